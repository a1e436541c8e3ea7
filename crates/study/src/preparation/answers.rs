//! The moves that the user's own records have for a position.

use renju_core::{Color, Point, Position, PositionKey};
use renju_records::{GameRecord, NodeStep};
use rustc_hash::FxHashMap;

use super::lines::{MOST_MOVES, MOVE_OF_GAMES, UsualLines, UsualMove};

/// Numbers of stones of the positions that [`RecordAnswers::in_lines`] looks up.
pub const ANSWERED_STONES: std::ops::RangeInclusive<usize> = 3..=5;
/// Greatest number of positions that [`RecordAnswers::in_lines`] looks up.
pub const MOST_ANSWERED: usize = 40;

/// A position of the usual lines, and the moves that the records have for this position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnsweredPosition {
    /// Index of the last move before the position, in [`UsualLines::moves`].
    pub last: usize,
    /// The moves of the records; empty if the records have none.
    pub answers: Vec<Point>,
}

/// The moves of records, by the position before them. A position is found in any orientation and by any order of
/// moves.
#[derive(Clone, Debug, Default)]
pub struct RecordAnswers {
    /// For each position the keys of the positions after its moves, in the order of the records.
    after: FxHashMap<PositionKey, Vec<PositionKey>>,
}

impl RecordAnswers {
    /// Adds the moves of a record, variations included. Leaves out the moves that this program has written into a
    /// preparation sheet ([`MOVE_OF_GAMES`]).
    pub fn add(&mut self, record: &GameRecord) {
        // The keys of the positions from the root to the current node.
        let mut keys: Vec<PositionKey> = Vec::new();
        for (depth, node) in record.tree.preorder() {
            // Usual lines have no later moves.
            if depth > MOST_MOVES + 1 {
                continue;
            }
            let after = record.tree.position(node).key();
            keys.truncate(depth);
            let before = keys.last().copied();
            keys.push(after);
            let Some(before) = before else { continue };
            let raw = record.tree.note(node).map_or(&[][..], |note| &note.raw);
            let is_own = raw.iter().all(|field| field.name != MOVE_OF_GAMES);
            if !is_own || !matches!(record.tree.step(node), NodeStep::Play(..)) {
                continue;
            }
            let moves = self.after.entry(before).or_default();
            if !moves.contains(&after) {
                moves.push(after);
            }
        }
    }

    /// Returns the moves that the records have for a position, in the order of the records. Of points that are
    /// equal by a symmetry of the position, returns the least.
    #[must_use]
    pub fn at(&self, position: &Position) -> Vec<Point> {
        let moves = self.after.get(&position.key()).map_or(&[][..], Vec::as_slice);
        let point = |&after: &PositionKey| {
            position.board.empty().iter().find(|&point| position.key_after(point) == after)
        };
        moves.iter().filter_map(point).collect()
    }

    /// Looks up the first positions of the usual lines in which the user is to move. `color` is the color of the
    /// opponent; if it is `None`, the user may be to move in every position.
    #[must_use]
    pub fn in_lines(&self, lines: &UsualLines, color: Option<Color>) -> Vec<AnsweredPosition> {
        let is_asked = |one: &UsualMove| {
            ANSWERED_STONES.contains(&(usize::from(one.ply) + 1))
                && color.is_none_or(|color| color == one.mover())
        };
        let asked = lines.moves.iter().enumerate().filter(|(_, one)| is_asked(one)).take(MOST_ANSWERED);
        asked.map(|(last, _)| AnsweredPosition { last, answers: self.at(&lines.position(last)) }).collect()
    }
}
