"""What a bundle says of itself: which files, by which hhtool, judged under what."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

from hhtool.core.errors import RequestError
from hhtool.handover.tool import Tool

MANIFEST: Final = "manifest.json"
TEXT: Final = "hand.txt"
RESULT: Final = "result.json"
REPORT: Final = "report.html"
PROFILE: Final = "profile-"
"""Before the name of a profile in the name of its file."""

VERSION: Final = 1

_KEYS: Final[dict[str, type]] = {
    "bundle_version": int,
    "tool": dict,
    "hands": list,
    "asked": dict,
    "origin": dict,
    "pseudonyms": bool,
    "files": dict,
}


class Asked(NamedTuple):
    """What a verdict was asked for with: `rules` is the name of a profile, "" for none, and
    `rules_file` whether it is no built-in one but a file of the bundle."""

    rules: str
    rules_file: bool
    rules_asked: bool
    dialect: str


class Origin(NamedTuple):
    """Where the text stood: the name of its file, and the line on which it began there."""

    file: str
    line: int


class Manifest(NamedTuple):
    """`hands` are the numbers of the hands in question, of those that the text holds; `files` the
    SHA-256 of every other file."""

    tool: Tool
    hands: tuple[str, ...]
    asked: Asked
    origin: Origin
    pseudonyms: bool
    files: Mapping[str, str]


def hashed(data: bytes) -> str:
    """What stands for a file in the manifest."""
    return sha256(data).hexdigest()


def manifest_json(manifest: Manifest) -> bytes:
    """The manifest as it stands in a bundle."""
    tree = {
        "bundle_version": VERSION,
        "tool": manifest.tool._asdict(),
        "hands": list(manifest.hands),
        "asked": manifest.asked._asdict(),
        "origin": manifest.origin._asdict(),
        "pseudonyms": manifest.pseudonyms,
        "files": dict(sorted(manifest.files.items())),
    }
    return f"{json.dumps(tree, indent=1)}\n".encode("ascii")


def loaded(data: bytes, what: str) -> Any:
    """A JSON document. RequestError when it is none, or says one thing twice."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        tree = dict(pairs)
        if len(tree) < len(pairs):
            raise ValueError("a key stands twice in one object")
        return tree

    try:
        return json.loads(data, object_pairs_hook=once)
    except (ValueError, RecursionError) as error:
        raise RequestError(f"{what} is not JSON that can be read: {error}") from error


def read_manifest(data: bytes, path: str) -> Manifest:
    """The manifest of a bundle. RequestError when it is none that this version can read."""
    tree = loaded(data, f"{path}: {MANIFEST}")
    if not isinstance(tree, dict) or type(tree.get("bundle_version")) is not int:
        raise RequestError(f"{path}: {MANIFEST} is not that of a bundle")
    if tree["bundle_version"] != VERSION:
        made = f"is of version {tree['bundle_version']}, and this hhtool knows {VERSION}"
        raise RequestError(f"{path}: {MANIFEST} {made}; use the hhtool that it names")
    try:
        for key, kind in _KEYS.items():
            if not isinstance(tree[key], kind):
                raise TypeError(f"{key} is no {kind.__name__}")
        return Manifest(
            tool=_checked(Tool(**tree["tool"])),
            hands=tuple(map(str, tree["hands"])),
            asked=_checked(Asked(**tree["asked"])),
            origin=_checked(Origin(**tree["origin"])),
            pseudonyms=tree["pseudonyms"],
            files={str(name): str(digest) for name, digest in tree["files"].items()},
        )
    except (KeyError, TypeError) as error:
        raise RequestError(f"{path}: {MANIFEST} is damaged: {error}") from error


def _checked(entry: Any) -> Any:
    """The same tuple. TypeError when one of its fields is not of its type."""
    for name, kind in type(entry).__annotations__.items():
        if type(getattr(entry, name)) is not kind:
            raise TypeError(f"{name} is no {kind.__name__}")
    return entry
