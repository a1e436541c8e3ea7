//! Names of the raw fields that store the RIF fields for which [`crate::GameRecord`] has no field.

pub(super) const ID: &str = "rif:id";
pub(super) const OPENING: &str = "rif:opening";
pub(super) const ALT: &str = "rif:alt";
pub(super) const SWAP: &str = "rif:swap";
pub(super) const INFO: &str = "rif:info";
pub(super) const UNRATED: &str = "rif:unrated";
