"""Special hands of thirteen cards: the tests, the tables, and when they count."""

from random import Random

import pytest

from hhtool.chinese.naturals import NONE, TABLES, all_held, highest, place, worth
from hhtool.core.cards import DECK, cards_text, parse_cards
from hhtool.core.rows import NATURALS
from hhtool.rules.row_questions import NATURAL_KEYS
from support.natural_hands import HANDS, NO_NATURAL
from support.row_naturals import holds


def held(text: str, quads: bool = True) -> set[str]:
    return {NATURALS[index] for index in all_held(parse_cards(text), quads)}


@pytest.mark.parametrize("name", list(HANDS))
def test_the_cards_of_a_natural_make_it(name: str) -> None:
    """One hand of each kind of chinese §1.8."""
    assert name in held(HANDS[name])


def test_other_cards_make_none() -> None:
    """Three of a kind, two pair and a run are not enough."""
    assert set() == held(NO_NATURAL)


def test_the_names_and_the_keys_of_profiles_are_in_one_order() -> None:
    """A house's own table names naturals by the key at the same place."""
    spoken = [key.replace("_", " ") for key in NATURAL_KEYS]
    spoken[NATURAL_KEYS.index("five_pairs_trips")] = "five pairs and trips"
    spoken[NATURAL_KEYS.index("no_face")] = "no face cards"

    assert list(NATURALS) == spoken


def seeded_hands() -> list[tuple[int, ...]]:
    """Thirteen cards at random, in few ranks, in few suits, and natural hands with a card or two
    exchanged."""
    random = Random(13)
    deck = list(DECK)
    hands: list[tuple[int, ...]] = [tuple(random.sample(deck, 13)) for _ in range(2_000)]
    for _ in range(2_000):
        ranks = random.sample(range(13), random.randint(4, 8))
        among = [card for card in deck if card >> 2 in ranks]
        hands.append(tuple(random.sample(among, 13)))
    for _ in range(1_000):
        suits = random.sample(range(4), 2)
        hands.append(tuple(random.sample([c for c in deck if c & 3 in suits], 13)))
    for text in HANDS.values():
        cards = parse_cards(text)
        for _ in range(150):
            kept = random.sample(cards, random.randint(11, 13))
            rest = [card for card in deck if card not in kept]
            hands.append((*kept, *random.sample(rest, 13 - len(kept))))
    return hands


@pytest.mark.parametrize("quads", [True, False])
def test_the_tests_agree_with_a_literal_reading(quads: bool) -> None:
    """Every natural of 7,250 hands, runs found by backtracking."""
    found = set()
    for cards in seeded_hands():
        ours = {NATURALS[index] for index in all_held(cards, quads)}
        theirs = {name for name in NATURALS if holds(name, cards, quads)}
        assert theirs == ours, cards_text(cards)
        found |= ours
    assert set(NATURALS) == found


@pytest.mark.parametrize(
    ("cards", "name", "yes"),
    [
        ("Ac 2d 3h Ts Jc Qd Kh As 5c 6d 7h 8s 9c", "three straights", True),
        ("Qc Kd Ah 2s 3c 4d 5h 6s 7c 8d 9h Ts Jc", "three straights", True),
        ("Kc Ad 2h 4s 5c 6d 7h 8s 9c Td Jh Qs Kd", "three straights", False),
        ("Ac 2c 3c 4d 5d 6d 7d 8d 9h Th Jh Qh Kh", "three straight flushes", True),
        ("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", "three straight flushes", True),
        ("Ac 2c 3d 4d 5d 6d 7d 8d 9h Th Jh Qh Kh", "three straight flushes", False),
        ("2c 3c 4c 6c 7c 8c 9c Tc Th Jh Qh Kh Ah", "three flushes", True),
        ("2c 3c 4c 6c 7c 8c 9c Tc Jc Qc Kh 2h 3h", "three flushes", True),
        ("2c 3c 4c 6c 7c 8c 9c Tc Jc Qh Kh 2h 3h", "three flushes", False),
        ("2c 2d 2h 2s 5h 5s 5c 9c 9d 9h Kc Kd Kh", "four trips", True),
        ("2c 2d 2h 2s 5h 5s 5c 5d 9c 9d 9h Kc Kd", "four trips", False),
    ],
)
def test_the_edges_of_the_tests(cards: str, name: str, yes: bool) -> None:
    """An ace counts high and low in a run but does not join king and deuce; a quad holds trips."""
    assert yes == (name in held(cards))


