"""How cards lie at the showdown: hidden ones, jokers, fantasyland, absent and surrendered hands."""

import pytest

from hhtool.core import rows as r
from hhtool.core.cards import cards_text
from support.row_plays import arranged, cards, changed, texts
from support.row_scripts import (
    BY_CLOCK,
    CLASSIC,
    CLASSIC_SEATS,
    FANTASY,
    FANTASY_SEATS,
    OFC,
    PINEAPPLE,
    THREE,
    TURBO,
    TWO,
)

# ---- lawful hands --------------------------------------------------------------------------------


def test_the_sample_lies_as_it_is_shown() -> None:
    """Rows in the order in which the cards came, discards in the order of the streets."""
    hand = arranged(THREE, BY_CLOCK)

    assert ("Kh 5s Kc", "As Jh Ac 6c 3s", "4d 6d 9d Qd Td") == hand.rows("chen")
    assert "4h Ad Jc 4s" == hand.discards("chen")
    assert [] == hand.told()
    assert {"auto_layout_rows", "timeout_action"} == hand.used()


def test_each_turn_tells_its_cards_its_time_and_who_confirmed_it() -> None:
    """The first two turns of the sample."""
    hand = arranged(THREE, BY_CLOCK)
    first, second = hand.arranged.placings[:2]

    assert ("4d 6d", 215, False) == (cards_text(first.rows[2]), first.tenths, first.automatic)
    assert ("4d Kh 6d 5s As", 0) == (cards_text(first.dealt), first.street)
    assert (-1, True) == (second.tenths, second.automatic)
    assert "6h 5c Ah 5h Js" == cards_text(second.expected[2])


@pytest.mark.parametrize(
    ("script", "game", "front"),
    [(OFC, "ofc", "2c 7c 8c"), (TURBO, "ofc-turbo", "2c 7c 9c"), (PINEAPPLE, "pineapple-27", "")],
)
def test_every_game_has_streets_of_its_own(script: str, game: str, front: str) -> None:
    """One card a street, two, or three with a discard."""
    hand = arranged(TWO, script, game)

    assert [] == hand.told()
    assert front in hand.rows("A")[0]
    assert [3, 5, 5] == [len(row) for row in hand.arranged.rows[0]]


def test_moves_are_free_until_the_confirmation() -> None:
    """A card placed again moves, and one taken back may go anywhere; only the confirmation
    counts."""
    script = changed(
        PINEAPPLE,
        (
            "A dealt 2c 3c 4c 5c 6c\n",
            "A dealt 2c 3c 4c 5c 6c\n"
            "A places 2c in front\nA places 3c in front\nA places 4c in front\n"
            "A places 2c in back\nA places 5c in front\nA takes back 3c\nA places 3c in front\n",
        ),
    )
    hand = arranged(TWO, script)

    assert [] == hand.told()
    assert arranged(TWO, PINEAPPLE).arranged.rows == hand.arranged.rows


# ---- hidden cards --------------------------------------------------------------------------------

UNSEEN = changed(
    FANTASY,
    ("A dealt 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h", f"A dealt {' '.join(['??'] * 14)}"),
    (
        "A sets 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As - 2h",
        "A sets ?? ?? ?? / ?? ?? ?? ?? ?? / ?? ?? ?? ?? ?? - ??",
    ),
    ("B dealt 7d 8d 9d", "B dealt ?? ?? ??"),
    ("B sets  / 7d / 8d - 9d", "B sets  / 7d / 8d - ??"),
)


def test_cards_set_unseen_lie_as_they_are_shown() -> None:
    """What nobody saw before is play at the showdown; discards stay hidden and leave nothing
    open."""
    hand = arranged(FANTASY_SEATS, UNSEEN)

    assert ("2s 3s 4s", "5s 6s 7s 8s 9s", "Ts Js Qs Ks As") == hand.rows("A")
    assert ("??", "?? Qd 3h 7h") == (hand.discards("A"), hand.discards("B"))
    assert ([], []) == (hand.told(), hand.notes.open)
    assert "?? ?? ??" == cards_text(hand.placings("B")[1].dealt)


