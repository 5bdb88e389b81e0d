"""Who enters fantasyland, who stays, with how many cards, and when it lapses."""

from collections.abc import Mapping

import pytest

from hhtool.core.rows import BACK, ENTERS, FRONT, LEAVES, MIDDLE, STAYS
from support.row_settled import asked, house_with, settled

OTHER = "2s 3s 5c / 6d 6s 7h Th Jd / 7s 7d Ts Td 8c"
"""A legal hand that neither enters nor stays."""

HIDDEN = "?? ?? ?? / ?? ?? ?? ?? ?? / ?? ?? ?? ?? ??"
"""A hand that nobody sees."""

QUEENS = "Qc Qd 2h / Kc Kd 5h 4s 3c / Ah Jh 9h 8h 6h"
KINGS = "Kc Kd 2h / Ac Ad 5h 4s 3c / Qh Jh 9h 8h 6h"
ACES = "Ac Ad 2h / 3c 3d 5h 5s 4c / Qh Jh 9h 8h 6h"
TRIPS = "2c 2d 2h / 3c 3d 3h 5s 4c / Qh Jh 9h 8h 6h"
JACKS = "Jc Jd Ah / Kc Kd 5h 4s 3c / Qh 9h 8h 6h 2h"
QUEENS_FOUL = "Qc Qd 2h / Jc Jd 5h 4s 3c / Ah Jh 9h 8h 6h"

Outcome = tuple[str, int, int]


def fantasy(
    board: str,
    game: str,
    house: str,
    *,
    dealt: int = 0,
    answers: Mapping[str, object] | None = None,
) -> list[Outcome]:
    """(outcome, cards, row) of a hand against one that earns nothing."""
    result = settled(
        {"A": board, "B": OTHER}, game=game, house=house, answers=answers, fantasyland={"A": dealt}
    )
    return [(f.outcome, f.cards, f.row) for f in result.fantasyland if f.seat == 0]


GAMES = (
    ("ofc", "ofc", 0),
    ("ofc-turbo", "ofc", 0),
    ("pineapple", "pokerdom-pineapple", 1),
    ("pineapple", "connective-pineapple", 1),
    ("pineapple", "tonybet-pineapple", 1),
    ("pineapple-progressive", "tonybet-progressive", 2),
)


@pytest.mark.rule("poker-arena", "fantasyland")
@pytest.mark.rule("pokerdom-help", "fantasyland")
@pytest.mark.rule("connective-help", "fantasyland")
@pytest.mark.rule("tonybet-fantasyland", "entry")
@pytest.mark.rule("tonybet-fantasyland", "cards")
@pytest.mark.parametrize(("game", "house", "column"), GAMES)
@pytest.mark.parametrize(
    ("board", "cards"),
    [
        (QUEENS, (13, 14, 14)),
        (KINGS, (13, 14, 15)),
        (ACES, (13, 14, 16)),
        (TRIPS, (13, 14, 17)),
        (JACKS, None),
        (QUEENS_FOUL, None),
    ],
)
def test_queens_or_better_in_front_of_a_legal_hand_enter(
    board: str, cards: tuple[int, int, int] | None, game: str, house: str, column: int
) -> None:
    """O8: 13 cards in plain and Turbo, 14 in Pineapple, 14 to 17 in Progressive."""
    expected = [(ENTERS, cards[column], FRONT)] if cards else []

    assert expected == fantasy(board, game, house)


@pytest.mark.rule("aria-2013", "fantasyland")
def test_a_house_may_have_no_fantasyland() -> None:
    """Aria 2013: nothing is earned and nothing kept; the question is asked all the same."""
    assert [] == fantasy(QUEENS, "ofc", "aria-2013")
    assert [] == fantasy(TRIPS, "ofc", "aria-2013", dealt=13)
    result = settled({"A": QUEENS, "B": OTHER}, game="ofc", house="aria-2013")
    assert "fantasy_entry" in asked(result)


def test_classic_chinese_has_no_fantasyland() -> None:
    """It belongs to open-face games, and no question about it is asked."""
    result = settled({"A": QUEENS, "B": OTHER})

    assert () == result.fantasyland
    assert set() == {name for name in asked(result) if name.startswith("fantasy")}


LOW = "9c 7c 5d 4h 2s"
NUMBER_ONE = "7c 5d 4h 3s 2c"
FLUSH = "Ah Jh 9h 8h 6h"


