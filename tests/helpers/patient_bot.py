"""A hand on the widgets that waits as long as a slow, busy machine may need."""

from pytestqt.qtbot import QtBot

PATIENCE_MS = 120_000
"""After so long what is waited for will not come any more."""


class PatientBot(QtBot):
    def waitSignal(self, signal, *, timeout=PATIENCE_MS, **options):
        return super().waitSignal(signal, timeout=timeout, **options)

    def waitSignals(self, signals, *, timeout=PATIENCE_MS, **options):
        return super().waitSignals(signals, timeout=timeout, **options)

    def waitUntil(self, callback, *, timeout=PATIENCE_MS):
        super().waitUntil(callback, timeout=timeout)

    def waitActive(self, widget, *, timeout=PATIENCE_MS):
        return super().waitActive(widget, timeout=timeout)

    def waitExposed(self, widget, *, timeout=PATIENCE_MS):
        return super().waitExposed(widget, timeout=timeout)
