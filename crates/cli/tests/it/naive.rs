//! Computes answers to queries naively. The scan looks at every position of every game, without the data
//! structures of the archive.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use renju_core::{Board, Color, Game, GameResult, Move, Point, Position, PositionKey};
use renju_records::RifGame;

/// Games, with an index of their positions.
pub(crate) struct Scan {
    games: Vec<Plies>,
    /// For every position, the games that had it. For each game, the number of moves before the game first
    /// had the position.
    stood: HashMap<Stood, BTreeMap<usize, usize>>,
}

/// A position: the stones up to symmetry, and the side to move.
type Stood = (PositionKey, Color);

/// A game: its positions from the empty board on, its moves and its result.
struct Plies {
    positions: Vec<Stood>,
    moves: Vec<Move>,
    result: GameResult,
}

/// Result of a scan.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// Number of games by result: Black, White, draw, unknown.
    pub(crate) tally: [u32; 4],
    pub(crate) ended: u32,
    /// The next moves, each given by its points. For each next move: the results of the games that played it,
    /// and the number of games that reached the position after the move by another order of moves.
    pub(crate) next: BTreeMap<Vec<String>, ([u32; 4], u32)>,
}

impl Scan {
    pub(crate) fn new(records: &[&RifGame]) -> Self {
        let games: Vec<Plies> = records.iter().map(|record| Plies::of(record)).collect();
        let mut stood: HashMap<Stood, BTreeMap<usize, usize>> = HashMap::new();
        for (game, plies) in games.iter().enumerate() {
            for (ply, &position) in plies.positions.iter().enumerate() {
                stood.entry(position).or_default().entry(game).or_insert(ply);
            }
        }
        Self { games, stood }
    }

    /// Counts the results and the next moves in a position. Counts only the games for which `counts` returns
    /// true.
    pub(crate) fn search(&self, asked: &Position, counts: impl Fn(usize) -> bool) -> Found {
        let mut found = Found::default();
        let nowhere = BTreeMap::new();
        let hits = self.stood.get(&(asked.board.key(), asked.to_move)).unwrap_or(&nowhere);
        for (&game, &ply) in hits.iter().filter(|(game, _)| counts(**game)) {
            let game = &self.games[game];
            found.tally[game.result.index()] += 1;
            let points = match game.moves.get(ply) {
                None => {
                    found.ended += 1;
                    continue;
                }
                Some(Move::Pass) => vec!["pass".to_owned()],
                Some(Move::Place(_)) => points_to(asked, game.positions[ply + 1].0),
            };
            found.next.entry(points).or_default().0[game.result.index()] += 1;
        }
        self.add_transposed(asked, hits, counts, &mut found);
        found
    }

    /// Returns the games that had a position.
    pub(crate) fn hits(&self, asked: &Position) -> Vec<usize> {
        let hits = self.stood.get(&(asked.board.key(), asked.to_move));
        hits.map(|hits| hits.keys().copied().collect()).unwrap_or_default()
    }

    /// Counts the games that never had the queried position, but reached the position after a next move.
    fn add_transposed(
        &self,
        asked: &Position,
        hits: &BTreeMap<usize, usize>,
        counts: impl Fn(usize) -> bool,
        found: &mut Found,
    ) {
        let after: BTreeSet<PositionKey> =
            asked.board.empty().iter().map(|point| asked.board.key_after(point, asked.to_move)).collect();
        for key in after {
            let reached = self.stood.get(&(key, !asked.to_move)).into_iter().flatten();
            let reached = reached.filter(|(game, _)| counts(**game));
            let past =
                reached.filter(|(game, there)| hits.get(game).is_none_or(|asked| asked > there)).count();
            if past > 0 {
                let past = u32::try_from(past).expect("a small archive");
                found.next.entry(points_to(asked, key)).or_default().1 += past;
            }
        }
    }
}

impl Plies {
    fn of(record: &RifGame) -> Self {
        let mut game = Game::new();
        let mut positions = vec![(Board::new().key(), Color::Black)];
        for &m in &record.moves {
            game.play(m).expect("records hold what can be played");
            positions.push((game.board().key(), game.to_move()));
        }
        let result = GameResult::ALL[record.result as usize];
        Self { positions, moves: record.moves.clone(), result }
    }
}

/// Returns the points on which a stone of the side to move leads to the position with this key.
fn points_to(asked: &Position, key: PositionKey) -> Vec<String> {
    let empty = asked.board.empty();
    let points = empty.iter().filter(|&point| asked.board.key_after(point, asked.to_move) == key);
    points.map(|point: Point| point.to_string()).collect()
}
