"""Which house judged a stored hand, as far as hhtool has it."""

from functools import cache
from hashlib import sha256

from hhtool.rules.house import HouseRules, house_names, load_house


def house_hash(house: HouseRules) -> str:
    """What tells one profile given by option from another of the same name."""
    return sha256(repr(house).encode("utf-8", "backslashreplace")).hexdigest()[:16]


@cache
def house_of(rules: str, rules_hash: str) -> HouseRules | None:
    """The house of a hand by its columns of these names; None for one from a file of the user's,
    or from another version of hhtool."""
    if rules not in house_names():
        return None
    house = load_house(rules)
    return house if rules_hash in ("", house_hash(house)) else None
