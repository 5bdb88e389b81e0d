"""The HTML report in a real browser: the replayer by its keys, the marked line, themes, widths.

Each page is opened from disk in a fresh profile; every request and every word on the console is
kept, and there may be none but the page itself.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, sync_playwright

from report.reports import (
    AUTOMATIC,
    CLEAN,
    MISREAD,
    ODD_CENT,
    SAMPLES,
    TAG,
    judged,
    named,
    report,
    settled,
    tried,
    written,
)

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 360, "height": 740}

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")


class Seen:
    """A page in the browser, and what it asked for and complained of."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser: Browser = browser
        self.folder: Path = folder
        self.requests: list[str] = []
        self.console: list[str] = []
        self.address: str = ""

    def open(
        self, text: str, width: int = 1280, scheme: str = "light", scripts: bool = True
    ) -> Page:
        """Opens a report in a fresh profile."""
        file = self.folder / "report.html"
        file.write_text(text, encoding="utf-8")
        self.address = file.as_uri()
        context = self.browser.new_context(
            viewport={"width": width, "height": 740},
            color_scheme="dark" if scheme == "dark" else "light",
            java_script_enabled=scripts,
        )
        page = context.new_page()
        page.on("request", self._asked)
        page.on("console", self._said)
        page.on("pageerror", self._failed)
        page.goto(self.address)
        return page

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)

    def _said(self, message: ConsoleMessage) -> None:
        self.console.append(message.text)

    def _failed(self, error: Error) -> None:
        self.console.append(str(error))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium for the module."""
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield made
        made.close()


@pytest.fixture
def seen(browser: Browser, tmp_path: Path) -> Iterator[Seen]:
    """A page that must have asked for nothing but itself and complained of nothing."""
    watched = Seen(browser, tmp_path)
    yield watched
    assert {watched.address} == {url.split("#")[0] for url in watched.requests}
    assert [] == watched.console
    for context in browser.contexts:
        context.close()


def disputed() -> str:
    """The report of the misread flush, with what puts it right."""
    result = judged(MISREAD)
    return written("html", map(settled, result.cases), result.source)


def shows(page: Page) -> tuple[str, str]:
    """The sentence of the replayer, and which step it is."""
    box = page.locator(".player").first
    return box.locator(".step").inner_text(), box.locator(".count").inner_text()


def test_the_keys_step_through_the_hand(seen: Seen) -> None:
    """← → by one, Home and End to the ends and no further; the line of the step is pointed at."""
    page = seen.open(disputed())
    page.locator(".player").focus()
    assert ("The players take their seats.", "1 of 20") == shows(page)
    page.keyboard.press("ArrowLeft")
    assert "1 of 20" == shows(page)[1]
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert ("Before the flop", "4 of 20") == shows(page)
    page.keyboard.press("ArrowRight")
    assert ("hanna raises to 3.00", "5 of 20") == shows(page)
    assert "8hanna: raises $2 to $3" in page.locator(
        ".lines .now .no, .lines .now .said"
    ).evaluate_all("all => all.map(one => one.textContent).join('')")
    page.keyboard.press("ArrowLeft")
    assert "4 of 20" == shows(page)[1]
    page.keyboard.press("End")
    assert ("The hand is over: hanna +102.00, konrad -104.50", "20 of 20") == shows(page)
    page.keyboard.press("ArrowRight")
    assert "20 of 20" == shows(page)[1]
    page.keyboard.press("Home")
    assert "1 of 20" == shows(page)[1]


def test_the_only_replay_listens_wherever_one_is(seen: Seen) -> None:
    """Nobody has to click on it first; with several, the one that has the focus."""
    page = seen.open(disputed())
    page.keyboard.press("ArrowRight")
    assert "2 of 20" == shows(page)[1]


def test_buttons_do_what_the_keys_do(seen: Seen) -> None:
    """By their names, as a screen reader finds them; those at an end say that they do nothing."""
    page = seen.open(disputed())
    ends = [page.get_by_role("button", name=name) for name in ("First step", "One step back")]
    assert ["true", "true"] == [one.get_attribute("aria-disabled") for one in ends]
    page.get_by_role("button", name="One step on").click()
    assert "2 of 20" == shows(page)[1]
    page.get_by_role("button", name="Last step").click()
    assert "20 of 20" == shows(page)[1]
    page.get_by_role("button", name="One step back").click()
    assert "19 of 20" == shows(page)[1]


def test_cards_bets_pots_and_stacks_are_shown(seen: Seen) -> None:
    """On the river konrad is all-in for 58.50 into a pot that is then 150.50."""
    page = seen.open(disputed())
    for _ in range(14):
        page.keyboard.press("ArrowRight")
    assert "konrad bets 58.50" == shows(page)[0]
    box = page.locator(".player")
    assert "pot 150.50" in box.locator(".table").inner_text()
    names = "all => all.map(one => one.getAttribute('aria-label'))"
    board = box.locator(".table .card").evaluate_all(names)
    hearts = [
        f"{rank} of {suit}"
        for rank, suit in (
            ("nine", "hearts"),
            ("four", "hearts"),
            ("jack", "spades"),
            ("deuce", "hearts"),
            ("seven", "hearts"),
        )
    ]
    assert hearts == board
    konrad = box.locator(".seats li").nth(1).inner_text()
    assert all(part in konrad for part in ("konrad", "stack 0.00", "bet 58.50", "all-in"))


def test_rows_and_discards_are_shown(seen: Seen) -> None:
    """Three rows with their free places, what was placed just now, and the discards."""
    page = seen.open(report("html", AUTOMATIC))
    page.locator(".player").focus()
    while "anna sets front Jc" not in shows(page)[0]:
        page.keyboard.press("ArrowRight")
    anna = page.locator(".seats li").first
    assert ["front", "middle", "back", "discards"] == anna.locator(".label").all_inner_texts()
    assert ["K♦", "J♣", "·"] == anna.locator(".row").nth(0).locator(".card").all_inner_texts()
    assert ["J♣", "6♥"] == anna.locator(".card.new").all_inner_texts()
    assert ["A♣"] == anna.locator(".row").nth(3).locator(".card").all_inner_texts()


def test_the_disputed_line_is_marked_and_led_to(seen: Seen) -> None:
    """The link of the finding leads to it, and it is in view."""
    page = seen.open(disputed())
    marked = page.locator(".lines mark")
    assert ["konrad collected $206.50 from pot"] == marked.all_inner_texts()
    page.get_by_role("link", name="line 23").click()
    assert page.url.endswith("-L23")
    box = marked.bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= 740


def test_names_stay_text(seen: Seen) -> None:
    """A player called by a tag is only a name: in the sentence, in the text, in the replayer."""
    result = named(MISREAD, "konrad", TAG)
    page = seen.open(written("html", result.cases, result.source))
    page.keyboard.press("End")
    assert (
        page.locator(".charge h4")
        .inner_text()
        .endswith(f"{TAG} collected 206.50 from the pot, which hanna won with a flush, ace high")
    )
    assert TAG == page.locator(".seats bdi").nth(1).inner_text()
    assert TAG in page.locator(".lines mark").inner_text()
    assert 0 == page.locator("main script:not([type])").count()


WHOLE = """document.querySelectorAll('.hand').forEach(one => {
  one.style.contentVisibility = 'visible';
})"""
"""Lays out also what is far from view, which a browser leaves until it is scrolled to."""

CONTRAST = """() => {
  const linear = v => v <= 10 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4;
  const lum = c => 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2]);
  const rgb = s => s.match(/[0-9.]+/g).map(Number);
  const behind = e => {
    for (; e; e = e.parentElement) {
      const c = rgb(getComputedStyle(e).backgroundColor);
      if (c.length < 4 || c[3] > 0) { return c.slice(0, 3); }
    }
    return [255, 255, 255];
  };
  const bad = [];
  document.querySelectorAll('body *').forEach(e => {
    const text = Array.from(e.childNodes).some(n => n.nodeType === 3 && n.textContent.trim());
    if (!text || !e.getClientRects().length || ['SCRIPT', 'STYLE'].includes(e.tagName)) { return; }
    const [a, b] = [lum(rgb(getComputedStyle(e).color).slice(0, 3)), lum(behind(e))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) { bad.push(e.tagName + '.' + e.className + ' ' + ratio.toFixed(2)); }
  });
  return bad;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_in_both_themes(seen: Seen, scheme: str) -> None:
    """WCAG 2.2 §1.4.3: at least 4.5 to 1, whatever the status, on every ground; and the theme is
    that which the reader's system prefers."""
    files = (MISREAD, ODD_CENT, AUTOMATIC, SAMPLES / "pokerstars/stud-fl-2max-cut-off.txt", CLEAN)
    page = seen.open(report("html", *files, explain=True), scheme=scheme)
    page.locator(".player").first.focus()
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    page.evaluate(WHOLE)
    assert [] == page.evaluate(CONTRAST)
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ("rgb(255, 255, 255)" == ground) == (scheme == "light")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_can_be_chosen(seen: Seen, scheme: str) -> None:
    """One button turns it over and back, and its text stands out there too."""
    page = seen.open(disputed(), scheme=scheme)
    ground = "getComputedStyle(document.body).backgroundColor"
    first, button = page.evaluate(ground), page.locator("#theme")
    button.click()
    assert first != page.evaluate(ground)
    assert [] == page.evaluate(CONTRAST)
    button.click()
    assert first == page.evaluate(ground)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_a_phone(seen: Seen, scheme: str) -> None:
    """At 360 pixels the page does not scroll sideways, however wide its tables are, not even with
    a name of a hundred letters."""
    long_name = named(MISREAD, "konrad", "w" * 100)
    odd = judged(ODD_CENT)
    for text in (
        written("html", long_name.cases, long_name.source),
        written("html", map(tried, odd.cases), odd.source),
        report("html", SAMPLES, explain=True),
    ):
        page = seen.open(text, width=360, scheme=scheme)
        page.evaluate(WHOLE)
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        page.locator(".player").first.focus()
        page.keyboard.press("End")
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_other_rules_are_read_on_a_phone_without_moving_them(seen: Seen) -> None:
    """Their cells stand below each other at 360 pixels, each with the head of its column, and
    none ends off the screen; on a wide screen they are a table."""
    odd = judged(ODD_CENT)
    text = written("html", map(tried, odd.cases), odd.source)
    page = seen.open(text, width=360)
    cells = page.locator(".stacks tbody th, .stacks tbody td")
    boxes = [cell.bounding_box() for cell in cells.all()]
    assert 13 == len(boxes)
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes)
    sides = "document.querySelectorAll('.stacks').forEach(b => { b.scrollLeft = 999; });"
    assert not page.evaluate(
        f"(() => {{ {sides} return [...document.querySelectorAll('.stacks')]"
        ".some(b => b.scrollLeft > 0); })()"
    )
    assert "makes right" in page.evaluate(
        "[...document.querySelectorAll('.stacks tbody td')]"
        ".map(cell => getComputedStyle(cell, '::before').content).join()"
    )
    page = seen.open(text, width=1280)
    assert "table-cell" == page.evaluate(
        "getComputedStyle(document.querySelector('.stacks tbody td')).display"
    )


