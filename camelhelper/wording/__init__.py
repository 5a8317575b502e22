"""What the program says: facts go in, sentences come out. No Qt."""
