"""Behind the final score: the hills, and a tower of bricks a player, as high as the points."""

from typing import Final

from cantiere_app.kit.drawing import COURSE, WIDE

_TREES: Final = "".join(
    f"M{x} {y}c5-14 4-30 0-40c-4 10-5 26 0 40Z" for x, y in ((398, 236), (420, 234), (1190, 214))
)
LANDSCAPE: Final = (
    '<path d="M0 250C220 150 420 260 640 214S1040 150 1280 222V306H0Z" fill="var(--hill)"'
    f' stroke="var(--stone-3)"/><path d="{_TREES}" fill="var(--stone-3)"/>'
)
_COURSES: Final = ("blue", "yellow", "white", "green", "red", "purple", "yellow", "blue")


def monument(seat: int, x: int, ground: int, courses: int) -> str:
    """Courses of bricks, a colour a course, below battlements."""
    bricks = "".join(
        f'<use href="#b-fi-{_COURSES[(row + seat) % len(_COURSES)]}" x="{x + WIDE * column}"'
        f' y="{ground - COURSE * (row + 1)}" width="{WIDE}" height="{COURSE}"/>'
        for row in range(courses)
        for column in range(3)
    )
    top = ground - COURSE * courses
    return (
        f'{bricks}<path class="bs" fill="var(--stone-1)" d="M{x - 4} {top}h104v-12h-12v6h-16v-6h-14'
        'v6h-16v-6h-14v6h-16v-6h-16Z"/>'
    )