@pytest.mark.rule("fantasylandpoker", "fantasyland")
@pytest.mark.rule("poker-arena", "2-7 pineapple")
@pytest.mark.rule("tonybet-fantasyland", "entry")
@pytest.mark.rule("tonybet-fantasyland", "cards")
@pytest.mark.parametrize("house", ["pineapple-27", "tonybet-pineapple"])
@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (f"Qc Qd 2h / {LOW} / {FLUSH}", []),
        (f"Kc Kd 2h / {LOW} / {FLUSH}", [(ENTERS, 14, FRONT)]),
        (f"3c 3d 3h / {LOW} / {FLUSH}", [(ENTERS, 14, FRONT)]),
        (f"Tc 8d 2h / {NUMBER_ONE} / {FLUSH}", [(ENTERS, 14, MIDDLE)]),
        (f"Kc Kd 2h / {NUMBER_ONE} / {FLUSH}", [(ENTERS, 15, FRONT)]),
        (f"Tc 8d 2h / 7c 6d 4h 3s 2c / {FLUSH}", []),
        (f"Kc Kd 2h / Jc 7d 4h 3s 2c / {FLUSH}", []),
    ],
)
def test_kings_in_front_or_the_best_low_enter_in_deuce_to_seven(
    board: str, expected: list[Outcome], house: str
) -> None:
    """14 cards, 15 for both at once; the last hand has no ten low and fouls."""
    low_hand = "2s 3s 5c / 9d 8s 7h 5s 3d / 7s 7d Ts Td 8c"
    result = settled({"A": board, "B": low_hand}, game="pineapple-27", house=house)

    assert expected == [(f.outcome, f.cards, f.row) for f in result.fantasyland]


STAY = {
    "full house in the middle": "Qc Qd 2h / Tc Td Th 4s 4d / Kc Kd Kh 5s 5d",
    "quads in the back": "Ac Kd 9h / Js Jd 7h 6c 3s / 8c 8d 8h 8s 2c",
    "trips in front": "3c 3d 3h / Tc Td Th 8s 2d / Ah Jh 9h 6h 4h",
    "quads in the middle": "Ac Kd 9h / 5c 5d 5h 5s 2c / 8c 8d 8h 8s Jd",
    "straight flush in the back": "Ac Kd 9h / Js Jd 7h 6s 3s / 9c 8c 7c 6c 5c",
}


@pytest.mark.rule("tonybet-fantasyland", "stay")
@pytest.mark.rule("poker-arena", "fantasyland")
@pytest.mark.rule("poker-arena", "2-7 pineapple")
@pytest.mark.rule("connective-help", "fantasyland")
@pytest.mark.parametrize("rule", ["S1", "S2", "S3"])
@pytest.mark.parametrize("name", list(STAY))
def test_who_stays_is_the_houses(name: str, rule: str) -> None:
    """O10: only a full house in the middle parts the three rules."""
    stays = name != "full house in the middle" or rule == "S1"
    rows = {
        "trips in front": FRONT,
        "full house in the middle": MIDDLE,
        "quads in the middle": MIDDLE if rule != "S2" else BACK,
    }
    expected = [(STAYS, 14, rows.get(name, BACK))] if stays else [(LEAVES, 0, -1)]

    answers: dict[str, object] = {"fantasy_stay": rule}
    found = fantasy(STAY[name], "pineapple", "pokerdom-pineapple", dealt=14, answers=answers)
    assert expected == found
    result = settled(
        {"A": STAY[name], "B": OTHER}, game="pineapple", house="ofc", fantasyland={"A": 14}
    )
    hangs = name == "full house in the middle"
    assert hangs == ("fantasy_stay" in asked(result))


@pytest.mark.rule("tonybet-fantasyland", "stay")
@pytest.mark.rule("poker-arena", "fantasyland")
@pytest.mark.rule("connective-help", "fantasyland")
@pytest.mark.parametrize(
    ("game", "house", "rule"),
    [
        ("ofc", "ofc", "S1"),
        ("ofc-turbo", "ofc", "S1"),
        ("pineapple", "connective-pineapple", "S1"),
        ("pineapple", "pokerdom-pineapple", "S1"),
        ("pineapple", "tonybet-pineapple", "S3"),
        ("pineapple-progressive", "ofc", "S2"),
    ],
)
def test_houses_keep_fantasyland_by_their_rule(game: str, house: str, rule: str) -> None:
    """S1 in plain games and the rooms with one help text, S2 or S3 elsewhere."""
    assert rule == house_with(house).chinese_fantasy_stay.value.at(game)
    stays = fantasy(STAY["full house in the middle"], game, house, dealt=14)
    assert (STAYS if rule == "S1" else LEAVES) == stays[0][0]