def test_cards_never_shown_stay_hidden() -> None:
    """The text ends without a showdown of A."""
    line = "A shows 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As\n"
    hand = arranged(FANTASY_SEATS, changed(UNSEEN, (line, "")))

    assert ("?? ?? ??", "?? ?? ?? ?? ??", "?? ?? ?? ?? ??") == hand.rows("A")
    assert [] == hand.told()


@pytest.mark.parametrize(
    ("front", "expected"),
    [
        ("2s 3s 4s", "2s 3s 4s"),
        ("2s 3s", "?? ?? ??"),
        ("?? 3s 4s", "?? 3s 4s"),
    ],
)
def test_what_is_shown_fills_a_row_if_it_agrees_with_it(front: str, expected: str) -> None:
    """In number, and with the cards that were seen."""
    script = changed(UNSEEN, ("A shows 2s 3s 4s /", f"A shows {front} /"))

    assert expected == arranged(FANTASY_SEATS, script).rows("A")[0]


@pytest.mark.parametrize("front", ["2s 2c 3s", "Qs Js Ts"])
def test_a_row_seen_in_part_is_filled_only_with_its_own_cards(front: str) -> None:
    """The two of spades lies there."""
    script = changed(
        UNSEEN,
        ("A sets ?? ?? ?? /", "A sets 2s ?? ?? /"),
        ("A shows 2s 3s 4s /", f"A shows {front} /"),
    )
    hand = arranged(FANTASY_SEATS, script)

    assert (front if front.startswith("2s") else "2s ?? ??") == hand.rows("A")[0]


def test_a_card_shown_that_another_player_has_is_there_twice() -> None:
    """Told at the showdown, where it comes up."""
    script = changed(UNSEEN, ("A shows 2s 3s 4s /", "A shows 2s 3s 4c /"))
    hand = arranged(FANTASY_SEATS, script)

    (breach,) = hand.notes.breaches
    assert (r.CARD_TWICE, 0, (2,)) == (breach.kind, breach.seat, breach.allowed)
    assert "2s 3s 4c" == hand.rows("A")[0]


def test_a_card_set_from_a_hidden_deal_may_turn_out_to_be_there_twice() -> None:
    """B sets a card that A was dealt."""
    script = changed(
        PINEAPPLE,
        ("B dealt 7d 8d 9d", "B dealt ?? ?? ??"),
        ("B sets  / 7d / 8d - 9d", "B sets  / 7d / 7c - ??"),
    )
    hand = arranged(TWO, script)

    (breach,) = hand.notes.breaches
    expected = (r.CARD_TWICE, 1, cards("7c"), (0,))
    assert expected == (breach.kind, breach.seat, breach.stated, breach.allowed)


def test_a_card_shown_from_a_known_deal_must_be_of_it() -> None:
    """All that A was dealt is known, though not where he set it."""
    script = changed(
        FANTASY,
        (
            "A sets 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As - 2h",
            "A sets ?? ?? ?? / 5s 6s 7s 8s 9s / Ts Js Qs Ks As - 2h",
        ),
        ("A shows 2s 3s 4s /", "A shows 2s 3s Qh /"),
    )
    hand = arranged(FANTASY_SEATS, script)

    (breach,) = hand.notes.breaches
    assert (r.CARD_NOT_DEALT, cards("Qh")) == (breach.kind, breach.stated)


def test_a_hand_shown_otherwise_than_it_was_set_lies_as_it_was_set() -> None:
    """Where nothing is wrong with the setting, the showdown is the false statement."""
    script = changed(PINEAPPLE, ("A shows 2c Tc 3s /", "A shows 2c Tc 5s /"))
    hand = arranged(TWO, script)

    assert ([], "2c Tc 3s") == (hand.told(), hand.rows("A")[0])


def test_a_hidden_discard_is_still_a_discard() -> None:
    """It has to be there, seen or not."""
    script = changed(UNSEEN, ("B sets  / 7d / 8d - ??", "B sets  / 7d / 8d"))

    assert ["10 B discard_missing"] == arranged(FANTASY_SEATS, script).told()


# ---- jokers --------------------------------------------------------------------------------------

