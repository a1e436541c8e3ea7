//! Analysis of an archive, as jobs in time slices.

mod files;
pub(crate) mod find_file;
pub(crate) mod find_list;
pub(crate) mod forced_moves;
pub(crate) mod games;
mod latest;
pub(crate) mod novelties;
pub(crate) mod pause;
pub(crate) mod problems;
pub(crate) mod procedure;
pub(crate) mod stored_findings;

/// State that outlives a single request.
#[derive(Debug, Default)]
pub(crate) struct StudyState {
    /// The novelties of the last search.
    pub(crate) novelties: novelties::LastNovelties,
    /// Whether the jobs that search games pause.
    pub(crate) rest: pause::BackgroundPause,
}
