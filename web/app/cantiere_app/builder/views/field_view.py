"""Fields of a position as controls: each works by click and keys, some by drag too."""

import json
from collections.abc import Callable, Mapping
from html import escape
from typing import Any, Final

from cantiere.core.game import Json
from cantiere_app.builder import fields, paths, rows
from cantiere_app.builder.fields import Field
from cantiere_app.builder.model import Model
from cantiere_app.builder.sentences import errors as said
from cantiere_app.kit.drawing.markup import select, switch


def draw(model: Model, field: Field) -> str:
    """A field with its name, and at it why its position cannot be."""
    value = paths.at(model.position, paths.read(field.path))
    control = CONTROLS[field.kind](model, field, value)
    is_wrong = model.wrong is not None and model.refused == field.path
    wrong = _refusal(model) if is_wrong else ""
    return (
        f'<div class="b-field b-{field.kind}" role="group" aria-label="{escape(field.label)}"'
        f' data-testid="make-field-{escape(_name(field))}"{_dropped(field)}'
        f"{' data-wrong' if is_wrong else ''}>"
        f'<span class="b-label">{escape(field.label)}</span>{control}{wrong}</div>'
    )


def _name(field: Field) -> str:
    """The name of a field for tests: its path in kebab form."""
    parts = [str(part).lower() for part in paths.read(field.path)]
    return "-".join([*parts, *field.ending.split()])


def _refusal(model: Model) -> str:
    return f'<p class="b-wrong" data-testid="make-wrong">{escape(refusal(model))}</p>'


def refusal(model: Model) -> str:
    """Why the position cannot be: what was found, and what is accepted."""
    wrong = model.wrong
    if wrong is None:
        return ""
    accepted = said.accepted(model.t, wrong.accepted)
    return model.t("builder.wrong", value=said.given(model.t, wrong.given), accepted=accepted)


def _dropped(field: Field) -> str:
    """What may be dropped on it: bricks on piles, cards on lists."""
    kinds = {"bricks": "brick", "towers": "brick", "list": f"list:{_pool(field)}"}
    kind = kinds.get(field.kind)
    return f' data-drop="{escape(_act(field, "add"))}" data-takes="{escape(kind)}"' if kind else ""


def _pool(field: Field) -> str:
    return field.path + field.ending


def _act(field: Field, act: str, what: str = "") -> str:
    return f"edit:{field.path}{field.ending}:{act}:{what}"


def _square(act: str, label: str, sign: str, is_on: bool = True) -> str:
    off = "" if is_on else ' aria-disabled="true"'
    return (
        f'<button type="button" class="btn sq" data-act="{escape(act)}"'
        f' aria-label="{escape(label)}"{off}>{sign}</button>'
    )


def _steppers(
    model: Model, field: Field, what: str, name: str, is_least: bool = False, is_most: bool = False
) -> tuple[str, str]:
    """The buttons for one less and one more of something in a field."""
    less, more = model.t("builder.less", what=name), model.t("builder.more", what=name)
    return (
        _square(_act(field, "less", what), less, "−", not is_least),
        _square(_act(field, "add", what), more, "+", not is_most),
    )


def _brick(model: Model, letter: str) -> str:
    symbol = rows.load(model.draft.game).brick[letter]
    return (
        '<svg class="b-brick" viewBox="0 0 48 36" preserveAspectRatio="none" aria-hidden="true">'
        f'<use href="#{symbol}"/></svg>'
    )


def _bricks(model: Model, field: Field, value: Json) -> str:
    counts = fields.bricks(value)
    return "".join(
        _pile(model, field, letter, name, counts.get(letter, 0)) for letter, name in field.pool
    )


def _pile(model: Model, field: Field, letter: str, name: str, n: int) -> str:
    less, more = _steppers(model, field, letter, name, is_least=not n)
    return (
        f'<span class="b-pile"><span class="b-drag" data-drag="brick:{letter}">'
        f'{_brick(model, letter)}</span><b aria-label="{escape(name)}">{n}</b>{less}{more}</span>'
    )


def _towers(model: Model, field: Field, value: Json) -> str:
    names = dict(field.pool)
    built = "".join(
        _tower(model, field, i, letter, height, names[letter])
        for i, (letter, height) in enumerate(fields.towers(value))
    )
    new = "".join(_new(model, field, letter, name) for letter, name in field.pool)
    title = escape(model.t("builder.new-tower"))
    return (
        f'<div class="b-palette" role="group" aria-label="{title}"><small>{title}</small>'
        f"{new}</div>"
        f'<div class="b-site">{built}</div>'
    )


def _new(model: Model, field: Field, letter: str, name: str) -> str:
    label = model.t("builder.new", what=name)
    return (
        f'<button type="button" class="btn b-drag" data-act="{escape(_act(field, "add", letter))}"'
        f' data-drag="brick:{letter}" data-testid="make-brick-{letter}"'
        f' aria-label="{escape(label)}">{_brick(model, letter)}</button>'
    )


