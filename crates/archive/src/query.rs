//! Questions and answers.

use renju_core::{Move, Opening, Position, Symmetry};

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

/// A question: which games reached this position?
#[derive(Clone, Copy, Debug)]
pub struct Query {
    /// The stones, and whose move it is. A position that alternation cannot give is asked of games with passes only.
    pub position: Position,
    /// The order of the games.
    pub order: Order,
    /// Where in the ordered games the page begins.
    pub offset: usize,
    /// How many games the page has at most.
    pub limit: usize,
}

/// What is known of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// How the games ended in which the position stood; each game counts once.
    pub tally: Tally,
    /// Of these, the games that ended at the position.
    pub ended: u32,
    /// What was played next: most played first, then what was only reached by another order.
    pub next_moves: Vec<NextMove>,
    /// The opening that the position shows, or that all games through it share.
    pub opening: Option<Opening>,
    /// A page of the games, ordered.
    pub page: Vec<Hit>,
}

impl Answer {
    /// In how many games the position stood.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.tally.games()
    }
}

/// A reply to the position asked about: all moves that lead to the same position up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextMove {
    /// In the asker's orientation, ascending; never empty. A pass stands alone.
    pub moves: Vec<Move>,
    /// How the games ended that played it from the position asked about.
    pub tally: Tally,
    /// Games that reached the position after it by another order of moves, never through the position asked about.
    /// Not counted for a pass.
    pub transposed: u32,
    /// The last year in which it was played from here, where one is known.
    pub last_year: Option<u16>,
}

/// A game in which the position stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The game's number in the archive.
    pub game: u32,
    /// How many moves had been played, passes counted, when the position first stood.
    pub ply: u8,
    /// Turns the game's canonical moves into the asker's orientation.
    pub symmetry: Symmetry,
}
