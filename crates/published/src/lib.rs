//! Published archive: a library of games as static files. A query fetches a few ranges of the files.
//!
//! The host of the files computes nothing, so any web server of static files will do. A query fetches data in
//! three steps. All ranges of one step can be fetched at the same time:
//!
//! 1. the manifest ([`Manifest`]), a small JSON file that lists the other files;
//! 2. a slot of the index, whose number follows from the position's key, and the directory of blocks;
//! 3. the blocks of games that the slot names, or the record of a position that occurs in very many
//!    games.
//!
//! A **block** ([`block`]) has 256 games that are adjacent in the order of their canonical moves. It also has
//! the rows of players and events that these games refer to. The blocks that the index names contain all
//! games that a query can count, and also games that do not match the query.
//! [`renju_library::Library::search`] searches the fetched games and counts only the games that match. So the
//! answer is exactly the answer of the whole library.
//!
//! A **record** ([`record`]) is the answer of the whole library for one position. It also has the first page
//! of the list of games.
//!
//! The **index** ([`slot`]) is a hash table. For each key ([`keys`]) it lists the blocks that have games with
//! this key, or the record of the key's position. A bucket of this table is called a slot. All slots have the
//! same length, so the place of a slot follows from its number. Blocks, slots and records are in files of a
//! few megabytes, because some hosts send only whole files.
//!
//! A later edition adds a layer, which has the new games and a list of the removed games. The files of
//! earlier editions do not change.
//!
//! This crate makes no requests. [`PublishedArchive`] returns the ranges to fetch, and the caller supplies
//! their bytes.

#![forbid(unsafe_code)]

pub mod block;
mod bytes;
mod directory;
mod file_list;
#[cfg(all(test, feature = "publish"))]
mod hostile;
mod joined_answer;
pub mod keys;
mod manifest;
mod offline_files;
mod part_error;
mod plan;
#[cfg(feature = "publish")]
pub mod publish;
mod published_archive;
pub mod reader;
pub mod record;
mod required_parts;
pub mod slot;
mod tables;

pub use directory::Directory;
pub use joined_answer::{joined, latest};
pub use manifest::{BLOCK_GAMES, EditionLayer, File, Manifest, ManifestError};
pub use part_error::PartError;
pub use plan::{Fetch, Plan, QueryProfile, Request};
pub use published_archive::{FetchedGames, PublishedArchive};
pub use reader::{GAP, recorded};
