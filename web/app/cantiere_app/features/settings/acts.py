"""Settings are chosen."""

from cantiere_app.features.computer_players import acts as computer_players
from cantiere_app.kit import i18n
from cantiere_app.session import seating
from cantiere_app.session.effects import Announce, Effect, Focus, KeepSettings
from cantiere_app.session.model import Model


def _set(model: Model, argument: str) -> list[Effect]:
    name, _, value = argument.partition(":")
    model.settings = model.settings.with_values({name: value})
    if name == "lang":
        speak(model, value)
    return [KeepSettings(), *(computer_players.changed(model) if name == "speed" else ())]


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
