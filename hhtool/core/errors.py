"""What can be wrong with a request, never with a hand: every child becomes one line and exit 2."""


class HHToolError(Exception):
    """The request cannot be carried out. The message is one line for the person who asked."""


class RequestError(HHToolError):
    """The caller asked for something that is not there, such as a missing file."""


class RulesError(HHToolError):
    """A profile, game or source file is missing or wrong; the message names file and line."""


class DialectError(HHToolError):
    """The caller named a dialect that hhtool does not have."""


class StoreError(HHToolError):
    """The database cannot be opened, is locked, or is not ours."""
