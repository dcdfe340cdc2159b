"""Movement is seen, keeps nobody waiting, and stays away where it is not wanted.

Only a browser shows animations that run.
"""

import pytest

from cantiere_testing.address import play
from cantiere_testing.pages.shell import AppShell

_MOVING = (
    "() => document.getAnimations().filter((each) => each.effect.target.closest('.stage')).length"
)
# How much moved at most when the page was idle: a slow machine would look when all is over.
_WATCH = f"""() => {{
  globalThis.moved = 0;
  addEventListener("app:idle", () => {{ moved = Math.max(moved, ({_MOVING})()); }});
}}"""


def test_a_brick_drops_while_the_page_is_idle_already(fresh: AppShell) -> None:
    fresh.open(play(fixture="build", anim="1"))
    fresh.page.evaluate(_WATCH)
    fresh.press(fresh.act("plus-1"))
    assert fresh.page.evaluate("moved") > 0


def test_nothing_moves_without_animation(app: AppShell) -> None:
    app.open(play(fixture="build"))
    app.press(app.act("plus-1"))
    assert app.page.evaluate(_MOVING) == 0


def test_nothing_moves_for_who_asked_the_system_for_less(app: AppShell) -> None:
    app.page.emulate_media(reduced_motion="reduce")
    app.open(play(fixture="build", anim="1"))
    app.press(app.act("plus-1"))
    assert app.page.evaluate(_MOVING) == 0


# Plays some steps, the same ones for a seed, and stops whatever is played at random moments: what
# the table looks like after each step, and how often something was stopped.
_PLAYED = """async ([steps, seed]) => {
  let roll = seed, stopped = 0;
  const next = (below) => (roll = (roll * 48271) % 2147483647) % below;
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const stop = () => {
    stopped += document.querySelectorAll(".stage").length;
    dispatchEvent(new PointerEvent("pointerdown", { clientX: -1, clientY: -1 }));
  };
  const looks = [];
  await __table.whenIdle();
  for (let step = 0; step < steps && __table.legal().length; step++) {
    const legal = __table.legal(), chosen = legal[next(legal.length)], moment = next(150);
    __table.act(chosen);
    const idle = __table.whenIdle().then(() => true);
    while (!(await Promise.race([idle, wait(moment)]))) stop();
    stop();
    looks.push(document.querySelector("#table").outerHTML);
  }
  return { looks, stopped, layers: document.querySelectorAll(".stage").length };
}"""
TABLES = {
    "firenze": "human,random,random",
    "carrara": "human,random,random",
    "machiavelli": "human,random,random,random",
}


def _stopped(app: AppShell, game: str, steps: int, seed: int, least: int) -> None:
    asked = {"game": game, "seats": TABLES[game], "seed": seed}
    app.open(play(**asked, anim="1", motion="brisk", aidelay=1))
    found = app.page.evaluate(_PLAYED, [steps, seed])
    assert found["stopped"] >= least
    assert found["layers"] == 0
    app.open(play(**asked))
    plain = app.page.evaluate(_PLAYED, [steps, seed])
    assert plain["stopped"] == 0
    for number, (stopped, still) in enumerate(zip(found["looks"], plain["looks"], strict=True)):
        assert stopped == still, number


@pytest.mark.parametrize("game", TABLES)
def test_what_is_stopped_at_any_moment_leaves_what_no_motion_leaves(
    app: AppShell, game: str
) -> None:
    _stopped(app, game, steps=4, seed=11, least=2)


@pytest.mark.long
@pytest.mark.parametrize("game", TABLES)
def test_what_is_stopped_at_a_hundred_moments_leaves_what_no_motion_leaves(
    app: AppShell, game: str
) -> None:
    _stopped(app, game, steps=110, seed=5, least=100)
