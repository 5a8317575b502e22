"""What Windows shows in the properties of the two programs."""

import re


def version_resource(version: str, name: str) -> object:
    """The version resource for PyInstaller. Imported on Windows only, where it can be made."""
    from PyInstaller.utils.win32 import versioninfo as info

    numbers = version_numbers(version)
    strings = {
        "CompanyName": "camelhelper contributors",
        "FileDescription": "camelhelper: exact odds for Camel Up",
        "FileVersion": version,
        "InternalName": name,
        "LegalCopyright": "MIT licence",
        "OriginalFilename": f"{name}.exe",
        "ProductName": "camelhelper",
        "ProductVersion": version,
    }
    table = info.StringTable(
        "040904B0", [info.StringStruct(key, value) for key, value in strings.items()]
    )
    return info.VSVersionInfo(
        ffi=info.FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[
            info.StringFileInfo([table]),
            info.VarFileInfo([info.VarStruct("Translation", [0x0409, 1200])]),
        ],
    )


def version_numbers(version: str) -> tuple[int, int, int, int]:
    """Windows wants four numbers: ``0.1.0rc1`` is (0, 1, 0, 0)."""
    found = re.match(r"(\d+)\.(\d+)\.(\d+)", version)
    if found is None:
        raise ValueError(f"{version} does not begin with three numbers")
    first, second, third = map(int, found.groups())
    return first, second, third, 0