def _tower(model: Model, field: Field, i: int, letter: str, height: int, name: str) -> str:
    said, drawn = f"{name} {height}", _brick(model, letter)
    less, more = _steppers(model, field, f"{letter}@{i}", said)
    return (
        f'<span class="b-tower" data-drop="{escape(_act(field, "add"))}" data-at="@{i}"'
        f' data-takes="brick" data-testid="make-tower-{i}"><span class="b-one">{drawn}</span>'
        f"<b>{escape(said)}</b><span>{less}{more}</span></span>"
    )


def _list(model: Model, field: Field, value: Json) -> str:
    entries = list(value) if isinstance(value, list) else []
    names = {f"{key}{field.ending}" if field.ending else key: name for key, name in field.pool}
    chips = "".join(
        _chip(model, field, i, names.get(each, str(each)))
        for i, each in enumerate(entries)
        if not field.ending or str(each).endswith(field.ending)
    )
    closed = value if isinstance(value, int) else 0
    unseen = f"<small>{escape(model.t.n('builder.closed-cards', closed))}</small>" if closed else ""
    return f'<div class="b-chips">{chips}{unseen}{_add(model, field)}</div>{_offered(model, field)}'


def _chip(model: Model, field: Field, i: int, name: str) -> str:
    off = model.t("builder.off", what=name)
    act = escape(_act(field, "less", str(i)))
    return (
        f'<span class="b-chip">{escape(name)}<button type="button" data-act="{act}"'
        f' aria-label="{escape(off)}">×</button></span>'
    )


def _add(model: Model, field: Field) -> str:
    is_open = model.pool == _pool(field)
    label = model.t("builder.add", what=field.label)
    return (
        f'<button type="button" class="btn b-add" data-act="pool:{escape(_pool(field))}"'
        f' aria-expanded="{str(is_open).lower()}" aria-label="{escape(label)}">+</button>'
    )


def _offered(model: Model, field: Field) -> str:
    """What can be put into a list, while its pool is open."""
    if model.pool != _pool(field):
        return ""
    pool = escape(_pool(field))
    cards = "".join(
        f'<button type="button" class="b-card b-drag" data-drag="list:{pool}:{escape(str(key))}"'
        f' data-act="{escape(_act(field, "add", str(key)))}">{escape(name)}</button>'
        for key, name in field.pool
    )
    return f'<div class="b-pool">{cards}</div>'


def _number(model: Model, field: Field, value: Json) -> str:
    now = value if isinstance(value, int) else field.least
    less, more = _steppers(
        model, field, "", field.label, is_least=now <= field.least, is_most=now >= field.most
    )
    return (
        f'{less}<input class="field b-n" inputmode="numeric" value="{now}"'
        f' data-change="{escape(_put(field))}" aria-label="{escape(field.label)}">{more}'
    )


def _put(field: Field) -> str:
    return f"edit:{field.path}:put"


def _choice(_: Model, field: Field, value: Json) -> str:
    known = any(key == value for key, _ in field.pool)
    pool = field.pool if known else [(value, str(value)), *field.pool]
    options = [(json.dumps(key), name) for key, name in pool]
    return select(_put(field), field.label, options, json.dumps(value))


def _data(_: Model, field: Field, value: Json) -> str:
    text = escape(json.dumps(value, ensure_ascii=False))
    return (
        f'<input class="field" value="{text}" data-change="{escape(_put(field))}"'
        f' aria-label="{escape(field.label)}" spellcheck="false">'
    )


def _flag(_: Model, field: Field, value: Json) -> str:
    return switch(_act(field, "put", json.dumps(not value)), field.label, bool(value))


def _marks(_: Model, field: Field, value: Json) -> str:
    """One sign after the other, each with its number; a click puts the next one."""
    names = dict(field.pool)
    return "".join(
        f'<button type="button" class="btn b-mark" data-act="{escape(_act(field, "put", str(i)))}"'
        f' aria-label="{escape(f"{field.label} {field.least + i}: {names.get(sign, sign)}")}">'
        f"<small>{field.least + i}</small>{escape(_short(sign, names))}</button>"
        for i, sign in enumerate(str(value))
    )


def _short(sign: str, names: Mapping[str, str]) -> str:
    """Somebody's name; of an open place nothing, of a closed one a cross."""
    return {".": "", "n": "×"}.get(sign, names.get(sign, sign))


def _seats(model: Model, field: Field, value: Json) -> str:
    counts, now = rows.load(model.draft.game).seats, len(value)
    less, more = _steppers(
        model, field, "", field.label, is_least=now <= counts[0], is_most=now >= counts[-1]
    )
    return f"{less}<b>{now}</b>{more}"


CONTROLS: Final[Mapping[str, Callable[[Model, Field, Any], str]]] = {
    "bricks": _bricks,
    "towers": _towers,
    "list": _list,
    "number": _number,
    "choice": _choice,
    "flag": _flag,
    "data": _data,
    "marks": _marks,
    "seats": _seats,
}
"""How a field is shown, by its kind."""
