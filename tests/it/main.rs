//! Tests of promises that several crates make together. The tests use only the public interfaces of the
//! crates, and fixtures that anyone can extend.

mod file_layers;
mod forbidden;
mod game_tree;
mod layers;
mod maps;
mod notation;
mod questions;
mod readers;
mod sgf;
mod solving;
mod stored_keys;
mod support;
mod words;
mod workflows;
