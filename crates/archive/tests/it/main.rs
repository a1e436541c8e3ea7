//! Tests of the archive's public functions. The answers are compared with those of naive implementations that
//! replay every game.

mod area_graph;
mod event;
mod graph;
mod naive;
mod player;
mod queries;
mod records;
mod similar;
