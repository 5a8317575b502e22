"""The composition root: the parts of a window are connected with each other here.

Data flows one way: gestures, clicks and keys become events of the session; the session announces
the position to show; every view draws it, and the live odds ask the engine about it.
"""

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from camelhelper.gui.controllers.board_play import BoardPlay
from camelhelper.gui.controllers.key_typing import KeyTyping
from camelhelper.gui.controllers.odds_over_time import OddsOverTime
from camelhelper.gui.controllers.scorekeeping import Scorekeeping
from camelhelper.gui.controllers.stripe import Stripe
from camelhelper.gui.controllers.theme_choice import THEME_SETTING, system_theme
from camelhelper.gui.controllers.title import Title
from camelhelper.gui.documents.on_disk import OnDisk
from camelhelper.gui.live.live_chances import Advise
from camelhelper.gui.live.live_odds import Answer
from camelhelper.gui.live.mishaps import Mishaps
from camelhelper.gui.menu_bar import fill_menu_bar
from camelhelper.gui.program import Program
from camelhelper.gui.session import Session
from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.theme.theme import Theme, load_theme
from camelhelper.gui.widgets.tab_order import take_keyboard_along


def assemble(
    session: Session,
    theme: Theme,
    *,
    answer: Answer | None = None,
    advise: Advise | None = None,
    on_disk: OnDisk | None = None,
) -> Program:
    """Make everything around a session and connect it; see ``Program``."""
    QApplication.setPalette(theme.palette())
    program = Program(session, theme, answer, advise, on_disk)
    _connect_views(program)
    _connect_commands(program)
    fill_menu_bar(program)
    _connect_window(program)
    program.commands.discretion.restore()
    program.commands.guessing.restore()
    program.advice_pin.restore()
    program.live.ask()
    return program


def chosen_theme() -> Theme:
    """The theme in the settings, or else the one that suits the system's colours and contrast."""
    name = QSettings().value(THEME_SETTING)
    return load_theme(name if name in THEME_NAMES else system_theme())


def _connect_views(program: Program) -> None:
    """Let the views follow the session and the live odds."""
    session, live, views, window = program.session, program.live, program.views, program.window
    BoardPlay(session, live, views.board, window)
    board = views.scoreboard
    facts = Scorekeeping(
        session,
        live,
        program.background,
        program.commands.guessing,
        window,
        is_read=lambda: not board.isHidden(),
    )
    facts.told.connect(board.show_facts)
    board.opened.connect(facts.tell)
    OddsOverTime(session, program.background, program.past, views.timeline, window)
    for show in (views.table.show_position, views.odds.show_shown):
        session.shown_changed.connect(show)
        show(session.shown)
    for take_names in (views.table.show_game, views.odds.show_game):
        session.game_changed.connect(take_names)
        take_names(session.game)
    live.answered.connect(views.odds.show_result)
    live.failed.connect(views.odds.show_failure)
    live.idle.connect(views.odds.announce_odds)
    live.hidden_changed.connect(views.odds.show_hidden)
    live.awaiting.connect(views.odds.show_awaited)
    live.awaiting.connect(views.advice.show_awaited)
    program.commands.guessing.asked.connect(views.odds.show_question)
    program.commands.guessing.serve(views.calls)
    live.asked_changed.connect(views.advice.show_asked)
    live.answered.connect(views.advice.show_result)
    live.failed.connect(views.advice.show_failure)
    live.idle.connect(views.advice.settle)
    live.hidden_changed.connect(views.advice.show_hidden)
    for asked_for in (views.advice, live):
        program.commands.guessing.asked.connect(asked_for.show_question)
    program.chances.answered.connect(views.advice.show_chances)
    program.chances.idle.connect(views.advice.call)
    mishaps = Mishaps(session, window)
    for unseen in (program.chances, program.background, program.past, program.commands.learning):
        unseen.failed.connect(mishaps.tell)
    program.chances.answered.connect(views.ledger.show_chances)
    program.chances.unanswerable.connect(views.ledger.forget_chances)
    views.ledger.style_wanted.connect(program.people.say)
    views.advice.die_wanted.connect(views.dice.setFocus)
    Stripe(views.scored, views.read_back, window)
    views.history.scoring_wanted.connect(views.scoring.show_scoring)
    views.scored.scoring_wanted.connect(views.scoring.show_scoring)
    program.on_disk.recovery.recovered.connect(views.banner.show_news)
    program.on_disk.recovery.damaged.connect(views.banner.show_text)
    session.history_changed.connect(views.banner.forget_news)
    program.on_disk.journalling.troubled.connect(views.trouble.tell)
    views.trouble.tell(program.on_disk.journalling.told)


