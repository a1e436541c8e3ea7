//! The messages between the page and the engine.
//!
//! The TypeScript types of the page are generated from these types, including the comments. So the comments
//! also address readers of the page's code. A test fails if `web-component/src/engine/protocol.ts` is out of
//! date; `UPDATE_PROTOCOL=1 cargo test -p renju-engine protocol` writes the file. `tests/protocol/*.json` has
//! examples of all messages.
//!
//! Each topic has a file in the folder `requests` with its messages. This folder has the types that several
//! topics share. Only types in these two folders and in `renju-query` are written to messages or read from
//! messages. Other crates have types of their own; `translate` or the file of the topic converts between
//! them. Field names are camelCase, and an absent value is left out.

mod collection;
mod collection_request;
mod failure;
mod file;
mod message;
mod named;
mod published;
mod record;
mod response;
#[cfg(test)]
pub(crate) mod schema;
mod solve;

pub use collection::Storage;
pub(crate) use collection::{
    CollectionInfo, CollectionKind, EditionDiff, ImportPhase, ImportProgress, LibraryInfo, Mend, OpenReply,
    Problem, ProblemReason, Problems, StorageDamage,
};
#[cfg(test)]
pub(crate) use collection_request::New;
pub(crate) use collection_request::{ImportArgs, ImportTarget};
pub(crate) use failure::{Failure, FailureCode, FileFault, ImportDoubt, ImportRival};
pub(crate) use file::{Bytes, ReadHints, Salvaged, ZipChoice};
pub(crate) use message::BadRequest;
pub use message::Message;
pub(crate) use named::{CharacterSet, Format, Loss};
pub(crate) use published::PublishedInfo;
pub(crate) use record::{
    DrawnLine, GameRecord, MarkShape, OpeningEvent, PlayerName, RecordDamage, RecordNode, Setup, is_default,
};
pub(crate) use renju_query::{
    Color, Filter, GameResult, GameRow, Opening, Order, PageArgs, Position, Query, Source, Tally,
};
pub(crate) use response::{News, ProgressMessage, Response, Written};
pub(crate) use solve::{Attack, AttackKind, Defence, ProofStep, Threats, Verdict};

#[cfg(test)]
pub(crate) mod tests;
