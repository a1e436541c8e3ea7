//! Conversions between the types of other crates and the types of the protocol, in both directions.

pub(crate) mod board;
pub(crate) mod collections;
pub(crate) mod record;
pub(crate) mod solve;
