"""Thirteen cards for each natural, and boards to set them against."""

from typing import Final

HANDS: Final = {
    "suited dragon": "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac",
    "dragon": "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac",
    "twelve royals": "Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ac Ad",
    "three straight flushes": "2c 3c 4c 6d 7d 8d 9d Td Th Jh Qh Kh Ah",
    "three quads": "2c 2d 2h 2s 9c 9d 9h 9s Kc Kd Kh Ks Ac",
    "all big": "8c 8d 9h 9s Tc Td Jh Js Qc Kd Kh As Ac",
    "all small": "2c 2d 3h 3s 4c 4d 5h 5s 6c 7d 7h 8s 8c",
    "one colour": "2d 2h 4d 4h 6d 7h 9d 9h Td Jh Qd Kd Ah",
    "twelve colours": "2d 2h 4d 4h 6d 7h 9d 9h Td Jh Qd Kd Ac",
    "four trips": "2c 2d 2h 5c 5d 5h 9c 9d 9h Kc Kd Kh As",
    "five pairs and trips": "2c 2d 5h 5s 7c 7d 9h 9s Jc Jd Kc Kd Kh",
    "six pairs": "2c 2d 5h 5s 7c 7d 9h 9s Jc Jd Kc Kd Ah",
    "three flushes": "2c 4c 9c 3d 5d 8d Td Kd 2h 6h 7h Jh Ah",
    "three straights": "2c 3d 4h 3s 4c 5d 6h 7s 9c Td Jh Qs Kc",
    "no face cards": "2c 2d 3h 4s 6c 6d 6h 8s 9c Td Th Ac 5c",
}
"""Cards that make each natural."""

NO_NATURAL: Final = "2c 2d 2h 5s 7c 8d 9h Ts Jc Jd Kc Kd 3h"

OTHER: Final = "Qc Qd 4s / Tc Td Th 6c 2d / 8c 8d 8h 4c 4d"
DEAD: Final = "Qc Qd 4s / Tc 7d 3h 6c 2d / 8c 8d 8h 4c 4d"
"""A legal hand, and one that is none."""


def laid(cards: str) -> str:
    """Thirteen cards as they come: three, five, five, which is a foul more often than not."""
    held_cards = cards.split()
    return " / ".join(" ".join(part) for part in (held_cards[:3], held_cards[3:8], held_cards[8:]))
