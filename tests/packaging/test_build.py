import build

WARNINGS = """
excluded module named ssl - imported by http.client (optional), asyncio.sslproto (optional)
excluded module named numpy.f2py - imported by numpy (delayed, conditional)
excluded module named PySide6.QtDBus - imported by PySide6.QtGui (top-level)
missing module named winreg - imported by platform (delayed, optional), mimetypes (top-level)
"""


def test_modules_that_are_imported_only_where_they_are_found_may_be_left_out():
    assert build.missed_modules(WARNINGS) == []


def test_a_module_that_is_needed_is_missed():
    line = "excluded module named pydoc - imported by numpy (delayed), pyqtgraph.tree (top-level)\n"
    assert build.missed_modules(WARNINGS + line) == ["pydoc"]
