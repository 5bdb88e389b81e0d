"""Hand numbers that stand on several texts: finding HH115 on all but the first of them.

Texts of one hand as several players saw it count as one (see `viewpoints.py`). The first is the
one that was played first, then the one that stands first by path and line. As with places, the
order in which files were read does not matter: the findings of a number are taken back and given
anew whenever one of its hands changes.
"""

import sqlite3
from collections.abc import Iterable
from itertools import chain
from typing import Final

from hhtool.core.finding import Finding
from hhtool.store.outcome import HandKey
from hhtool.store.rows import finding_row
from hhtool.store.viewpoints import Text, groups, settle_views
from hhtool.verify.codes import BY_CODE

CODE: Final = "HH115"

_SAME_NUMBER: Final = """
SELECT h.hand_id, h.status, h.gone, f.path, h.first_line FROM hands h JOIN files f USING (file_id)
WHERE h.site = ? AND h.hand_no = ?
ORDER BY h.started_at, f.path, h.first_line, h.text_hash
"""
_FINDING: Final = """
INSERT INTO findings VALUES (
  ?1, (SELECT coalesce(max(finding) + 1, 0) FROM findings WHERE hand_id = ?1),
  ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
)
"""


def settle_numbers(connection: sqlite3.Connection, keys: Iterable[HandKey]) -> None:
    """Puts the findings of some hand numbers right, inside the caller's transaction."""
    for site, number in sorted(keys):
        if not number:
            continue
        hands = connection.execute(_SAME_NUMBER, (site, number)).fetchall()
        for hand_id, *_ in hands:
            connection.execute(
                "DELETE FROM findings WHERE hand_id = ? AND code = ?", (hand_id, CODE)
            )
        found = groups(connection, [Text(*row[:3]) for row in hands])
        settle_views(connection, found)
        for hand_id in chain.from_iterable(found[1:]):
            _, _, _, path, line = hands[0]
            facts = {"number": number, "site": site, "other": f"{path}:{line}"}
            reused = Finding(CODE, BY_CODE[CODE].severity, 0, -1, number, "", (), facts)
            connection.execute(_FINDING, (hand_id, *finding_row(reused, 0)))


def reused_in(connection: sqlite3.Connection, file_id: int) -> set[HandKey]:
    """The numbers of hands of a file that have several texts."""
    rows = connection.execute(
        "SELECT DISTINCT h.site, h.hand_no FROM hands h "
        "JOIN hands o ON o.site = h.site AND o.hand_no = h.hand_no AND o.hand_id <> h.hand_id "
        "WHERE h.hand_no <> '' AND h.hand_id IN (SELECT hand_id FROM hands WHERE file_id = ?1 "
        "UNION SELECT hand_id FROM hand_places WHERE file_id = ?1)",
        (file_id,),
    )
    return {(site, number) for site, number in rows}


def count_reused(connection: sqlite3.Connection, keys: Iterable[HandKey]) -> int:
    """How many hands of these numbers have the finding."""
    sql = (
        "SELECT count(*) FROM findings JOIN hands USING (hand_id) "
        "WHERE site = ? AND hand_no = ? AND code = ?"
    )
    return sum(connection.execute(sql, (site, number, CODE)).fetchone()[0] for site, number in keys)
