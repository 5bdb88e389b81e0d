"""Draw games: when a draw begins, who draws in which order, what is known of a hand after it."""

from typing import Final

import pytest

from hhtool.core.cards import HIDDEN, cards_text
from hhtool.core.play import Play
from support.scripted import broken, replayed, scripted

THREE: Final = "A 100, B 100, C 100"
BLINDS: Final = "B small 1, C big 2, hole, A gets 2c 3c 4d 7h Ks, A calls 2, B calls 1, C checks"
TRIPLE: Final = BLINDS + ", hole, B throws 1, C throws 2, A throws 1 Ks, A gets 9h"


def hand_of(play: Play, seat: int) -> str:
    """The cards of a seat at the end."""
    return cards_text(replayed(play).ledgers[seat].cards)


def test_a_single_draw_needs_no_line_of_its_own() -> None:
    """The first discard ends the first round; the players draw from the button's left on, and the
    seat there opens the second."""
    play = scripted(
        "deuce-single",
        THREE,
        BLINDS
        + ", B throws 1, C pat, A throws 1 Ks, A gets 5s, B checks, C bets 4, A folds, B folds",
    )
    settlement = replayed(play)

    assert [] == broken(play, settlement)
    assert (0, 1) == settlement.openers
    assert "2c 3c 4d 7h 5s" == hand_of(play, 0)


def test_a_triple_draw_has_four_rounds_in_fixed_limit_two_small_and_two_big() -> None:
    """Small bets before and after the first draw, big ones after the others."""
    script = (
        "A small 1, B big 2, hole, A calls 1, B checks"
        ", hole, B throws 3, A throws 2, B bets 2, A calls 2"
        ", hole, B throws 1, A throws 1, B bets {0}, A calls {0}"
        ", hole, B pat, A throws 1, B bets {0}, A folds"
    )
    right, wrong = (
        scripted("deuce-triple", "A 99, B 99", script.format(n), limit="fl", stakes=(2, 4))
        for n in (4, 2)
    )

    assert [] == broken(right, replayed(right))
    assert ("B", "wager_size", (4,)) == broken(wrong, replayed(wrong))[0]
    assert (0, 1, 1, 1) == replayed(right).openers


@pytest.mark.parametrize(
    ("draws", "expected"),
    [
        ("B throws 1, A pat, C pat", [("A", "act_out_of_turn", (2,))]),
        ("C pat, A pat, B pat", [("C", "act_out_of_turn", (1,))]),
        ("B throws 6, C pat, A pat", [("B", "card_count", (5,))]),
        ("B pat, C pat", [("A", "draw_missing", ())]),
        ("B pat, C pat, A pat, B throws 1", [("B", "act_after_close", ())]),
        ("B pat, C pat, A throws 1 Ks, A gets 5s 6s", [("A", "card_count", (1,))]),
        ("B pat, C pat, A throws 1 Kh", [("A", "cards_changed", (0, 4, 9, 22, 47))]),
    ],
)
def test_a_draw_goes_round_once_and_gives_back_what_was_thrown(
    draws: str, expected: list[tuple[str, str, tuple[int, ...]]]
) -> None:
    """From the button's left everybody exchanges up to five cards, once."""
    play = scripted("deuce-triple", THREE, f"{BLINDS}, hole, {draws}, B checks")
    found = broken(play, replayed(play))

    assert expected == found


def test_who_folded_does_not_draw() -> None:
    """A discard of a player who is out of the hand is no draw."""
    play = scripted(
        "badugi",
        THREE,
        "B small 1, C big 2, hole, A folds, B calls 1, C checks, hole, B throws 1, C pat, A pat, "
        "B checks",
    )

    assert [("A", "act_after_fold", ())] == broken(play, replayed(play))


def test_who_is_all_in_draws_too() -> None:
    """Between two players of whom one is all-in the draws go on without betting."""
    play = scripted(
        "deuce-triple",
        "A 2, B 100",
        "A small 1, B big 2, hole, A calls 1, hole, B throws 1, A throws 2, hole, B pat, A throws 1"
        ", hole, B pat, A pat, B shows 2c 3c 4d 5h 7s, A shows 2d 3d 4c 8h 9s",
    )

    assert [] == broken(play, replayed(play))
    assert "2d 3d 4c 8h 9s" == hand_of(play, 0)


