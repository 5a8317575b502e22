"""The track as a picture that can be touched. Knows positions, not the engine."""
