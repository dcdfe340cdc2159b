"""Tables that are TOML in the source: the build wrote them as JSON, which is read at once."""

from json import loads

__all__ = ["loads"]
