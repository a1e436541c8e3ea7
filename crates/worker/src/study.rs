//! What an archive teaches, as jobs in time slices.

pub(crate) mod forced_moves;
