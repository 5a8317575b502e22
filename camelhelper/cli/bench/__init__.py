"""``camelhelper bench``: the measurements of the engine, the lab and the window."""
