"""Houses: that each is complete and cited, that mistakes are placed, that they can be compared."""

import pickle
import re
from dataclasses import fields
from pathlib import Path

import pytest

from hhtool.core.errors import RulesError
from hhtool.core.finding import ASSUMED, Cite
from hhtool.rules.answer import Question, Varied
from hhtool.rules.cite import basis, check_cite
from hhtool.rules.house import (
    HouseRules,
    Ruling,
    answer_at,
    answers,
    assumed,
    diff,
    documented_answers,
    house_for_site,
    house_names,
    load_house,
    ruling,
    split_unit_at,
    with_answer,
)
from hhtool.rules.questions import QUESTIONS

WSOP = "wsop-tournament-2024"
HEAD = 'name = "my-room"\ntitle = "My room"\nstatus = "documented"\nextends = "defaults"\n'


def write(folder: Path, text: str, name: str = "my-room.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_the_built_in_houses_are_these() -> None:
    """A house is a file of the profiles folder, and nothing else."""
    betting = """
        barge roberts stud-help tda wsop-live-2024 wsop-tournament-2024
        bovada entraction everest everleaf fulltilt gg ongame pacific pkr pokerstars runitonce
        winamax winning
    """
    chinese = """
        classic classic-plain classic-1-4 classic-2-4 classic-2-4-total classic-eastern
        rtg-chinese fujian13 ofc ofc-trumping aria-2013
        pokerdom-pineapple pokerdom-literal connective-pineapple connective-literal
        tonybet-pineapple tonybet-progressive swc-progressive pineapple-27 joker-pineapple
    """
    houses = ["defaults", *betting.split(), *chinese.split()]

    assert sorted(houses) == list(house_names())
    assert {("betting",)} == {load_house(name).topics for name in betting.split()}
    assert {("chinese",)} == {load_house(name).topics for name in chinese.split()}
    assert load_house("defaults").topics == ("betting", "chinese")


@pytest.mark.parametrize("name", house_names())
def test_a_house_answers_every_question_with_a_citation_that_resolves(name: str) -> None:
    """Every ruling cites its rule; what no source says is marked as assumed."""
    house = load_house(name)

    assert name == house.name
    assert len(QUESTIONS) == len(answers(house))
    for _, found in answers(house):
        assert found.cite == check_cite(found.cite)
    assert hash(house)
    assert house == pickle.loads(pickle.dumps(house))  # noqa: S301 # our own bytes


def test_every_question_is_a_field_and_every_field_a_question() -> None:
    """A question is a field of the house, in the order of the table."""
    questions = [field.name for field in fields(HouseRules) if "Ruling" in str(field.type)]

    assert [question.field for question in QUESTIONS] == questions


def differs(house: HouseRules, question: Question) -> bool:
    """Whether a house has an answer or a citation of its own."""
    return ruling(house, question) != ruling(load_house("defaults"), question)


def test_what_was_only_observed_says_so_with_counts() -> None:
    """A house known from its hands is no documented house."""
    counted = """
        bovada entraction everest everleaf fulltilt gg ongame pacific pkr pokerstars runitonce
        winamax winning
    """
    observed = [load_house(name) for name in house_names() if load_house(name).status == "observed"]

    assert [house.name for house in observed] == counted.split()
    for house in observed:
        assert re.match("Counted on (about )?[0-9]", house.note)
        own = [found.cite for question, found in answers(house) if differs(house, question)]
        assert {"observed"} == {basis(cite) for cite in own if cite.source != "gg-help"}
        assert [cite for cite in own if "observed" in cite.source]


@pytest.mark.rule("stud-help", "showdown")
def test_the_help_page_gives_odd_chips_to_whoever_showed_first() -> None:
    """The page gives the indivisible rest to the players who opened their cards first."""
    house = load_house("stud-help")

    assert Ruling("first_shown", Cite("stud-help", "showdown")) == house.split_tie_stud_high
    assert house.show_no_bet_stud.value == "last_to_check"


@pytest.mark.rule("stud-help", "showdown")
def test_where_the_help_page_is_silent_the_rulebook_is_cited() -> None:
    """An inherited answer keeps the citation of where it comes from."""
    house = load_house("stud-help")

    assert Cite("wsop-live-2024", "220") == house.stud_open_pair_double.cite
    assert "stud.burns" not in assumed(house)
    assert "pots.orphan_layer" in assumed(house)


@pytest.mark.rule("wsop-tournament-2024", "73")
def test_the_help_page_and_the_wsop_differ_on_the_odd_chip() -> None:
    """WSOP tournaments give it to the highest card by suit among the five that play."""
    found = {q.name: (a, b) for q, a, b in diff(load_house("stud-help"), load_house(WSOP))}

    left, right = found["split.tie.stud_high"]
    assert (left.value, right.value) == ("first_shown", "high_suit_five")
    assert Cite(WSOP, "73") == right.cite
    assert "split.hilo_odd" not in found


@pytest.mark.rule("wsop-tournament-2024", "stud pages")
def test_wsop_tournaments_break_equal_boards_by_suit_in_stud_high_only() -> None:
    """In the other stud games of the same book position decides."""
    tie = load_house(WSOP).stud_opener_tie.value

    assert (tie.at("stud-high"), tie.at("razz")) == ("high_suit", "position")


def test_a_house_does_not_differ_from_itself() -> None:
    """Other citations for the same answer are no difference."""
    assert diff(load_house("tda"), load_house("tda")) == ()
    assert "split.tie.stud_high" not in {
        question.name for question, _, _ in diff(load_house("tda"), load_house(WSOP))
    }


def test_a_site_has_the_house_that_names_it() -> None:
    """No site belongs to two houses."""
    sites = [site for name in house_names() for site in load_house(name).sites]

    assert (
        house_for_site("PokerStars"),
        house_for_site("POKERSTARS"),
    ) == ("pokerstars", "pokerstars")
    assert house_for_site("Nowhere Poker") is None
    assert house_for_site("") is None
    assert len(sites) == len(set(sites))


def test_every_site_that_a_house_names_has_that_house() -> None:
    by_site: dict[str, str] = {}
    for name in house_names():
        for site in load_house(name).sites:
            by_site.setdefault(site, name)
    assert len(by_site) > 5
    assert {site: house_for_site(site) for site in by_site} == by_site


def test_a_unit_may_depend_on_the_stake() -> None:
    """Full Tilt divided pots by 0.05 at 0.50/1 and by 0.50 at 2,000/4,000."""
    house = load_house("fulltilt")
    stakes = ("0.50/1.00", "2,000/4,000", "2/4")

    assert [split_unit_at(house, stake) for stake in stakes] == [5, 50, 1]
    assert split_unit_at(load_house("tda"), "0.50/1.00") == 1


def test_one_answer_can_be_changed() -> None:
    """The other answers stay, and the house that was asked is not touched."""
    house = load_house("tda")
    changed = with_answer(house, "stud.opener_tie", "high_suit", Cite("stud-help", "notes"))

    assert [Varied((), "high_suit")] == [right.value for _, _, right in diff(house, changed)]
    assert Varied((), "position") == house.stud_opener_tie.value
    other = load_house("stud-help").split_tie_stud_high
    assert (
        with_answer(house, "split.tie.stud_high", other.value, other.cite).split_tie_stud_high.value
        == "first_shown"
    )


@pytest.mark.parametrize(
    ("question", "value", "cite"),
    [
        ("split.tie.stud", "first_shown", ASSUMED),
        ("split.tie.stud_high", "coin_toss", ASSUMED),
        ("split.tie.stud_high", "first_shown", Cite("no-such-book", "1")),
    ],
)
def test_a_changed_answer_is_checked_like_a_written_one(
    question: str, value: str, cite: Cite
) -> None:
    """Question, answer and source must be known."""
    with pytest.raises(RulesError):
        with_answer(load_house("tda"), question, value, cite)


def test_documented_answers_come_from_houses_that_document_them() -> None:
    """Neither an observed house nor an assumed answer documents anything."""
    found = documented_answers("split.tie.stud_high")

    assert {"first_shown", "high_suit_five", "high_suit_all"} == set(found)
    assert found["first_shown"] == ("stud-help",)
    assert not [name for names in found.values() for name in names if name == "pokerstars"]
    assert "dealing_order" not in documented_answers("show.no_bet_stud")
    assert not documented_answers("pots.orphan_layer")
    with pytest.raises(RulesError):
        documented_answers("split.odd")


def test_a_house_of_other_games_documents_nothing_by_inheriting() -> None:
    """A Chinese house that extends the common rules has no word of its own on stud, nor has a
    book on stud one on rows."""
    stud = {name for names in documented_answers("stud.suit_order").values() for name in names}
    rows = {name for names in documented_answers("chinese.win_cap").values() for name in names}

    assert {"defaults", "roberts"} <= stud
    assert {"defaults", "tonybet-pineapple", "pokerdom-literal"} <= rows
    assert stud & rows == {"defaults"}


def test_what_custom_is_may_stand_in_the_house_that_is_extended(tmp_path: Path) -> None:
    """It is spelled out once; that it is nothing may be said as well."""
    spelled = "royalty_custom = { is = { 'front 66' = 1 }, cite = 'assumed' }\n"
    empty = "fantasy_stay_custom = { is = [], cite = 'assumed' }\n"
    write(tmp_path, f"{HEAD}[chinese]\n{spelled}{empty}", "group.toml")
    custom = "royalty_table = { is = 'custom', cite = 'assumed' }\n"
    stay = "fantasy_stay = { is = 'custom', cite = 'assumed' }\n"
    heir = HEAD.replace("defaults", "group.toml")
    house = load_house(write(tmp_path, f"{heir}[chinese]\n{custom}{stay}"))

    assert (("front 66", 1),) == house.chinese_royalty_custom.value
    assert "custom" == house.chinese_fantasy_stay.value.at("ofc")


def test_a_house_of_ones_own_has_the_topics_it_speaks_of(tmp_path: Path) -> None:
    """Those of the house that it extends, and those of its own answers."""
    plain = write(tmp_path, HEAD, "plain.toml")
    both = write(
        tmp_path,
        HEAD.replace("defaults", "ofc") + "[stud]\nburns = { is = true, cite = 'assumed' }\n",
    )

    assert load_house(plain).topics == ()
    assert load_house(both).topics == ("betting", "chinese")


def test_an_answer_is_asked_for_one_game() -> None:
    """An answer that does not vary is the same in every game."""
    house = load_house("tonybet-pineapple")

    assert [answer_at(house.chinese_fantasy_stay.value, game) for game in ("ofc", "pineapple")] == [
        "S1",
        "S3",
    ]
    assert answer_at(house.chinese_win_cap.value, "ofc") == "own_current"


def test_a_house_of_ones_own_extends_a_built_in_house_and_cites_its_own_rules(
    tmp_path: Path,
) -> None:
    """A file says only what differs, and may define the sources that it cites."""
    path = write(
        tmp_path,
        HEAD.replace("defaults", "stud-help")
        + '[sources.room]\ntitle = "R"\nedition = "1"\nnumbering = "n"\nbasis = "documented"\n'
        + '[split]\nunit = { is = { "1/2" = 5, other = 1 }, cite = "room:7" }\n',
    )
    house = load_house(path)

    assert (house.name, house.extends) == ("my-room", "stud-help")
    assert Ruling(Varied((("1/2", 5),), 1), Cite("room", "7")) == house.split_unit
    assert basis(house.split_unit.cite, house.sources) == "documented"
    assert house.split_tie_stud_high.value == "first_shown"
    assert with_answer(house, "stud.burns", False, Cite("room", "8")).stud_burns.value is False


def test_a_house_may_extend_a_file_beside_it(tmp_path: Path) -> None:
    """Sources and answers of the extended file are inherited."""
    source = '[sources.room]\ntitle = "R"\nedition = "1"\nnumbering = "n"\nbasis = "observed"\n'
    write(tmp_path, HEAD + source, "group.toml")
    path = write(
        tmp_path,
        HEAD.replace("defaults", "group.toml") + '[stud]\nburns = { is = true, cite = "room:1" }\n',
    )

    assert Ruling(True, Cite("room", "1")) == load_house(path).stud_burns


WRONG = [
    ("[stud]\nburn = { is = true, cite = 'assumed' }", 6, "unknown question 'stud.burn'"),
    ("[studs]\nburns = { is = true, cite = 'assumed' }", 5, "unknown question 'studs'"),
    ("[stud]\nburns = { is = 'yes', cite = 'assumed' }", 6, "stud.burns cannot be 'yes'"),
    ("[stud]\n\n# why\nburns = { is = 1, cite = 'tda:1' }", 8, "stud.burns cannot be 1"),
    ("[split]\ntie.stud_high = { is = 'x', cite = 'tda:1' }", 6, "split.tie.stud_high cannot"),
    (
        "[chinese]\nfantasy_entry = { is = 'front KK', cite = 'assumed' }",
        *(6, "chinese.fantasy_entry cannot be 'front KK': a list is wanted: [\"front KK\"]"),
    ),
    (
        "[chinese]\nroyalty_table = { is = 'custom', cite = 'assumed' }",
        *(6, "and chinese.royalty_custom, which says what that is, is missing"),
    ),
    (
        "[chinese]\n\nnaturals_table = { is = 'custom', cite = 'assumed' }",
        *(7, "and chinese.naturals_custom, which says what that is, is missing"),
    ),
    (
        "[chinese]\nfantasy_stay = { is = { ofc = 'custom', other = 'S1' }, cite = 'assumed' }",
        *(6, "and chinese.fantasy_stay_custom, which says what that is, is missing"),
    ),
    ("[stud]\nburns = true", 6, "answer stud.burns as"),
    ("[stud]\nburns = { is = true }", 6, "answer stud.burns as"),
    ("[stud]\nburns = { is = true, cite = 20 }", 6, "must be a text"),
    ("[stud]\nburns = { is = true, cite = 'tda' }", 6, "source:rule"),
    ("[stud]\nburns = { is = true, cite = 'hoyle:1' }", 6, "no source 'hoyle'"),
    ("[stud]\nburns = { is = true cite = 'tda:1' }", 6, "not valid TOML"),
    ("[stud]\nburns = {", 6, "not valid TOML"),
    ("sites = 'PokerStars'", 5, "sites must be a list"),
    ("note = 5", 5, "note must be a text"),
    ("games = 'ofc'", 5, "ofc, ofc-turbo, omaha"),
    ("games = []", 5, "games must be a list of a5-triple, badacey"),
    ("games = ['ofc', 'oofc']", 5, "not ['ofc', 'oofc']"),
    ("games = [['ofc']]", 5, "games must be a list of"),
    ("sources = 5", 5, "sources are tables"),
    ("[sources.tda]\ntitle='t'\nedition='e'\nnumbering='n'\nbasis='documented'", 5, "exists"),
    ("[sources.room]\ntitle='t'\nedition='e'\nnumbering='n'", 5, "needs a text as 'basis'"),
    ("[sources.room]\ntitle='t'\nedition='e'\nnumbering='n'\nbasis='hearsay'", 9, "'hearsay'"),
    ("[sources.room]\nauthor='a'", 6, "no field 'author'"),
    ("[sources]\nroom=5", 6, "is a table of"),
    ("[sources.Room]\ntitle='t'", 5, "cannot be the id"),
]


@pytest.mark.parametrize(("text", "line", "message"), WRONG)
def test_a_mistake_in_a_house_is_placed(text: str, line: int, message: str, tmp_path: Path) -> None:
    """The error is one line with the file, the line and what is wrong there."""
    path = write(tmp_path, HEAD + text + "\n")

    with pytest.raises(RulesError) as caught:
        load_house(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


HEADS = [
    ('extends = "defaults"\n', "", 1, "questions have no answer"),
    ('"defaults"', '"room-9"', 4, "there is no such house"),
    ('"defaults"', '"nowhere.toml"', 4, "cannot be read"),
    ('"defaults"', '"my-room.toml"', 4, "extends this file"),
    ('"documented"', '"rumoured"', 3, "status is"),
    ('name = "my-room"\n', "", 1, "a house needs a name"),
    ('"my-room"', '"My Room"', 1, "a house is named like"),
    ('"my-room"', '"tda"', 1, "built-in house"),
    ('title = "My room"', "title = 5", 2, "title must be a text"),
]


@pytest.mark.parametrize(("old", "new", "line", "message"), HEADS)
def test_a_mistake_about_the_house_itself_is_placed(
    old: str, new: str, line: int, message: str, tmp_path: Path
) -> None:
    """A house has a name of its own, a title, a status, and extends something that is there."""
    path = write(tmp_path, HEAD.replace(old, new))

    with pytest.raises(RulesError) as caught:
        load_house(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert message in str(caught.value)


def test_houses_that_extend_each_other_are_refused(tmp_path: Path) -> None:
    """A circle of files has no first answer."""
    write(tmp_path, HEAD.replace("defaults", "b.toml"), "a.toml")
    path = write(tmp_path, HEAD.replace("defaults", "a.toml"), "b.toml")

    with pytest.raises(RulesError, match=r"a\.toml:4: extends 'b\.toml', which extends this file"):
        load_house(path)


def test_a_file_that_is_not_utf_8_is_refused_with_its_line(tmp_path: Path) -> None:
    """Files are UTF-8, with or without a byte order mark."""
    path = tmp_path / "latin.toml"
    path.write_bytes(HEAD.encode() + "note = 'Café'\n".encode("latin-1"))

    with pytest.raises(RulesError, match=r"latin\.toml:5: is not UTF-8"):
        load_house(str(path))
    path.write_bytes(b"\xef\xbb\xbf" + HEAD.encode())
    assert load_house(str(path)).name == "my-room"


@pytest.mark.parametrize("name", ["", "tdaa", "TDA"])
def test_a_house_that_is_not_there_is_refused_with_those_that_are(name: str) -> None:
    """A name is a built-in house or nothing; it is never guessed."""
    with pytest.raises(RulesError, match=r"no house .*; built in: aria-2013, .*tda"):
        load_house(name)


@pytest.mark.parametrize("name", ["missing.toml", "./", "a\0b.toml", "x" * 5000 + ".toml"])
def test_a_file_that_cannot_be_read_is_refused(name: str) -> None:
    """Whatever is wrong with the file, the answer is one line."""
    with pytest.raises(RulesError, match="cannot be read"):
        load_house(name)
