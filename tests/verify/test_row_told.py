"""What a text does not say: one that simply stops, lines that are missing, lines nobody reads."""

import pytest

from hhtool.core.case import Case
from hhtool.core.finding import CONFIRMED, NOTE, REFUTED, UNREADABLE, WARNING
from hhtool.verify.codes import message
from verify.faults import faults
from verify.marked import CLEAN, clean, only_case

ROW_HANDS = ("fantasy", "joker", "kush", "natural", "short", "surrender", "tie")

CLASSIC = """\
Harbour Room Hand #C-1006: Classic Chinese ($1/point) - 2026/04/02 20:40:00 UTC
Table 'Rialto' 4-max Seat #2 is the button
Rules: classic-eastern
Seat 1: anna ($100 in chips)
Seat 2: boris ($100 in chips)
*** DEAL ***
Dealt to anna [Ac Ad Kh As Ah 4c 3d 2c Qc Jc 9c 7c 5c]
Dealt to boris [8d 8s Ts Js Jd 9h 6h 2d Qd Qs 7d 7s 3c]
anna: sets front [Ac Ad Kh] middle [As Ah 4c 3d 2c] back [Qc Jc 9c 7c 5c]
boris: sets front [8d 8s Ts] middle [Js Jd 9h 6h 2d] back [Qd Qs 7d 7s 3c]
"""
"""Anna fouls by a kicker: aces and a king in front of aces and a four."""

ANNA = "anna: shows front [Ac Ad Kh] middle [As Ah 4c 3d 2c] back [Qc Jc 9c 7c 5c]\n"
BORIS = "boris: shows front [8d 8s Ts] middle [Js Jd 9h 6h 2d] back [Qd Qs 7d 7s 3c]\n"
NONE = "boris: royalties front 0 middle 0 back 0\n"
FOULS = "anna: fouls\n"
SCORED = "anna vs boris: front -1 middle -1 back -1 scoop -3 royalties 0 total -6\n"
PAID = "anna pays boris $6 (6 points)\n"
STACKS = """\
*** SUMMARY ***
Rake $0
Seat 1: anna fouled, scored -6 points and has $94
Seat 2: boris (button) scored +6 points and has $106
"""


def classic(*lines: str) -> Case:
    """The hand that anna fouls, with these lines behind its play."""
    return only_case(CLASSIC + "".join(lines), None)


def codes(case: Case) -> list[str]:
    """The codes of its findings."""
    return [finding.code for finding in case.findings]


@pytest.mark.parametrize("base", ROW_HANDS)
def test_a_good_hand_that_simply_stops_accuses_nobody(base: str) -> None:
    """Every line behind the play may be missing, and a file may end at any of them."""
    lines = clean(base).splitlines(keepends=True)
    showdown = lines.index("*** SHOWDOWN ***\n")

    for end in range(showdown, len(lines)):
        case = only_case("".join(lines[:end]), CLEAN[base])
        assert CONFIRMED == case.status, end
        assert set(codes(case)) <= {"HH109"}, end
    assert not codes(only_case("".join(lines), CLEAN[base]))


def test_a_foul_is_missed_when_the_next_player_shows_or_the_scoring_begins() -> None:
    """Until then the line that declares it may still come."""
    shown = ("*** SHOWDOWN ***\n", BORIS, NONE, ANNA)

    assert [] == codes(classic(*shown))
    assert ["HH630"] == codes(classic(*shown, "*** SCORING ***\n"))
    assert ["HH643"] == codes(classic(*shown, STACKS.replace("fouled, ", "")))
    assert ["HH630"] == codes(classic("*** SHOWDOWN ***\n", ANNA, BORIS))
    assert [] == codes(classic("*** SHOWDOWN ***\n", ANNA, FOULS, BORIS))


GOOD = "anna vs boris: front +1 middle -1 back +1 scoop 0 royalties 0 total +1\n"
GOOD_PAID = "boris pays anna $1 (1 point)\n"
GOOD_STACKS = """\
*** SUMMARY ***
Rake $0
Seat 1: anna scored +1 points and has $101
Seat 2: boris (button) scored -1 points and has $99
"""
"""What would be right of anna's hand if it were good."""


