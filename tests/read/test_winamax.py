"""Winamax, both formats: what its lines say, and what is no line of it."""

import pytest

from hhtool.core import claims as c
from hhtool.core.play import STREET
from read.told import NAMES, everything, misspelt, of_line, with_line
from read.winamax_written import DRAW, EVENT, HAND, HEADER, STUD
from read.written import hand, record, records

BEFORE_DEAL, ON_FLOP, SHOWN, IN_SUMMARY = 10, 16, 24, 29
"""Lines of HAND at which another is put in."""


@pytest.mark.parametrize("text", [HAND, STUD, DRAW, EVENT])
def test_a_whole_hand_leaves_no_line_unread(text: str) -> None:
    """Every line is taken; a summary that leaves out who only folded is whole."""
    read = record(hand(text=text))

    assert ("winamax", "Winamax") == (read.dialect, read.site)
    assert ((), ()) == (read.unread, read.problems)
    assert text.count("\n") == len(read.read)


def test_the_first_lines_name_hand_stakes_table_and_button() -> None:
    """Money has its sign behind it."""
    read = record(hand(text=HAND))

    assert ("700001-12-1457900000", "Saint-Malo 2", "2016-03-14T20:15:00+00:00") == (
        read.id, read.table, read.started_at,
    )  # fmt: skip
    assert ("holdem", "nl", (50, 100), 0) == (
        read.play.game, read.play.limit, read.play.stakes, read.play.button,
    )  # fmt: skip
    assert "EUR" == read.play.denomination.code


def test_a_player_without_chips_takes_no_part() -> None:
    """There is nothing in the brackets."""
    stacks = [(seat.stack, seat.sitting_out) for seat in record(hand(text=HAND)).play.seats]
    assert [(10000, False), (4050, False), (2150, False), (0, True)] == stacks


def test_no_uncalled_bet_is_invented() -> None:
    """Where none is printed, none is claimed."""
    read = record(hand(text=HAND))
    assert not [claim for claim in read.claims if claim.kind == c.UNCALLED]


def test_cards_are_dealt_before_the_first_street_is_named() -> None:
    """As the text has it."""
    read = record(hand(text=HAND))

    assert ["deal 0 Ah Kd"] == of_line(read, 10)
    assert ["street", "street_name hole_cards"] == of_line(read, 11)


def test_each_pot_is_collected_in_a_line() -> None:
    """Side pots have a number."""
    read = record(hand(text=HAND))

    assert ["collected 2 4200 main pot (0,)"] == of_line(read, 24)
    assert ["collected 0 150 side pot (1,)"] == of_line(read, 25)
    assert ["total_pot 4350", "rake 150"] == of_line(read, 27)


def test_unseen_cards_are_read_as_such() -> None:
    """An X is a card that was dealt and not seen."""
    read = record(hand(text=STUD))

    assert ["deal 1 ?? ?? 9h"] == of_line(read, 10)
    assert ["deal 1 Kh", "holding 1 (-1, -1, 30)"] == of_line(read, 16)
    assert "deal 1 ??" in of_line(read, 31)
    assert 0 == read.hero


def test_halves_of_a_hand_and_of_a_pot_are_read() -> None:
    """A low is told by its highest card."""
    read = record(hand(text=STUD))

    assert ["show 1 8c Td 9h Kh Kd Qc 2c", "described 1 pair (11,)"] == of_line(read, 35)
    assert ["show 0 4h Ac Qd 3h 2h 7s Th", "described 0 low (5,)"] == of_line(read, 36)
    assert ["collected 1 120 high pot"] == of_line(read, 37)
    assert ["collected 0 120 low pot"] == of_line(read, 38)
    assert ["summary_won 0 120", "summary_described 0 low (5,)"] == of_line(read, 41)[-2:]
    assert ["total_pot 240", "rake"] == of_line(read, 40)


def test_a_completion_and_a_bring_in_are_read_as_printed() -> None:
    """The increase is the room's own."""
    read = record(hand(text=STUD))

    assert ["bring-in 1 50"] == of_line(read, 11)
    assert ["raise to 0 100", "raise_increase 0 100"] == of_line(read, 12)
    assert (100, 200) == read.play.stakes


def test_the_export_heads_draws_and_rounds() -> None:
    """The betting behind a draw belongs to the street of that draw."""
    read = record(hand(text=DRAW))

    assert 4 == len([step for step in read.play.steps if step.kind == STREET])
    assert ["discard 1 2", "discard 0 1"] == of_line(read, 12) + of_line(read, 13)
    assert ["discard 1"] == of_line(read, 18)


