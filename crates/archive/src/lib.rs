//! The archive of games: which games reached a position, what was played next, how they ended and who played.
//!
//! An archive is a list of immutable [`Segment`]s. A segment holds up to 32,768 games. Each game is turned to its canonical
//! orientation, the one with the lowest sequence of moves, and the games are sorted. Together with the number of moves that
//! each game shares with the game before it, the sorted list *is* a trie, which a search traverses:
//!
//! - Colors alternate, so only the first n moves of a game can make a position of n stones.
//! - The set of symmetries that turn the moves so far to stones of the position starts as all eight and shrinks move by move.
//!   When it is empty, the search skips every game that shares these moves by reading one byte per game.
//!
//! So there is no position index to build or store, every ply can be queried, nothing collides, and the next moves come with
//! the same traversal. Games with passes break the alternation and are also compared ply by ply.
//!
//! This crate receives facts and moves. It does not know where they come from (files) or where the bytes are stored (a disk,
//! a browser's storage).

mod archive;
mod book;
mod catalogue;
pub mod codec;
mod day;
mod graph;
mod name_ranks;
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
pub use graph::{Arc, Census, Graph, Link, NearbyNode, Node, NodeCache, Surroundings, TreeCursor};
pub use player::{PlayerGames, PlayerResults};
pub use query::{
    Answer, Column, Dimension, Facet, Filter, Hit, NextMove, Order, Pattern, PreviousMove, Query, Subject,
    View,
};
pub use register::Register;
#[cfg(feature = "map")]
pub use segment::SegmentIds;
pub use segment::{Builder, Flags, GameFacts, Reference, SEGMENT_GAMES, Segment, canonical_symmetry};
pub use tally::Tally;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
