"""Naturals in a settlement: when they count, what they pay, what is declared in vain."""

import pytest

from hhtool.core.finding import Cite
from hhtool.core.rows import (
    BOTH_FOULED,
    BY_NATURAL,
    BY_ROWS,
    BY_SURRENDER,
    NATURAL_NOT_HELD,
    NATURAL_NOT_PLAYED,
    NATURALS,
)
from support.natural_hands import DEAD, HANDS, NO_NATURAL, OTHER, laid
from support.row_settled import asked, only_pair, points, settled, totals

SIX_WITH_QUADS = "Ac Ad Kc Kd 9c 9d 9h 9s 6c 6d 4c 4d 2h"


@pytest.mark.rule("rtg-help", "naturals")
@pytest.mark.parametrize(("quads", "yes"), [(True, True), (False, False)])
def test_four_of_a_kind_is_two_pairs_where_the_house_says_so(quads: bool, yes: bool) -> None:
    """C17: A K 9 9 6 4 are six pairs, A K 9 6 4 five."""
    answers = {"quads_count_as_two_pairs": quads}
    result = settled({"A": laid(SIX_WITH_QUADS), "B": OTHER}, house="rtg-chinese", answers=answers)
    assert ("six pairs" if yes else "") == result.boards[0].natural
    assert "quads_count_as_two_pairs" in asked(result)


@pytest.mark.rule("rtg-help", "naturals")
@pytest.mark.parametrize(("other", "why"), [(OTHER, "legal"), (DEAD, "dead")])
def test_a_natural_wins_its_value_without_a_comparison_of_rows(other: str, why: str) -> None:
    """No rows, scoop or royalties; it needs no legal setting, and a dead hand pays it too."""
    result = settled({"A": laid(HANDS["dragon"]), "B": other}, house="rtg-chinese")
    pair = only_pair(result)

    assert (BY_NATURAL, 13, 13) == (pair.why, pair.natural, pair.total)
    assert ((0, 0, 0), 0, 0, 0) == (pair.rows, pair.scoop, pair.overall, pair.royalties)
    assert ("dragon", False) == (result.boards[0].natural, result.boards[0].fouled)
    assert (why == "dead") == result.boards[1].fouled
    assert Cite("rtg-help", "naturals") == pair.cite
    assert "naturals_table" in asked(result)


@pytest.mark.rule("csdn-thirteen", "special hands")
@pytest.mark.parametrize(("name", "value"), [("suited dragon", 108), ("dragon", 36)])
def test_the_fujian_table_pays_its_values(name: str, value: int) -> None:
    """Sweep multipliers do not touch a natural."""
    result = settled(
        {"A": laid(HANDS[name]), "B": OTHER.replace("Qc", "9c"), "C": DEAD}, house="fujian13"
    )

    assert [value, value] == totals(result)[:2]


def test_a_house_without_naturals_plays_the_rows() -> None:
    """The Chinese help text has none: a dragon is a board like any other, and here a foul."""
    result = settled({"A": laid(HANDS["dragon"]), "B": OTHER})

    assert "" == result.boards[0].natural
    assert BY_NATURAL != only_pair(result).why
    assert "naturals_table" in asked(result)


def test_naturals_belong_to_classic_chinese() -> None:
    """In open-face play thirteen different ranks are thirteen different ranks."""
    boards = {"A": laid(HANDS["dragon"]), "B": OTHER}
    result = settled(boards, game="ofc", house="rtg-chinese")

    assert "" == result.boards[0].natural
    assert "naturals_table" not in asked(result)


def test_a_natural_that_was_never_set_is_seen_in_the_cards_dealt() -> None:
    """Whoever declares one need not lay it out."""
    result = settled(
        {"A": " / / ", "B": OTHER},
        house="rtg-chinese",
        declared={"A": "dragon"},
        dealt={"A": HANDS["dragon"]},
    )

    assert ("dragon", 13) == (result.boards[0].natural, only_pair(result).total)


def test_a_late_hand_that_is_a_natural_is_not_dead() -> None:
    """Lateness is a mis-set, and a natural needs no setting."""
    boards = {"A": laid(HANDS["dragon"]), "B": OTHER}
    result = settled(boards, house="rtg-chinese", late=("A",), answers={"timeout_action": "foul"})

    assert 13 == only_pair(result).total


@pytest.mark.rule("rtg-help", "naturals")
@pytest.mark.rule("csdn-thirteen", "special hands")
@pytest.mark.parametrize("house", ["rtg-chinese", "fujian13"])
def test_the_higher_of_two_naturals_takes_its_full_value(house: str) -> None:
    """The lower value is not deducted; equal ones tie."""
    boards = {
        "A": laid(HANDS["six pairs"]),
        "B": laid(HANDS["dragon"]),
        "C": laid(HANDS["dragon"]),
    }
    result = settled(boards, house=house)
    full = 13 if house == "rtg-chinese" else 36

    assert [-full, -full, 0] == totals(result)
    assert "natural_conflict" in asked(result)
    assert {"naturals" if house == "rtg-chinese" else "special hands"} == {
        pair.cite.rule for pair in result.pairs
    }


