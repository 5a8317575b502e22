"""Asks the engine about the game shown: odds, chances to win, and in the background the rest."""
