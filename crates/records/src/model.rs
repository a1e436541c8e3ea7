//! The model of a record, which does not depend on a format: facts about the game, and a tree of
//! moves with notes.

pub(crate) mod fifths;
pub(crate) mod line_builder;
mod note;
pub(crate) mod plain_line;
mod procedure;
mod record;
pub(crate) mod setup;
mod tree;

pub use note::{Mark, Note, NoteLine, RawField, Setup};
pub use procedure::OpeningStep;
pub use record::{GameRecord, OpeningEvent, PlayerName};
pub use tree::{NodeId, NodeStep, Tree};
