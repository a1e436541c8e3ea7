//! How large the graph is: its nodes and arcs counted, without ever building it.

use renju_core::{Board, Color, Move};

use crate::archive::Archive;

/// The graph of an archive in numbers. Positions are counted up to symmetry and with the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Moves of all games.
    pub plies: u64,
    /// Positions, the empty board among them.
    pub positions: u64,
    /// Arcs: moves that are the same by symmetry count once.
    pub arcs: u64,
    /// Positions that several arcs lead to.
    pub by_several_arcs: u64,
    /// Positions that were reached by several orders of moves.
    pub by_several_orders: u64,
    /// Positions that stood in several games.
    pub by_several_games: u64,
}

/// An order of moves that leads to a position, in all games of a segment that share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Reached {
    /// Where it leads.
    position: u64,
    /// Where it came from by its last move.
    from: u64,
    /// The moves, as a number that is another one for other moves.
    order: u64,
    games: u32,
}

/// Where the root came from.
const NOWHERE: u64 = u64::MAX;

/// Steps from one order of moves to a longer one. An odd multiplier loses nothing; splitting by the move comes before it.
const fn longer(order: u64, m: u8) -> u64 {
    let mixed = (order ^ (m as u64 + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

/// A position as a number: its key, and the side to move.
fn number(board: &Board, to_move: Color) -> u64 {
    board.key().to_u64() ^ [0, 0x9e37_79b9_7f4a_7c15][to_move.index()]
}

impl Archive {
    /// Counts the nodes and arcs of the graph. Takes about 50 bytes and a microsecond a move that games do not share.
    #[must_use]
    pub fn census(&self) -> Census {
        let position = number(&Board::new(), Color::Black);
        let root = Reached { position, from: NOWHERE, order: 0, games: self.games() };
        let mut reached = vec![root];
        let mut plies = 0;
        for segment in self.segments() {
            // With whether the position is met there for the first time: two passes lead back to where they began.
            let mut path = vec![(Board::new(), root, true)];
            let mut leave = |path: &mut Vec<(Board, Reached, bool)>, shared: usize| {
                reached
                    .extend(path.drain(shared + 1..).filter(|&(.., new)| new).map(|(_, reached, _)| reached));
            };
            for game in 0..segment.games() {
                let moves: Vec<Move> = segment.moves(game).collect();
                plies += moves.len() as u64;
                let shared = segment.shares(game);
                leave(&mut path, shared);
                path.iter_mut().skip(1).for_each(|(_, reached, _)| reached.games += 1);
                for (ply, m) in moves.into_iter().enumerate().skip(shared) {
                    let (mut board, before, _) = path[ply];
                    if let Some(point) = m.point() {
                        board.place(point, Color::to_move(ply));
                    }
                    let position = number(&board, Color::to_move(ply + 1));
                    let order = longer(before.order, m.to_u8());
                    let new = path.iter().all(|(_, met, _)| met.position != position);
                    path.push((board, Reached { position, from: before.position, order, games: 1 }, new));
                }
            }
            leave(&mut path, 0);
        }
        reached.sort_unstable();
        let mut census = Census { plies, ..Census::default() };
        for same in reached.chunk_by(|a, b| a.position == b.position) {
            census.count(same);
        }
        census
    }
}

impl Census {
    /// Counts a position by all orders that lead to it, which are sorted.
    fn count(&mut self, same: &[Reached]) {
        let distinct = |of: fn(&Reached) -> u64| same.chunk_by(|a, b| of(a) == of(b)).count() as u64;
        let arcs = distinct(|reached| reached.from) - u64::from(same.iter().any(|r| r.from == NOWHERE));
        let mut orders: Vec<u64> = same.iter().map(|reached| reached.order).collect();
        orders.sort_unstable();
        orders.dedup();
        self.positions += 1;
        self.arcs += arcs;
        self.by_several_arcs += u64::from(arcs > 1);
        self.by_several_orders += u64::from(orders.len() > 1);
        self.by_several_games +=
            u64::from(same.iter().map(|reached| u64::from(reached.games)).sum::<u64>() > 1);
    }
}
