"""Tables for the terminal."""

from camelhelper.wording.text_table import elided, table


def test_names_begin_at_the_left_and_figures_end_at_the_right():
    assert table([("", "first", "n"), ("red", "9", "100"), ("orange", "10", "7")]) == [
        "        first    n",
        "red         9  100",
        "orange     10    7",
    ]


def test_a_table_without_names_is_all_figures():
    assert table([("legs", "chance"), ("5", "3%")], names=0) == ["legs  chance", "   5      3%"]


def test_a_row_may_end_early_and_leaves_no_blanks_behind():
    assert table([("a", "1", "2"), ("b", "3"), ("c", "", "")]) == ["a  1  2", "b  3", "c"]


def test_what_is_cut_says_so():
    assert elided("camel", 5) == "camel"
    assert elided("camels", 5) == "came…"
