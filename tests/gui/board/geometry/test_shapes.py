"""Places and rectangles."""

from camelhelper.gui.board.geometry.shapes import Box, Point, Stand


def test_a_share_of_the_way_leads_part_of_it():
    assert Point(0, 10).towards(Point(4, 20), 0.25) == Point(1, 12.5)


def test_a_box_holds_its_near_edges_and_not_the_far_ones():
    box = Box(10, 20, 30, 40)
    assert box.holds(Point(10, 20))
    assert not box.holds(Point(box.right, 20))
    assert not box.holds(Point(10, box.bottom))
    assert box.centre == Point(25, 40)


def test_boxes_that_only_touch_do_not_meet():
    box = Box(0, 0, 10, 10)
    assert box.meets(Box(9, 9, 10, 10))
    assert not box.meets(Box(10, 0, 10, 10))


def test_up_from_a_stand_counts_in_units_of_the_drawing():
    assert Stand(5, 100, 0.5).up(20) == Point(5, 90)
