"""What the program says of what it knows: facts go in, sentences come out. No Qt."""
