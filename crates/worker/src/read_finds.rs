//! Findings that were read from the storage.

use std::collections::BTreeSet;

use renju_study::KeptFinds;

/// The findings of one effort, and the names of the parts already read.
#[derive(Debug, Default)]
pub(crate) struct ReadFinds {
    pub(crate) finds: KeptFinds,
    pub(crate) names: BTreeSet<String>,
}
