"""The frames of the replayer: what each step changes, and that they end where the rules do."""

from typing import Any

from hhtool.core.case import Case
from hhtool.core.chips import amount_text
from hhtool.report.bet_frames import BetFrames
from hhtool.report.frames import Frame
from hhtool.report.replay import sets_rows
from hhtool.report.row_frames import RowFrames
from report.reports import AUTOMATIC, MISREAD, SAMPLES, judged


def frames_of(case: Case) -> list[Frame]:
    """The frames of a hand of any game."""
    return [*(RowFrames(case) if sets_rows(case) else BetFrames(case)).frames()]


def state_after(frames: list[Frame], count: int) -> dict[str, Any]:
    """What a reader sees after some frames: the first ones laid on top of each other."""
    state: dict[str, Any] = {}
    for frame in frames[:count]:
        for key, value in frame.changes.items():
            if isinstance(value, dict):
                state[key] = {**state.get(key, {}), **value}
            else:
                state[key] = value
    return state


def at_line(frames: list[Frame], line: int) -> int:
    """How many frames there are up to the one of a line."""
    return 1 + next(i for i, frame in enumerate(frames) if frame.line == line)


def test_bets_lie_before_the_players_until_the_street_is_over() -> None:
    """hanna raises to 3 in front of a blind of 1; on the flop the bets are in the pot of 18."""
    frames = frames_of(judged(MISREAD).cases[0])
    raised = state_after(frames, at_line(frames, 8))
    assert ("4.00", "3.00", "117.00", "1.00") == (
        raised["pot"],
        raised["0"]["bet"],
        raised["0"]["stack"],
        raised["1"]["bet"],
    )
    flop = state_after(frames, at_line(frames, 11))
    assert ("18.00", "", "", ["9h 4h Js"]) == (
        flop["pot"],
        flop["0"]["bet"],
        flop["1"]["bet"],
        flop["board"],
    )


def test_cards_that_nobody_saw_are_there_and_unseen() -> None:
    """Both hold two cards before the showdown, though no line deals them."""
    frames = frames_of(judged(MISREAD).cases[0])
    before = state_after(frames, at_line(frames, 18))
    assert ("?? ??", "?? ??", "all-in") == (
        before["0"]["cards"],
        before["1"]["cards"],
        before["1"]["state"],
    )
    after = state_after(frames, at_line(frames, 22))
    assert ("Ah Qh", "Kd Kh") == (after["0"]["cards"], after["1"]["cards"])


def test_the_pot_goes_where_the_rules_give_it() -> None:
    """Not where the text says."""
    frames = frames_of(judged(MISREAD).cases[0])
    pot = next(frame for frame in frames if frame.text.startswith("Pot 209.00"))
    assert (
        "Pot 209.00, rake 2.50: hanna wins 206.50; hanna has a flush, ace high; konrad has a flush,"
        " king high: flush to the ace beats flush to the king"
    ) == pot.text
    assert "222.00" == state_after(frames, len(frames))["0"]["stack"]


def test_rows_fill_and_discards_are_kept() -> None:
    """anna has 3s 8c in the middle and gave up the ace of clubs after the second street; what is
    new is told apart."""
    frames = frames_of(judged(AUTOMATIC).cases[0])
    state = state_after(frames, at_line(frames, 13))["0"]
    assert (["Kd Jc", "3s 8c", "Jh 9h 6h"], "Ac", [1, 0, 1], "") == (
        state["rows"],
        state["discards"],
        state["new"],
        state["cards"],
    )
    dealt = state_after(frames, at_line(frames, 17))["0"]
    assert "3h 2c 8h" == dealt["cards"]


def test_a_draw_puts_new_cards_in_the_place_of_the_old() -> None:
    """anna throws 7s Kd away and gets 3s Jh."""
    (case,) = judged(SAMPLES / "pokerstars/deuce-triple-fl-2max-draws.txt").cases
    frames = frames_of(case)
    cards = [state_after(frames, at_line(frames, line))["0"]["cards"] for line in (13, 14)]
    assert ["2h 4d 7c ?? ??", "2h 4d 7c 3s Jh"] == cards


def test_every_hand_ends_with_the_stacks_that_the_rules_give() -> None:
    """In every sample, and each line that moves something has its frame."""
    count = 0
    for sample in sorted(SAMPLES.rglob("*.txt")):
        for case in judged(sample).cases:
            if case.settlement is None:
                continue
            frames = frames_of(case)
            end = state_after(frames, len(frames))
            unit = case.record.play.denomination
            stacks = [amount_text(entry.stack_after, unit) for entry in case.settlement.ledgers]
            assert stacks == [end[str(i)]["stack"] for i in range(len(stacks))], sample.stem
            told = {frame.line for frame in frames}
            acts = {s.line for s in case.record.play.steps if s.kind < 20}
            assert acts <= told, sample.stem
            count += 1
    assert count > 80
