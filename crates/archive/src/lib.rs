//! An archive of games. The archive answers which games reached a position, which moves were played
//! next, who played, and with which results.
//!
//! An archive is a list of immutable [`Segment`]s of up to 32,768 games. Each game is turned to its
//! canonical orientation: the orientation that has the lowest sequence of moves in lexicographic
//! order. The games of a segment are sorted by these moves. Each game also stores the number of
//! moves that it shares with the game before it. With these numbers the sorted list *is* a trie (a
//! prefix tree), and a search traverses this trie:
//!
//! - Colors alternate, so only the first n moves of a game can make a position of n stones.
//! - While a search follows the moves of a game, it stores the symmetries that turn every stone of
//!   the game so far to a stone of the queried position. At first these are all eight symmetries, and each
//!   move may remove some symmetries. When no symmetry is left, the search skips every game
//!   that begins with the same moves. To find the next game to compare, the search reads one byte per
//!   skipped game, or looks the game up in a list of the large branches.
//!
//! Therefore no index of positions has to be built or stored. Every ply can be queried, there are no hashes
//! that could collide, and the same traversal also finds the next moves. After a pass the colors no longer
//! alternate, so games with passes are compared with the position ply by ply.
//!
//! The caller passes the moves and facts of games to this crate. The crate does not depend on the file format
//! of the games, or on the place where the bytes are stored (a disk, or the storage of a browser).

mod archive;
mod book;
mod catalogue;
pub mod codec;
mod day;
mod event;
mod graph;
mod name_ranks;
pub mod parallel;
mod player;
mod query;
mod register;
mod search;
mod segment;
mod similar;
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
pub use event::{EventGames, EventScore, Standing};
pub use graph::{
    AnyKey, AnyMove, AnyState, Arc, AreaContent, AreaKey, Census, Graph, GraphGames, GraphState, Link,
    NearbyNode, NodeCache, NodeFacts, PlacedStone, Surroundings, TreeCursor,
};
pub use player::{PlayerGames, PlayerResults};
pub use query::{
    ChosenGames, Column, Dimension, Facet, Filter, GameOrder, Hit, NextMove, NumberedGames, Pattern,
    PreviousMove, Query, SearchAnswer, Subject, View,
};
pub use register::Register;
pub use search::VisitedGame;
#[cfg(feature = "columns")]
pub use segment::SegmentIds;
pub use segment::{Flags, GameFacts, Reference, SEGMENT_GAMES, Segment, SegmentBuilder, canonical_symmetry};
pub use similar::{SimilarPosition, SimilarPositions};
pub use tally::Tally;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
