//! Game records in messages between the page and the engine: a tree of moves with annotations.
//!
//! A field is absent if the record does not state its value. Texts are plain text, never markup.

use renju_query::{Color, GameResult};
use serde::{Deserialize, Serialize};

#[cfg(test)]
use super::schema::{Move, Point};

/// Whether a field has its default value. The message then leaves the field out.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Shape of a mark on a point.
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

/// Stones that are placed or removed to set up a position, not by moves.
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
    /// The color that moves next; absent if the setup does not change which color moves next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) to_move: Option<Color>,
}

/// A line that is drawn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct DrawnLine {
    /// The start of the line.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) from: u8,
    /// The end of the line.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) to: u8,
    /// Whether the line ends in an arrow.
    pub(crate) arrow: bool,
}

/// A node of a record's tree: a move, and annotations of the position after it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, expecting = "a node")]
pub(crate) struct RecordNode {
    /// The index of the parent node in the record's list of nodes; absent for the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) parent: Option<u32>,
    /// The point of the move. Absent, like `color`, if the node has no move.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<Move>"))]
    pub(crate) m: Option<u8>,
    /// The color of the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) color: Option<Color>,
    /// The name of the position: a few words.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) name: String,
    /// A comment. Lines end with `\n`.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) comment: String,
    /// Stones that are set up at this node, before its move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) setup: Option<Setup>,
    /// Short texts on points, by ascending point.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(test, schemars(with = "Vec<(Point, String)>"))]
    pub(crate) labels: Vec<(u8, String)>,
    /// Figures drawn on points, by ascending point.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(test, schemars(with = "Vec<(Point, MarkShape)>"))]
    pub(crate) marks: Vec<(u8, MarkShape)>,
    /// Lines and arrows between points.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) lines: Vec<DrawnLine>,
    /// The number to show on the move instead of its move number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<u16>,
    /// Whether the author marked the move as important. False if absent.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) marked: bool,
    /// Whether a viewer that opens the record shows this position first. False if absent.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) start: bool,
    /// Fields of the file that this type does not have, as pairs of name and text.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) raw: Vec<(String, String)>,
}

/// A decision in the opening that is not a move. `after` is the number of moves that were played
/// before the decision. `ply` is the number, from 1, of the move that the decision is about.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase", try_from = "OpeningFields")]
pub(crate) enum OpeningEvent {
    /// A player could take the other color. `swapped` says whether the player took it.
    Swap { after: u8, swapped: bool },
    /// A player declared the number of alternatives for the fifth move.
    Declare { after: u8, count: u8 },
    /// Black offered these points for a move. If the chosen point is known, `points` contains the
    /// chosen point.
    Offer {
        ply: u8,
        #[cfg_attr(test, schemars(with = "Vec<Point>"))]
        points: Vec<u8>,
    },
    /// White chose one of the offered points.
    Choose {
        ply: u8,
        #[cfg_attr(test, schemars(with = "Point"))]
        point: u8,
    },
    /// The players chose a branch that the opening rule names: `A` and `B` of Taraguchi, `put2` of Swap2.
    Branch { after: u8, name: String },
}

/// The fields of all kinds of [`OpeningEvent`] together. The reader of messages uses this struct because
/// serde's code for a tagged enum is seven times as large.
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

/// A player, as the record names them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, expecting = "a player")]
pub(crate) struct PlayerName {
    /// The name, written as in the record's file.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) name: String,
    /// The rank or rating: `3d`, `2150`.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) rank: String,
    /// Country or team.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) country: String,
}

/// A game or a study: a tree of moves, with the players, the event and the rule.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", expecting = "a game record")]
pub(crate) struct GameRecord {
    /// The player who had Black in the end, after all swaps.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) black: PlayerName,
    /// The player who had White in the end.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) white: PlayerName,
    /// The event of the game.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) event: String,
    /// The round of the event: `8`, `F2`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) round: String,
    /// The place where the game was played.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) place: String,
    /// The date: `2015`, `2015-03`, `2015-03-09`; or any other text of the file.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) date: String,
    /// The opening rule: `Taraguchi-10`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) rule: String,
    /// The result; unknown if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<GameResult>,
    /// The result as written in the file, if this text says more than `result`: `B+R` (Black won
    /// because White resigned).
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) result_text: String,
    /// Time that Black used, in minutes, as the file states it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) black_time: String,
    /// Time that White used, in minutes, as the file states it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) white_time: String,
    /// A name of the record: `Final`, `Puzzle 3`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) name: String,
    /// The author of the record or its annotations.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) author: String,
    /// Decisions in the opening other than moves, in order of time.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) opening: Vec<OpeningEvent>,
    /// Fields of the file that this type does not have, as pairs of name and text.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) raw: Vec<(String, String)>,
    /// The nodes, at least the root. Each node comes after its parent. The children of a node are
    /// ordered as in this list. The main line begins at the root and always continues with the
    /// first child.
    pub(crate) nodes: Vec<RecordNode>,
}

/// Reason why one of the user's own records is unreadable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum RecordDamage {
    /// The bytes have changed since they were stored.
    Changed,
    /// A newer version of this page stored the record. The record is undamaged.
    Newer,
}
