"""The course of a table: steps are played, people and computer players are asked in turn."""

from collections.abc import Sequence
from types import MappingProxyType

from cantiere.core.game import Action, Decision, Seat
from cantiere_app.kit import about
from cantiere_app.kit.moves.drafts import Draft
from cantiere_app.session import chronicle, finale, forced_steps, remarks
from cantiere_app.session.device import finished
from cantiere_app.session.effects import (
    Announce,
    Auto,
    Count,
    Effect,
    Halt,
    KeepSettings,
    Linger,
    Save,
    Think,
    Wait,
)
from cantiere_app.session.model import Choice, Model, Play, playing, scene


def commit(
    model: Model, actions: Sequence[Action], draft: Draft = MappingProxyType({}), picked: str = ""
) -> list[Effect]:
    """Play what a person decided, and go on with that draft; raises `IllegalAction`."""
    play = playing(model)
    mark = len(play.table.steps)
    began = play.choices[mark].began if play.draft and mark in play.choices else model.tab
    play.choices[mark] = Choice(began, play.draft, play.picked, model.tab)
    for action in actions:
        _step(model, action)
    play.marks.append(mark)
    if not play.table.can_redo:
        play.redo_marks.clear()
    if play.draft.get("do") in play.about.TAB_OF_DRAFT:
        # Its tab was opened for it alone: what is asked next opens its own.
        play.asked = (play.asked[0], "")
    _lay_down(play)
    play.draft, play.picked = draft, picked
    if draft or picked:
        play.choices[len(play.table.steps)] = Choice(model.tab, came=True)
    play.seen[play.viewer] = len(play.table.steps)
    return [Save(), *advance(model)]


def begin(model: Model) -> None:
    """A person begins to decide: whoever puts that down comes back to the tab of now."""
    play = playing(model)
    play.choices[len(play.table.steps)] = Choice(model.tab)


def came_with_it(model: Model) -> bool:
    """Whether one click played the last action, which can be undone, and began what is laid out."""
    play = playing(model)
    choice = play.choices.get(len(play.table.steps))
    return bool(choice and choice.came) and undo_mark(play) is not None


def begin_again(model: Model) -> None:
    """Nothing is laid out any more: open the tab where this was begun to be decided."""
    play = playing(model)
    choice = play.choices.get(len(play.table.steps))
    model.tab = choice.began if choice else model.tab


def _lay_out_again(model: Model) -> None:
    """What was confirmed lies there as before that; only a further step back puts it down."""
    play = playing(model)
    choice = play.choices.get(len(play.table.steps))
    if choice and choice.draft:
        play.draft, play.picked, model.tab = choice.draft, choice.picked, choice.tab
    else:
        begin_again(model)


def automatic(model: Model, step: int, seat: Seat, action: Action) -> list[Effect]:
    """Play a step without choice, unless the table went on since, or something is staged.

    Where a card could have been played beside it, the step can be taken back by itself; behind an
    action it goes with that, as it shows nothing that a step back of its own would undo.
    """
    play = playing(model)
    game, state = play.table.game, play.table.state
    asked = game.decision(state)
    if len(play.table.steps) != step or asked is None or asked.seat != seat:
        return []
    if play.draft:
        return _ask_again(model)
    if len(game.legal(state)) > 1 and undo_mark(play) is None:
        play.marks.append(step)
    _step(model, action)
    return [Save(), *advance(model)]


def thought(model: Model, job: int, plan: Sequence[Sequence[int]]) -> list[Effect]:
    """A computer player has chosen; its move is played when the last one has been seen.

    Nothing happens when it was halted since.
    """
    play = model.play
    if play is None or job != play.job or not play.thinking:
        return []
    play.pace.held = [tuple(step) for step in plan]
    return go_on(model)


def shown(model: Model, job: int) -> list[Effect]:
    """The action before this job has been seen for its time."""
    play = model.play
    if play is None or job != play.job or not play.thinking:
        return []
    play.pace.showing = False
    return go_on(model)


def go_on(model: Model) -> list[Effect]:
    """Play the move that is held, if it may be played now; else wait for what it waits for."""
    play = playing(model)
    plan = play.pace.take()
    if plan is not None:
        return _play(model, plan)
    by_hand = play.pace.paused or (play.pace.showing and model.show_seconds is None)
    model.busy = play.pace.held is None or not by_hand
    return []


