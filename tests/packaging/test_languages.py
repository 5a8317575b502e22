from dataclasses import replace

import pytest

import languages
from camelhelper.wording.catalogue import CatalogueEntry, read_entries
from camelhelper.wording.languages import Language

GERMAN = Language("de", "Deutsch")
FRENCH = Language("fr", "Français")
COMPLETE = replace(GERMAN, is_complete=True)
HEADER = CatalogueEntry("", said=("Language: de\n",))
UNDO = CatalogueEntry("Undo", places=("program/menu.py",))


@pytest.fixture
def program(tmp_path):
    """Makes a package of one module that says something."""

    def of(source):
        folder = tmp_path / "program"
        folder.mkdir()
        (folder / "menu.py").write_text(source, "utf-8")
        return languages.gathered(folder)

    return of


def texts_of(*entries):
    return {entry.key: entry for entry in entries}


def test_texts_are_gathered_in_the_order_in_which_they_stand(program):
    texts, problems = program('def undo(self):\n    self.tr("Undo")\ntranslate("Redo")\n')
    assert [entry.text for entry in texts.values()] == ["Undo", "Redo"]
    assert texts["", "Undo"] == UNDO
    assert not problems


def test_texts_of_tables_are_gathered_where_they_are_marked(program):
    marked = 'TEXTS = {1: translatable("one"), 2: translatable("two", "of us")}'
    texts, problems = program(f"{marked}\ntranslate(TEXTS[1])")
    assert list(texts) == [("", "one"), ("of us", "two")]
    assert not problems


def test_a_text_that_counts_has_both_english_forms(program):
    texts, _ = program('translate_counted("{count} coin", "{count} coins", coins)')
    assert texts["", "{count} coin"].many == "{count} coins"


def test_a_word_with_two_meanings_is_two_texts(program):
    texts, _ = program('self.tr("Race", "the game")\nself.tr("Race", "a button")')
    assert list(texts) == [("the game", "Race"), ("a button", "Race")]


@pytest.mark.parametrize("text", ['f"Undo {step}"', '"Undo " + step'])
def test_a_text_that_is_put_together_first_cannot_be_translated(program, text):
    texts, problems = program(f"self.tr({text})")
    assert not texts
    assert "is put together before it is said" in problems[0]


def test_a_catalogue_gets_the_texts_that_it_lacks():
    entries = languages.in_step([HEADER], texts_of(UNDO))
    assert entries == [HEADER, UNDO]


def test_a_catalogue_loses_what_nobody_says_any_more():
    old = [HEADER, CatalogueEntry("Open", said=("Öffnen",))]
    assert languages.in_step(old, {}) == [HEADER]


def test_the_translation_of_a_text_that_was_changed_is_offered_for_a_look():
    old = [HEADER, CatalogueEntry("Undo the step", said=("Schritt zurücknehmen",))]
    _, changed = languages.in_step(old, texts_of(CatalogueEntry("Undo this step")))
    assert changed.is_fuzzy
    assert not changed.is_translated
    assert (changed.said, changed.was) == (("Schritt zurücknehmen",), "Undo the step")


def test_what_is_written_is_read_again():
    entries = [
        HEADER,
        replace(UNDO, said=("Zurück",), notes=("as in other programs",)),
        CatalogueEntry(
            "{count} coin", many="{count} coins", said=("{count} Münze", "{count} Münzen")
        ),
        CatalogueEntry('a "word"\nand a line', context="quoted", said=("„ein Wort“",)),
        CatalogueEntry("Undo this", said=("Zurück",), is_fuzzy=True, was="Undo"),
    ]
    assert list(read_entries(languages.written(entries))) == entries


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("{coins} Münzen für {player}", None),
        ("Münzen für {player}", "no {coins}"),
        ("{coins} {muenzen} {player}", "{muenzen} too many"),
        ("{coins} für {player", "{?} too many"),
    ],
)
def test_a_translation_has_the_placeholders_of_its_text(said, problem):
    entry = CatalogueEntry("{coins} coins for {player}", said=(said,))
    found = list(languages.problems_of(GERMAN, [HEADER, entry], texts_of(entry)))
    assert len(found) == (problem is not None)
    assert all(problem in each for each in found)


@pytest.mark.parametrize("count", ["{count}", "{coins}"])
def test_a_single_thing_need_not_be_counted(count):
    said = ("eine Münze", f"{count} Münzen")
    entry = CatalogueEntry(f"{count} coin", many=f"{count} coins", said=said)
    assert not list(languages.problems_of(GERMAN, [HEADER, entry], texts_of(entry)))


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        (("eine Münze für {player}", "Münzen für {player}"), "no {count}"),
        (("eine Münze", "{count} Münzen für {player}"), "no {player}"),
    ],
)
def test_several_things_are_counted_and_all_else_is_told(said, problem):
    many = "{count} coins for {player}"
    entry = CatalogueEntry("{count} coin for {player}", many=many, said=said)
    (found,) = languages.problems_of(GERMAN, [HEADER, entry], texts_of(entry))
    assert problem in found


