"""A run as one HTML file that needs nothing else: verdicts first, then the evidence of each hand.

The page loads nothing and may load nothing: its style and its script are named by their hashes in
its own policy. Every text is escaped by the templates; what a terminal would obey is shown as an
escape, as everywhere.
"""

import base64
import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final, TextIO

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from hhtool.core.cards import JOKER, RANKS, SUITS, card_text
from hhtool.core.case import Case, FileReport
from hhtool.ranking.words import RANK_NAME
from hhtool.report.bet_frames import BetFrames
from hhtool.report.document import Tally
from hhtool.report.dossier import SIGN, SUIT_FACE, Dossier, dossier, is_quiet
from hhtool.report.frames import frame_objects, seat_objects
from hhtool.report.full import Lines, confirmed_text, skipped_texts
from hhtool.report.headline import STATUSES, game_text, hand_title, headline_text, place_text
from hhtool.report.replay import sets_rows
from hhtool.report.row_frames import RowFrames
from hhtool.report.selection import Selection
from hhtool.report.shelves import FILES, HANDS, INDEX, QUIET, Piece, Shelves
from hhtool.report.visible import visible
from hhtool.rules.house import HouseRules
from hhtool.verify.codes import BY_CODE, message
from hhtool.version import VERSION

PACKAGE: Final = "hhtool.report"
FOLDER: Final = "template"

_SUIT_NAME: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def hand_pieces(
    case: Case, lines: Lines, chosen: Selection, house: HouseRules | None, whole: bool
) -> Iterator[Piece]:
    """A hand that is told, and its line in the index; a line alone where nothing is to be said and
    not `whole`."""
    key = _key(case)
    if is_quiet(case, chosen) and not whole:
        yield QUIET, _render("quiet.html", case=case, **_row(case), about=confirmed_text(case))
        return
    it = dossier(case, lines, chosen, house)
    numbers = frozenset(line.number for line in it.lines)
    yield INDEX, _render("index.html", key=key, it=it)
    yield HANDS, _render("hand.html", key=key, it=it, numbers=numbers, frames=_frames(it))


def file_pieces(
    report: FileReport,
    lines: Lines,  # noqa: ARG001 - as every report is given them
    chosen: Selection,
) -> Iterator[Piece]:
    """The findings about a file itself."""
    for place, finding in report.findings:
        if chosen.has(finding):
            yield (
                FILES,
                _render(
                    "file.html",
                    place=place_text(place.path, place.first_line),
                    severity=finding.severity,
                    code=finding.code,
                    name=BY_CODE[finding.code].name,
                    sentence=message(finding.code, finding.facts),
                ),
            )


def write_report(stream: TextIO, tally: Tally, shelves: Shelves) -> None:
    """The whole page, written as it is put together."""
    style, script = _packaged("report.css"), _packaged("report.js")
    template = _environment().get_template("run.html")
    stream.writelines(
        template.generate(
            headline=headline_text(tally.statuses),
            counts=[(name, tally.statuses[name]) for name in STATUSES if tally.statuses[name]],
            many=len(shelves[INDEX]) > 1,
            index=shelves[INDEX],
            files=shelves[FILES],
            hands=shelves[HANDS],
            quiet=shelves[QUIET],
            file_count=tally.files,
            skipped=list(skipped_texts(tally.skipped)),
            style=Markup(style),  # noqa: S704 - our own file
            script=Markup(script),  # noqa: S704 - our own file
            style_hash=_hash(style),
            script_hash=_hash(script),
            version=VERSION,
        )
    )


def _frames(it: Dossier) -> dict[str, object] | None:
    """What the replayer is given; nothing for a hand of which nothing could be read."""
    case = it.case
    if not case.record.play.seats or not case.record.play.steps:
        return None
    frames = RowFrames(case).frames() if sets_rows(case) else BetFrames(case).frames()
    return {"seats": seat_objects(case), "frames": frame_objects(frames)}


def _row(case: Case) -> dict[str, str]:
    place = case.record.place
    return {
        "title": hand_title(case),
        "game": game_text(case.record.play),
        "place": place_text(place.path, place.first_line),
    }


def _key(case: Case) -> str:
    """What the anchors of a hand begin with; no two hands of a run share it."""
    place = case.record.place
    path = hashlib.sha256(place.path.encode("utf-8", "surrogatepass")).hexdigest()
    return f"h{path[:10]}-{place.first_line}"


def _render(template: str, **values: object) -> str:
    return _environment().get_template(template).render(values)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader(PACKAGE, FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["sign"] = SIGN
    environment.filters.update(
        visible=visible,
        capital=lambda text: text[:1].upper() + text[1:],
        suit_class=_suit_class,
        card_face=_card_face,
        card_name=_card_name,
    )
    return environment


def _suit_class(card: int) -> str:
    if card < 0:
        return "x"
    return "j" if card == JOKER else SUITS[card & 3]


def _card_face(card: int) -> str:
    """ "A♥", "?" for a hidden card, "Jk" for a joker."""
    if card < 0:
        return "?"
    text = card_text(card)
    return text if card == JOKER else text[0] + SUIT_FACE[text[1]]


def _card_name(card: int) -> str:
    """ "ace of hearts": what is read out."""
    if card < 0:
        return "card not seen"
    text = card_text(card)
    if card == JOKER:
        return "joker"
    return f"{RANK_NAME[RANKS.index(text[0])]} of {_SUIT_NAME[text[1]]}"


def _packaged(name: str) -> str:
    return files(PACKAGE).joinpath(FOLDER, name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"sha256-{base64.b64encode(digest).decode('ascii')}"
