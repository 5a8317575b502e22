"""How a game begins: edition, players, opening rolls."""