def test_a_house_may_pay_the_difference() -> None:
    """36 less 4."""
    boards = {"A": laid(HANDS["six pairs"]), "B": laid(HANDS["dragon"])}
    result = settled(boards, house="fujian13", answers={"natural_conflict": "difference"})

    assert -32 == only_pair(result).total


@pytest.mark.parametrize(
    ("boards", "declared", "total"),
    [
        (("six pairs", "three flushes"), ("B", "A"), -3),
        (("six pairs", "three flushes"), ("A", "B"), 4),
        (("six pairs", "three flushes"), ("B",), -3),
        (("six pairs", "dragon"), ("A", "B"), -36),
        (("dragon", "six pairs"), ("B", "A"), 36),
        (("suited dragon", "dragon"), ("B", "A"), -36),
    ],
)
def test_a_house_may_let_the_earlier_announcement_win(
    boards: tuple[str, str], declared: tuple[str, ...], total: int
) -> None:
    """But a dragon beats all that is none."""
    names = dict(zip("AB", boards, strict=True))
    result = settled(
        {name: laid(HANDS[natural]) for name, natural in names.items()},
        house="fujian13",
        answers={"natural_conflict": "earliest_declared"},
        declared={name: names[name] for name in declared},
    )

    assert total == only_pair(result).total
    assert "natural_conflict" in asked(result)


def test_which_came_first_is_open_where_nobody_declared() -> None:
    """The text does not say, and no rule does."""
    boards = {"A": laid(HANDS["six pairs"]), "B": laid(HANDS["three flushes"])}
    result = settled(boards, house="fujian13", answers={"natural_conflict": "earliest_declared"})

    assert "declared first" in only_pair(result).open
    assert () == result.transfers


def test_a_natural_must_be_declared_where_the_house_says_so() -> None:
    """An unannounced one is lost; the announced one counts even if the hand holds a higher one."""
    boards = {"A": laid(HANDS["dragon"]), "B": OTHER}
    answers = {"declaration_required": True}

    silent = settled(boards, house="rtg-chinese", answers=answers)
    assert ("", BY_ROWS) == (silent.boards[0].natural, only_pair(silent).why)
    assert "declaration_required" in asked(silent)
    said = settled(boards, house="rtg-chinese", answers=answers, declared={"A": "dragon"})
    assert 13 == only_pair(said).total
    assert "declaration_required" not in asked(said)

    both = {"A": laid(HANDS["suited dragon"]), "B": OTHER}
    lower = settled(both, house="fujian13", answers=answers, declared={"A": "dragon"})
    assert ("dragon", 36) == (lower.boards[0].natural, only_pair(lower).total)
    assert "declaration_required" in asked(lower)


def test_an_undeclared_natural_counts_where_no_declaration_is_asked_for() -> None:
    """Online there is no declaring."""
    result = settled({"A": laid(HANDS["dragon"]), "B": OTHER}, house="rtg-chinese")

    assert 13 == only_pair(result).total
    assert "declaration_required" in asked(result)


@pytest.mark.parametrize(
    ("house", "cards", "declared", "kind"),
    [
        ("rtg-chinese", NO_NATURAL, "dragon", NATURAL_NOT_HELD),
        ("rtg-chinese", HANDS["dragon"], "six pairs", NATURAL_NOT_HELD),
        ("rtg-chinese", HANDS["all big"], "all big", NATURAL_NOT_PLAYED),
        ("classic", HANDS["dragon"], "dragon", NATURAL_NOT_PLAYED),
    ],
)
def test_a_false_declaration_is_a_breach(house: str, cards: str, declared: str, kind: str) -> None:
    """Of a natural that the cards do not make, or that the house does not play."""
    result = settled({"A": laid(cards), "B": OTHER}, house=house, declared={"A": declared})

    (breach,) = result.breaches
    assert (kind, 0, 0) == (breach.kind, breach.seat, breach.step)
    assert (NATURALS.index(declared),) == breach.stated
    question = "chinese.naturals_table" if kind == NATURAL_NOT_PLAYED else ""
    assert question == breach.question


def test_a_declaration_of_cards_unseen_is_no_breach_and_leaves_the_pair_open() -> None:
    """They may be a dragon."""
    hidden = "?? ?? ?? / ?? ?? ?? ?? ?? / ?? ?? ?? ?? ??"
    result = settled({"A": hidden, "B": OTHER}, house="rtg-chinese", declared={"A": "dragon"})

    assert () == result.breaches
    assert only_pair(result).open


