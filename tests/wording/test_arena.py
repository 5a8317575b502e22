from camelhelper.arena import refusals
from camelhelper.arena.entrants import NAMES
from camelhelper.arena.refusals import NoSuchEntrant, ProgramEnded, ProgramSilent
from camelhelper.core.reason import Reason
from camelhelper.wording.arena import TEXTS, arena_sentence


def test_every_kind_of_refusal_has_its_text():
    every = {kind for kind in vars(refusals).values() if isinstance(kind, type)}
    assert TEXTS.keys() == {kind for kind in every if issubclass(kind, Reason)} - {Reason}


def test_who_names_nobody_is_told_who_there_is():
    assert arena_sentence(NoSuchEntrant("best")) == (
        f"There is no player “best”; the players are {', '.join(NAMES)}."
    )


def test_what_a_program_was_told_last_is_said():
    assert arena_sentence(ProgramSilent("bot", "hello")) == "bot does not answer “hello”."


def test_a_program_that_ended_is_quoted_where_it_said_anything():
    start = "bot ended in the middle of the match. Its last words: "
    assert arena_sentence(ProgramEnded("bot", "I give up")) == f"{start}I give up"
    assert arena_sentence(ProgramEnded("bot", "")) == f"{start}none."
