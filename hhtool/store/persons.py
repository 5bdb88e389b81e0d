"""Who is meant by a name, in SQL: all names of one person."""

from typing import Final

ME: Final = "me"
"""Stands for the hero of the files, and so names no person."""

OF_NAMES: Final = """SELECT DISTINCT coalesce(b.player_id, p.player_id) FROM players p
  LEFT JOIN aliases a ON a.player_id = p.player_id LEFT JOIN aliases b ON b.person = a.person
  WHERE p.name IN ({})"""
"""The numbers of all players, at any site, who have one of some names, and of whoever is the same
person."""


def of_names(count: int) -> str:
    """`OF_NAMES` for so many names, in one line."""
    return " ".join(OF_NAMES.format(", ".join("?" * count)).split())
