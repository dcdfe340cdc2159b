"""The test kit that every game must pass, also for people who add a game.

Everything here plays seeded games through the protocol alone. What is broken is raised as
`Broken`, which names the game's options, seed and step, so that it can be played again.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from cantiere.core import canonical, random
from cantiere.core.game import Action, Game, IllegalAction, Json, Seat
from cantiere.testing import secrecy

Chooser: TypeAlias = Callable[[Game[Any], Any, int], tuple[Action, int]]
"""Picks an action for a state with a generator; gives the next generator too."""

STEP_CAP = 20_000
_ROLLS = 2**30
_PARAMETERS = (
    *(range(-1, 8),) * 3,
    *(range(8, 100),) * 3,
    range(-100, -1),
    range(100, 2**30),
    range(-(2**30), -100),
)
"""Whence the numbers of actions are drawn: most of them could be seats, colours, cards."""
_KINDS = range(-1, 100)
_MOST_NUMBERS = 4


class Broken(AssertionError):
    """A promise of the protocol that a game breaks. `where` plays it again."""

    def __init__(self, promise: str, where: str) -> None:
        self.promise, self.where = promise, where
        super().__init__(f"{promise} [{where}]")


@dataclass
class Played:
    """A game played to its end: the way there, and what was seen on it.

    capped: whether `STEP_CAP` ended it. hidden: how many guessed states differed from the true
    one. closed: how often something was closed to a seat that looked. seen: kinds of decisions,
    actions and events, as `decision:take`, `action:0`, `event:x`.
    """

    actions: list[Action]
    state: Any
    capped: bool
    hidden: int = 0
    closed: int = 0
    seen: set[str] = field(default_factory=set)


class Witness(NamedTuple):
    """What tests know of a game by other code than its own.

    permuted: another state that a seat cannot tell from this one, by a generator. points: of each
    seat, when the game is over.
    """

    permuted: Callable[[Any, Seat, random.Rng], Any] | None = None
    points: Callable[[Any], Sequence[int]] | None = None


ALONE = Witness()


def steered(game: Game[Any], s: Any, rng: int) -> tuple[Action, int]:
    """The game's own steered random policy."""
    rng = random.step(rng)
    return game.rollout_policy(s, game.legal(s), rng % _ROLLS), rng


def uniform(game: Game[Any], s: Any, rng: int) -> tuple[Action, int]:
    """Each legal action equally likely."""
    return random.choice(rng, game.legal(s))


def play_out(
    game: Game[Any],
    options: Mapping[str, Json],
    seed: int,
    chooser: Chooser = steered,
    cap: int = STEP_CAP,
) -> Played:
    """Play a new game to its end, or to `cap` steps, trusting the chooser."""
    s, rng = game.new(options, seed), random.seeded(seed ^ _ROLLS)
    actions: list[Action] = []
    while game.decision(s) is not None:
        if len(actions) == cap:
            return Played(actions, s, capped=True)
        action, rng = chooser(game, s, rng)
        game.apply(s, action)
        actions.append(action)
    return Played(actions, s, capped=False)


def check_light(
    game: Game[Any], options: Mapping[str, Json], seed: int, chooser: Chooser = steered
) -> Played:
    """Play a game with the checks that cost little; raises `Broken`."""
    return _Run(game, options, seed, chooser, every=0).play()


def check_full(
    game: Game[Any],
    options: Mapping[str, Json],
    seed: int,
    chooser: Chooser = steered,
    every: int = 1,
    witness: Witness = ALONE,
) -> Played:
    """Play a game with all checks at every `every`-th step; raises `Broken`."""
    return _Run(game, options, seed, chooser, every, witness).play()


def _parameter(number: int) -> int:
    """A parameter drawn by a number; equal for equal ones."""
    drawn = random.seeded(number)
    numbers = _PARAMETERS[drawn % len(_PARAMETERS)]
    return numbers[random.step(drawn) % len(numbers)]


