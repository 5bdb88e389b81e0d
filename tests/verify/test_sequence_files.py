"""Hands as real files hold them: gaps, other tables, other orders, hidden cards, silent texts."""

from dataclasses import replace

import pytest

from hhtool.core.finding import ERROR, WARNING
from hhtool.core.record import HandRecord
from hhtool.core.rows import FRESH, RowSettlement
from hhtool.rules.game import load_game
from hhtool.rules.house import load_house
from hhtool.rules.rowgame import RowGame
from hhtool.verify.link import Link
from hhtool.verify.sequence import Followed, Sequence
from support.render_chinese import PLAIN
from support.row_sitting import Sitting
from verify.marked import clean, found, only_case
from verify.sequences import PARTED, codes, judged, line_of, replaced, severities


def wrong(rules: str = "pokerdom-pineapple") -> Sitting:
    """Two hands of a match of which the second begins with a wrong stack."""
    sitting = Sitting(rules, "anna boris")
    sitting.hand("queens plain")
    sitting.hand("flush plain", stacks={"boris": 840})
    return sitting


# ---- which hands follow each other ---------------------------------------------------------------


def test_tables_that_alternate_in_a_file_are_followed_apart() -> None:
    """Each hand is compared with the one before at its own table."""
    here, there = wrong().text().split(PARTED), Sitting("pokerdom-pineapple", "anna boris")
    there.hand("flush plain")
    there.hand("flush plain")
    others = there.text().replace("Baltic 3", "Adria 1").replace("#H", "#A").split(PARTED)
    mixed = PARTED.join((here[0], others[0], here[1], others[1]))

    assert ["HH731"] == codes(there, mixed)


def test_tables_of_one_name_in_two_rooms_are_two_tables() -> None:
    """A room is part of what a table is."""
    first, second = wrong().text().split(PARTED)
    other = second.replace("Kush Club", "Harbour Room")

    assert ["HH731"] == codes(wrong(), first + PARTED + second)
    assert ["HH749"] == codes(wrong(), first + PARTED + other)


def test_a_hand_that_stands_twice_in_a_file_is_one_hand() -> None:
    """Files that were joined overlap."""
    sitting = Sitting("connective-pineapple", "anna boris", cap=15)
    sitting.hand("flush plain")
    sitting.hand("flush plain")
    first, second = sitting.text().split(PARTED)

    assert [] == codes(sitting, PARTED.join((first, first, second, second)))


def test_a_file_with_the_newest_hand_on_top_is_not_followed() -> None:
    """A hand that is older than the one above it goes on from nothing above it."""
    for match in ("1204", ""):
        sitting = Sitting("connective-pineapple", "anna boris chen", match=match)
        for boards in ("queens plain weak", *("flush plain weak",) * 3):
            sitting.hand(boards)
        text = PARTED.join(reversed(sitting.text().split(PARTED)))

        assert [] == codes(sitting, text)


@pytest.mark.parametrize(
    ("old", "new", "numbered", "otherwise"),
    [
        ("Dealt to boris", "Dealt to boris [Tc Td", ["HH105"], ["HH105"]),
        ("Kush Club Hand #H2", "Kush Club Hand #H2: Razz ($0.10/point)", ["HH101"], ["HH101"]),
        (
            "Table 'Baltic 3'",
            "Tabel 'Baltic 3' 3-max",
            ["HH105", "HH742"],
            ["HH105", "HH732", "HH732"],
        ),
    ],
)
def test_a_hand_that_cannot_be_read_parts_those_around_it(
    old: str, new: str, numbered: list[str], otherwise: list[str]
) -> None:
    """What it handed on nobody knows. Where its table is not known either, hands without a number
    are no longer sure to follow each other; those with one show that it is missing."""
    for match, expected in (("1204", numbered), ("", otherwise)):
        sitting = Sitting("pokerdom-pineapple", "anna boris", match=match)
        for boards in ("queens plain", "quads plain", "flush plain"):
            sitting.hand(boards)

        assert expected == codes(sitting, replaced(sitting.text(), 2, old, new))


def test_a_hand_of_an_unknown_table_parts_hands_that_have_no_numbers() -> None:
    """Its table is not known, so it may be any; where the hands of a match are numbered in a row
    none is missing."""
    for match, expected in (("", 0), ("1204", 1)):
        sitting = Sitting("pokerdom-pineapple", "anna boris", match=match)
        sitting.hand("queens plain")
        sitting.hand("flush plain", stacks={"boris": 840})
        first, second = (following.record for following in links(sitting))
        sequence = Sequence()
        sequence.follow(links(sitting)[0], True)
        sequence.forget(replace(first, table=""))
        told = [each.code for each in sequence.follow(links(sitting)[1], True).findings]

        assert ["HH731"] * expected == [code for code in told if code == "HH731"]
        assert second.table


