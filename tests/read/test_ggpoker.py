"""GGPoker: what its lines say, what is noise, and what is no line of it."""

import re

import pytest

from hhtool.core import claims as c
from hhtool.core.play import STREET
from read.ggpoker_written import HAND, HEADER
from read.told import NAMES, everything, misspelt, of_line, with_line
from read.written import hand, record, records

BEFORE_DEAL, ON_FLOP, SHOWN, IN_SUMMARY = 11, 22, 33, 42
"""Lines of HAND at which another is put in."""


def test_a_whole_hand_leaves_no_line_unread() -> None:
    """Players who are dealt unseen cards and those who are not are read alike."""
    read = record(hand(text=HAND))

    assert ("ggpoker", "GGPoker", "HD70000001") == (read.dialect, read.site, read.id)
    assert ((), ()) == (read.unread, read.problems)
    assert HAND.count("\n") == len(read.read)
    assert ("NLHSilver7", 0, 0) == (read.table, read.play.button, read.hero)


def test_no_zone_is_told_and_none_is_guessed() -> None:
    """The time is as printed, without an offset."""
    assert "2021-03-14T20:15:00" == record(hand(text=HAND)).started_at


def test_a_missed_blind_is_dead_and_the_big_one_beside_it_is_live() -> None:
    """Two lines of one player."""
    read = record(hand(text=HAND))
    assert ["dead chips 3 50", "big blind 3 100"] == of_line(read, 9) + of_line(read, 10)


def test_each_board_has_its_streets_showdown_cards_and_outcome() -> None:
    """A hand run twice; the second board prints only its own cards."""
    read = record(hand(text=HAND))

    assert [0, 0, 1, 1, 2, 2] == [s.amount for s in read.play.steps if s.kind == STREET]
    assert ["collected 2 2150 pot run 1"] == of_line(read, 34)
    assert ["collected 0 2150 pot run 2"] == of_line(read, 36)
    assert ["board (44, 27, 6, 0, 41) run 1"] == of_line(read, 40)
    assert ["board (47, 46) run 2"] == of_line(read, 41)
    assert ["summary_lost 0 run 1", "summary_described 0 pair (11,) run 1",
            "summary_won 0 2150 run 2",
            "summary_described 0 four_of_a_kind (11,) run 2"] == of_line(read, 42)[-4:]  # fmt: skip
    assert ["summary_lost 2 run 2", "summary_cashed_out 2 3810"] == of_line(read, 44)[-2:]


def test_what_the_room_takes_is_read_figure_by_figure() -> None:
    """The rake, and each fee by its name."""
    read = record(hand(text=HAND))
    assert ["total_pot 4500", "rake 150", "fee 40 jackpot", "fee 10 bingo"] == of_line(read, 38)


