"""Who is meant by a name in an expression: `me`, and all names of one person."""

import json
from pathlib import Path

import pytest

from hhtool.store.aliases import add_alias
from store.filtered import Hands, hands_in
from store.made_hands import hhtool, loaded, stolen

ANN = stolen(1)
BEA = ANN.replace("Dealt to ann [9h 9s Kc]", "Dealt to ann [Kc]").replace(
    "Dealt to bea [4d]", "Dealt to bea [7h Ts 4d]"
)
OTHERS = (
    stolen(2, names=("me", "bea", "cid")),
    stolen(3, names=("dan", "me", "cid")),
    stolen(4, names=("ann", "eve", "cid")).replace("Dealt to ann [9h 9s Kc]", "Dealt to ann [Kc]"),
)


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> Hands:
    """Heroes are ann, me (so called) and dan; nobody in the last hand, whose cards none saw."""
    folder = tmp_path_factory.mktemp("persons")
    (folder / "a.txt").write_text("\n\n".join((ANN, *OTHERS)))
    return hands_in(folder, [folder / "a.txt"])


@pytest.mark.parametrize(
    ("expression", "numbers"),
    [
        ("player:me", "123"),
        ("not player:me", "4"),
        ('player:"me"', "23"),
        ("player:'me'", "23"),
        ("player:Me", ""),
        ("player:me and player:ann", "1"),
        ("player:me and bring_in", ""),
        ("player:me and net>0", "123"),
        ('player:me,"me"', "123"),
        ("player:me,eve", "1234"),
        ('player:"me" and not player:me', "3"),
        ("player!=me and net>0", "4"),
        ("player!=me,ann and net>0", ""),
        ("opponent:me", "123"),
        ("player:bea and opponent:me", "12"),
        ("player:ann and opponent:me", ""),
        ("player:ann and opponent:me,eve", "4"),
        ('opponent:"me" and player:cid', "23"),
        ("player~me", "23"),
    ],
)
def test_me_is_the_hero_of_the_text(hands: Hands, expression: str, numbers: str) -> None:
    """In SQL and in memory; in quotation marks it is a name, and behind ~ a text."""
    assert set(numbers) == hands.numbers(expression)


def test_of_a_hand_in_several_texts_each_ones_hero_is_me(tmp_path: Path) -> None:
    """Of the text that counts both are, of the other only its own."""
    for name, text in (("ann.txt", ANN), ("bea.txt", BEA)):
        (tmp_path / name).write_text(text)
    loaded(tmp_path, "ann.txt", "bea.txt")

    def files(*words: str) -> set[str]:
        done = hhtool("hands", *words, "--format", "json", cwd=tmp_path)
        assert 0 == done.returncode, done.stderr
        return {Path(hand["place"]).name.split(":")[0] for hand in json.loads(done.stdout)}

    assert {"ann.txt", "bea.txt"} == files("player:me")
    assert {"ann.txt", "bea.txt"} == files("--player", "me")
    assert {"ann.txt"} == files("player:me and player:ann")
    assert {"ann.txt", "bea.txt"} == files("player:me and player:bea")
    assert {"ann.txt", "bea.txt"} == files("player:ann and opponent:me")
    assert {"ann.txt"} == files("player:bea and opponent:me")
    assert {"ann.txt", "bea.txt"} == files("player:cid and opponent:me")
    assert set() == files("player:cid and player:me")


def test_a_name_is_all_names_of_a_person(tmp_path: Path) -> None:
    """In a database, by any of them; elsewhere it is only itself. Hostile names too."""
    odd = "o'x\"?{}"
    texts = [stolen(i, names=(name, "bea", "cid")) for i, name in enumerate(("ann", odd, "dan"), 1)]
    (tmp_path / "a.txt").write_text("\n\n".join(texts))
    hands = hands_in(tmp_path, [tmp_path / "a.txt"])

    def numbers(expression: str) -> set[str]:
        return {number for _, number, _ in hands.stored(expression)}

    assert {"1"} == numbers("player:ann") == hands.numbers("player:ann")
    add_alias(str(hands.db), [odd, "ann"], None)
    quoted = odd.replace('"', '\\"')
    for name in ("ann", f'"{quoted}"'):
        assert {"1", "2"} == numbers(f"player:{name}")
        assert {"1", "2"} == numbers(f"opponent:{name}")
        assert {"3"} == numbers(f"not player:{name}")
        assert {"3"} == numbers(f"player!={name} and net>0")
        assert set() == numbers(f"player:{name} and opponent:ann")
        # What memory says of all names is what the database says of each.
        assert numbers(f"player:{name}") == {
            number for _, number, _ in hands.in_memory(f'player:ann,"{quoted}"')
        }
    assert {"1"} == numbers("player~ann")
    assert set() == numbers('player:"nobody"')
    for name in ("ann", odd):
        done = hhtool("hands", "--player", name, "--format", "json", cwd=tmp_path)
        assert {"1", "2"} == {hand["id"] for hand in json.loads(done.stdout)}
    judged = hhtool(
        "verify", "a.txt", "--where", "player:ann", "--format", "jsonl", cwd=tmp_path
    ).stdout
    assert ["1"] == [json.loads(line)["id"] for line in judged.splitlines()]


def test_statistics_ask_for_the_hands_of_me(tmp_path: Path) -> None:
    """By `--where` too: hands that the user played, in either text."""
    for name, text in (("ann.txt", ANN), ("bea.txt", BEA), ("c.txt", OTHERS[2])):
        (tmp_path / name).write_text(text)
    loaded(tmp_path, "ann.txt", "bea.txt", "c.txt")

    def hands(*words: str) -> str:
        done = hhtool("stats", "hands", *words, "--player", "cid", "--format", "json", cwd=tmp_path)
        assert 0 == done.returncode, done.stderr
        return str([row["made"] for row in json.loads(done.stdout)["figures"]])

    assert ("[2]", "[1]", "[1]") == (
        hands(),
        hands("--where", "player:me"),
        hands("--where", "player:cid and opponent:me"),
    )
