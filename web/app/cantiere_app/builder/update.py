"""What a click, a key or a written text changes, by the click target."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeAlias

from cantiere.core import canonical
from cantiere.core.game import Json
from cantiere_app.builder import checking, example_file, opening, paths, snippet
from cantiere_app.builder import fields as fields_of
from cantiere_app.builder.checking import Wrong
from cantiere_app.builder.draft import Answer, Draft
from cantiere_app.builder.model import SHOWN, WIDTHS, Model
from cantiere_app.builder.seats import NAMES
from cantiere_app.builder.sentences import moves as telling
from cantiere_app.builder.sentences import refused_files as unopened
from cantiere_app.session.text import plain_text
from cantiere_app.session.text.example_code import NEXT, Step

MOST_PARTS: Final = 3
TEXTS: Final = ("title", "text", "question", "clause")


class Copy(NamedTuple):
    """Put a text into the clipboard."""

    text: str


class Save(NamedTuple):
    """Offer a file."""

    name: str
    text: str


class Pick(NamedTuple):
    """Ask for a file."""


class Fetch(NamedTuple):
    """Bring the named examples of a game."""

    game: str


Effect: TypeAlias = Copy | Save | Pick | Fetch


def click(model: Model, target: str) -> list[Effect]:
    """Do what a target means; what is to follow outside the model."""
    name, _, rest = target.partition(":")
    if name != "text":
        model.typing = ""
        model.drawn = None
    model.said = None if name != "text" else model.said
    effects = ACTS[name](model, rest) or []
    model.drawn = model.drawn or model.draft
    return effects


def take(model: Model, draft: Draft) -> None:
    """Go on with another draft, the former one kept for undo."""
    model.past.append(model.draft)
    model.future.clear()
    _show(model, draft)


def begin(model: Model, draft: Draft) -> None:
    """Go on with a draft from elsewhere."""
    take(model, draft)
    model.tab, model.who, model.pool = "", 0, ""


def _show(model: Model, draft: Draft) -> None:
    """Let the model have a draft; where its position cannot be, the last legal one stays shown."""
    if draft.position is not model.draft.position or model.wrong:
        outcome = checking.checked(draft.position)
        model.wrong = outcome if isinstance(outcome, Wrong) else None
        model.state = model.state if model.wrong else outcome
    model.draft = draft
    model.who = min(model.who, len(_players(draft)) - 1)


def _players(draft: Draft) -> Sequence[Json]:
    players: Sequence[Json] = draft.position["players"]
    return players


def _edit(model: Model, rest: str) -> None:
    """`<path>:<act>:<what>` is an edit of the field at the path, of the open tab."""
    path, act, arg = rest.split(":", 2)
    field = next(each for each in model.open_tab.fields if f"{each.path}{each.ending}" == path)
    whole, parts = model.position, paths.read(field.path)
    stood = model.draft.position if field.kind == "seats" else whole
    try:
        value = fields_of.edited(field, paths.at(stood, parts), act, arg)
    except ValueError as error:
        model.said = "builder.bad", {"why": unopened.why(model.t, error)}
        return
    position = paths.put(model.draft.position, parts, value, whole)
    if field.kind == "seats":
        position = _seated(position, len(value))
    take(model, replace(model.draft, position=position))


def _seated(position: Mapping[str, Any], seats: int) -> Mapping[str, Json]:
    """The position for another number of seats: the turns begun are those of other seats."""
    options = {**position.get("options", {}), "seats": seats}
    left = {key: value for key, value in position.items() if key != "turns"}
    return {**left, "options": options}


def _undo(model: Model, _: str) -> None:
    if model.past:
        model.future.append(model.draft)
        _show(model, model.past.pop())


def _redo(model: Model, _: str) -> None:
    if model.future:
        model.past.append(model.draft)
        _show(model, model.future.pop())


def _game(model: Model, game: str) -> None:
    begin(model, opening.fresh(game))
    model.examples = {}


def _examples(model: Model, _: str) -> list[Effect]:
    return [] if model.examples else [Fetch(model.draft.game)]


def _example(model: Model, name: str) -> None:
    if name not in model.examples:
        return
    try:
        begin(model, example_file.draft_of(model.examples[name], model.t.lang))
        model.named = name, model.draft
    except ValueError as error:
        model.said = "builder.bad", {"why": unopened.why(model.t, error)}


def _link(model: Model, text: str) -> None:
    """Open what was pasted; what cannot be read is told, and nothing is lost."""
    try:
        begin(model, opening.of_text(text, model.t.lang))
    except ValueError as error:
        model.said = "builder.bad", {"why": unopened.why(model.t, error)}


def _tab(model: Model, tab: str) -> None:
    model.tab, model.pool = tab, ""


def _who(model: Model, seat: str) -> None:
    model.who, model.pool = int(seat), ""


def _pool(model: Model, path: str) -> None:
    model.pool = "" if model.pool == path else path


def _mode(model: Model, mode: str) -> None:
    take(model, replace(model.draft, mode=mode))


def _seat(model: Model, seat: str) -> None:
    take(model, replace(model.draft, seat=int(seat)))


def _part(model: Model, part: str) -> None:
    """Show a part of the picture, or not: one at least, three at most."""
    show = tuple(model.draft.show)
    if part in show:
        show = tuple(each for each in show if each != part) or show
    elif len(show) < MOST_PARTS:
        show = (*show, part)
    take(model, replace(model.draft, show=show))


def _step(model: Model, line: str) -> None:
    """Record a move from where the steps have come to; a move that is begun goes on in its step."""
    come = checking.course(model.draft, model.state)[-1].state
    if come is None or not line.strip():
        return
    tried = checking.played(model.game, come, line)
    if tried.state is None:
        model.said = "builder.refused", {"why": telling.why(model, come, tried)}
        return
    steps = list(model.draft.steps)
    if steps and model.game.mid_move(come):
        former = steps.pop()
        line = f"{former.play}{NEXT}{line}"
        steps.append(replace(former, play=line))
    else:
        steps.append(Step(line))
    draft = replace(model.draft, steps=tuple(steps))
    if not model.draft.steps:
        draft = _sided(model, draft)
    take(model, draft)


def _sided(model: Model, draft: Draft) -> Draft:
    """From the side of who moves first, where the chosen one does not know enough for the move."""
    asked = model.game.decision(model.state)
    if asked is None or asked.seat == model.seat:
        return draft
    if not checking.lost_step(draft, model.state, model.shared):
        return draft
    model.said = "builder.sided", {"name": NAMES[asked.seat]}
    return replace(draft, seat=asked.seat)


def _back(model: Model, _: str) -> None:
    take(model, replace(model.draft, steps=tuple(model.draft.steps[:-1])))


def _answers(model: Model, answers: Sequence[Answer]) -> None:
    take(model, replace(model.draft, answers=tuple(answers)))


def _add_answer(model: Model, _: str) -> None:
    _answers(model, [*model.draft.answers, Answer()])


def _drop_answer(model: Model, place: str) -> None:
    left = [each for i, each in enumerate(model.draft.answers) if i != int(place)]
    if left and not any(each.is_right for each in left):
        left[0] = replace(left[0], is_right=True)
    _answers(model, left)


def _right(model: Model, place: str) -> None:
    """One is right, and no other."""
    _answers(
        model,
        [replace(each, is_right=i == int(place)) for i, each in enumerate(model.draft.answers)],
    )


def _meant(model: Model, rest: str) -> None:
    """What an answer stands for: `<number>:play` or `<number>:refused`."""
    place, _, kind = rest.partition(":")
    changed = replace(model.draft.answers[int(place)], is_refused=kind == "refused")
    _answers(model, _at(model.draft.answers, int(place), changed))


def _at(answers: Sequence[Any], place: int, changed: Any) -> list[Any]:
    return [changed if i == place else each for i, each in enumerate(answers)]


def _text(model: Model, rest: str) -> None:
    """`<field>:<text>`, `steps.<number>:…`, `answers.<number>.<field>:…`; one undo a text."""
    where, _, text = rest.partition(":")
    text = plain_text.seen(text)
    draft = _written(model.draft, where.split("."), text)
    if where == model.typing:
        _show(model, draft)
    else:
        take(model, draft)
    model.typing = where


def _written(draft: Draft, where: Sequence[str], text: str) -> Draft:
    if where[0] in TEXTS:
        return replace(draft, **{where[0]: text})  # type: ignore[arg-type]
    place = int(where[1])
    if where[0] == "steps":
        step = replace(draft.steps[place], text=text)
        return replace(draft, steps=tuple(_at(draft.steps, place, step)))
    answer = replace(draft.answers[place], **{where[2]: text})  # type: ignore[arg-type]
    return replace(draft, answers=tuple(_at(draft.answers, place, answer)))


def _width(model: Model, width: str) -> None:
    """Show another width; the one that was chosen first goes."""
    wanted = int(width)
    if wanted in WIDTHS and wanted not in model.widths:
        model.widths = (*model.widths[1 - SHOWN :], wanted)


def _lang(model: Model, lang: str) -> None:
    model.lang = lang


def _theme(model: Model, theme: str) -> None:
    model.theme = theme


def _snippet(model: Model, kind: str) -> None:
    model.snippet = kind


def _copy(model: Model, _: str) -> list[Effect]:
    return [Copy(snippet.text(model))]


def copied(model: Model, is_done: bool) -> list[Effect]:
    """The clipboard took the snippet, or refused it."""
    model.said = ("builder.copied" if is_done else "builder.not-copied"), {}
    return []


def _save(model: Model, _: str) -> list[Effect]:
    name = "-".join(model.draft.title.lower().split()) or "example"
    return [Save(f"{name}.json", example_file.text(model.draft, model.t.lang))]


def _open(_: Model, __: str) -> list[Effect]:
    return [Pick()]


def brought(model: Model, text: str) -> list[Effect]:
    """The named examples came, as JSON by their names; "" where they did not."""
    try:
        examples = canonical.loads(text)
    except ValueError:
        examples = None
    if isinstance(examples, dict):
        model.examples = examples
        _example(model, model.wanted)
        model.wanted = ""
    else:
        model.said = "builder.no-examples", {}
    return []


ACTS: Final[Mapping[str, Callable[[Model, str], list[Effect] | None]]] = {
    "answer-add": _add_answer,
    "answer-drop": _drop_answer,
    "answer-meant": _meant,
    "answer-right": _right,
    "back": _back,
    "copy": _copy,
    "edit": _edit,
    "example": _example,
    "examples": _examples,
    "game": _game,
    "lang": _lang,
    "link": _link,
    "mode": _mode,
    "open": _open,
    "part": _part,
    "pool": _pool,
    "redo": _redo,
    "save": _save,
    "seat": _seat,
    "snippet": _snippet,
    "step": _step,
    "tab": _tab,
    "text": _text,
    "theme": _theme,
    "undo": _undo,
    "who": _who,
    "width": _width,
}
