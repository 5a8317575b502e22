"""Qt's sockets without the encryption and the watch on networks: only local sockets are used."""

from PyInstaller.utils.hooks.qt import add_qt6_dependencies

hiddenimports, binaries, datas = add_qt6_dependencies(__file__)
binaries = [
    (source, folder)
    for source, folder in binaries
    if not folder.endswith(("tls", "networkinformation"))
]
