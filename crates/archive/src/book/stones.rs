//! Positions as plain sets of stones. They have no hash keys, so they are quick to build and to
//! compare.

use std::cell::OnceCell;

use renju_core::{Board, Color, Point, PointSet, Position, Symmetry};

/// The stones of a position, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stones {
    /// Stones by [`Color::index`]; the two sets never share a point.
    stones: [PointSet; 2],
    pub(super) to_move: Color,
}

impl Stones {
    /// An empty board, Black to move.
    pub(super) const NONE: Self = Self { stones: [PointSet::EMPTY; 2], to_move: Color::Black };

    pub(super) fn of(position: &Position) -> Self {
        let stones = Color::ALL.map(|color| position.board.stones(color));
        Self { stones, to_move: position.to_move }
    }

    /// Adds a stone on a point that must be empty.
    pub(super) const fn place(&mut self, point: Point, color: Color) {
        self.stones[color.index()].insert(point);
    }

    /// Adds all stones of another position; the two positions must share no point.
    pub(super) fn add(&mut self, other: &Self) {
        for (own, added) in self.stones.iter_mut().zip(other.stones) {
            *own = *own | added;
        }
    }

    pub(super) fn position(&self) -> Position {
        let [black, white] = self.stones;
        let board = Board::of(black, white).expect("stones are placed on empty points only");
        Position { board, to_move: self.to_move }
    }

    fn turned(&self, symmetry: Symmetry) -> Self {
        Self { stones: self.stones.map(|stones| stones.turned(symmetry)), to_move: self.to_move }
    }
}

/// A position that is compared with other positions in all eight orientations. Positions that are
/// equal up to symmetry mostly also have the same orientation. So the other seven orientations are
/// computed only when they are needed.
pub(super) struct PositionViews {
    stones: Stones,
    turned: OnceCell<Box<[Stones; Symmetry::COUNT]>>,
}

impl PositionViews {
    pub(super) const fn of(stones: Stones) -> Self {
        Self { stones, turned: OnceCell::new() }
    }

    /// Returns the symmetry that turns `stones` to this position; `None` if no symmetry does.
    pub(super) fn symmetry_from(&self, stones: &Stones) -> Option<Symmetry> {
        if *stones == self.stones {
            return Some(Symmetry::Identity);
        }
        let views =
            self.turned.get_or_init(|| Box::new(Symmetry::ALL.map(|symmetry| self.stones.turned(symmetry))));
        let there = Symmetry::ALL.into_iter().find(|symmetry| views[symmetry.index()] == *stones)?;
        Some(there.inverse())
    }
}
