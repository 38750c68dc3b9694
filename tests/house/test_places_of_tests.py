"""House law: a test stands where what it proves stands. What is played stands by the number of its rule, not with the
reader, and no file is called after the time or the company it came in."""

from collections.abc import Iterator

from tests.house.source import TESTS, Module, bites, hold, imported, modules

BOARDS = ("tests.board", "tests.rules", "tests.keywords")
WHOLE = {  # chapters as a whole, whole games, and what is played from outside
    "amounts", "casting", "combat", "declarations", "examples", "examples_of_copying", "examples_of_keywords",
    "examples_of_procedures", "games", "interactions", "loops", "perpetual_effects", "pool_payment", "proofs", "stack",
    "state_based", "turn", "ways",
}


def played_with_the_reader(source: Module) -> Iterator[str]:
    if source.path.startswith("tests/oracle/"):
        for node in source.tree.body:
            if any(each.startswith(BOARDS) for each in imported(node)):
                yield f"{source.at(node)}: a test that plays stands with the tests of the reader"


def without_a_number(source: Module) -> Iterator[str]:
    folder, _, name = source.path.rpartition("/")
    if folder == "tests/rules" and name.startswith("test_"):
        called = name.removeprefix("test_").removesuffix(".py")
        if not called[0].isdigit() and called not in WHOLE:
            yield f"{source.path}: of which rule?"


def test_what_is_played_stands_by_its_rule() -> None:
    remedy = "put it into the file of its rule in tests/rules; what is read is a row of tests/oracle/read.txt."
    hold(played_with_the_reader, modules(*TESTS), remedy)


def test_tests_of_rules_are_called_by_their_numbers() -> None:
    remedy = "call it test_NUMBER_SUBJECT, or put its tests into the file of their rule."
    hold(without_a_number, modules(*TESTS), remedy)


test_the_law_of_played_tests_bites = bites(played_with_the_reader, "tests/oracle/test_x.py", {
    "from tests.rules.board import board\n": 1, "import tests.board\n": 1,
    "from tests.oracle.idiom import composed\n": 0,
}, "tests/rules/test_704.py")
test_the_law_of_numbers_bites = bites(without_a_number, "tests/rules/test_wider_wordings.py", {
    "": 1, ("tests/rules/test_704.py", ""): 0, ("tests/rules/test_stack.py", ""): 0, ("tests/rules/board.py", ""): 0,
})
