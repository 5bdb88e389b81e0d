"""How a hand in rows is told: boards as players lay them out, street by street, and what follows.

The hands are made by hand; those that the reader and the rules make of texts are told elsewhere.
"""

from dataclasses import replace

import pytest

from hhtool.core.cards import parse_cards
from hhtool.core.case import Case
from hhtool.core.finding import ERROR, Finding
from hhtool.core.result import OpenPoint
from hhtool.core.rows import BY_NATURAL, BY_SURRENDER, EMPTY, RowSettlement
from hhtool.report.paint import Painter
from hhtool.report.row_boards import board
from report.made_rows import (
    PLAIN,
    SAMPLE,
    SEATS,
    lines_of,
    made_case,
    made_play,
    rows_of,
    sample,
    section,
    told,
    uncoloured,
)

STREET_1 = """\
street 1
     11  chen   is dealt 4d Kh 6d 5s As
     12  chen   tries back As, front Kh, middle As, takes back Kh
     16  chen   sets front Kh 5s, middle As, back 4d 6d (21.5 s)
     17  anna   is dealt 6h 5c Ah 5h Js
     18  anna   is disconnected
     19  anna   uses 45.0 s of the time bank, 0.0 s left
     20  anna   runs out of time
     21  anna   is set automatically: back 6h 5c Ah 5h Js
     22  boris  is dealt 4c 9s 2d Qs 7c
     23  boris  sets front 4c, middle 9s Qs, back 2d 7c

         chen              anna              boris
  front    [Kh 5s] .           .  .  .         [4c] .  .
 middle [As] .  .  .  .     .  .  .  .  .   [9s Qs] .  .  .
   back [4d 6d] .  .  .   [6h 5c Ah 5h Js]  [2d 7c] .  .  .

         [ ] placed on this street   . free place   ?? not seen"""

STREET_4 = """\
street 4
     41  chen   is dealt Qd 3s Jc
     42  chen   sets middle 3s, back Qd, discards Jc
     43  anna   is dealt 5d 8s Tc
     44  anna   runs out of time
     45  anna   is set automatically: front 8s, middle 5d, discards Tc
     46  boris  is dealt Qh 2s 9h
     47  boris  sets middle Qh, back 2s, discards 9h

         chen              anna              boris
  front     Kh 5s  .         [8s] .  .          4c 8c  .
 middle  As Jh Ac 6c[3s]   7h Th 9c Ts[5d]   9s Qs 8d Ks[Qh]
   back  4d 6d 9d[Qd] .    6h 5c Ah 5h Js    2d 7c 2h[2s] ."""

SHOWDOWN = """\
showdown
         chen              anna  FOUL        boris
  front     Kh 5s Kc          8s 2c 3c          4c 8c 8h
 middle  As Jh Ac 6c 3s    7h Th 9c Ts 5d    9s Qs 8d Ks Qh
   back  4d 6d 9d Qd Td    6h 5c Ah 5h Js    2d 7c 2h 2s 3d

  front  pair K5  +8       high card 832     pair 84  +3
 middle  pair AJ63         pair T975         pair QK98
   back  flush QT964  +4   pair 5AJ6         trips 273

         anna   FOUL: middle pair of tens over back pair of fives"""

RESULT = """\
by the rules
                  front  middle  back  scoop  royalties  total
   chen vs anna      +1      +1    +1     +3        +12    +18  anna fouled
   chen vs boris     +1      +1    +1     +3         +9    +15
   anna vs boris     -1      -1    -1     -3         -3     -9  anna fouled

                    points  owed  paid   anna  boris   chen
   before                               47.57  11.35  15.95
   anna pays chen       18  9.00  9.00  38.57  11.35  24.95
   boris pays chen      15  7.50  7.50  38.57   3.85  32.45
   anna pays boris       9  4.50  3.85  34.72   7.70  32.45
     cut: boris may win no more (win cap)

   anna   -27 points  ends with 34.72  (-12.85)
   boris   -6 points  ends with  7.70   (-3.65)
   chen   +33 points  ends with 32.45  (+16.50)

   chen enters fantasyland with 14 cards"""


