"""Which hands a filter expression selects: each field, each sign, and of whom conditions speak."""

from pathlib import Path

import pytest

from hhtool.core.cards import CARD_TEXT
from hhtool.core.errors import RequestError
from hhtool.store.filter.cards import has, pattern
from hhtool.store.filter.fields import FIELDS, OTHER_NAMES, Field
from hhtool.store.filter.parse import parse
from store.filtered import SAMPLES, Hands, hands_in
from store.made_hands import cut_off, stolen

OPEN_FACE, NATURALS, HOLDEM = "1204-1", "2104-1", "320000000008"
STUD, STUD_REFUTED, STUD_CUT = "1", "2", "3"


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> Hands:
    """Two Chinese hands, one of hold'em, a stud hand that is right, refuted, and cut off."""
    folder = tmp_path_factory.mktemp("answers")
    texts = (stolen(1), stolen(2, won="0.80", time="2026/03/01 00:30:00"), cut_off(3))
    (folder / "stud.txt").write_text("\n\n".join(texts), encoding="utf-8")
    names = (
        "chinese/pineapple-3max-time-bank-and-win-cap.txt",
        "chinese/classic-3max-higher-natural-wins.txt",
        "pokerstars/holdem-nl-6max-odd-cent-to-the-button.txt",
    )
    return hands_in(folder, [folder / "stud.txt", *(SAMPLES / name for name in names)])


ALL = {OPEN_FACE, NATURALS, HOLDEM, STUD, STUD_REFUTED, STUD_CUT}
CHINESE = {OPEN_FACE, NATURALS}
STUDS = {STUD, STUD_REFUTED, STUD_CUT}

