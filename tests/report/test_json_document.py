"""The JSON of a hand and of a document, against the contract and the schema."""

import json
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import jsonschema
import pytest

from hhtool.core.case import Case
from hhtool.pipeline import Pipeline, Settings
from hhtool.report.document import Tally, document, dumped, file_object, hand_object
from hhtool.report.selection import selection

SAMPLES: Final = Path(__file__).resolve().parents[2] / "samples"

CONTRACT: Final = (
    "id site dialect game rules file line started_at currency minor_per_major rules_source assumed"
    " players status claims open unread net points fouls royalties fantasyland pots payouts"
    " returned rake rake_source transfers findings"
)
"""The keys that the contract promises of a hand."""

OF_FINDING: Final = "code name severity line player stated derived rules message explained_by"


def schema() -> Any:
    """The schema that ships with the package."""
    return json.loads(files("hhtool.report").joinpath("schema.json").read_text(encoding="utf-8"))


def cases(name: str, rules: str | None = None) -> tuple[Case, ...]:
    """The hands of a sample."""
    pipeline = Pipeline(Settings(rules=rules, strict=True))
    (result,) = pipeline.files([str(SAMPLES / "pokerstars" / f"{name}.txt")])
    return result.cases


def objects(schema: Any) -> list[Any]:
    """Every schema of an object with named keys, at any depth."""
    found = [schema] if isinstance(schema, dict) and "properties" in schema else []
    children = schema.values() if isinstance(schema, dict) else schema
    for child in children:
        if isinstance(child, dict | list):
            found += objects(child)
    return found


def test_the_schema_is_one_and_is_strict() -> None:
    """Every object requires all its keys and allows no other."""
    jsonschema.Draft202012Validator.check_schema(schema())

    for item in objects(schema()):
        assert item["additionalProperties"] is False
        assert list(item["properties"]) == item["required"]


def test_a_hand_has_every_key_of_the_contract() -> None:
    """Also when it could not be judged."""
    for name in ("stud-fl-2max-cut-off", "stud-fl-2max-payout-refuted"):
        (case,) = cases(name)
        hand = hand_object(case)
        assert hand.keys() >= set(CONTRACT.split())
        assert all(finding.keys() == set(OF_FINDING.split()) for finding in hand["findings"])


def test_every_claim_is_counted_once() -> None:
    """Confirmed, refuted and open make all claims; open claims are listed."""
    (case,) = cases("stud-fl-3max-split-odd-cent")
    hand = hand_object(case)

    assert len(case.record.claims) == sum(hand["claims"].values())
    assert hand["claims"]["open"] == len(hand["open"])


def test_explained_by_tells_untried_from_unexplained() -> None:
    """null: a note is not tried; a list: a wrong figure always is."""
    (cancelled,) = cases("stud-fl-2max-cancelled")
    (wrong,) = cases("stud-fl-2max-payout-refuted")
    (odd,) = cases("stud-fl-3max-split-odd-cent")

    assert [None] == [f["explained_by"] for f in hand_object(cancelled)["findings"]]
    assert [[]] == [f["explained_by"] for f in hand_object(wrong)["findings"]]
    assert ["first_shown"] == [
        reason["value"] for f in hand_object(odd)["findings"] for reason in f["explained_by"]
    ]


def test_what_is_not_chosen_is_not_listed() -> None:
    """The verdict stays."""
    (case,) = cases("stud-fl-2max-payout-refuted")
    hand = hand_object(case, selection((), ("HH3",)))

    assert ([], "refuted") == (hand["findings"], hand["status"])


@pytest.mark.parametrize("rules", [None, "tda", "stud-help"])
def test_all_samples_make_a_document_as_the_schema_says(rules: str | None) -> None:
    """Under their own profiles and under others."""
    results = list(Pipeline(Settings(rules=rules)).files([str(SAMPLES)]))
    hands = [dumped(hand_object(case)) for result in results for case in result.cases]
    tally = Tally(
        len(results),
        Counter(case.status for result in results for case in result.cases),
        Counter(f.code for result in results for case in result.cases for f in case.findings),
    )
    texts = [dumped(file_object(result.report)) for result in results]
    whole = "".join(document(tally, texts, hands))

    assert whole.isascii()
    jsonschema.Draft202012Validator(schema()).validate(json.loads(whole))


def test_an_empty_document_is_one_as_well() -> None:
    """No file and no hand."""
    whole = json.loads("".join(document(Tally(0, Counter(), Counter()), (), ())))

    jsonschema.Draft202012Validator(schema()).validate(whole)
    assert ([], []) == (whole["files"], whole["hands"])
