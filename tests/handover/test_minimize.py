"""What is left of a file shows the finding, and no other fault than the file had."""

from pathlib import Path

import pytest

from hhtool.core.errors import RequestError
from hhtool.handover.minimize import minimized
from hhtool.pipeline import Pipeline
from hhtool.read.source import Source, load

SAMPLES = Path(__file__).parents[2] / "samples"
FAULTY = sorted(
    (file, code)
    for folder in SAMPLES.iterdir()
    for file in sorted(folder.glob("*refuted*.txt"))[:2] + sorted(folder.glob("*foul*.txt"))[:1]
    for code in sorted(
        {
            finding.code
            for case in Pipeline().file(load(str(file))).cases
            for finding in case.findings
            if finding.severity == "error"
        }
    )
)


def _codes(text: str) -> set[str]:
    result = Pipeline().file(_source(text))
    return {finding.code for case in result.cases for finding in case.findings} | {
        finding.code for _, finding in result.report.findings
    }


def _source(text: str) -> Source:
    return Source("hand.txt", text, "utf-8", 0, False, "")


@pytest.mark.parametrize(
    ("file", "code"), FAULTY, ids=[f"{file.stem}-{code}" for file, code in FAULTY]
)
def test_the_finding_stays_and_none_comes(file: Path, code: str) -> None:
    source = load(str(file))
    small = minimized(source, code, Pipeline())
    assert code in _codes(small)
    assert _codes(small) <= _codes(source.text)
    lines = small.splitlines(keepends=True)
    assert len(lines) <= len(source.text.splitlines())
    # No line more can go.
    for index in range(len(lines)):
        rest = "".join(lines[:index] + lines[index + 1 :])
        assert (
            code not in _codes(rest)
            or not _codes(rest) <= _codes(source.text)
            or (all(case.status == "unreadable" for case in Pipeline().file(_source(rest)).cases))
        )


def test_other_hands_and_players_go() -> None:
    hands = sorted(SAMPLES.glob("pokerstars/stud-fl-*.txt"))
    text = "\n\n".join(file.read_text() for file in hands)
    small = minimized(_source(text), "HH306", Pipeline())
    assert small.startswith("PokerStars Hand #900000000002")
    assert small.count("PokerStars Hand #") == 1


def test_a_chain_of_hands_stays_where_one_does_not_show_it() -> None:
    text = (SAMPLES / "chinese" / "pineapple-2max-chain-of-two-fantasyland-hands.txt").read_text()
    # The third hand begins and ends with ten dollars more than the second left to her.
    start, last = text[: text.index("#1301-3")], text[text.index("#1301-3") :]
    text = start + last.replace("$58.00", "$68.00").replace("$57.50", "$67.50")
    codes = {code for code in _codes(text) if code.startswith("HH73")}
    assert codes
    for code in codes:
        small = minimized(_source(text), code, Pipeline())
        assert code in _codes(small)
        assert len(Pipeline().file(_source(small)).cases) > 1


def test_a_finding_that_is_not_there() -> None:
    with pytest.raises(RequestError, match="has no finding HH310"):
        minimized(load(str(FAULTY[0][0])), "HH310", Pipeline())
