"""The games of the lab, each with its exact answers and a way to play it."""
