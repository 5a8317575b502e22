"""What each action is worth, the best first."""
