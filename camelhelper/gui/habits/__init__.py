"""How everybody plays, evening after evening, to be seen and forgotten."""
