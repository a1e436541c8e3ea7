//! Access to the layers of earlier editions, for the code that writes the layer of the next edition.

use std::io;

use renju_core::{Move, Position};

use crate::reader::{EditionIndex, Host, IndexLookup};

/// Access to the layers of earlier editions.
pub(super) trait EarlierLayers {
    /// Returns whether an earlier layer marks a key of one side's stones (see [`crate::keys`]) as a key that
    /// has too many games.
    fn has_many(&mut self, key: u64) -> io::Result<bool>;

    /// Returns whether a position has a record in the earlier layers, and which blocks of the earlier layers
    /// have games of the position.
    fn look_up(&mut self, position: &Position) -> io::Result<IndexLookup>;

    /// Returns the moves, in canonical orientation, of the games of earlier layers that the next edition
    /// removes.
    fn gone(&self) -> &[Vec<Move>];

    /// Returns the number of earlier layers.
    fn layers(&self) -> u32;
}

/// Implements the trait for a new archive, which has no earlier layers.
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

/// The earlier layers of a published archive to which the next edition is added.
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
