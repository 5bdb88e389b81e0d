"""Which cards may play, and what they are worth: any five, exactly two of the hole, the hole."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.cards import DECK, cards_text, parse_cards
from hhtool.ranking.choose import CHOOSE, NO_HAND, holding_best, holding_strength
from hhtool.ranking.evaluators import EVALUATORS
from hhtool.ranking.low_a5 import NO_LOW
from hhtool.ranking.words import describe_naming
from support import literal_lows as literal
from support import row_cards

REPEATABLE = settings(derandomize=True, deadline=None, max_examples=80)
DEALS = st.tuples(st.permutations(DECK), st.integers(2, 6), st.integers(3, 5)).map(
    lambda deal: (tuple(deal[0][: deal[1]]), tuple(deal[0][6 : 6 + deal[2]]))
)


def told(evaluator: str, hole: str, board: str, choose: str = "exactly_two") -> str:
    """What the holding makes, and the cards that play."""
    cards = parse_cards(hole), parse_cards(board)
    naming = EVALUATORS[evaluator].naming(holding_strength(choose, evaluator, *cards))
    playing = cards_text(holding_best(choose, evaluator, *cards))
    return f"{describe_naming(naming)}: {playing}"


LITERAL: dict[str, Callable[[tuple[int, ...]], Any]] = {
    "high": row_cards.value,
    "low": literal.a5,
    "low_8": literal.a5_eight,
    "low_27": literal.low27,
    "short_deck": literal.short,
}


@pytest.mark.parametrize("evaluator", sorted(LITERAL))
@pytest.mark.parametrize("held", [2, 4, 5, 6])
def test_exactly_two_compares_as_a_literal_reading_compares(evaluator: str, held: int) -> None:
    """Omaha with four, five and six cards, Courchevel; every choice of two and three is tried."""
    random = Random(held)
    deck = DECK[16:] if evaluator == "short_deck" else DECK
    narrow = deck[::4] + deck[1:12:4]
    deals = [random.sample(deck, held + 5) for _ in range(120)]
    deals += [random.sample(narrow, held + 5) for _ in range(60)]
    pairs = []
    for deal in deals:
        hole, board = deal[:held], deal[held:]
        theirs = literal.two_and_three(LITERAL[evaluator], hole, board)
        ours = holding_strength("exactly_two", evaluator, hole, board)
        pairs.append((ours, (-99.0,) if theirs is None else theirs))

    assert [] == literal.out_of_order(pairs)


@pytest.mark.parametrize(
    ("evaluator", "hole", "board", "expected"),
    [
        ("high", "Ah Kd Qc Js", "2h 5h 9h Th 3c", "high card ace: Ah Kd Th 9h 5h"),
        ("high", "Ah 2h Qc Js", "5h 9h Th Kh 3c", "a flush, ace high: Ah Kh Th 9h 2h"),
        ("high", "As Ah Ad Ac", "Kd Qc Js 9h 2c", "a pair of aces: As Ah Kd Qc Js"),
        ("high", "2c 3d Kh Qs", "As Ad Ac Ah 7d", "three of a kind, aces: As Ah Ad Kh Qs"),
        (
            "high",
            "8h 9h 2c 2d",
            "Th Jh Qh Kh Ah",
            "a straight flush, eight to queen: Qh Jh Th 9h 8h",
        ),
        (
            "low_8",
            "Ac 2d Kh Qs",
            "3c 4d 8h 9s Td",
            "an eight-four-three-deuce-ace low: 8h 4d 3c 2d Ac",
        ),
        ("low_8", "Ac Kd Kh Qs", "2c 3c 4d 8h 5s", "no low: "),
        ("low_8", "Ac 2d Kh Qs", "Ad 2c 4d 8h 9s", "no low: "),
        (
            "low_8",
            "Ac 2d 3h Qs",
            "Ad 4c 8h 9s 7d",
            "a seven-four-three-deuce-ace low: 7d 4c 3h 2d Ad",
        ),
        ("low", "Ac 2d Kh 2s", "Ad 2c 4d Ah As", "a pair of aces: As Ah Kh 4d 2s"),
    ],
)
def test_two_of_the_hole_and_three_of_the_board_play(
    evaluator: str, hole: str, board: str, expected: str
) -> None:
    """No more and no fewer, for high and for low separately."""
    assert expected == told(evaluator, hole, board)


def test_high_and_low_may_use_different_cards_of_the_hole() -> None:
    """Kings up with K-Q, and a seven low with A-2, on the same board."""
    hole, board = "Ac 2d Kh Qs", "3c 4d 7h Ks Qd"

    assert "two pair, kings and queens: Ks Kh Qs Qd 7h" == told("high", hole, board)
    assert "a seven-four-three-deuce-ace low: 7h 4d 3c 2d Ac" == told("low_8", hole, board)


def test_any_five_and_the_hole_alone() -> None:
    """Hold'em may play the board; the draw half of a draw game plays the hole without it."""
    hole, board = "7c 5d 4h 3s 2c", "Ah Kh Qh Jh Th"

    assert "a royal flush: Ah Kh Qh Jh Th" == told("high", hole, board, "any_five")
    assert "a seven-five-four-three-deuce low: 7c 5d 4h 3s 2c" == told("low_27", hole, board, "all")
    assert parse_cards("As Kd Qc") == CHOOSE["any_five"](parse_cards("As Kd"), parse_cards("Qc"))
    assert parse_cards("As Kd") == CHOOSE["all"](parse_cards("As Kd"), parse_cards("Qc"))


