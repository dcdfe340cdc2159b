"""Frames in the machine's Firefox, with third-party storage blocked: one start, all weights."""

import shutil

import pytest
from tests.smoke import firefox, frames

SANDBOXES = ("own origin", "no origin")


@pytest.mark.long
@pytest.mark.skipif(
    not shutil.which(firefox.PROGRAM), reason=f"{firefox.PROGRAM} is not here: apt-get install it"
)
def test_frames_are_read_stepped_answered_and_played(base_url: str, foreign: str) -> None:
    hosts = frames.Hosts(base_url, foreign)
    with firefox.running() as browser:
        tab = firefox.Tab(browser)
        frames.go_through(browser.name, tab, hosts, SANDBOXES, firefox.WORKLESS)
