//! The findings (missed wins and so on) that have been read from the storage.

use std::collections::BTreeSet;

use renju_study::StoredFindings;

/// Findings of the searches that had the same limit of positions, and the names of the stored parts that have
/// been read.
#[derive(Debug, Default)]
pub(crate) struct ReadFindings {
    pub(crate) finds: StoredFindings,
    pub(crate) names: BTreeSet<String>,
}
