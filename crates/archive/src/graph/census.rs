//! The census: counts the nodes and arcs of the graph without building the graph.

use renju_core::{Board, Color, Move};

use crate::archive::Archive;

/// Size of the graph of an archive. Positions are counted up to symmetry and with the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Number of moves in all games.
    pub plies: u64,
    /// Number of positions, including the empty board.
    pub positions: u64,
    /// Number of arcs; moves that are equivalent by symmetry count as one arc.
    pub arcs: u64,
    /// Number of positions to which several arcs lead.
    pub by_several_arcs: u64,
    /// Number of positions that games reached by several orders of moves.
    pub by_several_orders: u64,
    /// Number of positions that occurred in several games.
    pub by_several_games: u64,
}

/// A sequence of moves that leads to a position, and the number of games of a segment that begin
/// with this sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct MoveOrder {
    /// Hash of the position after the moves.
    position: u64,
    /// Hash of the position before the last move.
    from: u64,
    /// Hash of the sequence of moves.
    moves: u64,
    games: u32,
}

/// Value of [`MoveOrder::from`] for the empty board, which has no position before it.
const NONE: u64 = u64::MAX;

/// Returns the hash of a sequence of moves. `order` is the hash of the moves before the last move `m`.
/// Multiplying by an odd number loses no information.
const fn extended(order: u64, m: u8) -> u64 {
    let mixed = (order ^ (m as u64 + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

/// Returns a hash of the board's key and the side to move.
fn position_hash(board: &Board, to_move: Color) -> u64 {
    board.key().to_u64() ^ [0, 0x9e37_79b9_7f4a_7c15][to_move.index()]
}

impl Archive {
    /// Counts the nodes and arcs of the graph. For each move that a game does not share with the
    /// game before it, the census takes about 50 bytes and a microsecond.
    #[must_use]
    pub fn census(&self) -> Census {
        let position = position_hash(&Board::new(), Color::Black);
        let root = MoveOrder { position, from: NONE, moves: 0, games: self.games() };
        let mut orders = vec![root];
        let mut plies = 0;
        for segment in self.segments() {
            // Path of the current game. Each entry has the board, the order of moves that leads to
            // this board, and whether the position is new in the game. A position after two passes
            // in a row is not new.
            let mut path = vec![(Board::new(), root, true)];
            let mut finish = |path: &mut Vec<(Board, MoveOrder, bool)>, shared: usize| {
                orders.extend(path.drain(shared + 1..).filter(|&(.., new)| new).map(|(_, order, _)| order));
            };
            for game in 0..segment.games() {
                let moves: Vec<Move> = segment.moves(game).collect();
                plies += moves.len() as u64;
                let shared = segment.shared_moves(game);
                finish(&mut path, shared);
                path.iter_mut().skip(1).for_each(|(_, order, _)| order.games += 1);
                for (ply, m) in moves.into_iter().enumerate().skip(shared) {
                    let (mut board, before, _) = path[ply];
                    if let Some(point) = m.point() {
                        board.place(point, Color::to_move(ply));
                    }
                    let position = position_hash(&board, Color::to_move(ply + 1));
                    let moves_hash = extended(before.moves, m.to_u8());
                    let new = path.iter().all(|(_, earlier, _)| earlier.position != position);
                    path.push((
                        board,
                        MoveOrder { position, from: before.position, moves: moves_hash, games: 1 },
                        new,
                    ));
                }
            }
            finish(&mut path, 0);
        }
        orders.sort_unstable();
        let mut census = Census { plies, ..Census::default() };
        for same in orders.chunk_by(|a, b| a.position == b.position) {
            census.count(same);
        }
        census
    }
}

impl Census {
    /// Adds one position to the census. `same` contains all orders of moves that lead to this
    /// position, in sorted order.
    fn count(&mut self, same: &[MoveOrder]) {
        let distinct = |of: fn(&MoveOrder) -> u64| same.chunk_by(|a, b| of(a) == of(b)).count() as u64;
        let arcs = distinct(|order| order.from) - u64::from(same.iter().any(|order| order.from == NONE));
        let mut orders: Vec<u64> = same.iter().map(|order| order.moves).collect();
        orders.sort_unstable();
        orders.dedup();
        self.positions += 1;
        self.arcs += arcs;
        self.by_several_arcs += u64::from(arcs > 1);
        self.by_several_orders += u64::from(orders.len() > 1);
        self.by_several_games += u64::from(same.iter().map(|order| u64::from(order.games)).sum::<u64>() > 1);
    }
}
