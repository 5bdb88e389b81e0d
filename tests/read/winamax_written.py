"""Hands as Winamax and its export write them, whose players may have any names."""

from typing import Final

HEADER: Final = (
    "Winamax Poker - CashGame - HandId: #700001-12-1457900000 - Holdem no limit (0.50€/1€) - "
    "2016/03/14 20:15:00 UTC"
)

HAND: Final = f"""\
{HEADER}
Table: 'Saint-Malo 2' 6-max (real money) Seat #1 is the button
Seat 1: <0> (100€)
Seat 2: <1> (40.50€)
Seat 4: <2> (21.50€)
Seat 6: <3> ()
*** ANTE/BLINDS ***
<1> posts small blind 0.50€
<2> posts big blind 1€
Dealt to <0> [Ah Kd]
*** PRE-FLOP ***
<0> raises 2€ to 3€
<1> folds
<2> calls 2€
*** FLOP *** [Kc 8s 3h]
<2> checks
<0> bets 20€
<2> calls 18.50€ and is all-in
*** TURN *** [Kc 8s 3h][2c]
*** RIVER *** [Kc 8s 3h 2c][Qd]
*** SHOW DOWN ***
<2> shows [8h 8d] (Trips of 8)
<0> shows [Ah Kd] (One pair : Kings)
<2> collected 42€ from main pot
<0> collected 1.50€ from side pot 1
*** SUMMARY ***
Total pot 43.50€ | Rake 1.50€
Board: [Kc 8s 3h 2c Qd]
Seat 1: <0> (button) showed [Ah Kd] and won 1.50€ with One pair : Kings
Seat 4: <2> (big blind) showed [8h 8d] and won 42€ with Trips of 8
"""
"""No limit hold'em; who only folded has no line in the summary, nor who has nothing in front."""

STUD: Final = """\
Winamax Poker - CashGame - HandId: #700001-13-1457900000 - 7-Card Stud Hi/Lo fixed limit \
(0.20€/1€/2€) - 2016/03/14 20:15:00 UTC
Table: 'Brest' 6-max (real money)
Seat 1: <0> (100€)
Seat 4: <1> (40€)
*** ANTE/BLINDS ***
<0> posts ante 0.20€
<1> posts ante 0.20€
*** 3rd STREET ***
Dealt to <0> [4h Ac Qd]
Dealt to <1> [X X 9h]
<1> brings in 0.50€
<0> raises 1€ to 1€
<1> calls 0.50€
*** 4th STREET ***
Dealt to <0> [4h Ac Qd] [3h]
Dealt to <1> [X X 9h] [Kh]
<1> checks
<0> checks
*** 5th STREET ***
Dealt to <0> [4h Ac Qd 3h] [2h]
Dealt to <1> [X X 9h Kh] [Kd]
<1> checks
<0> checks
*** 6th STREET ***
Dealt to <0> [4h Ac Qd 3h 2h] [7s]
Dealt to <1> [X X 9h Kh Kd] [Qc]
<1> checks
<0> checks
*** 7th STREET ***
Dealt to <0> [4h Ac Qd 3h 2h 7s] [Th]
Dealt to <1> [X X 9h Kh Kd Qc] [X]
<1> checks
<0> checks
*** SHOW DOWN ***
<1> shows [8c Td 9h Kh Kd Qc 2c] (HI : One pair : Kings)
<0> shows [4h Ac Qd 3h 2h 7s Th] (LO : High card : 7)
<1> collected 1.20€ from pot (HI)
<0> collected 1.20€ from pot(LO)
*** SUMMARY ***
Total pot 2.40€ | No rake
Seat 1: <0> showed [4h Ac Qd 3h 2h 7s Th] and won 1.20€ with LO : High card : 7
Seat 4: <1> showed [8c Td 9h Kh Kd Qc 2c] and won 1.20€ with HI : One pair : Kings
"""
"""Stud high-low: unseen cards, halves of the pot."""

DRAW: Final = """\
Winamax Poker - CashGame - HandId: #700001-14-1457900000 - Lowball27 fixed limit (0.50/1) - \
2016/03/14 20:15:00 UTC
Table: 'Vannes' 6-max (play money) Seat #1 is the button
Seat 1: <0> (20)
Seat 2: <1> (20)
*** ANTE/BLINDS ***
<0> posts small blind 0.25
<1> posts big blind 0.50
*** FIRST-BET ***
<0> calls 0.25
<1> checks
*** FIRST-DRAW ***
<1> discard 2 cards
<0> discard 1 card
*** SECOND-BET ***
<1> bets 0.50
<0> calls 0.50
*** SECOND-DRAW ***
<1> discard 0 card
<0> discard 1 card
*** THIRD-BET ***
<1> checks
<0> checks
*** THIRD-DRAW ***
<1> discard 0 card
<0> discard 0 card
*** FOURTH-BET ***
<1> checks
<0> checks
*** SHOW DOWN ***
<1> shows [2s 3s 4d 7h 8c] (High card : 8)
<0> shows [2h 3h 5d 7c 9c] (High card : 9)
<1> collected 2 from pot
*** SUMMARY ***
Total pot 2 | No rake
Seat 1: <0> (small blind) (button) showed [2h 3h 5d 7c 9c] and lost with High card : 9
Seat 2: <1> (big blind) showed [2s 3s 4d 7h 8c] and won 2 with High card : 8
"""
"""Deuce to seven, as the export writes it."""

EVENT: Final = """\
Winamax Poker - Tournament "L'heure - "du" thé" buyIn: 4,50€ + 0,50€ level: 7 - \
HandId: #700002-15-1457900000 - Holdem no limit (10/50/100) - 2016/03/14 20:15:00 UTC
Table: 'L'heure - "du" thé(123456789)#0012' 6-max (real money) Seat #4 is the button
Seat 1: <0> (2500, 4.50€ bounty)
Seat 4: <1> (1870)
*** ANTE/BLINDS ***
<0> posts ante 10
<1> posts ante 10
<1> posts small blind 50
<0> posts big blind 100
*** PRE-FLOP ***
<1> raises 1760 to 1860 and is all-in
<0> folds
<1> collected 1980 from pot
*** SUMMARY ***
Total pot 1.98k | No rake
Seat 1: <0> (big blind) folded on the pre-flop
Seat 4: <1> (small blind) (button) won 1980
"""
"""A tournament with bounties, whose total is told in thousands."""