def test_print_shows_everything_and_no_buttons(seen: Seen) -> None:
    """Black on white in a dark theme too; what is folded opens while it is printed."""
    page = seen.open(disputed(), scheme="dark")
    page.emulate_media(media="print")
    assert not page.locator("#theme").is_visible()
    assert not page.locator(".replay").is_visible()
    assert "rgb(255, 255, 255)" == page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert [] == page.evaluate(CONTRAST)
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert 0 == page.locator("details:not([open])").count()
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert 1 == page.locator("details:not([open])").count()
    assert "visible" == page.evaluate(
        "getComputedStyle(document.querySelector('.source')).overflowY"
    )


def test_without_scripts_all_but_the_replay_is_there(seen: Seen) -> None:
    """The verdict, the correction, the marked line and the derivation need none."""
    page = seen.open(disputed(), scripts=False)
    assert page.get_by_text("To put it right: konrad pays hanna 206.50.").is_visible()
    assert not page.locator(".replay").is_visible()
    assert page.locator(".lines mark").is_visible()
    assert page.get_by_text("What each player put in, got back and won").is_visible()
    assert not page.locator("#theme").is_visible()


def test_many_replays_start_when_they_come_into_view(seen: Seen) -> None:
    """A long report is usable at once; each replay works on its own."""
    page = seen.open(report("html", SAMPLES, explain=True))
    boxes = page.locator(".player")
    assert boxes.count() > 90
    last = boxes.last
    assert "" == last.locator(".count").inner_text()
    last.scroll_into_view_if_needed()
    last.focus()
    page.wait_for_function(
        "box => box.querySelector('.count').textContent", arg=last.element_handle()
    )
    page.keyboard.press("ArrowRight")
    assert last.locator(".count").inner_text().startswith("2 of ")
    assert not boxes.first.locator(".count").inner_text().startswith("2 of ")