@pytest.mark.parametrize(
    ("evaluator", "hole", "expected"),
    [
        ("low", "Ad 2h 8h 7c 9s", "a nine-eight-seven-deuce-ace low: 9s 8h 7c 2h Ad"),
        ("badugi", "Ad 2h 8h 7c 9s", "a badugi, nine-seven-deuce-ace: 9s 7c 2h Ad"),
        ("low", "6c 4d 6h 9h 5s", "a pair of sixes: 6h 6c 9h 5s 4d"),
        ("badugi", "6c 4d 6h 9h 5s", "a badugi, nine-six-five-four: 9h 6c 5s 4d"),
        ("low_27", "6c 4d 3h 2h As", "an ace-six-four-three-deuce low: As 6c 4d 3h 2h"),
        ("badugi_27", "6c 4d 3h 2h As", "a badugi, ace-six-four-deuce: As 6c 4d 2h"),
        ("badugi", "6c 4d 3h 2h As", "a badugi, six-four-deuce-ace: 6c 4d 2h As"),
    ],
)
def test_badacey_and_badeucey_have_a_low_and_a_badugi_half(
    evaluator: str, hole: str, expected: str
) -> None:
    """Five cards make the low; the best four or fewer of them the badugi, aces as in the low."""
    assert expected == told(evaluator, hole, "", "all")


@pytest.mark.parametrize(
    ("choose", "evaluator", "hole", "board"),
    [
        ("exactly_two", "high", "As", "Kd Qc Js"),
        ("exactly_two", "high", "As Kd Qc Js", "Th 9h"),
        ("exactly_two", "low_8", "", "Kd Qc Js"),
        ("any_five", "high", "As Kd", "Qc Js"),
        ("any_five", "low_8", "2s 3d 4c 5h", ""),
        ("all", "high", "As Kd", "Qc Js 9h 8h"),
        ("all", "badugi", "As Kd Qc", ""),
    ],
)
def test_too_few_cards_are_no_hand(choose: str, evaluator: str, hole: str, board: str) -> None:
    """Which is less than a hand that does not qualify, and plays no card."""
    cards = parse_cards(hole), parse_cards(board)

    assert NO_HAND == holding_strength(choose, evaluator, *cards) < NO_LOW
    assert () == holding_best(choose, evaluator, *cards)


@pytest.mark.parametrize(("hole", "board"), [("As Kd Qc ??", "Js Th 9h"), ("As Kd", "Js Th ??")])
@pytest.mark.parametrize("choose", ["exactly_two", "any_five"])
def test_a_hidden_card_among_those_that_may_play_is_refused(
    choose: str, hole: str, board: str
) -> None:
    """Nothing is guessed."""
    for evaluator in ("high", "low_8", "low_27", "short_deck"):
        with pytest.raises(ValueError, match="hidden"):
            holding_strength(choose, evaluator, parse_cards(hole), parse_cards(board))


@REPEATABLE
@given(DEALS, st.permutations(range(4)), st.randoms(use_true_random=False))
def test_exactly_two_gains_by_cards_and_not_by_suits(
    deal: tuple[tuple[int, ...], tuple[int, ...]], suits: list[int], random: Random
) -> None:
    """Another card in the hole or on the board never weakens; suits and places change nothing."""
    hole, board = deal
    another = random.choice([card for card in DECK if card not in hole + board])

    def exchanged(cards: tuple[int, ...]) -> list[int]:
        return [card - card % 4 + suits[card % 4] for card in random.sample(cards, len(cards))]

    for evaluator in ("high", "low_8", "low"):
        value = holding_strength("exactly_two", evaluator, hole, board)
        assert holding_strength("exactly_two", evaluator, (*hole, another), board) >= value
        assert holding_strength("exactly_two", evaluator, hole, (*board, another)) >= value
        assert (
            holding_strength("exactly_two", evaluator, exchanged(hole), exchanged(board)) == value
        )


@REPEATABLE
@given(DEALS)
def test_the_cards_that_play_are_two_and_three_and_worth_the_holding(
    deal: tuple[tuple[int, ...], tuple[int, ...]],
) -> None:
    """No five of two and three is better, and none is shown where none qualifies."""
    hole, board = deal
    for evaluator in ("high", "low", "low_8"):
        value = holding_strength("exactly_two", evaluator, hole, board)
        playing = holding_best("exactly_two", evaluator, hole, board)
        if value == NO_LOW:
            assert () == playing
            continue
        assert (2, 3) == (len(set(playing) & set(hole)), len(set(playing) & set(board)))
        assert value == EVALUATORS[evaluator].strength(playing)