def test_a_single_thing_needs_no_figure_that_english_leaves_out():
    entry = CatalogueEntry("one leg", many="{legs} legs", said=("eine Etappe", "{legs} Etappen"))
    assert not list(languages.problems_of(GERMAN, [HEADER, entry], texts_of(entry)))


def test_all_percents_of_a_language_are_written_alike():
    percent = CatalogueEntry("{percent}%", said=("{percent}\xa0%",))
    right = CatalogueEntry("wins {chance}%", said=("gewinnt {chance}\xa0%",))
    wrong = CatalogueEntry("loses {chance}%", said=("verliert {chance}%",))
    assert not list(languages.problems_of(GERMAN, [HEADER, percent, right], {}))
    (problem,) = languages.problems_of(GERMAN, [HEADER, percent, wrong], {})
    assert "percents" in problem


@pytest.mark.parametrize(("blank", "problems"), [("\xa0", 0), (" ", 1)])
def test_no_line_breaks_before_a_mark_that_is_set_apart(blank, problems):
    entry = CatalogueEntry("coins: {coins}", said=(f"livres{blank}: {{coins}}",))
    assert len(list(languages.problems_of(GERMAN, [HEADER, entry], texts_of(entry)))) == problems


@pytest.mark.parametrize(
    ("said", "problems"),
    [("Sûr\u202f?", 0), ("Sûr?", 1), ("«\xa0fou\xa0»", 0), ("«fou\xa0»", 1), ("N! cas, 10:30", 0)],
)
def test_french_sets_its_marks_apart(said, problems):
    entry = CatalogueEntry("Sure?", said=(said,))
    assert len(list(languages.problems_of(FRENCH, [HEADER, entry], texts_of(entry)))) == problems
    assert not any("no blank" in each for each in languages.problems_of(GERMAN, [entry], {}))


@pytest.mark.parametrize(
    ("text", "said", "problems"),
    [
        ("No unit lands.", "ningún grupo llega.", 1),
        ("No unit lands.", "Ningún grupo llega.", 0),
        ("{camel} wins.", "el {camel} gana.", 0),
        ("File exists", "el archivo ya existe", 0),
    ],
)
def test_a_sentence_begins_with_a_capital_in_every_language(text, said, problems):
    entry = CatalogueEntry(text, said=(said,))
    assert len(list(languages.problems_of(GERMAN, [entry], texts_of(entry)))) == problems


@pytest.mark.parametrize(("said", "problems"), [("l’étape", 0), ("l'étape", 1), ("dit 'oui'", 0)])
def test_apostrophes_are_curved_but_what_is_typed_may_be_in_straight_marks(said, problems):
    entry = CatalogueEntry("it says 'oui'", said=(said,))
    assert len(list(languages.problems_of(GERMAN, [HEADER, entry], texts_of(entry)))) == problems


@pytest.mark.parametrize(
    ("language", "own"), [("de", "„so“"), ("fr", "«\xa0so\xa0»"), ("es", "«so»"), ("en", "“so”")]
)
def test_each_language_quotes_with_its_own_marks(language, own):
    wrong = {"„so“", "«\xa0so\xa0»", "“so”", '"so"', "'so'"} - {own, own.replace("\xa0", "")}
    wrong -= {"«\xa0so\xa0»"} if language == "es" else set()
    for said in (own, *wrong):
        entry = CatalogueEntry("it says “so”", said=(said,))
        found = list(languages.problems_of(Language(language, ""), [entry], {}))
        assert len(found) == (said in wrong), (said, found)


def test_what_files_and_pages_want_is_quoted_as_they_want_it():
    said = 'schreib [Name "Wert"] oder <a href="page">hier</a>'
    assert not list(languages.problems_of(GERMAN, [CatalogueEntry("write it", said=(said,))], {}))


@pytest.mark.parametrize("text", ['say "so"', "{text!r} is wrong", "say „so“"])
def test_english_texts_quote_with_their_own_marks(text):
    assert list(languages.misquoted([CatalogueEntry(text, places=("menu.py",))]))
    assert not list(
        languages.misquoted([CatalogueEntry("say “so”, it's right", places=("menu.py",))])
    )


@pytest.mark.parametrize("text", ["Saved {}", "%n coins"])
def test_what_is_filled_in_has_a_name(text):
    assert list(languages.unnamed([CatalogueEntry(text, places=("menu.py",))]))
    assert not list(
        languages.unnamed([CatalogueEntry("{percent}% of {count}", places=("menu.py",))])
    )


def test_nothing_is_missing_or_unused_in_a_complete_language():
    old = [HEADER, UNDO, CatalogueEntry("Open", said=("Öffnen",))]
    found = list(languages.problems_of(COMPLETE, old, texts_of(UNDO)))
    assert found == ["'Undo' is not translated", "'Open' is said no more"]
    assert not list(languages.problems_of(GERMAN, old, texts_of(UNDO)))


def test_the_catalogues_of_the_program_pass():
    told = []
    assert languages.main(["--check"], told.append) == 0, told
    assert [line.partition(":")[0] for line in told] == ["Deutsch", "Français", "Español"]
