"""What is agreed before the cards are dealt and can be true of no game: a point that is worth
nothing, a cap that lets nobody lose anything. What hangs on it is open.
"""

from hhtool.chinese.caps import no_cap_printed
from hhtool.verify.row_docket import RowDocket


def check_terms(docket: RowDocket) -> None:
    """The value of a point and the cap, as the text prints them."""
    play = docket.record.play
    if play.point_value <= 0:
        line = docket.record.place.first_line
        docket.find("HH761", line, stated=docket.money(0), derived="more than 0")
    if no_cap_printed(play):
        docket.find("HH762", play.cap_line, stated="0", derived="at least 1")
