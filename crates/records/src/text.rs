//! Code pages, and code that the text formats share.

mod character_set;
mod counted;
mod guess;
pub(crate) mod hex_moves;
mod reverse_table;
mod utf16;
mod words;

pub use character_set::{CharacterSet, Texts};
pub(crate) use counted::CountedTexts;
pub use guess::guess;
pub use reverse_table::ReverseTable;
pub(crate) use utf16::{NOT_UTF8, is_utf16, push as push_character, utf16_as_utf8};
pub(crate) use words::{begins_with, count_glued_moves};
