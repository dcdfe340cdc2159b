"""What the site of commit b8625a6 kept on a device, as it wrote it: the stores of two devices.

`keyval` is the object store of its database by keys, `localStorage` its texts by names. `plays`
holds, by the id of a kept game whose staged turn could be confirmed, the steps that its button
would play. Every version after it opens all of this unchanged: a specimen is never written anew.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from cantiere import games
from cantiere.core import record

FOLDER: Final = Path(__file__).resolve().parents[3] / "golden" / "kept"
DEVICES: Final = sorted(path.stem for path in FOLDER.glob("*.json"))


def hash_of(page: Mapping[str, Any]) -> str:
    """The hash of the last state of a kept game, as it is reckoned today."""
    game = games.load(page["save"]["game"])
    return record.state_hash(game, game.from_json(page["save"]["snapshot"]))


@cache
def device(name: str) -> dict[str, Any]:
    specimen: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return specimen
