"""Why a command has no answer."""


class EndlessLineError(ValueError):
    """A line of standard input is endless."""


class NoAnswerError(ValueError):
    """What is asked cannot be answered; the message begins small and has no full stop."""
