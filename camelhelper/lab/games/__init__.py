"""The games of the lab, each with what is known of it exactly and a way to play it."""
