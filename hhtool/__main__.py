"""The entry point: `--version` at once, else the command line; how every kind of failure ends.

Something wrong with the request is one line and status 2; so is a bug of ours, unless `--strict`
or HHTOOL_DEBUG asks for the traceback. A reader that went away and Ctrl-C are no failures.
"""

import os
import sys
from typing import Final, TextIO

from hhtool.version import VERSION

INTERRUPTED: Final = 130


def main() -> int:
    """Runs hhtool; the exit status."""
    try:
        if sys.argv[1:2] == ["--version"]:
            return _version()
        _steady_streams()
        return _run()
    except KeyboardInterrupt:
        return _interrupted()
    except BrokenPipeError:
        return _piped_nowhere()
    except Exception as error:  # any bug of ours is one line and status 2
        if _wants_traceback():
            raise
        return _failed(error)


def _interrupted() -> int:
    """The status after Ctrl-C, which another one, while Python ends, does not change."""
    import signal  # noqa: PLC0415 - not needed for --version

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # One that came while a text was evaluated, as it is for classes and patterns that are made, has
    # `python -m` end by the signal although it was caught, unless another text is evaluated after.
    eval("None")  # noqa: S307 - our own text
    return INTERRUPTED


def _version() -> int:
    """The version, and nothing imported for it."""
    if sys.stdout is not None:
        sys.stdout.write(f"hhtool {VERSION}\n")
        sys.stdout.flush()
    return 0


def _run() -> int:
    from hhtool.cli.app import run  # noqa: PLC0415 - typer is slow to import
    from hhtool.cycles import look_seldom  # noqa: PLC0415 - not needed for --version

    look_seldom()
    status = run()
    sys.stdout.flush()
    return _interrupted() if status == INTERRUPTED else status


def _failed(error: Exception) -> int:
    """One line about an error."""
    from hhtool.core.errors import HHToolError  # noqa: PLC0415 - not needed for --version
    from hhtool.report.visible import one_line  # noqa: PLC0415 - the same
    from hhtool.verify.codes import BY_CODE, message  # noqa: PLC0415 - the same

    if isinstance(error, HHToolError):
        line = f"hhtool: {error}"
    elif isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename else ""
        line = f"hhtool: {where}{error.strerror}"
    else:
        detail = {"detail": f"{type(error).__name__}: {error}"}
        line = f"HH999 {BY_CODE['HH999'].name}: {message('HH999', detail)}"
    _drop(sys.stdout)
    try:
        sys.stderr.write(f"{one_line(line)}\n")
        sys.stderr.flush()
    except (OSError, AttributeError):
        _drop(sys.stderr)  # nobody can be told; the status still says it
    return 2


def _drop(stream: TextIO | None) -> None:
    """Points a stream that cannot be written to nowhere, so that the end of Python is quiet."""
    try:
        if stream is not None:
            stream.flush()
    except (OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno() if stream else 1)


def _wants_traceback() -> bool:
    return os.environ.get("HHTOOL_DEBUG", "") not in ("", "0") or "--strict" in sys.argv


def _steady_streams() -> None:
    """Makes sure that writing never fails for want of a letter, nor for want of a stream."""
    import codecs  # noqa: PLC0415 - not needed for --version
    import io  # noqa: PLC0415 - the same

    from hhtool.report.visible import PLAIN, plain  # noqa: PLC0415 - the same

    codecs.register_error(PLAIN, plain)
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 - for as long as we run
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAIN)


def _piped_nowhere() -> int:
    """The reader of our output went away before the last of it."""
    from hhtool.cli.app import PIPE_CLOSED, drop_output  # noqa: PLC0415 - not for --version

    drop_output()
    return PIPE_CLOSED


if __name__ == "__main__":
    sys.exit(main())
