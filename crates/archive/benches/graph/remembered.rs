//! Builds the graph by comparing each position with those positions of earlier games which have the
//! same number of stones. Stores for each pair of games which symmetries are still possible.
//!
//! Stones are never removed. Suppose that a symmetry turns a stone of one game onto a stone of the
//! other color in the other game. From then on, this symmetry turns no position of the first game into
//! a position of the other game. As soon as no symmetry is left, the rest of the two games is not
//! compared.

use renju_core::{Color, Move, Point, Symmetries, Symmetry};
use rustc_hash::FxHashSet;

use crate::measured::{Built, Size};
use crate::views::{BoardBits, Views};

/// An earlier game.
struct EarlierGame<'a> {
    moves: &'a [Move],
    plies: StonePlies,
    /// For each ply, the board and the index of the node that this game added; `None` if an earlier
    /// game added the node.
    made: Vec<Option<(BoardBits, usize)>>,
}

/// For each point, the ply at which a game placed a stone there.
struct StonePlies([Option<usize>; Point::COUNT]);

impl StonePlies {
    fn of(moves: &[Move]) -> Self {
        let mut plies = [None; Point::COUNT];
        moves.iter().enumerate().for_each(|(ply, &m)| plies[point_of(m).index()] = Some(ply));
        Self(plies)
    }

    /// Returns whether, after the move of `ply`, this game has a stone on `point` whose color did not
    /// play the move of `ply`.
    fn contradicts(&self, point: Point, ply: usize) -> bool {
        self.0[point.index()]
            .is_some_and(|other| other <= ply && Color::to_move(other) != Color::to_move(ply))
    }
}

/// Builds the graph of the games. No game may have a pass.
pub(crate) fn build(games: &[Vec<Move>]) -> Built {
    let mut earlier: Vec<EarlierGame<'_>> = Vec::new();
    let mut arcs: FxHashSet<(usize, usize)> = FxHashSet::default();
    let (mut nodes, mut built) = (1, Built::default());
    for moves in games {
        let mut possible = vec![Symmetries::ALL; earlier.len()];
        let plies = StonePlies::of(moves);
        let (mut views, mut from) = (Views::default(), 0);
        let mut made = Vec::with_capacity(moves.len());
        for (ply, &m) in moves.iter().enumerate() {
            views.place(m, Color::to_move(ply));
            let mut found = None;
            for (other, possible) in
                earlier.iter().zip(&mut possible).filter(|(_, possible)| !possible.is_empty())
            {
                let Some(&last) = other.moves.get(ply) else {
                    *possible = Symmetries::NONE;
                    continue;
                };
                let is_possible = |s: &Symmetry| {
                    !other.plies.contradicts(s.apply(point_of(m)), ply)
                        && !plies.contradicts(s.inverse().apply(point_of(last)), ply)
                };
                *possible = possible.iter().filter(is_possible).collect();
                if let (None, Some((board, node))) = (found, &other.made[ply]) {
                    built.visited += 1;
                    let mut same = possible.iter().map(|s| {
                        built.compared += 1;
                        views.0[s.index()] == *board
                    });
                    found = same.any(|same| same).then_some(*node);
                }
            }
            let to = found.unwrap_or(nodes);
            made.push(found.is_none().then_some((views.0[0], to)));
            nodes += usize::from(found.is_none());
            arcs.insert((from, to));
            from = to;
        }
        earlier.push(EarlierGame { moves, plies, made });
    }
    Built { size: Size { nodes, arcs: arcs.len() }, ..built }
}

/// Returns the point of a move. The move must not be a pass.
fn point_of(m: Move) -> Point {
    m.point().expect("no game has a pass")
}
