"""Section B: antes, what nobody matched, and the rest of a division."""

import pytest

from hhtool.core.finding import CONFIRMED
from reports_public.hands import back, case_of, hand, net, pots, settled, told, won

RUN_OUT = (
    "*** FLOP *** [2c 7d Jh]\n*** TURN *** [2c 7d Jh] [9s]\n*** RIVER *** [2c 7d Jh 9s] [4d]\n"
    "*** SHOW DOWN ***\n"
)

LOW = {
    "anna": ("2h 3d", "a straight, Ten to Ace"),
    "boris": ("5s 6c", "a straight, Ten to Ace"),
    "chen": ("2s 2d", "a straight, Ten to Ace"),
}


@pytest.mark.report("B29")
def test_antes_are_in_the_pot_when_everybody_folds() -> None:
    """Three antes of ten and the small blind of 20 go to the big blind, of which 20 come back."""
    case = case_of(
        hand(
            "anna 500, boris 500, chen 500",
            "anna: posts the ante 10\nboris: posts the ante 10\nchen: posts the ante 10\n",
            "boris: posts small blind 20\nchen: posts big blind 40\n*** HOLE CARDS ***\n",
            "anna: folds\nboris: folds\nUncalled bet (20) returned to chen\n",
            "chen collected 70 from pot\nchen: doesn't show hand\n",
            "*** SUMMARY ***\nTotal pot 70 | Rake 0\n",
            "Seat 1: anna (button) folded before Flop (didn't bet)\n",
            "Seat 2: boris (small blind) folded before Flop\n",
            "Seat 3: chen (big blind) collected (70)\n",
            game="Tournament #700001, $1+$0.10 USD Hold'em No Limit - Level IV (20/40)",
        )
    )

    assert (CONFIRMED, []) == (case.status, told(case))
    assert ([(70, "c")], {"chen": 20}) == (pots(case), back(case))
    assert {"anna": -10, "boris": -30, "chen": 40} == net(case)


@pytest.mark.report("B32")
def test_the_excess_of_the_biggest_all_in_comes_back() -> None:
    """898.20 twice and 1,203.60: 305.40 come back, and the nets add up to nothing."""
    text = hand(
        "anna $1,203.60, boris $898.20, chen $898.20",
        "boris: posts small blind $1\nchen: posts big blind $2\n*** HOLE CARDS ***\n",
        "anna: raises $1,201.60 to $1,203.60 and is all-in\n",
        "boris: calls $897.20 and is all-in\nchen: calls $896.20 and is all-in\n",
        "Uncalled bet ($305.40) returned to anna\n",
        RUN_OUT,
        "boris: shows [As Kh] (high card Ace)\nchen: shows [Qs Th] (high card Queen)\n",
        "anna: shows [Jd Js] (three of a kind, Jacks)\nanna collected $2,692.60 from pot\n",
        "*** SUMMARY ***\nTotal pot $2,694.60 | Rake $2\nBoard [2c 7d Jh 9s 4d]\n",
        "Seat 1: anna (button) showed [Jd Js] and won ($2,692.60) with three of a kind, Jacks\n",
        "Seat 2: boris (small blind) showed [As Kh] and lost with high card Ace\n",
        "Seat 3: chen (big blind) showed [Qs Th] and lost with high card Queen\n",
    )
    case = case_of(text)
    kept = case_of(text.replace("Uncalled bet ($305.40) returned to anna\n", ""))

    assert (CONFIRMED, []) == (case.status, told(case))
    assert ({"anna": 30540}, -200) == (back(case), sum(net(case).values()))
    assert {"anna": 179440, "boris": -89820, "chen": -89820} == net(case)
    assert ({"anna": 30540}, net(case)) == (back(kept), net(kept))


@pytest.mark.report("B33")
@pytest.mark.report("B37")
@pytest.mark.report("B39")
@pytest.mark.parametrize(
    ("button", "expected"),
    [
        (1, {"anna": 333, "boris": 334, "chen": 333}),
        (2, {"anna": 333, "boris": 333, "chen": 334}),
        (3, {"anna": 334, "boris": 333, "chen": 333}),
    ],
)
def test_the_rest_of_a_division_goes_to_the_first_left_of_the_button(
    button: int, expected: dict[str, int]
) -> None:
    """10.00 in three is 3.34, 3.33 and 3.33; the rest of one cent follows the button."""
    order = ("anna", "boris", "chen")
    first, second, last = (order[(button + step) % 3] for step in range(3))
    checks = f"{first}: checks\n{second}: checks\n{last}: checks\n"
    paid = {name: f"${amount / 100:.2f}" for name, amount in expected.items()}
    labels = {first: " (small blind)", second: " (big blind)", last: " (button)"}
    text = hand(
        "anna $20, boris $20, chen $20",
        f"{first}: posts small blind $0.50\n{second}: posts big blind $1\n",
        "STP added: $1\n*** HOLE CARDS ***\n",
        f"{last}: raises $2 to $3\n{first}: calls $2.50\n{second}: calls $2\n",
        f"*** FLOP *** [Ac Kd Qh]\n{checks}*** TURN *** [Ac Kd Qh] [Js]\n{checks}",
        f"*** RIVER *** [Ac Kd Qh Js] [Tc]\n{checks}*** SHOW DOWN ***\n",
        *(f"{name}: shows [{LOW[name][0]}] ({LOW[name][1]})\n" for name in (first, second, last)),
        *(f"{name} collected {paid[name]} from pot\n" for name in (first, second, last)),
        "*** SUMMARY ***\nTotal pot $10 | STP $1 | Rake $0\nBoard [Ac Kd Qh Js Tc]\n",
        *(
            f"Seat {at}: {name}{labels[name]} showed [{LOW[name][0]}] and won ({paid[name]}) "
            f"with {LOW[name][1]}\n"
            for at, name in enumerate(order, 1)
        ),
        game="Hold'em No Limit ($0.50/$1 USD)",
        button=button,
    )
    text = text.replace("raises $1 to $3", "raises $1 to $3")
    case = case_of(text)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert expected == won(case)
    (payout,) = [payout for payout in settled(case).payouts if payout.odd]
    assert (1, "pokerstars-observed §left of button, 6 of 6") == (payout.odd, str(payout.cite))
