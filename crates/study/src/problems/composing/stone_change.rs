//! The positions that differ from a position in one stone.

use std::fmt;

use renju_core::{Board, Color, Point, PointSet, Position, PositionKey};
use renju_solver::BadProblem;
use rustc_hash::FxHashSet;

/// Change of one stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum StoneChange {
    /// Removes the stone on a point.
    Remove(Point),
    /// Adds a stone on an empty point.
    Add(Color, Point),
    /// Moves a stone to an empty point.
    Move {
        /// The point of the stone before.
        from: Point,
        /// The point of the stone after.
        to: Point,
    },
}

/// Kinds of changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangeKinds {
    /// Whether to remove stones.
    pub remove: bool,
    /// Whether to add stones.
    pub add: bool,
    /// Whether to move stones.
    pub shift: bool,
}

/// A position after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangedPosition {
    /// The change.
    pub change: StoneChange,
    /// The position after the change. The side to move stays the same.
    pub position: Position,
}

impl StoneChange {
    /// Name of the kind in files and options.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Remove(_) => "remove",
            Self::Add(..) => "add",
            Self::Move { .. } => "move",
        }
    }

    /// Returns the board after the change; `None` if the change does not fit the board.
    #[must_use]
    pub fn apply(self, mut board: Board) -> Option<Board> {
        match self {
            Self::Remove(point) => board.remove(point).map(|_| board),
            Self::Add(color, point) => board.place(point, color).then_some(board),
            Self::Move { from, to } => {
                let color = board.remove(from)?;
                (from != to && board.place(to, color)).then_some(board)
            }
        }
    }
}

impl fmt::Display for StoneChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Remove(point) => write!(f, "remove {point}"),
            Self::Add(Color::Black, point) => write!(f, "add Black {point}"),
            Self::Add(Color::White, point) => write!(f, "add White {point}"),
            Self::Move { from, to } => write!(f, "move {from} to {to}"),
        }
    }
}

/// Lists the positions that differ from `position` in one stone, first the removals, then the
/// additions, then the moves of a stone. Stones are added and moved only to points that are at most
/// `reach` columns and rows away from another stone. Positions with a five or an overline of Black
/// are left out. If a symmetry turns several positions into each other, the list has only the first
/// position.
#[must_use]
pub fn stone_changes(position: &Position, kinds: ChangeKinds, reach: u8) -> Vec<ChangedPosition> {
    let board = position.board;
    let stones = || Point::all().filter(move |&point| board.at(point).is_some());
    let mut changes = Vec::new();
    if kinds.remove {
        changes.extend(stones().map(StoneChange::Remove));
    }
    if kinds.add {
        let near = near(&board, reach);
        changes.extend(
            Color::ALL.into_iter().flat_map(|color| near.iter().map(move |to| StoneChange::Add(color, to))),
        );
    }
    if kinds.shift {
        for from in stones() {
            let mut others = board;
            others.remove(from);
            let targets = near(&others, reach);
            changes.extend(targets.iter().filter(|&to| to != from).map(|to| StoneChange::Move { from, to }));
        }
    }
    let mut seen: FxHashSet<PositionKey> = [position.key()].into_iter().collect();
    let changed = changes.into_iter().filter_map(|change| {
        let position = Position { board: change.apply(board)?, to_move: position.to_move };
        let is_new = BadProblem::of(&position.board).is_none() && seen.insert(position.key());
        is_new.then_some(ChangedPosition { change, position })
    });
    changed.collect()
}

/// Returns the empty points that are at most `reach` columns and rows away from a stone.
fn near(board: &Board, reach: u8) -> PointSet {
    let stones = !board.empty();
    let is_near = |to: &Point| {
        stones.iter().any(|from| {
            from.column().abs_diff(to.column()) <= reach && from.row().abs_diff(to.row()) <= reach
        })
    };
    board.empty().iter().filter(is_near).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: ChangeKinds = ChangeKinds { remove: true, add: true, shift: true };

    fn changes(black: &str, white: &str, kinds: ChangeKinds, reach: u8) -> Vec<String> {
        let position = Position::of_points(black, white).expect("the points are valid");
        stone_changes(&position, kinds, reach).iter().map(|changed| changed.change.to_string()).collect()
    }

    #[test]
    fn every_stone_is_removed_added_and_moved_once() {
        // Two stones near a corner have no symmetry.
        let kinds = |remove, add, shift| ChangeKinds { remove, add, shift };
        assert_eq!(changes("a1", "c2", kinds(true, false, false), 1), ["remove a1", "remove c2"]);
        let added = changes("a1", "c2", kinds(false, true, false), 14);
        assert_eq!(added.len(), 2 * (Point::COUNT - 2));
        assert!(added.contains(&"add White o15".to_owned()));
        // The stone a1 moves next to c2, or c2 next to a1. Of the images a2 and b1, only b1 is listed.
        let moved = changes("a1", "c2", kinds(false, false, true), 1);
        assert_eq!(moved.len(), 8 + 2);
        assert!(moved.contains(&"move a1 to d3".to_owned()) && moved.contains(&"move c2 to b1".to_owned()));
    }

    #[test]
    fn images_and_finished_positions_are_left_out() {
        // On a board with one stone in the center, eight points are images of a1's neighbor b1.
        let added = changes("h8", "", ChangeKinds { remove: false, shift: false, ..ALL }, 1);
        assert_eq!(added, ["add Black g7", "add Black h7", "add White g7", "add White h7"]);
        let four = changes("h8 i8 j8 k8", "g8", ChangeKinds { remove: false, shift: false, ..ALL }, 1);
        assert!(four.contains(&"add White l8".to_owned()) && !four.contains(&"add Black l8".to_owned()));
    }
}
