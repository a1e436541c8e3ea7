//! Earlier editions, as the writer of the next layer needs them.

use std::io;

use renju_core::{Move, Position};

use crate::reader::{EditionIndex, Host, IndexLookup};

/// Access to the earlier layers.
pub(super) trait EarlierLayers {
    /// Whether a key of one side's stones has too many games.
    fn has_many(&mut self, key: u64) -> io::Result<bool>;

    /// Looks up the record of a position, and the blocks that have its games.
    fn look_up(&mut self, position: &Position) -> io::Result<IndexLookup>;

    /// Canonical moves of the games that this edition removed from the earlier layers.
    fn gone(&self) -> &[Vec<Move>];

    /// Number of earlier layers.
    fn layers(&self) -> u32;
}

/// No earlier edition.
pub(super) struct NoEarlierLayers;

impl EarlierLayers for NoEarlierLayers {
    fn has_many(&mut self, _: u64) -> io::Result<bool> {
        Ok(false)
    }

    fn look_up(&mut self, _: &Position) -> io::Result<IndexLookup> {
        Ok(IndexLookup::default())
    }

    fn gone(&self) -> &[Vec<Move>] {
        &[]
    }

    fn layers(&self) -> u32 {
        0
    }
}

/// The published edition before this one.
pub(super) struct PreviousEdition<H> {
    pub(super) index: EditionIndex<H>,
    pub(super) gone: Vec<Vec<Move>>,
    pub(super) layers: u32,
}

impl<H: Host> EarlierLayers for PreviousEdition<H> {
    fn has_many(&mut self, key: u64) -> io::Result<bool> {
        self.index.has_many(key).map_err(|error| io::Error::other(error.to_string()))
    }

    fn look_up(&mut self, position: &Position) -> io::Result<IndexLookup> {
        self.index.look_up(position).map_err(|error| io::Error::other(error.to_string()))
    }

    fn gone(&self) -> &[Vec<Move>] {
        &self.gone
    }

    fn layers(&self) -> u32 {
        self.layers
    }
}
