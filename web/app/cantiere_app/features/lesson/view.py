"""The coach: his sentence, the answer to the last try, the goal, and the place on the board."""

from collections.abc import Mapping
from dataclasses import replace

from cantiere_app.features.lesson import acts, course, saying
from cantiere_app.features.lesson import model as lessons
from cantiere_app.features.lesson.model import Coach
from cantiere_app.features.lesson.saying import Saying
from cantiere_app.kit.drawing.markup import button, escape, face, square
from cantiere_app.kit.language import rule_links
from cantiere_app.kit.scene import Scene
from cantiere_app.session.device import finished
from cantiere_app.session.model import Model, Note, playing, scene
from cantiere_app.session.sheet import Item, is_running

FACE = "foreman"
KINDS = {
    "app.coach.right": ' data-kind="praise"',
    "app.coach.good": ' data-kind="praise"',
    "app.coach.press": ' data-kind="press"',
    "app.coach.onward": ' data-kind="press"',
}
"""The answers that need no lines of their own on a phone."""


def marked(model: Model, moment: Scene) -> tuple[Saying | None, Scene]:
    """Return what the coach says, and the moment with the places he marks."""
    said = saying.now(model)
    if said is None or not said.marks:
        return said, moment
    return said, replace(moment, marked=moment.marked | {*said.marks})


def draw(model: Model, said: Saying | None, drawn: Mapping[str, str]) -> dict[str, str]:
    """The panel above the table, where the coach is here.

    drawn: the groups of the table, to find out whether a marked place exists.
    """
    if said is None:
        return {}
    t, name = model.t, escape(model.t("app.coach.name"))
    close = square("app:coach", t("app.coach.close"), "i-cross", "btn-coach-close")
    then = _spoken(model, said.then, "then")
    sentences = (_answer(model, said), _sentence(model, said), then, _why(model, said))
    parts = (*sentences, _keys(model), _key(model, said))
    text = " ".join(filter(None, parts))
    first = ' data-first="1"' if saying.is_beginning(model) else ""
    text += "".join(_odd(model, place) for place in said.at if not _is_there(place, drawn))
    return {
        "z-coach/panel": f'<section class="coach" data-testid="coach" aria-label="{name}"'
        f' data-step="{escape(said.name)}"{first}><header>{face(FACE, 44)}'
        f"<h2>{name} <small>{escape(t('app.coach.trade'))}</small></h2></header>"
        f'<div class="told" id="coach-told" tabindex="0"><div>{text}</div>{_about(model, said)}'
        f"</div>{_ways(model, said)}{close}</section>"
    }


def call(model: Model) -> str:
    """The button that calls the coach of a lesson, where he was put away or is done."""
    play = model.play
    if play is None or model.screen != "table" or play.viewed is not None:
        return ""
    if not finished.is_lesson(play) or saying.is_here(model):
        return ""
    label = escape(model.t("app.coach.call"))
    return (
        '<button type="button" class="btn bare coach-call" data-act="app:coach"'
        f' data-testid="btn-coach" aria-label="{label}">{face(FACE, 36)}</button>'
    )


def _answer(model: Model, said: Saying) -> str:
    text, kind = (
        saying.spoken(model, said.answer),
        KINDS.get(said.answer.key if said.answer else "", ""),
    )
    answer = f'<p class="answer"{kind} data-testid="coach-answer">{escape(text)}</p>'
    return answer if text else ""


def _sentence(model: Model, said: Saying) -> str:
    return _spoken(model, said.note, "say")


def _spoken(model: Model, note: Note | None, name: str) -> str:
    text = saying.spoken(model, note)
    return f'<p class="{name}" data-testid="coach-{name}">{escape(text)}</p>' if text else ""


def _why(model: Model, said: Saying) -> str:
    if playing(model).features[Coach].why != said.name:
        return ""
    return f'<p class="why">{escape(saying.reason(model, said))}</p>'


