"""The Markdown report: the order of the page, for tickets, and nothing read into names."""

import pytest
from markdown_it import MarkdownIt

from report.reports import (
    AUTOMATIC,
    CLEAN,
    MISREAD,
    ODD_CENT,
    OPEN_CENT,
    SAMPLES,
    TAG,
    judged,
    named,
    report,
    settled,
    tried,
    written,
)


def rendered(text: str) -> str:
    """What a reader of Markdown with tables makes of it."""
    made = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    assert isinstance(made, str)
    return made


def test_the_order_is_that_of_the_page() -> None:
    """Verdict, what is wrong, what puts it right, the text with its marks, what follows, rules."""
    result = judged(MISREAD)
    text = written("markdown", map(settled, result.cases), result.source)
    order = [
        "# 1 hand: refuted\n",
        "## hand 320000000010: refuted\n",
        "**✗ refuted.** 1 fault in this hand, which makes 3 statements wrong;"
        " 23 of 26 statements are right.",
        "### ✗ konrad collected 206.50 from the pot, which hanna won with a flush, ace high\n",
        "- it follows: hanna won with a flush, ace high\n",
        "- To put it right: konrad pays hanna 206.50.\n",
        "| konrad | 206.50 | 0.00 | -206.50 |\n",
        "```text\n",
        "  22 ✓ hanna: shows [Ah Qh] (a flush, Ace high)\n",
        "  23 ✗ konrad collected $206.50 from pot   ← HH307 paid-to-loser\n",
        "| hanna | A♥ Q♥ | a flush, ace high | A♥ Q♥ 9♥ 7♥ 4♥ | shown as number 2 |\n",
        "| show.side\\_pot\\_first | true |",
    ]
    places = [text.lower().find(part.lower()) for part in order]
    assert -1 not in places, order[places.index(-1)]
    assert sorted(places) == places


def test_a_line_with_a_refuted_claim_is_wrong() -> None:
    """The odd cent went to the wrong seat: both amounts from the main pot are wrong, the finding
    stands on one of them; the amounts from the side pot are right."""
    text = report("markdown", ODD_CENT)
    for part in (
        "  31 ✓ boris collected $22.69 from side pot\n",
        "  33 ✗ anna collected $17.83 from main pot   ← follows from the fault: collected\n",
        "  34 ✗ boris collected $17.84 from main pot   ← HH310 odd-chip-misplaced\n",
    ):
        assert part in text


def test_an_answer_is_told_with_what_is_asked() -> None:
    """The name of a question alone says little."""
    assert (
        "- right under: split.tie.stud\\_high = first\\_shown (stud-help): Who is first in line for"
        " odd chips between tied high hands in stud.\n"
    ) in report("markdown", OPEN_CENT)


def test_other_rules_are_a_table() -> None:
    """As in the page."""
    result = judged(ODD_CENT)
    text = written("markdown", map(tried, result.cases), result.source)
    row = "| split.tie.button\\_games | first\\_shown | stud-help | documented | HH310"
    assert row in text


@pytest.mark.parametrize(
    "name",
    [
        TAG,
        "a|b",
        "`tick`",
        "*bold*",
        "_em_",
        "[x](y)",
        "<!-- x",
        "~~s~~",
        "&lt;",
        "$a$",
        "\\",
        "***",
    ],
)
def test_names_are_only_names(name: str) -> None:
    """Each name is there as itself, wherever it stands, and makes no element."""
    result = named(MISREAD, "konrad", name)
    text = written("markdown", result.cases, result.source)
    page = rendered(text.replace("<!-- -->", ""))
    plain = name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert f"<h3>✗ {plain} collected 206.50" in page
    assert f"<td>hanna, {plain}</td>" in page
    assert not any(tag in page for tag in ("<script", "<em>", "<s>", "<a "))
    assert page.count("<strong>") == 1


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("@octocat", "@<!-- -->octocat"),
        ("see #12", "see \\#<!-- -->12"),
        ("http://x.example", "http://<!-- -->x.example"),
        ("www.x.example", "www.<!-- -->x.example"),
    ],
)
def test_a_comment_mentions_nobody_and_links_nowhere(name: str, broken: str) -> None:
    """What GitHub makes a link of is broken by a comment, which nobody sees."""
    result = named(MISREAD, "konrad", name)
    text = written("markdown", result.cases, result.source)
    assert f"### ✗ {broken} collected" in text


def test_the_fence_is_longer_than_any_in_the_text() -> None:
    """A player called by four backticks does not end the block."""
    result = named(MISREAD, "konrad", "````")
    text = written("markdown", result.cases, result.source)
    assert "`````text\n" in text
    assert rendered(text).count("<pre>") == 1


def test_many_hands_have_an_index_and_quiet_ones_a_line() -> None:
    """The hands to look at first, in a table; one line for each confirmed one."""
    text = report("markdown", MISREAD, AUTOMATIC, CLEAN)
    assert text.startswith("# 3 hands: 2 refuted, 1 confirmed\n\n| Hand | Verdict |")
    assert "| hand 320000000010 | ✗ refuted | HH307 paid-to-loser |" in text
    assert "## Confirmed\n\n- ✓ hand 900000000004, " in text
    assert "## hand 900000000004: confirmed" in report("markdown", CLEAN, explain=True)


def test_every_sample_makes_tables_that_hold() -> None:
    """No cell is lost or split in any of them: rows have as many cells as their head."""
    page = rendered(report("markdown", SAMPLES, explain=True))
    for table in page.split("<table>")[1:]:
        rows = table.split("</table>")[0].split("<tr>")[1:]
        cells = {row.count("<t") - row.count("<tbody") - row.count("<tr") for row in rows}
        assert 1 == len(cells), table[:300]
