"""A text without its players' names that is judged as it was with them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hhtool.core.case import Case
from hhtool.core.errors import RequestError
from hhtool.pipeline import Pipeline
from hhtool.read.renamed import is_pseudonym, renamed
from hhtool.read.source import Source


def without_names(source: Source, pipeline: Pipeline) -> str:
    """The text with a pseudonym for every player. RequestError when it would be judged
    otherwise, as may be where the names are cut off in a damaged text."""
    text, _ = renamed(source, pipeline.dialects)
    before = pipeline.file(source).cases
    after = pipeline.file(replace(source, text=text)).cases
    for first, second in zip(before, after, strict=False):
        if _gist(first) != _gist(second):
            where = f"{source.path}:{first.record.place.first_line}"
            raise RequestError(f"{where}: the hand is judged otherwise with other names")
    if len(before) != len(after):
        raise RequestError(f"{source.path}: with other names there are other hands")
    return text


def have_pseudonyms(cases: Sequence[Case]) -> bool:
    """Whether every seated player has a pseudonym."""
    return all(is_pseudonym(seat.name) for case in cases for seat in case.record.play.seats)


def _gist(case: Case) -> Sequence[Any]:
    """What a verdict comes to, whatever the players are called."""
    ledgers = case.settlement.ledgers if case.settlement else ()
    return (
        case.status,
        [(found.code, found.severity, found.line, found.seat) for found in case.findings],
        [(verdict.claim.kind, verdict.claim.line, verdict.outcome) for verdict in case.verdicts],
        [(ledger.seat, ledger.net) for ledger in ledgers],
    )
