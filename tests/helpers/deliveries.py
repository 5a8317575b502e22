"""What is delivered to an object by way of the event queue."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject


class Deliveries(QObject):
    """Counts the signals of other threads that come to a receiver."""

    def __init__(self, receiver):
        super().__init__()
        self.count = 0
        receiver.installEventFilter(self)

    def eventFilter(self, _receiver, event):
        self.count += event.type() == QEvent.Type.MetaCall
        return False


def counted(receiver):
    """How many are delivered to the receiver now."""
    deliveries = Deliveries(receiver)
    QCoreApplication.processEvents()
    return deliveries.count
