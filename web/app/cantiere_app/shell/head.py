"""The head of the page, where one is, and the tabs of the phone: the ways from there."""

from cantiere_app.features.clock import view as clock
from cantiere_app.features.lesson import view as lesson
from cantiere_app.features.sound import view as sound
from cantiere_app.kit.drawing import inspector
from cantiere_app.kit.drawing.markup import escape, icon, square
from cantiere_app.kit.language.rounds import round_of
from cantiere_app.kit.scene import Scene
from cantiere_app.session import turns
from cantiere_app.session.model import Model, playing


def setup(model: Model) -> str:
    """Above the form of a new game."""
    return plain(model, model.t("app.setup.title"))


def plain(model: Model, title: str) -> str:
    """Above a page that is about no table."""
    return f'<div><span class="meta">{escape(title)}</span>{_nav(model)}</div>'


def gate(model: Model) -> str:
    """While the device is handed on: the game's name and nothing of the position."""
    return f"<div>{_game(model)}{_nav(model)}</div>"


def table(model: Model, moment: Scene) -> str:
    """Game, round and the strip of phases."""
    t = model.t
    round_number = round_of(moment.view)
    meta = t.n("app.head.round", len(model.players), round=max(1, round_number))
    # What stands beside it does not move where a second figure comes.
    room = ' data-figures="1"' if round_number < 10 else ""
    strip = phases(model, str(moment.view.get("phase", "")))
    round_line = f'<span class="meta"{room}>{escape(meta)}</span>'
    nav = _nav(model, lesson.call(model))
    return f"<div>{_game(model)}{round_line}{strip}{clock.button_of(model)}{nav}</div>"


def test(model: Model) -> dict[str, str]:
    """That what is kept here is a test's own, and no game of a person."""
    if not model.is_test:
        return {}
    word = escape(model.t("app.head.test"))
    return {"z-head/test": f'<p class="tag test" data-testid="test-tag">{word}</p>'}


def _game(model: Model) -> str:
    """The name of the game; a short one where there is little room."""
    game = playing(model).table.game.name
    name, short = model.t(f"app.game.{game}"), model.t(f"app.short.{game}")
    tag = "h1" if model.screen == "table" else "p"  # the other screens have a heading of their own
    said = f'<span class="whole">{escape(name)}</span><span class="short">{escape(short)}</span>'
    return f'<{tag} class="game">{said}</{tag}>'


def phases(model: Model, now: str) -> str:
    """The phases of a turn: those behind, the present one, those to come."""
    play = playing(model)
    game, phases = play.table.game.name, [names.split() for names in play.about.PHASES]
    among = [index for index, names in enumerate(phases) if now in names]
    at = among[0] if among else 0 if now != "over" else len(phases)
    marks = ("done", "now", "next")
    parts = []
    for index, (name, *_) in enumerate(phases):
        mark = marks[0 if index < at else 1 if index == at else 2]
        current = ' aria-current="step"' if mark == "now" else ""
        word = escape(model.t(f"app.{game}.phase.{name}"))
        parts.append(
            f'<li class="{mark}" data-testid="phase-{name}" data-state="{mark}"{current}'
            f' data-inspect="phase-{name}"><i></i>'
            f'<span data-word="{word}">{word}</span>{inspector.sign(f"phase-{name}", word)}</li>'
        )
    label = escape(model.t("app.head.phases"))
    return f'<ol class="steps" aria-label="{label}" data-roving="">{"".join(parts)}</ol>'


def _text(model: Model) -> str:
    """The way to the text board and back."""
    if model.play is None or model.screen != "table":
        return ""
    on = model.settings.text == "on"
    word = escape(model.t("app.text.title"))
    return (
        '<button type="button" class="btn bare view" data-act="app:text" data-testid="btn-text"'
        f' aria-pressed="{"true" if on else "false"}" aria-label="{word}">{icon("i-text")}'
        f'<span class="word">{word}</span></button>'
    )


def _nav(model: Model, first: str = "") -> str:
    """The ways from here. first: markup that comes before them."""
    t = model.t
    return (
        f'<nav aria-label="{escape(t("app.head.site"))}">'
        + first
        + sound.offer(model)
        + _text(model)
        + square("app:help", t("app.help.title"), "i-keyboard", "btn-help")
        + square("app:settings", t("app.settings.title"), "i-gear", "btn-settings")
        + square("app:menu", t("app.menu.title"), "i-menu", "btn-menu")
        + "</nav>"
    )


def tabs(model: Model) -> dict[str, str]:
    """A tab a zone; some are for one way of holding the phone only.

    The one where the question is answered has a sign while another one is open: within a turn a
    question that may be left undone opens none.
    """
    t, play = model.t, playing(model)
    parts, asked = [], _asked_at(model)
    for tab in play.about.TABS:
        tabs_here = (tab.id, *tab.also)
        chosen = "true" if model.tab in tabs_here else "false"
        key = tab.meanwhile.get(play.draft.get("do", ""), tab.key)
        others = "\n".join(t(each) for each in (tab.key, *tab.meanwhile.values()) if each != key)
        room = f' data-others="{escape(others)}"' if others else ""
        where = f' class="tab-{tab.where}"' if tab.where else ""
        is_asked = asked in tabs_here and asked not in tab.beside and model.tab not in tabs_here
        sign = f'<span class="sr">, {escape(t("app.tab.asked"))}</span>' if is_asked else ""
        state = ' data-state="asked"' if is_asked else ""
        parts.append(
            f'<button type="button" role="tab" aria-selected="{chosen}"{where}{state}{room}'
            f' data-act="app:tab:{tab.id}" data-testid="tab-{tab.id}">{escape(t(key))}{sign}'
            "</button>"
        )
    label = escape(t("app.tab.label"))
    return {
        "z-tabs/row": f'<div role="tablist" aria-label="{label}" data-roving>{"".join(parts)}</div>'
    }


def _asked_at(model: Model) -> str:
    """The tab of what the viewer is asked, or where the answer begun goes on; "" for none."""
    play = playing(model)
    asked = play.table.game.decision(play.table.state)
    if asked is None or asked.seat != play.viewer or play.viewed is not None:
        return ""
    if play.draft:
        return next((tab.id for tab in play.about.TABS if tab.awaits(play.draft)), "")
    is_asked = turns.calls(play) and play.kind(asked.seat) == "human"
    return play.about.TAB_OF.get(asked.kind, "") if is_asked else ""
