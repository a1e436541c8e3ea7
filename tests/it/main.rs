//! Tests of what the crates promise each other, through their public interfaces and with fixtures that anyone can extend.

mod file_layers;
mod forbidden;
mod game_tree;
mod layers;
mod notation;
mod questions;
mod readers;
mod sgf;
mod solving;
mod stored_keys;
mod support;
