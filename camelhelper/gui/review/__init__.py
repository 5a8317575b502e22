"""The game looked back on."""
