"""Pictures of Machiavelli's events in the digest of a turn."""

from collections.abc import Callable, Sequence
from typing import Final

from cantiere.core.game import Event
from cantiere_app.games.machiavelli import words
from cantiere_app.games.machiavelli.board import districts
from cantiere_app.kit.drawing import symbols
from cantiere_app.kit.drawing.markup import icon, number
from cantiere_app.kit.events.recap import Part, part
from cantiere_app.kit.scene import Scene

Draw = Callable[[Event, Scene], Sequence[Part]]


def sign(name: str) -> str:
    return symbols.use(f"ma-{name}", "ic")


COIN: Final = sign("beautify")


def gold(event: Event) -> int:
    """Return the gold that an event brings its seat."""
    return int(event.params["gold"])


def count(event: Event) -> int:
    """Return how many cards an event brings its seat."""
    return int(event.params["count"])


def icons(*names: str) -> Draw:
    return lambda _event, _scene: [part(*map(sign, names))]


def crime(name: str) -> Draw:
    """Draw a crime, and name the character that it is against."""

    def draw(event: Event, scene: Scene) -> list[Part]:
        return [part(sign(name), text=words.role_of(scene, event.params["rank"]))]

    return draw


def flag(_event: Event, _scene: Scene) -> list[Part]:
    return [part(icon("i-flag", 16))]


def built(event: Event, scene: Scene) -> list[Part]:
    """Draw a district with its name: what it costs stands in the points that it brings."""
    card = event.params["card"]
    return [part(sign(card), text=words.card(scene.t, card))]


def statue(event: Event, _: Scene) -> list[Part]:
    """Draw points that come and go with the crown (M§9.3)."""
    return [part(sign("statue"), text=number(event.params["points"], "+d"))]


def _district(text: str) -> str:
    return sign(districts.read(text).card)


def torn(event: Event, _: Scene) -> list[Part]:
    return [part(icon("i-minus", 16), _district(event.params["district"]))]


def seized(event: Event, _: Scene) -> list[Part]:
    return [part(icon("i-hand", 16), _district(event.params["district"]))]


def exchanged(event: Event, _: Scene) -> list[Part]:
    given, taken = (_district(event.params[name]) for name in ("given", "taken"))
    return [part(given, icon("i-chevron-right", 16), taken)]


def beautified(event: Event, _: Scene) -> list[Part]:
    return [part(sign("beautify"), _district(event.params["district"]))]


def gone(event: Event, _: Scene) -> list[Part]:
    """Draw gold that a seat loses to another."""
    lost = event.params["gold"]
    return [part(COIN, text=number(-lost))] if lost else []


def taken(event: Event, _: Scene) -> list[Part]:
    """Draw all the gold of another seat, which is shown with it."""
    return [part(sign("robbed"), text=number(event.params["gold"], "+d"))]


def hand(_event: Event, _scene: Scene) -> list[Part]:
    return [part(icon("i-hand", 16), icon("i-card", 16))]


def seen(_event: Event, _scene: Scene) -> list[Part]:
    return [part(icon("i-eye", 16), icon("i-card", 16))]