class _Run:
    """One checked game."""

    def __init__(
        self,
        game: Game[Any],
        options: Mapping[str, Json],
        seed: int,
        chooser: Chooser,
        every: int,
        witness: Witness = ALONE,
    ) -> None:
        self.game, self.options, self.seed = game, options, seed
        self.chooser, self.every, self.witness = chooser, every, witness
        self.rng = random.seeded(seed ^ _ROLLS)
        self.state = game.new(options, seed)
        self.result = Played([], self.state, capped=False)
        self.snapshots: list[tuple[Any, str]] = []
        self.kinds: dict[int, set[int]] = {}

    def play(self) -> Played:
        """Play to the end; whatever a game raises on the way is a broken promise too."""
        try:
            return self._played()
        except Broken:
            raise
        except Exception as error:
            raise Broken(f"raises {error!r}", self._where()) from error

    def _played(self) -> Played:
        game, s = self.game, self.state
        while (asked := game.decision(s)) is not None and not self.result.capped:
            self.result.seen.add(f"decision:{asked.kind}")
            legal = game.legal(s)
            self._check_legal(legal)
            is_close = bool(self.every) and len(self.result.actions) % self.every == 0
            if is_close:
                self._check_everything(legal)
            action, self.rng = self.chooser(game, s, self.rng)
            self._need(action in legal, f"the policy chose {action}, which is not legal")
            if is_close:
                self._check_action(action)
            self._step(action)
        self._need(not game.check(s), f"invariants: {game.check(s)}")
        self._check_over()
        if self.every:
            self._check_everything([])
        self._check_end()
        return self.result

    def _need(self, holds: bool, promise: str) -> None:
        if not holds:
            raise Broken(promise, self._where())

    def _where(self) -> str:
        options = canonical.dumps(dict(self.options))
        return f"{self.game.name} {options} seed {self.seed} step {len(self.result.actions)}"

    def _step(self, action: Action) -> None:
        """Play the action; with full checks also compare with `apply`."""
        twin = self.game.copy(self.state) if self.every else None
        events = self.game.play(self.state, action)
        canonical.dumps([list(event) for event in events])
        self.result.seen.add(f"action:{action[0]}")
        self.result.seen |= {f"event:{event.kind}" for event in events}
        self.result.actions.append(action)
        self.result.capped = len(self.result.actions) >= STEP_CAP
        if twin is not None:
            self.game.apply(twin, action)
            self._need(self._text(twin) == self._text(self.state), "play and apply differ")

    def _text(self, s: Any) -> str:
        return canonical.dumps(self.game.to_json(s))

    def _check_legal(self, legal: list[Action]) -> None:
        self._need(bool(legal), "no legal action, and the game is not over")
        self._need(len(set(legal)) == len(legal), "a legal action is listed twice")
        for action in legal:
            self.kinds.setdefault(action[0], set()).add(len(action))

    def _check_everything(self, legal: list[Action]) -> None:
        before = self._text(self.state)
        self._need(not self.game.check(self.state), f"invariants: {self.game.check(self.state)}")
        self._need(self.game.legal(self.state) == legal, "legal actions change their order")
        self._check_copies(legal, before)
        self._check_json(legal, before)
        self._check_words(legal)
        self._check_refusals(legal, before)
        self._check_secrets(legal)
        self._check_position(legal)
        self._need(self._text(self.state) == before, "asking changed the state")
        if len(self.result.actions) % 50 == 0:
            self.snapshots.append((self.game.copy(self.state), before))

    def _check_copies(self, legal: list[Action], before: str) -> None:
        for action in legal:
            other = self.game.copy(self.state)
            self._need(self._text(other) == before, "a copy is not equal")
            self.game.apply(other, action)
            self._need(not self.game.check(other), f"after {action}: {self.game.check(other)}")
            self._need(self._text(self.state) == before, f"{action} on a copy changed the state")

    def _check_json(self, legal: list[Action], before: str) -> None:
        back = self.game.from_json(canonical.loads(before))
        self._need(self._text(back) == before, "JSON there and back gives another state")
        self._need(self.game.legal(back) == legal, "JSON there and back gives other actions")

    def _check_words(self, legal: list[Action]) -> None:
        for action in legal:
            text = self.game.notation(self.state, action)
            read = self.game.parse(self.state, text)
            self._need(read == action, f"{text!r} is read as {read}, not {action}")
            canonical.dumps(list(self.game.describe(self.state, action)))

    def _check_refusals(self, legal: list[Action], before: str) -> None:
        allowed = set(legal)
        for action in legal:
            self._need(not self.game.why(self.state, action), f"reasons against legal {action}")
        for action in (*self._well_formed(12), *self._formless(4)):
            reasons = self.game.why(self.state, action)
            self._need(bool(reasons) != (action in allowed), f"why({action}) gives {reasons}")
            if action not in allowed:
                self._check_refused(action, before)

    def _check_refused(self, action: Action, before: str) -> None:
        try:
            self.game.play(self.state, action)
        except IllegalAction as refusal:
            self._need(bool(refusal.reasons), f"{action} refused without a reason")
            self._need(self._text(self.state) == before, f"refused {action} changed the state")
        else:
            self._need(False, f"{action} is not legal and was played")

    def _well_formed(self, count: int) -> list[Action]:
        """Actions of kinds and lengths seen before, with any parameters."""
        actions = []
        for _ in range(count):
            kind, self.rng = random.choice(self.rng, sorted(self.kinds))
            length, self.rng = random.choice(self.rng, sorted(self.kinds[kind]))
            action = [kind]
            for _ in range(length - 1):
                self.rng = random.step(self.rng)
                action.append(_parameter(self.rng))
            actions.append(tuple(action))
        return actions

    def _formless(self, count: int) -> list[Action]:
        """Actions of any kind, known or not, with any number of parameters."""
        actions, rng = [], random.seeded(self.rng)
        for _ in range(count):
            kind, rng = random.choice(rng, _KINDS)
            length, rng = random.below(rng, _MOST_NUMBERS)
            actions.append((kind, *(_parameter(rng + i) for i in range(length))))
        return actions

    def _check_secrets(self, legal: list[Action]) -> None:
        game, s = self.game, self.state
        seat, self.rng = random.below(self.rng, game.seats(s))
        tries = [*legal, *self._well_formed(6)]
        self.result.hidden += secrecy.check_guesses(game, s, tries, self.rng, self._need)
        self.result.closed += secrecy.check_mask(game, s, seat, self.rng, self._need)
        secrecy.check_generator(game, s, self._need)
        if self.witness.permuted:
            other = self.witness.permuted(s, seat, self.rng)
            secrecy.check_permuted(game, s, other, seat, tries, self._need)

    def _check_action(self, action: Action) -> None:
        """What the step about to be played may tell."""
        game, s = self.game, self.state
        seat, self.rng = random.below(self.rng, game.seats(s))
        secrecy.check_undo(game, s, action, seat, self.rng, self._need)
        secrecy.check_told(game, s, action, seat, self.rng, self._need)

    def _check_position(self, legal: list[Action]) -> None:
        data = canonical.loads(canonical.dumps(self.game.position(self.state)))
        back = self.game.from_position(data)
        self._need(self._text(back) == self._text(self.state), "a position there and back differs")
        self._need(self.game.legal(back) == legal, "a position there and back: other actions")

    def _check_over(self) -> None:
        self._need(not self.result.capped, f"not over after {STEP_CAP} steps")
        self._need(self.game.legal(self.state) == [], "legal actions after the end")

    def _check_end(self) -> None:
        game, s = self.game, self.state
        scores = game.scores(s)
        columns = [sum(row[i] for row in scores.rows.values()) for i in range(game.seats(s))]
        self._need(list(scores.totals) == columns, "totals are not the sums of their sources")
        if self.witness.points:
            counted = list(self.witness.points(s))
            self._need(counted == columns, f"points {columns} are counted as {counted}")
        best = [i for i, total in enumerate(columns) if total == max(columns)]
        self._need(bool(scores.winners), "no winner after the end")
        self._need(set(scores.winners) <= set(best), "a winner without most points")
        self._check_replay()
        for copy, text in self.snapshots:
            self._need(self._text(copy) == text, "an earlier copy changed")

    def _check_replay(self) -> None:
        again = self.game.new(self.options, self.seed)
        with suppress(Exception):  # an action that is not legal there can break the rules
            for action in self.result.actions:
                self.game.apply(again, action)
        self._need(self._text(again) == self._text(self.state), "the replay ends elsewhere")
