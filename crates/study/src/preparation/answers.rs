//! The moves that the user's own records have for a position.

use renju_core::{Point, Position, PositionKey};
use renju_records::{GameRecord, NodeStep};
use rustc_hash::FxHashMap;

/// The moves of records, by the position before them. A position is found in any orientation and by any order of
/// moves.
#[derive(Clone, Debug, Default)]
pub struct RecordAnswers {
    /// For each position the keys of the positions after its moves, in the order of the records.
    after: FxHashMap<PositionKey, Vec<PositionKey>>,
}

impl RecordAnswers {
    /// Adds the moves of a record, variations included.
    pub fn add(&mut self, record: &GameRecord) {
        for (_, node) in record.tree.preorder() {
            let Some(parent) = record.tree.parent(node) else { continue };
            if !matches!(record.tree.step(node), NodeStep::Play(..)) {
                continue;
            }
            let [before, after] = [parent, node].map(|node| record.tree.position(node).key());
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
}
