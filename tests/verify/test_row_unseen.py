"""What cards unseen, and a button that no line names, leave open, and what they do not."""

from pathlib import Path
from typing import Final

import pytest

from hhtool.core import claims as c
from hhtool.core.cards import HIDDEN
from hhtool.core.case import Case, Verdict
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED
from hhtool.core.rows import Placing
from hhtool.verify.codes import message
from hhtool.verify.layout import first_difference
from verify.marked import CLEAN, clean, only_case

UNSEEN: Final = (
    Path(__file__).parents[2] / "samples/chinese/pineapple-2max-unseen-automatic-layout.txt"
).read_text(encoding="utf-8")
"""boris' cards of street 4 are unseen; he is set automatically, 5c and 5h in the back."""

DEAL = "Dealt to boris [?? ?? ??]\nboris: uses"
LAID = "front [] middle [] back [5c 5h], discards [??]\nDealt to anna [Jd Qc 2h]"


def changed(text: str, *changes: tuple[str, str]) -> Case:
    """A hand with other words in it."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return only_case(text, None)


def of_kind(case: Case, kind: str) -> list[Verdict]:
    """The verdicts on claims of a kind."""
    return [verdict for verdict in case.verdicts if verdict.claim.kind == kind]


def codes(case: Case) -> list[str]:
    """The codes of the findings."""
    return [finding.code for finding in case.findings]


# ---- automatic layouts ---------------------------------------------------------------------------


@pytest.mark.rule("pineapple-help", "time to move, automatic layout")
@pytest.mark.parametrize(
    ("dealt", "laid", "outcome"),
    [
        ("?? ?? ??", "front [] middle [] back [5c 5h], discards [??]", OPEN),
        ("5c ?? ??", "front [] middle [] back [5c 5h], discards [??]", OPEN),
        ("5c 5h ??", "front [] middle [] back [5c 5h], discards [??]", CONFIRMED),
        ("?? ?? Kd", "front [] middle [] back [5c 5h], discards [??]", CONFIRMED),
        ("?? ?? Kd", "front [] middle [] back [?? ??], discards [Kd]", CONFIRMED),
        ("?? ?? Kd", "front [] middle [] back [?? ??], discards [??]", CONFIRMED),
        ("?? ?? 5h", "front [] middle [] back [5c 5h], discards [??]", REFUTED),
        ("?? ?? 5h", "front [] middle [] back [?? ??], discards [??]", REFUTED),
        ("Kd ?? ??", "front [] middle [] back [5c 5h], discards [??]", REFUTED),
        ("Kd ?? ??", "front [] middle [] back [?? ??], discards [Kd]", REFUTED),
    ],
)
def test_a_visible_card_against_every_layout_of_the_rule_refutes(
    dealt: str, laid: str, outcome: str
) -> None:
    """The back takes the first two cards and the third is given up (§2.4). Cards that are seen at
    the showdown lie where they were laid."""
    case = changed(
        UNSEEN,
        (DEAL, f"Dealt to boris [{dealt}]\nboris: uses"),
        (LAID, f"{laid}\nDealt to anna [Jd Qc 2h]"),
    )
    (verdict,) = of_kind(case, c.AUTOMATIC)

    assert outcome == verdict.outcome
    assert (["HH627"] if outcome == REFUTED else []) == codes(case)
    assert (outcome == OPEN) is ("not all the cards dealt are shown" in verdict.reason)


@pytest.mark.parametrize(
    ("dealt", "laid", "sentence"),
    [
        ("?? ?? 5h", "front [] middle [] back [5c 5h], discards [??]", "the 5h in the back; the "
         "rule puts it in the discards"),
        ("Kd ?? ??", "front [] middle [] back [?? ??], discards [Kd]", "the Kd in the discards; "
         "the rule puts it in the back"),
        ("?? ?? ??", "front [5c] middle [] back [5h], discards [??]", "the 5c in the front; the "
         "rule puts it in the back"),
    ],
)  # fmt: skip
def test_a_layout_that_cannot_be_says_which_card_tells(
    dealt: str, laid: str, sentence: str
) -> None:
    """By the first card that is seen where it cannot be."""
    case = changed(
        UNSEEN,
        (DEAL, f"Dealt to boris [{dealt}]\nboris: uses"),
        (LAID, f"{laid}\nDealt to anna [Jd Qc 2h]"),
    )
    told = [message(f.code, f.facts) for f in case.findings if f.code == "HH627"]

    assert [f"boris is set automatically with {sentence}"] == told


def test_unseen_cards_in_a_row_that_the_rule_leaves_alone_tell_it_too() -> None:
    """By the row that has one too many."""
    hidden = (HIDDEN, HIDDEN)
    rows, due = ((HIDDEN,), (), (HIDDEN,)), ((), (), hidden)
    placing = Placing(0, 0, 1, hidden, rows, (), True, due, (), "", -1)

    assert ("a card unseen", "the front", "the back") == first_difference(placing)


# ---- fantasyland ---------------------------------------------------------------------------------


def test_fantasyland_is_the_affair_of_its_own_rows() -> None:
    """boris is not shown, so that the pair and both stacks are open; anna's queens are seen, and
    nobody can lose all he has."""
    text = clean("fantasy").replace(
        "boris: sets front [Qd 5h] middle [] back [], discards [Ts]",
        "boris: sets front [Qd 5h] middle [] back [], discards [??]",
    )
    hidden = text.replace("[8c Ks 3c Ac 7d 8s 2c Kd 9c 8d 4d Ad 7c Kh 8h]", f"[{_unseen(15)}]")
    hidden = hidden.replace(
        "[Ac Ad 9c] middle [Ks Kd Kh 7c 7d] back [8c 8d 8h 8s 2c], discards [3c 4d]",
        f"[{_unseen(3)}] middle [{_unseen(5)}] back [{_unseen(5)}], discards [?? ??]",
    )
    lines = [line for line in hidden.split("\n") if not line.startswith("anna: s")]
    lines.insert(
        lines.index("*** STREET 3 ***"),
        next(line for line in hidden.split("\n") if line.startswith("anna: sets")),
    )
    case = only_case("\n".join(lines), CLEAN["fantasy"])

    assert {OPEN} == {verdict.outcome for verdict in of_kind(case, c.PAIR_TOTAL)}
    assert {OPEN} == {verdict.outcome for verdict in of_kind(case, c.SUMMARY_STACK)}
    (entered,) = of_kind(case, c.ENTERS)
    assert CONFIRMED == entered.outcome


def _unseen(count: int) -> str:
    return " ".join(["??"] * count)


# ---- a button that only the summary names --------------------------------------------------------


def without_table(base: str, *changes: tuple[str, str]) -> Case:
    """A clean hand whose table line is lost."""
    text = clean(base)
    table = next(line for line in text.split("\n") if line.startswith("Table"))
    for old, new in ((f"{table}\n", ""), *changes):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return only_case(text, CLEAN[base])


OTHER: Final = (
    ("Seat 1: anna fouled", "Seat 1: anna (button) fouled"),
    ("boris (button) scored", "boris scored"),
)


def test_a_button_that_only_the_summary_names_is_held_against_who_acts_last() -> None:
    """The button is last to act (§2.2, 1): chen, anna, boris."""
    right = without_table("kush")
    assert [CONFIRMED] == [verdict.outcome for verdict in of_kind(right, c.SUMMARY_BUTTON)]
    assert CONFIRMED == right.status

    wrong = without_table("kush", *OTHER)
    assert [REFUTED] == [verdict.outcome for verdict in of_kind(wrong, c.SUMMARY_BUTTON)]
    (finding,) = wrong.findings
    assert "the summary gives the button to anna; boris has it" == message(
        finding.code, finding.facts
    )


def test_in_classic_nobody_can_tell_the_button_from_the_play() -> None:
    """All set at the same time."""
    case = without_table("natural")
    (verdict,) = of_kind(case, c.SUMMARY_BUTTON)

    assert (OPEN, []) == (verdict.outcome, codes(case))
    assert "the text names no button, and the play does not show who acts last" == verdict.reason
    assert OPEN == case.status


def test_fantasyland_may_sit_on_either_side_of_the_others() -> None:
    """Heads-up with one player in fantasyland, who is dealt at no turn."""
    case = without_table("fantasy")
    (verdict,) = of_kind(case, c.SUMMARY_BUTTON)

    assert (OPEN, []) == (verdict.outcome, codes(case))


# ---- lines that say where they stand -------------------------------------------------------------


def test_a_hand_whose_first_street_has_no_line_is_judged() -> None:
    """That it is missing is told on the first deal, as on any other street."""
    for base, heading in (("kush", "*** STREET 1 ***\n"), ("natural", "*** DEAL ***\n")):
        case = only_case(clean(base).replace(heading, ""), CLEAN[base])
        (finding,) = case.findings
        said = message(finding.code, finding.facts)
        assert "a street without a line begins where street 1 is due" == said
        assert {CONFIRMED} == {verdict.outcome for verdict in case.verdicts}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("anna: is set automatically front [] middle [] back []", "an automatic rows line"),
        ("anna: sets front [] middle [] back []", "a set rows line"),
        ("Fantasyland: anna (14 cards)", "a fantasyland line"),
    ],
)
def test_the_article_before_a_kind_of_line_is_right(line: str, said: str) -> None:
    """ "An automatic rows line", not "a"."""
    case = only_case(f"{clean('natural')}{line}\n", CLEAN["natural"])
    (finding,) = case.findings

    assert "HH107" == finding.code
    assert message(finding.code, finding.facts).startswith(f"{said} has no place")


def test_fantasyland_announced_for_the_wrong_player_is_told_on_its_line() -> None:
    """A line that names boris again, where chen plays in it and is not announced."""
    sample = Path(__file__).parents[2] / "samples/chinese"
    text = (sample / "pineapple-3max-everybody-in-fantasyland.txt").read_text(encoding="utf-8")
    lines = text.split("\n")
    places = [at for at, line in enumerate(lines) if line.startswith("Fantasyland: ")]
    first, second = lines[places[0]], lines[places[1]]
    name = first.split()[1]
    lines[places[1]] = " ".join([second.split()[0], name, *second.split()[2:]])
    case = only_case("\n".join(lines), None)

    assert REFUTED == case.status
    assert [places[1] + 1] == [finding.line for finding in case.findings]
