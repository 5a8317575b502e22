from camelhelper.core.edition import FIRST_EDITION, GREY, SECOND_EDITION, die_of


def test_the_first_edition_has_five_camels_with_a_die_each():
    assert FIRST_EDITION.camels == FIRST_EDITION.racing == "WGBOY"
    assert FIRST_EDITION.dice == tuple("WGBOY")
    assert FIRST_EDITION.leg_tickets == (5, 3, 2)


def test_the_second_edition_has_two_crazy_camels_that_share_the_grey_die():
    assert SECOND_EDITION.camels == "RYGBPkw"
    assert SECOND_EDITION.dice == (*"RYGBP", GREY)
    assert SECOND_EDITION.leg_tickets == (5, 3, 2, 2)


def test_a_racing_die_has_three_results_and_the_grey_one_six():
    assert SECOND_EDITION.die_faces("R") == (("R", 1), ("R", 2), ("R", 3))
    assert SECOND_EDITION.die_faces(GREY) == (
        ("k", 1), ("k", 2), ("k", 3), ("w", 1), ("w", 2), ("w", 3),
    )  # fmt: skip


def test_the_white_racing_camel_and_the_white_crazy_camel_are_told_apart():
    assert die_of("W") == "W"
    assert die_of("w") == die_of("k") == GREY
