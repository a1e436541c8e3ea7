//! Forced wins, with proofs: continuous fours (VCF) and continuous threats (VCT).
//!
//! A [`Solver`] searches a [`Problem`] node by node. The solver can stop after any number of nodes
//! and continue later, and uses no clock. It returns one of three verdicts: the attacker wins, and
//! there is a proof that answers every defense; the attacker does not win by the moves that were
//! tried; or the search has reached its limit of nodes.
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
//! A search by fours tries every line of fours, so "no win" means that no win by fours exists. A
//! search by threats tries fours, threes, and rows of three that the next move turns into a four.
//! In positions where the attacker can make a four, the search also tries rows of two. It tries no
//! other moves. So [`Verdict::NoWin`] by threats does not claim that the attacker cannot win. A
//! finished position (a five, or Black's overline, on the board) is a [`BadProblem`], not "no win".
//!
//! # Questions about a win
//!
//! Like the solver, each search below can stop after any number of nodes and continue later. Each
//! search also reports which moves or positions are undecided.
//!
//! | question | answer |
//! |---|---|
//! | [`FirstMoves`] | all winning first moves; in a search by threats, the wins that are proved within a limit of nodes |
//! | [`DefenceSearch`] | the points after which the attacker has no win; if there are none, the longest resistance |
//! | [`ShortestWinSearch`] | the win by threats with the fewest moves or hands (see [`Measure`]), up to a limit |
//! | [`UniquenessSearch`] | whether the win is unique, and where its line branches |
//! | [`FewestStonesSearch`] | the smallest number of stones that makes a five; tries every legal move |
//! | [`SoundnessSearch`] | whether another move also makes a five with the n-th stone at the latest; tries every legal move |
//! | [`Backend`] | the same question, answered by one of several searches |
//! | [`plain_search_nodes`] | how much work the win is for a search without knowledge |
//! | [`Tactics`] | four-three and double-four points, fours that Black may not stop; from the stones alone |
//! | [`shortened`], [`line_holds`] | a line without the fours that it does not need; whether a line can still be played |
//!
//! A [`ProofWriter`] writes a proof as a tree, to be stored and checked without this crate; with the feature `file` as JSON.
//!
//! [`AndOrGame`] and [`ProofNumberSearch`] are independent of renju: they work for any game between a prover and a refuter.

mod and_or;
mod attack_result;
mod backend;
mod chances;
mod defence_search;
mod depth_first;
mod dfpn;
mod fewest_stones;
mod first_moves;
mod fours;
mod limited_game;
mod line;
mod plain_search;
mod problem;
mod proof;
#[cfg(feature = "file")]
mod proof_file;
mod proof_writer;
mod prover;
mod resistance;
mod rounds;
mod shortest_win;
mod solver;
mod soundness;
mod stones_game;
mod stones_search;
mod table;
mod tactics;
mod threats;
mod uniqueness;
mod vcf;
mod verify;
mod wins_by_fours;
mod zone;

pub use and_or::{AndOrGame, Leaf, NodeSide};
pub use backend::{Backend, BackendAnswer, BackendGame};
pub use defence_search::{DefenceSearch, DefendingPoint};
pub use depth_first::DepthFirstSearch;
pub use dfpn::ProofNumberSearch;
pub use fewest_stones::FewestStonesSearch;
pub use first_moves::{FirstMove, FirstMoves};
pub use limited_game::Measure;
pub use line::{line_holds, shortened};
pub use plain_search::plain_search_nodes;
pub use problem::{Attack, BadProblem, Defence, LineStep, Problem, Threats, Verdict};
pub use proof::ProofNode;
#[cfg(feature = "file")]
pub use proof_file::{CheckedProof, ProofFile, check_proof};
pub use proof_writer::{MoveKind, ProofContinuation, ProofWriter, WrittenMove, WrittenProof};
pub use shortest_win::ShortestWinSearch;
pub use solver::Solver;
pub use soundness::{OtherWin, Soundness, SoundnessSearch};
pub use table::{ProofNumbers, TranspositionTable};
pub use tactics::Tactics;
pub use uniqueness::{Junction, Uniqueness, UniquenessSearch};
pub use verify::{ProofFlaw, verify};
pub use wins_by_fours::{Undecided, WinsByFours};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
