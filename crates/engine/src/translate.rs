//! Conversions between the types of the other crates and the types of the protocol, both ways.

pub(crate) mod board;
pub(crate) mod collections;
pub(crate) mod game;
mod player;
pub(crate) mod query;
pub(crate) mod record;
pub(crate) mod same;
pub(crate) mod solve;
