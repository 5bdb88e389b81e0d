"""The registry of findings: one line per code, for ever.

A code is never reused, renumbered or given a second meaning. The template is one sentence: who,
what was stated, what follows. Its fields are the facts of the finding.
"""

from typing import Final, NamedTuple

from hhtool.core.finding import ERROR, NOTE, WARNING


class Code(NamedTuple):
    """A kind of finding. `severity` is what it is when no documented house rule excuses it."""

    code: str
    name: str
    severity: str
    template: str


CODES: Final[tuple[Code, ...]] = (
    # HH1xx: the text as a text
    Code("HH101", "header-unreadable", ERROR, "the first line of the hand cannot be read; expected {expected} at column {column}"),
    Code("HH102", "seats-unreadable", ERROR, "the players cannot be told apart: {detail}"),
    Code("HH103", "hand-cut-off", ERROR, "the text ends before the hand does: {detail}"),
    Code("HH104", "line-unread", WARNING, "nothing reads this line; expected {expected} at column {column}"),
    Code("HH105", "play-line-unread", ERROR, "nothing reads this line, and it may move chips or cards; expected {expected} at column {column}"),
    Code("HH106", "line-misplaced", WARNING, "a {detail} line has no place in this part of a hand; it is kept and not used"),
    Code("HH107", "play-line-misplaced", ERROR, "a {detail} line has no place in this part of a hand, and it may move chips or cards"),
    Code("HH108", "amount-unreadable", ERROR, "an amount or card of this line cannot be read: {detail}"),
    Code("HH109", "summary-incomplete", WARNING, "the summary has no line for {detail}"),
    Code("HH110", "hand-cancelled", NOTE, "the room cancelled the hand: everybody gets back what was put in"),
    Code("HH111", "text-outside-hands", WARNING, "{count} to no hand, the first being {text}"),
    Code("HH112", "no-hand-found", WARNING, "no hand history of a known site is in this file; known: {known}"),
    Code("HH113", "encoding-guessed", NOTE, "the file is not UTF-8 throughout; it was read as {encoding}"),
    Code("HH114", "file-unreadable", ERROR, "the file {detail}"),
    Code("HH115", "hand-number-reused", WARNING, "hand {number} of {site} is stored already with another text ({other}); both are kept"),
    # HH2xx: cards
    Code("HH201", "duplicate-card", ERROR, "{who} is given the {stated}, which {other} has"),
    Code("HH202", "folded-card-reused", ERROR, "{who} is given the {stated}, which {other} folded"),
    Code("HH203", "card-count-wrong", ERROR, "{who} has {stated} here; {derived} are right"),
    Code("HH204", "card-missing", ERROR, "{who} is in the hand and gets no card on {street}; {derived} due"),
    Code("HH205", "card-to-folded-player", ERROR, "{who} folded and is given {stated}"),
    Code("HH206", "shown-cards-differ", ERROR, "{who} shows {stated}; dealt were {derived}"),
    Code("HH207", "held-cards-differ", ERROR, "{who} is said to have held {stated}; dealt were {derived}"),
    Code("HH208", "board-wrong", ERROR, "the board is stated as {stated}; dealt was {derived}"),
    Code("HH209", "deck-procedure-wrong", ERROR, "seventh street was dealt as {stated}; with the cards that are left the house deals {derived}"),
    Code("HH210", "streets-missing", ERROR, "hands are shown after {stated} of {derived} streets"),
    Code("HH211", "street-too-many", ERROR, "a street begins after the last street of the game"),
    Code("HH212", "street-line-missing", ERROR, "{derived} begins here and no line of the text says so"),
    # HH3xx: chips and pots
    Code("HH301", "pot-total-wrong", ERROR, "the text states a pot of {stated}; contributions make {derived}"),
    Code("HH302", "side-pots-wrong", ERROR, "the text states pots of {stated}; contributions make {derived}"),
    Code("HH303", "rake-wrong", ERROR, "the text states a rake of {stated}; {derived} is missing from what was paid out"),
    Code("HH304", "uncalled-bet-wrong", ERROR, "the text returns {stated}; {derived} was not called"),
    Code("HH305", "uncalled-bet-kept", ERROR, "{derived} was not called and comes back; the text keeps it in a pot of {stated}"),
    Code("HH306", "payout-wrong", ERROR, "{who} collected {stated} from the {pot}; {derived} is due"),
    Code("HH307", "paid-to-loser", ERROR, "{who} collected {stated} from the {pot}, which {derived}"),
    Code("HH308", "winner-unpaid", ERROR, "{who} wins {derived} from the {pot}; the text pays {stated}"),
    Code("HH309", "books-unbalanced", ERROR, "{stated} was paid out and raked; {derived} was put in, and no single line is to blame"),
    Code("HH310", "odd-chip-misplaced", ERROR, "{who} collected {stated} from the {pot}, with an odd chip that is not due here: {derived}"),
    Code("HH311", "all-in-wrong", ERROR, "{who} is said to be all-in with {derived} behind"),
    Code("HH312", "finished-with-chips", ERROR, "{who} is said to be out of the tournament with {derived} left"),
    Code("HH313", "rake-on-first-round", ERROR, "a rake of {stated} was taken from a hand that ended on its first betting round"),
    Code("HH314", "orphan-pot", WARNING, "everybody who put in {stated} has folded; the house gives it to {derived}"),
    Code("HH315", "folded-player-has-most", WARNING, "{who} folded with {derived} more in the pot than anybody matched; it comes back"),
    Code("HH316", "rake-in-tournament", ERROR, "a rake of {stated} was taken from a pot of tournament chips, which are not raked"),
    # HH4xx: order and size of bets
    Code("HH401", "act-out-of-turn", ERROR, "{who} acts out of turn; it is {derived} to act"),
    Code("HH402", "wrong-opener", ERROR, "{who} opens {street}; it is {derived} to open"),
    Code("HH403", "act-after-fold", ERROR, "{who} acts and has folded before"),
    Code("HH404", "act-when-all-in", ERROR, "{who} acts and is all-in"),
    Code("HH405", "act-after-close", ERROR, "{who} acts and nobody has anything left to answer"),
    Code("HH406", "betting-not-closed", ERROR, "{street} ends and {derived} still has to act"),
    Code("HH407", "check-facing-bet", ERROR, "{who} checks and has {derived} to call"),
    Code("HH408", "fold-facing-nothing", NOTE, "{who} folds and could check"),
    Code("HH409", "call-without-bet", ERROR, "{who} calls {stated} and there is nothing to call"),
    Code("HH410", "call-amount-wrong", ERROR, "{who} calls {stated}; the call is {derived}"),
    Code("HH411", "bet-facing-bet", ERROR, "{who} bets {stated} and faces a bet of {derived}: it can only be raised"),
    Code("HH412", "wager-size-wrong", ERROR, "{who} makes it {stated}; {derived} is allowed"),
    Code("HH413", "wager-beyond-cap", ERROR, "{who} makes wager number {stated} of the street; {derived} are allowed"),
    Code("HH414", "raise-not-reopened", ERROR, "{who} has acted and faces only {stated} more; a raise needs {derived}"),
    Code("HH415", "more-than-stack", ERROR, "{who} puts in {stated} and has {derived}"),
    Code("HH416", "ante-missing", ERROR, "{who} is dealt in and posts no ante; {derived} is due"),
    Code("HH417", "ante-amount-wrong", ERROR, "{who} posts an ante of {stated}; the others post {derived}"),
    Code("HH418", "bring-in-by-wrong-seat", ERROR, "{who} brings in{with_card}; it is {derived} to bring in"),
    Code("HH419", "bring-in-amount-wrong", ERROR, "{who} brings in for {stated}; {derived}"),
    Code("HH420", "bring-in-missing", ERROR, "{who} acts before a bring-in; it is {derived} to bring in or to complete"),
    Code("HH421", "raise-increase-wrong", ERROR, "{who} is said to raise by {stated}; the increase is {derived}"),
    Code("HH422", "street-name-wrong", ERROR, "the text names {stated} where {derived} begins"),
    Code("HH423", "cap-announced-wrongly", ERROR, "the betting is said to be capped; {derived}"),
    Code("HH424", "pair-announced-wrongly", ERROR, "a pair is said to be on a board; {derived}"),
    # HH5xx: showdown and summary
    Code("HH501", "described-hand-wrong", ERROR, "{who} is said to show {stated}; the cards make {derived}"),
    Code("HH502", "summary-description-wrong", ERROR, "the summary gives {who} {stated}; the cards make {derived}"),
    Code("HH503", "summary-fold-wrong", ERROR, "the summary says that {who} folded on {stated}; {derived}"),
    Code("HH504", "summary-bet-wrong", ERROR, "the summary says that {who} put in no bet; {derived}"),
    Code("HH505", "summary-payout-wrong", ERROR, "the summary says that {who} won {stated}; {derived} is due"),
    Code("HH506", "summary-seat-wrong", ERROR, "the summary seats {who} at number {stated}; the hand at {derived}"),
    Code("HH507", "summary-cards-wrong", ERROR, "the summary gives {who} the cards {stated}; they are {derived}"),
    Code("HH508", "summary-outcome-wrong", ERROR, "the summary says that {who} {stated}; {derived}"),
    Code("HH509", "shown-out-of-turn", ERROR, "{who} shows or mucks before {derived}, whose turn it is"),
    Code("HH510", "mucked-winner", NOTE, "{who} mucked {stated}, which beats {derived}: cards speak only when they are shown"),
    Code("HH511", "muck-not-allowed", ERROR, "{who} mucks; {derived}"),
    # HH8xx: rules and assumptions
    Code("HH801", "game-unknown", NOTE, "hhtool has no rules for {game} yet: the hand is read and not judged"),
    # HH9xx: the tool itself
    Code("HH900", "hand-not-judged", ERROR, "hhtool failed on this hand, which is a fault of hhtool: {detail}"),
    Code("HH999", "command-failed", ERROR, "hhtool failed, which is a fault of hhtool: {detail}"),
)  # fmt: skip
"""Every code, in order."""

BY_CODE: Final[dict[str, Code]] = {entry.code: entry for entry in CODES}


def message(code: str, facts: dict[str, str]) -> str:
    """The sentence of a finding."""
    return BY_CODE[code].template.format_map(facts)
