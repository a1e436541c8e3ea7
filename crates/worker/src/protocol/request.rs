//! What the page asks, and how a message is read that may be anything.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::question::{Asked, GraphOf, NamesOf, Page};
use super::record::{ReadHints, RecordRequest};

/// What the page asks. `F` stands for the dropped file: a `Blob` in the browser.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Request<F> {
    /// Opens what is stored.
    Open,
    /// Reads a file and makes a collection of it.
    Import(Import<F>, ReadHints),
    /// Stops another request.
    Cancel(Cancel),
    /// Asks the library.
    Ask(Box<Question>),
    /// Where Black may not play.
    Forbidden(Forbidden),
    /// Looks for a forced win.
    Solve(Solve),
    /// Asks a proof for the next attack.
    Answer(Answer),
    /// Forgets all collections.
    Delete,
    /// Asks or changes records and collections.
    Record(Box<RecordRequest<F>>),
}

/// What can be asked of a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Everything that is known of a position or a part of the board, and a page of its games.
    Search(Asked, Page),
    /// Another page of its games.
    Games(Asked, Page),
    /// Values of a filter by name.
    Names(Asked, NamesOf),
    /// What lies around a position.
    Graph(GraphOf),
    /// One whole game.
    Game(GameOf),
}

impl<F: DeserializeOwned> Request<F> {
    /// Reads a request and its id.
    ///
    /// # Errors
    /// What was expected and what was found, under the id that the message has, or 0.
    pub(crate) fn read(message: &impl Message) -> Result<(u32, Self), BadRequest> {
        let Id { id } = message.read().map_err(|what| BadRequest { id: 0, what })?;
        Self::of_kind(message).map(|request| (id, request)).map_err(|what| BadRequest { id, what })
    }

    fn ask(question: Question) -> Self {
        Self::Ask(Box::new(question))
    }

    fn of_kind(message: &impl Message) -> Result<Self, String> {
        let Kind { kind } = message.read()?;
        let within = |what| format!("{kind}: {what}");
        Ok(match kind.as_str() {
            "open" => Self::Open,
            "import" => Self::Import(message.read().map_err(within)?, message.read().map_err(within)?),
            "cancel" => Self::Cancel(message.read().map_err(within)?),
            // A question is read apart from what is wanted of its answer: serde's flattening would lose the kinds of numbers.
            "search" => {
                Self::ask(Question::Search(message.read().map_err(within)?, message.read().map_err(within)?))
            }
            "games" => {
                Self::ask(Question::Games(message.read().map_err(within)?, message.read().map_err(within)?))
            }
            "names" => {
                Self::ask(Question::Names(message.read().map_err(within)?, message.read().map_err(within)?))
            }
            "graph" => Self::ask(Question::Graph(message.read().map_err(within)?)),
            "game" => Self::ask(Question::Game(message.read().map_err(within)?)),
            "delete" => Self::Delete,
            "forbidden" => Self::Forbidden(message.read().map_err(within)?),
            "solve" => Self::Solve(message.read().map_err(within)?),
            "answer" => Self::Answer(message.read().map_err(within)?),
            _ => match RecordRequest::of_kind(&kind, message) {
                Some(request) => Self::Record(Box::new(request.map_err(within)?)),
                None => {
                    return Err(format!(
                        "expected the kind open, import, cancel, search, games, names, graph, game, delete, forbidden, \
                     solve, answer, change-collection, delete-collection, export-collection, read, write, book, \
                     book-record, keep, kept, list-kept, forget or game-record, found \"{kind}\""
                    ));
                }
            },
        })
    }
}

/// A message as it arrived, from which parts can be read one after the other.
///
/// The kind decides which fields are there, and it may come after them; serde's own tagged enums would copy the whole
/// message first, and lose the `Blob` in it.
pub(crate) trait Message {
    /// Reads the fields of `T`; others are not looked at.
    ///
    /// # Errors
    /// What was expected and what was found.
    fn read<T: DeserializeOwned>(&self) -> Result<T, String>;
}

/// A message that is no request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BadRequest {
    /// The message's id, or 0 where it has none.
    pub(crate) id: u32,
    /// What was expected and what was found.
    pub(crate) what: String,
}

#[derive(Deserialize)]
#[serde(expecting = "an object with an id")]
struct Id {
    id: u32,
}

#[derive(Deserialize)]
#[serde(expecting = "an object with a kind")]
struct Kind {
    kind: String,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub(crate) struct Import<F> {
    pub(crate) file: F,
    pub(crate) name: String,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) collection: Option<Target>,
}

/// Which collection a file becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
#[serde(untagged, expecting = "a collection, or \"new\"")]
pub(crate) enum Target {
    /// It takes the place of this one.
    Collection(u32),
    /// Another one.
    New(New),
}

/// The word "new".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
#[serde(rename_all = "lowercase")]
pub(crate) enum New {
    New,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub(crate) struct Cancel {
    /// The id of the request to stop.
    pub(crate) target: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub(crate) struct GameOf {
    pub(crate) game: u32,
    /// Of the library that named the game; 0 for the import that is running.
    pub(crate) generation: u32,
    pub(crate) symmetry: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub(crate) struct Forbidden {
    pub(crate) position: Position,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub(crate) struct Solve {
    /// Its side to move is the one that is to win.
    pub(crate) position: Position,
    pub(crate) threats: Threats,
    /// The win with the fewest fours; for fours only.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "std::ops::Not::not"))]
    pub(crate) shortest: bool,
    /// No more than this for this request; 5 seconds where it does not say.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) milliseconds: Option<u32>,
    /// No more than this for this request.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) nodes: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub(crate) struct Answer {
    pub(crate) position: Position,
    pub(crate) threats: Threats,
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "std::ops::Not::not"))]
    pub(crate) shortest: bool,
    /// The attacker's and the defender's by turns.
    pub(crate) moves: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Threats {
    Fours,
    Threats,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
#[serde(rename_all = "camelCase", expecting = "a position")]
pub(crate) struct Position {
    pub(crate) black: Vec<u8>,
    pub(crate) white: Vec<u8>,
    pub(crate) to_move: Color,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Color {
    Black,
    White,
}