# ---- tables ------------------------------------------------------------------------------------


def table(name: str) -> list[tuple[str, int]]:
    return [(NATURALS[index], value) for index, value in TABLES[name]]


def test_the_tables_are_those_that_were_read() -> None:
    """Highest first, with the value against each opponent; -1 is as much as a scoop."""
    fujian = [
        ("twelve royals", 24),
        ("three straight flushes", 22),
        ("three quads", 20),
        ("all big", 15),
        ("all small", 12),
        ("one colour", 10),
        ("four trips", 6),
        ("five pairs and trips", 5),
        ("six pairs", 4),
    ]
    flushes_first = [("three flushes", 3), ("three straights", 3)]
    assert [] == table("none")
    assert [
        *(("dragon", 13), ("one colour", 13), ("twelve colours", 3)),
        *(("six pairs", 3), ("three straights", 3), ("three flushes", 3)),
    ] == table("N-RTG")
    assert [
        *(("one colour", 13), ("dragon", 13), ("twelve colours", 8)),
        *(("five pairs and trips", 4), ("three straights", 4)),
        *(("three flushes", 3), ("six pairs", 3)),
    ] == table("N-PAN")
    assert [("suited dragon", 108), ("dragon", 36), *fujian, *flushes_first] == table("N-FUJ")
    assert [("suited dragon", 104), ("dragon", 26), *fujian, *flushes_first] == table("N-FUJ-b")
    assert [("suited dragon", 108), ("dragon", 36), *fujian, *flushes_first[::-1]] == table("N-TBO")
    assert [
        *(("dragon", 13), ("three straights", 3), ("three flushes", 3)),
        *(("six pairs", 3), ("all big", 3), ("all small", 3)),
    ] == table("N-HK")
    assert [
        *(("suited dragon", 26), ("three straights", 3)),
        *(("three flushes", 3), ("six pairs", 3)),
    ] == table("N-TTX")
    assert [("suited dragon", 26), ("dragon", 26)] == table("N-VN")
    assert [("three flushes", -1), ("three straights", -1)] == table("N-WIKI")
    assert [
        *(("dragon", -1), ("three flushes", -1)),
        *(("three straights", -1), ("no face cards", -1)),
    ] == table("N-XS")


def test_a_hand_counts_as_the_highest_of_the_table() -> None:
    """One colour and six pairs: which is higher depends on the table, and so does what counts."""
    both = [NATURALS.index("six pairs"), NATURALS.index("one colour")]

    assert NATURALS.index("one colour") == highest(TABLES["N-RTG"], both)
    assert NATURALS.index("six pairs") == highest(TABLES["N-HK"], both)
    assert NONE == highest(TABLES["N-XS"], both)
    assert len(TABLES["N-XS"]) == place(TABLES["N-XS"], both[0])
    assert 4 == worth(TABLES["N-FUJ"], both[0])


@pytest.mark.rule("rtg-help", "naturals")
@pytest.mark.parametrize(("quads", "yes"), [(True, True), (False, False)])
def test_four_of_a_kind_may_be_two_pairs(quads: bool, yes: bool) -> None:
    """C17: A K 9 9 6 4 are six pairs, A K 9 6 4 five."""
    assert yes == ("six pairs" in held("Ac Ad Kc Kd 9c 9d 9h 9s 6c 6d 4c 4d 2h", quads))
