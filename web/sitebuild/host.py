"""The pages about the site itself: what each of them tells, in order."""

from typing import Final

TOPICS: Final = {
    "about": ("play", "how"),
    "sources": ("games", "own", "chosen", "contact"),
    "privacy": ("device", "network", "links"),
    "accessibility": ("ways", "looks", "tested", "limits"),
}
"""By folder of the site; a part has its title and its text in the catalogue `host`."""