def _connect_commands(program: Program) -> None:
    session, views, commands = program.session, program.views, program.commands
    session.game_changed.connect(views.what_if_bar.show_game)
    views.what_if_bar.show_game(session.game)
    views.what_if_bar.chosen.connect(commands.what_ifs.go)
    views.what_if_bar.renamed.connect(commands.what_ifs.call_it)
    commands.what_ifs.rename.triggered.connect(views.what_if_bar.edit_name)
    for ranked in (views.advice, program.next_roll, commands.comparing):
        ranked.rank_by_win(commands.ranking.isChecked())
        commands.ranking.toggled.connect(ranked.rank_by_win)
    rolls = program.next_roll
    take_keyboard_along(rolls.map_action, rolls.map, views.board, rolls.map)
    rolls.map.chosen.connect(commands.what_ifs.look_into)
    views.ledger.cards_wanted.connect(commands.race_end.ask_for_cards)
    commands.race_end.accounts_wanted.connect(views.scoring.show_scoring)
    commands.race_end.review_wanted.connect(commands.reviewing.review)
    views.advice.review_wanted.connect(commands.reviewing.review)
    views.ledger.edit_wanted.connect(commands.dialogs.ask_for_players)
    views.ledger.habits_wanted.connect(commands.acquaintances.show)
    commands.learning.learnt.connect(program.people.tell)
    commands.table_view.turned.connect(program.advice_pin.show_table)
    commands.reviewing.moment_shown.connect(program.advice_pin.show_decision)
    commands.table_view.turned.connect(program.window.show_for_table)
    views.scoreboard.leave.clicked.connect(commands.table_view.leave)
    commands.table_view.offering.connect(program.window.show_table_advice)
    program.window.show_table_advice(commands.table_view.is_offering)
    views.read_back.differs.connect(commands.dialogs.ask_for_slip)


def _connect_window(program: Program) -> None:
    """Connect what comes to the window, and what closes with it, in order."""
    window, views, commands = program.window, program.views, program.commands
    Title(program.session, program.on_disk.document, window)
    passing = program.passing
    program.live.hidden_changed.connect(passing.hide_odds)
    passing.question.awaiting.connect(program.live.await_answer)
    commands.reviewing.moment_shown.connect(passing.tell)
    commands.reviewing.moment_left.connect(passing.dismiss)
    commands.table_view.turned.connect(passing.speak_to_table)
    views.dice.rolled.connect(passing.play)
    views.scoring.opened.connect(passing.dismiss)
    views.history.typed.escaped.connect(passing.forget_refusal)
    program.touring.action.triggered.connect(passing.dismiss)  # it lies over what the tour shows
    keys = KeyTyping(
        program.session,
        commands.what_ifs,
        program.next_roll,
        views.scoring,
        passing,
        commands.guessing,
        commands.table_view,
        views.banner,
        commands.steps.undo,
        views.board,
        window,
    )
    window.key_pressed.connect(keys.take)
    window.key_pressed.connect(views.advice.let_go_of_mouse)
    commands.second_screen.key_pressed.connect(keys.take)
    window.dropped.connect(commands.exchange.take)
    for end in (
        commands.table_view.leave,  # the window is remembered in its usual shape
        commands.second_screen.end,
        commands.lab.close,
        commands.race_end.close,
        commands.learning.close,
        program.on_disk.recovery.end,
        program.past.close,
        program.background.close,
        program.chances.close,
        commands.reviewing.close,
        commands.comparing.close,
        program.live.close,
    ):
        window.closing.connect(end)
