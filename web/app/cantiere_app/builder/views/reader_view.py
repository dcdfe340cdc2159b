"""What the reader does: looks, goes through steps, answers, plays; and the texts."""

from html import escape
from typing import Any

from cantiere_app.builder import checking, picture
from cantiere_app.builder.checking import Tried
from cantiere_app.builder.draft import MODES, Answer
from cantiere_app.builder.model import Model
from cantiere_app.builder.seats import NAMES
from cantiere_app.builder.sentences import moves as telling
from cantiere_app.kit.drawing.markup import button, segments

MOST_LINES = 60
"""Moves that are offered at a time; all others are typed."""


def draw(model: Model) -> dict[str, str]:
    """The groups of `z-reader`."""
    groups = {
        "z-reader/mode": _mode(model),
        "z-reader/title": _text(model, "title", "builder.title.label"),
    }
    groups["z-reader/text"] = _text(model, "text", "builder.text", is_long=True)
    if model.draft.mode == "steps":
        groups |= _steps(model)
    if model.draft.mode == "try":
        groups |= _question(model)
    return {
        **groups,
        "z-reader/shown": _shown(model),
        "z-reader/clause": _text(model, "clause", "builder.clause.label"),
    }


def _mode(model: Model) -> str:
    t = model.t
    modes = [(mode, t(f"builder.mode.{mode}")) for mode in MODES]
    return (
        f'<div><h2 class="zt">{escape(t("builder.reader"))}</h2>'
        f"{segments('mode', t('builder.reader'), modes, model.draft.mode)}</div>"
    )


def _text(model: Model, where: str, key: str, is_long: bool = False) -> str:
    """A text to be written; it stands in the document as it was when nobody wrote."""
    drawn = model.drawn or model.draft
    value = escape(_value(drawn, where))
    named = f'data-input="text:{where}" data-testid="make-text-{where.replace(".", "-")}"'
    control = (
        f'<textarea rows="2" {named}>{value}</textarea>'
        if is_long
        else f'<input class="field" {named} value="{value}">'
    )
    return f'<label class="b-text"><span>{escape(model.t(key))}</span>{control}</label>'


def _value(draft: Any, where: str) -> str:
    node = draft
    for part in where.split("."):
        if part.isdigit():
            node = node[int(part)] if int(part) < len(node) else None
        else:
            node = getattr(node, part, "")
    return str(node or "")


def _steps(model: Model) -> dict[str, str]:
    course = checking.course(model.draft, model.state)
    groups = {}
    for i, step in enumerate(model.draft.steps):
        tried = course[i + 1] if i + 1 < len(course) else None
        wrong = _wrong(model, course[i].state, tried) if tried else ""
        did = telling.outcome(model, tried) if tried and tried.state is not None else ""
        groups[f"z-reader/step-{i}"] = (
            f'<div class="b-step" data-testid="make-step-{i}">'
            f"<p><b>{i + 1}.</b> {escape(did)} <code>{escape(step.play)}</code></p>"
            f"{_text(model, f'steps.{i}.text', 'builder.step-text')}{wrong}</div>"
        )
    return {**groups, "z-reader/record": _record(model, course[-1].state)}


def _record(model: Model, come: Any) -> str:
    """The moves that can be made where the steps have come to; a line to type; the way back."""
    t = model.t
    back = button("back", t("builder.back"), "b-small", "make-back") if model.draft.steps else ""
    return (
        f'<div class="b-record"><h3>{escape(t("builder.record"))}</h3>{_lines(model, come)}'
        f'<label class="b-text"><span>{escape(t("builder.line"))}</span>'
        f'<input class="field" data-enter="step" data-testid="make-line" value=""'
        f' spellcheck="false"></label>'
        f"{back}</div>"
    )