def test_cards_thrown_away_unseen_leave_the_hand_unknown() -> None:
    """Where the text does not say which of the known cards went, the rest is any of them."""
    play = scripted(
        "deuce-triple", THREE, BLINDS + ", hole, B pat, C pat, A throws 2, A gets 9h 9c"
    )
    hidden = replayed(play).ledgers[0].cards.count(HIDDEN)

    assert 3 == hidden
    assert hand_of(play, 0).endswith("9h 9c")


def test_a_number_that_is_not_told_is_taken_from_the_cards() -> None:
    """A discard without a number, of cards that are seen."""
    play = scripted(
        "irish",
        "A 99, B 99",
        "A small 1, B big 2, hole, A gets 9h 9c Ts Kc, A calls 1, B checks, street Qh 7c Jd, "
        "B checks, A checks, hole, B throws -1, A throws -1 9h 9c, street 6d, B checks, A checks",
    )

    assert [] == broken(play, replayed(play))
    assert "Ts Kc" == hand_of(play, 0)


@pytest.mark.parametrize(
    ("throws", "expected"), [("2 9h 9c", []), ("1 9h", [("A", "card_count", (2,))])]
)
def test_irish_throws_two_of_four_cards_away(
    throws: str, expected: list[tuple[str, str, tuple[int, ...]]]
) -> None:
    """After the flop's betting two cards go for nothing; there is no betting before the turn."""
    play = scripted(
        "irish",
        "A 99, B 99",
        "A small 1, B big 2, hole, A gets 9h 9c Ts Kc, A calls 1, B checks, street Qh 7c Jd, "
        f"B checks, A checks, B throws 2, A throws {throws}, street 6d, B checks, A checks",
    )

    assert expected == broken(play, replayed(play))


def test_a_bet_in_the_discard_round_comes_when_nobody_may_bet() -> None:
    """Between the flop and the turn there is no round."""
    play = scripted(
        "irish",
        "A 99, B 99",
        "A small 1, B big 2, hole, A calls 1, B checks, street Qh 7c Jd, B checks, A checks, hole, "
        "B throws 2, A throws 2, B checks, street 6d, B checks, A checks",
    )

    assert [("B", "act_after_close", ())] == broken(play, replayed(play))


@pytest.mark.parametrize(("thrown", "expected"), [("5", []), ("1", ["folded_card_reused"])])
def test_a_card_comes_back_only_when_the_deck_has_run_out(thrown: str, expected: list[str]) -> None:
    """Six players who throw five cards each need 60: what was given up is shuffled in."""
    names = "ABCDEF"
    posts = "B small 1, C big 2, hole, A gets 2c 3c 4d 7h Ks"
    calls = "D calls 2, E calls 2, F calls 2, A calls 2, B calls 1, C checks, hole"
    draws = ", ".join(f"{name} throws {thrown}" for name in "BCDEF")
    play = scripted(
        "deuce-triple",
        ", ".join(f"{name} 100" for name in names),
        f"{posts}, {calls}, {draws}, A throws 1 Ks, A gets Ks, B checks",
    )

    assert expected == [kind for _, kind, _ in broken(play, replayed(play))]


def test_a_draw_turns_up_no_card() -> None:
    """A draw game has no board."""
    play = scripted("deuce-triple", THREE, BLINDS + ", street 5d, B pat, C pat, A pat, B checks")

    assert [("-", "card_count", (0,))] == broken(play, replayed(play))


def test_a_lost_line_of_one_of_three_draws_is_missed() -> None:
    """Where a game has several draws each has its line."""
    play = scripted("deuce-triple", THREE, BLINDS + ", B pat, C pat, A pat, B checks")

    assert [("-", "street_line_missing", ())] == broken(play, replayed(play))


def test_a_discard_when_nobody_draws_is_recorded() -> None:
    """Hold'em has no draw."""
    play = scripted("holdem", THREE, "B small 1, C big 2, hole, A throws 1, A folds")

    assert ("A", "act_after_close", ()) == broken(play, replayed(play))[0]
