//! Tests of the archive from outside, compared with naive implementations that replay every game.

mod graph;
mod naive;
mod player;
mod queries;
mod records;
