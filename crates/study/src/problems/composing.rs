//! Tools for composing problems "five with n stones": the side to move has to make a five with n stones. The tools
//! find small changes that make a position sound or harder, and stones that a problem does not need.
//!
//! [`ProblemAssessment`] states for one position whether the problem is sound, how many stones it needs, and its
//! level. [`stone_changes`] lists the positions that differ in one stone. [`StoneReduction`] removes stones as long
//! as the problem stays the same. The caller assesses the positions, so that it may use several threads, show its
//! progress, and stop at any position.

mod assessment;
mod reduction;
mod stone_change;

pub use assessment::{Improvement, ProblemAssessment, ProblemLimits};
pub use reduction::{ReducedPosition, StoneReduction};
pub use stone_change::{ChangeKinds, ChangedPosition, StoneChange, stone_changes};

#[cfg(test)]
mod tests;