# ---- boards --------------------------------------------------------------------------------------


def drawn(rows: str, new: tuple[int, int, int]) -> list[str]:
    """The lines of a board."""
    return [cell.text.rstrip() for cell in board(rows_of(rows), new, PLAIN)]


def test_the_front_stands_in_the_middle_above_the_rows_of_five() -> None:
    """Free places are dots, the cards of this street stand in brackets."""
    assert [
        "    Kh 5s  .",
        " As[Jh Ac] .  .",
        " 4d 6d  .  .  .",
    ] == drawn("Kh 5s / As Jh Ac / 4d 6d", (0, 2, 0))


def test_hidden_cards_jokers_and_rows_that_hold_too_many_are_drawn_as_they_are() -> None:
    """A row is never cut."""
    assert [
        " [4c 5c 6c 7c]",
        " Jk ??  .  .  .",
        " 2d 7c 8c 9c Tc[Jc]",
    ] == drawn("4c 5c 6c 7c / Jk ?? / 2d 7c 8c 9c Tc Jc", (4, 0, 1))


def test_every_line_of_a_board_takes_the_columns_it_says() -> None:
    """Also when its cards are coloured."""
    rows = (parse_cards("Kh 5s Jk"), parse_cards("As ??"), parse_cards("4d"))
    plain, coloured = (board(rows, (1, 1, 0), Painter(colour)) for colour in (False, True))

    assert [len(cell.text) for cell in plain] == [cell.columns for cell in plain]
    assert [cell.text for cell in plain] == [uncoloured(cell.text) for cell in coloured]
    assert "\x1b[35mJk\x1b[0m" in coloured[0].text


# ---- streets -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("street 1", STREET_1),
        ("street 4", STREET_4),
        ("showdown", SHOWDOWN),
        ("by the rules", RESULT),
    ],
)
def test_a_hand_is_told_as_it_lay_on_the_table(title: str, text: str) -> None:
    """The format's hand, section by section."""
    assert text == section(sample(), title)


def test_the_sections_come_in_the_order_of_the_hand() -> None:
    """`--step` waits after each."""
    titles = [part[0].split(" · ")[0] for part in told(sample())]

    streets = [f"street {number}" for number in range(1, 6)]
    assert ["hand 1204-1", *streets, "showdown", "by the rules"] == titles


def test_the_head_names_game_point_and_button() -> None:
    """What is played, for how much, by how many."""
    head = told(sample())[0]

    title = "hand 1204-1 · Pineapple Open-Face Chinese, $0.50 a point, 3 players · night.txt:1"
    assert f"{title} · confirmed" == head[0]
    assert "   table    Baltic 3, match 1204, hand 1, 2026-11-29T18:42:07+00:00" in head
    assert "   seat 2  boris  11.35  button" in head


def test_a_fantasyland_board_is_not_drawn_before_it_is_set() -> None:
    """Nobody sees it until then; afterwards it lies like any other."""
    script = """
        chen fantasyland 14
        street 1
        chen dealt ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??
        anna dealt 6h 5c Ah 5h Js
        anna sets 6h / 5c / Ah 5h Js
        street 2
        anna dealt 7h Th Jd
        anna sets - / 7h Th / - / Jd
        chen sets Kh 5s Kc / As Jh Ac 6c 3s / 4d 6d 9d Qd Td / 2c
    """
    case = made_case(made_play("pineapple", "anna 100, chen 100", script), None)

    assert ["     10  chen  plays in fantasyland with 14 cards"] == told(case)[1][1:]
    assert [
        "     12  chen  is dealt 14 cards unseen",
        "     13  anna  is dealt 6h 5c Ah 5h Js",
        "     14  anna  sets front 6h, middle 5c, back Ah 5h Js",
        "         chen             anna",
        "  front  in fantasyland     [6h] .  .",
        " middle  14 cards        [5c] .  .  .  .",
        "   back  not set yet     [Ah 5h Js] .  .",
    ] == [line for line in section(case, "street 1").splitlines() if line[7:].strip()][1:8]
    assert " middle [As Jh Ac 6c 3s]   5c[7h Th] .  ." in section(case, "street 2").splitlines()
    assert "     18  chen  sets 13 cards, discards 2c" in section(case, "street 2").splitlines()


