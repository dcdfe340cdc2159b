"""Modules that stand in for those of the standard library answer as these do."""

import dis
import ipaddress
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

import pytest

from sitebuild.interpreter.runtime import LIBRARY


def stand_in(name: str) -> ModuleType:
    spec = spec_from_file_location(f"our_{name}", LIBRARY / f"{name}.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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
    assert may_stand(stand_in("ipaddress"), text) == may_stand(ipaddress, text)


def test_the_flags_of_code() -> None:
    assert dis.COMPILER_FLAG_NAMES.items() <= stand_in("dis").COMPILER_FLAG_NAMES.items()
