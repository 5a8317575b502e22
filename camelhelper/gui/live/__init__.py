"""The live odds: the one place that asks the engine, and passes its answers on."""
