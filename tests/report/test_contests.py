"""Why a hand wins, in words, and what each player put in on which street."""

import pytest

from hhtool.core.cards import parse_cards
from hhtool.core.result import PotSettlement
from hhtool.ranking.evaluators import EVALUATORS
from hhtool.ranking.words import beats
from hhtool.report.contests import contests, street_payments
from hhtool.rules.game import Game, load_game
from report.reports import MISREAD, ODD_CENT, SAMPLES, judged

ALL_SAMPLES = sorted(SAMPLES.rglob("*.txt"))


@pytest.mark.parametrize(
    ("evaluator", "winner", "loser", "words"),
    [
        ("high", "Ah Qh 9h 7h 4h", "Kh 9h 7h 4h 2h", "flush to the ace beats flush to the king"),
        ("high", "2h 5h 9h Jh Kh", "Kd Ks Kh 2c 3d", "a flush beats three of a kind"),
        (
            "high",
            "Qh Qd Ah 9s 7s",
            "Qh Qc Jc 9s 7s",
            "both have a pair of queens; kicker ace beats kicker jack",
        ),
        (
            "high",
            "Kh Kd 5h 5s Ac",
            "Kc Ks 4h 4s Ad",
            "both have two pair, kings; lower pair of fives beats lower pair of fours",
        ),
        (
            "high",
            "6c 7d 8h 9s Tc",
            "5c 6d 7h 8s 9c",
            "straight to the ten beats straight to the nine",
        ),
        (
            "high",
            "2c 3d 4h 5s 6c",
            "Ac 2d 3h 4s 5c",
            "straight to the six beats straight to the five",
        ),
        ("short_deck", "Ah Qh 9h 7h 6h", "Kd Ks Kc 7s 7d", "a flush beats a full house"),
        ("low", "7c 5d 4h 2s Ac", "8c 5d 4h 2s Ac", "highest card seven is lower than eight"),
        ("low", "7c 5d 3h 2s Ac", "7d 5h 4h 2s Ac", "third card three is lower than four"),
        ("low", "Kc Qd Jh Ts 9c", "2c 2d 3h 4s 5c", "a low beats a pair"),
        ("low_27", "7c 5d 4h 3s 2c", "8c 5d 4h 3s 2c", "highest card seven is lower than eight"),
        ("badugi", "Kc Qd Jh Ts", "Ac 2d 3h 4h", "a badugi beats a three-card badugi"),
        ("badugi", "4c 3d 2h As", "5c 3d 2h As", "highest card four is lower than five"),
    ],
)
def test_the_first_thing_that_differs_says_why(
    evaluator: str, winner: str, loser: str, words: str
) -> None:
    """A higher class, else the first rank that differs; of lows and badugis the lower rank."""
    how = EVALUATORS[evaluator]
    best, other = (how.strength(parse_cards(cards)) for cards in (winner, loser))
    assert best > other
    assert words == beats(how.naming(best), how.naming(other))


def test_the_winner_is_held_against_the_best_that_loses() -> None:
    """Cards speak (tda §13): four hearts on board, and the ace of hearts plays."""
    (case,) = judged(MISREAD).cases
    game, settlement = load_game(case.record.play.game), case.settlement
    assert isinstance(game, Game)
    assert isinstance(settlement, PotSettlement)
    (contest,) = contests(game, settlement, ["hanna", "konrad"])
    assert (0, "whole", (0,)) == contest[:3]
    assert (
        "hanna has a flush, ace high; konrad has a flush, king high:"
        " flush to the ace beats flush to the king"
    ) == contest.why


def test_who_mucks_cannot_win_and_who_is_alone_need_not_show() -> None:
    """Both are said of the pot."""
    for name, why in (
        (
            "holdem-nl-2max-mucked-winner",
            "boris has two pair, jacks and tens; anna mucked and cannot win",
        ),
        ("stud-fl-2max-uncalled-river-bet", "nobody else contends for it"),
    ):
        (case,) = judged(SAMPLES / f"pokerstars/{name}.txt").cases
        game, settlement = load_game(case.record.play.game), case.settlement
        assert isinstance(game, Game)
        assert isinstance(settlement, PotSettlement)
        names = [seat.name for seat in case.record.play.seats]
        assert why == [*contests(game, settlement, names)][-1].why


def test_bets_by_street_stand_beside_antes_and_blinds() -> None:
    """chen posts 0.25, calls 12.10 before the flop and has no more."""
    (case,) = judged(ODD_CENT).cases
    game, settlement = load_game(case.record.play.game), case.settlement
    assert isinstance(game, Game)
    assert isinstance(settlement, PotSettlement)
    paid = street_payments(case.record.play, settlement, game)
    assert ("blinds", "before the flop", "flop", "river") == paid.heads
    assert ((0, 1235, 900, 1425), (25, 1210, 0, 0), (50, 0, 0, 0)) == (
        paid.paid[0],
        paid.paid[2],
        paid.paid[3],
    )


def test_what_was_put_in_on_the_streets_is_what_was_contributed() -> None:
    """In every sample, for every seat: no chip is left out and none is told twice."""
    count = 0
    for sample in ALL_SAMPLES:
        for case in judged(sample).cases:
            settlement, game = case.settlement, load_game(case.record.play.game)
            if not isinstance(settlement, PotSettlement):
                continue
            count += 1
            known = game if isinstance(game, Game) else None
            paid = street_payments(case.record.play, settlement, known).paid
            expected = [ledger.contributed for ledger in settlement.ledgers]
            assert expected == [sum(row) for row in paid], sample.stem
    assert count > 40
