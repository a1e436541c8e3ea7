//! Removes the stones that a problem does not need.

use renju_core::{Point, Position, PositionKey};
use renju_solver::Soundness;
use rustc_hash::FxHashSet;

use super::assessment::ProblemAssessment;
use super::stone_change::{ChangeKinds, StoneChange, stone_changes};

/// Search for those positions with the fewest stones which still are the same problem (see
/// [`ProblemAssessment::is_same_problem`]). A position that still is the same problem is sound, and has the
/// same first move and the same number of stones up to the five. Each step removes one stone. The search tries
/// every order of removals, and begins with the positions that have the fewest stones.
#[derive(Debug)]
pub struct StoneReduction {
    problem: ProblemAssessment,
    /// Positions whose smaller positions were not tried yet. The position with the fewest stones is last.
    open: Vec<ReducedPosition>,
    seen: FxHashSet<PositionKey>,
    fewest: Vec<ReducedPosition>,
    /// Number of positions that may still be tried.
    left: usize,
    is_complete: bool,
}

/// A position that still is the same problem after stones were removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReducedPosition {
    /// The position.
    pub position: Position,
    /// The points of the removed stones, in the order of the removals.
    pub removed: Vec<Point>,
}

impl StoneReduction {
    /// Begins with a position and its assessment. Tries at most `positions` smaller positions.
    #[must_use]
    pub fn new(position: Position, problem: ProblemAssessment, positions: usize) -> Self {
        let whole = ReducedPosition { position, removed: Vec::new() };
        let open = if problem.is_sound() { vec![whole.clone()] } else { Vec::new() };
        let seen = [position.key()].into_iter().collect();
        Self { problem, open, seen, fewest: vec![whole], left: positions, is_complete: true }
    }

    /// Returns the next positions to assess; an empty list at the end. The caller assesses each position, and calls
    /// [`StoneReduction::report`].
    pub fn next_positions(&mut self) -> Vec<ReducedPosition> {
        const REMOVE: ChangeKinds = ChangeKinds { remove: true, add: false, shift: false };
        while let Some(ReducedPosition { position, removed }) = self.open.pop() {
            let mut next = Vec::new();
            for changed in stone_changes(&position, REMOVE, 0) {
                let StoneChange::Remove(point) = changed.change else { continue };
                if self.seen.insert(changed.position.key()) {
                    let removed = removed.iter().copied().chain([point]).collect();
                    next.push(ReducedPosition { position: changed.position, removed });
                }
            }
            self.is_complete &= next.len() <= self.left;
            next.truncate(self.left);
            self.left -= next.len();
            if !next.is_empty() {
                return next;
            }
        }
        Vec::new()
    }

    /// Takes the assessment of a position from [`StoneReduction::next_positions`].
    pub fn report(&mut self, reduced: ReducedPosition, assessment: &ProblemAssessment) {
        self.is_complete &= assessment.soundness != Soundness::NotDecided;
        if !assessment.is_same_problem(&self.problem) {
            return;
        }
        let stones = |reduced: &ReducedPosition| reduced.position.board.len();
        if self.fewest.iter().any(|fewest| stones(fewest) > stones(&reduced)) {
            self.fewest.clear();
        }
        if self.fewest.iter().all(|fewest| stones(fewest) == stones(&reduced)) {
            self.fewest.push(reduced.clone());
        }
        self.open.push(reduced);
    }

    /// Returns the positions with the fewest stones so far. If no smaller position was found, this is the original
    /// position.
    #[must_use]
    pub fn fewest(&self) -> &[ReducedPosition] {
        &self.fewest
    }

    /// Returns whether every order of removals was tried and decided, so that no position with fewer stones is the
    /// same problem.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.is_complete && self.open.is_empty()
    }
}
