//! Forced wins.

mod problem;

pub use problem::{Attack, BadProblem, Defence, Problem, Solver, Step, Threats, Verdict};