@pytest.mark.parametrize(("required", "opened"), [(False, True), (True, False)])
def test_an_unseen_hand_may_be_a_natural_unless_it_had_to_be_declared(
    required: bool, opened: bool
) -> None:
    """Rows seen to be out of order are dead only if no natural saves them."""
    boards = {"A": "Ac Ad Kh / Kc Qd 8s 6h 4d / ?? ?? ?? ?? ??", "B": DEAD}
    result = settled(boards, house="rtg-chinese", answers={"declaration_required": required})

    assert opened == bool(only_pair(result).open)
    assert (None if opened else True) is result.boards[0].fouled
    if not opened:
        assert BOTH_FOULED == only_pair(result).why


def test_a_natural_against_a_surrendered_hand_wins_the_price_alone() -> None:
    """No source says more (chinese §1.7)."""
    result = settled(
        {"A": laid(HANDS["dragon"]), "B": OTHER},
        house="rtg-chinese",
        answers={"surrender_price": 3},
        surrendered=("B",),
    )

    assert (BY_SURRENDER, 3, 0) == (
        only_pair(result).why,
        only_pair(result).total,
        only_pair(result).natural,
    )


@pytest.mark.parametrize(("system", "value"), [("plain", 3), ("1-4", 4), ("2-4", 4), ("1-6", 6)])
@pytest.mark.parametrize("naturals", ["N-WIKI", "N-XS"])
def test_some_tables_pay_a_natural_like_a_scoop(system: str, value: int, naturals: str) -> None:
    """Three flushes win outright; how much depends on the scoring."""
    answers = {"scoring_system": system, "naturals_table": naturals}
    result = settled({"A": laid(HANDS["three flushes"]), "B": OTHER}, answers=answers)

    assert (BY_NATURAL, value) == (only_pair(result).why, only_pair(result).total)


@pytest.mark.parametrize(
    ("pair_times", "all_times", "boards", "expected"),
    [
        (1, 1, (OTHER, DEAD), [26, 26]),
        (2, 1, (OTHER, DEAD), [52, 52]),
        (2, 2, (OTHER, DEAD), [104, 104]),
        (2, 2, (OTHER, HANDS["suited dragon"]), [52, 0]),
    ],
)
def test_the_suited_dragon_of_one_table_doubles_on_sweeps(
    pair_times: int, all_times: int, boards: tuple[str, str], expected: list[int]
) -> None:
    """N-TTX: 26, doubled for sweeping, and doubled once more for sweeping everybody."""
    second = boards[1] if "/" in boards[1] else laid(boards[1])
    result = settled(
        {"A": laid(HANDS["suited dragon"]), "B": boards[0], "C": second},
        answers={
            "naturals_table": "N-TTX",
            "sweep_pair_multiplier": pair_times,
            "sweep_all_multiplier": all_times,
        },
    )

    assert expected == totals(result)[:2]
    assert "sweep_pair_multiplier" in asked(result)


def test_a_table_of_the_houses_own_counts_as_written() -> None:
    """Highest first, as the house writes them."""
    answers = {
        "naturals_table": "custom",
        "naturals_custom": {"six_pairs": 7, "dragon": 5, "no_face": 2},
    }
    boards = {
        "A": laid(HANDS["six pairs"]),
        "B": laid(HANDS["dragon"]),
        "C": laid(HANDS["no face cards"]),
    }
    result = settled(boards, answers=answers)

    assert [7, 7, 5] == totals(result)
    assert [14, -2, -12] == points(result)


def test_a_card_twice_or_a_joker_makes_no_natural() -> None:
    """No rule says what a joker stands for in one, and a card is not there twice."""
    boards = {"A": laid(HANDS["dragon"].replace("9s", "Jk")), "B": OTHER}
    assert "" == settled(boards, house="rtg-chinese").boards[0].natural

    boards = {"A": laid(HANDS["six pairs"].replace("2d", "2c")), "B": OTHER}
    assert "" == settled(boards, house="rtg-chinese").boards[0].natural


@pytest.mark.parametrize(
    ("house", "held"), [("rtg-chinese", "six pairs"), ("fujian13", "six pairs"), ("classic", None)]
)
def test_what_the_cards_hold_is_told_whether_it_is_played_or_not(
    house: str, held: str | None
) -> None:
    """By the table of the house; a house without one has nothing to miss."""
    boards = {"A": laid(HANDS["six pairs"]), "B": OTHER}
    answers = {"declaration_required": True}
    result = settled(boards, house=house, answers=answers)

    assert (held, "") == (result.held[0], result.boards[0].natural)
    assert (None if held is None else "") == result.held[1]
