"""What plays sounds: lazily, not twice at once, never too many, and silent wherever it may not."""

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cantiere_app.kit.events.sounds import written
from sitebuild.machine import node

RUNNER = Path(__file__).with_name("sound_player.mjs")


@cache
def heard(script: str) -> dict[str, Any]:
    """Return what a browser would be told after some JavaScript about a `player`."""
    command = [node.tool("node"), str(RUNNER), json.dumps([script])]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    record: dict[str, Any] = json.loads(done.stdout)[0]
    return record


def play(name: str) -> str:
    return f"player.told({json.dumps(json.dumps(written(name, 1)))});"


def test_a_sound_is_heard_as_it_is_written() -> None:
    record = heard(play("coins"))
    assert record["told"] == [[each[2], *each[:2], *each[3:]] for each in written("coins", 1)]
    assert record["decoded"] == [1, 16_000, 16_000]


def test_nothing_is_fetched_or_opened_before_something_is_to_be_heard() -> None:
    record = heard("player.told('[]');")
    assert (record["fetched"], record["contexts"]) == ([], 0)


def test_the_file_is_fetched_once() -> None:
    record = heard(f"{play('bell')} await later(); {play('drum')}")
    assert (record["fetched"], record["contexts"]) == (["/sounds"], 1)
    assert len(record["told"]) == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    "before",
    [
        "world.active = false;",
        "delete globalThis.AudioContext;",
        "world.broken = true;",
        "world.lost = true;",
        "world.state = 'suspended'; world.blocked = true;",
        "page.hidden = true;",
        "globalThis.fetch = () => Promise.reject(new TypeError('no network'));",
    ],
)
def test_where_no_sound_can_be_there_is_silence_and_no_error(before: str) -> None:
    assert heard(before + play("bell"))["told"] == []


def test_a_browser_that_does_not_say_whether_it_may_is_asked() -> None:
    assert heard(f"world.silentBrowser = true; {play('bell')}")["told"]


def test_after_a_lost_file_the_next_sound_tries_again() -> None:
    record = heard(
        f"world.lost = true; {play('bell')} await later(); world.lost = false; {play('bell')}"
    )
    assert record["fetched"] == ["/sounds"] * 2
    assert len(record["told"]) == 1


def test_a_context_that_a_browser_lets_wait_is_woken() -> None:
    assert heard(f"world.state = 'suspended'; {play('bell')}")["told"]


@pytest.mark.slow
def test_what_comes_too_late_is_left_out() -> None:
    """The file takes longer than the event."""
    slow = (
        "const former = globalThis.fetch; globalThis.fetch = async (url) => {"
        " await new Promise((done) => setTimeout(done, 450)); return former(url); };"
    )
    wait = "await new Promise((done) => setTimeout(done, 500));"
    assert heard(slow + play("bell") + wait)["told"] == []
    assert len(heard(slow + play("bell") + wait + play("drum"))["told"]) == 1


def test_the_same_sample_is_not_struck_twice_at_once() -> None:
    assert len(heard(play("coin") * 10)["told"]) == 1
    later = "await later(); world.context.currentTime = 0.2;"
    assert len(heard(play("coin") + later + play("coin"))["told"]) == 2


def test_never_more_than_six_are_heard_together() -> None:
    steps = "".join(
        f"{play('drum')} await later(); world.context.currentTime += 0.1;" for _ in range(10)
    )
    record = heard(steps)
    assert len(record["told"]) == 10
    assert record["stopped"] == 4


def test_a_page_that_is_hidden_falls_silent_at_once() -> None:
    record = heard(f"{play('bells')} await later(); hide(); {play('drum')}")
    assert record["stopped"] == 4
    assert len(record["told"]) == 4


def motion(sound: str, *beats: str) -> dict[str, Any]:
    """Return a motion whose first beat lights a place and the others do not."""
    spot, lit = {"key": "x", "part": ""}, {"kind": "light", "leaves": True, "count": 0, "piece": ""}
    moves = [{**lit, "thing": spot, "source": None, "target": None}]
    parts = [
        {"ms": 1, "moves": moves if at == 0 else [], "sound": written(name, 1)}
        for at, name in enumerate(beats)
    ]
    return {
        "beats": parts,
        "say": "",
        "seal": "",
        "actor": "",
        "rest": 0,
        "sound": written(sound, 1),
    }


def played(*motions: dict[str, Any]) -> str:
    """Return the JavaScript that lets the stage director play motions to their end."""
    script = json.dumps(json.dumps(motions))
    return f"stage.ready({script}); stage.play(); await stage.over(); await later();"


def begins(record: dict[str, Any]) -> list[float]:
    """Return which samples were heard, by their beginnings."""
    return [each[1] for each in record["told"]]


def sample(name: str) -> float:
    """Return where the first sample of a sound begins."""
    first: Any = written(name, 1)[0]
    return float(first[0])


def test_the_stage_director_lets_each_beat_be_heard() -> None:
    record = heard(played(motion("bell", "paper", "none", "stone"), motion("drum", "drum")))
    assert begins(record) == [sample(name) for name in ("paper", "stone", "drum")]


def test_where_nothing_travels_each_event_is_heard_once() -> None:
    script = played(motion("bell", "paper", "none", "stone"), motion("drum", "drum"))
    for less in ("world.asksForLess = true;", "page.documentElement.dataset.motion = 'off';"):
        assert begins(heard(less + script)) == [sample("bell"), sample("drum")]


def test_what_is_stopped_is_heard_no_further() -> None:
    motions = json.dumps(json.dumps([motion("bell", "paper", "stone")]))
    record = heard(f"stage.ready({motions}); stage.play(); stage.end(); await later();")
    assert begins(record) == []
