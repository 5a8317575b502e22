"""The game of Camel Up itself: positions, events, rules, notation. Standard library only."""