ANSWERS: dict[str, set[str]] = {
    # the contract's own examples
    "game:pineapple and foul and points<-12": {OPEN_FACE},
    'player:"anna" and pot>50.00 and refuted': {HOLDEM},
    'player:"anna" and pot>50.00 and confirmed': set(),
    'player:"anna" and pot>50.00': {HOLDEM},
    "after:2026-01-01 and code:HH303": {STUD_REFUTED},
    # fields of a hand
    "id:1,2": {STUD, STUD_REFUTED},
    "id:'1204-1'": {OPEN_FACE},
    "number:1204-1": {OPEN_FACE},
    "site:pokerstars": {HOLDEM, *STUDS},
    'site:"KUSH club"': CHINESE,
    "site~kush": CHINESE,
    "dialect:chinese": CHINESE,
    "dialect!=chinese": ALL - CHINESE,
    "game:classic,holdem": {NATURALS, HOLDEM},
    "GAME:Holdem": {HOLDEM},
    "limit:nl": {HOLDEM},
    "stakes:0.25/0.5": {HOLDEM},
    "stakes:0.20/point": {NATURALS},
    "stakes!=1/2": {HOLDEM, *CHINESE},
    "small_stake=0.25": {HOLDEM},
    "big-stake>=2": STUDS,
    "big_stake<1": {HOLDEM},
    "point_value:0.5": {OPEN_FACE},
    "point_value": CHINESE,
    "currency:usd": ALL,
    'currency:""': set(),
    "cash": ALL,
    "table:Vela": STUDS,
    "table:vela": set(),
    "table~VEL": STUDS,
    "table!=Vela": {HOLDEM, *CHINESE},
    "tournament": set(),
    "file:stud.txt": STUDS,
    "file:tud.txt": set(),
    "file~TUD.t": STUDS,
    "rules:fujian13": {NATURALS},
    "profile:fujian13": {NATURALS},
    'rules:"no such house"': set(),
    "rules_source:hand": CHINESE,
    "match": {OPEN_FACE},
    "match:1204": {OPEN_FACE},
    "match_hand:1": {OPEN_FACE},
    "match_hand<9": {OPEN_FACE},
    "match_hand!=9": {OPEN_FACE},
    "status:refuted,unreadable": {HOLDEM, STUD_REFUTED, STUD_CUT},
    "refuted": {HOLDEM, STUD_REFUTED},
    "unreadable": {STUD_CUT},
    "confirmed": {OPEN_FACE, NATURALS, STUD},
    "open": set(),
    "code:payout-wrong,HH310": {HOLDEM},
    "code:hh3": {HOLDEM, STUD_REFUTED},
    "code": {HOLDEM, STUD_REFUTED, STUD_CUT},
    "not code": {OPEN_FACE, NATURALS, STUD},
    "severity:warning": set(),
    "players:4": {HOLDEM},
    "players:..3": ALL - {HOLDEM},
    "players>3 or players<3": {HOLDEM},
    "pot:84.05": {HOLDEM},
    "pot:0.90..84.04": {STUD, STUD_REFUTED},
    "pot>84.04999": {HOLDEM},
    "pot>84.05": set(),
    "pot<=0.9": {STUD, STUD_REFUTED},
    "pot!=0.9": {HOLDEM},
    "pot!=0.905": {HOLDEM, STUD, STUD_REFUTED},
    "not pot:0.9": ALL - {STUD, STUD_REFUTED},
    "rake": {HOLDEM},
    "rake:3": {HOLDEM},
    "board:Qh4c": {HOLDEM},
    "board:[QK]h and board:7s": {HOLDEM},
    "board:QQ": set(),
    "cancelled": set(),
    "date:2026-04-02": {HOLDEM},
    "date:2026-04-02T17:12": {HOLDEM},
    "date:2026-04-02T19:12:44+02:00": {HOLDEM},
    "date:2026-03..2026-04": {HOLDEM, STUD_REFUTED},
    "date<2026-03": {STUD, STUD_CUT},
    "date<=2026-03": {STUD, STUD_CUT, STUD_REFUTED},
    "date>2026-04": CHINESE,
    "after:2026-04": {HOLDEM, *CHINESE},
    "before:2026-04": STUDS,
    "after:2026-04-02T17:12:44Z and before:2026-04-02T17:12:45Z": {HOLDEM},
    "before:2026-04-02T17:12:44Z": STUDS,
    "month:2026-03": {STUD_REFUTED},  # half past midnight in New York
    # fields of a player
    "player:ann": STUDS,
    "name:Ann": set(),
    "player~NN": ALL,
    "player:ann,chen": ALL,
    "opponent:dora": {HOLDEM},
    "player:dora and opponent:dora": set(),
    "player:anna and seat:1": {OPEN_FACE, NATURALS, HOLDEM},
    "player:cid and seat:7": STUDS,
    "player:chen and deal_order:0": {OPEN_FACE, NATURALS, HOLDEM},
    "player:boris and position:BTN": {OPEN_FACE, NATURALS, HOLDEM},
    "position:btn and position:BTN": {OPEN_FACE, NATURALS, HOLDEM},
    "player:anna and position:CO": {HOLDEM},
    "position:sb,bb": {HOLDEM},
    "player:chen and position:'Place 1'": CHINESE,
    "player:anna and position~place": CHINESE,
    "position~place and not position:'place 1'": CHINESE,
    "player:cid and position:BI": {STUD, STUD_REFUTED},
    "player:ann and position:last-1": {STUD, STUD_REFUTED},
    "player:ann and position!=LAST": {STUD, STUD_REFUTED},
    "position:BTN-3": set(),
    "position": ALL - {STUD_CUT},
    "position:''": set(),
    "button and player:boris": {OPEN_FACE, NATURALS, HOLDEM},
    "bring_in": {STUD, STUD_REFUTED},
    "bring-in and player:cid": {STUD, STUD_REFUTED},
    "hero and player:anna": {HOLDEM},
    "dealt and player:bea": {STUD, STUD_REFUTED},
    "stack:12.35": {HOLDEM},
    "stack<12.35": {OPEN_FACE},
    "contributed:35.60": {HOLDEM},
    "won>40": {HOLDEM},
    "net:4.93": {HOLDEM},
    "net<-12.35": {OPEN_FACE},
    "net:-12.85..-12.35": {OPEN_FACE, HOLDEM},
    "all_in": {HOLDEM},
    "all-in and player:chen": {HOLDEM},
    "allin and player:anna": set(),
    "player:dora and folded": {HOLDEM},
    "street>=3": {OPEN_FACE, HOLDEM},
    "player:dora and street:0": {HOLDEM},
    "showdown": {OPEN_FACE, NATURALS, HOLDEM},
    "player:ann and showdown": set(),
    "showed": {HOLDEM},
    "mucked": set(),
    "cards:AhQd": {HOLDEM},
    "holds:AQo and net>4 and net<5": {HOLDEM},
    "cards:AQs and not cards:AQo": set(),
    "player:chen and hole:QJs": {HOLDEM, NATURALS},
    "cards:99Kc": {STUD, STUD_REFUTED, NATURALS},
    "front:KK5s": {OPEN_FACE},
    "back:?d?d?d?d?d": {OPEN_FACE},
    "middle:?h?h?h?h?h": {NATURALS},
    "discards:AA": set(),
    "discards:Ad4": {OPEN_FACE},
    "points": CHINESE,
    "points:8,33": CHINESE,
    "points>8": {OPEN_FACE},
    "points!=8 and player:chen": {OPEN_FACE},
    "foul": {OPEN_FACE},
    "fouled and player:anna": {OPEN_FACE},
    "royalties:12": {OPEN_FACE},
    "fantasyland": set(),
    "fantasyland:0": CHINESE,
    "natural": {NATURALS},
    'natural:"six pairs"': {NATURALS},
    'natural:"Six Pairs"': set(),
    "surrendered": set(),
    "blamed:HH3": {HOLDEM},
    "player:boris and blamed:HH310": {HOLDEM},
    "player:anna and blamed:HH310": set(),
    # of whom conditions speak
    "player:anna and points<-12": {OPEN_FACE},
    "player:boris and points<-12": set(),
    "player:boris and any(points<-12)": {OPEN_FACE},
    "player:boris and (foul or points:-7)": {NATURALS},
    "(player:boris and confirmed) and points:-7": {NATURALS},
    "player:boris and (foul or refuted or points:-6)": {OPEN_FACE, HOLDEM},
    "(player:anna or player:boris) and foul": {OPEN_FACE},
    "player:boris and not foul": {OPEN_FACE, NATURALS, HOLDEM},
    "player:anna and not foul": {NATURALS, HOLDEM},
    "not foul": ALL - {OPEN_FACE},
    "not foul and not natural": ALL - CHINESE,
    "not (player:anna and foul)": ALL - {OPEN_FACE},
    "not not foul": {OPEN_FACE},
    "not player:ann and not refuted": {OPEN_FACE, NATURALS},
    "player!=anna and foul": set(),
    "any(not foul and points)": CHINESE,
    "not any(points<0)": ALL - CHINESE,
    "any(player:anna and foul) and any(player:boris and points:-6)": {OPEN_FACE},
    "any(player:chen and any(foul))": {OPEN_FACE},
    # what is not known
    "points<0 or points>=0": CHINESE,
    "not points<0": ALL - CHINESE,
    "player:ann and net<0 or player:ann and net>=0": {STUD, STUD_REFUTED},
    # and, or, not bind in this order from the weakest: or, and, not
    "refuted or confirmed and pot<1": {STUD, STUD_REFUTED, HOLDEM},
    "(refuted or confirmed) and pot<1": {STUD, STUD_REFUTED},
    "confirmed or refuted and pot>1": {OPEN_FACE, NATURALS, STUD, HOLDEM},
    "not refuted and pot<1": {STUD},
    "NOT refuted AND pot < 1 Or foul": {STUD, OPEN_FACE},
}


