"""A run whose reader goes away, as `head` does."""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path


def left_by_reader(
    command: Sequence[str], folder: Path, env: Mapping[str, str]
) -> tuple[bytes, bytes, int]:
    """The first line of a run, with which its reader goes; what stands on standard error, and the
    status."""
    with subprocess.Popen(
        command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        first = run.stdout.readline()
        run.stdout.close()
        return first, run.stderr.read(), run.wait(60)
