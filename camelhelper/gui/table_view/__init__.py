"""What the whole table reads from two metres away: beside the board, or on a second screen."""
