"""The shared parts of classes whose methods the build wrote out; see `runtime/written.py`."""

from _collections import _tuplegetter as getter  # type: ignore[import-not-found]
from collections.abc import Iterable
from dataclasses import _FIELD, Field, FrozenInstanceError, field  # type: ignore[attr-defined]
from typing import Any, NoReturn

__all__ = [
    "FRESH", "Frozen", "Open", "Row", "declared", "getter", "new", "new_tuple", "noted", "put",
]  # fmt: skip

FRESH = object()
"""The default of a field that a factory makes."""
new_tuple = tuple.__new__
put = object.__setattr__
new = object.__new__


def noted(names: Iterable[str]) -> dict[str, Field[Any]]:
    """Return the description of a class's fields that `dataclasses.replace` and similar functions
    need.
    """
    fields: dict[str, Field[Any]] = {name: field() for name in names}
    for name, each in fields.items():
        each.name, each._field_type = name, _FIELD  # type: ignore[attr-defined]
    return fields


def declared(given: dict[str, Field[Any] | None]) -> dict[str, Field[Any]]:
    """Return the same for a state, some of whose fields are declared with more than a name."""
    fields = noted(given)
    for name, each in given.items():
        if each:
            each.name, each._field_type = name, _FIELD  # type: ignore[attr-defined]
            fields[name] = each
    return fields


class Row(tuple[Any, ...]):
    """A named tuple."""

    __slots__ = ()
    _fields: tuple[str, ...] = ()

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> "Row":
        made = new_tuple(cls, iterable)
        if len(made) != len(cls._fields):
            raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
        return made

    def _replace(self, /, **given: Any) -> "Row":
        made = self._make(map(given.pop, self._fields, self))
        if given:
            raise TypeError(f"Got unexpected field names: {[*given]!r}")
        return made

    __replace__ = _replace

    def _asdict(self) -> dict[str, Any]:
        return dict(zip(self._fields, self, strict=True))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
        return f"{type(self).__name__}({fields})"

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)


class Frozen:
    """A data class whose fields cannot be changed."""

    def __setattr__(self, name: str, _value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")


class Open:
    """A class that only a type checker knows to be generic: `Pile[int]` is `Pile`."""

    __slots__ = ()

    def __class_getitem__(cls, _kind: object) -> type:
        return cls
