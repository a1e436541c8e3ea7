//! Text in any code page, and what several formats of text have in common.

mod character_set;
mod guess;
pub(crate) mod hex_moves;
mod reverse_table;
pub(crate) mod text_file;

pub use character_set::{CharacterSet, Texts};
pub use guess::guess;
pub use reverse_table::ReverseTable;
