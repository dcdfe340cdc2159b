"""Sound texts of every kind that comes from outside: what mutations begin with."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tests.web import desk

from cantiere.core.record import Sitter
from cantiere_app.features.saves import archive, header, kept_table
from cantiere_app.features.setup import last_form
from cantiere_app.features.setup import model as setup
from cantiere_app.features.share import model as share
from cantiere_app.session import new_table
from cantiere_app.session.model import Model, playing
from cantiere_app.session.settings import Settings

_TABLES: Sequence[tuple[str, Mapping[str, Any]]] = (
    ("firenze", {"startPlayer": 0}),
    ("carrara", {"variant": "base", "startPlayer": 0}),
    ("carrara", {"variant": "full", "cards": "random", "startPlayer": 1}),
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
    """Sound texts of a kind, one of `KINDS`."""
    return tuple(_MAKERS[kind](model) for model in models())


def _snapshot(model: Model) -> str:
    table = playing(model).table
    return json.dumps(table.game.to_json(table.state))


def _old_snapshot(model: Model) -> str:
    table = playing(model).table
    return json.dumps(table.game.old_forms[1](table.state))


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


_MAKERS = {
    "save": new_table.file_text,
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
}
KINDS = tuple(_MAKERS)
