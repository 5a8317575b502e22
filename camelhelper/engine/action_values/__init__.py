"""What each kind of action is worth, term by term; ``engine.actions`` puts them together."""
