//! Forced wins, with proofs: continuous fours (VCF) and continuous threats (VCT).
//!
//! A [`Solver`] searches a [`Problem`] node by node; it can be stopped after any number of them and go on, and knows no clock.
//! It says one of three things that are never confused: there is a win, and here is what to play against every
//! defence; there is none by such threats; or the nodes allowed did not suffice.
//!
//! ```
//! use renju_core::{Color, Position};
//! use renju_solver::{Problem, Solver, Threats, Verdict};
//!
//! let board = Position::of_points("h8 i8 j8", "h9 i9").unwrap().board;
//! let problem = Problem { board, attacker: Color::Black, threats: Threats::Fours };
//! let mut solver = Solver::new(problem, 1 << 20).unwrap();
//! assert_eq!(solver.run(1_000), Verdict::Win);
//! ```
//!
//! Below, [`AndOrGame`] and [`Search`] know nothing of renju: any game between one who proves and one who refutes will do.

mod and_or;
mod dfpn;
mod fours;
mod problem;
mod proof;
mod prover;
mod resistance;
mod solver;
mod table;
mod threats;
mod verify;
mod zone;

pub use and_or::{AndOrGame, Leaf, Side};
pub use dfpn::Search;
pub use problem::{Attack, BadProblem, Defence, Problem, Step, Threats, Verdict};
pub use proof::ProofNode;
pub use solver::Solver;
pub use table::{Numbers, Table};
pub use verify::{Flaw, verify};
