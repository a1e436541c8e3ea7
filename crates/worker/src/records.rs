//! Game records: read from files and written to files, saved, and made of games and books.

pub(crate) mod extract;
pub(crate) mod files;
pub(crate) mod own;
