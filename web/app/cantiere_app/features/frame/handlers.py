"""What the page around a frame is told goes to the frame's script, which holds the line to it."""

import json
from collections.abc import Callable
from typing import Any

from cantiere_app.dom import window
from cantiere_app.dom.host import Host
from cantiere_app.session import effects


def _tell(_: Host, wanted: effects.TellAround) -> None:
    window.tell("frame:said", type=wanted.type, data=json.dumps(wanted.data))


DO: dict[type, Callable[[Host, Any], None]] = {effects.TellAround: _tell}
