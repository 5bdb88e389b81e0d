"""What a record says, in a few words a step and a claim, to be held against a list."""

from hhtool.core.cards import cards_text
from hhtool.core.claims import Claim
from hhtool.core.play import STEP_NAME, Step
from hhtool.core.record import HandRecord
from read.written import hand, record

NAMES = (
    ("anna", "boris", "chen", "dora"),
    ("anna folds", "anna", "chen: checks", "(button)"),
    ("Seat 4: x ($5)", "x", "raises to $5", "wins the pot ($5)"),
    ("*** FLOP ***", "Dealt to", "x (5€)", "posts"),
    ("a (small blind) folded", "a", "\ue000", "b said: [Ah]"),
    ("Table 'x' 6-max", "calls $1, and is all in", "y (Observer)", "z collected 5 from pot"),
    ("Seat 4: b", "b", " leading", "é€"),
)  # fmt: skip
"""Names that look like play, and two of which one begins the other."""


def step_text(step: Step) -> str:
    """ "call 2 250", "deal 0 Ah Kd": the kind, the seat, the amount, the cards."""
    parts = [STEP_NAME[step.kind]]
    parts += [str(step.seat)] if step.seat >= 0 else []
    parts += [str(step.amount)] if step.amount else []
    return " ".join([*parts, cards_text(step.cards)] if step.cards else parts)


def claim_text(claim: Claim) -> str:
    """ "collected 2 5000 pot": the kind, the seat, the amount, the text, values and run if any."""
    parts: list[object] = [claim.kind]
    parts += [claim.seat] if claim.seat >= 0 else []
    parts += [claim.amount] if claim.amount else []
    parts += [claim.text] if claim.text else []
    parts += [claim.values] if claim.values else []
    parts += [f"run {claim.run}"] if claim.run else []
    return " ".join(map(str, parts))


def of_line(read: HandRecord, line: int) -> list[str]:
    """The steps and claims of one line."""
    steps = [step_text(step) for step in read.play.steps if step.line == line]
    return steps + [claim_text(claim) for claim in read.claims if claim.line == line]


def with_line(text: str, line: str, at: int) -> HandRecord:
    """The hand with one line more, which becomes line number `at`."""
    lines = hand(text=text).splitlines()
    lines.insert(at - 1, line)
    return record("\n".join(lines))


def everything(read: HandRecord) -> tuple[object, ...]:
    """All that was read but names."""
    seats = [seat._replace(name="") for seat in read.play.seats]
    return seats, read.play.steps, read.claims, read.ignored, read.hero


def misspelt(text: str, line: str, at: int, expected: str) -> tuple[str, int, str]:
    """Of a hand with one more line, which nothing reads: the line as it is kept, the column of its
    mistake, and what was expected there, cut down to what is looked for where it is there."""
    read = with_line(text, line, at)
    (one,) = read.unread
    assert at == one.line
    assert text.count("\n") == len(read.read) + len(read.ignored)
    return one.text, one.column, expected if expected in one.expected else one.expected
