"""A Chinese or open-face hand is read in every figure, and every kind of line of the format is."""

import pytest

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import HIDDEN, JOKER, cards_text
from hhtool.core.chips import Chips
from hhtool.core.record import HandRecord
from hhtool.core.rows import NATURALS
from hhtool.read import vocabulary as v
from hhtool.read.dialects import dialect_of
from hhtool.read.parser import grammar
from hhtool.read.reader import Reader
from read.row_written import CLASSIC, DATA, OPEN_FACE, SAMPLE
from read.written import hand, record

PINEAPPLE = record(SAMPLE)
JOKERS = record(hand(text=OPEN_FACE))
DRAGON = record(hand(text=CLASSIC))


def told(read: HandRecord) -> str:
    """All steps and all claims of a hand, one a line, with the names of the players."""
    who = {-1: "-", **{index: seat.name for index, seat in enumerate(read.play.seats)}}
    lines = [
        f"{s.line} | {p.STEP_NAME[s.kind]} | {who[s.seat]} | {s.amount} | {cards_text(s.cards)}"
        for s in read.play.steps
    ]
    lines.append("")
    for claim in read.claims:
        shown = claim.kind == c.SHOWN_ROW
        values = cards_text(claim.values) if shown else str(claim.values)
        lines.append(
            f"{claim.line} | {claim.kind} | {who[claim.seat]} | {who[claim.other]} | "
            f"{claim.amount} | {claim.text} | {values}"
        )
    return "\n".join(lines) + "\n"


def test_a_whole_hand_is_read_in_every_figure() -> None:
    """Each step and each claim of the sample, as somebody wrote them down beside it."""
    assert (DATA / "pineapple.read.txt").read_text(encoding="utf-8") == told(PINEAPPLE)
    assert ((), (), ()) == (PINEAPPLE.unread, PINEAPPLE.problems, PINEAPPLE.ignored)
    assert tuple(range(1, 74)) == PINEAPPLE.read


def test_the_head_of_a_hand_is_read_in_every_figure() -> None:
    """Room, number, game, point value, time, table, button, house rules, match, stacks."""
    play = PINEAPPLE.play
    assert ("1204-1", "Kush Club", "chinese") == (
        PINEAPPLE.id, PINEAPPLE.site, PINEAPPLE.dialect,
    )  # fmt: skip
    assert ("2026-11-29T18:42:07+00:00", "Baltic 3", "", "pokerdom-pineapple") == (
        PINEAPPLE.started_at, PINEAPPLE.table, PINEAPPLE.tournament, PINEAPPLE.rules,
    )  # fmt: skip
    assert ("pineapple", "", 50, (0, 0), 0) == (
        play.game, play.limit, play.point_value, play.stakes, play.hand_cap,
    )  # fmt: skip
    assert ("USD", 100) == (play.denomination.code, play.denomination.minor_per_major)
    assert ("1204", 1, 0) == (play.match, play.match_hand, play.loss_cap)
    assert ("boris", False) == (play.seats[play.button].name, play.tournament)
    assert [(1, "anna", 4757), (2, "boris", 1135), (3, "chen", 1595)] == [
        seat[:3] for seat in play.seats
    ]


def test_every_kind_of_line_of_the_grammar_is_in_these_hands() -> None:
    """And none of them is left unread, misplaced or without use but the chat."""
    dialect = dialect_of("chinese")
    reader = Reader(dialect.grammar)
    said = {
        statement.kind
        for text in (hand(text=OPEN_FACE), hand(text=CLASSIC))
        for statement in reader.read(text.splitlines(), 1).statements
    }
    lark = grammar(dialect.grammar)
    rules = [rule for rule in lark.rules if str(rule.origin.name) in ("line", "statement")]
    assert {str(rule.alias) for rule in rules} - {"stated"} == said
    for read in (JOKERS, DRAGON):
        assert ((), ()) == (read.unread, read.problems)
    assert [13] == list(JOKERS.ignored)
    assert () == DRAGON.ignored


