"""``logtool simulate``: legal games by a seed, or scenarios in which something rare happens."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from logtool.cli.options import fail, jobs_option, progress_bar, quiet_option
from logtool.simulate.choices import Format, PolicyName

LIST = "list"
ALL = "all"


def simulate(
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1,
    seed: Annotated[
        int, typer.Option("--seed", min=0, help="Of the first game; the next have the next ones.")
    ] = 1,
    players: Annotated[int, typer.Option("--players", min=3, max=4, help="How many play.")] = 4,
    rules: Annotated[
        str | None,
        typer.Option(
            "--rules", metavar="PRESET", help="Rule set, else Tenhou's for so many players."
        ),
    ] = None,
    policy: Annotated[
        PolicyName, typer.Option("--policy", help="busy: calls and declares often.")
    ] = PolicyName.RANDOM,
    scenario: Annotated[
        str | None,
        typer.Option(
            "--scenario", metavar="NAME", help="A scripted game; list names them, or all."
        ),
    ] = None,
    form: Annotated[Format, typer.Option("--format", help="Form.")] = Format.XML,
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder to write to.")] = Path(),
    jobs: jobs_option = 1,
    quiet: quiet_option = False,
) -> None:
    """Play legal games and write a record of each; a seed gives the same game each time.

    Exit codes: 0 done, 2 wrong usage.
    """
    if scenario == LIST:
        _list_scenarios()
        return
    _make_folder(output)
    if scenario is not None:
        _write_scenarios(scenario, output, form, quiet=quiet)
        return
    from logtool import jit
    from logtool.simulate.figures import figures_text
    from logtool.simulate.running import LARGEST_SEED, Order, write_games

    if seed + games - 1 > LARGEST_SEED:
        fail(f"seeds go up to {LARGEST_SEED}")
    name = _rules_for(rules, players)
    jit.start()
    started = time.perf_counter()
    order = Order(name, policy, form, output)
    with progress_bar(quiet=quiet) as progress:
        found = write_games(order, range(seed, seed + games), jobs, progress)
    if not quiet:
        typer.echo(figures_text(found, games, time.perf_counter() - started), err=True)
        typer.echo(f"written to {output.resolve()}", err=True)


def _rules_for(name: str | None, players: int) -> str:
    """Return the name of the rule set; ends where it cannot be played by."""
    from logtool.rules.presets import preset, preset_names
    from logtool.rules.switches import plain_rules

    name = name or ("tenhou" if players == 4 else "tenhou-sanma")
    if name not in preset_names():
        fail(f"there is no rule set '{name}'; known are {', '.join(preset_names())}")
    rule_set = preset(name).rules
    if rule_set.players != players:
        fail(f"{name} is for {rule_set.players} players")
    if rule_set.chips == "on":
        fail(f"{name} has chips, which are not simulated")
    try:
        plain_rules(rule_set)
    except NotImplementedError as error:
        fail(f"{name}: {error}")
    return name


def _list_scenarios() -> None:
    from logtool.simulate.scenarios import SCENARIOS

    width = max(map(len, SCENARIOS))
    for name, scenario in SCENARIOS.items():
        typer.echo(f"{name:{width}}  {scenario.summary}")


def _write_scenarios(name: str, output: Path, form: Format, *, quiet: bool) -> None:
    from logtool.simulate.running import write_game
    from logtool.simulate.scenario import play_scenario
    from logtool.simulate.scenarios import SCENARIOS

    if name != ALL and name not in SCENARIOS:
        fail(f"there is no scenario '{name}'; --scenario {LIST} names them")
    for scenario in SCENARIOS.values() if name == ALL else [SCENARIOS[name]]:
        written = write_game(play_scenario(scenario), output / scenario.file_name, form)
        if not quiet:
            typer.echo(f"wrote {written}: {scenario.summary}", err=True)


def _make_folder(output: Path) -> None:
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"{output}: {error.strerror or error}")
