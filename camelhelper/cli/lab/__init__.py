"""``camelhelper lab``: the questions of the lab, answered in the terminal."""
