//! Records, books and collections as they cross the wire.
//!
//! The TypeScript twin is `web-component/src/record-protocol.ts`, which says what every field means.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::request::{Color, GameOf, Message, Position};
use super::response::{GameResult, Kept};

/// What is asked about records and collections. `F` stands for the dropped file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum RecordRequest<F> {
    /// Renames a collection, switches it on or off, or reads its texts anew.
    ChangeCollection(ChangeCollection),
    /// Forgets a collection.
    DeleteCollection(DeleteCollection),
    /// Makes a file of a collection.
    ExportCollection(ExportCollection),
    /// Makes records of a file.
    Read(Read<F>, ReadHints),
    /// Makes a file of records.
    Write(Write),
    /// Asks the books.
    Book(BookOf),
    /// Makes a record of a part of a book.
    BookRecord(BookRecord),
    /// Stores a record of the reader's own.
    Keep(Box<Keep>),
    /// Reads one of them.
    Kept(KeptOf),
    /// Lists them.
    ListKept,
    /// Deletes one of them.
    Forget(Forget),
    /// Makes a record of a game.
    GameRecord(GameOf),
}

impl<F: DeserializeOwned> RecordRequest<F> {
    /// Reads a request of this kind; `None` where it is no kind of these.
    pub(super) fn of_kind(kind: &str, message: &impl Message) -> Option<Result<Self, String>> {
        Some(match kind {
            "change-collection" => message.read().map(Self::ChangeCollection),
            "delete-collection" => message.read().map(Self::DeleteCollection),
            "export-collection" => message.read().map(Self::ExportCollection),
            // Hints are read apart from the file, as the page of a question is.
            "read" => message.read().and_then(|read| Ok(Self::Read(read, message.read()?))),
            "write" => message.read().map(Self::Write),
            "book" => message.read().map(Self::Book),
            "book-record" => message.read().map(Self::BookRecord),
            "keep" => message.read().map(|keep| Self::Keep(Box::new(keep))),
            "kept" => message.read().map(Self::Kept),
            "list-kept" => Ok(Self::ListKept),
            "forget" => message.read().map(Self::Forget),
            "game-record" => message.read().map(Self::GameRecord),
            _ => return None,
        })
    }
}

/// Leaves a field out where it says nothing.
fn nothing<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MarkShape {
    Circle,
    Triangle,
    Square,
    Cross,
    Selected,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default, rename_all = "camelCase", expecting = "a setup")]
pub(crate) struct Setup {
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) black: Vec<u8>,
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) white: Vec<u8>,
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) empty: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) to_move: Option<Color>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct Drawn {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) arrow: bool,
}

/// A node with what is said there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default, expecting = "a node")]
pub(crate) struct RecordNode {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) parent: Option<u32>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(crate) m: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) color: Option<Color>,
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) name: String,
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) comment: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) setup: Option<Setup>,
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) labels: Vec<(u8, String)>,
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) marks: Vec<(u8, MarkShape)>,
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) lines: Vec<Drawn>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<u16>,
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) marked: bool,
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) start: bool,
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) raw: Vec<(String, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase", try_from = "OpeningFields")]
pub(crate) enum OpeningEvent {
    Swap { after: u8, swapped: bool },
    Declare { after: u8, count: u8 },
    Offer { ply: u8, points: Vec<u8> },
    Choose { ply: u8, point: u8 },
    Branch { after: u8, name: String },
}

/// An [`OpeningEvent`] as it is read: what serde makes of an enum with a tag is seven times as much code.
#[derive(Deserialize)]
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

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default, expecting = "a player")]
pub(crate) struct PlayerName {
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) name: String,
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) rank: String,
    #[serde(skip_serializing_if = "nothing")]
    pub(crate) country: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "camelCase", expecting = "a game record")]
pub(crate) struct GameRecord {
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) black: PlayerName,
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) white: PlayerName,
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) event: String,
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) round: String,
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) place: String,
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) date: String,
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) rule: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<GameResult>,
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) result_text: String,
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) black_time: String,
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) white_time: String,
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) name: String,
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) author: String,
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) opening: Vec<OpeningEvent>,
    #[serde(default, skip_serializing_if = "nothing")]
    pub(crate) raw: Vec<(String, String)>,
    pub(crate) nodes: Vec<RecordNode>,
}

/// Something that crosses the wire by the name that it has.
macro_rules! named {
    ($(#[$about:meta])* $name:ident: $ours:ty, $label:ident, $what:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct $name(pub(crate) $ours);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.0.$label())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = String::deserialize(deserializer)?;
                let found = <$ours>::ALL.into_iter().find(|known| known.$label() == name);
                let expected = || D::Error::custom(format!(concat!("expected ", $what, ", found \"{}\""), name));
                found.map(Self).ok_or_else(expected)
            }
        }
    };
}

