"""The prompt line: who is asked, what for, and the buttons that answer."""

from cantiere.core.game import Scores
from cantiere_app import turns, words
from cantiere_app.markup import button, escape, icon, seal
from cantiere_app.model import Model, playing
from cantiere_app.scene import Button, Prompt, Scene


def draw(model: Model, moment: Scene) -> dict[str, str]:
    """The sentence, and apart from it the buttons."""
    prompt = _prompt(model, moment)
    return {"z-prompt/say": _say(model, moment, prompt), "z-acts/row": _acts(model, prompt)}


def _prompt(model: Model, moment: Scene) -> Prompt:
    t, play = model.t, playing(model)
    asked = play.table.game.decision(play.table.state)
    if asked is None:
        again = Button("app:again", t("app.score.again"))
        score = Button("app:score", t("app.score.show"), go=True)
        return Prompt(t("app.wait.over"), words.verdict(model, _scores(model)), (again, score))
    if moment.legal:
        return play.view.prompt(moment)
    name = model.players[asked.seat].name
    return Prompt(t("app.wait.title", name=name), t("app.wait.detail"), ())


def _scores(model: Model) -> Scores:
    table = playing(model).table
    return table.game.scores(table.state)


def _say(model: Model, moment: Scene, prompt: Prompt) -> str:
    asked = playing(model).table.game.decision(playing(model).table.state)
    seat = asked.seat if asked else moment.viewer
    emblem = model.players[seat].emblem
    waiting = " thinking" if asked and not moment.legal else ""
    name = escape(model.players[seat].name)
    return (
        f'<div class="{waiting.strip()}" role="status" data-testid="prompt">{seal(emblem, 44)}'
        f'<span class="sr">{name}:</span><div class="say">'
        f"<b>{escape(prompt.title)}</b> <span>{escape(prompt.detail)}</span></div></div>"
    )


def _acts(model: Model, prompt: Prompt) -> str:
    t, play = model.t, playing(model)
    parts = []
    if play.table.can_redo and play.redo_marks and not play.draft:
        parts.append(_tool("app:redo", t("app.redo"), "i-redo", "btn-redo"))
    if turns.can_undo(model):
        if len(play.table.steps) > play.table.barrier.step:
            parts.append(_tool("app:restart", t("app.restart"), "i-restart", "btn-restart-turn"))
        parts.append(_tool("app:undo", t("app.undo"), "i-undo", "btn-undo"))
    parts += [_button(each) for each in prompt.buttons]
    return f'<div role="group" aria-label="{escape(t("app.acts"))}">{"".join(parts)}</div>'


def _tool(act: str, word: str, symbol: str, testid: str) -> str:
    return (
        f'<button type="button" class="btn bare" data-act="{act}" data-testid="{testid}"'
        f' aria-label="{escape(word)}">{icon(symbol)}<span class="word">{escape(word)}</span>'
        "</button>"
    )


def _button(each: Button) -> str:
    testid = each.testid or ("btn-confirm" if each.go else "")
    off = "" if each.enabled else 'aria-disabled="true"'
    return button(each.act, each.label, "go" if each.go else "", testid, off)