JOKERS = changed(
    PINEAPPLE,
    ("A dealt 7c 8c 9c", "A dealt Jk 8c Jk"),
    ("A sets  / 7c / 8c - 9c", "A sets  / Jk / Jk - 8c"),
    ("3c 7c Jc", "3c Jk Jc"),
    ("6c 8c Ac", "6c Jk Ac"),
)


@pytest.mark.rule("pokerdom-help", "tables")
def test_a_joker_deck_has_two_jokers_which_a_text_prints_alike() -> None:
    """One player may have both, in two rows."""
    hand = arranged(TWO, JOKERS, "pineapple-joker")

    assert [] == hand.told()
    assert ("2c Tc 3s", "3c Jk Jc Kc 4s", "4c 5c 6c Jk Ac") == hand.rows("A")
    assert {"deck"} == hand.used()


def test_each_joker_is_too_many_in_a_deck_without_one() -> None:
    """The house's deck decides."""
    assert ["7 A joker_in_deck", "7 A joker_in_deck"] == arranged(TWO, JOKERS).told()


def test_a_joker_set_twice_was_dealt_once() -> None:
    """Two of them must be dealt to be set."""
    script = changed(JOKERS, ("A dealt Jk 8c Jk", "A dealt Jk 8c 9c"))

    assert ["8 A card_set_twice"] == arranged(TWO, script, "pineapple-joker").told()


def test_a_joker_unseen_may_be_the_second_one() -> None:
    """One lies there from an earlier street; the other came hidden."""
    script = changed(
        JOKERS,
        ("A dealt Jk 8c Jk", "A dealt Jk 8c 9c"),
        ("A sets  / Jk / Jk - 8c", "A sets  / Jk / 8c - 9c"),
        ("A dealt Tc Jc Qc", "A dealt ?? ?? ??"),
        ("A sets Tc / Jc /  - Qc", "A sets Tc / Jk /  - ??"),
    )

    assert [] == arranged(TWO, script, "pineapple-joker").told()


# ---- surrenders and naturals ---------------------------------------------------------------------


def test_a_surrender_counts_as_it_was_done() -> None:
    """Whether the house lets anybody surrender is a breach or none."""
    script = changed(CLASSIC, ("A shows", "B surrenders\nA shows"))

    allowed = arranged(CLASSIC_SEATS, script, "classic", surrender_price=3)
    assert ([], (False, True, False)) == (allowed.told(), allowed.arranged.surrendered)

    refused = arranged(CLASSIC_SEATS, script, "classic")
    assert ["9 B surrender_not_allowed"] == refused.told()
    assert (False, True, False) == refused.arranged.surrendered


def test_a_natural_that_is_declared_is_handed_on() -> None:
    """The last word of a player counts."""
    script = changed(
        CLASSIC,
        ("A shows", "A declares suited dragon\nB declares six pairs\nB declares dragon\nA shows"),
    )
    hand = arranged(CLASSIC_SEATS, script, "classic", "rtg-chinese")

    assert (0, 1, -1) == hand.arranged.naturals
    assert [] == hand.told()


# ---- every step ----------------------------------------------------------------------------------


def test_breaches_stand_in_the_order_of_their_steps() -> None:
    """Whatever part of the replay noted them."""
    script = changed(
        PINEAPPLE,
        ("A sets  / 7c / 8c - 9c", "A sets  / 7c / 8c"),
        ("B dealt 7d 8d 9d\n", "B dealt 7d 8d 9d\nB dealt 7d 8d 9d\n"),
        ("street 5\n", ""),
        ("B sets 3h / 4h /  - 5h\n", ""),
        ("A shows", "A surrenders\nA shows"),
    )
    hand = arranged(TWO, script)

    assert [
        "8 A discard_missing",
        "10 B dealt_again",
        "22 - street_order",
        "24 B set_missing",
        "25 A surrender_not_allowed",
    ] == hand.told()


def test_a_play_without_steps_has_nothing_to_arrange() -> None:
    """Seats alone are no hand."""
    hand = arranged(TWO, "")

    assert ((), [], []) == (hand.arranged.order, hand.told(), hand.notes.streets)
    assert ("", "", "") == texts(hand.arranged.rows[0])
