"""Games as they lie on disk."""

EVENING = """[Version "1"]
[Edition "2"]
[Players "Ann, Ben, Cleo"]
[Start "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"]
r2
tg
b3
9+
p1
k2
y3
leg
r1
"""
