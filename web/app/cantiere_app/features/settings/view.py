"""The settings, one section a subject."""

from collections.abc import Callable, Sequence

from cantiere import games
from cantiere_app.features.computer_players import view as computer_players
from cantiere_app.features.device.model import Device
from cantiere_app.features.offline import view as offline
from cantiere_app.features.saves import view as saves
from cantiere_app.kit import about
from cantiere_app.kit.drawing.markup import button, escape, ledger, segments, select, switch
from cantiere_app.kit.events.sounds import FAMILIES
from cantiere_app.kit.language.i18n import OWN_NAMES
from cantiere_app.session.device.settings import ACCEPTED
from cantiere_app.session.model import Model
from cantiere_app.session.sheet import Item

AT_THE_TABLE = ("forced", "income", "ends", "handover", "text", "keys", "remarks")


def sheet(model: Model, _: str) -> tuple[str, str]:
    """All sections, one below the other."""
    return model.t("app.settings.title"), "".join(section(model) for section in SECTIONS)


def page(model: Model) -> dict[str, str]:
    """The same as a page of its own, one group a section."""
    t = model.t
    top = (
        f'<div class="settings-top"><h1>{escape(t("app.settings.title"))}</h1>'
        f"<p>{escape(t('app.set.device'))}</p></div>"
    )
    parts = {
        f"z-settings/{number}": f"<section>{section(model)}</section>"
        for number, section in enumerate(SECTIONS)
    }
    play = button("app:new", t("app.menu.new"), "", "btn-new")
    return {
        "z-settings/top": top,
        **parts,
        "z-settings/foot": f'<div class="row">{play}</div>',
    }


def row(name: str, text: str, control: str) -> str:
    """A line of a section: name, explanation or "", control (markup)."""
    small = f"<small>{escape(text)}</small>" if text else ""
    return f'<div class="opt"><span>{escape(name)}{small}</span>{control}</div>'


def switch_row(model: Model, name: str) -> str:
    """A setting that is on or off; its words are the messages `app.set.<name>` and `….text`."""
    t, value = model.t, getattr(model.settings, name)
    act = f"app:set:{name}:{'off' if value == 'on' else 'on'}"
    word = t(f"app.set.{name}")
    return row(word, t(f"app.set.{name}.text"), switch(act, word, value == "on"))


def heading(title: str) -> str:
    """The heading above the rows of a subject."""
    return ledger(title)


def _looks(model: Model) -> str:
    t, now = model.t, model.settings
    themes = [(name, t(f"app.theme.{name}")) for name in ("auto", "light", "dark")]
    lang, theme = t("app.set.lang"), t("app.set.theme")
    return (
        heading(t("app.set.looks"))
        + row(lang, "", segments("app:set:lang", lang, list(OWN_NAMES.items()), t.lang))
        + row(theme, "", segments("app:set:theme", theme, themes, now.theme))
        + switch_row(model, "letters")
        + _motion(model)
    )


def _motion(model: Model) -> str:
    """How fast what happens is seen to happen."""
    t, word = model.t, model.t("app.set.motion")
    usual = t(f"app.motion.{model.usual_pace}")
    paces = [(str(name), t(f"app.motion.{name}", pace=usual)) for name in ACCEPTED["motion"]]
    return row(
        word, t("app.set.motion.text"), select("app:set:motion", word, paces, model.settings.motion)
    )


def _table(model: Model) -> str:
    names = [*AT_THE_TABLE, *(["awake"] if model.features[Device].wakes else [])]
    rows = "".join(switch_row(model, name) for name in names)
    return heading(model.t("app.set.table")) + rows


def _warnings(model: Model) -> str:
    """A switch for each warning, below the one for all of them."""
    t, now = model.t, model.settings
    rows = switch_row(model, "warnings") + _warn_again(model)
    if now.warnings != "on":
        return heading(t("app.set.warned")) + rows
    here = [game for game in games.MODULES if game not in model.missing]
    keys = [(game, key) for game in here for key in about.load(game).WARNINGS]
    for game, key in keys:
        on = key not in now.muted
        word = t(f"app.{game}.warning.{key}")
        control = switch(f"app:warn:{key}:{'off' if on else 'on'}", word, on)
        rows += f'<div class="sub" data-testid="warning-{key}">{row(word, "", control)}</div>'
    return heading(t("app.set.warned")) + rows


def _warn_again(model: Model) -> str:
    """One button for all that was switched off, where something was."""
    if model.settings.warnings == "on" and not model.settings.muted:
        return ""
    return f'<div class="row">{button("app:warn-again", model.t("app.set.warn-again"))}</div>'


def _pace(model: Model) -> str:
    word = model.t("app.set.speed")
    text = model.t("app.set.speed.text")
    return row(word, text, computer_players.speed(model))


def _sounds(model: Model) -> str:
    """One switch, and below it volume and families, as long as it is on."""
    t, now = model.t, model.settings
    rows = switch_row(model, "sounds")
    if now.sounds == "on":
        word = t("app.set.volume")
        steps = [(str(n), t("app.set.volume.of", volume=n)) for n in ACCEPTED["volume"]]
        rows += row(word, "", select("app:set:volume", word, steps, now.volume))
        rows += "".join(f'<div class="sub">{switch_row(model, each)}</div>' for each in FAMILIES)
    return heading(t("app.set.sounds")) + rows


def _kept(model: Model) -> str:
    """What lies on this device of games and choices, and the ways out of it."""
    t = model.t
    amount = saves.amount(model) if model.kept else t("app.shelf.none")
    saved = button("app:saved", t("app.shelf.title"), "", "btn-saved")
    acts = button("app:export-all", t("app.shelf.export-all"), "", "btn-export-all")
    acts += button("app:erase:everything", t("app.shelf.erase-all"), "", "btn-erase")
    return (
        heading(t("app.set.kept"))
        + row(t("app.set.games"), amount, saved)
        + f'<div class="row">{acts}</div>'
    )


SECTIONS: Sequence[Callable[[Model], str]] = (
    _looks,
    _table,
    _pace,
    _sounds,
    _warnings,
    _kept,
    offline.section,
)


SHEETS = {"settings": sheet}
MENU = (Item(210, "app:settings", "app.settings.title", "i-gear"),)
