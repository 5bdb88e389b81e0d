"""Files → what their hands say about the rules of each room, by one process or by several."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from hhtool.pipeline import Pipeline, Settings
from hhtool.read.source import Source, sources
from hhtool.report.pool import pooled
from hhtool.rules.answer import Answer
from hhtool.rules.house import HouseRules
from hhtool.verify.infer import Hearing, Voice
from hhtool.verify.trial import Trial


class Witness(NamedTuple):
    """A hand, where it stands, and what it says; `text` is the hash of its text."""

    site: str
    house: str
    id: str
    text: str
    file: str
    line: int
    voices: tuple[Voice, ...]


class Heard(NamedTuple):
    """What the hands of one file say; `problem` is "" or why it could not be read."""

    file: str
    witnesses: tuple[Witness, ...]
    problem: str


@dataclass(slots=True)
class Counted:
    """The hands that speak for and against one answer."""

    spoken_for: list[Witness] = field(default_factory=list)
    against: list[Witness] = field(default_factory=list)


@dataclass(slots=True)
class Room:
    """What the hands of one site say: by question and case, by answer. `houses` are those that
    judged them, `speaking` how many say anything. A hand that stands in several files is heard
    once, as it stands in the first."""

    site: str
    houses: Counter[str] = field(default_factory=Counter)
    known: set[str] = field(default_factory=set)
    files: dict[str, None] = field(default_factory=dict)
    speaking: int = 0
    answers: dict[tuple[str, str], dict[Answer, Counted]] = field(default_factory=dict)

    @property
    def hands(self) -> int:
        """All hands that were judged."""
        return self.houses.total()

    def hear(self, witness: Witness) -> None:
        """Takes what one hand says."""
        number = witness.id or witness.text
        if number in self.known:
            return
        self.known.add(number)
        self.houses[witness.house] += 1
        self.files[witness.file] = None
        self.speaking += bool(witness.voices)
        for voice in witness.voices:
            answers = self.answers.setdefault((voice.question, voice.case), {})
            for answer in voice.spoken_for:
                answers.setdefault(answer, Counted()).spoken_for.append(witness)
            for answer in voice.against:
                answers.setdefault(answer, Counted()).against.append(witness)


class Court:
    """Judges files and hears their hands."""

    def __init__(self, settings: Settings) -> None:
        self.pipeline: Pipeline = Pipeline(settings)
        self.pipeline.hear = self._hear
        self.hearing: Hearing = Hearing()
        self.witnesses: list[Witness] = []

    def file(self, source: Source) -> Heard:
        """What the hands of one file say."""
        self.witnesses = []
        result = self.pipeline.file(source)
        return Heard(source.path, tuple(self.witnesses), result.report.error)

    def _hear(self, trial: Trial, house: HouseRules) -> None:
        record, place = trial.record, trial.record.place
        voices = tuple(self.hearing.voices(trial, house))
        self.witnesses.append(
            Witness(
                record.site,
                house.name,
                record.id,
                record.text_hash,
                place.path,
                place.first_line,
                voices,
            )
        )


def hearings(files: Sequence[str], settings: Settings, jobs: int) -> Iterator[Heard]:
    """What the hands of each file say, in the order of the files."""
    texts = sources(files, settings.encoding)
    court = _court(settings)  # here as well, so that a wrong setting is noticed before any work
    return map(court, texts) if jobs < 2 else pooled(texts, jobs, _court, settings)


def rooms(heard: Iterable[Heard]) -> list[Room]:
    """The rooms by their sites, those with most hands first."""
    found: dict[str, Room] = {}
    for witness in chain.from_iterable(file.witnesses for file in heard):
        found.setdefault(witness.site, Room(witness.site)).hear(witness)
    return sorted(found.values(), key=lambda room: (-room.hands, room.site))


def _court(settings: Settings) -> Callable[[Source], Heard]:
    """What a worker does with each file."""
    return Court(settings).file
