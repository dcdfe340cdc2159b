"""Forms: what is written by names is read back, and where a refusal points."""

from typing import Any

import pytest

from cantiere.core.fields import forms
from cantiere.core.fields.forms import (
    Form,
    bits,
    bricks,
    by_name,
    each,
    flat,
    members,
    name_of,
    optional,
)
from cantiere.core.game import PositionError

DIGIT = forms.number(0, 9)
NAMES = ("a", "b", "c")
SAMPLES: list[tuple[Form, Any, Any]] = [
    (DIGIT, 3, 3),
    (name_of(NAMES), 1, "b"),
    (name_of(NAMES, first=3), 4, "b"),
    (forms.BOOL, True, True),
    (forms.FLAG, 1, True),
    (forms.list_of(DIGIT), (1, 2), [1, 2]),
    (forms.listed(name_of(NAMES)), [0, 0], ["a", "a"]),
    (each(2, DIGIT), [1, 2], [1, 2]),
    (flat(2, each(2, each(2, DIGIT))), [1, 2, 3, 4], [[1, 2], [3, 4]]),
    (by_name(NAMES, DIGIT, 0), [4, 0, 5], {"a": 4, "c": 5}),
    (members(NAMES), [0, 1, 1], ["b", "c"]),
    (bits(NAMES), 0b110, ["b", "c"]),
    (optional(DIGIT, -1), -1, None),
    (optional(DIGIT, -1), 4, 4),
    (bricks("WYGRBP"), [0, 2, 0, 0, 0, 1], "Y2 P1"),
]


@pytest.mark.parametrize(("form", "value", "written"), SAMPLES)
def test_a_value_there_and_back(form: Form, value: Any, written: Any) -> None:
    assert form.write(value) == written
    back = form.read(written, "f")
    assert (back, type(back)) == (value, type(value))


@pytest.mark.parametrize(
    ("form", "entry", "path"),
    [
        (DIGIT, 10, "f"),
        (name_of(NAMES), "d", "f"),
        (forms.BOOL, 1, "f"),
        (forms.list_of(DIGIT, most=2), [1, 2, 3], "f"),
        (forms.listed(DIGIT), [1, "x"], "f[1]"),
        (each(2, DIGIT), [1], "f"),
        (each(2, DIGIT), [1, 2, 3], "f"),
        (flat(2, each(1, each(2, DIGIT))), [[1]], "f[0]"),
        (by_name(NAMES, DIGIT, 0), {"d": 1}, "f.d"),
        (by_name(NAMES, DIGIT, 0), {"a": -1}, "f.a"),
        (members(NAMES), ["a", "a"], "f"),
        (members(NAMES), ["d"], "f[0]"),
        (bits(NAMES), 3, "f"),
        (optional(DIGIT, -1), -1, "f"),
    ],
)
def test_what_has_another_form_is_refused(form: Form, entry: Any, path: str) -> None:
    with pytest.raises(PositionError) as refusal:
        form.read(entry, "f")
    assert refusal.value.field == path
    assert refusal.value.accepted
