"""Other race games and the questions they raise. No Qt."""
