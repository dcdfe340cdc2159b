"""Games whose archives could not be had: the page goes on without them, and tells which ones."""

from typing import Final

from cantiere import games
from cantiere_app.dom import window
from cantiere_app.dom.host import Host
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, Note

SENTENCE: Final = "app.game.missing"


def now() -> frozenset[str]:
    """Return the games that are missing; other archives may be too."""
    return frozenset(games.MODULES) & window.missing_archives()


def count(host: Host) -> None:
    """Let the model know which games are missing now, where that changed."""
    missing = now()

    def change(model: Model) -> list[Effect]:
        model.missing = missing
        return []

    if missing != host.model.missing:
        host.send(change)


def note(model: Model, *missing: str) -> Note:
    """Return the sentence about games that are not to be had now."""
    names = [model.t(f"app.game.{game}") for game in games.MODULES if game in missing]
    return Note(SENTENCE, {"games": ", ".join(names)})


def sentence(model: Model, error: BaseException | None, otherwise: str) -> Note:
    """Return what is said of an error: that a game is missing, or a sentence for all others."""
    game = games.not_here(error)
    return note(model, game) if game else Note(otherwise)
