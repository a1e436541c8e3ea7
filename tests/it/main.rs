//! Promises between the crates, from the outside, over fixtures that anyone can extend.

mod file_layers;
mod forbidden;
mod game_tree;
mod layers;
mod notation;
mod sgf;
mod solving;
mod stored_keys;
mod support;
