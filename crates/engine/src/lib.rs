//! The engine of the page, except for the parts that need a browser. It imports files, stores a library and
//! answers queries.
//!
//! The rules of the game, parsing and search are in other crates. The modules of this crate are:
//!
//! - messages (`protocol`) arrive at the `dispatcher`; each kind of request has a row in `requests/table.rs`,
//!   and the file of its topic in `requests` has its arguments, its reply and the code that answers;
//! - `session` has the data in memory (collections, own records, `books`), from which queries are answered at
//!   once;
//! - work that takes longer is a job (`jobs`), which runs in time slices and can be cancelled
//!   (`job_context`);
//! - `repository` writes every change to the `store`, and then to the session; the store is IndexedDB or, in
//!   a browser without storage, `memory`;
//! - `translate` has the conversions between types of the other crates and types of the protocol
//!   that several requests share.
//!
//! A page runs several engines, each in its own worker, so that a search for a win never delays a query: one
//! engine searches the library, and others import files, analyze games or solve positions. A small program
//! lacks the code for many requests, and refuses these requests; the page then asks an engine with a larger
//! program. A type that implements `EngineParts` lists the parts that a program contains. Each engine loads
//! only the data that its requests need.
//!
//! The environment of the engine is behind traits: [`Host`], [`Store`], [`PublishedFiles`], [`FindsStore`]
//! and [`DroppedFile`]. The crate `renju-worker` implements them with a browser, and the tests of this crate
//! implement them without one. All code runs on one thread.

#![allow(async_fn_in_trait, reason = "an engine has one thread, so no future needs to be `Send`")]

mod book_loader;
mod books;
mod cancel;
mod collection_list;
mod day;
mod dispatcher;
mod failure;
pub mod file_sums;
mod finds_store;
mod game_ids;
mod host;
mod import;
mod job_context;
mod jobs;
mod lookup;
mod memory;
mod nodes_per_slice;
mod own_records;
mod parts;
mod post;
mod progress;
mod protocol;
mod published;
mod published_collection;
mod published_files;
mod read_finds;
mod rebuilt_list;
pub mod replaced_collections;
mod repository;
mod requests;
mod rules_dispatcher;
mod search_preparation;
mod session;
mod signal;
mod store;
mod study;
mod translate;

pub use cancel::{CancelToken, Cancelled};
pub use collection_list::{CollectionEntry, CollectionList, MOST_PARTS};
pub use dispatcher::Dispatcher;
#[cfg(any(test, feature = "fuzz"))]
pub use dispatcher::any_messages::any_messages;
pub use dispatcher::split_call::{SplitCall, SplitHost};
pub use finds_store::FindsStore;
pub use host::{DroppedFile, Host, Job, StorageChange, Stream};
pub use memory::MemoryStore;
pub use parts::{All, EngineParts, SplitPart};
pub use protocol::{Message, Storage};
pub use published_files::{HostAnswer, HostBody, PublishedFiles};
pub use rules_dispatcher::{Receiver, RulesDispatcher};
pub use signal::Signal;
pub use store::{ListChange, Remains, Store, StoreError, Stored, StoredRecord, Wanted, next_revision, size};
