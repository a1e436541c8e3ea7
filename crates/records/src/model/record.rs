//! A game or an analysis, independent of its format.

use renju_core::{GameResult, Point, Symmetry};

use super::note::RawField;
use super::tree::Tree;

/// A record: players, date, result and other facts, and a tree of moves. A text is empty if the file does not
/// state it.
///
/// A record is complete in itself: it names people and events, while a [`crate::RifGame`] refers to tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRecord {
    /// Player who had Black in the end, after all swaps.
    pub black: PlayerName,
    /// Player who had White in the end.
    pub white: PlayerName,
    /// Event of the game.
    pub event: String,
    /// Round of the event: `8`, `F2`.
    pub round: String,
    /// Place of the game.
    pub place: String,
    /// Date: `2015`, `2015-03` or `2015-03-09`. If the text of the file is not a date, that text.
    pub date: String,
    /// The opening rule: `Taraguchi-10`.
    pub rule: String,
    /// Result of the game.
    pub result: GameResult,
    /// Result as the file writes it, if the text says more than `result`: `B+R`.
    pub result_text: String,
    /// Minutes used by Black, in the words of the file.
    pub black_time: String,
    /// Minutes used by White, in the words of the file.
    pub white_time: String,
    /// Name of the record: `Final`, `Puzzle 3`.
    pub name: String,
    /// Person who entered or annotated the record.
    pub author: String,
    /// Decisions in the opening, in order of time.
    pub opening: Vec<OpeningEvent>,
    /// Other fields of the format.
    pub raw: Vec<RawField>,
    /// Moves, variations and notes.
    pub tree: Tree,
}

/// Facts about a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerName {
    /// Name as written in the file.
    pub name: String,
    /// Rank or rating: `3d`, `2150`.
    pub rank: String,
    /// Country or team.
    pub country: String,
}

/// A decision in the opening that is not a move. The opening rule (Swap, Yamaguchi, Soosyrv, Tarannikov,
/// Taraguchi and others) determines which decisions are possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningEvent {
    /// A player had the choice to swap colors.
    Swap {
        /// Number of moves played before the decision.
        after: u8,
        /// Whether the players exchanged colors.
        swapped: bool,
    },
    /// A player declared the number of alternative fifth moves.
    Declare {
        /// Number of moves played before the decision.
        after: u8,
        /// Number of alternatives that will be offered.
        count: u8,
    },
    /// Black offered these points for a move. If the chosen point is known, it is one of the points.
    Offer {
        /// Number of the move, from 1.
        ply: u8,
        /// The points, in the order of the offer.
        points: Vec<Point>,
    },
    /// White chose one of the offered points.
    Choose {
        /// Number of the move, from 1.
        ply: u8,
        /// The point that White chose.
        point: Point,
    },
    /// A player chose one of the branches of the rule: `A` and `B` of Taraguchi, `put2` of Swap2.
    Branch {
        /// Number of moves played before the decision.
        after: u8,
        /// Name of the branch.
        name: String,
    },
}

impl GameRecord {
    /// Returns the record on the board turned by `symmetry`: moves, notes and offers. Raw fields do not
    /// change.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let opening = self.opening.iter().map(|event| event.turned(symmetry)).collect();
        Self { opening, tree: self.tree.turned(symmetry), ..self.clone() }
    }
}

impl OpeningEvent {
    /// Returns the number of moves on the board when the event happened.
    #[must_use]
    pub const fn after(&self) -> u8 {
        match *self {
            Self::Swap { after, .. } | Self::Declare { after, .. } | Self::Branch { after, .. } => after,
            Self::Offer { ply, .. } | Self::Choose { ply, .. } => ply.saturating_sub(1),
        }
    }

    /// Returns the event on the board turned by `symmetry`.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        match self {
            Self::Offer { ply, points } => {
                Self::Offer { ply: *ply, points: points.iter().map(|&p| symmetry.apply(p)).collect() }
            }
            &Self::Choose { ply, point } => Self::Choose { ply, point: symmetry.apply(point) },
            other => other.clone(),
        }
    }
}