def steps(read: HandRecord, *kinds: int) -> list[tuple[int, int, int, str]]:
    """The steps of these kinds: kind, seat, amount, cards."""
    return [
        (s.kind, s.seat, s.amount, cards_text(s.cards)) for s in read.play.steps if s.kind in kinds
    ]


def test_two_jokers_are_two_cards() -> None:
    """A text cannot tell one from the other."""
    assert [JOKER, JOKER] == [card for card in JOKERS.play.steps[4].cards if card == JOKER]
    assert (p.SET_MIDDLE, 0, 0, "Jk") in steps(JOKERS, p.SET_MIDDLE)
    assert (p.SET_BACK, 0, 0, "Jk 6d") in steps(JOKERS, p.SET_BACK)


def test_cards_that_are_not_shown_are_hidden_cards() -> None:
    """As many as there are marks; an empty bracket holds none."""
    deals = [step for step in JOKERS.play.steps if step.kind == p.DEAL]
    assert [HIDDEN] * 14 == list(deals[1].cards)
    assert [HIDDEN] * 15 == list(deals[2].cards)
    assert (p.SET_BACK, 0, 0, "") == steps(JOKERS, p.SET_BACK)[2]


def test_discards_that_are_told_to_be_none_are_not_the_same_as_no_discards() -> None:
    """`, discards []` is a step with no card; without the words there is no step."""
    assert [(1, 1, "??"), (0, 1, "4h"), (2, 0, "")] == [
        step[1:] for step in steps(JOKERS, p.DISCARD)
    ]
    assert [] == steps(DRAGON, p.DISCARD)


def test_times_are_tenths_of_a_second() -> None:
    """With and without a decimal; a set line without a time has none."""
    assert [215, 30, -1] == [step[2] for step in steps(JOKERS, p.CONFIRM)]
    assert [(p.BANK_USED, 1, 450, ""), (p.BANK_LEFT, 1, 125, "")] == steps(
        JOKERS, p.BANK_USED, p.BANK_LEFT
    )


def test_what_was_agreed_before_the_deal_is_part_of_the_play() -> None:
    """House rules, match, cap, and who plays in fantasyland with how many cards."""
    play = JOKERS.play
    assert ("joker-pineapple", "1204", 2, 120) == (
        JOKERS.rules, play.match, play.match_hand, play.loss_cap,
    )  # fmt: skip
    assert [(p.FANTASYLAND, 1, 14, ""), (p.FANTASYLAND, 2, 15, "")] == steps(JOKERS, p.FANTASYLAND)
    assert [False, False, False, True] == [seat.sitting_out for seat in play.seats]
    assert [15000, 8050, 115000, 4000] == [seat.stack for seat in play.seats]


def test_streets_have_their_numbers() -> None:
    """The only street of classic Chinese is the first."""
    assert [1, 2] == [step[2] for step in steps(JOKERS, p.STREET)]
    assert [(p.STREET, p.NOBODY, 1, "")] == steps(DRAGON, p.STREET)


def test_clocks_and_connections_are_steps() -> None:
    """Wherever they stand, also before the first deal."""
    kinds = (p.SIT_OUT, p.DISCONNECT, p.TIME_OUT, p.CONNECT, p.COME_BACK)
    assert [
        (p.SIT_OUT, 3), (p.DISCONNECT, 1), (p.TIME_OUT, 1), (p.CONNECT, 1), (p.COME_BACK, 3),
    ] == [step[:2] for step in steps(JOKERS, *kinds)]  # fmt: skip


def test_moves_are_steps_of_one_card() -> None:
    """To a row, or back to the hand."""
    kinds = (p.MOVE_FRONT, p.MOVE_MIDDLE, p.MOVE_BACK, p.TAKE_BACK)
    assert [
        (p.MOVE_BACK, 0, 0, "Jk"), (p.MOVE_FRONT, 0, 0, "Kh"),
        (p.MOVE_MIDDLE, 0, 0, "6d"), (p.TAKE_BACK, 0, 0, "Kh"),
    ] == steps(JOKERS, *kinds)  # fmt: skip


