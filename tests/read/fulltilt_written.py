"""Hands as Full Tilt wrote them until 2016, whose players may have any names."""

from typing import Final

HEADER: Final = (
    "Full Tilt Poker Game #30000000001: Table Green Elm (6 max) - $0.50/$1 - No Limit Hold'em - "
    "21:15:00 ET - 2011/03/14"
)

HAND: Final = f"""\
{HEADER}
Seat 1: <0> ($100)
Seat 2: <1> ($40.50), is sitting out
Seat 4: <2> ($21.50)
Seat 6: <3> ($1,300)
<2> posts the small blind of $0.50
<3> posts the big blind of $1
The button is in seat #1
*** HOLE CARDS ***
Dealt to <0> [Ah Kd]
<0> has 15 seconds left to act
<0> raises to $3
<2>: nice: folds
<2> calls $2.50
<3> calls $2
*** FLOP *** [Kc 8s 3h] (Total Pot: $9, 3 Players)
<2> checks
<3> bets $6
<0> raises to $20
<2> calls $18.50, and is all in
<3> folds
Uncalled bet of $1.50 returned to <0>
<0> shows [Ah Kd]
<2> shows [8h 8d]
*** TURN *** [Kc 8s 3h] [2c] (Total Pot: $52, 2 Players, 1 All-In)
*** RIVER *** [Kc 8s 3h 2c] [Qd] (Total Pot: $52, 2 Players, 1 All-In)
<0> shows a pair of Kings
<2> shows three of a kind, Eights
<2> wins the pot ($50) with three of a kind, Eights
<2> is feeling happy
*** SUMMARY ***
Total pot $52 | Rake $2
Board: [Kc 8s 3h 2c Qd]
Seat 1: <0> (button) showed [Ah Kd] and lost with a pair of Kings
Seat 2: <1> is sitting out
Seat 4: <2> (small blind) showed [8h 8d] and won ($50) with three of a kind, Eights
Seat 6: <3> (big blind) folded on the Flop
"""
"""No limit hold'em with a call for less, a player who sits out, and chat that looks like play."""

STUD: Final = """\
Full Tilt Poker Game #30000000002: Table Ash - $2/$4 Ante $0.50 - Limit Stud H/L - \
21:15:00 CET - 2011/03/14 [16:15:00 ET - 2011/03/14]
Seat 1: <0> ($100)
Seat 2: <1> ($40)
<0> antes $0.50
<1> antes $0.50
*** 3RD STREET ***
Dealt to <0> [Ah 2d] [9c]
Dealt to <1> [3s]
<1> is low with [3s]
<1> brings in for $1
<0> completes it to $2
<1> calls $1
*** 4TH STREET ***
Dealt to <0> [Ah 2d 9c] [4s]
Dealt to <1> [3s] [3d]
<1> is high with [3s 3d]
<1> checks
<0> checks
*** 5TH STREET ***
Dealt to <0> [Ah 2d 9c 4s] [5h]
Dealt to <1> [3s 3d] [Kc]
<1> checks
<0> checks
*** 6TH STREET ***
Dealt to <0> [Ah 2d 9c 4s 5h] [7c]
Dealt to <1> [3s 3d Kc] [Kh]
<1> checks
<0> checks
*** 7TH STREET ***
Dealt to <0> [Ah 2d 9c 4s 5h 7c] [Jd]
<1> checks
<0> checks
*** SHOW DOWN ***
<1> shows [Qs Jh 3s 3d Kc Kh 2c] two pair, Kings and Threes, for high
<0> shows [Ah 2d 9c 4s 5h 7c Jd] Ace Jack high, for high and 7,5,4,2,A, for low
<1> wins the high pot ($2.50) with two pair, Kings and Threes
<0> wins the low pot ($2.50) with 7,5,4,2,A
*** SUMMARY ***
Total pot $5 | Rake $0
Seat 1: <0> showed [Ah 2d 9c 4s 5h 7c Jd] and won ($2.50) with HI: Ace Jack high; LO: 7,5,4,2,A
Seat 2: <1> showed [Qs Jh 3s 3d Kc Kh 2c] and won ($2.50) with HI: two pair, Kings and Threes
"""
"""Stud high-low: announcements of who opens, a completion, halves of the pot."""

