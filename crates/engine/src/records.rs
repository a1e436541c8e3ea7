//! Game records: reading and writing files, saving, and extracting from games and books.

pub(crate) mod extract;
pub(crate) mod files;
pub(crate) mod own;