@pytest.mark.parametrize("expression", ANSWERS)
def test_an_expression_selects(hands: Hands, expression: str) -> None:
    """The same hands by SQL and in memory, and the right ones."""
    assert ANSWERS[expression] == hands.numbers(expression)


def test_an_open_hand_is_open(tmp_path: Path) -> None:
    """An odd chip that no cited rule places, in the first of two hands, is a warning."""
    hands = hands_in(tmp_path, [SAMPLES / "pokerstars" / "stud-fl-3max-split-odd-cent.txt"])

    assert {"900000000001"} == hands.numbers("open") == hands.numbers("severity:warning")
    assert {"900000000001"} == hands.numbers("not refuted and code:HH310")


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_field_is_documented_and_asked(field: Field, hands: Hands) -> None:
    """Its meaning, an example of it, and an answer above."""
    names = [field.name, *(name for name, of in OTHER_NAMES.items() if of == field.name)]

    assert field.meaning
    assert any(name in field.example for name in names)
    assert hands.stored(field.example) == hands.in_memory(field.example)
    assert any(name in expression for name in names for expression in ANSWERS)


@pytest.mark.parametrize(
    ("text", "cards", "answer"),
    [
        ("AsKs", "Ks As", True),
        ("AsKs", "As Kd", False),
        ("AA", "As Kd", False),
        ("AA", "As Kd Ah", True),
        ("AKs", "As Kd Kh Ad", True),
        ("AKs", "As Kd Kh Ac", False),
        ("AKo", "As Ks", False),
        ("AKo", "As Ks Ac", True),
        ("[AK][AK]s", "Ah Kh", True),
        ("[AK][AK]s", "Ah Kc", False),
        ("T?", "Tc", True),
        ("T", "Tc", True),
        ("?h?h", "Ah 2c", False),
        ("A??h", "Ah", False),  # two cards: an ace, and a heart
        ("A??h", "Ah As", True),
        ("[AK]h[AQ]h", "Ah", False),
        ("[AK]h[AQ]h", "Ah Qh", True),
        ("??", "??", False),  # a card that was not seen is no card
        ("??", "Jk", False),  # nor has a joker a rank
        ("Jk", "Jk", True),
        ("JkJk", "Jk 2c", False),
        ("Jh", "Jk", False),
        ("AsAs", "As As", True),  # a refuted hand may hold one twice
        ("A[hs]", "Ad Ac", False),
        ("2", "", False),
    ],
)
def test_a_pattern_of_cards(text: str, cards: str, answer: bool) -> None:
    """Each card of it is laid on a card of its own."""
    assert answer == has(pattern(text), cards)


