"""What shows a new user around: a tour of the window, and hints for the first game."""
