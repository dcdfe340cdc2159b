"""Settings are chosen."""

from collections.abc import Mapping, Sequence

from cantiere_app.features.computer_players import acts as computer_players
from cantiere_app.kit.events.sounds import FAMILIES
from cantiere_app.kit.language import i18n, phrases
from cantiere_app.session import seating
from cantiere_app.session.effects import Announce, Effect, Focus, KeepSettings, Sound, StayAwake
from cantiere_app.session.model import Model, Note

HEARD: Mapping[str, str] = {
    "sounds": "knock",
    "volume": "stone",
    **{family: family for family in FAMILIES},
    "wood": "knock",
}
"""The sound with which a setting of sounds answers."""

WORDS: Mapping[str, str] = {
    "muted": "warned",
    "first": "motion",
    "offer": "sounds",
    "rows": "table",
    "install": "kept",
}
"""Settings that have no word of their own, and whose word is theirs too."""


def _set(model: Model, argument: str) -> list[Effect]:
    name, _, value = argument.partition(":")
    model.settings = model.settings.with_values({name: value})
    if name == "lang":
        speak(model, value)
    heard = [Sound((HEARD[name],))] if name in HEARD and value != "off" else []
    paced = computer_players.changed(model) if name == "speed" else ()
    held = [StayAwake()] if name == "awake" else []
    return [KeepSettings(), *heard, *paced, *held]


def damaged(model: Model, names: Sequence[str]) -> Note:
    """Name the kept settings that cannot be, which take their defaults."""
    if "" in names:
        return Note("app.settings.aside")
    labels = [model.t(f"app.set.{WORDS.get(name, name)}") for name in names]
    return Note("app.settings.odd", {"names": phrases.listed(model.t, labels)})


def _mute(model: Model, key: str) -> list[Effect]:
    """Do not warn of this again; the settings list it."""
    model.settings = model.settings.with_values({"muted": (*model.settings.muted, key)})
    return [KeepSettings(), Announce([model.t("app.warn.muted")])]


def _warn_again(model: Model, _: str) -> list[Effect]:
    """Warn of everything again."""
    model.settings = model.settings.with_values({"muted": (), "warnings": "on"})
    return [KeepSettings(), Announce([model.t("app.set.warn-again.done")])]


def _warn(model: Model, argument: str) -> list[Effect]:
    """Warn of a thing, or no more: `<key>:on`, `<key>:off`."""
    key, _, value = argument.rpartition(":")
    others = tuple(each for each in model.settings.muted if each != key)
    muted = others if value == "on" else (*others, key)
    model.settings = model.settings.with_values({"muted": muted})
    return [KeepSettings()]


def speak(model: Model, lang: str) -> None:
    """Say everything in another language from now on."""
    model.t = i18n.load(lang)
    if model.play:
        model.players = seating.at_table(model.play.table.record, model.t)


def _text(model: Model, _: str) -> list[Effect]:
    """The table as text, or drawn again."""
    value = "off" if model.settings.text == "on" else "on"
    said = Announce([model.t(f"app.text.{value}")])
    model.sheet = ""
    board = model.play.view.zones[0].id if model.play else ""
    return [*_set(model, f"text:{value}"), said, Focus("z-text" if value == "on" else board)]


AT_THE_GATE = frozenset(("set", "warn", "warn-again"))

ACTS = {"text": _text, "set": _set, "mute": _mute, "warn": _warn, "warn-again": _warn_again}
