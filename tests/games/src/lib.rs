//! Small games for tests of code that knows no game: the search of `renju-solver` and the game tree of `renju-core`.

pub mod othello;
