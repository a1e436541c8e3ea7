//! A naive search for wins by fours, by the literal rules. It tries every move.

use std::collections::HashMap;

use renju_core::{Board, Color, Direction, Point, PointSet, naive};

/// A naive search for wins by fours. It tries every move.
#[derive(Default)]
pub(crate) struct Naive {
    known: HashMap<(PointSet, PointSet, Color), bool>,
}

pub(crate) fn fives(board: &Board, color: Color, points: impl Iterator<Item = Point>) -> Vec<Point> {
    points.filter(|&point| board.at(point).is_none() && board.makes_five(point, color)).collect()
}

pub(crate) fn may_play(board: &Board, point: Point, color: Color) -> bool {
    color == Color::White || naive::forbidden(board, point).is_empty()
}

/// Returns the points that can be part of a five together with the given point.
pub(crate) fn near(point: Point) -> impl Iterator<Item = Point> {
    let steps = (-4..=4).filter(|&step| step != 0);
    Direction::ALL
        .into_iter()
        .flat_map(move |way| steps.clone().filter_map(move |step| way.advance(point, step)))
}

impl Naive {
    pub(crate) fn wins(&mut self, board: &Board, side: Color) -> bool {
        let key = (board.stones(Color::Black), board.stones(Color::White), side);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let found = self.search(board, side);
        self.known.insert(key, found);
        found
    }

    fn search(&mut self, board: &Board, side: Color) -> bool {
        let empty: Vec<Point> = board.empty().iter().collect();
        if !fives(board, side, empty.iter().copied()).is_empty() {
            return true;
        }
        let stops = fives(board, !side, empty.iter().copied());
        empty.into_iter().filter(|point| stops.is_empty() || stops == [*point]).any(|point| {
            let mut next = *board;
            next.place(point, side);
            let own = fives(&next, side, near(point));
            if own.is_empty() || !may_play(board, point, side) {
                return false;
            }
            let [block] = own[..] else { return true };
            if !may_play(&next, block, !side) {
                return true;
            }
            next.place(block, !side);
            self.wins(&next, side)
        })
    }
}
