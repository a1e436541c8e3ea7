//! Types of the novelties that the search returns.

use renju_archive::Tally;
use renju_core::{Color, Game, GameResult, Move, Opening, Position, Symmetry};
use rustc_hash::FxHashMap;

use super::standing::{PlayerStanding, score};

/// Default for the number of moves that the search looks at in each game. After 60 moves, a game is no longer
/// in its opening.
pub const LAST_PLY: u8 = 60;

/// Novelties of a library.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Novelties {
    /// Novelties in the order of their first games.
    pub list: Vec<Novelty>,
    /// Number of older games.
    pub older_games: u32,
    /// Number of new games.
    pub new_games: u32,
    /// Number of new games in which the search found no novelty among the moves that it looked at.
    pub without: u32,
    /// Results of each player in the older and new games, by the id of the player.
    pub players: FxHashMap<u32, PlayerStanding>,
}

/// A novelty: the line of moves up to and including the new move, the older games in the position before
/// this move, and the new games that made this move.
#[derive(Clone, Debug, PartialEq)]
pub struct Novelty {
    /// Opening of the game with the lowest number among the new games of this novelty.
    pub opening: Option<Opening>,
    /// Moves of the new game with the lowest number, up to the novelty, in the usual orientation of the
    /// opening. If the game has no opening, the moves are in the canonical orientation of the game.
    pub line: Vec<Move>,
    /// Results of the older games in which the position before the novelty occurs.
    pub older: Tally,
    /// Number of older games that ended in the position before the novelty.
    pub older_ended: u32,
    /// Moves that older games played in the position before the novelty, most games first.
    pub older_moves: Vec<OlderMove>,
    /// New games that made the move, strongest player first.
    pub games: Vec<NewGame>,
    /// Results of the new games that made the move.
    pub tally: Tally,
    /// Rank among the novelties: greater is better; see [`Novelties::rank`].
    pub rank: f64,
}

/// Next move of older games in the position before a novelty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OlderMove {
    /// The move, in the orientation of the novelty's line. If several moves lead to the same position up to
    /// symmetry, this is the least such move.
    pub played: Move,
    /// Results of the older games that played the move.
    pub tally: Tally,
}

/// A new game that made a novelty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Number of the game in the library.
    pub game: u32,
    /// Player who made the novelty.
    pub player: Option<u32>,
    /// Result of the game.
    pub result: GameResult,
    /// Number of the novelty's move in this game, counted from 1. The number equals the length of the
    /// novelty's line, unless a player passed.
    pub ply: u8,
    /// Symmetry that turns the game from its canonical orientation to the orientation of the line.
    pub symmetry: Symmetry,
    /// Number of moves after which the game was again in a position of an older game. In that case, the
    /// novelty was only a new order of moves. `None` if the game never returned to a position of an older
    /// game.
    pub known_again: Option<u8>,
}

impl Novelty {
    /// Returns the number of the novelty's move, counted from 1.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.line.len()
    }

    /// Color of the player who made the novelty.
    #[must_use]
    pub fn color(&self) -> Color {
        Color::to_move(self.line.len() - 1)
    }

    /// Returns the position before the novelty, in the orientation of the line.
    #[must_use]
    pub fn before(&self) -> Position {
        let game = Game::of(&self.line[..self.line.len() - 1]).expect("the moves of a game can be played");
        Position { board: *game.board(), to_move: game.to_move() }
    }

    /// Returns two numbers: the half points of the players who made the novelty, and the number of
    /// new games with the novelty and a known result.
    #[must_use]
    pub fn score(&self) -> (u32, u32) {
        score(self.color(), &self.tally)
    }

    /// Returns the verdict of the results: whether the players who made the novelty scored more or less than
    /// half.
    #[must_use]
    pub fn verdict(&self) -> NoveltyVerdict {
        let (half_points, games) = self.score();
        match half_points.cmp(&games) {
            _ if games == 0 => NoveltyVerdict::Open,
            std::cmp::Ordering::Greater => NoveltyVerdict::Supported,
            std::cmp::Ordering::Equal => NoveltyVerdict::Even,
            std::cmp::Ordering::Less => NoveltyVerdict::Against,
        }
    }

    /// Returns whether every new game that made the novelty later returned to a position of older games.
    #[must_use]
    pub fn only_order(&self) -> bool {
        self.games.iter().all(|game| game.known_again.is_some())
    }
}

/// Verdict of the results on a novelty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoveltyVerdict {
    /// The players who made the novelty scored more than half.
    Supported,
    /// The players who made the novelty scored exactly half.
    Even,
    /// The players who made the novelty scored less than half.
    Against,
    /// No game with the novelty has a result.
    Open,
}

impl NoveltyVerdict {
    /// Name in tables and JSON.
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
