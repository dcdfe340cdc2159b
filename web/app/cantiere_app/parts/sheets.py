"""Sheets over the table: menu, settings, help, a player's facts, a thing looked at closely."""

from collections.abc import Callable, Mapping
from typing import Any

from cantiere_app import rules
from cantiere_app.i18n import OWN_NAMES
from cantiere_app.markup import button, escape, icon, segments, square, switch
from cantiere_app.model import Model, playing, scene
from cantiere_app.parts import players


def draw(model: Model) -> dict[str, str]:
    """The open sheet, if there is one."""
    name, _, argument = model.sheet.partition(":")
    if not name:
        return {}
    title, body = SHEETS[name](model, argument)
    close = square("app:close", model.t("app.close"), "i-cross", "btn-close")
    testid = "inspector" if name == "inspect" else f"sheet-{name}"
    return {
        "z-sheet/box": f'<div class="sheet" role="dialog" aria-modal="true" data-testid="{testid}"'
        f' aria-label="{escape(title)}"><header><h2>{escape(title)}</h2>{close}</header>'
        f"{body}</div>"
    }


def _menu(model: Model, _: str) -> tuple[str, str]:
    t = model.t
    items = [
        ("app:settings", "app.settings.title", "i-gear"),
        ("app:help", "app.help.title", "i-keyboard"),
    ]
    if model.play:
        items += [
            ("app:new", "app.menu.new", "i-dice"),
            ("app:export", "app.menu.export", "i-download"),
            ("app:copy", "app.menu.copy", "i-text"),
        ]
    items.append(("app:import", "app.menu.import", "i-upload"))
    parts = "".join(_item(act, t(key), symbol) for act, key, symbol in items)
    parts += _rules(model)
    kept = t("app.menu.kept" if model.kept else "app.menu.not-kept")
    deal = ""
    if model.play:
        record = model.play.table.record
        deal = f'<p class="note">{escape(t("app.menu.deal", seed=record.seed))}</p>'
    return t("app.menu.title"), (
        f'<div class="menu">{parts}</div><p class="note">{escape(kept)}</p>{deal}'
    )


def _item(act: str, word: str, symbol: str) -> str:
    return (
        f'<button type="button" class="btn" data-act="{act}" data-testid="menu-{act[4:]}">'
        f"{icon(symbol)}{escape(word)}</button>"
    )


def _rules(model: Model) -> str:
    """The way to the rules of the game that is played or set up."""
    game = model.play.table.game.name if model.play else model.setup.game if model.setup else ""
    place = rules.page(game, model.t.lang)
    word = icon("i-rules") + escape(model.t("app.menu.rules"))
    if not place:
        return ""
    return (
        f'<a class="btn" href="{place}" target="{rules.WINDOW}" data-testid="menu-rules">{word}</a>'
    )


def _settings(model: Model, _: str) -> tuple[str, str]:
    t, now = model.t, model.settings
    languages = list(OWN_NAMES.items())
    themes = [(name, t(f"app.theme.{name}")) for name in ("auto", "light", "dark")]
    rows = [
        _row(t("app.set.lang"), "", segments("app:set:lang", t("app.set.lang"), languages, t.lang)),
        _row(
            t("app.set.theme"), "", segments("app:set:theme", t("app.set.theme"), themes, now.theme)
        ),
    ]
    for name in ("letters", "motion", "forced", "warnings", "handover"):
        value = getattr(now, name)
        act = f"app:set:{name}:{'off' if value == 'on' else 'on'}"
        word = t(f"app.set.{name}")
        rows.append(_row(word, t(f"app.set.{name}.text"), switch(act, word, value == "on")))
    if now.muted:
        word = t.n("app.warn.muted", len(now.muted))
        rows.append(_row(word, "", button("app:mute:", t("app.warn.again"))))
    return t("app.settings.title"), "".join(rows)


def _row(name: str, text: str, control: str) -> str:
    small = f"<small>{escape(text)}</small>" if text else ""
    return f'<div class="opt"><span>{escape(name)}{small}</span>{control}</div>'


KEYS = (
    ("Tab", "tab"),
    ("← ↑ → ↓", "arrows"),
    ("Enter", "enter"),
    ("Esc", "escape"),
    ("U", "undo"),
    (".", "next"),
    ("I", "inspect"),
    ("?", "help"),
)


def _help(model: Model, _: str) -> tuple[str, str]:
    t = model.t
    rows = "".join(
        f'<div class="opt"><span>{escape(t(f"app.key.{name}"))}</span>'
        f'<kbd class="tag">{key}</kbd></div>'
        for key, name in KEYS
    )
    return t("app.help.title"), f"<p>{escape(t('app.help.text'))}</p>{rows}"


def _seat(model: Model, argument: str) -> tuple[str, str]:
    seat, moment = int(argument), scene(model)
    player = model.players[seat]
    body = f'<div class="seat-facts">{players.facts(model, moment, seat)}</div>'
    return player.name, f"<p>{escape(model.t(f'app.kind.{player.kind}'))}</p>{body}"


def _inspect(model: Model, target: str) -> tuple[str, str]:
    own: Any = getattr(playing(model).view, "inspect", None)
    return model.t("app.inspect"), str(own(scene(model), target)) if own else ""


SHEETS: Mapping[str, Callable[[Model, str], tuple[str, str]]] = {
    "menu": _menu,
    "settings": _settings,
    "help": _help,
    "seat": _seat,
    "inspect": _inspect,
}
