//! Tests of the archive's public functions. The tests compare the answers with the answers of naive
//! implementations that replay every game.

mod area_graph;
mod event;
mod graph;
mod naive;
mod player;
mod queries;
mod records;
mod similar;
