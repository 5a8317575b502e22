"""What is written on a page of the lab."""


def exact(figure):
    return figure._exact.text()


def estimate(figure):
    """What was simulated, with its standard error."""
    return figure._simulated.text()


def method(page, row):
    """A method's row, without its name."""
    return [label.text() for label in page.methods._cells[row]]


def places(page, camel, place):
    """A camel's chance of a place: in percent, as a fraction, simulated."""
    return [page.places._cells[camel, place, kind].text() for kind in range(3)]


def ways(page, dice):
    return page.table._rows[dice][-1].text()
