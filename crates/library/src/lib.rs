//! The library: a file of records made searchable, and what a reader of it sees.
//!
//! Files ([`renju_records`]) and the archive ([`renju_archive`]) do not know each other. Here they are introduced: an
//! [`Importer`] takes the bytes of a file as they come and fills a [`Library`], which can be asked from the first
//! segment on; a finished library goes to bytes in a few parts and comes back from them. The worker in the page and the
//! command line both stand on this crate, so what they answer is the same.

mod about;
mod book;
mod folded;
mod gather;
mod give;
mod importer;
mod introduce;
mod join;
mod kept;
mod library;
mod names;
mod news;
mod rows;
mod rules;
mod stored;
mod view;

pub use about::{About, Problems};
pub use book::{
    BookView, CommentView, LabelView, LibraryFile, LibraryRead, MoveView, book_text, enter_record,
    open_record,
};
pub use folded::Decompose;
pub use gather::Gatherer;
pub use importer::Importer;
pub use kept::{record_bytes, record_of_bytes};
pub use library::Library;
pub use names::{FoundName, NamedFacet, NamedValue};
pub use news::News;
pub use rows::GameRow;
pub use rules::ForbiddenMove;
pub use stored::StoredError;
pub use view::{EventView, GameFlag, GameView, Person};
