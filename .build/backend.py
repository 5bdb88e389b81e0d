"""How hhtool is built: by setuptools, and with HHTOOL_COMPILE=1 partly as C extensions.

The modules that work on every hand (`tool.hhtool.compile` in pyproject.toml) are then compiled by
mypyc, from the same source; the rest, and everything without the variable, is plain Python. An
editable install is never compiled: it would go on running what was compiled from older source.
"""

import os
import shlex
import shutil
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, build_meta, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

COMPILE = os.environ.get("HHTOOL_COMPILE", "") not in ("", "0")

OPTIMIZED = os.environ.get("MYPYC_OPT_LEVEL", "3")
"""How much gcc is to optimize: 0 builds three times as fast, for tests."""

NEEDS = ["mypy>=2.4,<3", "lark>=1.2,<2"]
"""mypyc, and the library whose types it asks for."""

PURE = "Unset HHTOOL_COMPILE to install hhtool as plain Python, which says the same, more slowly."


class _SourceArchive(sdist):
    """With this file, by which the archive is built."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, [*files, ".build/backend.py"])


class _Extensions(build_ext):
    """Compiled on all cores."""

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile

        def compile_each(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_all([source], **options), sources)
                return [compiled for each in made for compiled in each]

        self.compiler.compile = compile_each
        super().build_extensions()


class _Backend(build_meta.build_wheel.__self__.__class__):
    """The hooks that pip calls, as setuptools has them but for HHTOOL_COMPILE."""

    extensions: tuple[Extension, ...] = ()
    options: dict[str, dict[str, str]] = {}  # noqa: RUF012 - never written to

    def get_requires_for_build_wheel(self, config_settings: Any = None) -> list[str]:
        """What pip installs before it builds."""
        needed = super().get_requires_for_build_wheel(config_settings)
        return [*needed, *NEEDS] if COMPILE else needed

    def build_wheel(self, *args: Any, **kwargs: Any) -> str:
        """The wheel; nothing that a compiled one is made of stays behind."""
        if not COMPILE:
            return super().build_wheel(*args, **kwargs)
        _check_compiler()
        with tempfile.TemporaryDirectory() as scratch:
            self.options = {"build": {"build_base": scratch}}
            self.extensions = _extensions(scratch)
            return super().build_wheel(*args, **kwargs)

    def build_editable(self, *args: Any, **kwargs: Any) -> str:
        """A wheel that points to the source."""
        if COMPILE:
            raise SystemExit(f"HHTOOL_COMPILE: an editable install cannot be compiled. {PURE}")
        return super().build_editable(*args, **kwargs)

    def run_setup(self, setup_script: str = "") -> None:  # noqa: ARG002 - there is none
        """What a setup.py would do."""
        commands = {"sdist": _SourceArchive, "build_ext": _Extensions}
        setup(ext_modules=[*self.extensions], cmdclass=commands, options=self.options)


def _check_compiler() -> None:
    """Ends the build with one line where nothing can be compiled."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if command and shutil.which(command[0]) is None:
        raise SystemExit(f"HHTOOL_COMPILE: there is no C compiler ({command[0]}). {PURE}")
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.is_file():
        raise SystemExit(f"HHTOOL_COMPILE: Python's C headers are missing ({header}). {PURE}")


def _extensions(scratch: str) -> tuple[Extension, ...]:
    """The modules to be compiled, as C."""
    from mypyc.build import mypycify  # noqa: PLC0415 - there only where it was asked for

    chosen = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["hhtool"]["compile"]
    modules, left_out = (
        {str(path) for pattern in chosen[key] for path in Path().glob(pattern)}
        for key in ("modules", "except")
    )
    return tuple(
        mypycify(
            sorted(modules - left_out),
            group_name="hhtool",
            multi_file=True,
            opt_level=OPTIMIZED,
            debug_level="0",
            target_dir=str(Path(scratch, "mypyc")),
        )
    )


BACKEND = _Backend()
