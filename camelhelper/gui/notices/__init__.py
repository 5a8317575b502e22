"""What is said in passing: the line under the board and the stripe above it."""
