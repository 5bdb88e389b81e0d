"""Razz, stud hi-lo, five-card stud and 2-7 razz: who brings in and who opens. BI-2 stands here."""

from typing import Final

import pytest

from support.scripted import broken, game_named, replayed, scripted

THREE: Final = "A 500, B 500, C 500"
ANTES: Final = "A ante 5, B ante 5, C ante 5, hole, "


def doors(a: str, b: str, c: str) -> str:
    """Third street with these door cards."""
    return f"{ANTES}A gets ?? ?? {a}, B gets ?? ?? {b}, C gets ?? ?? {c}, "


@pytest.mark.parametrize(
    ("game", "cards", "expected"),
    [
        ("razz", ("Kh", "Ks", "Ad"), 1),
        ("razz", ("9h", "Ts", "Ad"), 1),
        ("razz-27", ("Kh", "Ks", "Ad"), 2),
        ("stud-hilo", ("2h", "2c", "Kd"), 1),
        ("stud-hilo", ("Ah", "3c", "3d"), 1),
    ],
)
@pytest.mark.rule("barge", "seven-card-stud, razz, deuce-to-seven-razz")
def test_bi2_the_door_card_that_brings_in(
    game: str, cards: tuple[str, str, str], expected: int
) -> None:
    """BI-2: of K♥, K♠ and A♦ the king of spades brings in razz; with aces high it is the ace. The
    lowest card brings in where high hands win."""
    names = "ABC"
    play = scripted(
        game, THREE, doors(*cards) + f"{names[expected]} brings 5", limit="fl", stakes=(20, 40)
    )

    assert expected == replayed(play).bring_in
    assert [] == broken(play, replayed(play))


@pytest.mark.rule("wsop-live-2024", "stud, 214-249")
def test_the_high_card_brings_in_stud_hilo_without_qualifier() -> None:
    """Where any low wins half, the highest door card brings in and the lowest board opens."""
    play = scripted(
        "stud-hilo-any", THREE, doors("2h", "Kd", "Ac") + "B brings 5", limit="fl", stakes=(20, 40)
    )

    assert [] == broken(play, replayed(play, "wsop-live-2024"))
    assert "wsop-live-2024" == game_named("stud-hilo-any").profile


@pytest.mark.parametrize(
    ("game", "cards", "expected"),
    [
        ("razz", ("Kh 2h", "9s 8s", "3d 3c"), 1),
        ("razz", ("Kh Ah", "Kd 2s", "4d 4c"), 0),
        ("razz-27", ("Kh Ah", "Kd 2s", "4d 4c"), 1),
        ("stud-hilo", ("Kh 2h", "9s 8s", "3d 3c"), 2),
        ("stud-hilo-any", ("Kh 2h", "9s 8s", "3d 3c"), 1),
        ("stud5", ("Kh 2h", "9s 8s", "3d 3c"), 2),
    ],
)
def test_the_board_that_opens_a_later_street(
    game: str, cards: tuple[str, str, str], expected: int
) -> None:
    """The lowest board opens razz, aces low; the ace is high in 2-7 razz; the highest opens where
    high hands win. Pairs are bad where low is good."""
    names = "ABC"
    hidden = "??" if game == "stud5" else "?? ??"
    first, second = zip(*(text.split() for text in cards), strict=True)
    third = ", ".join(f"{n} gets {hidden} {card}" for n, card in zip(names, first, strict=True))
    brings = 0 if game.startswith("razz") or game == "stud-hilo-any" else 2
    calls = ", ".join(f"{names[(brings + i) % 3]} calls 5" for i in (1, 2))
    fourth = ", ".join(f"{n} gets {card}" for n, card in zip(names, second, strict=True))
    play = scripted(
        game,
        THREE,
        f"{ANTES}{third}, {names[brings]} brings 5, {calls}, hole, {fourth}, "
        f"{names[expected]} bets 20",
        limit="fl",
        stakes=(20, 40),
    )

    settlement = replayed(play, game_named(game).profile)

    assert expected == settlement.openers[1]
    assert [] == broken(play, settlement)


