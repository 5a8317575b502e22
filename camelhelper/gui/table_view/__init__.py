"""What the whole table reads, from two metres: beside the board, or on a screen of its own."""
