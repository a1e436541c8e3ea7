//! A record of a game or an analysis. It does not depend on the format of a file.

use renju_core::{GameResult, Point, Symmetry};

use super::note::RawField;
use super::tree::Tree;

/// A record: the players, the date, the result and other facts, and a tree of moves. A text is
/// empty if the file does not state the fact.
///
/// A record is complete in itself, because it contains the names of people and events. In contrast,
/// a [`crate::RifGame`] refers to rows of tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRecord {
    /// The player who had Black in the end, after all swaps.
    pub black: PlayerName,
    /// The player who had White in the end, after all swaps.
    pub white: PlayerName,
    /// Event of the game.
    pub event: String,
    /// Round of the event, such as `8` or `F2`.
    pub round: String,
    /// Place of the game.
    pub place: String,
    /// Date: `2015`, `2015-03` or `2015-03-09`. If the text in the file is not a date, this field
    /// has the unchanged text.
    pub date: String,
    /// The opening rule, such as `Taraguchi-10`.
    pub rule: String,
    /// Result of the game.
    pub result: GameResult,
    /// The result as text from the file, if the text says more than `result`: for example `B+R`.
    pub result_text: String,
    /// Minutes used by Black, as text from the file.
    pub black_time: String,
    /// Minutes used by White, as text from the file.
    pub white_time: String,
    /// Name of the record, such as `Final` or `Puzzle 3`.
    pub name: String,
    /// The person who entered or annotated the record.
    pub author: String,
    /// The decisions in the opening, in order of time.
    pub opening: Vec<OpeningEvent>,
    /// Fields of the file for which this model has no other field.
    pub raw: Vec<RawField>,
    /// The moves, variations and notes.
    pub tree: Tree,
}

/// Facts about a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerName {
    /// Name of the player, as it is written in the file.
    pub name: String,
    /// Rank or rating, such as `3d` or `2150`.
    pub rank: String,
    /// Country or team.
    pub country: String,
}

/// A decision in the opening that is not a move. Which decisions are possible depends on the
/// opening rule (Swap, Yamaguchi, Soosyrv, Tarannikov, Taraguchi and others).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningEvent {
    /// A player had the choice to swap colors.
    Swap {
        /// Number of moves that were played before the decision.
        after: u8,
        /// Whether the players exchanged colors.
        swapped: bool,
    },
    /// A player declared how many alternative fifth moves will be offered.
    Declare {
        /// Number of moves that were played before the decision.
        after: u8,
        /// Number of alternatives that the player declared.
        count: u8,
    },
    /// Black offered these points for a move. The chosen point is in the list too, if it is known.
    Offer {
        /// Number of the move for which the points were offered, counted from 1.
        ply: u8,
        /// The points, in the order in which they were offered.
        points: Vec<Point>,
    },
    /// White chose one of the offered points.
    Choose {
        /// Number of the move for which the points were offered, counted from 1.
        ply: u8,
        /// The point that White chose.
        point: Point,
    },
    /// A player chose one of the branches that the rule offers: `A` or `B` in Taraguchi, `put2` in
    /// Swap2.
    Branch {
        /// Number of moves that were played before the decision.
        after: u8,
        /// Name of the branch that the player chose.
        name: String,
    },
}

impl GameRecord {
    /// Returns the record for the board turned by `symmetry`: the moves, notes and offers are
    /// turned. Raw fields do not change.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let opening = self.opening.iter().map(|event| event.turned(symmetry)).collect();
        Self { opening, tree: self.tree.turned(symmetry), ..self.clone() }
    }
}

impl OpeningEvent {
    /// Returns the number of moves that had been played when the event happened.
    #[must_use]
    pub const fn after(&self) -> u8 {
        match *self {
            Self::Swap { after, .. } | Self::Declare { after, .. } | Self::Branch { after, .. } => after,
            Self::Offer { ply, .. } | Self::Choose { ply, .. } => ply.saturating_sub(1),
        }
    }

    /// Returns the event for the board turned by `symmetry`.
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
