"""Where a refused description is at fault: the field named must be one that was written."""

import re
from typing import Any


def is_written(data: Any, path: str) -> bool:
    """Whether the path, such as `players[0].hand[2]`, leads somewhere in the data."""
    for name in re.findall(r"[^.\[\]]+", path):
        if isinstance(data, list):
            if int(name) >= len(data):
                return False
            data = data[int(name)]
        elif name not in data:
            return False
        else:
            data = data[name]
    return True
