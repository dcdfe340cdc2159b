"""The game object: a game's functions under the names of `core.game.Game`."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cantiere.core import checked
from cantiere.core.game import (
    PUBLIC,
    Action,
    Decision,
    Event,
    Guesser,
    Json,
    Planning,
    Prospects,
    Reason,
    Scores,
    Seat,
    Text,
    Turn,
)
from cantiere.core.game_state import GameState
from cantiere.core.steps.legality import play_checked

S = TypeVar("S", bound=GameState)


@dataclass(eq=False, slots=True)
class GameAdapter(Generic[S]):
    """`core.game.Game[S]`, see there. Hot functions are fields: no call lies in between.

    reveals: events that make something hidden known, or hide again what was known.
    interrupt_phases: in these something begun waits for its answer, as in a frame. covert: kinds
    of decisions of which a quick answer would tell a secret. write_options: the mapping that people
    write, of a state's options. names, weights: of the features. draft_phases: in these nobody's
    turn runs. composed_frames: kinds of frames that continue a composed action; all where `None`.
    Others ask anew, as they show something first.
    """

    name: str
    rules: int
    default_turn_cap: int
    search_horizon: int
    reveals: Sequence[str]
    interrupt_phases: Sequence[int]
    covert: Collection[str]
    write_options: Callable[[Any], dict[str, Json]]
    presets: Mapping[str, Mapping[str, Json]]
    names: Sequence[str]
    weights: Sequence[float]

    new: Callable[[Mapping[str, Json], int], S]
    decision: Callable[[S], Decision | None]
    legal: Callable[[S], list[Action]]
    apply: Callable[[S, Action], None]
    copy: Callable[[S], S]
    why: Callable[[S, Sequence[int]], list[Reason]]
    scores: Callable[[S], Scores]
    is_capped: Callable[[S], bool]
    check: Callable[[S], list[str]]
    view: Callable[[S, Seat], dict[str, Json]]
    guesser: Callable[[Mapping[str, Json]], Guesser[S]]
    masked: Callable[[Mapping[str, Json]], dict[str, Json]]
    to_json: Callable[[S], dict[str, Json]]
    from_json: Callable[[Mapping[str, Json]], S]
    old_forms: Mapping[int, Callable[[S], dict[str, Json]]]
    position: Callable[[S], dict[str, Json]]
    position_of: Callable[[Mapping[str, Json]], dict[str, Json]]
    from_position: Callable[[Mapping[str, Json]], S]
    features: Callable[[S, Seat], list[int]]
    evaluate: Callable[[S, Seat], float]
    candidates: Callable[[S], list[tuple[Action, ...]]]
    rollout_policy: Callable[[S, Sequence[Action], int], Action]
    steps: Callable[[S, Mapping[str, Json]], list[Action]]
    describe: Callable[[S, Action], Text]
    notation: Callable[[S, Action], str]
    parse: Callable[[S, str], Action]
    read_move: Callable[[S, str], list[Action]]
    flat_search: bool = False
    planning: Planning[S] | None = None
    prospects: Prospects[S] | None = None
    draft_phases: Sequence[int] = ()
    composed_frames: Collection[int] | None = None

    def __post_init__(self) -> None:
        """Let the functions that search does not call refuse arguments that cannot be."""
        self.new = checked.of_options(self.new)
        self.view = checked.of_seat(self.view, self.seats, PUBLIC)
        self.features = checked.of_seat(self.features, self.seats)
        self.guesser = checked.of_view(self.guesser, self.name)
        self.masked = checked.of_view(self.masked, self.name)
        self.position_of = checked.of_view(self.position_of, self.name)
        self.describe = checked.of_action(self.describe)
        self.notation = checked.of_action(self.notation)
        self.parse = checked.of_text(self.parse)
        self.read_move = checked.of_text(self.read_move)

    def options(self, s: S) -> dict[str, Json]:
        return self.write_options(s.options)

    def seats(self, s: S) -> int:
        return s.options.seats

    def feature_names(self) -> Sequence[str]:
        return self.names

    def feature_weights(self) -> Sequence[float]:
        return self.weights

    def determinize(self, view: Mapping[str, Json], rng: int) -> S:
        return self.guesser(view).sample(rng)[0]

    def turn(self, s: S) -> Turn:
        return Turn(sum(s.turns), PUBLIC if s.phase in self.draft_phases else s.active)

    def hides_choice(self, s: S) -> bool:
        asked = self.decision(s)
        return asked is not None and asked.kind in self.covert

    def mid_move(self, s: S) -> bool:
        if s.frames:
            return self.composed_frames is None or s.frames[-1].kind in self.composed_frames
        return s.phase in self.interrupt_phases

    def is_barrier(self, events: Sequence[Event]) -> bool:
        return any(event.kind in self.reveals for event in events)

    def play(self, s: S, a: Sequence[int]) -> list[Event]:
        return play_checked(s, a, self.why, self.apply)
