"""Chinese and open-face hands that are made up, printed, read and judged: nothing is found wrong.

What must come of a hand is worked out by `support`, which shares nothing with hhtool but the
answers of the houses. `HHTOOL_ROUND_TRIP` says how many hands of each house and game are tried.
"""

import os
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import pytest

from hhtool.core.case import Case
from hhtool.core.finding import OPEN
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.source import Source
from hhtool.rules.house import house_names, load_house, ruling
from hhtool.rules.questions import QUESTIONS
from support.deal_rows import NAMES, Wish, deal_rows
from support.render_chinese import Form, open_automatics, random_form, render
from support.row_hand import RowHand
from support.row_houses import BUILT_IN, PLACES, house_of, rules_of
from support.row_law import GAMES
from support.row_match import deal_match

USUAL: Final = 64
"""How many hands of each house and game are tried when nobody says otherwise, beside a quarter as
many matches: thousands of hands in all."""

LOT: Final = int(os.environ.get("HHTOOL_ROUND_TRIP", USUAL))

HOSTILE: Final = (
    "anna vs boris: front +1",
    "anna",
    "boris pays anna $5.00 (10 points)",
    "x (y) (2 in chips",
    "[Ah Kd]",
    "Seat 3: chen",
    "fouls",
    "anna: fouls",
    "*** SUMMARY ***x",
    "Dealt to",
    'said, "',
    "vs",
    "né 中文 ♠",
    "ends in a colon:",
    " leading",
    "(button)",
    "pays rake",
    "Fantasyland: bo (14 cards)",
    "places Kh in front",
    "a" * 64,
)
"""Names that look like other parts of a text, or like one another."""

LINES: Final = (
    r"[^#]+ Hand #\S+: Classic Chinese \(\S+/point\) - \d{4}/\d\d/\d\d \d\d:\d\d:\d\d \S+",
    r"[^#]+ Hand #\S+: Open-Face Chinese .*",
    r"[^#]+ Hand #\S+: Turbo Open-Face Chinese .*",
    r"[^#]+ Hand #\S+: Pineapple Open-Face Chinese .*",
    r"[^#]+ Hand #\S+: Progressive Pineapple .*",
    r"[^#]+ Hand #\S+: 2-7 Pineapple .*",
    r"[^#]+ Hand #\S+: Joker Pineapple .*",
    r".* \(1/point\) .*",
    r".* \(\$\d+\.\d\d/point\) .*",
    r".* [+-]\d\d:\d\d",
    r".* UTC",
    r".* MSK",
    r"Table '.*' \d-max Seat #\d is the button",
    r"Rules: .*",
    r"Match #\d+ hand \d+",
    r"Cap: \d+ points",
    r"Seat \d: .* \(.* in chips\)",
    r"Seat \d: .* \(.* in chips\) is sitting out",
    r"Fantasyland: .* \(1[34567] cards\)",
    r"\*\*\* DEAL \*\*\*",
    r"\*\*\* STREET 5 \*\*\*",
    r"\*\*\* STREET 9 \*\*\*",
    r"Dealt to .* \[..( ..){4}\]",
    r"Dealt to .* \[\?\? \?\? \?\?\]",
    r".*Jk.*",
    r".*: places .. in (front|middle|back)",
    r".*: takes back ..",
    r".*: sets front \[.*\] middle \[.*\] back \[.*\]",
    r".*: sets front \[\] middle .*",
    r".*: sets front .* \(\d+\.\ds\)",
    r".*: sets front .*, discards \[..\]",
    r".*: sets front .*, discards \[..( ..)+\]",
    r".*: is set automatically front .*",
    r".*: is set automatically front .*, discards .*",
    r".*: surrenders",
    r".*: declares \w+ ?.*",
    r".*: runs out of time",
    r".*: uses \d+\.\ds of the time bank, \d+\.\ds left",
    r".*: is disconnected",
    r".*: is connected",
    r".*: sits out",
    r".*: is back",
    r".* said, \".*\"",
    r"\*\*\* SHOWDOWN \*\*\*",
    r".*: shows front .*",
    r".*: royalties front \d+ middle \d+ back \d+",
    r".*: enters fantasyland with \d+ cards",
    r".*: stays in fantasyland with \d+ cards",
    r".*: leaves fantasyland",
    r".*: fouls",
    r"\*\*\* SCORING \*\*\*",
    r".* vs .*: front [+-]?\d+ middle [+-]?\d+ back [+-]?\d+ total [+-]?\d+",
    r".* vs .*: front \S+ middle \S+ back \S+ scoop \S+ royalties \S+ total \S+",
    r".* vs .*: .* overall [+-]\d+ royalties .*",
    r".* vs .*: natural [+-]\d+ total [+-]\d+",
    r".* vs .*: surrender [+-]\d+ total [+-]\d+",
    r".* pays .* \S+ \(\d+ points\)",
    r".* pays .* \S+ of \S+ \(\d+ points\)",
    r".* pays rake \S+",
    r"\*\*\* SUMMARY \*\*\*",
    r"Rake \S+",
    r"Seat \d: .* fouled, scored -\d+ points and has \S+",
    r"Seat \d: .* \(button\) (fouled, )?scored [+-]?\d+ points and has \S+",
    r"Seat \d: .* scored \+\d+ points and has \S+",
    r"Match #\d+ is over",
)
"""Every kind of line of the format, with and without the parts that may be missing."""


