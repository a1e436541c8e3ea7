//! Counts the moves by which games reached a position, grouped by the position before the move.

use std::cmp::Reverse;

use renju_core::sort_small;
use renju_core::{Board, Move, Point, Position, PositionKey};

use crate::query::answer::PreviousMove;

/// The moves that led to the queried position, grouped by the position before the move: the queried
/// position without the stone that was played last.
#[derive(Debug)]
pub(crate) struct PreviousMoves {
    /// For the stone on each point, the index of its group; [`NO_GROUP`] if the side that moved last has no
    /// stone on the point.
    group: Box<[u16; Point::COUNT]>,
    groups: Vec<PreviousMove>,
}

const NO_GROUP: u16 = u16::MAX;

impl PreviousMoves {
    /// Groups the stones of the side that moved last. Two stones are in one group if removing
    /// either stone gives a position with the same key. The last group is the pass.
    pub(crate) fn of(position: &Position) -> Self {
        let without = |point: Point| {
            let mut board: Board = position.board;
            board.remove(point);
            board.key()
        };
        let mut keyed: Vec<(PositionKey, Point)> =
            position.board.stones(!position.to_move).iter().map(|p| (without(p), p)).collect();
        keyed.sort_unstable();
        let mut previous = Self { group: Box::new([NO_GROUP; Point::COUNT]), groups: Vec::new() };
        for same in keyed.chunk_by(|a, b| a.0 == b.0) {
            for &(_, point) in same {
                previous.group[point.index()] = previous.groups.len() as u16;
            }
            let moves = same.iter().map(|&(_, point)| point.into()).collect();
            previous.groups.push(PreviousMove { moves, games: 0 });
        }
        previous.groups.push(PreviousMove { moves: vec![Move::Pass], games: 0 });
        previous
    }

    pub(crate) fn add(&mut self, m: Move, games: u32) {
        let pass = self.groups.len() - 1;
        let group = m.point().map_or(pass, |point| usize::from(self.group[point.index()]));
        debug_assert!(group <= pass, "{m} is not on the board");
        self.groups[group.min(pass)].games += games;
    }

    /// Adds the counts that another search found in other segments.
    #[cfg(feature = "map")]
    pub(crate) fn add_all(&mut self, other: &Self) {
        self.groups.iter_mut().zip(&other.groups).for_each(|(group, other)| group.games += other.games);
    }

    /// Returns the moves by which at least one game reached the position, most games first.
    pub(crate) fn into_list(self) -> Vec<PreviousMove> {
        let mut found: Vec<PreviousMove> = self.groups.into_iter().filter(|group| group.games > 0).collect();
        sort_small(&mut found, |a, b| (Reverse(a.games), &a.moves).cmp(&(Reverse(b.games), &b.moves)));
        found
    }
}
