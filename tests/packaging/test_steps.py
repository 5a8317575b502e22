import sys

import steps


def step(source: str, **options: bool) -> steps.Step:
    return steps.Step("pytest", (sys.executable, "-c", source), **options)


def test_no_stage_begins_after_one_in_which_a_step_fails():
    outcomes = steps.run_stages([step("pass"), step("raise SystemExit(3)")], [step("pass")])
    assert [outcome.exit_code for outcome in outcomes] == [0, 3]


def test_steps_of_a_stage_run_beside_each_other(tmp_path):
    """Either waits for what the other writes."""
    source = (
        "import pathlib, time\n"
        "pathlib.Path({mine!r}).touch()\n"
        "end = time.monotonic() + 60\n"
        "while not pathlib.Path({other!r}).exists():\n"
        "    assert time.monotonic() < end\n"
        "    time.sleep(0.01)\n"
    )
    one, two = str(tmp_path / "one"), str(tmp_path / "two")
    both = [step(source.format(mine=mine, other=other)) for mine, other in ((one, two), (two, one))]
    assert [outcome.exit_code for outcome in steps.run_stages(both)] == [0, 0]


def test_what_steps_beside_each_other_say_is_told_under_their_names(capfd):
    steps.run_stages([step("print('it is well')"), step("raise SystemExit('it is not')")])
    told = capfd.readouterr().out
    assert "=== pytest\nit is well\n" in told
    assert "=== pytest\nit is not\n" in told


def test_all_steps_going_well_is_success():
    outcomes = [steps.Outcome("mypy", 0, 1.0), steps.Outcome("pytest", 0, 2.0)]
    sentence, code = steps.verdict(outcomes, 2.6)
    assert (sentence, code) == ("All well in 3 s.", 0)


def test_the_verdict_names_the_step_that_failed():
    sentence, code = steps.verdict(
        [steps.Outcome("mypy", 2, 1.0), steps.Outcome("languages", 0, 0.1)], 1.0
    )
    assert sentence.startswith("mypy failed")
    assert code == 1


def test_a_run_that_finds_no_test_is_a_failure():
    outcome = steps.run_step(step("raise SystemExit(5)"))
    assert steps.verdict([outcome], 1)[1] == 1


def test_chosen_tests_may_all_be_of_one_kind():
    nothing = steps.run_step(step("raise SystemExit(5)", may_be_empty=True))
    something = steps.run_step(step("pass", may_be_empty=True))
    assert steps.verdict([something, nothing], 1)[1] == 0
    assert steps.verdict([nothing, something], 1)[1] == 0
    assert steps.verdict([nothing, nothing], 1)[1] == 1


def test_the_summary_has_a_line_a_step():
    text = steps.summary([steps.Outcome("mypy", 0, 1.26), steps.Outcome("pytest", 1, 20.0)])
    first, second = text.splitlines()
    assert first.split() == ["mypy", "ok", "1.3", "s"]
    assert second.split() == ["pytest", "FAILED", "20.0", "s"]


def test_types_are_checked_as_each_system_sees_them():
    seen = [step.command[-1] for step in steps.check_steps() if step.name.startswith("mypy")]
    assert seen == ["linux", "win32", "darwin"]


def test_arguments_reach_both_runs_of_pytest():
    for pytest_step in steps.pytest_steps(["-k", "oasis"]):
        assert pytest_step.command[4:6] == ("-k", "oasis")
        assert pytest_step.may_be_empty


def test_a_quick_run_leaves_out_what_is_slow_and_what_needs_a_display():
    (quick,) = steps.pytest_steps(["--quick", "-k", "oasis"])
    assert quick.command[4:6] == ("-k", "oasis")
    assert quick.command[-2:] == ("-m", "not (slow or real_window)")
    assert not quick.needs_display


def test_marks_that_are_asked_for_narrow_each_run():
    words = ["-m", "slow", "tests/core"]
    runs = steps.pytest_steps(words) + steps.pytest_steps(["--quick", *words])
    assert [run.command[4] for run in runs] == ["tests/core"] * 3
    assert [run.command[-2:] for run in runs] == [
        ("-m", "not real_window and (slow)"),
        ("-m", "real_window and (slow)"),
        ("-m", "not (slow or real_window) and (slow)"),
    ]


def test_only_the_tests_of_the_real_window_keep_to_one_process():
    offscreen, real_window = steps.pytest_steps([])
    assert set(steps.ALL_WORKERS) <= set(offscreen.command)
    assert not set(steps.ALL_WORKERS) & set(real_window.command)


def test_without_arguments_both_runs_of_pytest_have_to_find_tests():
    assert not any(pytest_step.may_be_empty for pytest_step in steps.pytest_steps([]))
