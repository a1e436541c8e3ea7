//! The library: a set of game records that can be searched, displayed, stored and exported.
//!
//! The crate that reads files ([`renju_records`]) and the crate that searches ([`renju_archive`])
//! do not depend on each other. This crate connects them. An [`Importer`] reads the bytes of a file
//! as they arrive and fills a [`Library`]. Users can search the library as soon as it has its first
//! segment (block of games). A finished library is written as bytes in a few parts, and can be
//! opened again from those parts. The web page's worker and the command line both use this crate,
//! so they give the same answers.

#[cfg(feature = "map")]
mod assembly;
mod book;
mod collections;
mod content_hash;
mod display_names;
mod edition_diff;
mod event_page;
mod export;
mod forbidden_moves;
mod game_row;
mod game_view;
mod importer;
mod library;
mod library_builder;
#[cfg(feature = "library-file")]
mod library_file;
mod name_index;
mod name_matching;
mod name_ranks;
#[cfg(feature = "parts")]
mod partial_collections;
mod player_view;
mod record_bytes;
mod rif_conversion;
mod source_info;
mod storage;
mod table;
mod value_names;

#[cfg(feature = "map")]
pub use assembly::{
    ArchiveEnd, Assembly, BatchProblems, GameBatch, GameBatchBuilder, ImportStep, Joiner, Numbering, OwnIds,
    RifBlock, RifPiece, RifStream, RowTables, read_done, whole_part,
};
pub use book::{
    BookImporter, BookView, CommentView, ImportedBook, LabelView, MoveView, add_record, decode_text,
    extract_record,
};
pub use collections::CollectionJoin;
pub use content_hash::ContentHash;
pub use display_names::{event_place, player_name};
pub use edition_diff::{Edition, EditionComparison, EditionDiff, Kinship, Overlap};
pub use event_page::{EventPage, NamedStanding, RoundGame};
pub use forbidden_moves::ForbiddenMove;
pub use game_row::GameRow;
pub use game_view::{EventView, GameFlag, GameView, Person};
pub use importer::Importer;
pub use library::Library;
pub use library_builder::LibraryBuilder;
#[cfg(feature = "library-file")]
pub use library_file::LibraryFile;
#[cfg(feature = "map")]
pub use library_file::{EncodedSegment, LibraryWriter, WrittenSegment};
pub use name_matching::Decomposition;
pub use player_view::PlayerView;
pub use record_bytes::{record_from_bytes, record_to_bytes};
pub use source_info::{FileProblems, SourceInfo};
pub use storage::{OpenLibraryError, StoredLibrary, StoredSummary};
pub use table::TABLE_HEAD;
pub use value_names::{FoundName, NamedFacet, NamedValue};
