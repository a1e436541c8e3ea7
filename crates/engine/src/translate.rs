//! Conversions between the types of the other crates and the types of the protocol, both ways.

pub(crate) mod board;
pub(crate) mod collections;
pub(crate) mod record;
pub(crate) mod solve;
