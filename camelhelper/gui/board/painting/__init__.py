"""How the board is painted."""
