"""The dice: what has come out of the pyramid, and what comes out next."""