named!(
    /// A format, by its name.
    Format: renju_records::Format, name, "a format"
);
named!(
    /// A code page, by its label.
    CharacterSet: renju_records::CharacterSet, label, "a code page"
);
named!(
    /// What a format cannot say, by its name.
    Loss: renju_records::Loss, name, "what a format cannot say"
);

/// What the reader cannot know and the asker may. Read apart from the request that has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
#[serde(default, rename_all = "camelCase", expecting = "hints")]
pub(crate) struct ReadHints {
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) character_set: Option<CharacterSet>,
    #[cfg_attr(test, serde(skip_serializing_if = "nothing"))]
    pub(crate) other_way: bool,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(crate) struct Read<F> {
    pub(crate) file: F,
    pub(crate) name: String,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) most: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct Flaw {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) byte: Option<u64>,
    pub(crate) expected: String,
    pub(crate) found: String,
    pub(crate) kept: Kept,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct ReadTotal {
    pub(crate) records: u32,
    pub(crate) nodes: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadReply {
    pub(crate) format: Format,
    pub(crate) records: Vec<GameRecord>,
    pub(crate) total: ReadTotal,
    pub(crate) flaws: Vec<Flaw>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) character_set: Option<CharacterSet>,
    pub(crate) either_way: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Write {
    pub(crate) records: Vec<GameRecord>,
    pub(crate) format: Format,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) character_set: Option<CharacterSet>,
}

/// Bytes, which cross the wire as a `Uint8Array`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bytes(pub(crate) Vec<u8>);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

#[cfg(test)]
impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct WriteReply {
    pub(crate) bytes: Bytes,
    pub(crate) extension: String,
    pub(crate) lost: Vec<Loss>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
#[serde(rename_all = "lowercase")]
pub(crate) enum CollectionKind {
    Archive,
    Games,
    Book,
    Mine,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct News {
    pub(crate) added: u32,
    pub(crate) changed: u32,
    pub(crate) gone: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
#[serde(rename_all = "camelCase")]
pub(crate) struct CollectionInfo {
    pub(crate) id: u32,
    pub(crate) kind: CollectionKind,
    pub(crate) name: String,
    pub(crate) on: bool,
    pub(crate) games: u32,
    pub(crate) nodes: u32,
    pub(crate) source: String,
    pub(crate) edition: String,
    pub(crate) imported_at: u64,
    pub(crate) file_bytes: u64,
    pub(crate) format: Format,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) character_set: Option<CharacterSet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) news: Option<News>,
    pub(crate) damaged: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChangeCollection {
    pub(crate) collection: u32,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) name: Option<String>,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) on: Option<bool>,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) character_set: Option<CharacterSet>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(crate) struct DeleteCollection {
    pub(crate) collection: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(crate) struct ExportCollection {
    pub(crate) collection: u32,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) format: Option<Format>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct ExportCollectionReply {
    pub(crate) bytes: Bytes,
    pub(crate) name: String,
    pub(crate) lost: Vec<Loss>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(crate) struct BookOf {
    pub(crate) position: Position,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct BookReply {
    pub(crate) places: u32,
    pub(crate) moves: Vec<BookMove>,
    pub(crate) labels: Vec<BookLabel>,
    pub(crate) comments: Vec<BookComment>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct BookMove {
    pub(crate) points: Vec<u8>,
    pub(crate) places: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) comment: Option<String>,
    pub(crate) marked: bool,
    pub(crate) elsewhere: bool,
    pub(crate) collections: Vec<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct BookLabel {
    pub(crate) points: Vec<u8>,
    pub(crate) text: String,
    pub(crate) collection: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct BookComment {
    pub(crate) collection: u32,
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) node: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(crate) struct BookRecord {
    pub(crate) collection: u32,
    pub(crate) node: u32,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) most: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct BookRecordReply {
    pub(crate) record: GameRecord,
    pub(crate) at: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(crate) struct Keep {
    pub(crate) record: GameRecord,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) kept: Option<u32>,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) revision: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct KeepReply {
    pub(crate) id: u32,
    pub(crate) revision: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(crate) struct KeptOf {
    pub(crate) kept: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
#[serde(rename_all = "camelCase")]
pub(crate) struct KeptReply {
    pub(crate) id: u32,
    pub(crate) revision: u32,
    pub(crate) record: GameRecord,
    pub(crate) changed_at: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct KeptList {
    pub(crate) records: Vec<KeptRow>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
#[serde(rename_all = "camelCase")]
pub(crate) struct KeptRow {
    pub(crate) id: u32,
    pub(crate) revision: u32,
    pub(crate) changed_at: u64,
    pub(crate) title: String,
    pub(crate) date: String,
    pub(crate) moves: u32,
    pub(crate) nodes: u32,
    pub(crate) result: GameResult,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(crate) struct Forget {
    pub(crate) kept: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct GameRecordReply {
    pub(crate) record: GameRecord,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) kept: Option<KeepReply>,
}
