"""The box for commands: lines that are typed instead of things that are clicked."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cantiere_app.features.answers import warnings
from cantiere_app.features.lesson import acts as lesson
from cantiere_app.features.prompt import acts as prompt
from cantiere_app.features.replay import model as replay
from cantiere_app.features.speech import acts as said
from cantiere_app.kit.typed.commands import Form, Reply
from cantiere_app.session import outcomes
from cantiere_app.session.effects import Announce, Effect, Fill, Focus
from cantiere_app.session.model import Model, Typing, is_past, playing, scene
from cantiere_app.session.text import plain_text

LONGEST: Final = 1_000
"""Characters of a line that are read."""


def can(model: Model) -> bool:
    """Whether there is a table to type at."""
    return model.play is not None and model.screen == "table"


def forms(model: Model) -> Sequence[Form]:
    """All commands of the moment: the game's own, then those of every table."""
    t = model.t
    general = [
        Form(t(f"app.command.{key}"), t(f"app.command.{key}"), t(f"app.command.{key}.text"), [word])
        for key, word in ((key, t(f"app.command.{key}")) for key in GENERAL)
    ]
    return [*playing(model).view.commands(scene(model)), *general]


def open_box(model: Model, _: str) -> list[Effect]:
    """Open the box, or go to it."""
    if not can(model):
        return []
    model.sheet = ""
    model.typing = model.typing or Typing()
    return [Fill(model.typing.text)]


def close(model: Model, _: str) -> list[Effect]:
    """Close it; the focus goes where it came from."""
    model.typing = None
    return [Focus("z-head")]


def _typed(model: Model, text: str) -> list[Effect]:
    if model.typing is not None:
        model.typing = model.typing._replace(text=text)
    return []


def _fill(model: Model, text: str) -> list[Effect]:
    return [*_typed(model, text), Fill(text)]


def run(model: Model, line: str) -> list[Effect]:
    """Do what a line says, or answer what is accepted; what was not understood stays in the box.

    The slash that opens the box may stand before the line too.
    """
    words = plain_text.line(line, LONGEST).lstrip("/ ")
    if not can(model) or not words:
        return []
    first, _, rest = words.lower().partition(" ")
    for key, act in GENERAL.items():
        if first in (key, model.t(f"app.command.{key}").lower()):
            if key in HELD and is_past(model):
                return _answered(model, words, model.t("app.replay.held"), is_wrong=True)
            return _done(model, act(model, rest))
    reply = playing(model).view.command(scene(model), words)
    if reply is None:
        return _unknown(model, words)
    return _replied(model, words, reply)


def _replied(model: Model, line: str, reply: Reply) -> list[Effect]:
    if reply.wrong:
        return _answered(model, line, reply.wrong, is_wrong=True)
    if reply.table:
        return _answered(model, "", _read(model, reply.table))
    if reply.outcome is None:
        return []
    if is_past(model):
        return _answered(model, line, model.t("app.replay.held"), is_wrong=True)
    effects = outcomes.done(model, reply.target, reply.outcome)
    if reply.outcome.refuse:
        spoken = [each for each in effects if isinstance(each, Announce)]
        why = " ".join(sentence for each in spoken for sentence in each.sentences)
        return _answered(model, line, why, is_wrong=True)
    return _done(model, effects)


def _done(model: Model, effects: list[Effect]) -> list[Effect]:
    """An empty box for the next line, unless the table is gone or something lies over it."""
    if model.screen != "table":
        model.typing = None
        return effects
    heard = [s for each in effects if isinstance(each, Announce) for s in each.sentences]
    model.typing = Typing("", " ".join(heard))
    return effects if model.sheet else [*effects, Fill("")]


def _answered(model: Model, text: str, answer: str, is_wrong: bool = False) -> list[Effect]:
    model.typing = Typing(text, answer, is_wrong)
    return [Announce([answer]), Fill(text, again=is_wrong)]


def _unknown(model: Model, line: str) -> list[Effect]:
    words = ", ".join(form.word for form in forms(model) if form.word)
    wrong = model.t("app.command.unknown", line=line, words=words)
    return _answered(model, line, wrong, is_wrong=True)


def _read(model: Model, key: str) -> str:
    """A table read out: its caption, then line by line."""
    tables = playing(model).view.tables(scene(model))
    table = next(each for each in tables if each.key == key)
    lines = [
        f"{line.head.text}: "
        + ", ".join(f"{name} {cell.text}" for name, cell in zip(names, line.cells, strict=True))
        for line in table.lines
        for names in [table.columns[1:]]
    ]
    note = f" ({table.note})" if table.note else ""
    return f"{table.caption}{note}. " + ". ".join(lines or [table.empty])


def _go(model: Model, _: str) -> list[Effect]:
    """Do what the go button does."""
    moment = scene(model)
    ready = [each for each in playing(model).view.prompt(moment).buttons if each.go]
    if not moment.legal or not ready:
        return [Announce([model.t("app.command.do.nothing")])]
    return outcomes.click(model, ready[0].act, warnings.aware)


def _why(model: Model, line: str) -> list[Effect]:
    """Why the last try was refused, or why a line would be."""
    if line:
        reply = playing(model).view.command(scene(model), line)
        if reply is None or reply.wrong:
            return [
                Announce([reply.wrong if reply else model.t("app.command.why.what", line=line)])
            ]
        if reply.outcome and is_past(model):
            return [Announce([model.t("app.replay.held")])]
        reasons = reply.outcome.refuse if reply.outcome else ()
    else:
        refusal = playing(model).refusal
        reasons = refusal[1] if refusal else ()
    if not reasons:
        return [Announce([model.t("app.command.why.can" if line else "app.command.why.nothing")])]
    return [Announce(outcomes.sentences(model, reasons))]


def _enter(model: Model, _: str) -> list[Effect]:
    return run(model, model.typing.text) if model.typing else []


def _help(model: Model, _: str) -> list[Effect]:
    model.sheet, model.typing = "help", None
    return [Focus("z-sheet")]


GENERAL: Mapping[str, Callable[[Model, str], list[Effect]]] = {
    "do": _go,
    "undo": prompt.undo,
    "redo": prompt.redo,
    "why": _why,
    "hint": lesson.ACTS["hint"],
    "last": said.again,
    "all": said.details,
    "help": _help,
}
"""Commands of every table, by their English words."""

HELD = frozenset(("do", *replay.HELD))
"""Those that would change the table, which nothing does in the past."""

ACTS = {
    "type": open_box,
    "type-close": close,
    "typed": _typed,
    "type-fill": _fill,
    "type-do": run,
    "type-enter": _enter,
}
