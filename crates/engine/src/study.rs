//! Code that several requests for the analysis of games share: the stored findings, the pause of jobs, and
//! files of findings.

pub(crate) mod files;
pub(crate) mod latest;
pub(crate) mod pause;
pub(crate) mod stored_findings;
