"""What the lab says when it cannot answer."""


class LabError(ValueError):
    """A question without an answer; the message is one sentence for the person who asked."""


def check_number(what: str, number: int, least: int, most: int) -> None:
    """Raise LabError unless there can be this number of `what`, a plural."""
    if not least <= number <= most:
        raise LabError(
            f"{number:,} is not a possible number of {what}; give {least:,} to {most:,}."
        )
