//! Small games for tests of code that works for any game: the search in `renju-solver` and the game tree in
//! `renju-core`.

pub mod othello;
