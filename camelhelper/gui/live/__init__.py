"""The live odds: the one place that asks the engine, and tells everybody what it answers."""