DRAW: Final = """\
Full Tilt Poker Game #30000000003: Table Fir (6 max) - $1/$2 - Limit 2-7 Triple Draw - \
9:15:00 ET - 2011/03/14
Seat 1: <0> ($100)
Seat 2: <1> ($40)
<0> posts the small blind of $0.50
<1> posts the big blind of $1
The button is in seat #1
*** HOLE CARDS ***
Dealt to <1> [2s 3s 4d Kh Kc]
<0> calls $0.50
<1> checks
*** FIRST DRAW *** (Pot: $2)
<1> discards 2 cards [Kh Kc]
<0> discards 1 card
Dealt to <1> [2s 3s 4d] [7h 8c]
<0> is dealt 1 card
<1> bets $1
<0> raises to $2
<1> calls $1
*** SECOND DRAW *** (Total Pot: $6, 2 Players)
<1> stands pat on [2s 3s 4d 7h 8c]
<0> stands pat
<1> checks
<0> bets $2
<1> calls $2
*** THIRD DRAW *** (Total Pot: $10, 2 Players)
<1> stands pat on [2s 3s 4d 7h 8c]
<0> stands pat
<1> checks
<0> checks
*** SHOW DOWN ***
<1> shows [2s 3s 4d 7h 8c] 8,7,4,3,2
<1> wins the pot ($10) with 8,7,4,3,2
*** SUMMARY ***
Total pot $10 | Rake $0
Seat 1: <0> (small blind) mucked [2h 3h 5d 7c 9c] - 9,7,5,3,2
Seat 2: <1> (big blind) showed [2s 3s 4d 7h 8c] and won ($10) with 8,7,4,3,2
"""
"""Deuce to seven: discards first, then who is dealt how many, then the betting."""

TWICE: Final = """\
Full Tilt Poker Game #30000000004: Table Oak (heads up) - NL Hold'em - $1/$2 - \
21:15:00 UTC - 2013/03/14 [17:15:00 ET - 2013/03/14]
Seat 1: <0> ($50)
Seat 2: <1> ($80)
<0> posts the small blind of $1
<1> posts the big blind of $2
The button is in seat #1
*** HOLE CARDS ***
<0> raises to $50, and is all in
<1> calls $48
Players agree to Run It Twice
<0> shows [Ah Kd]
<1> shows [Qh Qd]
*** FLOP 1 *** [Kc 8s 3h] (Total Pot: $100, 2 Players, 1 All-In)
*** TURN 1 *** [Kc 8s 3h] [2c]
*** RIVER 1 *** [Kc 8s 3h 2c] [7d]
*** FLOP 2 *** [9c 8c 4h] (Total Pot: $100, 2 Players, 1 All-In)
*** TURN 2 *** [9c 8c 4h] [2d]
*** RIVER 2 *** [9c 8c 4h 2d] [7s]
*** SHOW DOWN 1 ***
<0> shows a pair of Kings
<1> shows a pair of Queens
*** SHOW DOWN 2 ***
<0> shows Ace King high
<1> shows a pair of Queens
<0> wins pot 1 ($49.50) with a pair of Kings
<1> wins pot 2 ($49.50) with a pair of Queens
*** SUMMARY ***
Duration 41s
Total pot $100 | Rake $1
*** SUMMARY 1 ***
Pot 1 $49.50
Board: [Kc 8s 3h 2c 7d]
Seat 1: <0> (small blind) showed [Ah Kd] and won ($49.50) with a pair of Kings
Seat 2: <1> (big blind) showed [Qh Qd] and lost with a pair of Queens
*** SUMMARY 2 ***
Pot 2 $49.50
Board: [9c 8c 4h 2d 7s]
Seat 1: <0> (small blind) showed [Ah Kd] and lost with Ace King high
Seat 2: <1> (big blind) showed [Qh Qd] and won ($49.50) with a pair of Queens
"""
"""A hand run twice, with a showdown and a summary for each board."""
