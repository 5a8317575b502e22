"""What a what-if is called."""

from camelhelper.core.game import WhatIfName
from camelhelper.wording.formatting import capital
from camelhelper.wording.record import roll_in_words
from camelhelper.wording.translation import translate


def what_if_name(name: WhatIfName) -> str:
    """What somebody called it, or else what it is, in the current language."""
    if isinstance(name, str):
        return name
    if name.roll is None:
        return translate("What if {number}").format(number=name.number)
    roll = capital(roll_in_words(name.roll))
    return roll if name.number == 1 else f"{roll} ({name.number})"
