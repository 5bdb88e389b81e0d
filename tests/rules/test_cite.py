"""Citations: how they are written, and that each leads to a source we list."""

from pathlib import Path

import pytest

from hhtool.core.errors import RulesError
from hhtool.core.finding import ASSUMED, Cite
from hhtool.rules.cite import Source, basis, check_cite, parse_cite, source_of, sources
from hhtool.rules.document import packaged_names, read_file, read_packaged, wrong

OWN = (Source("my-room-rules", "My rules", "2026", "heading", "documented"),)


def test_every_source_says_how_we_know_it() -> None:
    """A source is documented or observed, never left open."""
    assert {"documented", "observed"} == {source.basis for source in sources()}
    assert len(sources()) == len({source.id for source in sources()})


def test_every_source_is_cited_by_some_profile() -> None:
    """A source that nobody cites does not belong in the list."""
    profiles = "".join(
        str(read_packaged("profiles", f"{name}.toml").tree) for name in packaged_names("profiles")
    )

    assert [source.id for source in sources() if f"'{source.id}:" not in profiles] == []


@pytest.mark.parametrize(
    ("text", "cite"),
    [
        ("wsop-tournament-2024:73", Cite("wsop-tournament-2024", "73")),
        ("tda: 20", Cite("tda", "20")),
        ("stud-help:showdown", Cite("stud-help", "showdown")),
        (
            "pokerstars-observed:showdown order, 11 of 11",
            Cite("pokerstars-observed", "showdown order, 11 of 11"),
        ),
        ("tda:a:b", Cite("tda", "a:b")),
        ("assumed", ASSUMED),
    ],
)
def test_a_citation_is_source_and_rule(text: str, cite: Cite) -> None:
    """The first colon parts the source from its rule; "assumed" stands alone."""
    assert cite == parse_cite(text)


@pytest.mark.parametrize("text", ["", "tda", "tda:", ":20", "assumed:20", "no-such-book:1"])
def test_a_citation_that_leads_nowhere_is_refused(text: str) -> None:
    """Every citation but "assumed" needs a known source and a rule."""
    with pytest.raises(RulesError):
        parse_cite(text)


def test_a_users_own_source_may_be_cited_where_it_is_defined() -> None:
    """The sources of a user's file count for that file only."""
    cite = parse_cite("my-room-rules:odd chips", OWN)

    assert OWN[0] == source_of(cite, OWN)
    assert source_of(cite) is None
    with pytest.raises(RulesError, match="no source 'my-room-rules'"):
        check_cite(cite)


@pytest.mark.parametrize(
    ("cite", "expected"),
    [
        (Cite("tda", "20"), "documented"),
        (Cite("texts-observed", "49 of 49"), "observed"),
        (Cite("my-room-rules", "x"), "documented"),
        (ASSUMED, "assumed"),
    ],
)
def test_the_basis_of_a_ruling_is_that_of_its_source(cite: Cite, expected: str) -> None:
    """What is assumed has no source."""
    assert expected == basis(cite, OWN)


def test_a_line_is_found_for_every_way_to_write_a_key(tmp_path: Path) -> None:
    """A mistake is reported at the line of its key, or of what holds the key."""
    path = tmp_path / "x.toml"
    path.write_text(
        'a = """\n[not]\nb = 1\n"""\n[one.two]\n"c" = 1\nd.e = 2\nf = { g = 3 }\n'
        "[[st]]\n[[st]]\nn = 1\n"
    )
    document = read_file(path)
    expected = {"a": 1, "one.two.c": 6, "one.two.d.e": 7, "one.two.f.g": 8, "st.1.n": 11, "zz": 1}

    assert expected == {
        key: int(str(wrong(document, key, "")).removeprefix(str(path)).split(":")[1])
        for key in expected
    }
