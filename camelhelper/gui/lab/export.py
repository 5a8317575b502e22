"""The pictures of the pages without their window: `camelhelper lab … --plot FILE`."""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np
from PySide6.QtCore import QBuffer, QPoint
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.cup import parse
from camelhelper.gui.lab import questions
from camelhelper.gui.lab.charts import Chart
from camelhelper.gui.lab.chase_page import ChaseChart
from camelhelper.gui.lab.chutes_page import ChutesChart
from camelhelper.gui.lab.known import Known
from camelhelper.gui.lab.process import Question
from camelhelper.gui.lab.race_page import RaceChart
from camelhelper.gui.lab.stacked_page import StackedChart
from camelhelper.gui.lab.stacks_page import StacksChart
from camelhelper.gui.lab.swine_page import SwineChart
from camelhelper.gui.lab.tree_layout import of_orders, of_ways
from camelhelper.gui.lab.tree_picture import TreePicture
from camelhelper.gui.theme import Theme
from camelhelper.lab import chase, chutes, race_length, stacked_race, swine
from camelhelper.lab.chutes_board import read_board
from camelhelper.lab.simulation import Play, simulate
from camelhelper.lab.stack_odds import play_stacks
from camelhelper.lab.watch import UNWATCHED

WIDTH_PX, HEIGHT_PX = 1200, 600
RESOLUTION_DPI = 96


@dataclass(frozen=True)
class _Plan:
    """What is drawn: the chart, what it asks, and what plays the game for it."""

    chart: Callable[[Theme], Chart]
    question: Question
    player: Play
    ends: int = 1


def draw(options: argparse.Namespace, theme: Theme, *, as_svg: bool) -> bytes:
    """Return the picture that the options of the `lab` command ask for, as PNG or SVG.

    Raises LabError or CupError if they make no sense. There must be a QApplication.
    """
    picture = _tree(options, theme) if options.page == "leg-tree" else _chart(options, theme)
    return _encoded(picture, as_svg=as_svg)


def _chart(options: argparse.Namespace, theme: Theme) -> QWidget:
    if options.page == "stack-odds":
        chart: Chart = StacksChart(theme)
        parts = _stack_parts(options)
    else:
        plan = _plan(options)
        chart = plan.chart(theme)
        parts = _parts(plan, options)
    chart.resize(WIDTH_PX, HEIGHT_PX)
    chart.show_known(Known(*parts))
    return _on_its_ground(chart, theme)


def _plan(options: argparse.Namespace) -> _Plan:
    match options.page:
        case "race-length":
            race = race_length.Race(options.camels, options.spaces, options.die)
            if not options.stacking:
                return _Plan(RaceChart, partial(questions.race, race), race_length.player(race))
            question: Question = partial(questions.stacked, race, None)
            return _Plan(StackedChart, question, stacked_race.player(race))
        case "chutes":
            game = chutes.ChutesGame(
                read_board(options.board),
                overshoot=options.overshoot,
                faces=options.die,
                players=options.players,
                start=options.start,
            )
            question = partial(questions.chutes_and_ladders, game)
            return _Plan(ChutesChart, question, chutes.player(game))
        case "swine":
            escape = swine.SwineGame(options.length, options.swine, options.butcher)
            question = partial(questions.swine_escape, escape)
            return _Plan(SwineChart, question, swine.player(escape), len(swine.ENDS))
        case page:
            if page != "chase":
                raise ValueError(page)
            table = chase.ChaseGame(options.players)
            return _Plan(ChaseChart, partial(questions.chase, table), chase.player(table))


def _parts(plan: _Plan, options: argparse.Namespace) -> Iterator[object]:
    yield from plan.question(UNWATCHED)
    if options.simulate:
        rng = np.random.default_rng(options.seed)
        played = simulate(plan.player, ends=plan.ends, games=options.simulate, rng=rng)
        yield questions.Played(played, 0.0)


def _stack_parts(options: argparse.Namespace) -> Iterator[object]:
    position = parse(options.cup, free=True)
    yield from questions.stack_odds(position, UNWATCHED)
    if options.simulate:
        yield play_stacks(position, options.simulate, np.random.default_rng(options.seed))


def _tree(options: argparse.Namespace, theme: Theme) -> QWidget:
    picture = TreePicture(theme)
    picture.resize(WIDTH_PX, HEIGHT_PX)
    (answer,) = questions.tree(parse(options.cup, free=True), UNWATCHED)
    knots = of_ways(answer.each) if answer.each else of_orders(answer.orders)
    picture.show_tree(knots, HEIGHT_PX)
    picture.resize(WIDTH_PX, picture.height())
    return _on_its_ground(picture, theme)


def _on_its_ground(picture: QWidget, theme: Theme) -> QWidget:
    """A picture on nothing, as it is without its window, with the ground that this would have."""
    picture.setPalette(theme.palette())
    picture.setAutoFillBackground(True)
    return picture


def _encoded(picture: QWidget, *, as_svg: bool) -> bytes:
    picture.grab()  # axes find out how wide their figures are as they are painted
    QApplication.processEvents()
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    if not as_svg:
        picture.grab().save(buffer, "PNG")
        return bytes(buffer.data().data())
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(picture.size())
    generator.setViewBox(picture.rect())
    generator.setResolution(RESOLUTION_DPI)
    painter = QPainter(generator)
    picture.render(painter, QPoint())
    painter.end()
    return bytes(buffer.data().data())
