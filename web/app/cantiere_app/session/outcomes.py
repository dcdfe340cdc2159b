"""What a game's view module makes of a click or a typed line is done to the model."""

from collections.abc import Callable, Sequence

from cantiere.core.game import Reason
from cantiere_app.kit.moves.drafts import Draft
from cantiere_app.kit.scene import Outcome, Scene
from cantiere_app.session import sheet, turns, undone_clicks
from cantiere_app.session.effects import Announce, Effect, Focus, Save, Sound
from cantiere_app.session.model import Model, is_past, playing, scene

REFUSED = "refused"


def click(model: Model, target: str, seen: Callable[[Model], Scene] = scene) -> list[Effect]:
    """A click on a target of the game; beside the final score things are only looked at.

    seen: the moment as whoever clicks has it before him, with what he is warned of.
    """
    if model.play is not None and model.screen == "score":
        look = model.play.view.click(scene(model), target).look
        return sheet.opens("inspect")(model, look) if look else []
    if model.play is None or model.screen != "table":
        return []
    if is_past(model):
        return hold(model, target)
    outcome = model.play.view.click(seen(model), target)
    if _stays(model, outcome):
        return done(model, target, outcome)
    focus = [Focus("z-acts")] if model.sheet else []
    model.sheet = ""  # what was pressed in it shows on the table
    return [*done(model, target, outcome), *focus]


def _stays(model: Model, outcome: Outcome) -> bool:
    """Return whether more may be chosen in the open list, as nothing was played or refused."""
    is_more = not (outcome.play or outcome.back or outcome.look or outcome.refuse)
    kind = model.sheet.removeprefix("inspect:").partition("-")[0]
    return is_more and kind in playing(model).about.MANY


def done(model: Model, target: str, outcome: Outcome) -> list[Effect]:
    """Play it, answer it, or stage it; `target` is what a refusal is shown at."""
    play = playing(model)
    if outcome.back:
        turns.take_back(model, outcome.back)
    if outcome.play:
        undone_clicks.forget(play)
        return turns.commit(model, outcome.play, outcome.draft, outcome.picked)
    if outcome.look:
        return sheet.opens("inspect")(model, outcome.look)
    if outcome.refuse:
        play.refusal = (target, outcome.refuse)
        return [Announce(sentences(model, outcome.refuse)), *_refused(model)]
    if (play.draft, play.picked) != (outcome.draft, outcome.picked):
        undone_clicks.forget(play)
        model.rev += 1
    return staged(model, outcome.draft, outcome.picked)


def staged(model: Model, draft: Draft, picked: str = "") -> list[Effect]:
    """Go on with a draft; one of another kind opens its tab."""
    play = playing(model)
    if not play.draft:
        turns.begin(model)
    if draft.get("do") != play.draft.get("do"):
        open_tab(model, draft)
    play.draft, play.picked, play.refusal = draft, picked, None
    return [Save()]


def open_tab(model: Model, draft: Draft) -> None:
    """The tab of what a draft is about; one whose kind has none leaves it as it is."""
    model.tab = playing(model).about.TAB_OF_DRAFT.get(draft.get("do"), model.tab)


def sentences(model: Model, reasons: Sequence[Reason]) -> list[str]:
    """Each reason and its rule."""
    moment, view = scene(model), playing(model).view
    return [
        f"{view.reason(why, moment)} {model.t('app.rule', clause=why.clause)}." for why in reasons
    ]


def hold(model: Model, target: str) -> list[Effect]:
    """Answer a try to play in the past: it says why not, and shows the way back."""
    play = playing(model)
    play.held, play.rolling = target, ""
    return [Announce([model.t("app.replay.held")])]


def _refused(model: Model) -> list[Effect]:
    """The sound of a try that the rules refuse."""
    return [Sound((REFUSED,))] if model.settings.sounds == "on" else []