@pytest.mark.parametrize(
    ("game", "brings", "expected"),
    [
        ("stud-high", "C brings 5, A calls 5, B calls 5", []),
        ("stud-hilo", "C brings 5, A calls 5, B calls 5", [("C", "wager_size", (20,))]),
        ("razz", "A brings 5, B calls 5, C calls 5", [("B", "wager_size", (20,))]),
    ],
)
def test_only_stud_for_high_alone_doubles_the_bet_on_an_open_pair(
    game: str, brings: str, expected: list[tuple[str, str, tuple[int, ...]]]
) -> None:
    """With a pair showing on fourth street the big bet is allowed in stud high, not in its kin."""
    opens = "B" if game == "razz" else "C"
    play = scripted(
        game,
        THREE,
        f"{doors('Kh', '9s', '3d')}{brings}, hole, A gets 2h, B gets 8s, C gets 3c, "
        f"{opens} bets 40",
        limit="fl",
        stakes=(20, 40),
    )

    assert expected == broken(play, replayed(play))


def test_five_card_stud_has_the_big_bet_on_its_last_two_streets() -> None:
    """One card down and one up, then three more up: small, small, big, big."""
    script = (
        "A ante 5, B ante 5, hole, A gets ?? Kh, B gets ?? 9s, B brings 5, A calls 5"
        ", hole, A gets 2h, B gets 8s, A bets 20, B calls 20"
        ", hole, A gets 3h, B gets 7s, A bets {0}, B calls {0}"
        ", hole, A gets 4h, B gets 6s, A bets {0}, B folds"
    )
    right, wrong = (
        scripted("stud5", "A 500, B 500", script.format(n), limit="fl", stakes=(20, 40))
        for n in (40, 20)
    )

    assert [] == broken(right, replayed(right))
    assert [("A", "wager_size", (40,))] * 2 == broken(wrong, replayed(wrong))


def test_antes_may_come_in_any_order() -> None:
    """Equal boards open by position, which is the order of the deal: players pay their antes when
    they do."""
    play = scripted(
        "razz",
        "A 500, B 500",
        "B ante 5, A ante 5, hole, A gets ?? ?? Qd, B gets ?? ?? 3h, A brings 5, B calls 5, hole, "
        "A gets 3d, B gets Qc, A bets 20, B folds",
        limit="fl",
        stakes=(20, 40),
    )

    assert [] == broken(play, replayed(play))


def test_a_text_that_shows_no_card_of_anybody_lacks_none() -> None:
    """Without a single deal the up cards are unknown, not missing; nobody can tell who opens."""
    play = scripted(
        "stud-high",
        "A 500, B 500",
        "A ante 5, B ante 5, hole, A brings 5, B calls 5, hole, B checks, A checks",
        limit="fl",
        stakes=(20, 40),
    )

    assert [] == broken(play, replayed(play))
    assert ["bring-in", "opener", "pot 0"] == [point.subject for point in replayed(play).open]


# ---- short all-ins in fixed limit ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "total", "expected"),
    [
        ("pokerstars", 180, []),
        ("pokerstars", 210, [("D", "wager_size", (180,))]),
        ("defaults", 210, []),
        ("defaults", 180, [("D", "wager_size", (210,))]),
    ],
)
@pytest.mark.rule(
    "pokerstars-observed",
    "fixed-limit all-in of half a bet or more, 3 of 3 completed by the next raise",
)
def test_half_a_bet_more_is_a_raise_or_is_completed(
    house: str, total: int, expected: list[tuple[str, str, tuple[int, ...]]]
) -> None:
    """120 raised to 150 all-in: the next raise goes to 210 by the rulebooks and to 180 in rooms
    that only complete it, even for the player who made the last raise."""
    play = scripted(
        "badugi",
        "A 900, B 900, C 210, D 900",
        "B small 30, C big 60, hole, D calls 60, A calls 60, B calls 30, C checks, hole, B pat, "
        "C pat, D pat, A pat, B checks, C bets 60, D raises 120, A calls 120, B folds, "
        f"C raises 150, D raises {total}",
        limit="fl",
        stakes=(60, 120),
    )

    assert expected == broken(play, replayed(play, house))
    assert "bet.allin_rule" in replayed(play, house).used
