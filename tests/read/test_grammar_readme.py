"""The vocabulary as `grammar/README.md` tells it is the vocabulary."""

import re
from importlib.resources import files

import pytest

from hhtool.read import vocabulary as v

README = (files("hhtool.grammar") / "README.md").read_text(encoding="utf-8")

TABLES = {
    "Whole lines": v.LINES,
    "Statements": v.STATEMENTS,
    "Results": v.RESULTS,
    "Values": v.VALUES,
}


@pytest.mark.parametrize("title", TABLES)
def test_the_read_me_lists_every_word_with_its_fields(title: str) -> None:
    """Each word once, its fields in order, and a meaning."""
    section = README.partition(f"## {title}\n")[2].partition("\n## ")[0]
    told: dict[str, tuple[str, ...]] = {}
    for words, fields, meaning in re.findall(
        r"^\| (`.+`) \| (.*?)\| (.+) \|$", section, re.MULTILINE
    ):
        assert meaning.strip()
        for word in re.findall(r"`(\w+)`", words):
            assert word not in told
            told[word] = tuple(fields.split())

    assert TABLES[title] == told


def test_the_read_me_knows_the_limits_of_the_reader() -> None:
    """Figures in prose drift too."""
    from hhtool.read.marks import MOST_MARKS
    from hhtool.read.reader import LONGEST_LINE

    assert f"longer than {LONGEST_LINE:,} characters" in README
    assert f"at most {MOST_MARKS} seats" in README
