"""A house written as a file of its own is the same house."""

from dataclasses import replace
from pathlib import Path

import pytest

from hhtool.rules.house import HouseRules, answers, diff, house_names, load_house
from hhtool.rules.written import written


@pytest.mark.parametrize("name", house_names())
def test_every_house_survives_being_written(name: str, tmp_path: Path) -> None:
    house = replace(load_house(name), name="copied-house")
    read = _read(written(house), tmp_path)
    assert not diff(house, read)
    assert [found.cite for _, found in answers(read)] == [found.cite for _, found in answers(house)]
    assert (read.games, read.sites, read.status, read.note) == (
        house.games,
        house.sites,
        house.status,
        house.note,
    )


def test_what_a_house_of_ones_own_cites_goes_with_it(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        'name = "mine"\ntitle = "Mine"\nextends = "defaults"\nstatus = "documented"\n'
        '[sources.mine-rules]\ntitle = "The \\"rules\\" of mine"\nedition = "2026"\n'
        'numbering = "page"\nbasis = "documented"\n'
        '[split]\nhilo_odd = { is = "low", cite = "mine-rules:4" }\n'
    )
    house = load_house(str(tmp_path / "mine.toml"))
    read = _read(written(house).replace('"mine"', '"copied-house"'), tmp_path)
    assert read.sources == house.sources
    assert str(read.split_hilo_odd.cite) == "mine-rules §4"
    assert read.split_hilo_odd.value == "low"


def _read(text: str, folder: Path) -> HouseRules:
    file = folder / "copied.toml"
    file.write_text(text, encoding="utf-8")
    return load_house(str(file))
