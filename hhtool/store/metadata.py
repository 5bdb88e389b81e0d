"""The documentation of the schema in the form that Datasette shows: `metadata.yaml`.

Every text is written as a JSON string, which is a YAML string too, so that no text can mean
anything else.
"""

import json
from collections.abc import Iterator

from hhtool.store.schema import Documented, documentation


def metadata(database: str) -> str:
    """The document for a database of that name: its file name without the ending."""
    return "".join(f"{line}\n" for line in _lines(database))


def _lines(database: str) -> Iterator[str]:
    yield 'title: "Poker hands, judged by hhtool"'
    yield "databases:"
    yield f"  {json.dumps(database)}:"
    yield (
        '    description: "Amounts are integers in minor units: divide them by minor_per_major. '
        'The views (v_...) are for questions, the tables for who knows them."'
    )
    yield "    tables:"
    for relation in documentation():
        yield from _relation(relation)


def _relation(relation: Documented) -> Iterator[str]:
    yield f"      {relation.name}:"
    yield f"        description: {_text(relation.meaning)}"
    yield "        columns:"
    for column, meaning in relation.columns:
        yield f"          {json.dumps(column)}: {_text(meaning)}"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
