//! A published archive: the games of a library as static files, of which a question needs a few ranges.
//!
//! Any host of files will do, as nothing is computed there. What a question needs is found in three steps, each of which can be
//! asked for at once:
//!
//! 1. the manifest ([`Manifest`]), a small JSON file that says what there is and where;
//! 2. a slot of the index, whose place follows from the position's key, and the directory of blocks;
//! 3. the blocks of games that the slot names, or, for a position that very many games had, its record.
//!
//! A **block** ([`block`]) holds 256 games that are next to each other in the order of their canonical moves, with the rows of
//! players and events that they refer to. All games that a question can count are in the blocks that the index names; other
//! games of these blocks do no harm, as the search itself is done here, by [`renju_library::Library::search`]. So an answer is
//! that of the whole library, to the last number.
//!
//! A **record** ([`record`]) is the answer itself, as the whole library gave it when it was published, with the first page of
//! its games.
//!
//! The **index** ([`slot`]) has a key for what a position is looked up by ([`keys`]). All its slots are equally long, so that
//! none has to be found. A file is cut into parts of a few megabytes, for hosts that only give whole files.
//!
//! A later edition adds a layer with what is new, and a list of the games that are gone; what was there before is untouched.
//!
//! This crate does no input or output: [`PublishedArchive`] says what it wants, and is given it.

#![forbid(unsafe_code)]

pub mod block;
mod bytes;
mod directory;
mod file_list;
#[cfg(all(test, feature = "publish"))]
mod hostile;
mod joined;
mod kept;
pub mod keys;
mod manifest;
mod opened;
mod part_error;
mod plan;
#[cfg(feature = "publish")]
pub mod publish;
pub mod reader;
pub mod record;
pub mod slot;
mod tables;
mod wanted;

pub use directory::Directory;
pub use joined::{joined, latest};
pub use manifest::{BLOCK_GAMES, File, Layer, Manifest, ManifestError};
pub use opened::{Arrived, PublishedArchive};
pub use part_error::PartError;
pub use plan::{Fetch, Plan, Question, Request};
pub use reader::{GAP, recorded};