@pytest.mark.parametrize(
    ("behind", "code", "status"),
    [
        ((SCORED, PAID), "HH643", CONFIRMED),
        ((SCORED, PAID, STACKS), "HH643", CONFIRMED),
        ((SCORED, PAID, STACKS.replace("fouled, ", "")), "HH643", CONFIRMED),
        ((STACKS,), "HH643", CONFIRMED),
        ((GOOD, GOOD_PAID, GOOD_STACKS), "HH630", REFUTED),
        ((GOOD_STACKS,), "HH630", REFUTED),
        ((GOOD, GOOD_PAID, GOOD_STACKS.replace("anna", "anna fouled,")), "HH630", REFUTED),
    ],
)
def test_a_foul_is_undeclared_where_nothing_takes_the_hand_for_foul(
    behind: tuple[str, ...], code: str, status: str
) -> None:
    """A line that is missing decides nothing where the scoring or the summary shows the foul; a
    hand that is scored as a good one is not declared foul, whatever a word says elsewhere."""
    case = classic("*** SHOWDOWN ***\n", BORIS, ANNA, "*** SCORING ***\n", *behind)

    assert ([code], status) == (codes(case), case.status)
    (finding,) = case.findings
    assert case.record.play.seats[finding.seat].name == "anna"
    assert "front kicker king over middle kicker four" in finding.derived


def test_scoring_tells_nothing_of_a_hand_that_loses_all_its_rows_anyway() -> None:
    """Foul or good, anna loses to three eights, three kings and a full house."""
    better = {
        "8d 8s Ts": "8d 8s 8h",
        "Js Jd 9h 6h 2d": "Ks Kd Kc 6h 2d",
        "Qd Qs 7d 7s 3c": "7h 7d 7s Td Tc",
    }
    silent = STACKS.replace("fouled, ", "")
    text = "".join((CLASSIC, "*** SHOWDOWN ***\n", ANNA, BORIS, SCORED, PAID, silent))
    for old, new in better.items():
        assert 3 == text.count(old)
        text = text.replace(old, new)
    case = only_case(text, None)

    assert (["HH630"], REFUTED) == (codes(case), case.status)


def test_a_foul_that_is_declared_twice_is_so_once() -> None:
    """The second line says what the first does; it is a note, and both are decided."""
    shown = ("*** SHOWDOWN ***\n", BORIS, ANNA, FOULS, FOULS, "*** SCORING ***\n", SCORED, PAID)
    case = classic(*shown, STACKS)
    (finding,) = case.findings

    said = "the line says once more what line 14 says"
    assert ("HH644", NOTE, said) == (
        finding.code,
        finding.severity,
        message(finding.code, finding.facts),
    )
    assert CONFIRMED == case.status
    twice = classic(*shown, STACKS.replace("boris (button)", "boris (button) fouled,"))
    assert ["HH631", "HH644"] == sorted(codes(twice))


def test_where_all_show_first_another_players_line_says_nothing() -> None:
    """Such a showdown is over with the next block, not with the next player."""
    shown = ("*** SHOWDOWN ***\n", ANNA, BORIS, "anna: royalties front 0 middle 0 back 0\n", NONE)

    assert [] == codes(classic(*shown))
    assert ["HH630"] == codes(classic(*shown, "*** SCORING ***\n"))


def test_a_status_line_is_no_end_of_a_players_showdown() -> None:
    """A player may lose the line at any moment."""
    shown = ("*** SHOWDOWN ***\n", BORIS, ANNA, "boris: is disconnected\n")

    assert [] == codes(classic(*shown))


def test_fantasyland_is_missed_only_where_the_text_goes_on() -> None:
    """The line that says who enters may be the one behind the end."""
    whole = clean("kush")
    silent = whole.replace("chen: enters fantasyland with 14 cards\n", "")
    until = silent.index("anna: shows")

    assert [] == codes(only_case(silent[:until], CLEAN["kush"]))
    assert ["HH637"] == codes(only_case(silent, CLEAN["kush"]))


def test_a_hand_without_a_claim_says_so() -> None:
    """It is judged, and nothing of it was confirmed."""
    silent = classic()
    begun = classic("*** SHOWDOWN ***\n")
    automatic = only_case(clean("kush").split("*** SHOWDOWN")[0], CLEAN["kush"])

    for case in (silent, begun, automatic):
        (finding,) = case.findings
        said = message(finding.code, finding.facts)
        assert ("HH109", WARNING, CONFIRMED) == (finding.code, finding.severity, case.status)
        assert case.record.place.last_line == finding.line
        assert "for anybody: the text does not say what came of the hand" in said
        assert case.settlement is not None
    assert [] == codes(classic("*** SHOWDOWN ***\n", BORIS))
    assert ["HH104"] == codes(classic("*** SHOWDOWN ***\n", "anna: is foul\n"))


