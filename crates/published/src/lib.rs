//! Published archive: a library of games as static files. A query fetches a few ranges of these files.
//!
//! Any host of static files will do, because the host computes nothing. A query takes three steps, and the ranges of each
//! step can be fetched at once:
//!
//! 1. the manifest ([`Manifest`]), a small JSON file that lists the other files;
//! 2. a slot of the index, whose place follows from the position's key, and the directory of blocks;
//! 3. the blocks of games that the slot names, or the record of a position that very many games had.
//!
//! A **block** ([`block`]) has 256 games that are adjacent in the order of their canonical moves, with the
//! rows of players and events that they refer to. The blocks that the index names contain all games that a
//! query can count. The other games in them are not counted, because [`renju_library::Library::search`]
//! searches the fetched games. So the answer is exactly the answer of the whole library.
//!
//! A **record** ([`record`]) is the answer of the whole library for one position, stored with the first page of its
//! games.
//!
//! The **index** ([`slot`]) lists blocks and records by key ([`keys`]). All slots have the same length, so
//! the place of a slot follows from its number. Blocks, slots and records are in files of a few megabytes,
//! because some hosts only send whole files.
//!
//! A later edition adds a layer: its new games and a list of the removed games. Older files do not change.
//!
//! This crate makes no requests: [`PublishedArchive`] names the needed ranges, and the caller supplies their bytes.

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
