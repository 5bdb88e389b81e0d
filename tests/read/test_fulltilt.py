"""Full Tilt until 2016: what its lines say, what is noise, and what is no line of it."""

import pytest

from hhtool.core import claims as c
from hhtool.core import record as r
from hhtool.core.play import DISCARD, RAISE_TO, STREET
from hhtool.core.record import Unread
from read.fulltilt_written import DRAW, HAND, HEADER, STUD, TWICE
from read.told import NAMES, everything, misspelt, of_line, step_text, with_line
from read.written import hand, kinds, record, records

BEFORE_DEAL, ON_FLOP, SHOWN, IN_SUMMARY = 7, 17, 29, 33
"""Lines of HAND at which another is put in."""


@pytest.mark.parametrize("text", [HAND, STUD, DRAW, TWICE])
def test_a_whole_hand_leaves_no_line_unread(text: str) -> None:
    """Every line is taken, or known noise."""
    read = record(hand(text=text))

    assert ("fulltilt", "Full Tilt") == (read.dialect, read.site)
    assert ((), ()) == (read.unread, read.problems)
    assert text.count("\n") == len(read.read) + len(read.ignored)


def test_the_first_line_names_table_stakes_and_time() -> None:
    """There is no line for the table; the button stands behind the posts."""
    read = record(hand(text=HAND))

    assert ("30000000001", "Green Elm", "2011-03-14T21:15:00-04:00") == (
        read.id, read.table, read.started_at,
    )  # fmt: skip
    assert ("holdem", "nl", (50, 100)) == (read.play.game, read.play.limit, read.play.stakes)
    assert (0, 8) == (read.play.button, read.play.button_line)
    assert [(1, 10000, False), (2, 4050, True), (4, 2150, False), (6, 130000, False)] == [
        (seat.number, seat.stack, seat.sitting_out) for seat in read.play.seats
    ]


def test_a_raise_tells_its_total_and_nothing_else() -> None:
    """So no increase is claimed."""
    read = record(hand(text=HAND))

    assert [300, 2000] == [step.amount for step in read.play.steps if step.kind == RAISE_TO]
    assert not [claim for claim in read.claims if claim.kind == c.RAISE_INCREASE]


def test_what_is_won_is_read_with_its_pot_and_hand() -> None:
    """The line that pays repeats the description."""
    read = record(hand(text=HAND))

    assert ["collected 2 5000 pot", "described 2 three_of_a_kind (6,)"] == of_line(read, 29)
    assert ["uncalled 0 150"] == of_line(read, 22)
    assert ["described 0 pair (11,)"] == of_line(read, 27)
    assert ["total_pot 5200", "rake 200"] == of_line(read, 32)


def test_halves_of_a_pot_and_two_descriptions_are_read() -> None:
    """The high and the low half of a hand are two claims."""
    read = record(hand(text=STUD))
    low = (5, 3, 2, 0, 12)

    assert ["show 0 Ah 2d 9c 4s 5h 7c Jd", "described 0 high_card (12, 9)",
            f"described 0 low {low}"] == of_line(read, 35)  # fmt: skip
    assert ["collected 1 250 high pot", "described 1 two_pair (11, 1)"] == of_line(read, 36)
    assert ["collected 0 250 low pot", f"described 0 low {low}"] == of_line(read, 37)
    assert [f"summary_described 0 low {low}"] == of_line(read, 40)[-1:]


def test_who_opens_a_street_is_a_claim() -> None:
    """ "is low with" and "is high with" are no acts."""
    read = record(hand(text=STUD))

    assert ["opener 1 (7,)"] == of_line(read, 9)
    assert ["opener 1 (7, 5)"] == of_line(read, 16)


def test_a_completion_raises_to_a_full_bet() -> None:
    """ "completes it to" is a raise over the bring-in."""
    assert ["raise to 0 200"] == of_line(record(hand(text=STUD)), 11)


def test_first_cards_in_two_brackets_are_all_dealt() -> None:
    """Down and up on third street; later the first bracket is what is held."""
    read = record(hand(text=STUD))

    assert ["deal 0 Ah 2d 9c"] == of_line(read, 7)
    assert ["deal 0 4s", "holding 0 (50, 1, 28)"] == of_line(read, 14)


