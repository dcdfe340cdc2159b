"""Which targets of the drawing answer to a click, and why the others do not.

mode-buy, mode-build, mode-score   what the turn is for
segment-<n>                        all of a segment that can be paid, n from 0
wheel-<segment>-<colour>           one more brick of that colour; after the last one, none
display-<slot>, eight-<type>       a tile to build
city-<n>                           where to build, or the city to score
type-<n>, field-<n>                a building type or special field to score
built-<city>-<i>, book-<n>         an own building, i-th in its city, n-th of all
brick-<colour>, pay-<k>            own bricks; the k-th brick of the payment
token-<n>, object-<n>              an upgrade token, an object of the field
card-<n>, seat-<i>                 a card of the strip, a player
do-confirm, do-end, …              the buttons of the prompt
"""

from collections.abc import Iterator

from cantiere.carrara import data
from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.moves.click import click, kinds
from cantiere_app.games.carrara.moves.draft import paid
from cantiere_app.games.carrara.moves.prompt import prompt
from cantiere_app.games.carrara.moves.refuse import sentence
from cantiere_app.games.carrara.things import DISPLAY, EIGHTS
from cantiere_app.kit.moves import targets as common
from cantiere_app.kit.moves.targets import Hint, Hints
from cantiere_app.kit.scene import Scene


def targets(scene: Scene) -> Hints:
    """Whether each target of the table answers to a click, by its name; `hint` says why not."""
    return Hints(scene, names(scene), click, kinds(scene))


def hint(scene: Scene, target: str) -> Hint:
    """What one target answers to a click now."""
    return common.hint(scene, target, click, sentence)


def names(scene: Scene) -> Iterator[str]:
    """Every target that is there now, in reading order."""
    yield from _wheel(scene)
    yield from DISPLAY.names(scene.view)
    yield from _cities(scene)
    yield from (f"type-{kind}" for kind in range(len(data.TYPES)))
    yield from (f"pay-{place}" for place in range(len(paid(scene.draft))))
    yield from (f"brick-{colour}" for colour in range(len(data.COLOURS)))
    yield from (f"object-{kind}" for kind in range(len(data.OBJECTS)))
    yield from (f"card-{place}" for place, card in enumerate(scene.view["cards"]) if card)
    if facts.is_full(scene):
        yield from _full(scene)
    yield from (f"seat-{seat}" for seat in facts.opponents(scene))
    yield from (button.act for button in prompt(scene).buttons)


def _wheel(scene: Scene) -> Iterator[str]:
    for segment, here in enumerate(scene.view["wheel"]):
        yield f"segment-{segment}"
        yield from (f"wheel-{segment}-{colour}" for colour, n in enumerate(here) if n)


def _cities(scene: Scene) -> Iterator[str]:
    for city in range(len(data.CITIES)):
        yield f"city-{city}"
        yield from (f"built-{city}-{i}" for i in range(len(facts.in_city(scene, city))))
    yield from (f"book-{n}" for n in range(len(facts.buildings(scene))))


def _full(scene: Scene) -> Iterator[str]:
    """What only the full game has on the table (C§9)."""
    yield from EIGHTS.names(scene.view)
    yield from (f"field-{special}" for special in range(len(data.SPECIALS)))
    yield from (f"token-{token}" for token in range(len(data.TOKENS)))
