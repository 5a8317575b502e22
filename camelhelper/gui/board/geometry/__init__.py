"""Where everything is on the board. Plain floats, no Qt."""
