"""What another house would make of a Chinese or open-face hand: the single-switch test."""

import pytest

from hhtool.core.finding import ASSUMED, CONFIRMED, ERROR, OPEN, REFUTED, WARNING, Explanation
from hhtool.rules.house import load_house
from hhtool.verify.codes import message
from verify.marked import WITH, clean, only_case


def without_rules(text: str) -> str:
    """The hand without the profile that it names."""
    return text.replace("Rules: pokerdom-pineapple\n", "")


def won(text: str, parts: str, points: int) -> str:
    """The hand with other parts of its one pair, and all that follows from them."""
    for old, new in (
        ("scoop +3 royalties +20 total +26", f"{parts} total +{points}"),
        ("$2.60 (26 points)", f"${points / 10:.2f} ({points} points)"),
        ("anna scored +26 points and has $22.60", f"anna scored +{points} points and has $%.2f"),
        ("scored -26 points and has $11.90", f"scored -{points} points and has $%.2f"),
    ):
        assert text.count(old) == 1, old
        stack = 20 + points / 10 if "anna" in old else 14.5 - points / 10
        text = text.replace(old, new % stack if "%" in new else new)
    return text


def trumped(text: str) -> str:
    """Royalties for the winner of a row alone."""
    return won(text, "scoop +3 royalties +31", 37)


def plain_scoop(text: str) -> str:
    """A scoop that is worth nothing beyond its rows."""
    return won(text, "scoop 0 royalties +20", 23)


@pytest.mark.parametrize(
    ("rules", "severity", "status"),
    [("tonybet-progressive", ERROR, REFUTED), ("none", WARNING, OPEN)],
)
def test_a_figure_that_another_house_would_have_names_its_switch(
    rules: str, severity: str, status: str
) -> None:
    """Under a stated profile it stays an error; else it is a warning, and all that follows is
    open with it."""
    case = only_case(trumped(clean("fantasy")), rules)

    (finding,) = case.findings
    trumping = Explanation("chinese.royalty_payment", "winner_row", ("ofc-trumping",))
    assert ("HH705", severity) == (finding.code, finding.severity)
    assert trumping in (finding.explained_by or ())
    assert status == case.status
    assert (REFUTED in {verdict.outcome for verdict in case.verdicts}) == (status == REFUTED)


@pytest.mark.parametrize("rules", ["tonybet-progressive", "none"])
def test_a_house_of_other_games_explains_nothing(rules: str) -> None:
    """Houses of classic Chinese pay one point a row and nothing for a scoop; they do not speak of
    Pineapple, so that such a scoop is simply wrong there."""
    case = only_case(plain_scoop(clean("fantasy")), rules)

    (finding,) = case.findings
    assert ("HH703", ERROR, ()) == (finding.code, finding.severity, finding.explained_by)
    assert REFUTED == case.status


@pytest.mark.parametrize(
    ("base", "named", "rules", "expected"),
    [
        ("kush", "stud-help", None, ("pokerdom-pineapple", "default", ["stud-help"])),
        ("kush", "pokerdom-pineapple", "tda", ("pokerdom-pineapple", "hand", ["tda"])),
        ("kush", "stud-help", "tda", ("pokerdom-pineapple", "default", ["tda", "stud-help"])),
        ("kush", "tda", "tda", ("pokerdom-pineapple", "default", ["tda"])),
        ("kush", "stud-help", "ofc", ("ofc", "option", [])),
        ("fold", "", "pokerdom-pineapple", ("pokerstars", "site", ["pokerdom-pineapple"])),
        ("fold", "", "defaults", ("defaults", "option", [])),
    ],
)
def test_rules_that_say_nothing_of_the_game_are_passed_over_and_noted(
    base: str, named: str, rules: str | None, expected: tuple[str, str, list[str]]
) -> None:
    """The next source decides: the option, the hand's own line, the site, the game's default."""
    text = clean(base).replace("Rules: pokerdom-pineapple", f"Rules: {named}")
    case = only_case(text, rules)

    notes = [finding for finding in case.findings if finding.code == "HH803"]
    used, source, silent = expected
    assert (used, source) == (case.rules, case.rules_source)
    assert silent == [note.facts["name"] for note in notes]
    lines = {True: 3, False: case.record.place.first_line}
    assert [lines[note.facts["name"] == named] for note in notes] == [note.line for note in notes]
    assert all(message(note.code, note.facts).endswith(f"judged by {used}") for note in notes)


@pytest.mark.parametrize("room", ["Kush Club", "PokerStars", "PokerStars Zoom"])
@pytest.mark.parametrize(
    ("named", "notes"), [("", []), ("Rules: pokerstars\n", [(3, "pokerstars")])]
)
def test_a_chinese_hand_of_a_betting_house_is_judged_by_the_default_of_its_game(
    room: str, named: str, notes: list[tuple[int, str]]
) -> None:
    """A room that we know by its betting games gives no rules for others, and nobody named its
    house; a hand that names it is told so on that line."""
    text = clean("kush").replace("Rules: pokerdom-pineapple\n", named).replace("Kush Club", room)
    case = only_case(text, None)

    told = [(each.line, each.facts["name"]) for each in case.findings if each.code == "HH803"]
    assert notes == told
    assert ("pokerdom-pineapple", "default") == (case.rules, case.rules_source)
    assert "confirmed" == case.status


