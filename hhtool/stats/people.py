"""Who is who: numbers of players, their names, and the names of one person."""

from hhtool.stats.stat import StatsError
from hhtool.store.persons import of_names
from hhtool.store.query import Cell
from hhtool.store.query import Question as Asker


class People:
    """Names as figures show them: that of the person where several names are one."""

    def __init__(self, asker: Asker) -> None:
        self.asker: Asker = asker
        self.known: dict[int, str] = {}

    def name(self, player: Cell) -> str:
        """What a player is called."""
        if not isinstance(player, int):
            return ""
        if player not in self.known:
            sql = (
                "SELECT coalesce(a.person, p.name) FROM players p LEFT JOIN aliases a "
                "USING (player_id) WHERE p.player_id = ?"
            )
            ((name,),) = self.asker.ask(sql, (player,)).rows
            self.known[player] = str(name)
        return self.known[player]


def players_named(asker: Asker, name: str) -> tuple[int, ...]:
    """The numbers of the players of a name, at any site, with the other names of that person.
    StatsError when there is none."""
    found = tuple(int(row[0] or 0) for row in asker.ask(of_names(1), (name,)).rows)
    if not found:
        raise StatsError(f"nobody in the database is called {name!r}")
    return found
