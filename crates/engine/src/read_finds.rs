//! Findings that were read from the storage.

use std::collections::BTreeSet;

use renju_study::StoredFindings;

/// The findings of one effort, and the names of the parts already read.
#[derive(Debug, Default)]
pub(crate) struct ReadFindings {
    pub(crate) finds: StoredFindings,
    pub(crate) names: BTreeSet<String>,
}
