//! Small games for tests of generic code: the search of `renju-solver` and the game tree of `renju-core`.

pub mod othello;
