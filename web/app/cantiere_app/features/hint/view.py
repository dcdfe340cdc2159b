"""The hint: its button, the wait for it, and the panel with the numbers."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere_app.features.computer_players.view import bar
from cantiere_app.features.hint import sentences
from cantiere_app.features.hint.model import Advice, current
from cantiere_app.kit.drawing.markup import button, escape, icon, square
from cantiere_app.kit.scene import Scene
from cantiere_app.session.model import Model, playing

MOST_PARTS = 6
"""Rows of the table; what counts less is added up in one more."""


def tool(model: Model) -> str:
    """The button of the prompt line."""
    word = escape(model.t("app.hint.title"))
    pressed = "true" if current(playing(model)) else "false"
    return (
        '<button type="button" class="btn bare" data-act="app:hint" data-testid="btn-hint"'
        f' aria-pressed="{pressed}" aria-label="{word}">{icon("i-candle")}'
        f'<span class="word">{word}</span></button>'
    )


def draw(model: Model, moment: Scene) -> dict[str, str]:
    """The panel, once there is something to tell: the answer, or that it takes a while."""
    advice = current(playing(model))
    if advice is None or (advice.hint is None and advice.job not in model.late):
        return {}
    t = model.t
    title = escape(t("app.hint.title"))
    close = square("app:hint", t("app.hint.close"), "i-cross", "btn-hint-close")
    body = _wait(model, advice) if advice.hint is None else _answer(model, moment, advice)
    # Over a small board it makes room for what is shown there, and for a move that is begun.
    small = ' data-state="board"' if playing(model).marked or moment.draft else ""
    return {
        "z-hint/panel": f'<section class="hint" data-testid="hint" aria-label="{title}"{small}>'
        f"<header><h2>{title}</h2>{close}</header>{body}</section>"
    }


def _wait(model: Model, advice: Advice) -> str:
    t = model.t
    stop = button("app:hint", t("app.hint.stop"), testid="btn-hint-stop")
    return (
        f'<div class="row"><span>{escape(t("app.hint.thinking"))}</span>'
        f"{bar(model, advice.job, t('app.hint.thinking'))}{stop}</div>"
    )


def _answer(model: Model, moment: Scene, advice: Advice) -> str:
    hint = advice.hint or {}
    buttons = _buttons(model, moment, advice)
    if sentences.is_only(moment, hint):
        lines = _line(model, moment, "only", hint["best"])
        return f'<div class="told" tabindex="0">{lines}</div>{buttons}'
    lines = _line(model, moment, "best", hint["best"])
    if hint["other"]:
        lines += _line(model, moment, "other", hint["other"])
    return (
        f'<div class="told" tabindex="0"><p class="verdict" data-testid="hint-reason">'
        f"{escape(sentences.reason(model, hint))}</p>{lines}{numbers(model, hint)}</div>{buttons}"
    )


def numbers(model: Model, hint: Mapping[str, Any]) -> str:
    """Return what stands behind the sentence: by how much, the parts, how it was counted."""
    t = model.t
    heads = t("app.hint.column.best"), t("app.hint.column.other")
    return behind(model, hint, t("app.why.ask"), heads)


def behind(model: Model, hint: Mapping[str, Any], title: str, heads: tuple[str, str]) -> str:
    """Return the numbers of a move and of another one under a title that opens them.

    heads: what the columns of the two moves are called. By how much a move is worse is said
    before, by how much it is better is said here.
    """
    note = escape(model.t.n("app.hint.note", hint["nodes"]))
    verdict = "" if hint["difference"] < 0 else f"<p>{escape(sentences.verdict(model, hint))}</p>"
    table = _table(model, hint, heads) if _differs(hint) else ""
    return (
        f'<details class="numbers" data-testid="hint-numbers"><summary>{escape(title)}'
        f'</summary>{verdict}{table}<p class="note">{note}</p></details>'
    )


def _line(model: Model, moment: Scene, name: str, line: Mapping[str, Any]) -> str:
    """A line under its heading; of one that stands alone the list is that of the best."""
    css = "other" if name == "other" else "best"
    said = sentences.line(moment, line["moves"], playing(model).view)
    return (
        f'<h3>{escape(model.t(f"app.hint.{name}"))}</h3><ol class="hint-{css}"'
        f' data-testid="hint-{css}">{items(said)}</ol>'
    )


def _differs(hint: Mapping[str, Any]) -> bool:
    """Whether there is a part by which the two lines differ."""
    return any(part["difference"] for part in hint["parts"])


def items(said: Sequence[str]) -> str:
    """Return sentences as the items of a list."""
    return "".join(f"<li>{escape(each)}</li>" for each in said)


def _table(model: Model, hint: Mapping[str, Any], heads: tuple[str, str]) -> str:
    """Return a table of every part that counts, the sum last; of those that differ alike, the
    larger ones.
    """
    t = model.t
    best, other = heads
    against = other if hint["other"] else t("app.hint.column.now")
    words = ("", best, against, t("app.hint.column.difference"))
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in words)
    parts = sorted(hint["parts"], key=lambda part: (-abs(part["difference"]), -abs(part["best"])))
    rows = [
        (sentences.part_name(model, part["key"]), part["best"], part["other"], part["key"])
        for part in parts[:MOST_PARTS]
    ]
    rest = parts[MOST_PARTS:]
    if rest:
        sums = (sum(part["best"] for part in rest), sum(part["other"] for part in rest))
        rows.append((t("app.hint.part.rest"), *sums, "rest"))
    body = "".join(_row(model, *row) for row in rows)
    lead = hint["best"]["value"]
    foot = _row(model, t("app.hint.part.lead"), lead, lead - hint["difference"], "lead")
    caption = escape(t("app.hint.table"))
    return (
        f'<table data-testid="hint-parts"><caption class="sr">{caption}</caption><thead><tr>{head}'
        f"</tr></thead><tbody>{body}</tbody><tfoot>{foot}</tfoot></table>"
    )


def _row(model: Model, name: str, best: int, other: int, key: str) -> str:
    numbers = (
        sentences.number(model, best),
        sentences.number(model, other),
        sentences.signed(model, best - other),
    )
    cells = "".join(f"<td>{number}</td>" for number in numbers)
    part = key.rpartition(".")[-1]
    return f'<tr data-part="{escape(part)}"><th scope="row">{escape(name)}</th>{cells}</tr>'


def _buttons(model: Model, moment: Scene, advice: Advice) -> str:
    t, play = model.t, playing(model)
    pressed = f'aria-pressed="{"true" if play.marked else "false"}"'
    parts = button("app:hint-board", t("app.hint.board"), "", "btn-hint-board", pressed)
    if play.view.stage(moment, advice.move(play.about.PASSES)) is not None:
        parts += button("app:hint-lay", t("app.hint.lay"), "", "btn-hint-lay")
    parts += button("app:hint-do", t("app.hint.do"), "go", "btn-hint-do")
    return f'<div class="row">{parts}</div>'