def test_naturals_and_surrenders_are_steps() -> None:
    """A natural by its place in the list of them."""
    assert [(p.DECLARE, 1, NATURALS.index("dragon"), "")] == steps(DRAGON, p.DECLARE)
    assert [(p.SURRENDER, 2, 0, "")] == steps(DRAGON, p.SURRENDER)


def claims(read: HandRecord, *kinds: str) -> list[tuple[object, ...]]:
    """The claims of these kinds: kind, seat, other, amount, values, text."""
    return [
        (k.kind, k.seat, k.other, k.amount, k.values, k.text)
        for k in read.claims
        if k.kind in kinds
    ]


def test_an_overall_unit_a_natural_and_a_surrender_are_claims_of_their_own() -> None:
    """So is a total without anything before it."""
    assert [(c.PAIR_OVERALL, 3, 0, 1, (), "")] == claims(DRAGON, c.PAIR_OVERALL)
    assert [(1, 3, 13), (1, 0, 13)] == [k[1:4] for k in claims(DRAGON, c.PAIR_NATURAL)]
    assert [(1, 2, 3), (2, 0, -3)] == [k[1:4] for k in claims(DRAGON, c.PAIR_SURRENDER)]
    assert [3, 13, 13, 0, -3, 2] == [k[3] for k in claims(DRAGON, c.PAIR_TOTAL)]
    assert 3 == len(claims(DRAGON, c.PAIR_ROW))


def test_payments_tell_what_moved_and_what_was_owed() -> None:
    """Without `of` both are the same."""
    assert [
        (c.PAYMENT, 1, 0, 1500, (1500, 15), ""),
        (c.PAYMENT, 0, 2, 3325, (3600, 36), ""),
        (c.PAYMENT, 1, 2, 600, (600, 6), ""),
    ] == claims(JOKERS, c.PAYMENT)
    assert [(c.RAKE_PAID, 2, -1, 20, (), ""), (c.RAKE, -1, -1, 20, (), "")] == claims(
        JOKERS, c.RAKE_PAID, c.RAKE
    )


def test_what_is_said_of_fantasyland_and_the_match_are_claims() -> None:
    """Who enters, stays and leaves; and that the match is over."""
    kinds = (c.ENTERS, c.STAYS, c.LEAVES, c.MATCH_OVER)
    assert [
        (c.ENTERS, 0, -1, 14, (), ""), (c.LEAVES, 1, -1, 0, (), ""),
        (c.STAYS, 2, -1, 14, (), ""), (c.MATCH_OVER, -1, -1, 0, (), "1204"),
    ] == claims(JOKERS, *kinds)  # fmt: skip


def test_the_summary_tells_five_things_of_a_seat() -> None:
    """Number, button, foul, points, stack."""
    kinds = (
        c.SUMMARY_SEAT, c.SUMMARY_BUTTON, c.SUMMARY_FOUL, c.SUMMARY_POINTS, c.SUMMARY_STACK,
    )  # fmt: skip
    assert [
        (c.SUMMARY_SEAT, 0, 0, (2,)),
        (c.SUMMARY_POINTS, 0, -21, ()), (c.SUMMARY_STACK, 0, 13175, ()),
        (c.SUMMARY_SEAT, 1, 0, (4,)), (c.SUMMARY_FOUL, 1, 0, ()),
        (c.SUMMARY_POINTS, 1, -21, ()), (c.SUMMARY_STACK, 1, 5950, ()),
        (c.SUMMARY_SEAT, 2, 0, (7,)), (c.SUMMARY_BUTTON, 2, 0, ()),
        (c.SUMMARY_POINTS, 2, 42, ()), (c.SUMMARY_STACK, 2, 118905, ()),
    ] == [(k[0], k[1], k[3], k[4]) for k in claims(JOKERS, *kinds)]  # fmt: skip


def test_an_automatic_layout_is_a_step_and_a_claim() -> None:
    """The claim says only that the clock did it; the layout is the play's."""
    assert [(c.AUTOMATIC, 3, -1, 0, (), "")] == claims(DRAGON, c.AUTOMATIC)
    line = next(claim.line for claim in DRAGON.claims if claim.kind == c.AUTOMATIC)
    assert [p.SET_FRONT, p.SET_MIDDLE, p.SET_BACK, p.CONFIRM_AUTO] == [
        step.kind for step in DRAGON.play.steps if step.line == line
    ]


