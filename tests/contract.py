"""The contract of test ids (`tests/e2e/contract.json`): each listed one, and what it stands for."""

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

FILE = Path(__file__).parent / "e2e" / "contract.json"


@cache
def patterns(zone: str = "") -> dict[str, re.Pattern[str]]:
    """Each id of a zone, of all where none is named, as a pattern of the ids it stands for."""
    contract = json.loads(FILE.read_text(encoding="utf-8"))
    places = contract["places"]
    zones = [contract["ids"][zone]] if zone else contract["ids"].values()
    return {
        name: re.compile(re.sub(r"<(\w+)>", lambda place: f"(?:{places[place[1]]})", name))
        for names in zones
        for name in names
    }


def strange(ids: Iterable[str]) -> set[str]:
    """Those of the ids that the contract does not list."""
    return {each for each in ids if not any(p.fullmatch(each) for p in patterns().values())}


def unseen(names: Iterable[str], zone: str = "") -> set[str]:
    """What the contract lists and is not among the ids."""
    ids = [*names]
    return {
        name for name, p in patterns(zone).items() if not any(p.fullmatch(each) for each in ids)
    }
