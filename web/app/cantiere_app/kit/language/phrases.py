"""Parts of sentences that every game's words are put together with."""

from collections.abc import Iterable

from cantiere_app.kit.scene import Scene, Translate


def listed(t: Translate, parts: Iterable[str], pair: str = "cldr.pair") -> str:
    """Parts as one phrase: "a, b and c", by `cldr.either` "a, b or c"; "" for none."""
    *most, last = [*parts] or [""]
    if not most:
        return last
    return t(pair, most=", ".join(most), last=last)


def with_points(t: Translate, game: str, n: int) -> str:
    """Return the points of a winner as the sentence of the game takes them: "40 VP"."""
    return t.n(f"{game}.with-points", n)


def name(scene: Scene, seat: int) -> str:
    return scene.players[seat].name


def whose(scene: Scene, key: str, seat: int, **params: object) -> str:
    """A message about what a seat has: one of its own, `.you`, where sentences address it."""
    you = ".you" if is_you(scene, seat) else ""
    return scene.t(f"{key}{you}", name=name(scene, seat), **params)


def sentences(*parts: str) -> str:
    """Sentences one after the other; empty ones are left out."""
    return " ".join(capital(part) for part in parts if part)


def capital(text: str) -> str:
    """A sentence begins with a capital, also where it begins with a colour."""
    return text[:1].upper() + text[1:]


def is_you(scene: Scene, seat: int) -> bool:
    """Return whether sentences address that seat: it is the viewer's, and nobody else reads
    along.
    """
    humans = [i for i, player in enumerate(scene.players) if player.is_person]
    return humans == [seat] and seat == scene.viewer
