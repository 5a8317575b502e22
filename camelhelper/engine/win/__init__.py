"""What each action does for the chance to win the game."""
