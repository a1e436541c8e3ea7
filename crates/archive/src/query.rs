//! Questions and answers.

use renju_core::{Color, Move, Opening, Position};

use crate::facets::Facet;
use crate::filter::{Dimension, Filter};
use crate::pattern::{Pattern, View};
use crate::tally::Tally;

/// In which order games are listed. Ties are broken by the games' ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Latest date first, unknown dates last.
    #[default]
    Newest,
    /// Earliest date first, unknown dates last.
    Oldest,
    /// Most moves first.
    Longest,
}

impl Order {
    pub(crate) const COUNT: usize = 3;
}

/// A question: which games have this?
#[derive(Clone, Debug)]
pub struct Query {
    /// What is looked for.
    pub subject: Subject,
    /// Which games are asked.
    pub filter: Filter,
    /// What is to be counted by the values of a filter.
    pub facets: Vec<Dimension>,
    /// Whether games are to be counted by years, too.
    pub years: bool,
    /// The order of the games.
    pub order: Order,
    /// Where in the ordered games the page begins.
    pub offset: usize,
    /// How many games the page has at most.
    pub limit: usize,
}

impl Query {
    /// Asks all games for a position, and for no page of them.
    #[must_use]
    pub fn of(position: Position) -> Self {
        Self {
            subject: Subject::Position(position),
            filter: Filter::default(),
            facets: Vec::new(),
            years: false,
            order: Order::default(),
            offset: 0,
            limit: 0,
        }
    }
}

/// What is looked for in games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The stones, and whose move it is. A position that alternation cannot give is asked of games with passes only.
    Position(Position),
    /// A part of the board.
    Pattern(Pattern),
}

/// What is known of a position or pattern.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// How the games ended in which it stood; each game counts once. Where a pattern stands with the colors exchanged, so
    /// are the winners.
    pub tally: Tally,
    /// Of these, the games that ended at the position; of a pattern, those in which nothing more was played in its area.
    pub ended: u32,
    /// What was played next: most played first, then what was only reached by another order. Of a pattern: the first move
    /// in its area.
    pub next_moves: Vec<NextMove>,
    /// What was played last, by the position that it was played from, most games first; none for a pattern.
    pub previous: Vec<PreviousMove>,
    /// The opening that the position shows, or that all games found share.
    pub opening: Option<Opening>,
    /// Where that was asked for: games a year, ascending, whatever range of days the filter has; years without games are
    /// left out.
    pub years: Vec<(u16, u32)>,
    /// What was asked for, in that order.
    pub facets: Vec<Facet>,
    /// A page of the games, ordered.
    pub page: Vec<Hit>,
}

impl Answer {
    /// In how many games it stood.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.tally.games()
    }
}

/// A reply: all moves that lead to the same position, or pattern, up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextMove {
    /// In the asker's orientation, ascending; never empty. A pass stands alone.
    pub moves: Vec<Move>,
    /// Who played it, asked of a pattern; else the side to move did.
    pub color: Option<Color>,
    /// How the games ended that played it from the position asked about.
    pub tally: Tally,
    /// Games that reached the position after it by another order of moves, never through the position asked about.
    /// Not counted for a pass, nor for a pattern.
    pub transposed: u32,
    /// Asked of a pattern: the games in which play went elsewhere first.
    pub elsewhere: u32,
    /// The first year in which it was played from here, where one is known.
    pub first_year: Option<u16>,
    /// The last year in which it was played from here, where one is known.
    pub last_year: Option<u16>,
    /// First played from here in the last two years before the latest game of the archive: no game that matches the filter,
    /// whatever its range of days, has it earlier.
    pub novelty: bool,
}

/// The position one move earlier, from which games came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreviousMove {
    /// The stone that was played last, in the asker's orientation; those that leave the same position are one entry,
    /// ascending. A pass stands alone.
    pub moves: Vec<Move>,
    /// Games that came by it.
    pub games: u32,
}

/// A game in which it stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The game's number in the archive.
    pub game: u32,
    /// How many moves had been played, passes counted, when it first stood.
    pub ply: u8,
    /// How many had been played when it stood for the last time.
    pub until: u8,
    /// How it lies: turns the game's canonical moves into the asker's orientation.
    pub view: View,
}
