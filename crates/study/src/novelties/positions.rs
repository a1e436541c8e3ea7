//! Positions before novelties, and the conversion of search results to [`Novelty`].

use renju_archive::{Segment, Tally};
use renju_core::{Board, Color, GameResult, Move, Opening, Symmetry, sort_small};
use renju_library::Library;
use rustc_hash::FxHashMap;

use super::model::{NewGame, Novelties, Novelty, OlderMove};
use super::path::PathNode;
use super::rank::strength;
use super::standing::PlayerStanding;

/// A novelty in the form in which the search finds it.
#[derive(Clone, Debug)]
pub(super) struct FoundNovelty {
    /// Index of the [`OlderPosition`] before the novelty.
    pub(super) before: usize,
    /// Games that made the novelty, in the order of their numbers.
    pub(super) games: Vec<FoundGame>,
}

/// A game that made a novelty.
#[derive(Clone, Copy, Debug)]
pub(super) struct FoundGame {
    /// Index of the game's segment (the block of games that contains it).
    pub(super) segment: usize,
    /// Index of the game in its segment.
    pub(super) game: usize,
    /// Number of the novelty's move in the game. The games of one novelty can differ in this
    /// number, because players may pass.
    pub(super) ply: usize,
    /// See [`NewGame::known_again`].
    pub(super) known_again: Option<u8>,
}

/// A position before a novelty, with the moves that older games played in it.
#[derive(Clone, Debug)]
pub(super) struct OlderPosition {
    /// The board, in the orientation of the first new game that made a novelty from here.
    board: Board,
    tally: Tally,
    ended: u32,
    /// Moves that older games played, in the orientation of `board`. Each has the key of the position after
    /// the move.
    moves: Vec<(u64, Move, Tally)>,
}

impl OlderPosition {
    pub(super) fn new(board: Board) -> Self {
        Self { board, tally: Tally::default(), ended: 0, moves: Vec::new() }
    }

    pub(super) const fn stones(&self) -> usize {
        self.board.len()
    }

    /// Counts an older game in which this position occurs. `next` has the next move of the game, and the key
    /// of the position after this move.
    pub(super) fn add(&mut self, node: &PathNode, next: Option<(Move, u64)>, result: GameResult) {
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

    /// Returns the moves that older games played, most games first. `board` shows this position in any
    /// orientation, and the returned moves have the orientation of `board`.
    fn moves_on(&self, board: &Board) -> Vec<OlderMove> {
        let views: Vec<Symmetry> =
            Symmetry::ALL.into_iter().filter(|&view| self.board.turned(view) == *board).collect();
        let turned = |&(_, m, tally): &(u64, Move, Tally)| {
            let played = views.iter().map(|&view| m.turned(view)).min().unwrap_or(m);
            OlderMove { played, tally }
        };
        let mut moves: Vec<OlderMove> = self.moves.iter().map(turned).collect();
        sort_small(&mut moves, |a, b| (b.tally.games(), a.played).cmp(&(a.tally.games(), b.played)));
        moves
    }
}

/// A novelty to which the search is still adding games.
#[derive(Clone, Debug)]
pub(super) struct NoveltyDraft {
    opening: Option<Opening>,
    line: Vec<Move>,
    /// Board before the novelty and board after it, in the orientation of `line`.
    boards: [Board; 2],
    /// Games, each with the strength of the player who made the novelty.
    games: Vec<(f64, NewGame)>,
}

impl NoveltyDraft {
    /// Creates the novelty from its first game; `None` if the library no longer has the game.
    pub(super) fn new(library: &Library, first: FoundGame) -> Option<Self> {
        let FoundGame { segment, game, ply, .. } = first;
        let segment = library.archive().segments().get(segment).filter(|segment| game < segment.games())?;
        let view = usual_view(segment, game);
        let line: Vec<Move> = segment.moves(game).take(ply).map(|m| m.turned(view)).collect();
        let boards = [board(&line[..line.len() - 1]), board(&line)];
        Some(Self { opening: segment.opening(game), line, boards, games: Vec::new() })
    }

    /// Adds a game. Returns `None` if the library no longer has the game.
    pub(super) fn add(
        &mut self,
        library: &Library,
        found: FoundGame,
        players: &FxHashMap<u32, PlayerStanding>,
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

    /// Returns the complete novelty, with its games sorted by the strength of their players.
    pub(super) fn finish(
        mut self,
        older: &OlderPosition,
        players: &FxHashMap<u32, PlayerStanding>,
    ) -> Novelty {
        sort_small(&mut self.games, |(a, one), (b, other)| b.total_cmp(a).then(one.game.cmp(&other.game)));
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

/// Returns the symmetry that turns a game to the usual orientation of its opening. If several symmetries do
/// this, returns the symmetry that gives the lowest sequence of moves.
fn usual_view(segment: &Segment, game: usize) -> Symmetry {
    let Some(points) = segment.opening(game).map(Opening::points) else { return Symmetry::Identity };
    let shows = |view: &Symmetry| {
        segment.moves(game).zip(points).all(|(m, point)| m.turned(*view) == Move::Place(point))
    };
    let moves = |view: &Symmetry| segment.moves(game).map(|m| m.turned(*view)).collect::<Vec<Move>>();
    Symmetry::ALL.into_iter().filter(shows).min_by_key(moves).unwrap_or(Symmetry::Identity)
}

/// Returns the symmetry that turns the game's boards before and after the novelty to the boards of the line.
/// Sometimes no symmetry fits both boards, because two different moves can lead from one position to equal
/// positions. In that case, returns a symmetry that fits the board after the novelty.
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
