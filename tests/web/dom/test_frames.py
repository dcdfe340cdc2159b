"""Work before a frame: once for it, however often it is asked for."""

import importlib
from collections.abc import Callable

from tests.web.browserless import browserless


def test_work_is_done_once_a_frame_and_again_for_the_next() -> None:
    frames: list[Callable[[float], None]] = []
    done: list[str] = []
    with browserless() as window:
        window.requestAnimationFrame = frames.append
        work = importlib.import_module("cantiere_app.dom.drawing.frames").BeforePaint(
            lambda: done.append("laid out")
        )
        work.ask()
        work.ask()
        assert (len(frames), done) == (1, [])
        frames.pop()(16.7)
        assert done == ["laid out"]
        work.ask()
        assert len(frames) == 1