def _play(model: Model, plan: Sequence[Sequence[int]]) -> list[Effect]:
    """Play a computer player's move.

    The first step is the answer; the others go with it as long as each is legal and nothing
    hidden was shown in between.
    """
    play = playing(model)
    play.thinking, former = False, len(play.log)
    asked = play.table.game.decision(play.table.state)
    first, *rest = (tuple(step) for step in plan)
    _step(model, first)
    for action in rest:
        if asked is None or not _goes_on(play, asked.seat, action):
            break
        _step(model, action)
    # One action was asked for; an end of a phase, which tells nothing, is none.
    play.pace.once &= len(play.log) == former
    effects = [Save(), *advance(model)]
    if not model.plays or play.thinking or model.screen != "table":
        return effects
    play.pace.lingers = True
    return [*effects, Linger(len(play.table.steps))]


def lingered(model: Model, step: int) -> list[Effect]:
    """The last action of a computer player has been seen."""
    if model.play and len(model.play.table.steps) == step:
        model.play.pace.lingers = False
    return []


def advance(model: Model) -> list[Effect]:
    """Ask whoever is to decide now."""
    play = playing(model)
    asked = play.table.game.decision(play.table.state)
    if asked is None:
        model.busy = False
        play.pace.rest()
        shown = finale.begin(model, play)
        model.screen = "table" if shown or play.viewed is not None else "score"
        result = finished.ended(play)
        return [*_played_one(model), *([Count(result)] if result else []), *shown]
    if play.kind(asked.seat) == "human":
        return _ask_person(model, asked)
    return _ask_computer(model, asked.seat)


def _played_one(model: Model) -> list[Effect]:
    """Keep in mind that somebody here knows a game by now: motions need not be calm."""
    if model.settings.first == "off":
        return []
    model.settings = model.settings.with_values({"first": "off"})
    return [KeepSettings()]


def accept(model: Model) -> list[Effect]:
    """The next person has taken over the device."""
    model.screen = "table"
    return advance(model)


def halt(model: Model) -> list[Effect]:
    """Stop the computer player; its answer would come too late."""
    play = model.play
    if play is None or not play.thinking:
        return []
    play.thinking = False
    play.pace.rest()
    return [Halt(play.job)]


def can_undo(model: Model) -> bool:
    """Whether the viewer can take something back: a staged click or a committed step."""
    play = playing(model)
    return bool(play.draft or play.picked) or undo_mark(play) is not None


def undo_mark(play: Play) -> int | None:
    """The step that undo goes back to, `None` where a barrier or another seat stands before it."""
    steps = play.table.steps
    if play.thinking or not play.table.can_undo or steps[-1].seat != play.viewer:
        return None
    reachable = [mark for mark in play.marks if play.table.barrier.step <= mark < len(steps)]
    return max(reachable, default=None)


def undo(model: Model) -> list[Effect]:
    """Take back the viewer's last action with all its steps."""
    play = playing(model)
    mark = undo_mark(play)
    if mark is None:
        return []
    play.redo_marks.append(len(play.table.steps))
    while len(play.table.steps) > mark:
        play.table.undo()
    effects = _went_back(model)
    _lay_out_again(model)
    return effects


def take_back(model: Model, steps: int) -> None:
    """Take so many last steps of the viewer back, up to a barrier."""
    play = playing(model)
    for _ in range(steps):
        play.table.undo()
    _went_back(model)


def taken_back(model: Model) -> list[Effect]:
    """Show the table after steps of several seats were taken back, and ask the viewer again."""
    play = playing(model)
    play.choices = {
        step: each for step, each in play.choices.items() if step <= len(play.table.steps)
    }
    play.redo_marks.clear()
    effects = _went_back(model)
    asked = play.table.game.decision(play.table.state)
    if asked:
        _turn_to(model, asked)
    return effects


def restart(model: Model) -> list[Effect]:
    """Take back all steps to the last barrier."""
    play = playing(model)
    if undo_mark(play) is None:
        _lay_down(play)
        begin_again(model)
        return []
    play.redo_marks.append(len(play.table.steps))
    play.table.restart_turn()
    begin_again(model)
    return _went_back(model)


def can_redo(play: Play) -> bool:
    """Whether what was taken back last can be done again, and nothing else was begun since."""
    if not play.redo_marks or not play.table.can_redo:
        return False
    choice = play.choices.get(len(play.table.steps))
    return not play.draft or bool(choice and choice.draft == play.draft)


def redo(model: Model) -> list[Effect]:
    """Do again what was taken back last."""
    play = playing(model)
    if not can_redo(play):
        return []
    mark, end = len(play.table.steps), play.redo_marks.pop()
    while len(play.table.steps) < end and play.table.can_redo:
        step = len(play.table.steps)
        chronicle.tell(play, step, play.table.redo())
        model.rev += 1
    play.marks.append(mark)
    _lay_down(play)
    _moved(play)
    return [Save(), *advance(model)]