def test_the_time_of_the_room_comes_first() -> None:
    """The second stamp, in brackets; both have the time before the date."""
    assert "2011-03-14T16:15:00-04:00" == record(hand(text=STUD)).started_at
    assert "2011-03-14T09:15:00-04:00" == record(hand(text=DRAW)).started_at


def test_a_draw_is_read_from_discards_and_numbers() -> None:
    """The hero's new cards are shown, of the others' only the number is told."""
    read = record(hand(text=DRAW))

    assert ["discard 1 2 Kh Kc"] == of_line(read, 12)
    assert ["discard 0 1"] == of_line(read, 13)
    assert ["deal 1 7h 8c", "holding 1 (3, 7, 9)"] == of_line(read, 14)
    assert ["deal 0 ??"] == of_line(read, 15)
    assert ["stand pat 1 2s 3s 4d 7h 8c"] == of_line(read, 20)
    assert 1 == read.hero


def test_each_board_of_a_hand_run_twice_has_its_number() -> None:
    """Streets, showdowns, pots, boards and results of the seats."""
    read = record(hand(text=TWICE))

    assert [0, 1, 1, 1, 2, 2, 2] == [s.amount for s in read.play.steps if s.kind == STREET]
    assert "described 0 high_card (12, 11) run 2" in of_line(read, 23)
    assert ["collected 0 4950 pot run 1", "described 0 pair (11,) run 1"] == of_line(read, 25)
    assert ["run_pot 4950 run 1"] == of_line(read, 31)
    assert ["board (44, 27, 6, 0, 21) run 1"] == of_line(read, 32)
    assert "summary_won 1 4950 run 2" in of_line(read, 39)


