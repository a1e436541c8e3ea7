//! New moves as they are told.

use renju_archive::Tally;
use renju_core::{Color, Game, GameResult, Move, Opening, Position, Symmetry};
use rustc_hash::FxHashMap;

use super::standing::{Standing, score};

/// Moves after this one are not looked at unless the caller says otherwise: by then a game is no opening any more.
pub const LAST_PLY: u8 = 60;

/// What the new games of a library brought.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Novelties {
    /// The new moves, in the order of the first game of each.
    pub list: Vec<Novelty>,
    /// How many games were older.
    pub older_games: u32,
    /// How many games were new.
    pub new_games: u32,
    /// New games whose positions, as far as they were looked at, were all known.
    pub without: u32,
    /// How each player of these games did in them.
    pub players: FxHashMap<u32, Standing>,
}

/// A new move: where it was made, what was played there before, and who made it.
#[derive(Clone, Debug, PartialEq)]
pub struct Novelty {
    /// The opening of the game with the lowest number.
    pub opening: Option<Opening>,
    /// The moves of that game, of which the last is the new move; turned to the orientation in which its opening is usually
    /// shown, and otherwise to its canonical orientation.
    pub line: Vec<Move>,
    /// The older games that had the position before the move.
    pub older: Tally,
    /// How many of them ended there.
    pub older_ended: u32,
    /// What the others played, most games first.
    pub older_moves: Vec<OlderMove>,
    /// The new games that made the move: strongest player first.
    pub games: Vec<NewGame>,
    /// How these games ended.
    pub tally: Tally,
    /// By this, new moves are ranked; see [`Novelties::rank`].
    pub rank: f64,
}

/// What older games played where a new move was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OlderMove {
    /// One of the moves that lead to the same position, in the orientation of the line; the one with the lowest number.
    pub played: Move,
    /// The older games that played it.
    pub tally: Tally,
}

/// A new game that made a new move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The game's number in the library.
    pub game: u32,
    /// The player who made the move.
    pub player: Option<u32>,
    /// How the game ended.
    pub result: GameResult,
    /// The number of the new move in this game. It is that of the line unless somebody passed.
    pub ply: u8,
    /// Turns the game from its canonical orientation to that of the line.
    pub symmetry: Symmetry,
    /// The number of moves after which the game was again in a position of older games, if it was: then it was a new order of
    /// moves rather than a new idea.
    pub known_again: Option<u8>,
}

impl Novelty {
    /// The number of the new move, from 1.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.line.len()
    }

    /// Who made it.
    #[must_use]
    pub fn color(&self) -> Color {
        Color::to_move(self.line.len() - 1)
    }

    /// The position that it was made from, in the orientation of the line.
    #[must_use]
    pub fn before(&self) -> Position {
        let game = Game::of(&self.line[..self.line.len() - 1]).expect("the moves of a game");
        Position { board: *game.board(), to_move: game.to_move() }
    }

    /// What the players who made it scored, in half points, and in how many games; games without a result are left out.
    #[must_use]
    pub fn score(&self) -> (u32, u32) {
        score(self.color(), &self.tally)
    }

    /// Whether the results speak for it.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let (half_points, games) = self.score();
        match half_points.cmp(&games) {
            _ if games == 0 => Verdict::Open,
            std::cmp::Ordering::Greater => Verdict::Supported,
            std::cmp::Ordering::Equal => Verdict::Even,
            std::cmp::Ordering::Less => Verdict::Against,
        }
    }

    /// Whether all its games came back to positions of older games.
    #[must_use]
    pub fn only_order(&self) -> bool {
        self.games.iter().all(|game| game.known_again.is_some())
    }
}

/// What the results say of a new move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Those who made it scored more than half.
    Supported,
    /// They scored half.
    Even,
    /// They scored less than half.
    Against,
    /// No game has a result.
    Open,
}

impl Verdict {
    /// As it is written in tables and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Supported => "supported",
            Self::Even => "even",
            Self::Against => "against",
            Self::Open => "open",
        }
    }
}
