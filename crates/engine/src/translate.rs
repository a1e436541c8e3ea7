//! Conversions between types of the other crates and types of the protocol, in both directions.

pub(crate) mod board;
pub(crate) mod collections;
pub(crate) mod record;
pub(crate) mod solve;
