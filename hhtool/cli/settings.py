"""Where a setting comes from when no option gives it: the environment, then a settings file.

The order is: option, `HHTOOL_*`, the `hhtool.toml` of the current folder or the nearest one above
it, the one in the user's configuration folder, the default. Nothing else is looked at.

    # hhtool.toml
    rules = "stud-help"     # or a path, as seen from this file
    db    = "hands.db"
    jobs  = 2
"""

import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hhtool.core.errors import RequestError, RulesError
from hhtool.rules.document import Document, read_file, wrong

if TYPE_CHECKING:
    from hhtool.pipeline import Settings

FILE: Final = "hhtool.toml"

AUTO: Final = "auto"
"""What is given for rules to have none: a profile is never called so."""

TEXT, PATH, RULES, NUMBER = "text", "path", "rules", "number"

SETTINGS: Final[dict[str, str]] = {
    "db": PATH,
    "rules": RULES,
    "dialect": TEXT,
    "encoding": TEXT,
    "jobs": NUMBER,
}
"""What may be set, and its kind. `rules` is the name of a profile or a path to one."""


def text_setting(name: str, option: str | None, default: str | None = None) -> str | None:
    """The value of a setting: `option` when it was given, else what was found, else `default`."""
    if option is not None:
        return option
    found = _found(name)
    return default if found is None else str(found)


def number_setting(name: str, option: int | None, default: int) -> int:
    """As `text_setting`, for a whole number from 1."""
    if option is not None:
        return option
    found = _found(name)
    return default if found is None else int(found)


def settings_files() -> tuple[Path, ...]:
    """The settings files that are read, the first being the stronger."""
    return tuple(path for path in (_above(), _own()) if path is not None)


def _found(name: str) -> str | int | None:
    variable = f"HHTOOL_{name.upper()}"
    text = os.environ.get(variable, "")
    if text:
        return _checked(name, text, variable)
    for path in settings_files():
        settings = _read(path)
        if name in settings:
            return settings[name]
    return None


def _checked(name: str, text: str, variable: str) -> str | int:
    if SETTINGS[name] != NUMBER:
        return text
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise RequestError(f"{variable} must be a whole number from 1, not {text!r}")
    return int(text)


def _above() -> Path | None:
    """The nearest settings file in the current folder or above."""
    try:
        here = Path.cwd()
    except OSError:  # the folder was removed under us
        return None
    for folder in (here, *here.parents):
        if (folder / FILE).is_file():
            return folder / FILE
    return None


def _own() -> Path | None:
    """The settings file of the user."""
    variable = "APPDATA" if sys.platform == "win32" else "XDG_CONFIG_HOME"
    try:
        root = Path(os.environ.get(variable) or Path.home() / ".config")
    except RuntimeError:  # nobody's home
        return None
    path = root / "hhtool" / FILE
    return path if path.is_file() else None


@cache
def _read(path: Path) -> dict[str, str | int]:
    """The settings of a file. RequestError with file and line when one is unknown or wrong."""
    try:
        document = read_file(path)
        return {key: _setting(document, path, key) for key in document.tree}
    except RulesError as error:
        raise RequestError(str(error)) from error


def _setting(document: Document, path: Path, key: str) -> str | int:
    value = document.tree[key]
    if key not in SETTINGS:
        raise wrong(document, key, f"no setting {key!r}; there are {', '.join(SETTINGS)}")
    if SETTINGS[key] == NUMBER:
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise wrong(document, key, f"{key} must be a whole number from 1, not {value!r}")
        return value
    if not isinstance(value, str) or not value:
        raise wrong(document, key, f"{key} must be a text, not {value!r}")
    is_path = value.endswith(".toml") or "/" in value or "\\" in value
    if SETTINGS[key] == PATH or (SETTINGS[key] == RULES and is_path):
        value = str(path.parent / Path(value).expanduser())
    return value


def pipeline_settings(
    rules: str | None,
    dialect: str | None,
    encoding: str | None,
    strict: bool,
    what_if: bool = False,
) -> "Settings":
    """What the pipeline is to do, from options and settings. `AUTO` names no profile: what applies
    without one judges, also hands that are stored under one."""
    from hhtool.pipeline import Settings  # noqa: PLC0415 - only for commands that read

    named = text_setting("rules", rules)
    return Settings(
        rules=None if named == AUTO else named,
        rules_anew=named == AUTO,
        rules_asked=rules is not None,
        dialect=text_setting("dialect", dialect),
        encoding=text_setting("encoding", encoding),
        strict=strict or os.environ.get("HHTOOL_DEBUG", "") not in ("", "0"),
        what_if=what_if,
    )
