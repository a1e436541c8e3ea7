//! What was found in games, as far as it was read from the storage.

use std::collections::BTreeSet;

use renju_study::KeptFinds;

/// What was found by one effort, and which parts of it were read.
#[derive(Debug, Default)]
pub(crate) struct ReadFinds {
    pub(crate) finds: KeptFinds,
    pub(crate) names: BTreeSet<String>,
}
