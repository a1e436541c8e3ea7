//! Stones and the side to move without keys: quick to put together, quick to compare.

use std::cell::OnceCell;

use renju_core::{Board, Color, Point, PointSet, Position, Symmetry};

/// What a position is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stones {
    /// Indexed by [`Color::index`]; the two never share a point.
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

    /// Adds a stone; the caller knows that the point is empty.
    pub(super) const fn place(&mut self, point: Point, color: Color) {
        self.stones[color.index()].insert(point);
    }

    /// Adds all stones of another; the two share no point.
    pub(super) fn add(&mut self, other: &Self) {
        for (mine, others) in self.stones.iter_mut().zip(other.stones) {
            *mine = *mine | others;
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

/// A position to which others are compared in all eight views. Most that are the same lie the same way, so the other seven
/// are made only when they are asked for.
pub(super) struct Views {
    this: Stones,
    others: OnceCell<Box<[Stones; Symmetry::COUNT]>>,
}

impl Views {
    pub(super) const fn of(this: Stones) -> Self {
        Self { this, others: OnceCell::new() }
    }

    /// The symmetry that turns `stones` into this position, if one does.
    pub(super) fn from(&self, stones: &Stones) -> Option<Symmetry> {
        if *stones == self.this {
            return Some(Symmetry::Identity);
        }
        let views =
            self.others.get_or_init(|| Box::new(Symmetry::ALL.map(|symmetry| self.this.turned(symmetry))));
        let there = Symmetry::ALL.into_iter().find(|symmetry| views[symmetry.index()] == *stones)?;
        Some(there.inverse())
    }
}
