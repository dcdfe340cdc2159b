"""A hint is asked for, told, shown on the board, laid out, played, and put away."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from cantiere.core.game import Action
from cantiere_app.features.hint import sentences
from cantiere_app.features.hint.model import Advice, current
from cantiere_app.kit.moves.drafts import Draft
from cantiere_app.session import outcomes, turns
from cantiere_app.session.effects import Advise, Announce, Effect, Focus, Halt
from cantiere_app.session.model import Model, Note, Play, playing, scene


def ask(model: Model, _: str) -> list[Effect]:
    """Ask for a hint; put the one away that is there."""
    play = model.play
    if play is None or model.screen != "table":
        return []
    if current(play):
        return put_away(model, "")
    if not scene(model).legal:
        return []
    effects = _put_away(play)
    if model.tab == "log":
        model.tab = play.about.TABS[0].id  # on a phone the hint lies over the board
    model.jobs += 1
    play.features[Advice] = Advice(model.jobs, [*play.table.record.actions])
    view = play.table.game.view(play.table.state, play.viewer)
    return [*effects, Advise(model.jobs, view, play.nodes)]


def put_away(model: Model, _: str) -> list[Effect]:
    """Away with it, and back to the buttons."""
    return [*_put_away(playing(model)), Focus("z-acts")]


def _put_away(play: Play) -> list[Effect]:
    """Away with the hint, also with one that is still worked out."""
    advice, play.marked = play.features.pop(Advice), ()
    return [Halt(advice.job)] if advice and not advice.hint else []


def tidy(model: Model, play: Play | None) -> list[Effect]:
    """Put a hint away when its table has gone on since it was asked for, or was left."""
    if play is None or play.features.get(Advice) is None:
        return []
    is_shown = play is model.play and model.screen == "table"
    return [] if is_shown and current(play) else _put_away(play)


def follow(model: Model) -> list[Effect]:
    """Ask anew for a hint that was still worked out when the page played a step by itself."""
    play = model.play
    advice = play.features.get(Advice) if play else None
    if play is None or advice is None or advice.hint or current(play):
        return []
    return ask(model, "")


def answered(model: Model, job: int, hint: Mapping[str, Any]) -> list[Effect]:
    """Show the worker's answer, if somebody still waits for it."""
    advice = current(model.play) if model.play else None
    if advice is None or advice.job != job:
        return []
    advice.hint = hint
    model.rev += 1
    return [Announce(sentences.spoken(model, advice))]


def failed(model: Model, job: int) -> list[Effect]:
    """Put a hint away that could not be worked out, and say so."""
    play = model.play
    advice = current(play) if play else None
    if play is None or advice is None or advice.job != job:
        return []
    _put_away(play)
    model.notice = Note("app.hint.failed")
    return [Announce([model.t(model.notice.key)])]


def _board(model: Model, _: str) -> list[Effect]:
    """Mark what the best move is made with, or do not any more; its tab opens for it."""
    play = playing(model)
    advice = current(play)
    if advice:
        play.marked = () if play.marked else advice.move(play.about.PASSES)
    if play.marked:
        model.tab = tab_of(model, play.marked)
    return []


def tab_of(model: Model, move: Sequence[Action]) -> str:
    """Return the tab where a move begins: by what it makes, else by what is asked."""
    play, moment = playing(model), scene(model)
    draft = play.view.stage(moment, move) or {}
    do = str(draft.get("do", ""))
    asked = play.table.game.decision(play.table.state)
    kinds = (do, asked.kind if asked else "")
    tabs = (play.about.TAB_OF_DRAFT.get(do), *map(play.about.TAB_OF.get, kinds))
    return next((tab for tab in tabs if tab), model.tab)


def _lay(model: Model, _: str) -> list[Effect]:
    """Lay the best move out as the draft; confirming it is left to the person."""
    play = playing(model)
    advice = current(play)
    move = advice.move(play.about.PASSES) if advice else []
    draft = play.view.stage(scene(model), move) if move else None
    if draft is None:
        return []
    effects = [*_put_away(play), *laid(model, move, draft)]
    return [*effects, Focus("z-acts")]


def _do(model: Model, _: str) -> list[Effect]:
    """Play the best move as the person's own."""
    play = playing(model)
    advice = current(play)
    move = advice.move(play.about.PASSES) if advice else []
    if not move:
        return []
    return [*_put_away(play), *turns.commit(model, move), Focus("z-acts")]


def laid(model: Model, move: Sequence[Action], draft: Draft) -> list[Effect]:
    """Lay a move out. What the move stands behind is passed over, so that it can be confirmed."""
    play = playing(model)
    ends = [*takewhile(lambda step: step[0] in play.about.PASSES, move)]
    if ends:
        return turns.commit(model, ends, draft)
    return outcomes.staged(model, draft)


ACTS = {"hint-board": _board, "hint-lay": _lay, "hint-do": _do}