def seeds(house: str, game: str, lot: str) -> Random:
    """Random numbers that are the same in every run, and others for each house, game and lot."""
    return Random(f"{house} {game} {lot}")


def lot_of_hands(house: str, game: str, folder: Path, count: int) -> list[tuple[RowHand, Form]]:
    """Random hands, each at a table of its own; a fifth of them with hostile names."""
    rng = seeds(house, game, "hands")
    rules = house_of(house, folder)
    hands = []
    for number in range(count):
        names = HOSTILE if rng.random() < 0.2 else NAMES
        hand = deal_rows(rng, game, rules, Wish(names=names))
        profile = house if house in BUILT_IN and rng.random() < 0.5 else ""
        form = random_form(rng, hand, profile)
        hands.append((hand, form._replace(table=f"{form.table} {number}")))
    return hands


def judged(text: str, rules: str) -> list[Case]:
    """The hands of a text; nothing may stand outside them."""
    pipeline = Pipeline(Settings(rules=rules, strict=True))
    result = pipeline.file(Source("made-up", text, "utf-8", 0, False, ""))
    assert () == result.report.findings
    return list(result.cases)


def outcomes(case: Case) -> dict[str, int]:
    """How many claims of a hand came out how, those that are confirmed apart."""
    found = Counter(verdict.outcome for verdict in case.verdicts)
    return {outcome: count for outcome, count in found.items() if outcome != "confirmed"}


@pytest.mark.parametrize(("house", "game"), PLACES)
def test_a_lawful_hand_is_confirmed_without_a_finding(
    house: str, game: str, tmp_path: Path
) -> None:
    """Every figure of every line is right; only an automatic layout of cards that the text does not
    show stays open, and it is noted of a match that its first hand is not there."""
    hands = lot_of_hands(house, game, tmp_path, LOT)
    texts = [render(hand, f"{number}", form) for number, (hand, form) in enumerate(hands)]
    cases = judged("\n".join(texts), rules_of(house, tmp_path))

    assert len(hands) == len(cases)
    for (hand, form), case, text in zip(hands, cases, texts, strict=True):
        unseen = open_automatics(hand, form)
        notes = ["HH749"] if hand.match_hand > 1 else []
        told = [finding.code for finding in case.findings]
        assert (notes, {OPEN: unseen} if unseen else {}) == (told, outcomes(case)), text
        assert ("open" if unseen else "confirmed") == case.status


@pytest.mark.parametrize(("house", "game"), PLACES)
def test_hands_that_go_on_from_one_another_are_confirmed(
    house: str, game: str, tmp_path: Path
) -> None:
    """Stacks, caps, fantasyland, the button and who is there are carried on as the house has it."""
    rng = seeds(house, game, "matches")
    rules = house_of(house, tmp_path)
    texts, count = [], 0
    for number in range(LOT // 4):
        hands = deal_match(rng, game, rules)
        table = Form(table=f"{number}", short_pairs=rng.random() < 0.5)
        texts += [render(hand, f"{number}-{i}", table) for i, hand in enumerate(hands)]
        count += len(hands)
    cases = judged("\n".join(texts), rules_of(house, tmp_path))

    assert count == len(cases)
    for case, text in zip(cases, texts, strict=True):
        assert ("confirmed", (), {}) == (case.status, case.findings, outcomes(case)), text


def test_every_kind_of_line_occurs_in_the_lots(tmp_path: Path) -> None:
    """The lots of the round trip have every line of the format, in every form."""
    seen: set[str] = set()
    for house, game in PLACES:
        for number, (hand, form) in enumerate(lot_of_hands(house, game, tmp_path, 20)):
            seen.update(render(hand, str(number), form).splitlines())
        for hand in deal_match(seeds(house, game, "lines"), game, house_of(house, tmp_path)):
            seen.update(render(hand).splitlines())

    assert [] == [line for line in LINES if not any(re.fullmatch(line, text) for text in seen)]


def test_the_usual_lots_are_thousands_of_hands() -> None:
    """A match has one hand at least."""
    assert 4000 <= len(PLACES) * (USUAL + USUAL // 4)
    assert {game for _, game in PLACES} == set(GAMES)


def test_the_houses_of_the_lots_are_all_that_play_these_games() -> None:
    """Every built-in house that answers a question of these games in its own way has hands of its
    own, and every game is played under some house."""
    questions = [question for question in QUESTIONS if question.name.startswith("chinese.")]
    usual = load_house("defaults")
    own = {
        name
        for name in house_names()
        if any(ruling(load_house(name), one) != ruling(usual, one) for one in questions)
    }
    assert set(BUILT_IN) - {"defaults"} == own
    assert set(GAMES) == {game for _, game in PLACES}
