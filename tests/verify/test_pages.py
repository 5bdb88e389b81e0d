"""The pages of the findings: every code has one, and its example shows the code.

An example is a fenced block; its first line says what it holds and may have attributes:

- `hand`: the text of a file with marks (see `marked.py`). `rules=` names the profile, `encoding=`
  how the file is written (UTF-8 if not said), `with=` one answer in which the house differs from
  that profile, `fault=check` makes a check of the judge fail.
- `hex`: the bytes of a file, in hexadecimal.
- `text fault=command`: what the command prints when it fails outside of any hand.

The page of HH115 has two hands: both are stored, the second is marked.
"""

import re
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
import typer

import hhtool.__main__
from hhtool.cli.app import app
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.source import decode
from hhtool.rules.cite import sources
from hhtool.rules.house import answers, house_names, load_house
from hhtool.verify.codes import BY_CODE, CODES
from verify.marked import WITH, Found, found, judged, sentences, unmarked

PAGES: Final = files("hhtool.verify") / "pages"

SECTIONS: Final = (
    "What it says",
    "Why it matters",
    "How it is decided",
    "When it can be wrong",
    "Example",
    "Settling it",
)

FENCE: Final = re.compile(r"^```(\S+)((?: \S+=\S+)*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CITATION: Final = re.compile(r"([^\s`(]+) §([^`]*)")
"""A citation stands in a code span; one outside of it would swallow the text behind it."""

COMMAND: Final = re.compile(r"`hhtool( [^`]+)`")
OPTION: Final = re.compile(r"(?<![\w-])--?[a-z][a-z-]*")
OWN_TEST: Final = ("HH115", "HH900", "HH999")
"""The codes whose example needs a store, or a fault of hhtool."""


class Example(NamedTuple):
    """A fenced block of a page."""

    kind: str
    attributes: dict[str, str]
    body: str


def page(code: str) -> str:
    """The page of a code."""
    return (PAGES / f"{code}.md").read_text(encoding="utf-8")


def examples(code: str) -> list[Example]:
    """The fenced blocks of a page."""
    return [
        Example(kind, dict(item.split("=", 1) for item in attributes.split()), body)
        for kind, attributes, body in FENCE.findall(page(code))
    ]


def data_of(example: Example) -> tuple[bytes, Found]:
    """The file of an example, and the findings that are marked in it."""
    text, expected = unmarked(example.body)
    if example.kind == "hex":
        return bytes.fromhex(text), expected
    return text.encode(example.attributes.get("encoding", "utf-8")), expected


def rules_of(example: Example) -> str | None:
    """The house of an example, as `marked.py` takes it."""
    rules, other = example.attributes.get("rules"), example.attributes.get("with")
    return f"{rules}{WITH}{other}" if other else rules


def all_codes(but: Sequence[str] = ()) -> list[str]:
    """Every code, in order."""
    return [entry.code for entry in CODES if entry.code not in but]


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    """No page, no code."""
    written = {item.name for item in PAGES.iterdir() if item.name.endswith(".md")}

    assert {f"{code}.md" for code in BY_CODE} == written


@pytest.mark.parametrize("code", all_codes())
def test_a_page_has_its_title_and_its_sections_in_order(code: str) -> None:
    """The title is the code and its name; no section is empty."""
    title, *parts = re.split(r"^## ", page(code), flags=re.MULTILINE)

    assert f"# {code} {BY_CODE[code].name}" == title.strip()
    assert SECTIONS == tuple(part.split("\n", 1)[0] for part in parts)
    assert all(part.split("\n", 1)[1].strip() for part in parts)


def prose(code: str) -> str:
    """A page without its examples, its lines joined."""
    return " ".join(FENCE.sub("", page(code)).split())


@cache
def cited_rules() -> dict[str, set[str]]:
    """The rules of each source that any house cites."""
    rules: dict[str, set[str]] = {source.id: set() for source in sources()}
    for name in house_names():
        for _, ruling in answers(load_house(name)):
            rules.setdefault(ruling.cite.source, set()).add(ruling.cite.rule)
    return rules


@pytest.mark.parametrize("code", all_codes())
def test_a_citation_of_a_page_leads_to_a_rule(code: str) -> None:
    """What a page cites is a rule of a known source, by which some house answers; of a rule with a
    topic and numbers the numbers are enough."""
    known = cited_rules()
    astray = [
        f"{source} §{rule}"
        for source, rule in CITATION.findall(prose(code))
        if not any(rule in (cited, cited.split(", ")[-1]) for cited in known.get(source, ()))
    ]

    assert [] == astray


@cache
def commands() -> dict[str, set[str]]:
    """Every command, such as "rules show", with its options."""
    found: dict[str, set[str]] = {}
    left: list[tuple[str, Any]] = [("", typer.main.get_command(app()))]
    while left:
        name, command = left.pop()
        found[name] = {option for param in command.params for option in param.opts}
        inner = getattr(command, "commands", {})
        left += [(f"{name} {word}".strip(), inner[word]) for word in inner]
    return found


@pytest.mark.parametrize("code", all_codes())
def test_a_page_names_commands_and_options_that_there_are(code: str) -> None:
    """What a page tells a reader to type can be typed."""
    text, known = prose(code), commands()
    typed = [words.strip() for words in COMMAND.findall(text)]
    named = [
        next((c for c in sorted(known, reverse=True) if c and w.startswith(c)), w) for w in typed
    ]
    options = {option for command in known.values() for option in command}

    assert [] == [command for command in named if command not in known]
    assert [] == [
        option
        for command, words in zip(named, typed, strict=True)
        for option in OPTION.findall(words)
        if option not in known[command]
    ]
    assert set(OPTION.findall(" ".join(re.findall(r"`(-[^`]+)`", text)))) <= options


@pytest.mark.parametrize("code", all_codes(but=OWN_TEST))
def test_the_example_has_exactly_the_findings_marked_in_it(code: str) -> None:
    """The example is what the finding looks like, and has no other."""
    (example,) = examples(code)
    data, expected = data_of(example)

    result = judged(data, rules_of(example), lambda _: None)

    assert code in [marked for _, marked in expected]
    assert expected == found(result)
    assert all("{" not in sentence for sentence in sentences(result))


def test_a_fault_of_a_check_is_a_finding_of_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """HH900: a bug in one hand is reported there."""
    (example,) = examples("HH900")
    data, expected = data_of(example)
    monkeypatch.setattr("hhtool.pipeline.judge", _fail)
    pipeline = Pipeline(Settings(rules=example.attributes["rules"]))

    result = pipeline.file(decode("hands.txt", data, None))

    assert "check" == example.attributes["fault"]
    assert expected == found(result)


def test_a_fault_of_the_command_is_one_line_and_exit_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """HH999: what the command prints when it fails itself."""
    (example,) = examples("HH999")
    monkeypatch.delenv("HHTOOL_DEBUG", raising=False)
    monkeypatch.setattr("sys.argv", ["hhtool", "rules", "list"])
    monkeypatch.setattr("hhtool.cli.app.run", _fail)

    status = hhtool.__main__.main()

    assert "command" == example.attributes["fault"]
    assert (2, example.body) == (status, capsys.readouterr().err)


def _fail(*_arguments: object) -> None:
    raise RuntimeError("planted")


def test_the_second_text_of_a_hand_is_found_in_the_store(tmp_path: Path) -> None:
    """HH115: both texts are kept, and the second has the finding."""
    first, second = (data_of(example) for example in examples("HH115"))
    database = tmp_path / "hands.db"
    for name, (data, _) in (("first.txt", first), ("second.txt", second)):
        (tmp_path / name).write_bytes(data)
        command = [sys.executable, "-m", "hhtool", "parse", str(tmp_path / name)]
        subprocess.run([*command, "--db", str(database), "--exit-zero"], check=True)

    with sqlite3.connect(database) as connection:
        rows = connection.execute("select code from v_findings").fetchall()

    assert [(code,) for _, code in [*first[1], *second[1]]] == rows
    assert [("HH115",)] == rows