def _keys(model: Model) -> str:
    """The keys of the lesson at its beginning, for devices that have them."""
    text = saying.keys(model)
    return f'<p class="keys">{escape(text)}</p>' if text else ""


def _key(model: Model, said: Saying) -> str:
    """The key to the main button, for those who go by keys."""
    text = "" if saying.is_beginning(model) else saying.key(model, said)
    return f'<p class="keys" data-main="1">{escape(text)}</p>' if text else ""


def _about(model: Model, said: Saying) -> str:
    """What the game is about, or in a lesson what comes next of it, and how far one is."""
    play = playing(model)
    followed, steps = course.at(play), lessons.lesson_of(play).steps
    count = ""
    if finished.is_lesson(play) and followed.success < 0 and not followed.is_off:
        number = min(followed.index + 1, len(steps))
        count = model.t("app.coach.step", at=number, of=len(steps))
    lines = [
        f"<p>{f'<b>{escape(name)}</b> ' if name else ''}{escape(text)}</p>"
        for name, text in saying.about(model)
    ]
    if said.signs:
        lines.append(f'<p class="signs">{escape(said.signs.said(model.t))}</p>')
    whole = ' data-whole="1"' if said.name == saying.END else ""
    counted = f"<small>{escape(count)}</small>" if count else ""
    return f'<div class="goal"{whole} data-testid="coach-about">{" ".join(lines)}{counted}</div>'


def _odd(model: Model, place: str) -> str:
    return f'<p class="note">{escape(model.t("app.coach.nowhere", place=place))}</p>'


def _is_there(place: str, drawn: Mapping[str, str]) -> bool:
    wanted = f'data-act="{escape(place)}"'
    return any(wanted in markup for markup in drawn.values())


def _ways(model: Model, said: Saying) -> str:
    t, ways = model.t, []
    if is_left(model):
        ways.append(button("app:coach-back", t("app.coach.back"), testid="btn-coach-back"))
    if course.recommended(playing(model)) and not playing(model).draft:
        ways.append(button("app:coach-show", t("app.coach.show"), testid="btn-coach-show"))
    elif said.name == saying.END:
        ways.append(_next(model))
    elif said.name not in ("over", "watch") and not saying.is_guiding(model):
        ways.append(button("app:hint", t("app.coach.wise"), testid="btn-coach-wise"))
    if said.why:
        is_open = playing(model).features[Coach].why == said.name
        pressed = f'aria-pressed="{"true" if is_open else "false"}"'
        word = t("app.coach.why")
        ways.append(button("app:coach-why", word, testid="btn-coach-why", attributes=pressed))
    return f'<div class="row">{"".join(ways)}</div>' if ways else ""


def is_left(model: Model) -> bool:
    """Return whether the learner can go back to where he left the lesson."""
    play = playing(model)
    return not play.draft and bool(scene(model).legal) and course.left(play) is not None


def _back(model: Model, _: str) -> tuple[str, str]:
    """The question before the learner goes back, with what it costs."""
    t, title = model.t, model.t("app.coach.back")
    if course.left(playing(model)) is None:
        return title, f"<p>{escape(t('app.take-back.nothing'))}</p>"
    return title, (
        f'<p>{escape(t("app.coach.back.text"))}</p><div class="row">'
        f"{button('app:coach-back-do', title, 'go', 'btn-coach-back-do')}"
        f"{button('app:close', t('app.cancel'), '', 'btn-cancel')}</div>"
    )


def _next(model: Model) -> str:
    """The way to the named examples of the game, which are the next lessons."""
    place = rule_links.examples(playing(model).table.game.name, model.t.lang)
    label = escape(model.t("app.coach.next"))
    return f'<a class="btn" href="{place}" data-next="1" data-testid="btn-next-lessons">{label}</a>'


SHEETS = {acts.BACK: _back}
MENU = (Item(25, "app:coach", "app.coach.menu", "i-help", is_running),)