def test_rules_that_we_do_not_have_are_told_beside_an_option_that_is_passed_over() -> None:
    """Both were named, and neither is used; the game's default is, as for any unknown rules."""
    text = clean("kush").replace("Rules: pokerdom-pineapple", "Rules: kush-club")
    case = only_case(text, "tda")

    assert {"HH802", "HH803"} == {finding.code for finding in case.findings}
    assert ("pokerdom-pineapple", "default", False) == (case.rules, case.rules_source, case.stated)


@pytest.mark.rule("tonybet-fantasyland", "cards")
def test_an_explanation_has_the_answer_for_the_game_of_the_hand() -> None:
    """An answer that varies by game is printed for this game alone, with the houses that give it
    here, whatever they say of other games."""
    text = clean("kush").replace("with 14 cards", "with 15 cards")
    case = only_case(text, None)

    (finding,) = case.findings
    value = "QQ: 14, KK: 15, AA: 16, trips: 17"
    reason = Explanation("chinese.fantasy_cards", value, ("tonybet-progressive",))
    assert ("HH636", (reason,)) == (finding.code, finding.explained_by)


def test_without_a_profile_the_game_has_one() -> None:
    """The default of the game is no stated profile; the hand is confirmed under it all the same."""
    case = only_case(without_rules(clean("kush")), None)

    assert ("pokerdom-pineapple", "default", False) == (case.rules, case.rules_source, case.stated)
    assert CONFIRMED == case.status


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("chinese.win_cap:none", ["HH714"]),
        ("chinese.win_cap:own_start", []),
        ("chinese.settlement_order:recorded", []),
        ("chinese.scoring_system:plain", ["HH703", "HH703"]),
        ("chinese.foul_pays_royalties:false", ["HH705"]),
        ("chinese.royalty_payment:both", []),
        ("chinese.royalty_table:none", ["HH701"]),
    ],
)
def test_each_answer_of_the_house_decides_its_own_figures(answer: str, expected: list[str]) -> None:
    """What hangs on one question is one kind of finding: the royalty, the scoop, the payment."""
    other, _, value = answer.partition(":")
    rules = f"classic-eastern{WITH}{other}:{value}"
    case = only_case(clean("short"), rules)

    assert expected == [finding.code for finding in case.findings if finding.severity == ERROR]


def test_a_winner_gets_no_more_than_he_has() -> None:
    """The limit is a question of the house, and the finding names it."""
    text = clean("short").replace("boris pays anna $1 of $1.80", "boris pays anna $1.80")
    case = only_case(text, "classic-eastern")

    sentences = [message(finding.code, finding.facts) for finding in case.findings]
    assert ["boris is said to pay anna 1.80; anna may win no more than 1.00"] == sentences
    assert (ASSUMED,) == case.findings[0].cites


@pytest.mark.rule("tonybet-rules", "win cap and all-in")
def test_the_limit_on_a_win_cites_the_page_that_sets_it() -> None:
    """Open-face houses have it from a page; those of classic Chinese assume it."""
    text = clean("kush").replace("anna pays boris $3.85 of $4.50", "anna pays boris $4.50")
    (finding,) = only_case(text, "pokerdom-pineapple").findings

    assert ("HH723", "pokerdom-help") == (finding.code, finding.cites[0].source)
    for name, source in (("tonybet-pineapple", "tonybet-rules"), ("classic", "assumed")):
        assert source == load_house(name).chinese_win_cap.cite.source


def test_a_house_that_settles_as_recorded_has_no_order_of_its_own() -> None:
    """chinese.settlement_order = recorded: the payments stand in the order in which they were
    made, so no order is wrong and every amount follows from it."""
    lines = {
        "boris pays anna $1 of $1.80 (9 points)\n": "",
        "chen pays anna $0.80 (4 points)\n": "",
        "boris pays chen $1.10 of $1.20 (6 points)\n": "boris pays chen $1.20 (6 points)\n"
        "boris pays anna $0.90 of $1.80 (9 points)\nchen pays anna $0.80 (4 points)\n",
        "has $2.80": "has $2.70",
        "has $3.40": "has $3.50",
    }
    text = clean("short")
    for old, new in lines.items():
        text = text.replace(old, new)

    other = f"classic-eastern{WITH}chinese.settlement_order:recorded"
    assert (CONFIRMED, ()) == ((case := only_case(text, other)).status, case.findings)
    assert REFUTED == only_case(text, "classic-eastern").status
