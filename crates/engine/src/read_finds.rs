//! The findings (missed wins and so on) that have been read from the storage.

use std::collections::BTreeSet;

use renju_study::StoredFindings;

/// The findings of all searches that had a certain limit of positions, and the names of the stored
/// parts from which the findings were read.
#[derive(Debug, Default)]
pub(crate) struct ReadFindings {
    pub(crate) finds: StoredFindings,
    pub(crate) names: BTreeSet<String>,
}
