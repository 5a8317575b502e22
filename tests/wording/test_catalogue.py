import pytest

from camelhelper.wording.catalogue import read_catalogue

GERMAN = r"""
# The header.
msgid ""
msgstr ""
"Language: de\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#: camelhelper/gui/odds/odds_panel.py
msgid "Odds"
msgstr "Quoten"

msgid ""
"a text that "
"goes on"
msgstr ""
"ein Text, der "
"weitergeht"

msgctxt "a button"
msgid "Race"
msgstr "Los"

msgctxt "the game"
msgid "Race"
msgstr "Rennen"

msgid "say \"no\"\n"
msgstr "„nein“ sagen\n"

#, fuzzy
#| msgid "Undo the step"
msgid "Undo this step"
msgstr "Schritt zurücknehmen"

msgid "Redo"
msgstr ""

msgid "{count} coin"
msgid_plural "{count} coins"
msgstr[0] "{count} Münze"
msgstr[1] "{count} Münzen"

#~ msgid "Old"
#~ msgstr "Alt"
"""


@pytest.fixture
def read(tmp_path):
    def from_text(text):
        path = tmp_path / "de.po"
        path.write_text(text, "utf-8")
        return read_catalogue(path)

    return from_text


def test_a_text_is_said_in_the_language_of_the_catalogue(read):
    assert read(GERMAN).text("Odds") == "Quoten"


def test_a_string_may_go_on_over_several_lines(read):
    assert read(GERMAN).text("a text that goes on") == "ein Text, der weitergeht"


def test_a_word_with_two_meanings_has_two_translations(read):
    german = read(GERMAN)
    assert german.text("Race", "a button") == "Los"
    assert german.text("Race", "the game") == "Rennen"
    assert german.text("Race") is None


def test_signs_that_are_written_with_a_backslash_are_read(read):
    assert read(GERMAN).text('say "no"\n') == "„nein“ sagen\n"


@pytest.mark.parametrize("text", ["", "Undo this step", "Redo", "Old", "nowhere to be found"])
def test_nothing_is_said_for_what_is_not_translated_or_not_looked_at_yet(read, text):
    assert read(GERMAN).text(text) is None


def test_the_plural_form_follows_the_number(read):
    german = read(GERMAN)
    said = [german.counted("{count} coin", "{count} coins", count) for count in (0, 1, 2)]
    assert said == ["{count} Münzen", "{count} Münze", "{count} Münzen"]


def test_each_language_has_its_own_rule_for_plurals(read):
    french = read(GERMAN.replace("n != 1", "n > 1"))
    assert french.counted("{count} coin", "{count} coins", 0) == "{count} Münze"


def test_what_counts_and_is_not_translated_is_counted_in_english(read):
    said = [read(GERMAN).counted("a camel", "camels", count) for count in (1, 2)]
    assert said == ["a camel", "camels"]


def test_a_line_that_belongs_in_no_catalogue_is_named(read):
    with pytest.raises(ValueError, match="line 3 belongs in no catalogue: msgid Odds"):
        read('\n# no quotes\nmsgid Odds\nmsgstr ""\n')
