"""What a drawing changes that no motion is about: it stays as it was until its cause was seen."""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final, NamedTuple

from cantiere.core.game import EMPTY
from cantiere_app.kit.drawing.placed import placed
from cantiere_app.kit.events.beats import HEAD, Motion, keep

DIGEST: Final = "z-digest/box"
TEXT: Final = "z-text"
"""The zone of the table in words, each line of which is a group."""
LINE: Final = "struck"
"""The last part of the key of the line that says what was done to the viewer."""

_TAG: Final = re.compile("<[^>]*>")
_PICTURE: Final = re.compile('href="([^"]*)"')
_PRESSED: Final = re.compile(' data-act="([^"]*)"')
_LEGAL: Final = re.compile(' data-act="([^"]*)" data-legal="1"')
"""The same of the table in words, where nearly every cell answers a press, if only with a no."""


class Drawn(NamedTuple):
    """The groups of the page as they were drawn before a change, and as they are after it."""

    before: Mapping[str, str] = EMPTY
    after: Mapping[str, str] = EMPTY

    def over(self, groups: Mapping[str, str]) -> "Drawn":
        """Return the same where some groups take the place of others before the change is seen."""
        return self._replace(before=placed(self.before, groups)) if groups else self

    def lines(self) -> list[str]:
        """Return the keys of lines that say of something new that it was done to the viewer."""
        return [
            key
            for key, markup in self.after.items()
            if key.rpartition("/")[2] == LINE and self.before.get(key) != markup
        ]

    def changed(self, zones: Set[str]) -> Iterator[str]:
        """Yield the keys of groups in these zones that say or show something else than before.

        What can only now be pressed is not among them: a press must not be answered by what is not
        yet seen.
        """
        for key in dict.fromkeys((*self.before, *self.after)):
            was, now = self.before.get(key, ""), self.after.get(key, "")
            if was == now or key.partition("/")[0] not in zones or _seen(was) == _seen(now):
                continue
            pressed = _LEGAL if key.startswith(TEXT) else _PRESSED
            if {*pressed.findall(now)} <= {*pressed.findall(was)}:
                yield key


def _seen(markup: str) -> list[str]:
    """Return the words and pictures of a group, whatever marks of what is legal it has."""
    words = _TAG.sub("\n", markup).split("\n")
    return [*filter(str.strip, words), *_PICTURE.findall(markup)]


def up_to_the_end(motions: Sequence[Motion], drawn: Drawn, zones: Set[str]) -> Sequence[Motion]:
    """Let all that changes say how far the game was until all is seen that led further.

    A group that the motions name changes with the last one that does.
    """
    # The digest says so too where a button comes with its first line.
    page = [key for key in (HEAD, DIGEST) if drawn.before.get(key) != drawn.after.get(key)]
    last = max((n for n, each in enumerate(motions) if each.beats), default=0)
    return _with(motions, [*page, *drawn.changed(zones)], last)


def up_to(
    motions: Sequence[Motion], keys: Sequence[str], caused: Sequence[bool]
) -> Sequence[Motion]:
    """Keep these groups as they were until the last motion that is their cause was seen."""
    at = [n for n, each in enumerate(motions) if each.beats and caused[n]]
    return _with(motions, keys, at[-1]) if at else motions


def _with(motions: Sequence[Motion], keys: Sequence[str], at: int) -> Sequence[Motion]:
    """Keep groups up to the end of a motion, as far as no motion is about them."""
    beats = [beat for motion in motions for beat in motion.beats]
    named = {spot.key for beat in beats for move in beat.moves for spot in move.spots}
    rest = [keep(key) for key in dict.fromkeys(keys) if not _is_told(key, named)]
    if not beats or not rest:
        return motions
    *earlier, last = motions[at].beats
    kept = last._replace(moves=[*last.moves, *rest])
    return [*motions[:at], motions[at]._replace(beats=[*earlier, kept]), *motions[at + 1 :]]


def _is_told(key: str, named: Set[str]) -> bool:
    """Return whether motions are about a group, something in it, or all around it."""
    if any(each == key or each.startswith(f"{key}/") for each in named):
        return True
    parents = key.split("/")
    return any("/".join(parents[:n]) in named for n in range(2, len(parents)))
