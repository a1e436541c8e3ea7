//! Problems that ask whether a point is forbidden to Black: those that have something to see.

use renju_core::{Color, Direction, ForbiddenKinds, Point, Position, SearchBoard};

/// A point that may look forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Doubt {
    pub(super) point: Point,
    pub(super) kinds: ForbiddenKinds,
    /// Threes in shape that do not count, as their straight four cannot be made.
    pub(super) false_threes: usize,
}

/// The points that are worth a question: those where threes do not count, and those that are forbidden.
pub(super) fn doubts(position: &Position) -> Vec<Doubt> {
    if position.to_move != Color::Black {
        return Vec::new();
    }
    let board = SearchBoard::of(&position.board);
    // With four in a row the question is another one.
    if Color::ALL.into_iter().any(|color| !board.fives(color).is_empty()) {
        return Vec::new();
    }
    let doubt = |point| {
        let kinds = board.forbidden_kinds(point);
        let false_threes = threes(&board, point).saturating_sub(board.real_threes(point).count());
        Doubt { point, kinds, false_threes }
    };
    let worth = |doubt: &Doubt| {
        !doubt.kinds.is_empty() || (doubt.false_threes > 0 && threes(&board, doubt.point) > 1)
    };
    board.forbidden_candidates().iter().map(doubt).filter(worth).collect()
}

/// Threes that a black stone makes in shape.
pub(super) fn threes(board: &SearchBoard, point: Point) -> usize {
    let makes = |direction| board.shape(point, Color::Black, direction).extensions().next().is_some();
    Direction::ALL.into_iter().filter(|&direction| makes(direction)).count()
}
