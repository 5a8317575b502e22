"""Absorbing Markov chains and the linear equations that solve them."""
