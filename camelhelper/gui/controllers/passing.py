"""The note below the board: each step, correction, refusal, letters begun, what can be undone.

After a drag that a die could have made, the note asks whether to count it as that roll.
"""

from dataclasses import replace
from functools import partial
from typing import Self

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.acts import before_last_act, has_another_last, is_one_more
from camelhelper.core.event import DieRevealed, Event, LegEnded, RaceCardLaid
from camelhelper.core.history import History
from camelhelper.core.ledger import last_scoring
from camelhelper.core.mend import Correction, Mend
from camelhelper.core.misheard import STEPS_SINCE_LAST_ROLL, MisheardByHand, last_roll_misheard
from camelhelper.core.record import Scored, contradicted, last_entry, missed
from camelhelper.core.step import unfit
from camelhelper.gui.controllers.hand_question import (
    FIX_KEY,
    HandQuestion,
    MovedByHand,
    moved_by_hand,
)
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
    press_for,
    rearranged,
    roll_name,
    was_that,
)
from camelhelper.wording.record import dropped_in_words, entry_text, mended_in_words, scoring_name


class Passing(QObject):
    """Fills the note, and does what it offers.

    Signals:
        forgotten(): the letters typed so far are to be dropped.
    """

    forgotten = Signal()

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
        self.question = HandQuestion(session, self)
        self.question.answered.connect(self._note_answer)
        note.dismiss.clicked.connect(self.question.drop)
        # After the frame with the odds: they should not wait for the note.
        self._painted = QTimer(self, singleShot=True, interval=0)
        self._painted.timeout.connect(self._follow)
        session.history_changed.connect(self._painted.start)
        session.rearranged.connect(self._note_rearranged)
        session.notice.connect(self._say)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusWindowChanged.connect(self._make_way)
            application.focusChanged.connect(self._make_way_for)

    def take_over(self, before: Self) -> None:
        """Go on asking what is asked in the window that this one takes the place of."""
        if before.question.asked:
            self._note_step(self._session.history)

    # -- what is noted -----------------------------------------------------------------------

    @Slot()
    def _follow(self) -> None:
        """Note the step or correction made or undone; after anything else, no note holds."""
        seen, self._seen = self._seen, self._session.history
        now = self._seen
        before = before_last_act(now, seen)
        if now is not before:
            self.question.drop()
        if self.question.asked:  # letters came to nothing: the question stands
            self._note_step(now)
        elif now.correction and now.earlier == before:
            self._note_mend(now.correction, before)
        elif before.correction and before.earlier == now:
            mend = mended_in_words(before.correction, now, self._session.game.roster)
            self._note_undone(capital(mend))
        elif now.later is before:
            self._note_undone(self._named(before))
        elif is_one_more(now, before):
            self._note_step(now, self._besides(now, before))
        elif has_another_last(now, before):  # as when coins are typed digit by digit
            self._note_step(now)
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
        self.question.drop()
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
        if moved := moved_by_hand(self._session.history):
            self._ask(moved, undone, *offers)
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
        if not before.future or now == before.redone() or now.steps == before.steps:
            return ""
        if self._is_for_table and any(isinstance(s.event, RaceCardLaid) for s in before.future):
            return ""
        return dropped_in_words(missed(before, now), self._session.game.roster)

    def _note_step(self, history: History, besides: str = "") -> None:
        further = *self._redo(), self._undo()
        if moved := moved_by_hand(history):
            self._ask(moved, in_one_line(answering(moved, history.position), besides), *further)
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
                return (Offer(self.tr("Correct it"), correct, FIX_KEY),)
        return ()

    def _ask(self, moved: MovedByHand, detail: str, *otherwise: Offer) -> None:
        self.question.ask(moved)
        answers = self.question.answers(self.tr("Count it"))
        keys = answered_by([answer.key for answer in answers], moved)
        offers, text, detail = (*answers, *otherwise), was_that(moved), in_one_line(detail, keys)
        self._note.show_note(Note(text, NoteKind.ASKED, detail, offers, no=self.question.no))

    @Slot(object, object)
    def _note_answer(self, correction: Correction | None, before: History) -> None:
        self._forget_step()
        if correction:
            self._note_mend(correction, before)
        else:
            self._note_step(self._session.history)

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
            self.question.drop()
        self._forget_step()
        asked = self.question.asked
        done = NoteKind.ASKED if asked else NoteKind.DONE
        kind = NoteKind.REFUSED if notice.is_error else done
        words = self.tr("Undo the last step") if notice.is_error else self.tr("Undo")
        undoes = notice.offers_undo and self._session.undoes_step
        # A slip of the finger leaves the question on the screen: a roll that still answers it would
        # otherwise move nothing for no reason that anybody sees.
        answers = self.question.answers()
        mend = None if isinstance(asked, MisheardByHand) else notice.mend
        mending, hint = self._mending(mend)
        # In the table view no menu has it, so something else has to put things right.
        is_spare = notice.is_error and (bool(mending) or not self._is_for_table)
        undo = Offer(words, self._session.undo, "u", is_spare=is_spare)
        offers = (*answers, *mending, *([undo] if undoes else []))
        text, detail = (notice.about, notice.text) if notice.about else (notice.text, "")
        tells_odds, no = notice.tells_odds, self.question.no
        self._note.show_note(Note(text, kind, detail, offers, tells_odds, no, hint))

    def tell(self, note: Note) -> None:
        """Say something else than what was just done, or asked."""
        self.question.drop()
        self._forget_step()
        self._note.show_note(note)

    def _mending(self, mend: Mend | None) -> tuple[tuple[Offer, ...], str]:
        """A roll that is refused may tell what the die that is out really showed; and the key."""
        match mend:
            case Correction(new=DieRevealed() as roll):
                text = self.tr("Make it {roll}").format(roll=roll_name(roll))
                offer = Offer(text, partial(self._session.correct, mend), FIX_KEY)
                return (offer,), "" if self._is_for_table else press_for([FIX_KEY], [roll])
        return (), ""

    @Slot(bool)
    def hide_odds(self, hidden: bool) -> None:
        """Take away a note that tells odds once these are hidden, or that they are no longer."""
        if not hidden:
            self.forget_refusal()
        elif self._note.note and self._note.note.tells_odds:
            self.question.drop()
            self._note.clear()

    @Slot()
    def _make_way(self) -> None:
        """A dialog is the next thing that happens: only what awaits an answer stands behind it."""
        if QApplication.activeModalWidget() and self._passes:
            self._note.clear()

    @Slot(QWidget, QWidget)
    def _make_way_for(self, before: QWidget | None, now: QWidget | None) -> None:
        """What a key gives the keyboard is to be seen; a window that comes back changes nothing."""
        gives_way = self._passes or self._kind is NoteKind.SHOWN
        if before and now and gives_way and self._note.covers(now):
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
        if not self.question.take(event):
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
        self.question.drop()
        there = self._note.note is not None
        self._note.clear()
        return there

    @Slot()
    def forget_refusal(self) -> None:
        """Take a refusal away, and nothing else: what it was about is left."""
        if self._kind is NoteKind.REFUSED:
            self._note.clear()
