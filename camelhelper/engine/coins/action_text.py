"""How actions are spelt: as events in saved games, and any roll as ``roll``."""

from camelhelper.core.event_text import format_event
from camelhelper.engine.coins.terms import Action, AnyRoll

ROLL = "roll"


def format_action(action: Action) -> str:
    return ROLL if isinstance(action, AnyRoll) else format_event(action)
