//! Books made from RenLib files and records. This module imports files into a
//! [`Book`](renju_archive::Book), and decodes the texts in the answers of a book.

mod add_record;
mod attachments;
mod book_view;
mod extract_record;
mod importer;
#[cfg(test)]
mod tests;
mod text_check;
mod texts;

pub use add_record::add_record;
pub use book_view::{BookView, CommentView, LabelView, MoveView};
pub use extract_record::extract_record;
pub use importer::{BookImporter, ImportedBook};
pub use texts::decode_text;