@pytest.mark.parametrize("board", [QUEENS, KINGS, ACES])
def test_a_pair_in_front_never_keeps_fantasyland(board: str) -> None:
    """It earns it; it does not keep it."""
    assert [(LEAVES, 0, -1)] == fantasy(board, "pineapple", "pokerdom-pineapple", dealt=14)


def test_a_foul_in_fantasyland_ends_it() -> None:
    """As any foul, whatever the rows hold."""
    board = "3c 3d 3h / Tc Td 9h 8s 2d / 8c 8d 8h 8s Jd"

    assert [(LEAVES, 0, -1)] == fantasy(board, "pineapple", "pokerdom-pineapple", dealt=14)


@pytest.mark.rule("tonybet-fantasyland", "stay")
@pytest.mark.rule("poker-arena", "fantasyland")
@pytest.mark.parametrize(
    ("board", "rule", "cards"),
    [
        ("quads in the back", "base", 14),
        ("trips in front", "base", 14),
        ("quads in the back", "same", 16),
        ("trips in front", "same", 16),
        ("quads in the back", "ladder", 14),
        ("trips in front", "ladder", 17),
    ],
)
def test_a_stay_is_dealt_what_the_house_says(board: str, rule: str, cards: int) -> None:
    """The base number whatever the front is; as before; or as the hand would earn anew."""
    answers: dict[str, object] = {"fantasy_stay_cards": rule}
    found = fantasy(
        STAY[board], "pineapple-progressive", "tonybet-progressive", dealt=16, answers=answers
    )

    assert [(STAYS, cards)] == [each[:2] for each in found]


def test_the_stay_cards_are_asked_about_only_where_they_differ() -> None:
    """Where everything is dealt 14, base, same and ladder are one."""
    boards = {"A": STAY["trips in front"], "B": OTHER}
    progressive = settled(
        boards,
        game="pineapple-progressive",
        house="tonybet-progressive",
        fantasyland={"A": 14},
    )
    plain = settled(boards, game="pineapple", house="pokerdom-pineapple", fantasyland={"A": 14})

    assert "fantasy_stay_cards" in asked(progressive)
    assert "fantasy_stay_cards" not in asked(plain)


def test_a_house_may_have_rules_of_its_own() -> None:
    """Jacks in front enter, a full house in the middle stays."""
    own: dict[str, object] = {
        "fantasy_entry": ["front JJ"],
        "fantasy_stay": "custom",
        "fantasy_stay_custom": ["middle full_house"],
    }

    assert [(ENTERS, 14, FRONT)] == fantasy(JACKS, "pineapple", "ofc", answers=own)
    middle = STAY["full house in the middle"]
    assert [(STAYS, 14, MIDDLE)] == fantasy(middle, "pineapple", "ofc", dealt=14, answers=own)
    trips = STAY["trips in front"]
    assert [(LEAVES, 0, -1)] == fantasy(trips, "pineapple", "ofc", dealt=14, answers=own)
    result = settled(
        {"A": middle, "B": OTHER},
        game="pineapple",
        house="ofc",
        answers=own,
        fantasyland={"A": 14},
    )
    assert {"fantasy_stay", "fantasy_stay_custom"} <= asked(result)


def test_a_number_of_cards_that_the_house_does_not_give_is_open() -> None:
    """Quads in the back enter here, and the house counts only by the front."""
    own: dict[str, object] = {
        "fantasy_entry": ["front QQ", "back quads"],
        "fantasy_cards": {"QQ": 14, "trips": 17},
    }
    board = STAY["quads in the back"]
    result = settled({"A": board, "B": OTHER}, game="pineapple", house="ofc", answers=own)

    assert () == result.fantasyland
    assert ("fantasyland", 0) == (result.open[0].subject, result.open[0].seat)
    assert [(ENTERS, 14, FRONT)] == fantasy(ACES, "pineapple", "ofc", answers=own)


# ---- chips -------------------------------------------------------------------------------------


@pytest.mark.rule("tonybet-rules", "broke players")
@pytest.mark.parametrize(
    ("stacks", "lapses"), [((500, 500), False), ((500, 3), True), ((0, 500), True)]
)
def test_fantasyland_lapses_when_its_player_or_all_opponents_are_broke(
    stacks: tuple[int, int], lapses: bool
) -> None:
    """After the settlement: nobody is left to play it with, or by."""
    result = settled(
        {"A": QUEENS, "B": OTHER}, game="pineapple", house="tonybet-pineapple", stacks=stacks
    )

    assert ([] if lapses else [ENTERS]) == [each.outcome for each in result.fantasyland]
    assert lapses == ("fantasy_cancelled_when_broke" in asked(result))


