"""All that a third party needs to check a verdict, in one zip file, and the check.

A bundle holds the text of the hands, every profile that judged one, the result as JSON, the report
and a manifest with the hash of each. A check reads the text again, judges it again under what the
bundle says it was judged under, and tells whatever comes out otherwise. The same text under the
same hhtool makes the same bundle, byte by byte.
"""

import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from hhtool.core.case import Case
from hhtool.core.errors import RequestError
from hhtool.handover.differ import differences
from hhtool.handover.manifest import (
    MANIFEST,
    PROFILE,
    REPORT,
    RESULT,
    TEXT,
    Asked,
    Manifest,
    Origin,
    hashed,
    manifest_json,
    read_manifest,
)
from hhtool.handover.pseudonyms import have_pseudonyms, without_names
from hhtool.handover.rendered import report_of, result_of
from hhtool.handover.tool import Tool, this_tool
from hhtool.pipeline import FileResult, Pipeline, Settings
from hhtool.read.dialects import ROWS, dialect_of
from hhtool.read.source import ARCHIVE_ERRORS, Source, decode
from hhtool.read.split import LINE
from hhtool.report.survey import house_of
from hhtool.rules.house import house_names
from hhtool.rules.written import written

EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a bundle, so that no clock is part of it."""

MOST_FILES: Final = 64
MOST_BYTES: Final = 1 << 26
"""What a bundle may hold, unpacked."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The hands to be bundled: all of a source, or the one of a number; with other names for the
    players, or with their own. A `stored` hand is the last of its source."""

    source: Source
    hand: str = ""
    stored: bool = False
    pseudonyms: bool = False


def bundled(wanted: Wanted, settings: Settings) -> bytes:
    """A bundle of the hands. RequestError when there are none."""
    plain = Pipeline(settings)
    origin, text, hands = _chosen(plain.file(wanted.source), wanted)
    if wanted.pseudonyms:
        text = without_names(_as_source(text), plain)
        origin = origin._replace(file=TEXT)  # files are named after players, too
    pipeline = Pipeline(replace(settings, what_if=True))
    house = pipeline.house
    asked = Asked(
        rules=house.name if house else "",
        rules_file=house is not None and house.name not in house_names(),
        rules_asked=settings.rules_asked,
        dialect=settings.dialect or "",
    )
    files = _contents(text, hands, pipeline).files
    digests = {name: hashed(data) for name, data in files.items()}
    manifest = Manifest(this_tool(), hands, asked, origin, wanted.pseudonyms, digests)
    packed = {MANIFEST: manifest_json(manifest), **files}
    if sum(map(len, packed.values())) > MOST_BYTES:
        raise RequestError(f"{wanted.source.path} is too large for a bundle; name a hand of it")
    return _zipped(packed)


class Contents(NamedTuple):
    """What a text comes to: all its hands, those in question, and all files of its bundle but the
    manifest."""

    hands: tuple[Case, ...]
    cases: tuple[Case, ...]
    files: dict[str, bytes]


def _contents(text: str, hands: Sequence[str], pipeline: Pipeline) -> Contents:
    # Line ends stay as they are; a text is UTF-8 from here on, whatever it was.
    result = pipeline.file(_as_source(text))
    cases = tuple(case for case in result.cases if case.record.id in hands)
    houses = [house_of(case, pipeline) for case in cases if case.settlement is not None]
    houses += [pipeline.house] if pipeline.house else []
    files = {
        TEXT: text.encode("utf-8"),
        RESULT: result_of(result, cases),
        REPORT: report_of(result, cases, pipeline),
        **{_profile_file(house.name): written(house).encode() for house in houses},
    }
    return Contents(result.cases, cases, files)


def _profile_file(name: str) -> str:
    return f"{PROFILE}{name}.toml"


def is_bundle(path: str) -> bool:
    """Whether a file is a zip file with a manifest."""
    try:
        return MANIFEST in _unzipped(path)
    except RequestError:
        return False


class Check:
    """A bundle, judged again: `differences` are sentences, none when everything is as it says.

    RequestError when the file is no bundle, or not one that this version can read.
    """

    def __init__(self, path: str) -> None:
        self.path: str = path
        self.files: Mapping[str, bytes] = _unzipped(path)
        if MANIFEST not in self.files:
            raise RequestError(f"{path} is no bundle: it holds no {MANIFEST}")
        self.manifest: Manifest = read_manifest(self.files[MANIFEST], path)
        self.tool: Tool = this_tool()
        self.judged: tuple[Case, ...] = ()
        self.differences: tuple[str, ...] = tuple(self._differences())

    @property
    def same_tool(self) -> bool:
        """Whether the hhtool that made the bundle is the one that checks it."""
        return self.manifest.tool == self.tool

    def _differences(self) -> Iterator[str]:
        yield from self._damaged()
        with TemporaryDirectory() as folder:
            pipeline = Pipeline(self._settings(Path(folder)))
            whole, self.judged, again = _contents(self._text(), self.manifest.hands, pipeline)
        yield from self._unfounded(whole)
        for name in sorted({*self.files, *again} - {MANIFEST}):
            if name not in again:
                yield f"{name} is no part of the bundle of this text"
            elif name not in self.files:
                yield f"{name} is missing"
            elif self.files[name] != again[name]:
                yield from self._otherwise(name, again[name])

    def _otherwise(self, name: str, again: bytes) -> Iterator[str]:
        """How a file is other than it comes out here."""
        if name == RESULT:
            told = [*differences(self.files[name], again)]
            yield from told or (f"{name} is written otherwise",)
        elif name == REPORT:
            yield f"{name} is not the report of this text"
        else:
            yield f"{name} is not that profile as this hhtool has it"

    def _damaged(self) -> Iterator[str]:
        """Files that are not what the manifest says."""
        stated = self.manifest.files
        for name in sorted({*stated, *self.files} - {MANIFEST}):
            if name not in self.files:
                yield f"{name} is missing, and stands in the manifest"
            elif name not in stated:
                yield f"{name} is not in the manifest"
            elif hashed(self.files[name]) != stated[name]:
                yield f"{name} was changed: its SHA-256 is {hashed(self.files[name])}"

    def _unfounded(self, whole: Sequence[Case]) -> Iterator[str]:
        """What the manifest says of the text and is not so."""
        stated, found = self.manifest.hands, {case.record.id for case in self.judged}
        if not stated or set(stated) != found or len(set(stated)) < len(stated):
            yield f"the manifest names {len(stated)} hands, of which the text holds {len(found)}"
        if self.manifest.origin.line < 1:
            yield f"the manifest says that the text began in line {self.manifest.origin.line}"
        if self.manifest.pseudonyms and not have_pseudonyms(whole):
            yield "the manifest says that players have other names, and they have not"

    def _text(self) -> str:
        if TEXT not in self.files:
            raise RequestError(f"{self.path} is no bundle: it holds no {TEXT}")
        source = decode(TEXT, self.files[TEXT], "utf-8")
        if source.error or source.start:
            raise RequestError(f"{self.path}: {TEXT} {source.error or 'has a byte-order mark'}")
        return source.text

    def _settings(self, folder: Path) -> Settings:
        """What the hands were judged under, with a profile of the bundle in a folder; nothing else
        of this machine is read."""
        asked = self.manifest.asked
        rules: str | None = asked.rules or None
        if asked.rules_file:
            name = _profile_file(asked.rules)
            if name not in self.files:
                raise RequestError(f"{self.path} lacks {name}, under which it was judged")
            (folder / "profile.toml").write_bytes(self.files[name])
            rules = str(folder / "profile.toml")
        elif asked.rules and asked.rules not in house_names():
            raise RequestError(f"{self.path} was judged under {asked.rules!a}, which is not here")
        return Settings(
            rules=rules,
            dialect=asked.dialect or None,
            rules_asked=asked.rules_asked,
            what_if=True,
        )


def _as_source(text: str) -> Source:
    return Source(TEXT, text, "utf-8", 0, False, "")


def _chosen(result: FileResult, wanted: Wanted) -> tuple[Origin, str, tuple[str, ...]]:
    """Where the text to be bundled began, the text, and the numbers of the hands in question.

    Hands of a match are judged by those before them: these stay before them.
    """
    source = result.source
    if source.error:
        raise RequestError(f"{source.path} {source.error}")
    cases = [case for case in result.cases if not wanted.hand or case.record.id == wanted.hand]
    if not cases:
        named = f"hand {wanted.hand}" if wanted.hand else "hand"
        raise RequestError(f"there is no {named} in {source.path}")
    ids = tuple(dict.fromkeys(case.record.id for case in cases))
    name = Path(source.path).name
    if not wanted.hand:
        return Origin(name, 1), source.text, ids
    if len(cases) > 1 and not wanted.stored:
        places = ", ".join(str(case.record.place.first_line) for case in cases)
        raise RequestError(f"{source.path} has hand {wanted.hand} in lines {places}; keep one")
    cases = cases[-1:]
    lines = LINE.findall(source.text)
    first = min(case.record.place.first_line for case in cases)
    last = max(case.record.place.last_line for case in cases)
    if any(_follows(case) for case in cases):
        first = 1
    return Origin(name, first), "".join(lines[first - 1 : last]), ids


def _follows(case: Case) -> bool:
    """Whether the hands before it in its file may say something of a hand."""
    return dialect_of(case.record.dialect).family == ROWS


def _zipped(files: Mapping[str, bytes]) -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, data)
    return packed.getvalue()


def _unzipped(path: str) -> dict[str, bytes]:
    """The files of a bundle. RequestError when it is no zip file, or no honest one."""
    try:
        with zipfile.ZipFile(path) as archive:
            infos = archive.infolist()
            if min((info.header_offset for info in infos), default=0):
                raise RequestError(f"{path} is no bundle: something stands before its files")
            names = [info.filename for info in infos]
            if len(set(names)) < len(names) or len(names) > MOST_FILES:
                raise RequestError(f"{path} is no bundle: {len(names)} files, or one twice")
            if sum(info.file_size for info in infos) > MOST_BYTES:
                raise RequestError(f"{path} is no bundle: it unpacks to more than a hand can be")
            return {info.filename: archive.read(info) for info in infos}
    except (ValueError, *ARCHIVE_ERRORS) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise RequestError(f"{path} cannot be read as a bundle: {reason}") from error