def test_a_tournament_is_told_by_its_title_and_its_table() -> None:
    """The number stands in the line of the table alone; the total in thousands is rounded."""
    read = record(hand(text=EVENT))

    assert ("123456789", "L'heure - \"du\" thé", 1) == (
        read.tournament, read.table, read.play.button,
    )  # fmt: skip
    assert (True, (50, 100), 1) == (
        read.play.tournament, read.play.stakes, read.play.denomination.minor_per_major,
    )  # fmt: skip
    assert ["total_pot 1980 (10,)", "rake"] == of_line(read, 15)
    assert [2500, 1870] == [seat.stack for seat in read.play.seats]


LINES = [
    ("anna posts ante 0.05€", BEFORE_DEAL, ["ante 0 5"]),
    ("anna posts small blind 0.50€ out of position", BEFORE_DEAL, ["dead chips 0 50"]),
    ("anna posts big blind 1€ out of position", BEFORE_DEAL, ["big blind 0 100"]),
    ("anna bring-in 0.50€", ON_FLOP, ["bring-in 0 50"]),
    ("anna folds", ON_FLOP, ["fold 0"]),
    ("anna checks", ON_FLOP, ["check 0"]),
    ("anna bets 3k", ON_FLOP, ["bet 0 300000"]),
    ("anna raises -6.10€ to 18.90€", ON_FLOP, ["call 0 1890"]),
    ("anna raises 2€ to 5€ and is all-in", ON_FLOP,
     ["raise to 0 500", "raise_increase 0 200", "all_in 0"]),
    ("anna collected 5€ from pot", SHOWN, ["collected 0 500 pot"]),
    ("anna collected 5€ from side pot 2", SHOWN, ["collected 0 500 side pot (2,)"]),
    ("anna collected 5€ from pot(HI)", SHOWN, ["collected 0 500 high pot"]),
    ("anna shows [Ah Kd] (High card : Ace)", SHOWN,
     ["show 0 Ah Kd", "described 0 high_card (12,)"]),
    ("anna shows [Ah Kd] (HI : Two pairs : Ace and 9)", SHOWN,
     ["show 0 Ah Kd", "described 0 two_pair (12, 7)"]),
    ("anna shows [Ah Kd] (Straight Ten high)", SHOWN,
     ["show 0 Ah Kd", "described 0 straight (8,)"]),
    ("anna shows [Ah Kd] (Full of Kings and 2)", SHOWN,
     ["show 0 Ah Kd", "described 0 full_house (11, 0)"]),
    ("anna shows [Ah Kd] (Quads of Jack)", SHOWN,
     ["show 0 Ah Kd", "described 0 four_of_a_kind (9,)"]),
    ("Seat 1: anna (small blind) (button) won 5€", IN_SUMMARY,
     ["summary_label 0 small blind", "summary_label 0 button", "summary_collected 0 500"]),
    ("Seat 1: anna folded on the pre-flop", IN_SUMMARY, ["summary_folded 0 hole_cards"]),
    ("Seat 1: anna folded", IN_SUMMARY, []),
    ("Seat 1: anna mucked", IN_SUMMARY, ["mucked in the summary 0", "summary_mucked 0"]),
    ("Seat 1: anna showed [Ah Kd] and lost with Flush Queen high", IN_SUMMARY,
     ["shown in the summary 0 Ah Kd", "summary_showed 0 (50, 45)", "summary_lost 0",
      "summary_described 0 flush (10,)"]),
    ("*** RIVER *** [Kc 8s 3h 2c] [Qd]", ON_FLOP,
     ["street Qd", "street_name river", "holding (44, 27, 6, 0)"]),
    ("*** TURN ***: [Kc 8s 3h][2c]", ON_FLOP,
     ["street 2c", "street_name turn", "holding (44, 27, 6)"]),
    ("*** FLOP ***: [Kc 8s 3h]", ON_FLOP, ["street Kc 8s 3h", "street_name flop"]),
    ("*** SEVENTH ***", ON_FLOP, ["street", "street_name river"]),
    ("*** THIRD ***", ON_FLOP, ["street", "street_name third"]),
    ("*** THIRD-DRAW ***", ON_FLOP, ["street", "street_name third_draw"]),
    ("*** THIRD-BET ***", ON_FLOP, []),
]  # fmt: skip


@pytest.mark.parametrize(("line", "at", "said"), LINES)
def test_what_each_line_says(line: str, at: int, said: list[str]) -> None:
    """One form after the other, where it may stand."""
    read = with_line(HAND, line, at)
    told = [text for text in of_line(read, at) if not text.startswith("summary_seat")]

    assert ((), ()) == (read.unread, read.problems)
    assert said == told


@pytest.mark.parametrize("who", ["anna", "eve"])
def test_a_refused_blind_is_ignored(who: str) -> None:
    """It moves nothing, whoever refuses."""
    read = with_line(HAND, f"{who} deny BB 0.05€", BEFORE_DEAL)
    assert ((), (), (BEFORE_DEAL,)) == (read.unread, read.problems, read.ignored)


