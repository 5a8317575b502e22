"""The faces and ticks of the dice."""

from camelhelper.gui.widgets.die_buttons import DieTick, FaceButton


def face(tray, camel, number):
    faces = [b for b in tray.findChildren(FaceButton) if (b.camel, b.face) == (camel, number)]
    assert len(faces) == 1
    return faces[0]


def tick(tray, die):
    return next(t for t in tray.findChildren(DieTick) if t.die == die)


def enabled(tray):
    return {f"{b.camel}{b.face}" for b in tray.findChildren(FaceButton) if b.isEnabled()}
