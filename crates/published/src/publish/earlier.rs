//! What earlier editions know, for whoever writes the next layer.

use std::io;

use renju_core::{Move, Position};

use crate::reader::{Host, Index, Looked};

/// What earlier layers know.
pub(super) trait Earlier {
    /// Whether there are too many games under a key of the stones of one side.
    fn has_many(&mut self, key: u64) -> io::Result<bool>;

    /// A record of a position, and the blocks that have its games.
    fn look_up(&mut self, position: &Position) -> io::Result<Looked>;

    /// The canonical moves of the games that are in them and not in this edition.
    fn gone(&self) -> &[Vec<Move>];

    /// How many they are.
    fn layers(&self) -> u32;
}

/// There is no earlier edition.
pub(super) struct Nothing;

impl Earlier for Nothing {
    fn has_many(&mut self, _: u64) -> io::Result<bool> {
        Ok(false)
    }

    fn look_up(&mut self, _: &Position) -> io::Result<Looked> {
        Ok(Looked::default())
    }

    fn gone(&self) -> &[Vec<Move>] {
        &[]
    }

    fn layers(&self) -> u32 {
        0
    }
}

/// An edition that was published before.
pub(super) struct Before<H> {
    pub(super) index: Index<H>,
    pub(super) gone: Vec<Vec<Move>>,
    pub(super) layers: u32,
}

impl<H: Host> Earlier for Before<H> {
    fn has_many(&mut self, key: u64) -> io::Result<bool> {
        self.index.has_many(key).map_err(|error| io::Error::other(error.to_string()))
    }

    fn look_up(&mut self, position: &Position) -> io::Result<Looked> {
        self.index.look_up(position).map_err(|error| io::Error::other(error.to_string()))
    }

    fn gone(&self) -> &[Vec<Move>] {
        &self.gone
    }

    fn layers(&self) -> u32 {
        self.layers
    }
}
