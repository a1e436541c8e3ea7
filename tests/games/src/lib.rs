//! Small games for tests of code that does not depend on Renju: the search of `renju-solver` and the game tree of
//! `renju-core`.

pub mod othello;
