"""The derivation of a hand in rows: every figure with the answer and the rule that make it."""

from dataclasses import replace

from hhtool.core import claims as c
from hhtool.core.case import Case, Verdict
from hhtool.core.chips import Chips
from hhtool.core.claims import Claim
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED
from hhtool.core.rows import EMPTY, FRONT, MIDDLE, RowSettlement
from hhtool.read.source import Source
from hhtool.report.full import Lines
from hhtool.report.row_explain import RowDerivation
from hhtool.report.visible import width
from hhtool.rules.house import load_house
from report.made_rows import PLAIN, SAMPLE, SEATS, made_case, made_play, sample_settlement


def sample(names: tuple[str, ...] = ()) -> tuple[Case, RowSettlement]:
    """The hand of the format's page and what it comes to."""
    play = made_play("pineapple", SEATS, SAMPLE, names=names)
    settlement = sample_settlement(play)
    return made_case(play, settlement), settlement


def told(case: Case, settlement: RowSettlement, text: str = "") -> dict[str, list[str]]:
    """The sections of a derivation by their titles."""
    derivation = RowDerivation(case, settlement, load_house("pokerdom-pineapple"), PLAIN)
    sections: dict[str, list[str]] = {}
    title = ""
    for line in derivation.told(Lines(Source("night.txt", text, "utf-8", 0, False, ""))):
        if line.startswith("     "):
            sections[title].append(line[5:])
        else:
            title = line.strip()
            sections[title] = []
    return sections


def test_the_sections_stand_in_the_order_in_which_the_result_follows() -> None:
    """From the stacks to the claims."""
    assert [
        "players",
        "automatic layouts",
        "rows",
        "fouls",
        "royalties",
        "pairs",
        "fantasyland",
        "transfers",
        "rake",
        "rulings",
        "sources",
    ] == list(told(*sample()))


def test_each_row_stands_with_what_it_is_compared_by() -> None:
    """In words and as the elements that are compared in order."""
    rows = told(*sample())["rows"]

    assert "chen   front     Kh 5s Kc        (1, K, 5)           a pair of kings, then five" in rows
    assert (
        "boris  front     4c 8c 8h        (1, 8, 4)           a pair of eights, then four" in rows
    )
    assert "       discards  Jd Qc Tc Kd" in rows


def test_a_foul_shows_both_rows_and_the_first_thing_that_differs() -> None:
    """With the rule that makes it one."""
    assert [
        "anna: middle pair of tens over back pair of fives",
        "  middle  (1, T, 9, 7, 5)  a pair of tens",
        "  back    (1, 5, A, J, 6)  a pair of fives",
        "  rule: assumed",
    ] == told(*sample())["fouls"]


def test_a_layout_against_the_rule_stands_beside_what_the_rule_makes() -> None:
    """One that agrees says so, one that cannot be checked says why."""
    case, settlement = sample()
    second, third = (p for p in settlement.placings if p.automatic and p.street in (1, 2))
    other = {
        second.step: second._replace(expected=((), second.rows[1][:1], second.rows[1][1:])),
        third.step: third._replace(expected=EMPTY, why_open="the deal is hidden"),
    }
    placings = tuple(other.get(p.step, p) for p in settlement.placings)
    lines = told(case, replace(settlement, placings=placings))["automatic layouts"]

    assert [
        "line   21  anna, street 1: dealt 6h 5c Ah 5h Js",
        "     set   back 6h 5c Ah 5h Js, as the rule lays them",
        "line   29  anna, street 2: dealt 7h Th Jd",
        "     set   middle 7h Th, discards Jd",
        "     rule  middle 7h, back Th, discards Jd",
        "line   37  anna, street 3: dealt 9c Ts Qc",
        "     set   middle 9c Ts, discards Qc",
        "     rule  open: the deal is hidden",
    ] == lines[:8]


def test_every_figure_names_the_answer_that_makes_it_and_its_rule() -> None:
    """And the sources that the rules stand in are named once."""
    sections = told(*sample())

    scoring = "rows/scoop chinese.scoring_system = 1-6 (pokerdom-scoring §lines)"
    assert scoring in sections["pairs"]
    assert any(line.startswith("foul       chinese.foul_cost") for line in sections["pairs"])
    assert any(line.startswith("royalties  chinese.royalty_pay") for line in sections["pairs"])
    assert any(line.startswith("table      chinese.royalty_ta") for line in sections["royalties"])
    assert any(line.startswith("order      chinese.settlement") for line in sections["transfers"])
    assert "cut        win cap (assumed)" in sections["transfers"]
    assert [
        "chen enters fantasyland with 14 cards: front a pair of kings",
        "  rule: assumed",
        "cards      chinese.fantasy_cards = any: 14 (pokerdom-help §fantasyland)",
    ] == sections["fantasyland"]
    cited = {line.split(":")[0] for line in sections["sources"]}
    assert {"assumed", "pokerdom-scoring", "pokerdom-help"} <= cited


