"""The others' turns since the viewer's last one ended; they stay until his next one ends."""

from typing import NamedTuple

from cantiere.core.game import Event, Seat
from cantiere_app.session.model import Entry, Play


class Turn(NamedTuple):
    """Whose turn it was, the step before which it began, and the lines of the log from there.

    call: the event that began it, as the viewer was told of it; `None` for the first of a table.
    """

    seat: Seat
    began: int
    entries: list[Entry]
    call: Event | None = None


def others_turns(play: Play, until: int | None = None) -> list[Turn]:
    """The first one first. A turn that runs is among them. until: a step, `None` for the last.

    A turn of the viewer's is over when another begins, or a round: before the turns of a round
    everybody chooses a character, and with few players everybody has two (M§7.2).
    """
    turns: list[Turn] = []
    inside: list[Entry] = []
    called: Turn | None = None
    is_over = False
    for entry in reversed(play.log):
        if entry.event is None or (until is not None and entry.step >= until):
            continue
        if entry.event.kind == "end":
            inside = []  # what is counted at the end of the game is of no turn
        elif entry.event.kind != "turn":
            border = play.view.events.border(entry.event)
            is_over |= border == "round"
            inside.append(entry)
            if called and (border, entry.event.seat) == ("call", called.seat):
                # A call goes before its turn, and with it who is robbed (M§7.3).
                called.entries[:0] = inside[::-1]
                inside, called = [], None
        elif entry.event.seat != play.viewer:
            call = entry.seen_by(play.viewer)
            called = Turn(entry.event.seat, entry.step + 1, inside[::-1], call)
            turns.append(called)
            inside = []
        elif turns or is_over:
            return [*_round_end(play, inside[::-1]), *turns[::-1]]
        else:
            inside, called, is_over = [], None, True
    return [*_opening(play, inside[::-1]), *turns[::-1]]


def _round_end(play: Play, entries: list[Entry]) -> list[Turn]:
    """What others came to behind the last turn of a round, where that was the viewer's: the crown
    of one who was killed (M§7.9). entries: from that turn on."""
    borders = [play.view.events.border(entry.event) for entry in entries if entry.event]
    if "end" not in borders or "round" not in borders:
        return []
    ended = borders.index("end")
    behind = entries[ended + 1 : borders.index("round") + 1]
    seats = (entry.event.seat for entry in behind if entry.event and _is_deed(play, entry.event))
    seat = next((seat for seat in seats if seat != play.viewer), None)
    return [] if seat is None else [Turn(seat, entries[ended].step, behind)]


def span(play: Play) -> tuple[int, int]:
    """Steps after which what is told began and ended: the own turns before and behind it do not
    count.

    It begins before the step that ended a turn of the viewer's: who is called robs (M§7.3).
    """
    last = until(play)
    marks = [
        (entry.event, entry.step)
        for entry in play.log
        if entry.event
        and (entry.event.kind == "turn" or play.view.events.border(entry.event) == "round")
        and (last is None or entry.step < last)
    ]
    own_turns = [i for i, (event, _) in enumerate(marks) if _is_own(play, event)]
    ended = len(play.table.steps) if last is None else last
    if own_turns and own_turns[-1] == len(marks) - 1:
        ended = marks[own_turns.pop()][1] + 1
    return marks[own_turns[-1] + 1][1] if own_turns else 0, ended


def is_own_last(play: Play) -> bool:
    """Whether the turn that runs, or with which the game ended, is the viewer's."""
    turns = (each.event for each in reversed(play.log) if each.event and each.event.kind == "turn")
    last = next(turns, None)
    return last is not None and _is_own(play, last)


def _is_own(play: Play, event: Event) -> bool:
    return event.kind == "turn" and event.seat == play.viewer


def _opening(play: Play, entries: list[Entry]) -> list[Turn]:
    """The first turn of a table, whose beginning no step tells of."""
    if not entries or play.table.steps[0].seat == play.viewer:
        return []
    return [Turn(play.table.steps[0].seat, 0, entries)]


def until(play: Play) -> int | None:
    """Up to which step it is told: of a past position what was then, but where they roll again."""
    return None if play.rolling == "back" else play.viewed


def events_by_seat(play: Play) -> dict[Seat, list[Event]]:
    """Return the events of those turns as the viewer was told of them, by seat, next first.

    Each begins with the event that called it, so that a line can tell two turns of a seat apart.
    What one of them did in the turn of another is told of who did it, what hit the viewer too; what
    nobody did, as a card turned over, is on the table. Where another round begins between those
    turns, what begins it goes before the first one of each seat that is of it, and behind all that
    a seat did that has had no turn in it yet.
    """
    count = len(play.table.record.seats)
    heard_by_seat: dict[Seat, list[Event]] = {
        (play.viewer + i) % count: [] for i in range(1, count)
    }
    border: Event | None = None
    for turn in others_turns(play, until(play)):
        heard = [entry.seen_by(play.viewer) for entry in turn.entries]
        events = [event for event in heard if event and _is_told(play, event)]
        if border and border not in heard_by_seat[turn.seat]:
            heard_by_seat[turn.seat].append(border)
        for event in [turn.call, *events] if turn.call and events else events:
            heard_by_seat[event.seat if event.seat in heard_by_seat else turn.seat].append(event)
        rounds = (event for event in heard if event and _begins_round(play, event))
        border = next(rounds, border)
    for events in heard_by_seat.values():
        if border and events and border not in events:
            events.append(border)
    return heard_by_seat


def between_turns(play: Play) -> dict[Seat, Event]:
    """Return what each of the others did last in this round apart from all turns, as the viewer was
    told of it: that it chose a character, whichever that is (M§6.4)."""
    done_by_seat: dict[Seat, Event] = {}
    last = until(play)
    for entry in reversed(play.log):
        event = entry.seen_by(play.viewer)
        if event is None or (last is not None and entry.step >= last):
            continue
        if _begins_round(play, event):
            break
        if event.seat != play.viewer and play.view.events.border(event) == "between":
            done_by_seat.setdefault(event.seat, event)
    return done_by_seat


def first_choices(play: Play) -> dict[Seat, int]:
    """Return the step with which each of the others first chose something in the last of those
    turns: one of which a line tells, and that was not the only possible one."""
    first_steps: dict[Seat, int] = {}
    for turn in others_turns(play, until(play)):
        their_steps = (e.step for e in turn.entries if e.event and e.event.seat == turn.seat)
        chosen = (step for step in their_steps if _is_choice(play, turn.seat, step))
        step = next(chosen, None)
        if step is not None:
            first_steps[turn.seat] = step
    return first_steps


def _is_choice(play: Play, seat: Seat, step: int) -> bool:
    table = play.table
    if table.steps[step].seat != seat:
        return False
    return len(table.game.legal(table.state_at(step))) > 1


def _begins_round(play: Play, event: Event) -> bool:
    return play.view.events.border(event) == "round"


def _is_told(play: Play, event: Event) -> bool:
    """Return whether an event is somebody's deed, and not how the viewer's own turn began."""
    is_own_call = event.seat == play.viewer and play.view.events.border(event) == "call"
    return _is_deed(play, event) and not is_own_call


def _is_deed(play: Play, event: Event) -> bool:
    return event.seat >= 0 and play.view.events.border(event) not in ("round", "between")