def test_thirteen_cards_that_are_set_at_once_are_drawn_once_at_the_showdown() -> None:
    """Classic Chinese: what a player laid is seen by all only then; a surrender is told."""
    script = """
        street 1
        A dealt Ac Ad 9h Kc Kd 8s 8h 4c Qh Jh 7h 5h 3h
        A sets Ac Ad 9h / Kc Kd 8s 8h 4c / Qh Jh 7h 5h 3h in 88.0
        B dealt ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??
        B sets ?? ?? ?? / ?? ?? ?? ?? ?? / ?? ?? ?? ?? ??
        A declares three flushes
        B surrenders
        A shows Ac Ad 9h / Kc Kd 8s 8h 4c / Qh Jh 7h 5h 3h
    """
    case = made_case(made_play("classic", "A 100, B 100", script), None)

    assert [
        "deal",
        "     11  A  is dealt Ac Ad 9h Kc Kd 8s 8h 4c Qh Jh 7h 5h 3h",
        "     12  A  sets 13 cards (88.0 s)",
        "     13  B  is dealt 13 cards unseen",
        "     14  B  sets 13 cards",
        "     15  A  declares three flushes",
        "     16  B  surrenders",
    ] == section(case, "deal").splitlines()
    assert [
        "showdown",
        "         A                 B",
        "  front     Ac Ad 9h          ?? ?? ??",
        " middle  Kc Kd 8s 8h 4c    ?? ?? ?? ?? ??",
        "   back  Qh Jh 7h 5h 3h    ?? ?? ?? ?? ??",
    ] == section(case, "showdown").splitlines()


def test_many_moves_are_told_briefly() -> None:
    """Up to four, else the first of them and how many more."""
    moves = "\n".join(
        f"A moves {card} {row}" for card in ("As", "Kh", "2c") for row in ("front", "back")
    )
    script = f"street 1\nA dealt As Kh 2c 3d 4d\n{moves}\nA leaves\nA returns\nA sits-out"
    case = made_case(made_play("pineapple", "A 100, B 100", script), None)

    assert [
        "     12  A  tries front As, back As, front Kh, 3 more",
        "     18  A  is disconnected",
        "     19  A  is connected",
        "     20  A  sits out",
    ] == section(case, "street 1").splitlines()[2:6]


def test_a_finding_stands_below_its_line_and_parts_moves() -> None:
    """Told once, wherever the line is."""
    case = sample()
    findings = tuple(
        Finding("HH900", ERROR, line, 2, "", "", (), {"detail": str(line)})
        for line in (13, 16, 23, 55, 99)
    )
    lines = lines_of(replace(case, findings=findings))

    def below(text: str) -> str:
        return lines[lines.index(text) + 1].strip()[:26]

    assert "HH900 hand-not-judged · er" == below("     12  chen   tries back As, front Kh")
    assert "     14  chen   tries middle As, takes back Kh" in lines
    assert "HH900 hand-not-judged · er" == below(
        "     16  chen   sets front Kh 5s, middle As, back 4d 6d (21.5 s)"
    )
    assert 5 == sum("HH900" in line for line in lines)