def links(sitting: Sitting, text: str | None = None) -> list[Link]:
    """The hands of a sitting's file as they follow each other."""
    made = []
    for case in judged(sitting, text).cases:
        game = load_game(case.record.play.game)
        if isinstance(game, RowGame) and isinstance(case.settlement, RowSettlement):
            made.append(Link(case.record, game, sitting.house, case.settlement, case.verdicts))
    return made


def after(first: Link, between: HandRecord | None, second: Link) -> Followed:
    """What follows of two hands with the record of another between them that is begun only."""
    sequence = Sequence()
    sequence.carried(first.record, first.house)
    sequence.follow(first, True)
    if between is not None:
        sequence.carried(between, first.house)
    sequence.carried(second.record, second.house)
    return sequence.follow(second, True)


def test_a_hand_that_is_begun_and_never_followed_parts_those_around_it() -> None:
    """A hand of a betting game at the table, or one that broke the judge."""
    first, second = links(wrong())
    seats = first.record
    stud = replace(
        only_case(clean("fold"), "pokerstars").record, site=seats.site, table=seats.table
    )

    assert ["HH731"] == [each.code for each in after(first, None, second).findings]
    assert () == after(first, stud, second).findings
    assert () == after(first, second.record, second).findings


def test_a_hand_of_a_betting_game_is_carried_nothing() -> None:
    """Caps of points are none of its business."""
    record = only_case(clean("fold"), "pokerstars").record

    assert FRESH == Sequence().carried(record, load_house("pokerstars"))


def test_another_game_at_the_table_is_not_compared() -> None:
    """What goes over from one game to another no rule says; the rules of the first, which say
    nothing of the second, do not judge it."""
    sitting = Sitting("pokerdom-pineapple", "anna boris", match="")
    sitting.hand("queens plain")
    first = sitting.text()
    other = Sitting("pokerdom-pineapple", "anna boris", "classic", match="", points=50)
    other.hand("flush plain", button=1)
    second = other.text().replace("#H1", "#H2").replace("18:01", "18:02")

    assert ["HH803"] == codes(sitting, first + PARTED + second)


def test_hands_without_a_table_are_followed_by_their_match_alone() -> None:
    """Two hands that name neither table nor match may be from anywhere."""
    for match, expected in (("1204", ["HH731"]), ("", [])):
        sitting = Sitting("pokerdom-pineapple", "anna boris", match=match)
        sitting.hand("queens plain")
        sitting.hand("flush plain", stacks={"boris": 840})
        first, second = (
            link._replace(record=replace(link.record, table="")) for link in links(sitting)
        )

        assert expected == [each.code for each in after(first, None, second).findings]


# ---- where hands may be missing ------------------------------------------------------------------


def without(sitting: Sitting, hand: int) -> str:
    """A sitting's file without one hand."""
    hands = sitting.text().split(PARTED)
    del hands[hand - 1]
    return PARTED.join(hands)


def test_a_hand_may_be_missing_between_hands_without_numbers() -> None:
    """The stacks show that something lies between: they are noted, the button is not judged."""
    sitting = Sitting("pokerdom-pineapple", "anna boris chen", match="")
    for _ in range(3):
        sitting.hand("flush plain weak")

    assert {"HH732"} == set(codes(sitting, without(sitting, 2)))


def test_the_hand_of_a_fantasyland_may_be_missing() -> None:
    """That it is not dealt in the next hand of the file is a warning then, as it may be told in
    the one that is missing."""
    sitting = Sitting("pokerdom-pineapple", "anna boris", match="")
    for boards in ("queens plain", "flush plain", "flush plain"):
        sitting.hand(boards)
    told = severities(sitting, without(sitting, 2))

    assert ("HH733", WARNING) in told
    assert ERROR not in [severity for _, severity in told]


def test_the_hand_that_earned_a_fantasyland_may_be_missing() -> None:
    """The same the other way round."""
    sitting = Sitting("pokerdom-pineapple", "anna boris", match="")
    for boards in ("flush plain", "queens plain", "flush plain"):
        sitting.hand(boards)
    told = severities(sitting, without(sitting, 2))

    assert ("HH734", WARNING) in told
    assert ERROR not in [severity for _, severity in told]


def test_fantasyland_is_nobodys_when_other_people_sit_there() -> None:
    """Another day, another table."""
    first = Sitting("pokerdom-pineapple", "anna boris", match="")
    first.hand("queens plain")
    for stack, expected in ((400, ["HH732"]), (1170, [])):
        second = Sitting("pokerdom-pineapple", "anna dora", match="")
        second.hand("flush plain", stacks={"anna": stack})
        later = second.text().replace("#H1", "#H2").replace("18:01", "18:02")

        assert expected == codes(first, first.text() + PARTED + later)


def test_a_match_whose_last_hands_are_missing_is_not_called_unfinished() -> None:
    """The stacks of the next match show that the one before went on."""
    sitting = Sitting("connective-pineapple", "anna boris")
    for _ in range(3):
        sitting.hand("flush plain")

    assert {"HH732"} == set(codes(sitting, without(sitting, 2)))


