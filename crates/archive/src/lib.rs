//! The archive: which games reached this position, what came next, how it ended and who played.
//!
//! An archive is a list of immutable [`Segment`]s. A segment holds up to 32,768 games, each turned into the orientation
//! in which its moves read lowest, and sorted; together with the number of moves that each game shares with the one
//! before it, the sorted list *is* a trie, and the search walks it:
//!
//! - Stones alternate, so only the first n moves of a game can make a position of n stones.
//! - The set of symmetries under which the moves so far fit the asked stones starts as all eight and shrinks move by
//!   move; when it is empty, every game that shares these moves is passed over by reading one byte each.
//!
//! So there is no position index to build or store, every ply can be asked for, nothing collides, and next moves fall out
//! of the same walk. Games with passes break the alternation and are compared the plain way as well.
//!
//! This crate takes facts and moves; where they came from (files) and where the bytes go (a disk, a browser's storage)
//! is not known here.

mod archive;
mod boards;
mod book;
mod builder;
mod catalogue;
mod census;
pub mod codec;
mod column;
mod day;
mod exact;
mod facets;
mod facts;
mod filter;
mod found;
mod graph;
mod local;
mod order;
mod pattern;
mod query;
mod register;
mod replies;
mod segment;
mod selection;
mod tally;
mod trie;

pub use archive::Archive;
pub use book::{
    Book, BookAnswer, BookBuilder, BookComment, BookFinishing, BookLabel, BookMove, BookNode, BookStep,
    BookText,
};
pub use builder::Builder;
pub use catalogue::{Catalogue, City, Country, Event, NamedOpening, Player, Rule};
pub use census::Census;
pub use codec::FormatError;
pub use day::Day;
pub use facets::Facet;
pub use facts::{Flags, GameFacts};
pub use filter::{Dimension, Filter};
pub use graph::{Arc, Graph, Link, Memory, Near, Node, Place, Surroundings};
pub use pattern::{Pattern, View};
pub use query::{Answer, Hit, NextMove, Order, PreviousMove, Query, Subject};
pub use register::Register;
pub use segment::{Reference, SEGMENT_GAMES, Segment};
pub use tally::Tally;
