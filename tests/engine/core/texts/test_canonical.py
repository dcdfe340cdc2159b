"""Canonical JSON and its hash."""

import pytest

from cantiere.core import canonical


def test_keys_are_sorted_and_text_stays_as_it_is() -> None:
    assert canonical.dumps({"b": [1, 2], "a": "é"}) == '{"a":"é","b":[1,2]}'


def test_the_digest_is_the_head_of_sha256() -> None:
    assert canonical.digest({}) == "44136fa355b3678a"


@pytest.mark.parametrize("value", [float("nan"), float("inf"), {1, 2}, {"x": b""}])
def test_what_json_lacks_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        canonical.dumps(value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[1,",
        "NaN",
        "[Infinity]",
        "[1e999]",
        '{"a":1,"a":2}',
        "[" * 41,
        "[" * 1_000_000,
        "9" * 5000,
        '"\ud83d"',
        '["\\ud83d", 1]',
        '{"\\uDC00": 1}',
    ],
)
def test_hostile_text_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        canonical.loads(text)


def test_both_halves_of_a_character_are_one() -> None:
    assert canonical.loads('["\\ud83c\\udfb2"]') == ["\U0001f3b2"]


def test_a_number_of_thousands_of_digits_is_named_in_our_words() -> None:
    with pytest.raises(ValueError, match=r"^a number with too many digits$"):
        canonical.loads("9" * 5000)


def test_brackets_in_strings_do_not_count_as_depth() -> None:
    value = {"name": "[" * 100 + '"\\' + "]" * 200}
    assert canonical.loads(canonical.dumps(value)) == value


def test_brackets_in_strings_do_not_hide_depth() -> None:
    with pytest.raises(ValueError, match="nested"):
        canonical.loads('["' + "]" * 5000 + '",' + "[" * 5000)
