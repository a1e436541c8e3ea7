//! The positions that new moves were made from, and what the search found as it is told.

use renju_archive::{Segment, Tally};
use renju_core::{Board, Color, GameResult, Move, Opening, Symmetry};
use renju_library::Library;
use rustc_hash::FxHashMap;

use super::model::{NewGame, Novelties, Novelty, OlderMove};
use super::path::Node;
use super::rank::strength;
use super::standing::Standing;

/// A new move as the search finds it.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The index of the [`OlderPosition`] that it was made from.
    pub(super) before: usize,
    /// The games, in the order of their numbers.
    pub(super) games: Vec<FoundGame>,
}

/// A game that made a new move.
#[derive(Clone, Copy, Debug)]
pub(super) struct FoundGame {
    /// The index of its segment.
    pub(super) segment: usize,
    /// Its index there.
    pub(super) game: usize,
    /// The number of the move; after passes, not the same in all games.
    pub(super) ply: usize,
    /// See [`NewGame::known_again`].
    pub(super) known_again: Option<u8>,
}

/// A position that a new move was made from, with what older games played.
#[derive(Clone, Debug)]
pub(super) struct OlderPosition {
    /// As it lay in the first new game.
    board: Board,
    tally: Tally,
    ended: u32,
    /// Moves as they would be on `board`, by the key of the position after them.
    moves: Vec<(u64, Move, Tally)>,
}

impl OlderPosition {
    pub(super) fn new(board: Board) -> Self {
        Self { board, tally: Tally::default(), ended: 0, moves: Vec::new() }
    }

    pub(super) const fn stones(&self) -> usize {
        self.board.len()
    }

    /// Counts an older game that was here, with its next move and the key of the position after it.
    pub(super) fn add(&mut self, node: &Node, next: Option<(Move, u64)>, result: GameResult) {
        self.tally.add(result);
        let Some((m, key)) = next else {
            self.ended += 1;
            return;
        };
        let place = self.moves.iter().position(|&(known, ..)| known == key).unwrap_or_else(|| {
            let to_own = node.board.canonical().symmetry.then(self.board.canonical().symmetry.inverse());
            self.moves.push((key, m.turned(to_own), Tally::default()));
            self.moves.len() - 1
        });
        self.moves[place].2.add(result);
    }

    /// What was played, most games first, on the same position as it lies on another board.
    fn moves_on(&self, board: &Board) -> Vec<OlderMove> {
        let views: Vec<Symmetry> =
            Symmetry::ALL.into_iter().filter(|&view| self.board.turned(view) == *board).collect();
        let turned = |&(_, m, tally): &(u64, Move, Tally)| {
            let played = views.iter().map(|&view| m.turned(view)).min().unwrap_or(m);
            OlderMove { played, tally }
        };
        let mut moves: Vec<OlderMove> = self.moves.iter().map(turned).collect();
        moves.sort_by_key(|other| (std::cmp::Reverse(other.tally.games()), other.played));
        moves
    }
}

/// A new move while its games are gone through.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    opening: Option<Opening>,
    line: Vec<Move>,
    /// The boards before and after the move, as they lie on the line.
    boards: [Board; 2],
    /// With the strength of the player who made it.
    games: Vec<(f64, NewGame)>,
}

impl Draft {
    /// As its first game has it; `None` if that is no longer in the library.
    pub(super) fn new(library: &Library, first: FoundGame) -> Option<Self> {
        let FoundGame { segment, game, ply, .. } = first;
        let segment = library.archive().segments().get(segment).filter(|segment| game < segment.games())?;
        let view = usual_view(segment, game);
        let line: Vec<Move> = segment.moves(game).take(ply).map(|m| m.turned(view)).collect();
        let boards = [board(&line[..line.len() - 1]), board(&line)];
        Some(Self { opening: segment.opening(game), line, boards, games: Vec::new() })
    }

    /// Adds a game; `None` if it is no longer in the library.
    pub(super) fn add(
        &mut self,
        library: &Library,
        found: FoundGame,
        players: &FxHashMap<u32, Standing>,
    ) -> Option<()> {
        let FoundGame { segment: index, game, ply, known_again } = found;
        let (first, segment) = library.archive().numbered_segments().nth(index)?;
        if game >= segment.games() {
            return None;
        }
        let facts = segment.facts(game);
        let new = NewGame {
            game: first + game as u32,
            player: if self.color() == Color::Black { facts.black } else { facts.white },
            result: facts.result,
            ply: ply as u8,
            symmetry: view_of(segment, game, ply, &self.boards)?,
            known_again,
        };
        self.games.push((strength(players, &new), new));
        Some(())
    }

    /// Everything that is told of it.
    pub(super) fn finish(mut self, older: &OlderPosition, players: &FxHashMap<u32, Standing>) -> Novelty {
        self.games.sort_by(|(a, one), (b, other)| b.total_cmp(a).then(one.game.cmp(&other.game)));
        let color = self.color();
        let games: Vec<NewGame> = self.games.into_iter().map(|(_, game)| game).collect();
        Novelty {
            opening: self.opening,
            older: older.tally,
            older_ended: older.ended,
            older_moves: older.moves_on(&self.boards[0]),
            tally: games.iter().map(|game| game.result).collect(),
            rank: Novelties::rank(players, color, &games),
            line: self.line,
            games,
        }
    }

    const fn color(&self) -> Color {
        Color::to_move(self.line.len() - 1)
    }
}

fn board(moves: &[Move]) -> Board {
    let mut board = Board::new();
    for (ply, m) in moves.iter().enumerate() {
        m.point().map(|point| board.place(point, Color::to_move(ply)));
    }
    board
}

/// Turns a game to the orientation in which its opening is usually shown. Of two such, it is the one with the lower moves.
fn usual_view(segment: &Segment, game: usize) -> Symmetry {
    let Some(points) = segment.opening(game).map(Opening::points) else { return Symmetry::Identity };
    let shows = |view: &Symmetry| {
        segment.moves(game).zip(points).all(|(m, point)| m.turned(*view) == Move::Place(point))
    };
    let moves = |view: &Symmetry| segment.moves(game).map(|m| m.turned(*view)).collect::<Vec<Move>>();
    Symmetry::ALL.into_iter().filter(shows).min_by_key(moves).unwrap_or(Symmetry::Identity)
}

/// Turns a game so that the boards before and after its new move are those of the line. Two moves that lead to the same
/// position need not be images of each other under a symmetry of the position before; then only the board after counts.
fn view_of(segment: &Segment, game: usize, ply: usize, [before, after]: &[Board; 2]) -> Option<Symmetry> {
    let moves: Vec<Move> = segment.moves(game).take(ply).collect();
    let own = [board(&moves[..ply - 1]), board(&moves)];
    let fits = |own: &Board, line: &Board| {
        let own = *own;
        let line = *line;
        move |view: &Symmetry| own.turned(*view) == line
    };
    let mut after_fits = Symmetry::ALL.into_iter().filter(fits(&own[1], after));
    after_fits.clone().find(fits(&own[0], before)).or_else(|| after_fits.next())
}
