//! A game, or an analysis, as any format may hold it.

use renju_core::{GameResult, Point, Symmetry};

use super::note::RawField;
use super::tree::Tree;

/// One record: who played, when and how, and a tree of moves. Texts are empty where the format says nothing.
///
/// A record is complete in itself: it names people and events, while a [`crate::RifGame`] refers to tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRecord {
    /// Who had Black in the end, after all swaps.
    pub black: PlayerName,
    /// Who had White in the end.
    pub white: PlayerName,
    /// The event that it was played in.
    pub event: String,
    /// Round of the event: `8`, `F2`.
    pub round: String,
    /// Where it was played.
    pub place: String,
    /// When it was played: `2015`, `2015-03`, `2015-03-09`; or the text of the file, where that is no date.
    pub date: String,
    /// The opening rule: `Taraguchi-10`.
    pub rule: String,
    /// How it ended.
    pub result: GameResult,
    /// The result in the words of the file, where they say more than `result`: `B+R`.
    pub result_text: String,
    /// Minutes that Black used, in the words of the file.
    pub black_time: String,
    /// Minutes that White used.
    pub white_time: String,
    /// A name of the record: `Final`, `Puzzle 3`.
    pub name: String,
    /// Who entered or annotated it.
    pub author: String,
    /// How the opening went besides the moves, in order of time.
    pub opening: Vec<OpeningEvent>,
    /// What the format says and no other field holds.
    pub raw: Vec<RawField>,
    /// Moves, variations and notes.
    pub tree: Tree,
}

/// What is known of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerName {
    /// The name as it is written.
    pub name: String,
    /// `3d`, `2150`.
    pub rank: String,
    /// Country or team.
    pub country: String,
}

/// A decision in the opening that is not a move. Which decisions there are depends on the opening rule (Swap, Yamaguchi,
/// Soosyrv, Tarannikov, Taraguchi and others).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningEvent {
    /// A player could swap colors, and did or did not.
    Swap {
        /// Moves played before.
        after: u8,
        /// Whether the colors were exchanged.
        swapped: bool,
    },
    /// A player declared how many alternatives there will be for the fifth move.
    Declare {
        /// Moves played before.
        after: u8,
        /// How many alternatives.
        count: u8,
    },
    /// Black offered these points for a move; all of them, the one chosen included where it is known.
    Offer {
        /// Number of the move, from 1.
        ply: u8,
        /// The points, in the order of the offer.
        points: Vec<Point>,
    },
    /// White chose one of them.
    Choose {
        /// Number of the move, from 1.
        ply: u8,
        /// The point.
        point: Point,
    },
    /// A player chose one of the branches of the rule: `A` and `B` of Taraguchi, `put2` of Swap2.
    Branch {
        /// Moves played before.
        after: u8,
        /// Its name.
        name: String,
    },
}

impl GameRecord {
    /// The record on the board turned by `symmetry`: moves, notes and offers. Raw fields stay as they stand.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let opening = self.opening.iter().map(|event| event.turned(symmetry)).collect();
        Self { opening, tree: self.tree.turned(symmetry), ..self.clone() }
    }
}

impl OpeningEvent {
    /// How many moves were on the board when it happened.
    #[must_use]
    pub const fn after(&self) -> u8 {
        match *self {
            Self::Swap { after, .. } | Self::Declare { after, .. } | Self::Branch { after, .. } => after,
            Self::Offer { ply, .. } | Self::Choose { ply, .. } => ply.saturating_sub(1),
        }
    }

    /// The event on the board turned by `symmetry`.
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