def _went_back(model: Model) -> list[Effect]:
    play = playing(model)
    steps = len(play.table.steps)
    play.marks = [mark for mark in play.marks if mark < steps]
    play.log = [entry for entry in play.log if entry.step < steps]
    play.seen = {seat: min(step, steps) for seat, step in play.seen.items()}
    _moved(play)
    model.rev += 1
    _lay_down(play)
    return [Save(), *_ask_again(model)]


def _ask_again(model: Model) -> list[Effect]:
    """After a step back nothing is played by itself: it would only go forward again."""
    model.busy = False
    return []


def _step(model: Model, action: Action) -> None:
    play = playing(model)
    step = len(play.table.steps)
    events = play.table.play(action)
    former = len(play.log)
    chronicle.tell(play, step, events)
    if model.settings.remarks == "on":
        remarks.follow(play, former)
    _moved(play)
    _see(play, step)
    model.rev += 1


def _moved(play: Play) -> None:
    """Forget what was known and marked of the moment that the table has left."""
    play.sight, play.passed, play.marked = None, None, ()


def _see(play: Play, step: int) -> None:
    """Nothing is new to the viewer after an own step, unless something before it still is.

    Who watches computers sees the table from a seat, and what is new since that seat acted.
    """
    viewer = play.viewer
    if play.table.steps[step].seat != viewer:
        return
    if play.kind(viewer) != "human" or play.seen.get(viewer, 0) == step:
        play.seen[viewer] = step + 1


def _lay_down(play: Play) -> None:
    play.draft, play.picked, play.refusal = {}, "", None


def _ask_person(model: Model, asked: Decision) -> list[Effect]:
    play = playing(model)
    play.pace.rest()
    play.pace.paused = False  # whoever decides now lets the others go on with that
    action = forced_steps.step(model, asked)
    if action is not None:
        model.busy = True
        return [Auto(len(play.table.steps), asked.seat, action)]
    model.busy = False
    play.refusal = None  # it was of another moment
    _turn_to(model, asked)
    is_other = asked.seat != play.viewer
    if is_other:
        play.viewer, play.is_secret = asked.seat, False
        play.viewed = play.past = None
        _lay_down(play)
        model.screen, model.typing = "table", None
    if _opens_secret(model) or (is_other and needs_handover(model)):
        return gate(model)
    return []


def _turn_to(model: Model, asked: Decision) -> None:
    """Open the tab of what is asked; within a turn, only of what is not to be left undone."""
    play = playing(model)
    now = (play.table.game.turn(play.table.state).number, asked.kind)
    if now == play.asked:
        return
    is_new = now[0] != play.asked[0]
    play.asked = now
    if is_new or calls(play):
        model.tab = play.about.TAB_OF.get(asked.kind, model.tab)


def calls(play: Play) -> bool:
    """Whether what is asked has to be answered, or would be a pity to be passed over."""
    kinds = {step[0] for step in play.table.game.legal(play.table.state)}
    passed = {*play.about.PASSES, *play.about.WINDOWS}
    return kinds.isdisjoint(play.about.DECLINES) and not kinds <= passed


def _opens_secret(model: Model) -> bool:
    """Whether something is asked now that others at the device may not see."""
    play = playing(model)
    former = play.is_secret
    play.is_secret = hides_hands(model) and play.view.secret(scene(model))
    return play.is_secret and not former and model.screen == "table"


def gate(model: Model) -> list[Effect]:
    """Put a screen between two people; nothing that the former one saw stays open or said."""
    play = playing(model)
    model.screen, model.sheet, model.peek, model.log_open = "handover", "", "", False
    play.viewed, play.past, play.held = None, None, ""
    return [Announce([model.t("app.handover.title", name=model.players[play.viewer].name)])]


def needs_handover(model: Model) -> bool:
    """Whether a screen stands between people at one device."""
    return hides_hands(model) and model.settings.handover == "on"


def hides_hands(model: Model) -> bool:
    """Whether several people play whose hands are closed to each other."""
    play = playing(model)
    return len(play.humans) > 1 and not about.is_open(play.table.game, play.table.state)


def _ask_computer(model: Model, seat: Seat) -> list[Effect]:
    play = playing(model)
    model.jobs += 1
    play.job = model.jobs
    play.thinking = model.busy = True
    view = play.table.game.view(play.table.state, seat)
    think = Think(play.job, play.kind(seat), view, play.nodes)
    seconds = model.show_seconds
    if play.pace.begin(len(play.log), seconds) and seconds is not None:
        return [think, Wait(play.job, seconds)]
    return [think]


def _goes_on(play: Play, seat: Seat, action: Action) -> bool:
    """Whether a planned step still is what its seat thought it would be."""
    table = play.table
    asked = table.game.decision(table.state)
    shown = table.barrier.why == "reveal" and table.barrier.step == len(table.steps)
    return (
        not shown
        and asked is not None
        and asked.seat == seat
        and action in table.game.legal(table.state)
    )
