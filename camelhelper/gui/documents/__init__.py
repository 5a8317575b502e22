"""The game on disk: its file, its journal, the recent games, the one window a user."""
