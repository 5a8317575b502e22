"""What is said in passing: the note below the board and the stripe above it."""
