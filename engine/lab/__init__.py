"""The lab: decks tested in as many games among computer players as it takes, and what that says, honestly.

How to use it, from a screen or a script:

1. **An experiment.** `Design` says what is to be played (`read_design` reads it from TOML or JSON), `freeze(design,
   decks, pool)` pins deck versions, card texts, engine and computer players into an `Experiment`. `aligned`, within it,
   deals two versions of a deck card for card alike.
2. **The ledger.** `Ledger(path)` (`ledger_path()` is the user's) keeps experiments, matches and deck versions:
   `add(experiment, blocks)` enters it, `Schedule(experiment).blocks_for(games)` says how many blocks; `experiments()`,
   `find(word)`, `experiment(id)`, `results(id, kept.below(block_size))`, `decks()`, `remove(id)`. `want(id, blocks)`
   asks for "another 1,000".
3. **A run.** `Run(path, id, backend, listener)` is a thread: `start()`, `pause()`, `go_on()`, `cancel()` (within two
   seconds, what was played is kept), `progress`, `failure`. `backend` is `processes(n)`, `in_place()`, or
   `engine.lab.cluster.cluster(address)` where Dask is installed. A `Listener` hears `played(results)` as matches enter
   the ledger (those of earlier runs first) and `progressed(progress)` at least once a second, in the run's thread.
4. **Answers.** `Answers(experiment).add(results)` counts matches as they come, in any order, each once;
   `sheet(answers, name)` is one of the `TABLES` as rows with n, value and interval, `sheets(answers)` all that have
   rows, `warnings(answers)` what to know before believing them, `answers.sequence()` where the sequential test stands.
   Every row names its games: `answers.behind(*row.games)` gives `Ref(number, game, turn)`.
5. **A game again.** `Table(experiment).again(ref.number, ref.game, path)` plays it once more into a record, which opens
   as a replay at `ref.turn`; its result is the same to the last bit (`GameResult.mark`).
6. **Reports.** `as_html(answers, say)`, `as_json(answers)`, `write_csv(folder, answers, results)`.

What holds it together: a match is a pure function of the experiment and its number, and the ledger keeps each once. So
it makes no difference who played it, in which order, how often workers or the program were killed, or whether it was
paused: the tables come out the same, byte for byte. Only the cap of seconds is not pure: it is for games that hang, and
is counted as `timeout`.

Answers, counts and tables belong to one thread; a screen keeps them in the thread that listens and sends `Sheet`s on.
"""
