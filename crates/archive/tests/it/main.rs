//! The archive from the outside, beside naive twins that replay every game.

mod graph;
mod naive;
mod questions;
mod records;
