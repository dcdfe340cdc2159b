"""What is laid out, compared with the recommended move, and what to touch next."""

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cantiere.core.game import Action
from cantiere_app.kit.scene import Button, Scene
from cantiere_app.kit.view import View

LATER = "was"
"""The field of a draft with what was laid out before it, which does not tell its move."""


class Try(NamedTuple):
    """What the learner laid out.

    press: the button that does what is laid out, `None` until all of the move is.
    fits: whether it can still become the recommended move. touch: the click targets that lead on.
    """

    press: Button | None
    fits: bool
    touch: Sequence[str]


def tried(
    view: View, moment: Scene, move: Sequence[Action], passes: Collection[int], at: Sequence[str]
) -> Try:
    """Compare what is laid out with the recommended move.

    passes: the kinds of steps that pass over a part of the turn. at: click targets to touch besides
    those of the move.
    """
    bare = moment.with_draft({})
    staged = view.stage(bare, move)
    marks = list(dict.fromkeys((*view.marks(bare, move), *at)))
    go = next((each for each in view.prompt(moment).buttons if each.go and each.enabled), None)
    if go and _plays(view, moment, go.act, move, passes):
        return Try(go if moment.draft else None, True, (go.act,))
    wanted = _telling(staged or {})
    fits = not moment.draft or (staged is not None and _fits(_telling(moment.draft), wanted))
    here = moment if fits else bare
    onward = [act for act in marks if _leads_on(view, here, act, wanted, move)]
    return Try(None, fits, onward or marks)


def _plays(
    view: View, moment: Scene, act: str, move: Sequence[Action], passes: Collection[int]
) -> bool:
    """Return whether a button plays a move, in whatever order its parts are named."""
    played = Counter(each for each in view.click(moment, act).play if each[0] not in passes)
    return bool(played) and played == Counter(each for each in move if each[0] not in passes)


def _leads_on(
    view: View, moment: Scene, act: str, wanted: Mapping[str, Any], move: Sequence[Action]
) -> bool:
    """Return whether a click brings what is laid out nearer to the recommended move."""
    outcome = view.click(moment, act)
    if outcome.refuse:
        return False
    if outcome.play:
        return outcome.play[0] in move
    if outcome.picked != moment.picked and outcome.picked:
        return True
    former, made = _telling(moment.draft), _telling(outcome.draft)
    return _fits(made, wanted) and _size(made) > _size(former)


def _telling(draft: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what of a draft tells its move, without fields that say nothing."""
    stated = {name: value for name, value in draft.items() if name != LATER and value}
    alike: Mapping[str, Any] = json.loads(json.dumps(stated))  # lists and tuples are alike
    return alike


def _fits(staged: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    return all(_is_part(value, wanted.get(name)) for name, value in staged.items())


def _is_part(staged: Any, wanted: Any) -> bool:
    """Return whether what is laid out can still become what is recommended."""
    if staged == wanted:
        return True
    if not isinstance(staged, list) or not isinstance(wanted, list) or len(staged) > len(wanted):
        return False
    return all(any(_reaches(each, other) for other in wanted) for each in staged)


def _reaches(staged: Any, wanted: Any) -> bool:
    """Return whether one entry of a draft is the recommended one, or fewer of the same."""
    if isinstance(staged, list) and isinstance(wanted, list) and staged and wanted:
        return bool(staged[0] == wanted[0] and staged[-1] <= wanted[-1])
    return bool(staged == wanted)


def _size(draft: Mapping[str, Any]) -> int:
    """Return how much is laid out: two bricks on a tower are more than one."""
    return sum(_amounts(draft.values()))


def _amounts(values: Any) -> Iterator[int]:
    for value in values:
        if not isinstance(value, list):
            yield 1
        elif value and isinstance(value[0], list):
            yield sum(each[-1] for each in value)
        else:
            yield len(value)