def test_a_player_who_was_left_with_much_brings_nothing() -> None:
    """A limit on what is brought does not bind what is won, or what is left of it."""
    answers = {"buyin_points_max": 105, "buyin_points_min": 85}
    sitting = Sitting("pokerdom-pineapple", "anna boris", answers=answers)
    for _ in range(3):
        sitting.hand("flush plain")

    assert [] == codes(sitting)


def test_what_the_first_hand_of_a_file_begins_with_may_be_won() -> None:
    """Then a stack beyond the limits is a warning."""
    answers = {"buyin_points_max": 90}
    sitting = Sitting("pokerdom-pineapple", "anna boris", answers=answers)
    sitting.hand("flush plain")

    assert [("HH743", WARNING)] * 2 == severities(sitting)


# ---- what nobody saw -----------------------------------------------------------------------------


def unseen(sitting: Sitting, name: str) -> str:
    """The file of the first player, to whom another's cards were never shown."""
    text = sitting.text(PLAIN._replace(viewer=0, scoring=False, payments=False, summary=False))
    for start in (f"{name}: shows", f"{name}: royalties", f"{name}: leaves"):
        text = replaced(text, 1, start, "")
    return text


def test_what_hangs_on_unseen_cards_is_not_handed_on() -> None:
    """A pair is open: nobody knows the stacks, nor whether anybody has chips for fantasyland."""
    sitting = Sitting("pokerdom-pineapple", "anna boris chen", points=20)
    sitting.hand("queens plain weak", fantasyland={"chen": 14}, match_hand=2)
    sitting.hand("flush plain weak", fantasyland={}, stacks={"anna": 77})

    assert ["HH749"] == codes(sitting, unseen(sitting, "chen"))


def test_what_does_not_hang_on_unseen_cards_is_handed_on() -> None:
    """Where fantasyland does not lapse, hers is certain by her own rows, whoever else is open."""
    answers = {"fantasy_cancelled_when_broke": False}
    sitting = Sitting("pokerdom-pineapple", "anna boris chen", answers=answers)
    sitting.hand("queens plain weak", fantasyland={"chen": 14}, match_hand=2)
    sitting.hand("flush plain weak", fantasyland={}, stacks={"anna": 77})

    assert ["HH749", "HH733"] == codes(sitting, unseen(sitting, "chen"))


def test_a_file_of_one_player_is_followed_like_any_other() -> None:
    """Hidden discards and unseen fantasyland hands leave nothing open that was shown in the end."""
    sitting = wrong()
    form = PLAIN._replace(viewer=1)

    assert ["HH731"] == codes(sitting, sitting.text(form, form))


def test_a_file_that_begins_within_a_match_is_right() -> None:
    """Fantasyland, button and stacks of its first hand are taken as they are, and a note says so
    once."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    for boards in ("queens plain weak", "flush plain weak", "flush plain weak", "flush plain weak"):
        sitting.hand(boards)

    text = without(sitting, 1)

    assert [(line_of(text, 2, "Match #1204 hand 2"), "HH749")] == found(judged(sitting, text))


def test_fantasyland_that_no_line_announces_is_played_all_the_same() -> None:
    """As many cards as only fantasyland deals are fantasyland."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain")
    sitting.hand("flush plain")
    text = replaced(sitting.text(), 2, "Fantasyland: anna (14 cards)", "")

    assert "HH733" not in codes(sitting, text)


@pytest.mark.parametrize(
    ("name", "stack", "expected"),
    [("anna", 1160, []), ("boris", 829, ["HH731"])],
)
def test_a_rake_of_which_the_text_is_silent_is_no_break(
    name: str, stack: int, expected: list[str]
) -> None:
    """A text without its summary does not say what the winner paid the room; a loser pays
    nothing. They have 1170 and 830."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain")
    sitting.hand("flush plain", stacks={name: stack})

    assert expected == codes(sitting, sitting.text(PLAIN._replace(summary=False)))


def test_a_hand_that_deals_a_card_twice_hands_on_nothing() -> None:
    """Nobody can tell what its cards were."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain")
    sitting.hand("flush plain", stacks={"boris": 840})
    bare = PLAIN._replace(shows=False, scoring=False, payments=False, summary=False)
    text = sitting.text(bare).replace("[Tc Td 9c 9d 4d]", "[Tc Td 9c 9d Ah]", 2)

    told = codes(sitting, text)
    assert "HH201" in told
    assert "HH731" not in told


def test_money_of_two_kinds_is_not_compared() -> None:
    """Ten dollars and ten euros are not the same stack."""
    sitting = Sitting("pokerdom-pineapple", "anna boris", match="")
    sitting.hand("flush plain")
    sitting.hand("flush plain", currency="€", stacks={"anna": 500})

    assert [] == codes(sitting)
