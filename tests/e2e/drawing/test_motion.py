"""Movement is seen, keeps nobody waiting, and stays away where it is not wanted.

Only a browser shows animations that run.
"""

from cantiere_testing.address import play
from cantiere_testing.pages.shell import AppShell

_MOVING = (
    "() => document.getAnimations().filter((each) => each.effect.target.closest('#table')).length"
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