def test_a_layout_of_the_clock_that_cannot_be_checked_says_why() -> None:
    """Open, below the line of the layout."""
    case = sample()
    assert isinstance(case.settlement, RowSettlement)
    placings = tuple(
        entry._replace(expected=EMPTY, why_open="the order of the deal is not shown")
        if entry.automatic and entry.street == 1
        else entry
        for entry in case.settlement.placings
    )
    lines = lines_of(replace(case, settlement=replace(case.settlement, placings=placings)))

    at = lines.index("     29  anna   is set automatically: middle 7h Th, discards Jd")
    assert "         open: the order of the deal is not shown" == lines[at + 1]
    assert 1 == sum("order of the deal" in line for line in lines)


# ---- the end -------------------------------------------------------------------------------------


def changed(**parts: object) -> Case:
    """The format's hand with another settlement."""
    case = sample()
    assert isinstance(case.settlement, RowSettlement)
    return replace(case, settlement=replace(case.settlement, **parts))  # type: ignore[arg-type]  # by name


def test_naturals_surrenders_and_overall_units_have_columns_when_they_occur() -> None:
    """Columns in which nothing stands are left out; what is too wide to stand beside stands
    below."""
    case = sample()
    assert isinstance(case.settlement, RowSettlement)
    boards = list(case.settlement.boards)
    boards[2] = boards[2]._replace(natural="dragon")
    boards[0] = boards[0]._replace(surrendered=True, fouled=False)
    first, second, third = (
        pair._replace(rows=(0, 0, 0), scoop=0, royalties=0) for pair in case.settlement.pairs
    )
    pairs = (
        first._replace(natural=13, total=13, why=BY_NATURAL),
        second._replace(rows=(1, 1, -1), overall=1, total=2),
        third._replace(surrender=-3, total=-3, why=BY_SURRENDER),
    )
    text = section(changed(pairs=pairs, boards=tuple(boards), fouls=()), "by the rules")

    assert [
        "front  middle  back  overall  natural  surrender  total",
        "chen vs anna                                     +13               +13",
        "chen: dragon",
        "chen vs boris     +1      +1    -1       +1                         +2",
        "anna vs boris                                                -3     -3",
        "anna surrendered",
    ] == [line.strip() for line in text.splitlines()[1:7]]
    shown = section(changed(pairs=pairs, boards=tuple(boards), fouls=()), "showdown")
    assert "         chen  dragon      anna  surrendered   boris" in shown.splitlines()


def test_an_open_pair_has_no_figures() -> None:
    """And says why."""
    case = sample()
    assert isinstance(case.settlement, RowSettlement)
    first, second, third = case.settlement.pairs
    pairs = (first, second._replace(open="the middle of boris was not seen"), third)
    text = section(changed(pairs=pairs, transfers=()), "by the rules")

    assert "   chen vs boris      ?       ?     ?      ?          ?      ?" in text.splitlines()
    assert "   open: chen vs boris: the middle of boris was not seen" in text.splitlines()


def test_figures_that_the_play_does_not_tell_are_question_marks() -> None:
    """A part of somebody's points or money is not shown as the whole."""
    points = (OpenPoint("points", 0, "unseen"), OpenPoint("stack", 0, "unseen"))
    case = changed(open=(*points, OpenPoint("stack", 1, "unseen")))

    assert [
        "anna     ? points  ends with     ?",
        "boris   -6 points  ends with     ?",
        "chen   +33 points  ends with 32.45  (+16.50)",
    ] == [line.strip() for line in section(case, "by the rules").splitlines()[-5:-2]]
    assert "   open     points (anna): unseen" in told(case)[0]
    assert "   open     stack (anna, boris): unseen" in told(case)[0]


def test_a_play_without_a_judge_is_told_as_far_as_it_goes() -> None:
    """By the kinds of its steps, even when the game is not known."""
    play = made_play("a game of theirs", SEATS, SAMPLE)
    case = made_case(play, None)

    assert STREET_4.splitlines()[-4:] == section(case, "street 4").splitlines()[-4:]
    assert SHOWDOWN.splitlines()[2:5] == section(case, "showdown").splitlines()[2:5]