def _lines(model: Model, come: Any) -> str:
    if come is None:
        return ""
    steps = [model.game.notation(come, step) for step in model.game.legal(come)]
    rest = model.t.n("builder.others", len(steps) - MOST_LINES) if len(steps) > MOST_LINES else ""
    offered = "".join(
        f'<button type="button" class="b-card" data-act="step:{escape(line)}">'
        f"{_offer(model, come, line)}</button>"
        for line in steps[:MOST_LINES]
    )
    return (
        f'<div class="b-pool" data-keeps="moves" data-testid="make-moves">{offered}'
        f"<small>{escape(rest)}</small></div>"
    )


def _offer(model: Model, come: Any, line: str) -> str:
    """A move in the words of the chronicle, its notation small beside them."""
    said = telling.offered(model, come, line)
    return f"{escape(said)} <small>{escape(line)}</small>" if said else escape(line)


def _wrong(model: Model, before: Any, tried: Tried) -> str:
    said = telling.why(model, before, tried)
    return f'<p class="b-wrong">{escape(said)}</p>' if said else ""


def _question(model: Model) -> dict[str, str]:
    come = checking.course(model.draft, model.state)[-1].state
    groups = {"z-reader/question": _text(model, "question", "builder.question", is_long=True)}
    for i, answer in enumerate(model.draft.answers):
        groups[f"z-reader/answer-{i}"] = _answer(model, i, answer)
        for field in ("text", "because", "line"):
            where = f"answers.{i}.{field}"
            groups[f"z-reader/answer-{i}/{field}"] = _text(model, where, f"builder.answer.{field}")
        groups[f"z-reader/answer-{i}/meant"] = _meant(model, i, answer, come)
    add = button("answer-add", model.t("builder.answer.add"), "b-small", "make-answer-add")
    return {**groups, "z-reader/answers": f"<div>{add}</div>"}


def _answer(model: Model, i: int, answer: Answer) -> str:
    right, drop = model.t("builder.answer.right", n=i + 1), model.t("builder.answer.drop", n=i + 1)
    off = (
        f'<button type="button" class="btn sq bare" data-act="answer-drop:{i}"'
        f' aria-label="{escape(drop)}">×</button>'
        if len(model.draft.answers) > 2
        else ""
    )
    return (
        f'<div class="b-answer" data-testid="make-answer-{i}"><div class="b-judge">'
        '<button type="button"'
        f' aria-pressed="{str(answer.is_right).lower()}" data-act="answer-right:{i}"'
        f' aria-label="{escape(right)}" class="b-radio"><i></i></button>{off}</div>'
        "<div data-slot></div></div>"
    )


def _meant(model: Model, i: int, answer: Answer, come: Any) -> str:
    """Whether the move of an answer is played or refused, and whether the rules see it so."""
    if not answer.line or come is None:
        return "<div></div>"
    t, tried = model.t, checking.tried(model.draft, come, answer)
    kinds = [(kind, t(f"builder.meant.{kind}")) for kind in ("play", "refused")]
    now = "refused" if answer.is_refused else "play"
    said = telling.why(model, come, tried)
    is_wrong = bool(tried.wrong) or (tried.reason is None) == answer.is_refused
    if answer.is_refused and tried.state is not None:
        said = t("builder.allowed")
    return (
        f"<div>{segments(f'answer-meant:{i}', t('builder.meant'), kinds, now)}"
        f'<p class="{"b-wrong" if is_wrong else "b-told"}">{escape(said)}</p></div>'
    )


def _shown(model: Model) -> str:
    """Whose side is shown, and which parts of the picture."""
    t = model.t
    seats = [(str(n), NAMES[n]) for n in range(model.game.seats(model.state))]
    parts = "".join(
        f'<button type="button" class="btn b-small" data-act="part:{part}"'
        f' aria-pressed="{str(part in model.draft.show).lower()}">'
        f"{escape(t(f'builder.part.{part}'))}</button>"
        for part in picture.parts(model.draft.game)
    )
    return (
        f'<div><span class="b-label">{escape(t("builder.side"))}</span>'
        f"{segments('seat', t('builder.side'), seats, str(model.seat))}"
        f'<span class="b-label">{escape(t("builder.show"))}</span>'
        f'<div class="b-parts">{parts}</div></div>'
    )
