"""Our modules of the library that only the page's Python has."""

from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

from sitebuild.interpreter.runtime import LIBRARY


def ours(name: str) -> ModuleType:
    """Load a module of ours, beside one of the same name that this Python has."""
    spec = spec_from_file_location(f"our_{name}", LIBRARY / f"{name}.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