def test_a_pattern_may_name_any_card() -> None:
    """By its own name, and no other card is meant."""
    for card in CARD_TEXT:
        assert [card] == [other for other in CARD_TEXT if has(pattern(card), other)]


WRONG = [
    ("", 1, "expected a field, not, any( or “(”"),
    ("poit>3", 1, "no field “poit”; near it: pot, points, position"),
    ("refuted and polnts<3", 13, "near it: points"),
    ("xyzzy", 1, "hhtool hands --fields lists them"),
    ("HH310", 1, "a finding is code:HH310"),
    ("foul and pineapple", 10, "a game is game:pineapple"),
    ("points<", 8, "expected a text in quotation marks or a value"),
    ("points<abc", 8, "no figure; write one such as 50.00 or -12"),
    ("points:1,x", 10, "no figure"),
    ("points:1..x", 11, "no figure"),
    ("pot:1,,2", 7, "expected a text in quotation marks or a value"),
    ("pot>1e5", 5, "no figure"),
    ("pot>$5", 5, "no figure"),
    ("pot>٣", 5, "no figure"),
    ("pot>1234567890123456", 5, "no figure"),
    ("points<1,2", 8, "one value stands behind <"),
    ("points~1", 7, "points is a number: points<-12"),
    ("pot:..", 7, "expected"),
    ("pot>1..2", 6, "expected and, or, “,” or the end"),
    ("site:a..b", 6, "site takes no range: site:PokerStars"),
    ("foul:yes", 5, "foul stands by itself: foul, or not foul"),
    ("foul~x", 5, "foul stands by itself"),
    ("after", 6, "after needs a value: after:2026-01-01"),
    ("after>2026", 6, "after is a time in UTC: after:2026-01-01"),
    ("date:2026-13", 6, "no time; write 2026, 2026-01, 2026-01-31 or 2026-01-31T20:15:00Z"),
    ("date:2026-02-30", 6, "no time"),
    ("date:9999-12-31T23:59-23:59", 6, "no time"),
    ("date:26", 6, "no time"),
    ("month:2026", 7, "no month; write one such as 2026-01"),
    ("position:btn5", 10, "no position “btn5”; near it: BTN"),
    ("position>1", 9, "position is a place at the table: position:BTN,CO"),
    ("stakes:2", 8, "no stakes; write 0.50/1.00, 10/20 or 0.25/point"),
    ("stakes:a/b", 8, "no figure"),
    ("stakes:0.001/1", 8, "whole cents"),
    ("code:HH9999", 6, "no finding"),
    ("code:odd-chip-misplacd", 6, "HH310 odd-chip-misplaced"),
    ("code!=HH310", 5, "write not code:HH3"),
    ("opponent!=anna", 9, "write not"),
    ("date!=2026", 5, "write not date:2026-01..2026-03"),
    ("cards!=AA", 6, "write not cards:AA,AKs"),
    ("game:pinapple", 6, "no game “pinapple”; near it: pineapple"),
    ("rules:tdb", 7, "near it: tda"),
    ("severity:bad", 10, "no severity “bad”; near it: error, warning, note"),
    ("cards:AA,XX", 10, "no card; write AsKs, AA, AKs, T? or [AK]h"),
    ("cards:10c", 7, "no card"),
    ("cards:AAs", 7, "no two cards of one rank are of one suit"),
    ("cards:23456789", 7, "a pattern is of 1 to 7 cards, not 8"),
    ('cards:""', 7, "a pattern is of 1 to 7 cards, not 0"),
    ('player:"anna', 8, "this quotation does not end"),
    ('player:"an\\na"', 8, "this quotation does not end, or has a \\ before another sign"),
    ("player:anna and player:boris", 17, 'of another one: opponent:"…" or any( … )'),
    ("(foul", 6, "expected"),
    ("foul)", 5, "expected"),
    ("foul foul", 6, "expected and, or"),
    ("foul and", 9, "expected a field"),
    ("not", 4, "expected a field"),
    ("any(", 5, "expected a field"),
    ("foul\n  or !", 11, "expected a field"),
    ("foul; drop table hands", 5, "expected"),
    ("foul -- x", 6, "expected"),
    ("foul\0", 5, "expected"),
    ("player:\ud800", 8, "this is not UTF-8"),
    (" " * 20_001, 20_001, "longer than 20000 characters"),
    ("(" * 51 + "foul" + ")" * 51, 1, "more than 50 deep"),
    ("(" * 9000 + "foul" + ")" * 9000, 8950, "more than 50 deep"),
    ("not " * 51 + "foul", 1, "more than 50 deep"),
    ("any(" * 51 + "foul" + ")" * 51, 1, "more than 50 deep"),
    ("(" * 19_000, 19_001, "expected a field"),
    (" or ".join(["foul"] * 201), 1, "more than 200 conditions"),
    ("seat:" + ",".join("1" * 101), 206, "more than 100 values"),
]


