"""The lines of flop, draw and split games as PokerStars writes them, and what they become."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import cards_text
from hhtool.core.claims import Claim
from hhtool.core.record import HandRecord
from hhtool.ranking.words import BADUGI_NAME, CATEGORY_NAME, LOW
from read.test_accounting import account_file
from read.written import record

HEADER = "PokerStars Hand #5:  Omaha Pot Limit ($1/$2 USD) - 2026/03/14 20:15:00 ET"
SEATS = """\
Table 'Vega' 6-max Seat #1 is the button
Seat 1: anna ($100 in chips)
Seat 3: boris ($40 in chips)
Seat 6: chen ($100 in chips)
"""
BLINDS = "boris: posts small blind $1\nchen: posts big blind $2\n"
SUMMARY = """\
*** SUMMARY ***
Total pot $9 | Rake $0
Seat 1: anna (button) folded before Flop (didn't bet)
Seat 3: boris (small blind) folded before Flop
Seat 6: chen (big blind) collected ($9)
"""


def written(*, header: str = HEADER, posts: str = "", play: str = "", end: str = SUMMARY) -> str:
    """A hand with these lines at these places."""
    return f"{header}\n{SEATS}{posts}{BLINDS}*** HOLE CARDS ***\n{play}{end}"


def read(**lines: str) -> HandRecord:
    """The same, read without anything left over."""
    found = record(written(**lines))
    assert ((), ()) == (found.unread, found.problems)
    return found


def claims(found: HandRecord, *kinds: str) -> list[Claim]:
    """The claims of some kinds."""
    return [claim for claim in found.claims if claim.kind in kinds]


def steps(found: HandRecord, *kinds: int) -> list[tuple[int, int, int, str]]:
    """The steps of some kinds: kind, seat, amount and cards."""
    return [
        (step.kind, step.seat, step.amount, cards_text(step.cards))
        for step in found.play.steps
        if step.kind in kinds
    ]


POSTS = {
    "anna: posts the ante $0.50": [(p.POST_ANTE, 0, 50)],
    "anna: posts big blind $2": [(p.POST_BIG_BLIND, 0, 200)],
    "anna: posts small & big blinds $3": [(p.POST_BOTH_BLINDS, 0, 300)],
    "anna: posts straddle $4": [(p.STRADDLE, 0, 400)],
    "anna: posts button blind $2 and is all-in": [(p.POST_BUTTON_BLIND, 0, 200)],
    "STP added: $5": [(p.HOUSE_MONEY, p.NOBODY, 500)],
}


@pytest.mark.parametrize(("line", "expected"), POSTS.items())
def test_what_is_posted_is_a_step_of_its_own_kind(
    line: str, expected: list[tuple[int, int, int]]
) -> None:
    """Antes, blinds, straddles, and what the house puts in."""
    found = read(posts=f"{line}\n")
    assert expected == [step[:3] for step in steps(found, expected[0][0])[:1]]


def test_a_second_small_blind_is_kept_as_one() -> None:
    """Whether it is dead follows from what its player does, which the reader does not judge."""
    found = read(play="anna: posts small blind $1\n")
    assert [(1, 100), (0, 100)] == [step[1:3] for step in steps(found, p.POST_SMALL_BLIND)]


RUN = """\
anna: raises $98 to $100 and is all-in
boris: calls $39 and is all-in
chen: folds
Uncalled bet ($60) returned to anna
*** FIRST FLOP *** [2c 7d 9h]
*** FIRST TURN *** [2c 7d 9h] [Js]
*** FIRST RIVER *** [2c 7d 9h Js] [Qs]
*** SECOND FLOP *** [3c 4d 5h]
*** SECOND TURN *** [3c 4d 5h] [6s]
*** SECOND RIVER *** [3c 4d 5h 6s] [Kd]
*** FIRST SHOW DOWN ***
boris: shows [Ah Ad Kh Qc] (a pair of Aces)
anna: shows [9c 9d 2d 2h] (three of a kind, Nines)
anna collected $41 from pot
*** SECOND SHOW DOWN ***
boris: shows [Ah Ad Kh Qc] (a straight, Trey to Seven)
anna: shows [9c 9d 2d 2h] (a straight, Deuce to Six)
boris collected $41 from pot
"""
RUN_SUMMARY = """\
*** SUMMARY ***
Total pot $82 | Rake $0
Hand was run twice
FIRST Board [2c 7d 9h Js Qs]
SECOND Board [3c 4d 5h 6s Kd]
Seat 1: anna (button) showed [9c 9d 2d 2h] and won ($41) with three of a kind, Nines, \
and lost with a straight, Deuce to Six
Seat 3: boris (small blind) showed [Ah Ad Kh Qc] and lost with a pair of Aces, \
and won ($41) with a straight, Trey to Seven
Seat 6: chen (big blind) folded before Flop
"""


def test_each_board_of_a_hand_run_twice_has_its_number() -> None:
    """Report 69: streets, boards, payouts and descriptions say which of the boards they are of."""
    found = read(play=RUN, end=RUN_SUMMARY)

    assert [0, 1, 1, 1, 2, 2, 2] == [step[2] for step in steps(found, p.STREET)]
    assert [(1, 0), (2, 1)] == [(each.run, each.seat) for each in claims(found, c.COLLECTED)]
    assert [1, 2] == [each.run for each in claims(found, c.BOARD)]
    assert [1, 1, 2, 2] == [each.run for each in claims(found, c.DESCRIBED)]
    told = claims(found, c.SUMMARY_WON, c.SUMMARY_LOST)
    assert [(c.SUMMARY_WON, 0, 1), (c.SUMMARY_LOST, 0, 2)] == [
        (each.kind, each.seat, each.run) for each in told[:2]
    ]
    assert [1, 2, 1, 2] == [each.run for each in claims(found, c.SUMMARY_DESCRIBED)]
    assert 1 == len(claims(found, c.RUN_TWICE))


def test_a_board_of_its_own_has_no_number() -> None:
    """With one board there is nothing to tell apart."""
    found = read(play="*** FLOP *** [2c 7d 9h]\nanna collected $9 from pot\n")
    assert {0} == {each.run for each in found.claims}


def test_a_single_bracket_may_repeat_the_board() -> None:
    """Courchevel has a card before the flop, and its flop shows all three."""
    streets = "*** PRE-FLOP *** [2s]\n*** FLOP *** [2s 3h 4h]\n*** TURN *** [2s 3h 4h] [5c]\n"
    found = read(header=HEADER.replace("Omaha", "Courchevel"), play=streets)
    assert ["", "2s", "3h 4h", "5c"] == [step[3] for step in steps(found, p.STREET)]
    assert ["2s", "2s 3h 4h"] == [cards_text(each.values) for each in claims(found, c.HOLDING)]

    other = read(play="*** FLOP *** [2s 3h 4h]\n*** TURN *** [5c]\n*** RIVER *** [2s]\n")
    assert ["", "2s 3h 4h", "5c", "2s"] == [step[3] for step in steps(other, p.STREET)]


DESCRIBED = {
    "(high card Ace - King+Ten kicker)": [("high_card", (12, 11, 8))],
    "(a pair of Eights - lower kicker)": [("pair", (6,))],
    "(a flush, Queen high - lower cards)": [("flush", (10,))],
    "(a Royal Flush)": [("straight_flush", (8, 12))],
    "(HI: two pair, Kings and Fours; LO: 8,6,4,3,A)": [
        ("two_pair", (11, 2)),
        ("low", (6, 4, 2, 1, 12)),
    ],
    "(HI: a straight, Ace to Five)": [("straight", (12, 3))],
    "(Lo: T,9,5,3,2)": [("low", (8, 7, 3, 1, 0))],
    "(Lo: a pair of Deuces)": [("pair", (0,))],
    "(Badugi: J,7,4,A)": [("badugi", (9, 5, 2, 12))],
    "(3-card: 6,4,A)": [("three_card", (4, 2, 12))],
    "(2-card: 6,4)": [("two_card", (4, 2))],
    "(1-card: K)": [("one_card", (11,))],
    "()": [],
}


@pytest.mark.parametrize(("words", "expected"), DESCRIBED.items())
def test_hands_are_described_by_class_and_ranks(
    words: str, expected: list[tuple[str, tuple[int, ...]]]
) -> None:
    """Each half is a claim, in the words of `ranking.words`, the ranks most important first."""
    found = read(play=f"*** SHOW DOWN ***\nanna: shows [Ah Ad Kh Qc] {words}\n")
    assert expected == [(each.text, each.values) for each in claims(found, c.DESCRIBED)]
    assert {name for name, _ in expected} <= {*CATEGORY_NAME, LOW, *BADUGI_NAME}

    tail = words.strip("()").replace("Badugi", "a Badugi").replace("3-card", "a 3-card")
    line = f"Seat 1: anna showed [Ah Ad Kh Qc] and won ($9) with {tail}"
    if expected:
        end = SUMMARY.replace("Seat 1: anna (button) folded before Flop (didn't bet)", line)
        same = claims(read(end=end), c.SUMMARY_DESCRIBED)
        assert expected == [(each.text, each.values) for each in same]


@pytest.mark.parametrize("shown", ["[Qs]", "[XX Qs]"])
def test_a_card_that_is_not_shown_is_not_among_the_shown(shown: str) -> None:
    """Who shows one card of two shows one; some texts print a place for the other."""
    found = read(play=f"anna: shows {shown} ()\n")
    assert [(p.SHOW, 0, 0, "Qs")] == steps(found, p.SHOW)


DRAWS = {
    "anna: discards 2 cards [7h Th]": (p.DISCARD, 0, 2, "7h Th"),
    "anna: discards 1 card": (p.DISCARD, 0, 1, ""),
    "anna: discards 2 cards []": (p.DISCARD, 0, 2, ""),
    "anna: stands pat": (p.STAND_PAT, 0, 0, ""),
    "anna: stands pat on [2c 3c 4c 5c 7d]": (p.STAND_PAT, 0, 0, "2c 3c 4c 5c 7d"),
    "Dealt to anna [2c 3c] [4c 5c 7d]": (p.DEAL, 0, 0, "4c 5c 7d"),
}


@pytest.mark.parametrize(("line", "expected"), DRAWS.items())
@pytest.mark.parametrize("marker", ["", "*** SECOND DRAW ***\n"])
def test_draws_are_read_with_and_without_a_street(
    line: str, expected: tuple[int, int, int, str], marker: str
) -> None:
    """A single draw has no line of its own; what is held is a claim, what is drawn a deal."""
    found = read(play=f"{marker}{line}\n")
    assert [expected] == steps(found, expected[0])


CASHED = """\
*** SHOW DOWN ***
anna: shows [Ah Ad Kh Qc] (a pair of Aces)
anna cashed out the hand for $8.50 | Cash Out Fee $0.10
boris cashed out the hand for $3
"""


@pytest.mark.parametrize(
    "tail", [" (cashed out)", " (cashed out).", " (pot not awarded as player cashed out)"]
)
def test_a_cash_out_is_a_claim_outside_the_pot(tail: str) -> None:
    """D14 of betting.md: what the room pays in advance moves no chip of the hand."""
    line = f"Seat 1: anna (button) showed [Ah Ad Kh Qc] and won ($9) with a pair of Aces{tail}"
    end = SUMMARY.replace("Seat 1: anna (button) folded before Flop (didn't bet)", line)
    found = read(play=CASHED, end=end)

    assert [(0, 850), (1, 300)] == [(e.seat, e.amount) for e in claims(found, c.CASHED_OUT)]
    assert [(0, 10)] == [(e.seat, e.amount) for e in claims(found, c.CASH_OUT_FEE)]
    assert [0] == [each.seat for each in claims(found, c.SUMMARY_CASHED_OUT)]
    assert [900] == [each.amount for each in claims(found, c.SUMMARY_WON)]


TOURNAMENT = (
    "PokerStars Hand #5: Tournament #7, $10+$5+$1 USD Hold'em No Limit - Level IV (50/100) - "
    "2026/03/14 20:15:00 CET [2026/03/14 15:15:00 ET]"
)
EVENTS = {
    "boris finished the tournament": (c.FINISHED, 1, 0, (), "", -1),
    "boris finished the tournament in 5th place": (c.FINISHED, 1, 0, (5,), "", -1),
    "boris finished the tournament in 2nd place and received $12.50.": (
        c.FINISHED, 1, 0, (2,), "$12.50", -1,
    ),
    "anna wins the tournament and receives $50 - congratulations!": (
        c.WON_TOURNAMENT, 0, 0, (), "$50", -1,
    ),
    "anna wins the $5 bounty for eliminating boris": (c.KNOCKOUT, 0, 1, (1,), "$5", 1),
    "anna wins $2.50 for eliminating boris and their own bounty increases by $2.50 to $9": (
        c.KNOCKOUT, 0, 1, (), "$2.50", 1,
    ),
    "anna wins $2.50 for splitting the elimination of boris and their own bounty increases by "
    "$2.50 to $9": (c.KNOCKOUT, 0, 0, (), "$2.50", 1),
    "anna re-buys and receives 1500 chips for $3": (c.REBUY, 0, 1500, (), "$3", -1),
    "anna re-buys and receives 1500 chips for 50 FPPs": (c.REBUY, 0, 1500, (), "50 FPPs", -1),
    "anna takes the add-on and receives 2000 chips for $3": (c.REBUY, 0, 2000, (), "$3", -1),
}  # fmt: skip


@pytest.mark.parametrize(("line", "expected"), EVENTS.items())
def test_events_of_a_tournament_are_claims(
    line: str, expected: tuple[str, int, int, tuple[int, ...], str, int]
) -> None:
    """Prizes and bounties are not paid in the chips of the hand, and are kept as printed."""
    chips = record(written(header=TOURNAMENT, play=f"{line}\n").replace("$1\n", "50\n"))
    (claim,) = claims(chips, expected[0])
    assert expected == (
        claim.kind, claim.seat, claim.amount, claim.values, claim.text, claim.other,
    )  # fmt: skip


def test_a_bounty_may_be_split() -> None:
    """Each who shares it is a claim, with how many share."""
    line = "anna, chen split the $50 bounty for eliminating boris"
    found = claims(record(written(header=TOURNAMENT, play=f"{line}\n")), c.KNOCKOUT)
    assert [(0, 2, 1), (2, 2, 1)] == [(e.seat, e.amount, e.other) for e in found]


@pytest.mark.parametrize(
    "line",
    ["anna wins the $5 bounty for eliminating eve", "eve re-buys and receives 1500 chips for $3"],
)
def test_events_of_players_without_a_seat_are_noise(line: str) -> None:
    """They belong to another table."""
    found = record(written(header=TOURNAMENT, play=f"{line}\n"))
    assert () == found.unread
    assert 1 == len(found.ignored)


LABELS = {
    "": [],
    " (button)": ["button"],
    " (button) (small blind)": ["button", "small blind"],
    " (small blind) (button)": ["small blind", "button"],
    " (button blind)": ["button blind"],
}


@pytest.mark.parametrize(("printed", "expected"), LABELS.items())
def test_the_labels_of_a_seat_are_claims(printed: str, expected: list[str]) -> None:
    """In any order: converters turn them round."""
    end = SUMMARY.replace("anna (button)", f"anna{printed}")
    told = [e.text for e in claims(read(end=end), c.SUMMARY_LABEL) if e.seat == 0]
    assert expected == told


RESULTS = {
    "won ($9)": c.SUMMARY_COLLECTED,
    "collected ($9)": c.SUMMARY_COLLECTED,
    "showed [Ah Ad Kh Qc]": c.SUMMARY_SHOWED,
    "showed [Ah Ad Kh Qc] and won ($9)": c.SUMMARY_WON,
    "showed [Ah Ad Kh Qc] and lost with a pair of Aces": c.SUMMARY_LOST,
    "mucked": c.SUMMARY_MUCKED,
    "mucked [Ah Ad Kh Qc]": c.SUMMARY_MUCKED,
    "(didn't bet)": c.SUMMARY_NO_BET,
}


@pytest.mark.parametrize(("result", "kind"), RESULTS.items())
def test_what_a_summary_says_of_a_seat_is_a_claim(result: str, kind: str) -> None:
    """With and without a showdown."""
    end = SUMMARY.replace("folded before Flop (didn't bet)", result)
    assert [0] == [each.seat for each in claims(read(end=end), kind) if each.seat == 0]


TOTALS = {
    "Total pot $9 | Rake $0": [900],
    "Total pot: $9 | Rake 0": [900],
    "Total pot $9 Main pot $6. Side pot $3. | Rake $0": [900, 600, 300],
    "Total pot $9 Main pot $5. Side pot-1 $3. Side pot-2 $1. | Rake $0": [900, 500, 300, 100],
}


@pytest.mark.parametrize(("line", "expected"), TOTALS.items())
def test_totals_tell_each_pot(line: str, expected: list[int]) -> None:
    """The main pot first, then the side pots in the order of their numbers."""
    end = SUMMARY.replace("Total pot $9 | Rake $0", line)
    found = claims(read(end=end), c.TOTAL_POT, c.MAIN_POT, c.SIDE_POT)
    assert expected == [each.amount for each in found]


def test_capitals_of_an_export_are_the_same_words() -> None:
    """PokerTracker 2 writes first lines in capitals."""
    header = (
        "PokerStars Game #5: TOURNAMENT #7, $10+$1 7 CARD STUD HI/LO LIMIT - LEVEL I (25/50) - "
        "2009/06/14 11:45:00 ET"
    )
    found = record(written(header=header).replace("$", ""))
    assert ("stud-hilo", "fl", "7") == (found.play.game, found.play.limit, found.tournament)
    assert (25, 50) == found.play.stakes


GAMES = {
    "Hold'em No Limit": "holdem",
    "6+ Hold'em No Limit": "short-deck",
    "Split Hold'em Pot Limit": "split-holdem",
    "Fusion Pot Limit": "fusion",
    "Omaha Hi/Lo Limit": "omaha-hilo",
    "5 Card Omaha Pot Limit": "omaha5",
    "5 Card Omaha Hi/Lo Pot Limit": "omaha5-hilo",
    "6 Card Omaha Pot Limit": "omaha6",
    "Courchevel Pot Limit": "courchevel",
    "Courchevel Hi/Lo Pot Limit": "courchevel-hilo",
    "5 Card Draw Limit": "draw5",
    "Single Draw 2-7 Lowball No Limit": "deuce-single",
    "Triple Draw 2-7 Lowball Limit": "deuce-triple",
    "Badugi Fixed Limit": "badugi",
}


@pytest.mark.parametrize(("words", "game"), GAMES.items())
def test_games_are_named_by_their_own_ids(words: str, game: str) -> None:
    """Each name of a header is a file of `rules/games`."""
    assert game == read(header=HEADER.replace("Omaha Pot Limit", words)).play.game
    mixed = HEADER.replace("Omaha Pot Limit ($1/$2 USD)", f"8-Game ({words}, $1/$2 USD)")
    assert game == read(header=mixed).play.game


@pytest.mark.parametrize(
    "name",
    ["anna wins", "a, b", "x (button)", "$5", "chen cashed out", "boris: folds", "a collected"],
)
def test_names_may_look_like_parts_of_these_lines(name: str) -> None:
    """A name is what the seat line says, and nothing that it holds is taken for words."""
    lines = (
        "anna cashed out the hand for $8.50\nanna collected $9 from pot\n"
        "anna finished the tournament in 2nd place\n"
        "anna wins the $5 bounty for eliminating boris\n"
        "chen wins the $5 bounty for eliminating anna\n"
        "anna, chen split the $50 bounty for eliminating boris\n"
    )
    text = written(play=lines).replace("anna", name)
    found = record(text)

    assert ((), ()) == (found.unread, found.problems)
    assert [name, "boris", "chen"] == [seat.name for seat in found.play.seats]
    assert [0] == [each.seat for each in claims(found, c.CASHED_OUT)]
    assert [(0, 1), (2, 0), (0, 1), (2, 1)] == [
        (each.seat, each.other) for each in claims(found, c.KNOCKOUT)
    ]
    assert 0 in [each.seat for each in claims(found, c.SUMMARY_SEAT)]


FUZZED = written(play=RUN, end=RUN_SUMMARY).splitlines()


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A hand that is run twice with lines deleted, exchanged, repeated and cut."""
    lines = list(FUZZED)
    for _ in range(draw(st.integers(1, 5))):
        at, to = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        how = draw(st.integers(0, 3))
        if how == 0 and len(lines) > 1:
            del lines[at]
        elif how == 1:
            lines[at], lines[to] = lines[to], lines[at]
        elif how == 2:
            lines.insert(to, lines[at])
        else:
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
    return "\n".join(lines)


@settings(max_examples=100, deadline=None)
@given(damaged())
def test_every_line_of_a_damaged_hand_is_accounted_for(text: str) -> None:
    """Whatever is lost of a hand that is run twice, no line of it is."""
    account_file(text.encode())
