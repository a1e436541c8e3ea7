//! The archive of games. It answers which games reached a position, which moves were played next, who played, and with
//! which results.
//!
//! An archive is a list of immutable [`Segment`]s. A segment contains up to 32,768 games. Each game is turned to its
//! canonical orientation, the one with the lowest sequence of moves, and the games are sorted. Each game also stores
//! the number of moves that it shares with the game before it. With these numbers the sorted list *is* a trie, which a
//! search traverses:
//!
//! - Colors alternate, so only the first n moves of a game can make a position of n stones.
//! - A search stores the symmetries that turn the moves so far to stones of the position. This set starts
//!   with all eight symmetries and shrinks move by move. When the set is empty, the search skips every game
//!   that shares the moves so far, by reading one byte per game.
//!
//! Therefore there is no position index to build or store. Every ply can be queried, no hashes of positions can
//! collide, and one traversal also yields the next moves. Passes break the alternation of colors, so games with passes
//! are also compared ply by ply.
//!
//! This crate receives facts and moves. It does not depend on their source (files) or on the place where the bytes are
//! stored (a disk, a browser's storage).

mod archive;
mod book;
mod catalogue;
pub mod codec;
mod day;
mod graph;
mod name_ranks;
pub mod parallel;
mod player;
mod query;
mod register;
mod search;
mod segment;
mod stored;
mod tally;

pub use archive::Archive;
pub use book::{
    Book, BookAnswer, BookBuilder, BookComment, BookFinishing, BookLabel, BookMove, BookNode, BookPlace,
    BookStep, BookText,
};
pub use catalogue::{Catalogue, City, Country, Event, NamedOpening, Player, Rule};
pub use codec::FormatError;
pub use day::Day;
pub use graph::{Arc, Census, Graph, Link, NearbyNode, NodeCache, PositionNode, Surroundings, TreeCursor};
pub use player::{PlayerGames, PlayerResults};
pub use query::{
    Column, Dimension, Facet, Filter, GameOrder, Hit, NextMove, Pattern, PreviousMove, Query, SearchAnswer,
    Subject, View,
};
pub use register::Register;
#[cfg(feature = "columns")]
pub use segment::SegmentIds;
pub use segment::{Flags, GameFacts, Reference, SEGMENT_GAMES, Segment, SegmentBuilder, canonical_symmetry};
pub use tally::Tally;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