@pytest.mark.parametrize(("expression", "column", "told"), WRONG, ids=lambda value: str(value)[:24])
def test_a_wrong_expression_is_told_at_its_column(expression: str, column: int, told: str) -> None:
    """In one line, with what would be right there."""
    with pytest.raises(RequestError) as caught:
        parse(expression)

    assert f"column {column} (" in str(caught.value)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "expression",
    [
        "(" * 50 + "foul" + ")" * 50,
        "not " * 50 + "foul",
        " and ".join(["not foul"] * 200),
        " or ".join(["foul"] * 200),
        " or ".join(["player:anna and (foul or refuted)"] * 60),
        "seat:" + ",".join("1" * 100),
        "cards:" + ",".join(["[AK][cd]"] * 100),
        f'player:"{"x" * 19_000}"',
    ],
    ids=lambda text: text[:20],
)
def test_the_largest_expressions_are_answered(hands: Hands, expression: str) -> None:
    """What is not refused, SQLite takes too."""
    assert hands.stored(expression) == hands.in_memory(expression)


def test_what_is_too_much_for_the_database_is_told(hands: Hands) -> None:
    """Before it is asked."""
    one = "".join(f"[{'AKQJT98'[i:]}][{suits}]" for i, suits in enumerate(("cdhs",) * 7))
    with pytest.raises(RequestError, match="the expression is too long"):
        hands.stored("cards:" + one)


def test_the_files_are_where_they_were(hands: Hands) -> None:
    """The path of a file as a whole is one too."""
    path = str(Path(hands.db).parent / "stud.txt")

    assert STUDS == hands.numbers(f'file:"{path}"')
    assert ALL - STUDS == hands.numbers("file~samples")
