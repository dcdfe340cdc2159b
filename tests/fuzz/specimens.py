"""Sound texts of every kind that comes from outside: what mutations begin with."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tests.web import desk

from cantiere.core import canonical, notation, record
from cantiere.core.game import Json
from cantiere.core.record import Sitter
from cantiere_app.builder import example_file, opening
from cantiere_app.features.saves import archive, header, kept_table
from cantiere_app.features.setup import last_form
from cantiere_app.features.setup import model as setup
from cantiere_app.features.share import model as share
from cantiere_app.session import new_table
from cantiere_app.session.device.settings import Settings
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.text import example_code
from cantiere_app.session.text.example_code import Answer, Example, Step

_TABLES: Sequence[tuple[str, Mapping[str, Any]]] = (
    ("firenze", {"startPlayer": 0}),
    ("carrara", {"variant": "base", "startPlayer": 0}),
    ("carrara", {"variant": "full", "cards": "random", "startPlayer": 1}),
    ("machiavelli", {"startPlayer": 0}),
    ("machiavelli", {"set": "cunningAgents", "actionCards": True, "startPlayer": 1}),
)
_STEPS = 24
_AT = 1_795_000_000_000


@cache
def models() -> tuple[Model, ...]:
    """Tables of each game some steps on."""
    return tuple(_begun(*each) for each in _TABLES)


def _begun(game: str, options: Mapping[str, Any]) -> Model:
    model = Model(desk.texts(), delay=0)
    table = new_table.deal(game, [Sitter("Ada", "human"), Sitter("", "greedy")], options, 7)
    roll = 1
    for _ in range(_STEPS):
        roll = roll * 48_271 % (2**31 - 1)
        legal = table.game.legal(table.state)
        table.play(table.game.rollout_policy(table.state, legal, roll % 2**30))
    new_table.sit(model, table, "?game=x")
    return model


@cache
def texts(kind: str) -> tuple[str, ...]:
    """Sound texts of a kind, one of `KINDS`; of the games that have such."""
    made = (_MAKERS[kind](model) for model in models())
    return tuple(text for text in made if text)


def _snapshot(model: Model) -> str:
    table = playing(model).table
    return json.dumps(table.game.to_json(table.state))


def _old_snapshot(model: Model) -> str:
    table = playing(model).table
    write = table.game.old_forms.get(1)
    return json.dumps(write(table.state)) if write else ""


def _example(model: Model) -> Example:
    """A position with a step, a question and answers."""
    table = playing(model).table
    step = table.game.notation(table.state, table.game.legal(table.state)[0])
    return Example(
        game=table.game.name,
        position=table.game.position(table.state),
        title="What now?",
        text="A place to begin.",
        steps=(Step(step, "It is done."),),
        question="Which is right?",
        answers=(
            Answer("This", right=True, because="it is", play=step),
            Answer("That", refused="dance"),
        ),
    )


def _unfolded(model: Model) -> str:
    return canonical.dumps(notation.unpack(example_code.pack(_example(model))))


def _example_file(model: Model) -> str:
    return example_file.text(opening.of_example(_example(model)), "en")


def _message(model: Model) -> str:
    """What the page around says to a frame, a type and its data."""
    said: list[tuple[str, Json]] = [
        ("goto", {"step": 3}),
        ("load", {"state": share.position(model)[2:], "seat": 1}),
        ("configure", {"theme": "dark", "lang": "de", "letters": "auto"}),
        ("goto", {"step": "last"}),
        ("getState", {}),
    ]
    type_, data = said[models().index(model) % len(said)]
    return json.dumps({"type": type_, "data": data})


def _line(model: Model) -> str:
    """A typed line that can be done, or the name of a command with two words."""
    forms = playing(model).view.commands(scene(model))
    whole = [line for form in forms for line in form.now]
    return whole[-1] if len(whole) % 2 else f"{forms[0].form} 2 W"


def _kept(model: Model) -> str:
    card = kept_table.card(playing(model))._replace(at=_AT, revision=1, title="Sunday")
    return header.joined(card, kept_table.kept_text(playing(model)))


def _card(model: Model) -> str:
    return header.parted(_kept(model))[0]


def _bundle(model: Model) -> str:
    card = kept_table.card(playing(model))._replace(at=_AT)
    return archive.bundles([(card, kept_table.kept_text(playing(model)))], ["half a ga"])[0]


def _position(model: Model) -> str:
    table = playing(model).table
    return json.dumps(table.game.position(table.state))


def _address(model: Model) -> str:
    made = setup.after(playing(model).table.record, 7)
    return setup.address_of(made, {"lang": "nl", "nodes": "9"}) + "&names=Ada,Bo"


def _form(model: Model) -> str:
    return last_form.written(setup.after(playing(model).table.record, 7))


def _mended(model: Model) -> str:
    """A game whose rules were mended in the middle: it went on from its last state."""
    table = playing(_resumed(model)).table
    return record.save(table.game, table.record, table.state)


def _resumed(model: Model) -> Model:
    data = json.loads(new_table.file_text(model))
    data["rules"], data["actions"][_STEPS // 2] = 0, [99]
    resumed = Model(desk.texts(), delay=0)
    new_table.sit(resumed, new_table.opened(canonical.dumps(data)))
    return resumed


_MAKERS = {
    "save": new_table.file_text,
    "mended save": _mended,
    "mended notation": lambda model: share.text(_resumed(model)),
    "snapshot": _snapshot,
    "old snapshot": _old_snapshot,
    "bundle": _bundle,
    "position": _position,
    "position code": lambda model: share.position(model)[2:],
    "game code": lambda model: share.whole(model)[2:],
    "notation": share.text,
    "address": _address,
    "settings": lambda _: Settings(muted=("falls",)).to_json(),
    "form": _form,
    "card": _card,
    "kept": _kept,
    "example": _unfolded,
    "example code": lambda model: example_code.pack(_example(model)),
    "example file": _example_file,
    "message": _message,
    "line": _line,
}
KINDS = tuple(_MAKERS)