LINES = [
    ("anna antes $0.10", BEFORE_DEAL, ["ante 0 10"]),
    ("anna antes $0.10, and is all in", BEFORE_DEAL, ["ante 0 10", "all_in 0"]),
    ("anna posts a dead small blind of $0.50", BEFORE_DEAL, ["dead chips 0 50"]),
    ("anna posts $1", BEFORE_DEAL, ["big blind 0 100"]),
    ("anna calls $5, and is capped", ON_FLOP, ["call 0 500", "at_cap 0"]),
    ("anna raises to $5, and is capped", ON_FLOP, ["raise to 0 500", "at_cap 0"]),
    ("anna bets $1,200.50, and is all in", ON_FLOP, ["bet 0 120050", "all_in 0"]),
    ("anna discards", ON_FLOP, ["discard 0 -1"]),
    ("anna discards [9h 9c]", ON_FLOP, ["discard 0 2 9h 9c"]),
    ("anna discards 0 cards", ON_FLOP, ["discard 0"]),
    ("anna is dealt 3 cards", ON_FLOP, ["deal 0 ?? ?? ??"]),
    ("anna stands pat", ON_FLOP, ["stand pat 0"]),
    ("anna mucks", SHOWN, ["muck 0"]),
    ("anna shows [Ah Kd] a straight, Ace high", SHOWN,
     ["show 0 Ah Kd", "described 0 straight (12,)"]),
    ("anna shows a Badugi: Q, 7, 4, A", SHOWN, ["described 0 badugi (10, 5, 2, 12)"]),
    ("anna shows a 3-Card: 7, 4, A", SHOWN, ["described 0 three_card (5, 2, 12)"]),
    ("anna shows T,9,8,7,3", SHOWN, ["described 0 low (8, 7, 6, 5, 1)"]),
    ("anna shows a full house, Kings full of Twos", SHOWN, ["described 0 full_house (11, 0)"]),
    ("anna shows a straight flush, Jack high", SHOWN, ["described 0 straight_flush (9,)"]),
    ("anna shows a Royal Flush", SHOWN, ["described 0 straight_flush (8, 12)"]),
    ("anna wins the pot ($5)", SHOWN, ["collected 0 500 pot"]),
    ("anna ties for the pot ($5) with a flush, Ace high", SHOWN,
     ["collected 0 500 pot", "described 0 flush (12,)"]),
    ("anna wins the main pot ($5) with 9,8,6,4,3", SHOWN,
     ["collected 0 500 main pot (0,)", "described 0 low (7, 6, 4, 2, 1)"]),
    ("anna wins the side pot ($5)", SHOWN, ["collected 0 500 side pot (1,)"]),
    ("anna wins side pot #2 ($5)", SHOWN, ["collected 0 500 side pot (2,)"]),
    ("anna wins the high main pot ($5)", SHOWN, ["collected 0 500 high main pot (0,)"]),
    ("anna wins the low side pot ($5)", SHOWN, ["collected 0 500 low side pot (1,)"]),
    ("Uncalled bet of $5 returned to anna", SHOWN, ["uncalled 0 500"]),
    (
        "*** RIVER *** [9h 9c 2d 3s] [4s] (Total Pot: $1,054.50, 2 Players, 1 All-In)",
        ON_FLOP,
        [
            "street 4s",
            "street_name river",
            "holding (30, 28, 1, 7)",
            "pot_so_far 105450",
            "left_in (2,)",
            "left_all_in (1,)",
        ],
    ),
    ("Players agree to Run It Twice", ON_FLOP, ["run_twice 2"]),
    ("Seat 1: anna (button) didn't bet (folded)", IN_SUMMARY, ["summary_no_bet 0"]),
    ("Seat 1: anna folded on 3rd St.", IN_SUMMARY, ["summary_folded 0 third"]),
    ("Seat 1: anna folded on 7th St.", IN_SUMMARY, ["summary_folded 0 river"]),
    ("Seat 1: anna folded before the Draw (didn't bet)", IN_SUMMARY,
     ["summary_folded 0 hole_cards", "summary_no_bet 0"]),
    ("Seat 1: anna folded after the 2nd Draw", IN_SUMMARY, ["summary_folded 0 second_draw"]),
    ("Seat 1: anna collected ($5), mucked", IN_SUMMARY, ["summary_collected 0 500"]),
    ("Seat 1: anna collected ($5)", IN_SUMMARY, ["summary_collected 0 500"]),
    ("Seat 1: anna mucked", IN_SUMMARY, ["mucked in the summary 0", "summary_mucked 0"]),
    ("Seat 1: anna mucked [Ah Kd] - King Queen high", IN_SUMMARY,
     ["mucked in the summary 0 Ah Kd", "summary_mucked 0 (50, 45)",
      "summary_described 0 high_card (11, 10)"]),
    ("Seat 5:  Seat 1: anna folded on the Turn", IN_SUMMARY, ["summary_folded 0 turn"]),
    ("Seat 5: eve Seat 1: anna collected ($5), mucked", IN_SUMMARY, ["summary_collected 0 500"]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "at", "said"), LINES)
def test_what_each_line_says(line: str, at: int, said: list[str]) -> None:
    """One form after the other, where it may stand."""
    read = with_line(HAND, line, at)
    bare = ("summary_seat", "summary_label")

    assert ((), ()) == (read.unread, read.problems)
    assert said == [text for text in of_line(read, at) if not text.startswith(bare)]


STREETS = {
    "*** 2ND STREET ***": "second",
    "*** 7TH STREET ***": "river",
    "*** DRAW *** (Pot: $2.05)": "first_draw",
    "*** DISCARD ROUND *** (Total Pot: $200, 2 Players)": "discard_round",
    "*** THIRD DRAW *** (Total Pot: 1,200, 2 Players, 1 All-In)": "third_draw",
    "*** FLOP *** [2c 3c 4c] (Total Pot: $9, 1 Player)": "flop",
}


@pytest.mark.parametrize(("line", "name"), STREETS.items())
def test_headings_of_streets_are_read(line: str, name: str) -> None:
    """With what is in the pot so far, or without."""
    read = with_line(HAND, line, ON_FLOP)

    assert ((), ()) == (read.unread, read.problems)
    assert f"street_name {name}" in of_line(read, ON_FLOP)


def test_a_muck_in_the_summary_tells_cards_and_hand() -> None:
    """It is shown nowhere else."""
    assert ["mucked in the summary 0 2h 3h 5d 7c 9c", "summary_seat 0 (1,)",
            "summary_label 0 small blind", "summary_mucked 0 (2, 6, 13, 20, 28)",
            "summary_described 0 low (7, 5, 3, 1, 0)"] == of_line(
        record(hand(text=DRAW)), 35
    )  # fmt: skip


