"""A window of Qt with nothing in it: what starting one costs on this machine, whatever it shows."""

import sys

from PySide6.QtWidgets import QApplication, QWidget

application = QApplication([])
window = QWidget()
window.setStyleSheet("background: white")
window.resize(1280, 800)
window.show()
sys.exit(application.exec())
