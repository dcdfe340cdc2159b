"""A table in a frame does what the page around asks by messages, as the frame's pictures do.

What is told is what everybody may know; only the answer to `getState` is what the viewer sees. What
cannot be done is told as a `warning`, and nothing changes.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import parse_qsl

from cantiere.core import canonical
from cantiere.core.game import MOST_SEATS, PUBLIC
from cantiere_app.features.replay import acts as replaying
from cantiere_app.features.replay import model as replay
from cantiere_app.features.settings import acts as settings
from cantiere_app.features.share import model as share
from cantiere_app.kit.scene import Scene
from cantiere_app.session import new_table, seating, turns
from cantiere_app.session.effects import Effect, KeepSettings, TellAround
from cantiere_app.session.model import Model, Play, playing, scene
from cantiere_app.session.text.address import NOTHING_ASKED, Address

Data = Mapping[str, Any]

FOR_READERS: Final = frozenset(("hint", "share"))
"""Click targets of the page that are there with `allow` only if it names them."""

USUAL = {"letters": "on", "motion": "on"}
"""What `auto` means at a table."""


@dataclass
class Frame:
    """asked: what the table was opened by, and begins anew by. play, viewed: the table and the past
    position that the page around knows of."""

    asked: Address = NOTHING_ASKED
    play: Play | None = None
    viewed: int | None = None


def is_barred(model: Model, name: str) -> bool:
    """Whether the page around does not allow what a click target `app:<name>` does."""
    frame = model.features.get(Frame)
    if frame is None or name not in FOR_READERS:
        return False
    asked = dict(parse_qsl(frame.asked.search.removeprefix("?"), keep_blank_values=True))
    return "allow" in asked and name not in asked["allow"].split(",")


def said(model: Model, kind: str, text: str) -> list[Effect]:
    """Do what a message asks, as it came; what fits no form is told of, and changes nothing."""
    try:
        data = canonical.loads(text)
    except ValueError:
        data = None
    fits = FORMS.get(kind, _no_fields)
    if kind in HEARD and isinstance(data, dict) and fits(data):
        return heard(model, kind, data)
    return [_warning("message", "a message that fits no schema was left alone")]


def heard(model: Model, kind: str, data: Data) -> list[Effect]:
    """Do what a message asks, whose form was found to be right."""
    if kind != "configure" and (model.play is None or model.screen == "handover"):
        return [_warning(kind, "there is no table to be seen now")]
    return HEARD[kind](model, data)


def due(model: Model) -> list[Effect]:
    """Tell which position is looked at, where that changed; nothing outside of frames."""
    frame, play = model.features.get(Frame), model.play
    if frame is None or play is None:
        return []
    is_new = frame.play is not None and (frame.play is not play or frame.viewed != play.viewed)
    frame.play, frame.viewed = play, play.viewed
    return [_step(model)] if is_new else []


def _step(model: Model) -> Effect:
    play = playing(model)
    count = len(play.table.steps) + 1
    text = replay.sentence(model, _to_all(model))
    return TellAround("step", {"index": replay.at(play), "count": count, "text": text})


def _to_all(model: Model) -> Scene:
    """The moment for words that everybody may read."""
    seats = playing(model).table.record.seats
    players = seating.players(seats, model.t, is_to_others=True)
    return replace(scene(model), viewer=PUBLIC, players=players)


def _warning(code: str, message: str) -> Effect:
    return TellAround("warning", {"code": code, "message": message})


def _goto(model: Model, data: Data) -> list[Effect]:
    last = len(playing(model).table.steps)
    return _show(model, last if data["step"] == "last" else int(data["step"]))


def _next(model: Model, _: Data) -> list[Effect]:
    return _show(model, replay.at(playing(model)) + 1)


def _prev(model: Model, _: Data) -> list[Effect]:
    return _show(model, replay.at(playing(model)) - 1)


def _show(model: Model, step: int) -> list[Effect]:
    """The position after so many steps; after all of them the present, which can be played on."""
    if step >= len(playing(model).table.steps):
        return replay.leave(model)
    return replay.show(model, step)


def _play(model: Model, _: Data) -> list[Effect]:
    """Go on from a past position by itself; in the present there is nothing to show."""
    play = playing(model)
    is_still = play.viewed is not None and play.viewed < len(play.table.steps) and not play.rolling
    return replaying.roll(model, "") if is_still else []


def _pause(model: Model, _: Data) -> list[Effect]:
    return replaying.roll(model, "") if playing(model).rolling else []


def _reset(model: Model, _: Data) -> list[Effect]:
    """Begin anew with what the table was opened by."""
    return _opened(model, model.features[Frame].asked)


def _load(model: Model, data: Data) -> list[Effect]:
    """Another position, example or game in the place of this table; raises nothing."""
    try:
        asked = _wanted(model, data)
        return [*_opened(model, asked), _ready(model, data)]
    except ValueError as error:
        return [_warning("load", str(error))]


def _wanted(model: Model, data: Data) -> Address:
    """What is to be opened, who sits there as before; raises `ValueError` kinds."""
    former, code = model.features[Frame].asked, str(data["state"])
    seat = data.get("seat", former.seat)
    return replace(former, code=f"{share.kind(code)}={code}", seat=seat, step=0)


def _ready(model: Model, data: Data) -> Effect:
    game, lang = playing(model).table.game.name, model.t.lang
    details = {"level": 2, "game": game, "exampleId": data.get("id"), "lang": lang}
    return TellAround("ready", details)


def _opened(model: Model, asked: Address) -> list[Effect]:
    """Open a table in the place of this one; raises `ValueError` kinds, and nothing has changed."""
    table = new_table.coded(asked.code, asked.seats, asked.seat, asked.step, asked.seed)
    model.features[Frame].asked = asked
    opened = [*turns.halt(model), *new_table.sit(model, table, nodes=asked.nodes)]
    new_table.maybe_tell_shared(model)
    return opened


def _state(model: Model, _: Data) -> list[Effect]:
    """The position shown, as its viewer sees it."""
    code = share.position(model).partition("=")[2]
    return [TellAround("state", {"step": replay.at(playing(model)), "state": code})]


def _configure(model: Model, data: Data) -> list[Effect]:
    """Another look; a table has no buttons to leave out."""
    chosen = {
        name: USUAL[name] if value == "auto" and name in USUAL else value
        for name, value in data.items()
    }
    unknown = [name for name in data if name == "controls"]
    model.settings = model.settings.with_values(chosen)
    settings.speak(model, model.settings.lang)
    return [KeepSettings(), *(_warning(name, f"{name}: not at a table") for name in unknown)]


def _no_fields(_: Data) -> bool:
    return True


def _is_step(data: Data) -> bool:
    step = data.get("step")
    return step == "last" or (isinstance(step, int | float) and not isinstance(step, bool))


def _is_table(data: Data) -> bool:
    seat = data.get("seat", 0)
    is_seat = type(seat) is int and 0 <= seat < MOST_SEATS
    return isinstance(data.get("state"), str) and is_seat


FORMS: Mapping[str, Callable[[Data], bool]] = {"goto": _is_step, "load": _is_table}
"""What the fields of a message must be, by its type, where it needs any."""

HEARD: Mapping[str, Callable[[Model, Data], list[Effect]]] = {
    "goto": _goto,
    "next": _next,
    "prev": _prev,
    "play": _play,
    "pause": _pause,
    "reset": _reset,
    "load": _load,
    "getState": _state,
    "configure": _configure,
}
"""What the page around may ask, by the type of its message."""
