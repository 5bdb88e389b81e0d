"""How often Python looks for values that refer to each other: seldom.

What hhtool makes of hands has no cycles, and a long file makes millions of values, through which
Python would go again and again in search of some. Nothing here says when memory is given back:
what nobody refers to is freed at once all the same.
"""

import gc
from typing import Final

NEW_VALUES: Final = 1_000_000
"""So many more values than were freed before the new ones are looked through; Python has 700."""


def look_seldom() -> None:
    """From here on this process looks seldom for cycles, and never among what there is already."""
    gc.freeze()
    gc.set_threshold(NEW_VALUES)
