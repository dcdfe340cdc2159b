"""Which targets of the drawing answer to a click, and why the others do not."""

from collections.abc import Iterator
from typing import Final

from cantiere.firenze import data
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.moves.aim import read
from cantiere_app.games.firenze.moves.click import click, kinds
from cantiere_app.games.firenze.moves.draft import paid, started
from cantiere_app.games.firenze.moves.prompt import prompt
from cantiere_app.games.firenze.moves.refuse import sentence
from cantiere_app.kit.moves import targets as common
from cantiere_app.kit.moves.targets import Hint, Hints
from cantiere_app.kit.scene import Scene

_COLOURS: Final = range(len(data.COLOURS))


def targets(scene: Scene) -> Hints:
    """Whether each target of the table answers to a click, by its name; `hint` says why not.

    `card-<slot>`, `pay-<k>`, `row-brick-<slot>-<colour>`, `storage-<colour>`, `tower-<id>`,
    `plus-<id>`, `minus-<id>`, `new-<colour>`, `newplus-<k>`, `newminus-<k>`,
    `contract-<colour>-<floor>`, `foot-<colour>`, `opp-tower-<seat>-<id>`,
    `opp-brick-<seat>-<colour>`, `bag-<colour>`, `hand-<n>`, `building-<n>`, `church-<card>`,
    `seat-<i>` and the buttons of the prompt.
    """
    return Hints(scene, names(scene), click, kinds(scene), read)


def hint(scene: Scene, target: str) -> Hint:
    """What one target answers to a click now."""
    return common.hint(scene, target, click, sentence)


def names(scene: Scene) -> Iterator[str]:
    """Every target that is there now, in reading order."""
    yield from _row(scene)
    yield from (f"pay-{place}" for place in range(len(paid(scene.draft))))
    yield from (f"storage-{colour}" for colour in _COLOURS)
    yield from _site(scene)
    yield from (f"contract-{colour}-{floor}" for colour, floor in data.CONTRACTS)
    yield from (f"foot-{colour}" for colour in _COLOURS)
    yield from (f"church-{card}" for card in scene.view["church"])
    yield from (f"bag-{colour}" for colour in _COLOURS)
    yield from (f"hand-{n}" for n in range(len(facts.me(scene)["hand"])))
    yield from (f"building-{n}" for n in range(len(facts.me(scene)["buildings"])))
    yield from _seats(scene)
    yield from (button.act for button in prompt(scene).buttons)


def _row(scene: Scene) -> Iterator[str]:
    for slot, place in enumerate(scene.view["row"]):
        yield f"card-{slot}"
        yield from (f"row-brick-{slot}-{colour}" for colour in _COLOURS if place["bricks"][colour])


def _site(scene: Scene) -> Iterator[str]:
    for tower in facts.towers(scene):
        yield from (f"{kind}-{tower['id']}" for kind in ("tower", "plus", "minus"))
    yield from (f"new-{colour}" for colour in _COLOURS)
    for place in range(len(started(scene.draft))):
        yield from (f"newplus-{place}", f"newminus-{place}")


def _seats(scene: Scene) -> Iterator[str]:
    for seat in facts.opponents(scene):
        yield f"seat-{seat}"
        yield from (f"opp-tower-{seat}-{tower['id']}" for tower in facts.towers(scene, seat))
        held = scene.view["players"][seat]["storage"]
        yield from (f"opp-brick-{seat}-{colour}" for colour in _COLOURS if held[colour])