def test_discards_of_a_number_that_is_not_told_are_not_none() -> None:
    """In Irish everybody gives back two cards, and the room does not say so."""
    read = with_line(HAND, "anna discards", ON_FLOP)
    assert [-1] == [step.amount for step in read.play.steps if step.kind == DISCARD]


NOISE = [
    "anna: hi", "anna: $5 [Ah] folds", "anna:", "anna (Observer): lol", "eve (Observer): folds",
    "eve (Observer):", "anna has 5 seconds left to act", "anna has requested TIME",
    "anna has timed out", "anna has been disconnected", "anna has reconnected", "anna has returned",
    "anna is sitting out", "anna sits down", "anna stands up", "anna adds $31,998.50",
    "anna is feeling angry", "eve adds $30", "eve sits down", "eve stands up", "eve has returned",
    "5 seconds left to act", "Duration 65s", "Seats: 9",
]  # fmt: skip


@pytest.mark.parametrize("line", NOISE)
@pytest.mark.parametrize("at", [BEFORE_DEAL, ON_FLOP, SHOWN, IN_SUMMARY])
def test_chat_and_comings_and_goings_are_ignored(line: str, at: int) -> None:
    """What has a colon behind a name is chat, whatever it says."""
    plain, read = record(hand(text=HAND)), with_line(HAND, line, at)

    assert ((), ()) == (read.unread, read.problems)
    assert at in read.ignored
    assert [step_text(s) for s in plain.play.steps] == [step_text(s) for s in read.play.steps]


HEADERS = {
    "Table Bri (6 max) - $0.25/$0.50 - $15 Cap No Limit Hold'em": ("holdem", "nl", 25, 50, 1500),
    "Table Myron (6 max) - CAP NL Hold'em - $5/$10": ("holdem", "nl", 500, 1000, 0),
    "Table King of the Hill (heads up, deep) - 500K/1000K - No Limit Hold'em":
        ("holdem", "nl", 500_000, 1_000_000, 0),
    "Table Toss (New to the Game, 6 max) - FL Hold'em - $1/$2": ("holdem", "fl", 100, 200, 0),
    "Table Roll (shallow) - NL Hold'em - $1/$2": ("holdem", "nl", 100, 200, 0),
    "Table Bravo - PL Omaha H/L - $1/$2": ("omaha-hilo", "pl", 100, 200, 0),
    "Table Ash-Elm - $2/$4 Ante $0.40 - Limit Razz": ("razz", "fl", 200, 400, 0),
    "Table A (6 max) - $1/$2 - Limit A-5 Triple Draw": ("a5-triple", "fl", 100, 200, 0),
    "Table A (6 max) - $1/$2 - No Limit Irish": ("irish", "nl", 100, 200, 0),
    "Table A (6 max) - $1/$2 - Limit Badugi": ("badugi", "fl", 100, 200, 0),
    "Table A (6 max) - PL 5 Card Omaha Hi - 5/10": ("omaha5", "pl", 5, 10, 0),
}  # fmt: skip


@pytest.mark.parametrize(("first", "terms"), HEADERS.items())
def test_first_lines_of_many_years_are_read(first: str, terms: tuple[object, ...]) -> None:
    """Stakes before the game, or behind it; caps, antes, thousands."""
    chips = HAND if "$" in first else HAND.replace("$0.50", "1").replace(".50", "").replace("$", "")
    text = chips.partition("\n")[2]
    line = f"Full Tilt Poker Game #1: {first} - 21:15:00 ET - 2011/03/14\n"
    read = record(hand(text=line + text))

    assert () == read.unread
    assert terms == (read.play.game, read.play.limit, *read.play.stakes, read.play.hand_cap)
    assert first.removeprefix("Table ").startswith(read.table)


EVENTS = {
    "$5 Sit & Go (Super Turbo) (123), Table 1 - 120/240 Ante 25 - No Limit Hold'em": "1",
    "$26 Super Turbo Matrix (123), Match 3 - 15/30 - No Limit Hold'em": "3",
    "MiniFTOPS Event #1 (123), Table 77 - NL Hold'em - 50K/100K Ante 10,000": "77",
    "Turbo $8K Guarantee (Rush) (123), Table 2 - NL Hold'em - 2B/2B Ante 2B": "2",
}


