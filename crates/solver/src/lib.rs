//! Forced wins, with proofs: continuous fours (VCF) and continuous threats (VCT).
//!
//! A [`Solver`] searches a [`Problem`] node by node. It can stop after any number of nodes and continue later, and has no
//! clock. It returns one of three verdicts: there is a win, with a proof that answers every defence; there is no win by
//! such threats; or the allowed nodes were not enough.
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
//! # Meaning of "no win"
//!
//! A search by fours tries every line of fours, so "no win" means that no win by fours exists. A search by threats tries
//! fours, threes, and rows of three that the next move turns into a four. Where the attacker can make a four, it also tries
//! rows of two; it tries no other quiet move. So [`Verdict::NoWin`] by threats does not claim that the attacker cannot win.
//! A finished position (a five, or Black's overline, on the board) is a [`BadProblem`], not "no win".
//!
//! # Questions about a win
//!
//! Each search below can stop after any number of nodes and continue later, as the solver can. Each reports undecided results.
//!
//! | question | answer |
//! |---|---|
//! | [`FirstMoves`] | all winning first moves: by fours every one, by threats the moves proved within some nodes each |
//! | [`Defending`] | the points after which the attacker has no win; if there are none, the longest resistance |
//! | [`Within`] | the win by threats with the fewest hands or moves, up to a limit |
//! | [`Branches`] | whether the win is unique, and where its line branches |
//! | [`Tactics`] | four-three and double-four points, fours that Black may not stop; from the stones alone |
//! | [`shortened`], [`line_holds`] | a line without the fours that it does not need; whether a line can still be played |
//!
//! A [`ProofWriter`] writes a proof as a tree, to be stored and checked without this crate; with the feature `file` as JSON.
//!
//! [`AndOrGame`] and [`Search`] are independent of renju: they work for any game between a prover and a refuter.

mod after;
mod and_or;
mod branches;
mod defending;
mod dfpn;
mod first_moves;
mod fours;
mod limited;
mod line;
mod problem;
mod proof;
#[cfg(feature = "file")]
mod proof_file;
mod prover;
mod resistance;
mod rounds;
mod solver;
mod table;
mod tactics;
mod threats;
mod vcf;
mod verify;
mod wins_by_fours;
mod within;
mod written;
mod zone;

pub use and_or::{AndOrGame, Leaf, Side};
pub use branches::{Branches, Junction, Unique};
pub use defending::{Defending, DefendingPoint};
pub use dfpn::Search;
pub use first_moves::{FirstMove, FirstMoves};
pub use limited::Measure;
pub use line::{line_holds, shortened};
pub use problem::{Attack, BadProblem, Defence, Problem, Step, Threats, Verdict};
pub use proof::ProofNode;
#[cfg(feature = "file")]
pub use proof_file::{CheckedProof, ProofFile, check_proof};
pub use solver::Solver;
pub use table::{Numbers, Table};
pub use tactics::Tactics;
pub use verify::{Flaw, verify};
pub use wins_by_fours::{Undecided, WinsByFours};
pub use within::Within;
pub use written::{MoveKind, Next, ProofWriter, WrittenMove, WrittenProof};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