TOTALS = {
    "Total pot $45": ["total_pot 4500"],
    "Total pot $1,045.5 | Rake $1 | Jackpot $0 | Bingo $0 | Fortune $0.2 | Tax $0.3": [
        "total_pot 104550", "rake 100", "fee jackpot", "fee bingo", "fee 20 fortune", "fee 30 tax",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("line", "said"), TOTALS.items())
def test_totals_of_all_years_are_read(line: str, said: list[str]) -> None:
    """Where no rake is told, none is claimed."""
    text = "\n".join(line if one.startswith("Total") else one for one in HAND.splitlines())
    read = record(hand(text=text))

    assert ((), ()) == (read.unread, read.problems)
    assert said == of_line(read, 38)


LINES = [
    ("anna: posts the ante $0.1", BEFORE_DEAL, ["ante 0 10"]),
    ("anna: posts missed blind $1 (dead)", BEFORE_DEAL, ["dead chips 0 100"]),
    ("anna: posts button blind $0.02", BEFORE_DEAL, ["button blind 0 2"]),
    ("anna: straddle $2", BEFORE_DEAL, ["straddle 0 200"]),
    ("anna: straddle $15.35 and is all-in", BEFORE_DEAL, ["straddle 0 1535", "all_in 0"]),
    ("anna: bets $1,200", ON_FLOP, ["bet 0 120000"]),
    ("anna: raises $2 to $5 and is all-in", ON_FLOP,
     ["raise to 0 500", "raise_increase 0 200", "all_in 0"]),
    ("anna: shows [7s]", ON_FLOP, ["show 0 7s"]),
    ("anna: shows [Ah Kd] (Ace-High)", SHOWN, ["show 0 Ah Kd", "described 0 high_card (12,)"]),
    ("anna: shows [Ah Kd] (Pair of Aces and Pair of Treys)", SHOWN,
     ["show 0 Ah Kd", "described 0 two_pair (12, 1)"]),
    ("anna: shows [Ah Kd] (Aces-High Straight)", SHOWN,
     ["show 0 Ah Kd", "described 0 straight (12,)"]),
    ("anna: shows [Ah Kd] (Kings-High Flush)", SHOWN, ["show 0 Ah Kd", "described 0 flush (11,)"]),
    ("anna: shows [Ah Kd] (Sixes Full over Twos)", SHOWN,
     ["show 0 Ah Kd", "described 0 full_house (4, 0)"]),
    ("anna: shows [Ah Kd] (Tens-High Straight Flush)", SHOWN,
     ["show 0 Ah Kd", "described 0 straight_flush (8,)"]),
    ("anna: Receives Cashout ($9.98)", ON_FLOP, ["cashed_out 0 998"]),
    ("Seat 1: anna folded before Flop (didn't bet)", IN_SUMMARY,
     ["summary_folded 0 hole_cards", "summary_no_bet 0"]),
    ("Seat 1: anna folded on the River", IN_SUMMARY, ["summary_folded 0 river"]),
    ("Seat 1: anna won ($5)", IN_SUMMARY, ["summary_collected 0 500"]),
    ("Seat 1: anna collected ($5)", IN_SUMMARY, ["summary_collected 0 500"]),
    ("Seat 1: anna showed [Ah Kd] and won ($5) with Four Kings, AII Premium ($0.4)", IN_SUMMARY,
     ["shown in the summary 0 Ah Kd", "summary_showed 0 (50, 45)", "summary_won 0 500",
      "summary_described 0 four_of_a_kind (11,)"]),
    ("Seat 1: anna showed [Ah Kd] and lost, and won ($5), and lost", IN_SUMMARY,
     ["shown in the summary 0 Ah Kd", "summary_showed 0 (50, 45)", "summary_lost 0 run 1",
      "summary_won 0 500 run 2", "summary_lost 0 run 3"]),
    ("Hand was run three times", IN_SUMMARY, ["run_twice 3"]),
    ("THIRD Board [Ad 2h]", IN_SUMMARY, ["board (49, 2) run 3"]),
    ("*** THIRD RIVER *** [Kc 8s 3h Ad] [2h]", ON_FLOP,
     ["street 3 2h", "street_name river run 3", "holding (44, 27, 6, 49) run 3"]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "at", "said"), LINES)
def test_what_each_line_says(line: str, at: int, said: list[str]) -> None:
    """One form after the other, where it may stand."""
    read = with_line(HAND, line, at)
    bare = ("summary_seat", "summary_label")

    assert ((), ()) == (read.unread, read.problems)
    assert said == [text for text in of_line(read, at) if not text.startswith(bare)]


NOISE = [
    "anna: get an all-in insurance (premium ($1/$0/$1) for ($9/$0/$9) - (Mandatory/Main/Sub))",
    "anna: pay premium of all-in insurance ($1.2)",
]


@pytest.mark.parametrize("line", NOISE)
def test_an_insurance_is_a_bet_with_the_room(line: str) -> None:
    """It moves nothing at the table."""
    read = with_line(HAND, line, ON_FLOP)

    assert ((), ()) == (read.unread, read.problems)
    assert (ON_FLOP,) == read.ignored
    assert not [claim for claim in read.claims if claim.line == ON_FLOP]


HEADERS = {
    "Poker Hand #OM102: PLO ($5/$10)": ("omaha", "pl", 500, 1000),
    "Poker Hand #OM102: PLO-5 ($5/$10)": ("omaha5", "pl", 500, 1000),
    "Poker Hand #OM102: PLO-6 ($1,000/$2,000)": ("omaha6", "pl", 100_000, 200_000),
    "Poker Hand #OM102: Omaha Pot Limit ($0.5/$1)": ("omaha", "pl", 50, 100),
    "Poker Hand #SD7: ShortDeck No Limit ($0.02)": ("short-deck", "nl", 2, 2),
    "Poker Hand #RC7: Hold'em No Limit  ($0.05/$0.1)": ("holdem", "nl", 5, 10),
}


@pytest.mark.parametrize(("first", "terms"), HEADERS.items())
def test_first_lines_of_cash_games_are_read(first: str, terms: tuple[object, ...]) -> None:
    """The game and its limit, in one word or two."""
    read = record(hand(text=HAND.replace(HEADER, f"{first} - 2021/03/14 20:15:00")))

    assert () == read.unread
    assert terms == (read.play.game, read.play.limit, *read.play.stakes)
    assert not read.play.tournament


EVENTS = {
    "Hold'em No Limit - Level14(300/600)": ("holdem", (300, 600)),
    "Hold'em No Limit   - Level2 (1,000/2,000)": ("holdem", (1000, 2000)),
    "Omaha (NL postflop) - Level1 (30/60)": ("omaha", (30, 60)),
    "PLO-5 - Level1(30/60)": ("omaha5", (30, 60)),
}
TITLES = [
    "H-20: $1,050 GGMasters High Rollers", "WSOP #77: $5,000 No Limit Hold'em Main Event [Flight W]"
    ", $25M GTD", "Omaholic Bounty $8", "Level up - Level3(1/2)",
]  # fmt: skip


@pytest.mark.parametrize(("game", "terms"), EVENTS.items())
@pytest.mark.parametrize("title", TITLES)
def test_tournaments_are_read_whatever_they_are_called(
    title: str, game: str, terms: tuple[object, ...]
) -> None:
    """The game and the level stand last."""
    first = f"Poker Hand #TM5: Tournament #42, {title} {game} - 2021/03/14 20:15:00"
    text = re.sub(r"\.[0-9]+|[$]", "", HAND).partition("\n")[2]
    read = record(hand(text=f"{first}\n{text}"))

    assert ("42", True, "TM5") == (read.tournament, read.play.tournament, read.id)
    assert terms == (read.play.game, read.play.stakes)
    assert () == read.unread


MISSPELT = [
    ("anna: fodls", ON_FLOP, 7, "“folds”"),
    ("anna: straddles $2", BEFORE_DEAL, 7, "“straddle ”"),
    ("anna: raises $2", ON_FLOP, 16, "“ to ”"),
    ("anna: shows [Ah Kd] (Pear of Kings)", SHOWN, 22, "“Pair of ”"),
    ("anna: shows [ks 2d]", SHOWN, 14, "cards such as Ah 3c"),
    ("anna collected $5 form pot", SHOWN, 18, "“ from ”"),
    ("Uncalled bet ($1) returned to eve", SHOWN, 31, "the name of a seated player"),
    ("*** FOURTH RIVER *** [Kc 8s 3h Ad] [2h]", ON_FLOP, 5, "“FLOP”"),
    ("Seat 1: anna showed [Ah Kd] and won $5", IN_SUMMARY, 33, "“won (”"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "at", "column", "expected"), MISSPELT)
def test_a_misspelt_line_says_where_and_what_was_expected(
    line: str, at: int, column: int, expected: str
) -> None:
    """It is kept as printed, and all the others are read."""
    assert (line, column, expected) == misspelt(HAND, line, at, expected)


@pytest.mark.parametrize("names", NAMES)
def test_names_may_look_like_play(names: tuple[str, ...]) -> None:
    """Whoever the players are, the same is read of them."""
    assert everything(record(hand(text=HAND))) == everything(record(hand(names, HAND)))


def test_a_total_is_not_missed_where_it_tells_fees() -> None:
    """Each form of the total ends a hand's summary."""
    lines = [line for line in hand(text=HAND).splitlines() if not line.startswith("Total")]
    (problem,) = record("\n".join(lines)).problems
    assert "the total pot" == problem.detail


def test_a_total_stands_once() -> None:
    """A second has no place."""
    read = with_line(HAND, "Total pot $45 | Rake $1 | Jackpot $0", 39)
    assert [("misplaced", 39)] == [(problem.kind, problem.line) for problem in read.problems]


def test_hands_are_told_apart_by_letters_and_number() -> None:
    """The letters belong to the number."""
    both = hand(text=HAND) + "\n\n" + hand(text=HAND).replace("#HD7", "#RC7")
    assert ["HD70000001", "RC70000001"] == [read.id for read in records(both)]
    assert c.FEE in {claim.kind for claim in records(both)[1].claims}