@pytest.mark.parametrize(("first", "table"), EVENTS.items())
def test_a_tournament_is_told_by_title_and_number(first: str, table: str) -> None:
    """The title may hold anything; chips have no sign."""
    text = HAND.replace("$0.50", "1").replace(".50", "").replace("$", "").partition("\n")[2]
    line = f"FullTiltPoker Game #1: {first} - 21:15:00 ET - 2011/03/14\n"
    read = record(hand(text=line + text))

    assert ("123", table, True) == (read.tournament, read.table, read.play.tournament)
    assert ((), "") == (read.unread, read.play.denomination.code)


def test_thousands_and_billions_are_exact() -> None:
    """ "2B" is a number of chips like any other."""
    first = "X (1), Table 2 - NL Hold'em - 1.5K/2B Ante 2B"
    text = HAND.replace("$0.50", "1").replace(".50", "").replace("$", "").partition("\n")[2]
    line = f"Full Tilt Poker Game #1: {first} - 21:15:00 ET - 2011/03/14\n"
    assert (1500, 2_000_000_000) == record(hand(text=line + text)).play.stakes


def test_a_partial_hand_is_cut_off() -> None:
    """The room says so itself in the first line."""
    read = record(hand(text=HAND.replace(HEADER, HEADER + " (partial)")))
    assert [r.CUT_OFF] == kinds(read)
    assert not read.readable


MISSPELT = [
    ("anna fodls", ON_FLOP, 6, "“folds”"),
    ("anna raises by $5", ON_FLOP, 6, "“raises to ”"),
    ("anna calls $5 and is all in", ON_FLOP, 14, "“, and is all in”"),
    ("anna wins teh pot ($5)", SHOWN, 11, "“the pot”"),
    ("anna wins the pot $5", SHOWN, 18, "“ (”"),
    ("anna shows [Ah Kx]", SHOWN, 16, "another card such as 3c"),
    ("anna shows a pear of Kings", SHOWN, 12, "“a pair of ”"),
    ("Uncalled bet of $5 returned to eve", SHOWN, 32, "the name of a seated player"),
    ("*** FLOPP *** [2c 3c 4c]", ON_FLOP, 9, "“ ***”"),
    ("Seat 1: anna folded on the Rivre", IN_SUMMARY, 21, "“on the River”"),
    ("Dealt to eve [Ah]", ON_FLOP, 10, "the name of a seated player"),
    ("eve folds", ON_FLOP, 1, "the beginning of a known line"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "at", "column", "expected"), MISSPELT)
def test_a_misspelt_line_says_where_and_what_was_expected(
    line: str, at: int, column: int, expected: str
) -> None:
    """It is kept as printed, and all the others are read."""
    assert (line, column, expected) == misspelt(HAND, line, at, expected)


def _unread(line: str) -> Unread:
    (one,) = with_line(HAND, line, ON_FLOP).unread
    return one


def test_what_begins_with_a_name_may_move_chips() -> None:
    """Without a colon between name and act nothing tells a remark from play."""
    assert _unread("anna thinks hard").moves
    assert _unread("eve checks").moves
    assert not _unread("silence").moves


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("text", [HAND, STUD, DRAW, TWICE])
def test_names_may_look_like_play(names: tuple[str, ...], text: str) -> None:
    """Whoever the players are, the same is read of them."""
    assert everything(record(hand(text=text))) == everything(record(hand(names, text)))


def test_hands_stand_behind_each_other_without_an_empty_line() -> None:
    """And behind the rulers of archives."""
    ruler = "******************** # 2 *******************\n"
    texts = (HAND, STUD, ruler + DRAW, "\n\n" + TWICE)
    ids = [read.id for read in records("".join(hand(text=text) for text in texts))]
    assert [f"3000000000{i}" for i in (1, 2, 3, 4)] == ids


def test_utf_16_without_its_last_byte_is_read() -> None:
    """The files of that room end in the middle of their last line end."""
    data = b"\xff\xfe" + hand(text=HAND).encode("utf-16-le")[:-1]
    (read,) = records(data)
    assert ((), ()) == (read.unread, read.problems)