def test_shown_rows_are_steps_and_claims() -> None:
    """What is shown is both what happened and what is said of it."""
    assert [
        (p.SHOW_FRONT, 1, 0, "2s 3s 6s"), (p.SHOW_MIDDLE, 1, 0, "6c 6h 8d 8c 8h"),
        (p.SHOW_BACK, 1, 0, "Th 9h 9c 9s Td"),
    ] == steps(JOKERS, p.SHOW_FRONT, p.SHOW_MIDDLE, p.SHOW_BACK)[3:]  # fmt: skip
    assert ["front", "middle", "back"] * 2 == [k[5] for k in claims(JOKERS, c.SHOWN_ROW)]


def test_seats_in_another_order_are_the_same_players() -> None:
    """The index is the place at the table, not the place in the text; of both names of a line."""
    lines = hand(text=OPEN_FACE).splitlines()
    lines[5:9] = [lines[8], lines[6], lines[5], lines[7]]
    read = record("\n".join(lines))

    assert [seat[:4] for seat in JOKERS.play.seats] == [seat[:4] for seat in read.play.seats]
    assert JOKERS.play.steps == read.play.steps
    assert JOKERS.claims == read.claims
    assert JOKERS.play.button == read.play.button


def hero(text: str) -> int:
    """Whose file it is."""
    return record(text).hero


def test_the_owner_of_a_file_is_who_sees_every_card_while_others_hide_theirs() -> None:
    """Nobody where all cards are open, or where several players' are while others' are not."""
    assert 0 == JOKERS.hero
    assert p.NOBODY == PINEAPPLE.hero == DRAGON.hero
    assert p.NOBODY == hero(hand(text=OPEN_FACE.replace("[Qh 9d 4h]", "[Qh ?? 4h]")))
    one = SAMPLE.replace("[8h 3d 7d]", "[?? ?? ??]")
    assert p.NOBODY == hero(one)
    assert 2 == hero(one.replace("[2c 3c Kd]", "[?? ?? ??]"))


@pytest.mark.parametrize("line_end", ["\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_marks_do_not_matter(line_end: str, mark: str) -> None:
    """The same steps, claims and lines."""
    read = record(mark + SAMPLE.replace("\n", line_end))
    assert (PINEAPPLE.play, PINEAPPLE.claims) == (read.play, read.claims)
    assert PINEAPPLE.text_hash == read.text_hash
    blanks = record(SAMPLE.replace("\n", "  \n"))
    assert (PINEAPPLE.play, PINEAPPLE.claims) == (blanks.play, blanks.claims)


SPELLINGS = {
    "suited dragon": ["suited dragon", "one-suit dragon"],
    "dragon": ["dragon"],
    "twelve royals": ["twelve royals", "12 royals"],
    "three straight flushes": ["three straight flushes"],
    "three quads": ["three quads"],
    "all big": ["all big"],
    "all small": ["all small"],
    "one colour": ["one colour", "thirteen colours", "13 colours", "one color", "13 colors"],
    "twelve colours": ["twelve colours", "12 colours", "twelve colors"],
    "four trips": ["four trips"],
    "five pairs and trips": ["five pairs and trips", "five pairs + trips", "five pairs trips"],
    "six pairs": ["six pairs"],
    "three flushes": ["three flushes"],
    "three straights": ["three straights"],
    "no face cards": ["no face cards", "no face"],
}


def test_every_natural_can_be_declared_in_each_of_its_spellings() -> None:
    """A step holds its place in the list."""
    assert list(NATURALS) == list(SPELLINGS)
    for index, name in enumerate(NATURALS):
        for spelling in SPELLINGS[name]:
            read = record(hand(text=CLASSIC.replace("dragon", spelling)))
            assert [(p.DECLARE, 1, Chips(index), "")] == steps(read, p.DECLARE)
    assert set(v.NATURALS) == {name.replace(" ", "_") for name in SPELLINGS}
