"""Sentences of events: a key for each kind, with a form of its own that speaks to the viewer."""

from collections.abc import Callable
from dataclasses import dataclass

from cantiere.core.game import Event
from cantiere_app.kit.language import phrases
from cantiere_app.kit.scene import Scene


@dataclass(frozen=True)
class Telling:
    """The sentences of a game's events: messages `<game>.event.<kind>`, and their parameters."""

    game: str
    params: Callable[[Event, Scene], dict[str, object]]

    def say(self, event: Event, scene: Scene, variant: str = "", **more: object) -> str:
        """The sentence of an event; one of its own where it speaks to the viewer."""
        return scene.t(self._key(event, scene, variant), **{**self.params(event, scene), **more})

    def count(self, event: Event, scene: Scene, n: int, variant: str = "", **more: object) -> str:
        """As `say`, where the number decides the form of a word."""
        key = self._key(event, scene, variant)
        return scene.t.n(key, n, **{**self.params(event, scene), **more})

    def plain(self, event: Event, scene: Scene) -> str:
        """Events of no seat."""
        return scene.t(f"{self.game}.event.{event.kind}", **self.params(event, scene))

    def winners(self, event: Event, scene: Scene, tie: Callable[[], str] | None = None) -> str:
        """Return who won a game that ended, by the `winners` and `totals` of the event.

        tie: gives a second sentence, said where more seats have most points than won.
        """
        params, t = event.params, scene.t
        winners, most = params["winners"], max(params["totals"])
        key = f"{self.game}.event.{event.kind}"
        points = phrases.with_points(t, self.game, most)
        if len(winners) == 1 and phrases.is_you(scene, winners[0]):
            said = t(f"{key}.you", points=points)
        else:
            names = phrases.listed(t, [phrases.name(scene, seat) for seat in winners])
            said = t.n(key, len(winners), names=names, points=points)
        if tie is None or params["totals"].count(most) == len(winners):
            return said
        return phrases.sentences(said, tie())

    def _key(self, event: Event, scene: Scene, variant: str) -> str:
        you = ".you" if event.seat >= 0 and phrases.is_you(scene, event.seat) else ""
        return f"{self.game}.event.{variant or event.kind}{you}"
