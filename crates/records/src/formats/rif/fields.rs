//! Names of raw fields. They store the fields of RIF for which [`crate::GameRecord`] has no field
//! of its own.

pub(super) const ID: &str = "rif:id";
pub(super) const OPENING: &str = "rif:opening";
pub(super) const ALT: &str = "rif:alt";
pub(super) const SWAP: &str = "rif:swap";
pub(super) const INFO: &str = "rif:info";
pub(super) const UNRATED: &str = "rif:unrated";