@pytest.mark.rule("tonybet-rules", "broke players")
def test_a_stay_that_lapses_is_a_leave() -> None:
    """Who was in fantasyland is so no more, by the rule on broke players."""
    result = settled(
        {"A": STAY["trips in front"], "B": OTHER},
        game="pineapple",
        house="tonybet-pineapple",
        stacks=(500, 3),
        fantasyland={"A": 14},
    )

    (left,) = result.fantasyland
    assert (LEAVES, 0) == (left.outcome, left.cards)
    assert ("tonybet-rules", "broke players") == tuple(left.cite)


def test_one_opponent_with_chips_is_enough() -> None:
    """Of three players one may be broke."""
    boards = {"A": QUEENS, "B": OTHER, "C": OTHER.replace("5c", "4d")}
    result = settled(boards, game="pineapple", house="tonybet-pineapple", stacks=(500, 3, 500))

    assert [(0, ENTERS)] == [(each.seat, each.outcome) for each in result.fantasyland]


def test_a_house_may_play_fantasyland_without_chips() -> None:
    """Then it is earned all the same."""
    answers: dict[str, object] = {"fantasy_cancelled_when_broke": False}
    result = settled(
        {"A": QUEENS, "B": OTHER}, game="pineapple", house="ofc", stacks=(500, 3), answers=answers
    )

    assert [ENTERS] == [each.outcome for each in result.fantasyland]


# ---- hidden cards ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "dealt", "opened"),
    [
        ("Qc Qd 2h / ?? ?? ?? ?? ?? / Ah Jh 9h 8h 6h", 0, True),
        ("Jc Jd 2h / ?? ?? ?? ?? ?? / Ah Jh 9h 8h 6h", 0, False),
        ("?? ?? ?? / 9c 8d 7s 6h 5c / Ah Jh 9h 8h 6h", 0, True),
        ("Qc Qd 2h / ?? ?? ?? ?? ?? / Kc Kd 9h 8h 6h", 0, True),
        ("Qc Qd 2h / ?? ?? ?? ?? ?? / Jc Jd 9h 8h 6h", 0, False),
        ("3c 3d 3h / ?? ?? ?? ?? ?? / 8c 8d 8h 8s Jd", 14, True),
    ],
)
def test_hidden_cards_leave_fantasyland_open_where_they_decide_it(
    board: str, dealt: int, opened: bool
) -> None:
    """Jacks in front enter nowhere; queens over two jacks are a foul whatever lies between."""
    result = settled(
        {"A": board, "B": OTHER}, game="pineapple", house="ofc", fantasyland={"A": dealt}
    )

    subjects = [(point.subject, point.seat) for point in result.open]
    assert opened == (("fantasyland", 0) in subjects)
    assert () == result.fantasyland


def test_fantasyland_is_open_where_it_is_not_known_who_has_chips() -> None:
    """A pair between others does not matter while one opponent is known to have chips."""
    result = settled({"A": QUEENS, "B": HIDDEN}, stacks=(20, 20), game="pineapple", house="ofc")
    assert () == result.fantasyland
    assert ("fantasyland", 0) in [(point.subject, point.seat) for point in result.open]

    answers: dict[str, object] = {"fantasy_cancelled_when_broke": False}
    result = settled(
        {"A": QUEENS, "B": HIDDEN}, stacks=(20, 20), game="pineapple", house="ofc", answers=answers
    )
    assert [ENTERS] == [each.outcome for each in result.fantasyland]


@pytest.mark.parametrize(
    ("stacks", "decided"),
    [
        ((93, 18), True),
        ((92, 18), False),
        ((93, 17), False),
    ],
)
def test_cards_of_others_decide_nothing_where_nobody_can_be_broke(
    stacks: tuple[int, int], decided: bool
) -> None:
    """A has 7 for queens in front and 4 for a flush behind, and can lose 6 and the 97 of the best
    rows (22, 50, 25) less these 11: 92. B can lose 6 and 11: 17."""
    result = settled({"A": QUEENS, "B": HIDDEN}, stacks=stacks, game="pineapple", house="ofc")

    assert decided is (FRONT in [each.row for each in result.fantasyland])
    assert decided is (("fantasyland", 0) not in [(p.subject, p.seat) for p in result.open])


def test_a_stack_between_others_is_no_affair_of_fantasyland() -> None:
    """What B and C settle is not known, and A and they have more than they can lose."""

    result = settled({"A": QUEENS, "B": HIDDEN, "C": OTHER}, game="pineapple", house="ofc")

    assert [(0, ENTERS)] == [(each.seat, each.outcome) for each in result.fantasyland]
