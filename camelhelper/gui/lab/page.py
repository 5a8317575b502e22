"""A page of the lab: a question, its parameters, its quantities, a picture, and a bar to simulate.

A page asks again whenever a parameter changes, and drops its previous question.
"""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QWidget

from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.gui.lab.page_results import PageResults
from camelhelper.gui.lab.parameters import Parameters
from camelhelper.gui.lab.quantities import Quantities
from camelhelper.gui.lab.simulation_bar import SimulationBar
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.panel import STEP_PX, Panel, WrappedLabel
from camelhelper.lab.errors import LabError
from camelhelper.lab.games.stack_odds import PlayedPlaces
from camelhelper.lab.service.process import (
    Answered,
    Broken,
    Message,
    Part,
    ProgressReport,
    Question,
    Refused,
)
from camelhelper.lab.service.questions import Aim, Played
from camelhelper.wording.lab import lab_sentence
from camelhelper.wording.lab_figures import games_text, time_text


class LabPage(Panel):
    """What all pages share; each page says what it asks and how it shows the answer."""

    def __init__(self, title: str, about: str, runner: LabRunner, theme: Theme) -> None:
        super().__init__(title, theme)
        self._runner = runner
        self.is_answered = False
        """Whether the exact answer to the present parameters is complete."""
        self._has_no_answer = False
        """Whether the lab has found that there is none: to ask again would come to the same."""
        self.results = PageResults()
        self._is_stale = False
        """Whether the results belong to an earlier question."""
        self.about = WrappedLabel(theme, "text_muted", text=about)
        self.parameters = Parameters(theme)
        self.notice = WrappedLabel(theme, "error")
        self.notice.hide()
        self.quantities = Quantities(theme)
        self.bar = SimulationBar(theme)
        self.body.setContentsMargins(*layouts.DIALOG_MARGINS)
        self.body.setSpacing(int(1.5 * STEP_PX))
        self._answers = layouts.row(spacing=6 * STEP_PX)
        self._answers.addWidget(self.quantities, 0, Qt.AlignmentFlag.AlignTop)
        self._answers.addStretch(1)
        for part in (self.about, self.parameters, self.notice):
            self.body.addWidget(part)
        self.body.addLayout(self._answers)
        self.parameters.changed.connect(self.ask)
        self.bar.simulate.connect(self.simulate)
        self.bar.cancelled.connect(self.stop)

    def beside(self, widget: QWidget) -> None:
        """Place something to the right of the figures."""
        self._answers.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)

    def set_picture(self, picture: QWidget) -> None:
        """Give the picture all the room that is left, and end the page with the bar."""
        self.body.addWidget(picture, 1)
        self.body.addWidget(self.bar)

    # -- what each page does its own way -----------------------------------------------------

    def question(self) -> Question:
        """The question the parameters describe. Raises LabError if they make no sense."""
        raise NotImplementedError

    def simulation(self, aim: Aim) -> Question:
        """The same question, by simulation. Raises LabError if the parameters make no sense."""
        raise NotImplementedError

    def show_results(self, results: PageResults) -> None:
        """Show this and nothing else."""
        raise NotImplementedError

    # -- asking ------------------------------------------------------------------------------

    def enter(self) -> None:
        """Ask when the page is shown, unless the answer is known."""
        if not self._is_settled:
            self.ask()

    @property
    def _is_settled(self) -> bool:
        return self.is_answered or self._has_no_answer

    @Slot()
    def ask(self) -> None:
        self._runner.cancel()
        self.is_answered = self._has_no_answer = False
        self._is_stale = True
        self._forget_played()
        self.quantities.setEnabled(False)
        try:
            question = self.question()
        except LabError as error:
            self._refuse(lab_sentence(error))
            return
        self.bar.show_busy(self.tr("Calculating…"))
        self._runner.ask(question, self._take)

    @Slot(object)
    def simulate(self, aim: Aim) -> None:
        """Simulate once everything exact is known."""
        try:
            question = self.simulation(aim)
        except LabError as error:
            self._refuse(lab_sentence(error))
            return
        if self._is_settled:
            self._runner.cancel()
            self._forget_played()
        else:
            self.ask()
        self.bar.show_busy(self.tr("Simulating…"))
        self._runner.ask(question, self._take_played)

    @Slot()
    def stop(self) -> None:
        """Cancel the calculation, and keep what it has found so far."""
        if self.bar.is_busy:
            self._runner.cancel()
            if self._is_stale:
                self._forget_results()
            self.show_results(self.results)
            self.bar.show_idle(self.tr("Cancelled."))

    def _forget_played(self) -> None:
        self.results.forget_played()
        self.show_results(self.results)

    def _forget_results(self) -> None:
        self.results = PageResults()
        self._is_stale = False

    def _take(self, message: Message) -> None:
        match message:
            case Part(content):
                if self._is_stale:
                    self._forget_results()
                self._show_also(content)
            case Answered():
                self.is_answered = True
                self._go_on()
            case _:
                if isinstance(message, Refused):
                    self._has_no_answer = True
                self._take_other(message)

    def _take_played(self, message: Message) -> None:
        match message:
            case Part(played):
                self._show_also(played)
                self.bar.status.setText(_how_many(played))
            case Answered():
                self.show_results(self.results)
                self.bar.show_idle(self.bar.status.text())
            case _:
                self._take_other(message)

    def _take_other(self, message: Message) -> None:
        match message:
            case ProgressReport(done):
                self.bar.show_progress(done)
            case Refused(reason):
                self._refuse(lab_sentence(reason))
            case Broken():
                self._refuse(
                    self.tr(
                        "The lab failed; see the log for details. Change a setting to try again."
                    )
                )

    def _show_also(self, content: object) -> None:
        self.results.take(content)
        self.notice.hide()
        self.quantities.setEnabled(True)
        self.show_results(self.results)

    def _go_on(self) -> None:
        """What was asked is done with; the simulation follows, if it waits for that."""
        if self._runner.has_more:
            self.bar.show_busy(self.tr("Simulating…"))
        else:
            self.bar.show_idle()

    def _refuse(self, sentence: str) -> None:
        """Tell why there is no answer; what is known exactly stays where a simulation failed."""
        self._go_on()
        if not self.is_answered:
            self._forget_results()
        self.show_results(self.results)
        self.notice.setText(sentence)
        self.notice.show()


def _how_many(played: object) -> str:
    match played:
        case Played(simulation, time_ms):
            return f"{games_text(simulation.games)} · {time_text(time_ms)}"
        case PlayedPlaces(games=games):
            return games_text(games)
    return ""