def test_every_answer_beside_a_figure_is_among_the_rulings() -> None:
    """Also one that no other answer of could have changed this hand, such as the order of payment
    where no stack is short."""
    case, settlement = sample()
    short = replace(settlement, used=tuple(q for q in settlement.used if "settlement" not in q))
    sections = told(case, short)
    lines = [line for part in ("pairs", "fantasyland", "transfers") for line in sections[part]]
    beside = {word for line in lines for word in line.split() if word.startswith("chinese.")}

    ruled = {line.split(" = ")[0] for line in sections["rulings"]}
    assert "chinese.settlement_order" in beside
    assert beside <= ruled


def test_where_nobody_was_dealt_in_there_is_no_table_of_players() -> None:
    """A head without a row under it tells nothing."""
    case, settlement = sample()
    out = tuple(entry._replace(dealt_in=False) for entry in settlement.ledgers)

    assert "players" not in told(case, replace(settlement, ledgers=out))


def test_what_two_rows_are_compared_by_stands_in_columns() -> None:
    """The front has fewer elements than the row behind it."""
    case, settlement = sample()
    (foul,) = settlement.fouls
    front = foul._replace(rows=(FRONT, MIDDLE))
    lines = told(case, replace(settlement, fouls=(front,)))["fouls"]

    assert [
        "  front   (0, 8, 3, 2)     high card eight",
        "  middle  (1, T, 9, 7, 5)  a pair of tens",
    ] == lines[1:3]


def test_an_answer_that_varies_is_the_one_of_this_game() -> None:
    """Not the answers of the other games."""
    assert "chinese.royalty_table = american (" in " ".join(told(*sample())["royalties"])


def test_confirmed_claims_are_counted_by_their_kind() -> None:
    """Three rows of one line are one entry."""
    case, settlement = sample()
    rows = [Claim(c.PAIR_ROW, 2, Chips(1), (), row, 2, 0) for row in ("front", "middle", "back")]
    total = Claim(c.PAIR_TOTAL, 2, Chips(18), (), "", 2, 0)
    verdicts = tuple(Verdict(claim, CONFIRMED, "", "") for claim in (*rows, total))
    lines = told(replace(case, verdicts=verdicts), settlement, "one\nchen vs anna: …\n")

    assert ["line    2  chen vs anna: …  [pair row ×3, pair total]"] == lines["confirmed"]


def test_a_line_is_confirmed_only_where_all_its_claims_are() -> None:
    """Any refuted claim makes it a wrong line, any open one without that an open line."""
    case, settlement = sample()
    outcomes = ((2, c.PAIR_ROW, CONFIRMED), (2, c.PAIR_TOTAL, REFUTED), (2, c.PAIR_SCOOP, OPEN))
    more = ((3, c.PAIR_ROW, OPEN), (3, c.PAIR_TOTAL, CONFIRMED), (4, c.PAIR_ROW, CONFIRMED))
    verdicts = tuple(
        Verdict(Claim(kind, 2, Chips(1), (), "", line, 0), outcome, "", "")
        for line, kind, outcome in (*outcomes, *more)
    )
    lines = told(replace(case, verdicts=verdicts), settlement, "one\ntwo\nthree\nfour\n")

    assert [
        "line    2  two  [follows from the fault: pair total; open: pair scoop; right: pair row]"
    ] == lines["wrong lines"]
    assert ["line    3  three  [pair row; right: pair total]"] == lines["open lines"]
    assert ["line    4  four  [pair row]"] == lines["confirmed"]


def test_tables_keep_to_the_screen_whatever_the_names() -> None:
    """Wide and long ones."""
    sections = told(*sample(("王" * 30, "x" * 64, "Zoë")))

    assert 75 >= max(width(line) for line in sections["pairs"] if " vs " in line)
    assert 75 >= max(width(line) for line in sections["transfers"] if " pays " in line)
