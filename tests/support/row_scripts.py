"""Hands without a slip, for tests to spoil: each is a head and a script of `row_plays`."""

from typing import Final

THREE: Final = "anna boris chen button boris"

BY_CLOCK: Final = """
street 1
chen dealt 4d Kh 6d 5s As
chen places As in back
chen places Kh in front
chen places As in middle
chen takes back Kh
chen sets Kh 5s / As / 4d 6d @21.5
anna dealt 6h 5c Ah 5h Js
anna lost
anna bank 45.0 0.0
anna out
anna auto  /  / 6h 5c Ah 5h Js
boris dealt 4c 9s 2d Qs 7c
boris sets 4c / 9s Qs / 2d 7c
street 2
chen dealt Jh 9d 4h
chen sets  / Jh / 9d - 4h
anna dealt 7h Th Jd
anna out
anna auto  / 7h Th /  - Jd
boris dealt 8d 8c 3h
boris sets 8c / 8d /  - 3h
street 3
chen dealt Ac 6c Ad
chen sets  / Ac 6c /  - Ad
anna dealt 9c Ts Qc
anna out
anna auto  / 9c Ts /  - Qc
boris dealt 2h Ks 7s
boris sets  / Ks / 2h - 7s
street 4
chen dealt Qd 3s Jc
chen sets  / 3s / Qd - Jc
anna dealt 5d 8s Tc
anna out
anna auto 8s / 5d /  - Tc
boris dealt Qh 2s 9h
boris sets  / Qh / 2s - 9h
street 5
chen dealt Kc Td 4s
chen sets Kc /  / Td - 4s
anna dealt 2c 3c Kd
anna out
anna auto 2c 3c /  /  - Kd
boris dealt 8h 3d 7d
boris sets 8h /  / 3d - 7d
chen shows Kh 5s Kc / As Jh Ac 6c 3s / 4d 6d 9d Qd Td
anna shows 8s 2c 3c / 7h Th 9c Ts 5d / 6h 5c Ah 5h Js
boris shows 4c 8c 8h / 9s Qs 8d Ks Qh / 2d 7c 2h 2s 3d
"""
"""Three players; anna is set by the clock."""

TWO: Final = "A B button B"

PINEAPPLE: Final = """
street 1
A dealt 2c 3c 4c 5c 6c
A sets 2c / 3c / 4c 5c 6c
B dealt 2d 3d 4d 5d 6d
B sets 2d / 3d / 4d 5d 6d
street 2
A dealt 7c 8c 9c
A sets  / 7c / 8c - 9c
B dealt 7d 8d 9d
B sets  / 7d / 8d - 9d
street 3
A dealt Tc Jc Qc
A sets Tc / Jc /  - Qc
B dealt Td Jd Qd
B sets Td / Jd /  - Qd
street 4
A dealt Kc Ac 2s
A sets  / Kc / Ac - 2s
B dealt Kd Ad 2h
B sets  / Kd / Ad - 2h
street 5
A dealt 3s 4s 5s
A sets 3s / 4s /  - 5s
B dealt 3h 4h 5h
B sets 3h / 4h /  - 5h
A shows 2c Tc 3s / 3c 7c Jc Kc 4s / 4c 5c 6c 8c Ac
B shows 2d Td 3h / 3d 7d Jd Kd 4h / 4d 5d 6d 8d Ad
"""

FANTASY: Final = """
A fantasyland 14
street 1
A dealt 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h
B dealt 2d 3d 4d 5d 6d
B sets 2d / 3d / 4d 5d 6d
C dealt 2c 3c 4c 5c 6c
C sets 2c / 3c / 4c 5c 6c
street 2
B dealt 7d 8d 9d
B sets  / 7d / 8d - 9d
C dealt 7c 8c 9c
C sets  / 7c / 8c - 9c
street 3
B dealt Td Jd Qd
B sets Td / Jd /  - Qd
C dealt Tc Jc Qc
C sets Tc / Jc /  - Qc
A sets 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As - 2h
street 4
B dealt Kd Ad 3h
B sets  / Kd / Ad - 3h
C dealt Kc Ac 4h
C sets  / Kc / Ac - 4h
street 5
B dealt 5h 6h 7h
B sets 5h / 6h /  - 7h
C dealt 8h 9h Th
C sets 8h / 9h /  - Th
A shows 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As
B shows 2d Td 5h / 3d 7d Jd Kd 6h / 4d 5d 6d 8d Ad
C shows 2c Tc 8h / 3c 7c Jc Kc 9h / 4c 5c 6c 8c Ac
"""
"""A plays in fantasyland and is left of the button C."""

FANTASY_SEATS: Final = "A B C button C"

CLASSIC: Final = """
deal
A dealt 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac
B dealt 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad
C dealt 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah
B places 2d in front
B sets 2d 3d 4d / 5d 6d 7d 8d 9d / Td Jd Qd Kd Ad
A sets 2c 3c 4c / 5c 6c 7c 8c 9c / Tc Jc Qc Kc Ac
C sets 2h 3h 4h / 5h 6h 7h 8h 9h / Th Jh Qh Kh Ah
A shows 2c 3c 4c / 5c 6c 7c 8c 9c / Tc Jc Qc Kc Ac
B shows 2d 3d 4d / 5d 6d 7d 8d 9d / Td Jd Qd Kd Ad
C shows 2h 3h 4h / 5h 6h 7h 8h 9h / Th Jh Qh Kh Ah
"""

CLASSIC_SEATS: Final = "A B C button A"

OFC: Final = """
street 1
A dealt 2c 3c 4c 5c 6c
A sets 2c / 3c / 4c 5c 6c
B dealt 2d 3d 4d 5d 6d
B sets 2d / 3d / 4d 5d 6d
street 2
A dealt 7c
A sets 7c /  /
B dealt 7d
B sets  / 7d /
street 3
A dealt 8c
A sets 8c /  /
B dealt 8d
B sets  /  / 8d
street 4
A dealt 9c
A sets  / 9c /
B dealt 9d
B sets 9d /  /
street 5
A dealt Tc
A sets  / Tc /
B dealt Td
B sets  / Td /
street 6
A dealt Jc
A sets  /  / Jc
B dealt Jd
B sets  / Jd /
street 7
A dealt Qc
A sets  /  / Qc
B dealt Qd
B sets  /  / Qd
street 8
A dealt Kc
A sets  / Kc /
B dealt Kd
B sets Kd /  /
street 9
A dealt Ac
A sets  / Ac /
B dealt Ad
B sets  / Ad /
"""

TURBO: Final = """
street 1
A dealt 2c 3c 4c 5c 6c
A sets 2c / 3c / 4c 5c 6c
B dealt 2d 3d 4d 5d 6d
B sets 2d / 3d / 4d 5d 6d
street 2
A dealt 7c 8c
A sets 7c / 8c /
B dealt 7d 8d
B sets  / 7d 8d /
street 3
A dealt 9c Tc
A sets 9c / Tc /
B dealt 9d Td
B sets 9d / Td /
street 4
A dealt Jc Qc
A sets  / Jc / Qc
B dealt Jd Qd
B sets  / Jd / Qd
street 5
A dealt Kc Ac
A sets  / Kc / Ac
B dealt Kd Ad
B sets Kd /  / Ad
"""
