//! Game records as they cross the wire: a tree of moves with what is said of it.
//!
//! An absent field says nothing. Texts are plain text, never markup.

use serde::{Deserialize, Serialize};

use super::board::{Color, GameResult};

#[cfg(test)]
use super::schema::{Move, Point};

/// Whether a field says nothing, and is left out.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A figure on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum MarkShape {
    Circle,
    Triangle,
    Square,
    Cross,
    Selected,
}

/// Stones that are put on the board or removed from it, not as moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, rename_all = "camelCase", expecting = "a setup")]
pub(crate) struct Setup {
    /// Points that get a black stone.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) black: Vec<u8>,
    /// Points that get a white stone.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) white: Vec<u8>,
    /// Points that become empty.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) empty: Vec<u8>,
    /// Whose move it is then; absent: as it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) to_move: Option<Color>,
}

/// A line that is drawn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct DrawnLine {
    /// Where it begins.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) from: u8,
    /// Where it ends.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) to: u8,
    /// Whether it ends in an arrow.
    pub(crate) arrow: bool,
}

/// A node of a record's tree: a move, and what is said of the position after it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, expecting = "a node")]
pub(crate) struct RecordNode {
    /// The index in the list of the node before it; absent for the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) parent: Option<u32>,
    /// The move; absent, as `color` is, for a node that does not play.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<Move>"))]
    pub(crate) m: Option<u8>,
    /// Who plays it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) color: Option<Color>,
    /// A few words: the name of the position.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) name: String,
    /// A comment. Lines end with `\n`.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) comment: String,
    /// Stones that are set up here, before the node's move, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) setup: Option<Setup>,
    /// Short texts on points, by ascending point.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(test, schemars(with = "Vec<(Point, String)>"))]
    pub(crate) labels: Vec<(u8, String)>,
    /// Figures on points, by ascending point.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(test, schemars(with = "Vec<(Point, MarkShape)>"))]
    pub(crate) marks: Vec<(u8, MarkShape)>,
    /// Lines and arrows between points.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) lines: Vec<DrawnLine>,
    /// The number that the move is to show instead of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<u16>,
    /// The author marked the move. Absent: false.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) marked: bool,
    /// The position to begin with when the record is opened. Absent: false.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) start: bool,
    /// Fields that only the format of the file has: its name for each, and the text.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) raw: Vec<(String, String)>,
}

/// A decision in the opening that is no move. `after` is the number of moves played before it, `ply` the number of a
/// move, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase", try_from = "OpeningFields")]
pub(crate) enum OpeningEvent {
    /// Somebody could take the other color, and did or did not.
    Swap { after: u8, swapped: bool },
    /// Somebody said how many alternatives there will be for the fifth move.
    Declare { after: u8, count: u8 },
    /// Black offered these points for a move; all of them, the chosen one included where it is known.
    Offer {
        ply: u8,
        #[cfg_attr(test, schemars(with = "Vec<Point>"))]
        points: Vec<u8>,
    },
    /// White chose one of the points.
    Choose {
        ply: u8,
        #[cfg_attr(test, schemars(with = "Point"))]
        point: u8,
    },
    /// A branch of the opening that the rule names: `A` and `B` of Taraguchi, `put2` of Swap2.
    Branch { after: u8, name: String },
}

/// An [`OpeningEvent`] as it is read: what serde makes of an enum with a tag is seven times as much code.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "an event of the opening")]
struct OpeningFields {
    kind: String,
    after: Option<u8>,
    swapped: Option<bool>,
    count: Option<u8>,
    ply: Option<u8>,
    points: Option<Vec<u8>>,
    point: Option<u8>,
    name: Option<String>,
}

impl TryFrom<OpeningFields> for OpeningEvent {
    type Error = String;

    fn try_from(fields: OpeningFields) -> Result<Self, String> {
        let OpeningFields { kind, after, swapped, count, ply, points, point, name } = fields;
        let event = match kind.as_str() {
            "swap" => after.zip(swapped).map(|(after, swapped)| Self::Swap { after, swapped }),
            "declare" => after.zip(count).map(|(after, count)| Self::Declare { after, count }),
            "offer" => ply.zip(points).map(|(ply, points)| Self::Offer { ply, points }),
            "choose" => ply.zip(point).map(|(ply, point)| Self::Choose { ply, point }),
            "branch" => after.zip(name).map(|(after, name)| Self::Branch { after, name }),
            _ => return Err(format!("expected swap, declare, offer, choose or branch, found `{kind}`")),
        };
        event.ok_or_else(|| format!("expected all fields of an event \"{kind}\", found fewer"))
    }
}

/// What is known of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, expecting = "a player")]
pub(crate) struct PlayerName {
    /// The name as it is written.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) name: String,
    /// `3d`, `2150`.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) rank: String,
    /// Country or team.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) country: String,
}

/// A game or a study: who, when and how, and a tree of moves.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", expecting = "a game record")]
pub(crate) struct GameRecord {
    /// Who had Black in the end, after all swaps.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) black: PlayerName,
    /// Who had White in the end.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) white: PlayerName,
    /// The event that it was played in.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) event: String,
    /// The round of the event: `8`, `F2`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) round: String,
    /// Where it was played.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) place: String,
    /// `2015`, `2015-03`, `2015-03-09`; or as the file has it, where it is no day.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) date: String,
    /// The opening rule: `Taraguchi-10`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) rule: String,
    /// How it ended; absent: not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<GameResult>,
    /// The result as the file has it, where it says more than `result`: `B+R`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) result_text: String,
    /// Minutes that Black used, as the file has them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) black_time: String,
    /// Minutes that White used, as the file has them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) white_time: String,
    /// A name of the record: `Final`, `Puzzle 3`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) name: String,
    /// Who entered or annotated it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) author: String,
    /// How the opening went besides the moves, in order of time.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) opening: Vec<OpeningEvent>,
    /// Fields that only the format of the file has: its name for each, and the text.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) raw: Vec<(String, String)>,
    /// At least the root. Each node comes after its parent; the children of a node are in the order of the list, the main
    /// line first.
    pub(crate) nodes: Vec<RecordNode>,
}
