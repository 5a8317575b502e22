"""What is said in passing: the note over the board and the stripe above it."""
