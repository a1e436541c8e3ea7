//! What an archive teaches, as jobs in time slices.

pub(crate) mod find_file;
pub(crate) mod find_list;
pub(crate) mod forced_moves;
pub(crate) mod games;
pub(crate) mod kept;
pub(crate) mod novelties;
pub(crate) mod problems;
pub(crate) mod procedure;
pub(crate) mod rest;
