"""The HTML report: verdict first, the evidence beside it, everything escaped, nothing loaded."""

import base64
import hashlib
import json
import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from markupsafe import escape

from hhtool.report.selection import selection
from report.reports import (
    AUTOMATIC,
    CLEAN,
    MISREAD,
    ODD_CENT,
    OPEN_CENT,
    ROOT,
    SAMPLES,
    TAG,
    judged,
    named,
    report,
    settled,
    tried,
    written,
)

VOID = frozenset(("meta", "br", "hr", "img", "input", "link"))


class Outline(HTMLParser):
    """The elements of a page with their attributes; fails on one that is not closed where it
    should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()
        assert [] == self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """The innermost element ends."""
        assert tag == self.open.pop()


def text_of(page: str) -> str:
    """What a reader sees, in order, without markup."""
    body = re.sub(r"<(style|script)\b.*?</\1>", "", page, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


def replays(page: str) -> list[dict[str, Any]]:
    """What the replayers are given."""
    found = re.findall(r'<script type="application/json"[^>]*>(.*?)</script>', page, re.DOTALL)
    return [json.loads(text) for text in found]


def test_the_verdict_stands_before_the_evidence() -> None:
    """Status in words, what is wrong, who should have got what, what is paid to put it right; then
    the text, the derivation, the rules."""
    result = judged(MISREAD)
    text = text_of(written("html", map(settled, result.cases), result.source))
    order = [
        "1 hand: refuted",
        "refuted 1 fault in this hand, which makes 3 statements wrong;"
        " 23 of 26 statements are right.",
        "konrad collected 206.50 from the pot, which hanna won with a flush, ace high",
        "The text says konrad collected $206.50 from pot",
        "It follows hanna won with a flush, ace high",
        "Rule cards and arithmetic alone decide",
        "Who should have got what To put it right: konrad pays hanna 206.50.",
        "hanna 0.00 206.50 +206.50 konrad 206.50 0.00 -206.50",
        "How the result follows",
        "hanna 120.00 0.50 8.50 12.00 25.00 58.50 104.50 0.00 206.50 +102.00 222.00",
        "contenders hanna, konrad",
        "because hanna has a flush, ace high; konrad has a flush, king high",
        "A♥ Q♥ 9♥ 7♥ 4♥",
        "23 konrad collected $206.50 from pot ✗ error: HH307 paid-to-loser",
        "Judged by pokerstars (the site's, as observed in hands)",
        "show.bet_on_last_round last_aggressor_of_round",
    ]
    places = [text.find(part) for part in order]
    assert -1 not in places, order[places.index(-1)]
    assert sorted(places) == places


def test_a_wrong_line_is_marked_and_led_to() -> None:
    """The finding links to the line, which is the only one marked."""
    outline = Outline(report("html", MISREAD))
    links = [attrs["href"] for tag, attrs in outline.found if tag == "a"]
    lines = {attrs["id"]: attrs for tag, attrs in outline.found if tag == "li" and "id" in attrs}
    (target,) = (link[1:] for link in links if link and link.endswith("-L23"))
    assert [target] == [name for name, attrs in lines.items() if attrs.get("class") == "disputed"]
    assert 28 == len(lines)
    assert 1 == [tag for tag, _ in outline.found].count("mark")


def test_a_hand_with_nothing_wrong_is_short() -> None:
    """A line with its verdict; the whole of it only when it is asked for."""
    short, whole = report("html", CLEAN), report("html", CLEAN, explain=True)
    assert "hand 900000000004" in text_of(short)
    assert "50 claims right under pokerstars" in text_of(short)
    assert "<article" not in short
    assert "Every statement of this hand is right (50 were checked)." in text_of(whole)
    assert 1 == whole.count("<article")


def test_what_is_right_under_other_rules_is_a_table() -> None:
    """Each answer that makes anything right with the houses that give it, what it leaves wrong and
    makes wrong; above it what follows from all of them, below it those that were tried in vain."""
    result = judged(ODD_CENT)
    text = text_of(written("html", map(tried, result.cases), result.source))
    for part in (
        "One other answer would make every statement right: split.tie.button_games = first_shown.",
        "split.tie.button_games first_shown stud-help documented"
        " HH310 odd-chip-misplaced (line 34) — —",
        "stud-help 4 documented HH310 odd-chip-misplaced (line 34) — —"
        " In vain: other answers to split.unit (1).",
    ):
        assert part in text
    assert "split.unit 100" not in text


def test_several_answers_that_make_all_right_are_told_as_several() -> None:
    """Each of them alone is enough."""
    (case,) = judged(ODD_CENT).cases
    what = tried(case).what_if
    assert what is not None
    more = what.switches[0]._replace(switch="text.pot_parts", value="gross")
    told = replace(case, what_if=what._replace(switches=(what.switches[0], more)))
    assert (
        "Any one of these answers would make every statement right:"
        " split.tie.button_games = first_shown, text.pot_parts = gross."
    ) in text_of(written("html", [told], judged(ODD_CENT).source))


def test_a_line_with_a_refuted_claim_is_not_called_right() -> None:
    """The summary repeats the wrong winner: its lines are wrong though no finding stands on them,
    and what else they state is told as right."""
    page = report("html", MISREAD)
    text = text_of(page)
    for part in (
        "and lost with a flush, Ace high ✗ wrong: follows from the fault: summary lost; right:"
        " summary seat, summary label ×2, summary showed, summary described",
        "and won ($206.50) with a flush, King high ✗ wrong: follows from the fault: summary won;",
        "25 Total pot $209 | Rake $2.50 ✓ confirmed: total pot, rake",
    ):
        assert part in text
    outline = Outline(page)
    wrong = [attrs["id"] for _, attrs in outline.found if attrs.get("class") == "wrong"]
    assert ["L27", "L28"] == [str(name).rpartition("-")[2] for name in wrong]


def test_what_is_wrong_right_and_open_adds_up() -> None:
    """Every statement of a refuted hand is one of them, whichever hand it is."""
    pattern = re.compile(
        r"\d+ faults? in this hand(?:, which makes? (\d+) statements? wrong)?;"
        r" (\d+) of (\d+) statements are right(?:, (\d+) cannot be decided)?\."
    )
    told = pattern.findall(text_of(report("html", SAMPLES)))
    assert len(told) > 10
    for wrong, right, total, undecided in told:
        assert int(total) == int(right) + int(wrong or 0) + int(undecided or 0)


def test_what_comes_back_is_in_the_column_that_says_so() -> None:
    """A bet that nobody matched is no part of a pot, and is among what a player got."""
    result = judged(MISREAD)
    text = text_of(written("html", map(settled, result.cases), result.source))
    assert "What each got back or won Player by the text by the rules difference" in text


def test_open_hands_say_what_is_open_and_why() -> None:
    """And the switch under which the statement would be right, with the house that says so."""
    text = text_of(report("html", OPEN_CENT))
    assert "open Nothing in this hand is refuted; 4 statements cannot be decided." in text
    assert (
        "Right under split.tie.stud_high = first_shown (stud-help) Who is first in line for odd"
        " chips between tied high hands in stud."
    ) in text
    assert "What is open, and why 4 claims, the first on line 40: it depends on the house" in text


def test_rulings_without_a_source_are_marked() -> None:
    """A house that assumes an answer says so in words."""
    sample = SAMPLES / "chinese/pineapple-3max-short-stack-pays-two-winners.txt"
    page = report("html", sample, explain=True)
    assert 'class="assumed"' in page
    assert "assumed: no source says so" in text_of(page)


def test_hands_in_rows_have_their_tables() -> None:
    """Tuples, pairs, royalties, payments with the stacks after each."""
    text = text_of(report("html", AUTOMATIC))
    for part in (
        "anna middle 3♠ 8♣ 2♣ 8♥ 8♦ (3, 8, 3, 2) three of a kind, eights, then three, deuce",
        "anna back a flush, ace high +4",
        "anna against boris -1 +1 +1 +4 +5",
        "boris pays anna 5 2.50 2.50 52.50 47.50",
        "chinese.royalty_table = american Pokerdom: page on scoring and bonuses",
    ):
        assert part in text


@pytest.mark.parametrize(
    "name", [TAG, "</script><b>", "a\u2028b", "\u202eevil", '"><img src=x>', "{{ 7*7 }}"]
)
def test_names_are_only_names(name: str) -> None:
    """In the page and in what the replayer is given; what a terminal would obey is an escape."""
    result = named(MISREAD, "konrad", name)
    page = written("html", result.cases, result.source)
    shown = name.replace("\u2028", "\\u2028").replace("\u202e", "\\u202e")
    assert f"{escape(shown)} collected 206.50 from the pot" in page
    outline = Outline(page)
    assert {"style": 1, "script": 2, "img": 0, "b": 0} == {
        tag: [found for found, _ in outline.found].count(tag)
        for tag in ("style", "script", "img", "b")
    }
    assert [shown] == [seat["name"] for seat in replays(page)[0]["seats"]][1:]


def test_the_page_may_load_nothing_and_run_nothing_else() -> None:
    """The policy allows the one style and the one script by their hashes; no address is named that
    anything could be loaded from, and no element has a style or a handler of its own."""
    page = report("html", MISREAD, AUTOMATIC)
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert policy is not None
    allowed = unescape(policy[1])
    assert "default-src 'none'" in allowed
    for tag in ("style", "script"):
        inside = re.search(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        assert inside is not None
        digest = base64.b64encode(hashlib.sha256(inside[1].encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in allowed
    for tag, attrs in Outline(page).found:
        assert not [key for key in attrs if key in ("src", "style") or key.startswith("on")], tag
    assert not re.search(r"url\(|@import|https?://", page)


def test_the_page_can_be_read_out() -> None:
    """Landmarks, one first heading, tables with captions and scopes, cards by name, a live region
    for the step, and every label that is referred to is there."""
    outline = Outline(report("html", MISREAD, AUTOMATIC, CLEAN))
    tags = [tag for tag, _ in outline.found]
    assert [1, 1, 1] == [tags.count(tag) for tag in ("main", "h1", "footer")]
    assert tags.count("table") == tags.count("caption")
    assert all("scope" in attrs for tag, attrs in outline.found if tag == "th")
    ids = [attrs["id"] for _, attrs in outline.found if "id" in attrs]
    assert len(ids) == len(set(ids))
    for key in ("aria-labelledby", "aria-describedby"):
        assert {attrs[key] for _, attrs in outline.found if key in attrs} <= set(ids)
    hrefs = {attrs["href"] for tag, attrs in outline.found if tag == "a"}
    assert {str(href)[1:] for href in hrefs} <= set(ids)
    assert "ace of hearts" in {attrs.get("aria-label") for _, attrs in outline.found}
    live = [attrs["class"] for _, attrs in outline.found if attrs.get("aria-live") == "polite"]
    assert ["step", "step"] == live


def test_many_hands_begin_with_a_table_of_those_to_look_at() -> None:
    """Confirmed hands with nothing to say are a table of their own; the run is counted first."""
    page = report("html", SAMPLES)
    outline, text = Outline(page), text_of(page)
    counts = re.search(
        r"(\d+) hands: (\d+) refuted, (\d+) unreadable, (\d+) open, (\d+) conf", text
    )
    assert counts is not None
    total, *by_status = map(int, counts.groups())
    assert total == sum(by_status)
    articles = [attrs["id"] for tag, attrs in outline.found if tag == "article"]
    links = [str(attrs["href"])[1:] for tag, attrs in outline.found if tag == "a"]
    assert articles == [link for link in links if link in set(articles)]
    assert text.index("Hands to look at") < text.index("nothing to say")
    assert f"{total - len(articles)} hands, every statement right and nothing to say" in text


def test_the_report_is_the_same_whatever_the_number_of_processes() -> None:
    """Pieces come back in the order of the files."""
    files = (MISREAD, AUTOMATIC, ODD_CENT, CLEAN)
    assert report("html", *files) == report("html", *files, jobs=2)


def test_unreadable_hands_and_strange_files_are_told(tmp_path: Path) -> None:
    """A text that is cut off, and a file without any hand."""
    stray = tmp_path / "stray.txt"
    stray.write_text("no hand here\n", encoding="utf-8")
    text = text_of(report("html", SAMPLES / "pokerstars/stud-fl-2max-cut-off.txt", stray))
    assert "The hand cannot be read well enough to be judged." in text
    assert "Outside the hands" in text
    assert "no line of this file begins a hand of a known site; known: PokerStars" in text


def test_findings_that_were_not_selected_are_counted() -> None:
    """The verdict stays; the finding is not told."""
    text = text_of(report("html", MISREAD, chosen=selection(("HH5",), ())))
    assert "1 more, of codes that were not selected." in text
    assert "paid-to-loser" not in text


def test_an_empty_run_says_so(tmp_path: Path) -> None:
    """No hand is no crash."""
    (tmp_path / "empty.txt").write_text("", encoding="utf-8")
    assert "No hand was read" in text_of(report("html", tmp_path / "empty.txt"))


def test_every_sample_makes_a_well_formed_page() -> None:
    """Told whole, each of them."""
    page = report("html", ROOT / "samples", explain=True)
    tags = [tag for tag, _ in Outline(page).found]
    assert tags.count("article") > 90
    assert len(replays(page)) > 90