def test_a_hand_whose_play_is_unfinished_is_cut_off_and_no_more() -> None:
    """That nothing is said of it is no second fault."""
    text = CLASSIC[: CLASSIC.index("boris: sets")]

    case = only_case(text, None)

    assert (UNREADABLE, ["HH103"]) == (case.status, codes(case))


def test_a_hand_that_the_clock_killed_is_not_waited_for() -> None:
    """In a house that kills late hands boris need not set any more."""
    text = f"{CLASSIC[: CLASSIC.index('boris: sets')]}boris: runs out of time\n"

    assert UNREADABLE == only_case(text, "classic-eastern").status
    killed = only_case(text, "classic-eastern with=chinese.timeout_action:foul")
    assert (CONFIRMED, ["HH109"]) == (killed.status, codes(killed))


def test_the_only_payment_of_a_hand_is_missed_where_debt_and_stacks_are_told() -> None:
    """A whole block may be missing, so it is a warning."""
    shown = ("*** SHOWDOWN ***\n", BORIS, ANNA, FOULS)
    unpaid = classic(*shown, "*** SCORING ***\n", SCORED, STACKS)
    (finding,) = unpaid.findings

    assert ("HH717", WARNING, CONFIRMED) == (finding.code, finding.severity, unpaid.status)
    said = "anna owes boris 6.00 that can be paid, and no line pays it"
    assert said == message(finding.code, finding.facts)
    assert [] == codes(classic(*shown, "*** SCORING ***\n", SCORED, PAID, STACKS))
    assert [] == codes(classic(*shown, "*** SCORING ***\n", SCORED))
    assert [] == codes(classic(*shown, STACKS))


@pytest.mark.parametrize(
    ("read", "unread"),
    [
        (PAID, "anna pays boris $6 [6 points]\n"),
        (SCORED, "anna vs boris: front -1, middle -1, back -1, total -6\n"),
        (FOULS, "anna: is foul\n"),
    ],
)
def test_a_line_that_nobody_can_read_is_not_missing(read: str, unread: str) -> None:
    """It is told as unread, and nobody is accused of having left it out."""
    lines = ["*** SHOWDOWN ***\n", BORIS, ANNA, FOULS, "*** SCORING ***\n", SCORED, PAID, STACKS]
    case = classic(*(unread if line == read else line for line in lines))

    assert ("HH104", CONFIRMED) == (" ".join(codes(case)), case.status)


def test_a_pair_is_missed_only_where_the_text_goes_on() -> None:
    """The line of the next pair may be the one behind the end."""
    whole = clean("short")
    begin = whole.index("boris vs chen")
    silent = whole[:begin] + whole[whole.index("boris pays anna") :]

    assert [] == codes(only_case(whole[:begin], CLEAN["short"]))
    assert ["HH711"] == codes(only_case(silent, CLEAN["short"]))


def planted(name: str) -> Case:
    """The hand of a planted fault, judged."""
    fault = next(fault for fault in faults() if fault.name == name)
    return only_case(fault.planted()[0], fault.rules)


def test_an_order_that_changes_what_is_paid_is_told_with_what_is_due() -> None:
    """Every payment in the right order, so that the floor can pay it out."""
    case = planted("payments in an order that changes who is paid")

    (finding,) = case.findings
    assert ("HH721", REFUTED) == (finding.code, case.status)
    paid = "boris pays anna 1.00 of 1.80, chen pays anna 0.80, boris pays chen 1.10 of 1.20"
    assert paid == finding.derived
    assert "boris to anna comes first" in message(finding.code, finding.facts)


def test_a_player_who_stays_in_fantasyland_keeps_it() -> None:
    """Only somebody who is not in it yet can earn it."""
    rows = "middle [Ks Kd Kh 7c 7d] back [8c 8d 8h 8s 2c]"
    weaker = "middle [8c 8d 8h 3c 2c] back [Ks Kd Kh 7c 7d]"
    text = clean("fantasy").replace(rows, weaker).replace("discards [3c 4d]", "discards [8s 4d]")

    case = only_case(text, CLEAN["fantasy"])

    (wrong,) = [finding for finding in case.findings if finding.code == "HH635"]
    assert wrong.derived.startswith("no row keeps it, the front being a pair of aces")
