"""Modules that stand in for those of the standard library answer as these do."""

import dis
import ipaddress
from types import ModuleType

import pytest
from tests.web.building.library import ours


def may_stand(module: ModuleType, text: str) -> bool:
    """Whether brackets may hold an address, as `urllib.parse` asks it."""
    try:
        return not isinstance(module.ip_address(text), module.IPv4Address)
    except ValueError:
        return False


@pytest.mark.parametrize(
    "text", ["::1", "127.0.0.1", "fe80::AB:1", "::ffff:1.2.3.4", "", "a.be", "x::1", "1"]
)
def test_an_address_in_brackets(text: str) -> None:
    assert may_stand(ours("ipaddress"), text) == may_stand(ipaddress, text)


def test_the_flags_of_code() -> None:
    assert dis.COMPILER_FLAG_NAMES.items() <= ours("dis").COMPILER_FLAG_NAMES.items()
