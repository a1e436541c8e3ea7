//! Problems of forbidden points: is this point forbidden to Black?

use renju_core::{Color, Direction, ForbiddenKinds, Point, Position, SearchBoard};

/// A point that is forbidden to Black, or looks forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DoubtfulPoint {
    pub(super) point: Point,
    pub(super) kinds: ForbiddenKinds,
    /// Number of rows that have the shape of a three, but are no threes by the rules, because Black cannot
    /// extend them to a straight four.
    pub(super) false_threes: usize,
}

/// Returns the points that make good problems: forbidden points, and points where a stone makes several
/// rows that have the shape of a three. In the second case, at least one of the rows must not be a
/// three by the rules.
pub(super) fn doubts(position: &Position) -> Vec<DoubtfulPoint> {
    if position.to_move != Color::Black {
        return Vec::new();
    }
    let board = SearchBoard::of(&position.board);
    // With four in a row on the board, the next move depends on the four, not on forbidden points.
    if Color::ALL.into_iter().any(|color| !board.fives(color).is_empty()) {
        return Vec::new();
    }
    let doubt = |point| {
        let kinds = board.forbidden_kinds(point);
        let false_threes = threes(&board, point).saturating_sub(board.real_threes(point).count());
        DoubtfulPoint { point, kinds, false_threes }
    };
    let worth = |doubt: &DoubtfulPoint| {
        !doubt.kinds.is_empty() || (doubt.false_threes > 0 && threes(&board, doubt.point) > 1)
    };
    board.forbidden_candidates().iter().map(doubt).filter(worth).collect()
}

/// Returns how many rows with the shape of a three a black stone on the point makes.
pub(super) fn threes(board: &SearchBoard, point: Point) -> usize {
    let makes = |direction| board.shape(point, Color::Black, direction).extensions().next().is_some();
    Direction::ALL.into_iter().filter(|&direction| makes(direction)).count()
}
