//! The census: counts the nodes and arcs of a graph without building the graph.

use renju_core::{Board, Color, Move, PointSet, Symmetries, Symmetry};

use crate::archive::Archive;
use crate::segment::Segment;

/// Size of a graph of an archive. In the graph of all positions, positions are counted up to symmetry and with
/// the side to move. In the graph of a part of the board, a position is the stones on this part, up to the
/// symmetries that map the part to itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Number of moves in all games.
    pub plies: u64,
    /// Number of positions, including the position without stones.
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

/// A sequence of moves that leads to a position, and games of a segment that begin with this
/// sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct MoveOrder {
    /// Hash of the position after the moves.
    position: u64,
    /// Hash of the position before the last move.
    from: u64,
    /// Hash of the sequence of moves.
    moves: u64,
    /// Number of the first game.
    first: u32,
    /// Number of the last game.
    last: u32,
}

/// Value of [`MoveOrder::from`] for the position without stones, which has no position before it.
const NONE: u64 = u64::MAX;

/// Returns the hash of a sequence of moves. `order` is the hash of the moves before the last move `m`.
/// Multiplying by an odd number loses no information.
const fn extended(order: u64, m: u64) -> u64 {
    let mixed = (order ^ (m + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

/// One orientation of a part of the board, in which the census counts the moves of each game.
#[derive(Clone, Copy, Debug)]
struct CountedView {
    /// The points of the part, in the orientation of the games.
    area: PointSet,
    /// All symmetries that turn `area` to the part of the board.
    symmetries: Symmetries,
    /// Whether the side to move belongs to a position, and a pass is a move.
    has_sides: bool,
}

/// A game after some of its moves, seen in a [`CountedView`].
#[derive(Clone, Copy, Debug)]
struct PathEntry {
    /// The stones of the view.
    board: Board,
    /// For each symmetry of the view, the hash of the sequence of turned moves.
    turned: [u64; Symmetry::COUNT],
    order: MoveOrder,
    /// Whether the last move led to a position that is new in the game. The position after a move outside of
    /// the part is not new. The position after the second of two passes in a row is not new either.
    is_new: bool,
}

impl CountedView {
    /// Returns the view of the whole board. One view is enough, because turning a game changes no position.
    const WHOLE: Self = Self { area: PointSet::FULL, symmetries: Symmetries::ALL, has_sides: true };

    /// Returns the views in which a game shows different contents of a part of the board.
    fn all_of(area: PointSet) -> Vec<Self> {
        let in_games = |s: Symmetry| area.turned(s.inverse());
        let mut views: Vec<Self> = Vec::new();
        for area in Symmetry::ALL.map(in_games) {
            if views.iter().all(|view| view.area != area) {
                let symmetries = Symmetry::ALL.into_iter().filter(|&s| in_games(s) == area).collect();
                views.push(Self { area, symmetries, has_sides: false });
            }
        }
        views
    }

    /// Returns a hash of the position up to symmetry, with the side to move if the view has sides.
    fn position_hash(&self, board: &Board, to_move: Color) -> u64 {
        let side = if self.has_sides { [0, 0x9e37_79b9_7f4a_7c15][to_move.index()] } else { 0 };
        board.canonical_among(self.symmetries).key.to_u64() ^ side
    }

    /// Returns the entry before the first move.
    fn root(&self, games: u32) -> PathEntry {
        let board = Board::new();
        let position = self.position_hash(&board, Color::Black);
        let order = MoveOrder { position, from: NONE, moves: 0, first: 0, last: games.saturating_sub(1) };
        PathEntry { board, turned: [0; Symmetry::COUNT], order, is_new: true }
    }

    /// Returns the entry after the next move `m` of a game. `path` has the entries before this move.
    fn next(&self, path: &[PathEntry], game: u32, m: Move) -> PathEntry {
        let ply = path.len() - 1;
        let PathEntry { mut board, mut turned, order: before, .. } = path[ply];
        let order = MoveOrder { first: game, last: game, ..before };
        if !m.point().map_or(self.has_sides, |point| self.area.contains(point)) {
            return PathEntry { board, turned, order, is_new: false };
        }
        let color = Color::to_move(ply);
        if let Some(point) = m.point() {
            board.place(point, color);
        }
        // In a part of the board the colors need not alternate, so the color belongs to the move.
        let color_bits = (color.index() as u64) << u8::BITS;
        for symmetry in self.symmetries.iter() {
            let hash = &mut turned[symmetry.index()];
            *hash = extended(*hash, color_bits | u64::from(m.turned(symmetry).to_u8()));
        }
        let position = self.position_hash(&board, Color::to_move(ply + 1));
        let moves = self.symmetries.iter().map(|s| turned[s.index()]).min().unwrap_or_default();
        // Stones are never removed, so only a pass can lead back to an earlier position.
        let is_new = m.point().is_some() || path.iter().all(|earlier| earlier.order.position != position);
        let order = MoveOrder { position, from: before.position, moves, ..order };
        PathEntry { board, turned, order, is_new }
    }

    /// Adds the orders of moves that lead to the positions of a segment's games. `first` is the number of
    /// the first game of the segment.
    fn add_orders(&self, segment: &Segment, first: u32, orders: &mut Vec<MoveOrder>) {
        let mut path = vec![self.root(0)];
        let mut finish = |path: &mut Vec<PathEntry>, shared: usize| {
            orders.extend(path.drain(shared + 1..).filter(|entry| entry.is_new).map(|entry| entry.order));
        };
        for (number, game) in (first..).zip(0..segment.games()) {
            let shared = segment.shared_moves(game);
            finish(&mut path, shared);
            path.iter_mut().for_each(|entry| entry.order.last = number);
            for m in segment.moves(game).skip(shared) {
                path.push(self.next(&path, number, m));
            }
        }
        finish(&mut path, 0);
    }
}

impl Archive {
    /// Counts the nodes and arcs of the graph of all positions. For each move that a game does not share
    /// with the game before it, the census takes about 50 bytes and a microsecond.
    #[must_use]
    pub fn census(&self) -> Census {
        self.census_in(&[CountedView::WHOLE])
    }

    /// Counts the nodes and arcs of the graph of a part of the board. A game is counted in up to eight
    /// orientations, and each orientation takes at most as much time and memory as [`Archive::census`].
    #[must_use]
    pub fn area_census(&self, area: PointSet) -> Census {
        self.census_in(&CountedView::all_of(area))
    }

    /// Counts the positions that the games reach in some views.
    fn census_in(&self, views: &[CountedView]) -> Census {
        let root = views.first().map(|view| view.root(self.games()).order);
        let mut orders: Vec<MoveOrder> = root.into_iter().collect();
        for view in views {
            let mut first = 0;
            for segment in self.segments() {
                view.add_orders(segment, first, &mut orders);
                first += segment.games() as u32;
            }
        }
        orders.sort_unstable();
        let lengths =
            |segment: &Segment| (0..segment.games()).map(|game| segment.length(game) as u64).sum::<u64>();
        let mut census = Census { plies: self.segments().iter().map(lengths).sum(), ..Census::default() };
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
        let first = same.iter().map(|order| order.first).min();
        let last = same.iter().map(|order| order.last).max();
        self.by_several_games += u64::from(first != last);
    }
}
