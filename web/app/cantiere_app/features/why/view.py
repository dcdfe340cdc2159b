"""The answer to "why?": a sheet over the table, and the button that asks."""

from cantiere_app.features.computer_players.view import bar
from cantiere_app.features.hint import view as hints
from cantiere_app.features.why import model as whys
from cantiere_app.features.why import sentences
from cantiere_app.features.why.model import Why
from cantiere_app.kit.drawing.markup import button, escape
from cantiere_app.session.model import Model, playing


def ask(model: Model, step: int, testid: str = "btn-why", *, stays: bool = False) -> str:
    """Return the button that asks about a step.

    stays: whether it keeps its place, switched off, where there is nothing to ask; else it is "".
    """
    play, word = playing(model), model.t("app.why.ask")
    if whys.is_answerable(play, step):
        title = sentences.title(model, play.table.steps[step].seat)
        label = f'aria-label="{escape(title)}"'
        return button(f"app:why:{step}", word, "bare why", testid, label)
    has_computers = len(play.humans) < len(play.table.record.seats)
    off = 'aria-disabled="true"'
    return button("app:why:-1", word, "bare why", testid, off) if stays and has_computers else ""


def sheet(model: Model, argument: str) -> tuple[str, str]:
    """Return the question and its answer, or the wait for it."""
    play, t = playing(model), model.t
    seat = play.table.steps[int(argument)].seat
    title, why = sentences.title(model, seat), play.features.get(Why)
    if why is None:
        return title, ""
    if why.question is None:
        return title, f'<p data-testid="why-hidden">{escape(sentences.hidden(model, seat))}</p>'
    if why.is_failed:
        return title, f'<p data-testid="why-failed">{escape(t("app.why.failed"))}</p>'
    if why.hint is None:
        return title, _wait(model, why)
    return title, _answer(model, why)


def _wait(model: Model, why: Why) -> str:
    t = model.t
    if why.job not in model.late:
        return ""
    word = t("app.why.thinking")
    stop = button("app:close", t("app.hint.stop"), "", "btn-why-stop")
    return f'<div class="row"><span>{escape(word)}</span>{bar(model, why.job, word)}{stop}</div>'


def _answer(model: Model, why: Why) -> str:
    """The sentence, what was done, what else could have been, and the numbers behind it."""
    hint, question, t = why.hint, why.question, model.t
    assert hint is not None
    assert question is not None
    other = sentences.other(hint)
    moves = [("app.why.did", "best", hint["best"])]
    moves += [(other, "other", hint["other"])] if hint["other"] else []
    lines = "".join(
        f'<h3>{escape(t(key))}</h3><ol class="hint-{css}" data-testid="why-{css}">'
        f"{hints.items(sentences.line(model, question, each))}</ol>"
        for key, css, each in moves
    )
    is_over = playing(model).table.game.decision(playing(model).table.state) is None
    note = "" if is_over else f'<p class="note">{escape(t("app.why.guess"))}</p>'
    return (
        f'<div class="reasons"><p class="verdict" data-testid="why-reason">'
        f"{escape(sentences.reason(model, hint))}</p>{lines}{note}"
        f"{hints.behind(model, hint, t('app.hint.table'), (t('app.why.did'), t(other)))}</div>"
    )


SHEETS = {"why": sheet}
