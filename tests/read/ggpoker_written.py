"""Hands as GGPoker writes them, whose players may have any names."""

from typing import Final

HEADER: Final = "Poker Hand #HD70000001: Hold'em No Limit  ($0.5/$1) - 2021/03/14 20:15:00"

HAND: Final = f"""\
{HEADER}
Table 'NLHSilver7' 6-max Seat #1 is the button
Seat 1: <0> ($100 in chips)
Seat 2: <1> ($1,040.5 in chips)
Seat 4: <2> ($21.5 in chips)
Seat 6: <3> ($130 in chips)
<1>: posts small blind $0.5
<2>: posts big blind $1
<3>: posts missed blind $0.5
<3>: posts big blind $1
*** HOLE CARDS ***
Dealt to <0> [Ah Kd]
Dealt to <1>
Dealt to <2>
Dealt to <3>
<3>: checks
<0>: raises $2 to $3
<1>: folds
<2>: calls $2
<3>: folds
*** FLOP *** [Kc 8s 3h]
<2>: checks
<0>: bets $20
<2>: calls $18.5 and is all-in
Uncalled bet ($1.5) returned to <0>
<2>: shows [8h 8d] (Three Eights)
<0>: shows [Ah Kd] (Pair of Kings)
*** FIRST TURN *** [Kc 8s 3h] [2c]
*** FIRST RIVER *** [Kc 8s 3h 2c] [Qd]
*** SECOND TURN *** [Kc 8s 3h] [Ks]
*** SECOND RIVER *** [Kc 8s 3h Ks] [Kh]
<2>: Receives Cashout ($38.1)
*** FIRST SHOWDOWN ***
<2> collected $21.5 from pot
*** SECOND SHOWDOWN ***
<0> collected $21.5 from pot
*** SUMMARY ***
Total pot $45 | Rake $1.5 | Jackpot $0.4 | Bingo $0.1
Hand was run two times
FIRST Board [Kc 8s 3h 2c Qd]
SECOND Board [Ks Kh]
Seat 1: <0> (button) showed [Ah Kd] and lost with Pair of Kings, and won ($21.5) with Four Kings
Seat 2: <1> (small blind) folded before Flop
Seat 4: <2> (big blind) showed [8h 8d] and won ($21.5), and lost, EV Cashout ($38.1)
Seat 6: <3> folded before Flop
"""
"""No limit hold'em run twice: a dead and a live blind, fees, a cash-out."""
