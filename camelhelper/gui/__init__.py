"""The window, and the only place that knows Qt."""
