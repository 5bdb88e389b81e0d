"""Which findings count, and which of them make a run fail."""

import pytest

from hhtool.core.errors import RequestError
from hhtool.core.finding import Finding
from hhtool.report.selection import ALL, code_named, fails, selection
from hhtool.verify.codes import BY_CODE, CODES


def finding(code: str, severity: str = "") -> Finding:
    """A finding of a code, as severe as the code says unless told otherwise."""
    return Finding(code, severity or BY_CODE[code].severity, 1, -1, "", "", (), {})


def test_nothing_asked_is_everything() -> None:
    """No option leaves every code in."""
    assert ALL == selection((), ())
    assert all(ALL.has(finding(entry.code)) for entry in CODES)


def test_prefixes_names_lists_and_codes_are_understood() -> None:
    """In upper or lower case; what is ignored is ignored even when it is selected."""
    chosen = selection(["hh31,HH1", "wrong-opener"], ["HH311", "odd-chip-misplaced"])

    assert chosen.codes is not None
    assert {"HH312", "HH101", "HH402"} <= chosen.codes
    assert not {"HH310", "HH311", "HH301", "HH401"} & chosen.codes


@pytest.mark.parametrize("text", ["", "H", "3", "HH9999", "odd", "HH31x"])
def test_what_is_no_code_is_refused(text: str) -> None:
    """A typing mistake must not select nothing in silence."""
    with pytest.raises(RequestError, match="no finding"):
        selection([text], ())


def test_a_code_is_found_by_number_or_name() -> None:
    """And a wrong one brings the nearest."""
    assert code_named("hh310") == code_named("odd-chip-misplaced") == BY_CODE["HH310"]
    with pytest.raises(RequestError, match="near it: HH310 odd-chip-misplaced"):
        code_named("odd-chip-misplacd")
    with pytest.raises(RequestError, match="HH3"):
        code_named("HH399")


@pytest.mark.parametrize(
    ("code", "severity", "failing"),
    [
        ("HH306", "error", True),
        ("HH306", "warning", False),
        ("HH104", "warning", True),
        ("HH111", "warning", True),
        ("HH112", "warning", True),
        ("HH114", "error", True),
        ("HH106", "warning", False),
        ("HH408", "note", False),
    ],
)
def test_errors_and_lines_left_unread_make_a_run_fail(
    code: str, severity: str, failing: bool
) -> None:
    """Exit status 1: something refuted or unreadable, or a line or file left unread."""
    assert failing == fails(finding(code, severity))
