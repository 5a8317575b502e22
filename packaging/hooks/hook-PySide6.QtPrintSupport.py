"""Qt's printing without the plugin for CUPS, which camelhelper.spec adds when all else is gathered.

Else all libraries that the machine's CUPS needs would come along, 10 MB; and they would have to be
those that its CUPS was built with.
"""

from PyInstaller.utils.hooks.qt import add_qt6_dependencies

hiddenimports, binaries, datas = add_qt6_dependencies(__file__)
binaries = [(source, folder) for source, folder in binaries if "cups" not in source]
