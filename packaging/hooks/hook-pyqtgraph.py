"""pyqtgraph without its logo and without the maps of colours, which it opens only when asked."""

from PyInstaller.utils.hooks import collect_data_files

datas = collect_data_files(
    "pyqtgraph", excludes=["**/examples/*", "icons/peegee/*", "colors/maps/*"]
)
