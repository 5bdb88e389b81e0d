"""What may be cited, and whether a citation leads anywhere.

`sources.toml` lists every rulebook, house page and body of observed texts, with what a section
number means in it. Whether a rule says what we say it says is for the reader of the source.
"""

import re
from functools import cache
from typing import Any, Final, NamedTuple

from hhtool.core.errors import RulesError
from hhtool.core.finding import ASSUMED, Cite
from hhtool.rules.document import Document, read_packaged, wrong

DOCUMENTED: Final = "documented"
OBSERVED: Final = "observed"

SLUG: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")

_FIELDS: Final = ("title", "edition", "numbering", "basis")


class Source(NamedTuple):
    """Something that can be cited. `numbering` says what stands after the colon of a citation;
    `basis` is "documented" (its text was read) or "observed" (counted on real hands)."""

    id: str
    title: str
    edition: str
    numbering: str
    basis: str


@cache
def sources() -> tuple[Source, ...]:
    """Every source that ships with the package, sorted by id."""
    document = read_packaged("sources.toml")
    return read_sources(document, document.tree, "")


def read_sources(document: Document, table: object, prefix: str) -> tuple[Source, ...]:
    """The sources of a table whose keys are ids; `prefix` is where it stands in the document."""
    if not isinstance(table, dict):
        raise wrong(document, prefix.rstrip("."), "sources are tables, such as [sources.my-room]")
    return tuple(
        _read_source(document, ident, table[ident], f"{prefix}{ident}") for ident in sorted(table)
    )


def _read_source(document: Document, ident: str, given: Any, key: str) -> Source:
    if not SLUG.fullmatch(ident) or ident == ASSUMED.source:
        raise wrong(document, key, f"{ident!r} cannot be the id of a source")
    if not isinstance(given, dict):
        raise wrong(document, key, f"source {ident!r} is a table of {', '.join(_FIELDS)}")
    for field in sorted(given):
        if field not in _FIELDS:
            raise wrong(document, f"{key}.{field}", f"a source has no field {field!r}")
    for field in _FIELDS:
        if not isinstance(given.get(field), str) or not given[field].strip():
            raise wrong(document, f"{key}.{field}", f"source {ident!r} needs a text as {field!r}")
    if given["basis"] not in (DOCUMENTED, OBSERVED):
        message = f"the basis of a source is {DOCUMENTED!r} or {OBSERVED!r}"
        raise wrong(document, f"{key}.basis", f"{message}, not {given['basis']!r}")
    return Source(ident, *(given[field] for field in _FIELDS))


def parse_cite(text: str, own: tuple[Source, ...] = ()) -> Cite:
    """The citation written as "source:rule" or "assumed"; `own` are the sources of a user's file.

    RulesError when it is not written so or its source is unknown.
    """
    if text == ASSUMED.source:
        return ASSUMED
    source, _, rule = (part.strip() for part in text.partition(":"))
    if not source or not rule:
        raise RulesError(f"a citation is written 'source:rule' or 'assumed', not {text!r}")
    return check_cite(Cite(source, rule), own)


def check_cite(cite: Cite, own: tuple[Source, ...] = ()) -> Cite:
    """The same citation, if it is "assumed" or its source is known. Else RulesError."""
    if cite != ASSUMED and source_of(cite, own) is None:
        raise RulesError(f"no source {cite.source!r} for the citation {str(cite)!r}")
    return cite


def source_of(cite: Cite, own: tuple[Source, ...] = ()) -> Source | None:
    """What the citation points into; None when nothing does, as for "assumed"."""
    for source in (*sources(), *own):
        if source.id == cite.source:
            return source
    return None


def basis(cite: Cite, own: tuple[Source, ...] = ()) -> str:
    """How well a ruling is founded: "documented", "observed" or "assumed"."""
    source = source_of(cite, own)
    return source.basis if source else ASSUMED.source
