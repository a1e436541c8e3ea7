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

mod answer;
mod archive;
mod book;
mod builder;
mod catalogue;
mod census;
pub mod codec;
mod columns;
mod day;
mod dimension;
mod exact_search;
mod facets;
mod facts;
mod failures;
mod filter;
mod final_boards;
mod graph;
mod layout;
mod listing;
mod next_moves;
mod order;
mod oriented_pattern;
mod pattern;
mod pattern_search;
mod previous_moves;
mod query;
mod register;
mod run;
mod segment;
mod selection;
mod sides;
mod summary;
mod tally;
mod totals;
mod trie;

pub use answer::{Answer, Facet, Hit, NextMove, PreviousMove};
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
pub use dimension::Dimension;
pub use facts::{Flags, GameFacts};
pub use filter::Filter;
pub use graph::{Arc, Graph, Link, NearbyNode, Node, NodeCache, Surroundings, TreeCursor};
pub use layout::Reference;
pub use order::Order;
pub use pattern::{Pattern, View};
pub use query::{Query, Subject};
pub use register::Register;
pub use segment::{SEGMENT_GAMES, Segment};
pub use tally::Tally;
