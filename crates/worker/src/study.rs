//! What an archive teaches, as jobs in time slices.

mod files;
pub(crate) mod find_file;
pub(crate) mod find_list;
pub(crate) mod forced_moves;
pub(crate) mod games;
pub(crate) mod kept;
mod latest;
pub(crate) mod novelties;
pub(crate) mod problems;
pub(crate) mod procedure;
pub(crate) mod rest;

/// What outlives a single request.
#[derive(Debug, Default)]
pub(crate) struct StudyState {
    /// The new moves that were found last.
    pub(crate) novelties: novelties::Kept,
    /// Whether the jobs that look at games stand still.
    pub(crate) rest: rest::Rest,
}
