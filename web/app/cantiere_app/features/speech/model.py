"""What a screen reader is told of the course of a table: one message an action, and in whose words.

The own action is told at once, with all that follows of it by itself; what the others do is told
together when the viewer can act again. The words are the lines of the log.
"""

from collections.abc import Sequence

from cantiere_app.session import finale
from cantiere_app.session.effects import Announce, Effect, Hush
from cantiere_app.session.model import Entry, Model, Play, playing, scene
from cantiere_app.session.remarks import is_remark
from cantiere_app.session.text import log_text


def due(model: Model) -> list[Effect]:
    """What has to be told after a change; nothing while the device goes from hand to hand."""
    play = model.play
    if play is None:
        return []
    if model.screen == "handover":
        return [Hush()]
    play.heard = min(play.heard, len(play.log))
    entries, play.heard = _due(model, play), _end(model, play)
    is_end = finale.is_on(model)
    if is_end:  # what is counted, and who wins, is told as it is shown
        entries = [entry for entry in entries if not finale.is_counting(play, entry)]
    said = [text for text in lines(model, entries) if text]
    if entries and not is_end and play.table.game.decision(play.table.state) is None:
        said.append(log_text.verdict(model, play.table.game.scores(play.table.state)))
    return [Announce(said)] if said else []


def details(model: Model) -> list[str]:
    """All that happened since the viewer acted last, cards turned over included, and the prompt."""
    if model.play is None or model.screen != "table":
        return []
    play = model.play
    since = play.seen.get(play.viewer, 0)
    moment = scene(model)
    prompt = [play.view.prompt(moment)] if moment.legal else []
    asked = [part for each in prompt for part in (each.title, each.detail)]
    fresh = [entry for entry in play.log if entry.step >= since]
    return [text for text in (*lines(model, fresh), *asked) if text]


def lines(model: Model, entries: Sequence[Entry]) -> list[str]:
    """Entries as the viewer reads them in the log."""
    if not entries:
        return []
    moment, view = scene(model), playing(model).view
    return [log_text.line(view, entry, moment) for entry in entries]


def _due(model: Model, play: Play) -> list[Entry]:
    """Whose turn it is, the prompt says; what nobody did, as a card turned over, is on the table
    to be read, and told only where it follows from the own action."""
    fresh = [e for e in play.log[play.heard : _end(model, play)] if not _is_turn(e)]
    if any(_is_own(play, entry) for entry in fresh):
        return fresh
    return [e for e in fresh if is_remark(e) or (e.event and e.event.seat >= 0)]


def _is_turn(entry: Entry) -> bool:
    return entry.event is not None and entry.event.kind == "turn"


def _end(model: Model, play: Play) -> int:
    """Up to which line of the log is to be told now."""
    fresh = play.log[play.heard :]
    if not model.busy:
        return len(play.log)
    if not play.humans:
        turns = [n for n, entry in enumerate(fresh) if _is_turn(entry)]
        return play.heard + (turns[-1] if turns else 0)
    own_lines = [n for n, entry in enumerate(fresh) if _is_own(play, entry)]
    return play.heard + own_lines[-1] + 1 if own_lines and play.thinking else play.heard


def _is_own(play: Play, entry: Entry) -> bool:
    steps = play.table.steps
    return 0 <= entry.step < len(steps) and play.kind(steps[entry.step].seat) == "human"