GAMES = {
    "Omaha pot limit (0.02€/0.05€)": ("omaha", "pl", 2, 5),
    "5 Card Omaha pot limit (10€/20€)": ("omaha5", "pl", 1000, 2000),
    "5 Card Omaha Hi/Lo pot limit (2€/4€)": ("omaha5-hilo", "pl", 200, 400),
    "Omaha8 pot limit (2€/4€)": ("omaha-hilo", "pl", 200, 400),
    "Omaha Hi/Lo pot limit (2€/4€)": ("omaha-hilo", "pl", 200, 400),
    "7-Card Stud fixed limit (5€/25€/50€)": ("stud-high", "fl", 2500, 5000),
    "7stud fixed limit (0.01€/0.05€/0.10€)": ("stud-high", "fl", 5, 10),
    "Razz fixed limit (5€/25€/50€)": ("razz", "fl", 2500, 5000),
    "Holdem fixed limit (0.05€/0.10€)": ("holdem", "fl", 5, 10),
}


@pytest.mark.parametrize(("game", "terms"), GAMES.items())
def test_games_and_stakes_are_read(game: str, terms: tuple[object, ...]) -> None:
    """Of three stakes the first is the ante."""
    header = HEADER.replace("Holdem no limit (0.50€/1€)", game)
    read = record(hand(text=HAND.replace(HEADER, header)))

    assert () == read.unread
    assert terms == (read.play.game, read.play.limit, *read.play.stakes)


BUY_INS = ["0,90€ + 0,10€", "18€ + 2€", "€4.50 + €4.50 + €1", "Free", "Ticket only", "Ticket"]


@pytest.mark.parametrize("price", BUY_INS)
def test_prices_of_tournaments_are_read(price: str) -> None:
    """Whatever is paid with."""
    read = record(hand(text=EVENT.replace("4,50€ + 0,50€", price)))
    assert ((), "123456789") == (read.unread, read.tournament)


TABLES = {
    "Table 'Nagoya' 5-max (real money) Seat #4 is the button": ("Nagoya", 2),
    "Table: 'St. John's 02' 2-max (play money) Seat 1 is the button": ("St. John's 02", 0),
    "Table: 'Pampelune' 6-max (real money)": ("Pampelune", -1),
    "Table: 'Brest' 6-max (play money) Seat #0 is the button": ("Brest", -1),
}


@pytest.mark.parametrize(("line", "table"), TABLES.items())
def test_tables_of_many_years_are_read(line: str, table: tuple[str, int]) -> None:
    """With a colon or without; a game without a button has none, or number 0."""
    old = HAND.splitlines()[1]
    read = record(hand(text=HAND.replace(old, line)))

    assert ((), ()) == (read.unread, read.problems)
    assert table == (read.table, read.play.button)


MISSPELT = [
    ("anna fodls", ON_FLOP, 6, "“folds”"),
    ("anna raises 2€", ON_FLOP, 15, "“ to ”"),
    ("anna bets 2€ and is allin", ON_FLOP, 13, "“ and is all-in”"),
    ("anna collected 5€ form pot", SHOWN, 18, "“ from ”"),
    ("anna shows [Ah Kx]", SHOWN, 16, "another card such as 3c"),
    ("anna shows [Ah Kd] (One pear : Kings)", SHOWN, 21, "“One pair : ”"),
    ("*** RIVRE *** [Kc 8s 3h 2c][Qd]", ON_FLOP, 5, "“RIVER”"),
    ("Seat 1: anna won ($5)", IN_SUMMARY, 18, "an amount"),
    ("eve checks", ON_FLOP, 1, "the beginning of a known line"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "at", "column", "expected"), MISSPELT)
def test_a_misspelt_line_says_where_and_what_was_expected(
    line: str, at: int, column: int, expected: str
) -> None:
    """It is kept as printed, and all the others are read."""
    assert (line, column, expected) == misspelt(HAND, line, at, expected)


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("text", [HAND, STUD, DRAW, EVENT])
def test_names_may_look_like_play(names: tuple[str, ...], text: str) -> None:
    """Whoever the players are, the same is read of them."""
    assert everything(record(hand(text=text))) == everything(record(hand(names, text)))


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
def test_the_currency_is_read_in_both_encodings(encoding: str) -> None:
    """Older files have it in one byte."""
    (read,) = records(hand(text=HAND).encode(encoding))
    assert ((), "EUR") == (read.unread, read.play.denomination.code)


def test_money_of_another_currency_is_no_amount_of_the_hand() -> None:
    """A sign behind an amount counts as one in front."""
    lines = HAND.replace("(0.50€/1€)", "(0.50/1)").splitlines()
    (seat, *_) = record(hand(text="\n".join(lines))).problems
    assert ("amount_unreadable", 3) == (seat.kind, seat.line)
