"""The note below the board: each step, correction, refusal, letters begun, what can be undone.

After a drag that a die could have made, the note asks whether to count it as that roll.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from operator import is_

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.event import DieRevealed, Event, LegEnded, RaceCardLaid
from camelhelper.core.history import History
from camelhelper.core.ledger import last_scoring
from camelhelper.core.mend import Correction, Mend
from camelhelper.core.misheard import (
    STEPS_SINCE_LAST_ROLL,
    MisheardByHand,
    last_roll_misheard,
    misheard_by_hand,
)
from camelhelper.core.record import Scored, contradicted, last_entry, missed
from camelhelper.core.rolls_by_hand import RollsByHand, rolls_by_hand
from camelhelper.core.step import unfit
from camelhelper.gui.controllers.scorekeeping import public_event
from camelhelper.gui.ledger.scored_line import ScoredLine
from camelhelper.gui.notices.passing_note import Note, NoteKind, Offer, PassingNote
from camelhelper.gui.session import Notice, Rearrangement, Session
from camelhelper.gui.widgets.actions import Keys, native
from camelhelper.wording.formatting import capital, in_one_line
from camelhelper.wording.ledger import scored_text
from camelhelper.wording.passing import (
    answered_by,
    answering,
    begun,
    consequence,
    contradictions,
    jump_name,
    last_roll_was,
    leg_won,
    misfits,
    out_of_turn,
    rearranged,
    roll_name,
    was_that,
)
from camelhelper.wording.record import dropped_in_words, entry_text, mended_in_words, scoring_name

_COUNT_KEY, _FIX_KEY = "c", "f"

_ByHand = RollsByHand | MisheardByHand


class Passing(QObject):
    """Fills the note, and does what it offers.

    Signals:
        forgotten(): the letters typed so far are to be dropped.
        awaiting(object, str): what is to be said of this ``Position`` hangs on this question; on
            none if it is empty.
    """

    forgotten = Signal()
    awaiting = Signal(object, str)

    def __init__(
        self, session: Session, note: PassingNote, scored: ScoredLine, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._note = note
        self._scored = scored
        """Tells a scoring itself while it is in sight."""
        self._seen = session.history
        self._is_for_table = False
        self._asked: _ByHand | None = None
        """What a drag may have been, until it is counted, left alone or something else happens."""
        note.dismiss.clicked.connect(self._ask_no_more)
        # After the frame with the odds: they should not wait for the note.
        self._painted = QTimer(self, singleShot=True, interval=0)
        self._painted.timeout.connect(self._follow)
        session.history_changed.connect(self._painted.start)
        session.history_changed.connect(self._expect_question)
        session.rearranged.connect(self._note_rearranged)
        session.notice.connect(self._say)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusWindowChanged.connect(self._make_way)
            application.focusChanged.connect(self._make_way_for)

    # -- what is noted -----------------------------------------------------------------------

    @Slot()
    def _follow(self) -> None:
        """Note the step or correction made or undone; after anything else, no note holds."""
        seen, self._seen = self._seen, self._session.history
        now = self._seen
        before = _before_last_act(now, seen)
        if now is not before:
            self._ask_no_more()
        if self._asked:  # letters came to nothing: the question stands
            self._note_step(now)
        elif now.correction and now.earlier == before:
            self._note_mend(now.correction, before)
        elif before.correction and before.earlier == now:
            mend = mended_in_words(before.correction, now, self._session.game.roster)
            self._note_undone(capital(mend))
        elif now.later is before:
            self._note_undone(self._named(before))
        elif _is_one_more(now, before):
            self._note_step(now, self._besides(now, before))
        else:
            self._note.clear()

    def _note_mend(self, mend: Mend, before: History) -> None:
        words = capital(mended_in_words(mend, before, self._session.game.roster))
        now = self._session.history
        if not before.is_jump:  # steps jumped back over will be seen again, undone ones hardly
            now, before = replace(now, future=()), replace(before, future=())
        more_unfit = misfits(unfit(now.steps) - unfit(before.steps))
        against = contradictions(contradicted(now) - contradicted(before))
        detail = in_one_line(more_unfit, against)
        self._note.show_note(Note(words, detail=detail, offers=(self._undo(),)))

    @Slot(object)
    def _note_rearranged(self, what: Rearrangement) -> None:
        self._forget_step()
        self._ask_no_more()
        words = rearranged(what.before, what.after)
        if what.is_undone:
            self._note_undone(words)
            return
        step = self._told(what.after.history) if what.has_step else ""
        self._note.show_note(Note(words, detail=step, offers=(self._undo(),)))

    def _undo(self) -> Offer:
        return Offer(self.tr("Undo"), self._session.undo, "u", is_possible=self._session.can_undo)

    def _redo(self) -> tuple[Offer, ...]:
        """Nothing where there is nothing to redo."""
        redo = Offer(self.tr("Redo"), self._session.redo, native(Keys.Redo), is_spare=True)
        return (redo,) if self._session.can_redo else ()

    def _note_undone(self, what: str) -> None:
        undone = self.tr("Undone: “{step}”").format(step=what)
        # A second click where the first one was takes back one step more, or does nothing.
        offers = *self._redo(), self._undo()
        if made := _made_by_hand(self._session.history):
            self._ask(made, undone, *offers)
            return
        detail = leg_won(self._session.position)
        self._note.show_note(Note(undone, detail=detail, offers=offers))

    def _forget_step(self) -> None:
        """Leave the last step unsaid: something else takes its place."""
        self._painted.stop()
        self._seen = self._session.history

    def _besides(self, now: History, before: History) -> str:
        """What else the last step did: scored the leg before, dropped what had been undone."""
        return in_one_line(self._scored_with(now, before), self._dropped(now, before))

    def _scored_with(self, now: History, before: History) -> str:
        """How the leg was scored by the step that began the next one."""
        scoring = last_scoring(now)
        if scoring is None or scoring.index < len(before.past) or not scoring.actions_since:
            return ""
        gains, names = enumerate(scoring.gains, 1), self._session.game.names
        return scored_text(gains, names, race_over=scoring.before.race_over)

    def _dropped(self, now: History, before: History) -> str:
        """What playing on after an undo or a jump has dropped."""
        if not before.future or now == before.redone():
            return ""
        if self._is_for_table and any(isinstance(s.event, RaceCardLaid) for s in before.future):
            return ""
        return dropped_in_words(missed(before, now), self._session.game.roster)

    def _note_step(self, history: History, besides: str = "") -> None:
        further = *self._redo(), self._undo()
        if made := _made_by_hand(history):
            self._ask(made, in_one_line(answering(made, history.position), besides), *further)
            return
        last = last_entry(history)
        names = self._session.game.names
        done = consequence(last, history.position, names)
        skipped = out_of_turn(last.event, history.position_before(len(history.past) - 1), names)
        text = self._told(history)
        if isinstance(last.event, LegEnded) and self._scored.isVisible():
            is_over = history.position.scored
            text = self.tr("The game is over.") if is_over else self.tr("The next leg begins.")
        mend = last_roll_misheard(history)
        detail = in_one_line(done, skipped, besides, last_roll_was(mend))
        self._note.show_note(Note(text, detail=detail, offers=(*self._correcting(mend), *further)))

    def _correcting(self, last_roll: Correction | None) -> tuple[Offer, ...]:
        """Take the first roll of a leg for what the last roll of the leg before really was."""
        match last_roll:
            case Correction(new=DieRevealed() as roll):
                correct = partial(self._session.count, STEPS_SINCE_LAST_ROLL, roll)
                return (Offer(self.tr("Correct it"), correct, _FIX_KEY),)
        return ()

    def _ask(self, made: _ByHand, detail: str, *otherwise: Offer) -> None:
        self._asked = made
        self._tell_awaited(made)
        answers = self._answers(made, self.tr("Count it"))
        keys = answered_by([answer.key for answer in answers], made)
        detail = in_one_line(detail, keys)
        offers, text = (*answers, *otherwise), was_that(made)
        self._note.show_note(Note(text, NoteKind.ASKED, detail, offers, no=self._no))

    @property
    def _no(self) -> str:
        """What the cross of the note answers while something is asked."""
        return self.tr("No, just moved by hand") if self._asked else ""

    @Slot()
    def _ask_no_more(self) -> None:
        self._asked = None
        self._tell_awaited(None)

    @Slot()
    def _expect_question(self) -> None:
        """At once: nothing that the answer will change should be painted before the note."""
        self._tell_awaited(_made_by_hand(self._session.history))

    def _tell_awaited(self, made: _ByHand | None) -> None:
        question = was_that(made) if made and made.moves_on else ""
        self.awaiting.emit(self._session.position, question)

    def _answers(self, made: _ByHand, only: str = "") -> tuple[Offer, ...]:
        """A button for each roll; a single one that is to be counted may say ``only`` so."""
        text, key = self.tr("Make it {roll}"), _FIX_KEY
        if isinstance(made, RollsByHand):
            text, key = self.tr("Count {roll}"), _COUNT_KEY
            text = only if only and len(made.rolls) == 1 else text
        return tuple(
            Offer(
                text.format(roll=roll_name(roll)),
                partial(self._settle, made, roll),
                f"{roll.camel.lower()} {roll.face}" if number else key,
            )
            for number, roll in enumerate(made.rolls)
        )

    def _settle(self, made: _ByHand, roll: DieRevealed) -> None:
        """The question is answered: it was this roll."""
        before = self._session.history
        if isinstance(made, RollsByHand):
            self._session.count(made.steps, roll)
            note = partial(self._note_step, self._session.history)
        else:
            correction = made.corrections[made.rolls.index(roll)]
            self._session.fix(made, correction)
            note = partial(self._note_mend, correction, before)
        self._ask_no_more()
        self._forget_step()
        note()

    def _told(self, history: History) -> str:
        roster = self._session.game.roster
        if self._is_for_table:
            return public_event(history, roster)
        return entry_text(last_entry(history), roster)

    def _named(self, history: History) -> str:
        """The last act: a jump, or a step; if it is a scoring, without what everybody got."""
        if history.is_jump:
            return jump_name(len(history.past))
        outcome = last_entry(history).outcome
        if isinstance(outcome, Scored):
            return capital(scoring_name(outcome))
        return self._told(history)

    @Slot(bool)
    def speak_to_table(self, shown: bool) -> None:
        """Tell nobody the colour of a race card while everybody reads the note."""
        self._is_for_table = shown
        if shown and self._kind is NoteKind.DONE:
            self._note.clear()

    @Slot(object)
    def _say(self, notice: Notice) -> None:
        if self._session.history is not self._seen:
            self._ask_no_more()
        self._forget_step()
        done = NoteKind.ASKED if self._asked else NoteKind.DONE
        kind = NoteKind.REFUSED if notice.is_error else done
        words = self.tr("Undo the last step") if notice.is_error else self.tr("Undo")
        undoes = notice.offers_undo and self._session.undoes_step
        # A slip of the finger leaves the question on the screen: a roll that still answers it would
        # otherwise move nothing for no reason that anybody sees.
        answers = self._answers(self._asked) if self._asked else ()
        mending = () if isinstance(self._asked, MisheardByHand) else self._mending(notice.mend)
        is_spare = notice.is_error and not self._is_for_table  # there no menu has it
        undo = Offer(words, self._session.undo, "u", is_spare=is_spare)
        offers = (*answers, *mending, *([undo] if undoes else []))
        text, detail = (notice.about, notice.text) if notice.about else (notice.text, "")
        note = Note(text, kind, detail, offers, tells_odds=notice.tells_odds, no=self._no)
        self._note.show_note(note)

    def tell(self, note: Note) -> None:
        """Say something else than what was just done, or asked."""
        self._ask_no_more()
        self._forget_step()
        self._note.show_note(note)

    def _mending(self, mend: Mend | None) -> tuple[Offer, ...]:
        """A roll that is refused may tell what the die that is out really showed."""
        match mend:
            case Correction(new=DieRevealed() as roll):
                text = self.tr("Make it {roll}").format(roll=roll_name(roll))
                return (Offer(text, partial(self._session.correct, mend), _FIX_KEY),)
        return ()

    @Slot(bool)
    def hide_odds(self, hidden: bool) -> None:
        """Take away a note that tells odds once these are hidden."""
        if hidden and self._note.note and self._note.note.tells_odds:
            self._ask_no_more()
            self._note.clear()

    @Slot()
    def _make_way(self) -> None:
        """A dialog is the next thing that happens: only what awaits an answer stands behind it."""
        if QApplication.activeModalWidget() and self._passes:
            self._note.clear()

    @Slot(QWidget, QWidget)
    def _make_way_for(self, before: QWidget | None, now: QWidget | None) -> None:
        """What a key gives the keyboard is to be seen; a window that comes back changes nothing."""
        if before and now and self._passes and self._note.covers(now):
            self._note.clear()

    @property
    def _passes(self) -> bool:
        """Whether the note awaits no answer."""
        return self._kind in (NoteKind.DONE, NoteKind.REFUSED)

    @property
    def _kind(self) -> NoteKind | None:
        return self._note.note.kind if self._note.note else None

    @Slot(str, str)
    def show_begun(self, letters: str, dropped: str = "") -> None:
        """Show the letters typed so far and what may follow; without any, take the note away."""
        if not letters:
            if self._kind is NoteKind.BEGUN:
                self._painted.start()  # later: the step that was spelt may take its place
            return
        self._note_at_once()  # what it asks can still be answered by what is typed
        text = f"{letters}…"
        if dropped:
            text = self.tr("{letters}… ({dropped} ignored)").format(
                letters=letters, dropped=dropped
            )
        what = begun(letters, self._session.position.edition)
        forget = Offer(self.tr("Undo"), self.forgotten.emit, "u")
        self._note.show_note(Note(text, NoteKind.BEGUN, what, (forget,)))

    def tells_letters(self) -> bool:
        """Whether the note still tells what is typed so far."""
        self._note_at_once()
        return self._kind is NoteKind.BEGUN

    @Slot(object)
    def play(self, event: Event) -> None:
        """Play an event; the roll that is asked about answers the question and moves nothing."""
        if self._session.history is not self._seen:
            self._note_at_once()
        if self._asked and event in self._asked.rolls:
            self._settle(self._asked, event)
        else:
            self._session.apply(event)

    def _note_at_once(self) -> None:
        if self._painted.isActive():
            self._painted.stop()
            self._follow()

    def answer(self, key: str) -> bool:
        """Do what the note offers by this key; False when it offers nothing so."""
        self._note_at_once()
        offers = self._note.note.offers if self._note.note else ()
        offer = next((offer for offer in offers if offer.key == key), None)
        if offer:
            offer.do()
        return offer is not None

    def take_back(self) -> bool:
        """Undo what the note tells; False when it offers none, or something has happened since."""
        return not self._painted.isActive() and self.answer("u")

    def dismiss(self) -> bool:
        """Take the note away; False when there is none."""
        self._forget_step()
        self._ask_no_more()
        there = self._note.note is not None
        self._note.clear()
        return there

    @Slot()
    def forget_refusal(self) -> None:
        """Take a refusal away, and nothing else: what it was about is left."""
        if self._kind is NoteKind.REFUSED:
            self._note.clear()


def _made_by_hand(history: History) -> _ByHand | None:
    """What the last steps, all by hand, may have been instead."""
    return rolls_by_hand(history) or misheard_by_hand(history)


def _is_one_more(longer: History, shorter: History) -> bool:
    """Whether one line of play is the other plus one step, with the leg scored before it or not."""
    return (
        longer.start is shorter.start
        and len(longer.past) - len(shorter.past) in (1, 2)
        and all(map(is_, longer.past, shorter.past))
    )


def _before_last_act(now: History, seen: History) -> History:
    """Of several acts undone or redone at once, as by quick clicks, only the last is noted."""
    if now.later and any(line is seen for line in _redoable(now)):
        return now.later
    redone = pairwise((seen, *_redoable(seen)))
    return next((before for before, line in redone if line is now), seen)


def _redoable(line: History) -> Iterator[History]:
    """What redo leads to after undo, act by act."""
    while line.later:
        line = line.later
        yield line
