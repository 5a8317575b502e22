"""Exact odds and advice for a game of Camel Up that is being played on a real table.

Other programs find here what ``camelhelper.library`` names; it comes with the first use of a name,
so that nothing else waits for it.
"""

from camelhelper.version import __version__ as __version__

TYPE_CHECKING = False
"""Type checkers take it for true. That of ``typing`` would make every import wait for it."""

if TYPE_CHECKING:
    from camelhelper.library import *  # noqa: F403 - its __all__ says which names
else:

    def __getattr__(name: str) -> object:
        from importlib import import_module
        from importlib.util import find_spec

        # "from camelhelper import resources" asks for the name before it imports the module.
        if name == "library":
            return import_module("camelhelper.library")
        is_of_library = name.isidentifier() and not name.startswith("_")
        if name == "__all__" or (is_of_library and not find_spec(f"{__name__}.{name}")):
            from camelhelper import library

            if name == "__all__" or name in library.__all__:
                found = globals()[name] = getattr(library, name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        from camelhelper import library

        return sorted({*globals(), *library.__all__})
