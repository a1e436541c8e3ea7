//! A published archive that is read: what of it is here, and what a question still needs.

use std::ops::Range;

use renju_archive::{Catalogue, FormatError, Segment};
use renju_core::Position;
use rustc_hash::{FxHashMap, FxHashSet};
use thiserror::Error;

use crate::block::Block;
use crate::directory::Directory;
use crate::keys::Keys;
use crate::manifest::{BLOCK_GAMES, File, Layer, Manifest};
use crate::plan::{Fetch, Piece, Plan, Question};
use crate::record::Record;
use crate::slot::{self, Entry, slot_of};

/// Why a part of a published archive cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PartError {
    /// It is not what it should be.
    #[error("{file}, bytes {} to {}: {error}", range.start, range.end)]
    Format {
        /// The file.
        file: String,
        /// The bytes of it.
        range: Range<u32>,
        /// What is wrong.
        error: FormatError,
    },
    /// The files do not hold what is said to be in them.
    #[error("layers[{layer}]: expected {what} in its files, found that they end before")]
    Missing {
        /// The number of the layer.
        layer: u32,
        /// What was looked for.
        what: &'static str,
    },
}

/// What is here of a published archive.
#[derive(Debug)]
pub struct PublishedArchive {
    manifest: Manifest,
    /// Those of the blocks for answers, and of the whole ones, by layer.
    directories: Vec<[Option<Directory>; 2]>,
    slots: FxHashMap<(u32, u32), Box<[u8]>>,
    records: FxHashMap<(u32, u64), Record>,
    /// The blocks that have been given to the library.
    pub(crate) here: FxHashSet<(u32, u32)>,
    /// Whether answers are taken from whole blocks.
    pub(crate) whole_blocks: bool,
}

/// What the index says of a position.
#[derive(Debug)]
pub(crate) struct Found {
    /// The record that answers it, if there is one.
    pub(crate) record: Option<(u32, u64, u32)>,
    /// The blocks of all that it does not answer.
    pub(crate) blocks: Vec<(u32, u32)>,
}

/// Games that have come, for [`renju_library::Library::add_parts`].
#[derive(Debug)]
pub struct Arrived {
    /// The rows that the games refer to.
    pub tables: Catalogue,
    /// The games, each run of them with the number of the first, counted from the archive's first game.
    pub games: Vec<(u32, Segment)>,
    /// The numbers of its games, also of those that a later edition has taken out.
    pub numbers: Range<u32>,
}

impl PublishedArchive {
    /// An archive of which nothing is here but the manifest.
    #[must_use]
    pub fn new(manifest: Manifest) -> Self {
        let directories = manifest.layers.iter().map(|_| [None, None]).collect();
        Self {
            manifest,
            directories,
            slots: FxHashMap::default(),
            records: FxHashMap::default(),
            here: FxHashSet::default(),
            whole_blocks: false,
        }
    }

    /// The manifest.
    #[must_use]
    pub const fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// What to do for a question next.
    ///
    /// # Errors
    /// The archive contradicts itself.
    pub fn plan(&self, question: &Question<'_>) -> Result<Plan<'_>, PartError> {
        let mut wanted: Vec<Fetch> = self.missing_directories(self.whole_blocks).collect();
        let Some(position) = question.position else {
            if !wanted.is_empty() {
                return Ok(Plan::Fetch(wanted));
            }
            return self.want_blocks(&self.all_blocks().collect::<Vec<_>>());
        };
        self.want_slots(position, &mut wanted)?;
        if !wanted.is_empty() {
            return Ok(Plan::Fetch(wanted));
        }
        self.plan_found(position, question)
    }

    /// Takes bytes that were wanted. Games are returned, for the library.
    ///
    /// # Errors
    /// The bytes are not what was wanted.
    pub fn supply(&mut self, fetch: &Fetch, bytes: &[u8]) -> Result<Option<Arrived>, PartError> {
        let wrong = |error| PartError::Format { file: fetch.file.clone(), range: fetch.range.clone(), error };
        match fetch.piece {
            Piece::Directory { layer, whole } => {
                let blocks = self.layer(layer).block_count();
                let directory = Directory::read(bytes, blocks).map_err(wrong)?;
                self.directories[layer as usize][usize::from(whole)] = Some(directory);
            }
            Piece::Slot { layer, slot } => {
                let blocks = self.layer(layer).block_count();
                // Read once, so that it can be kept as it is.
                slot::find(bytes, slot, blocks, u16::MAX).map_err(wrong)?;
                self.slots.insert((layer, slot), bytes.into());
            }
            Piece::Record { layer, at, .. } => {
                let record = Record::open(bytes).map_err(wrong)?;
                self.records.insert((layer, at), record);
            }
            Piece::Block { layer, block, whole } => {
                let arrived = self.games_of(fetch, bytes)?;
                if whole == self.whole_blocks {
                    self.here.insert((layer, block));
                }
                return Ok(arrived);
            }
        }
        Ok(None)
    }

    /// The games of a block that was wanted for itself ([`PublishedArchive::game`]); `None` for anything else.
    ///
    /// # Errors
    /// The bytes are not what was wanted.
    pub fn games_of(&self, fetch: &Fetch, bytes: &[u8]) -> Result<Option<Arrived>, PartError> {
        let Piece::Block { layer, block, .. } = fetch.piece else { return Ok(None) };
        let wrong = |error| PartError::Format { file: fetch.file.clone(), range: fetch.range.clone(), error };
        let opened = Block::open(bytes, block).map_err(wrong)?;
        let games = self.layer(layer).games - block * BLOCK_GAMES;
        if opened.games.games() != games.min(BLOCK_GAMES) as usize {
            return Err(wrong(FormatError::Malformed {
                what: "a block of a published archive",
                expected: "as many games as the manifest says",
                at: 0,
            }));
        }
        Ok(Some(self.arrived(layer, block, opened)))
    }

    /// The games of a block, without those that a later edition has taken out.
    fn arrived(&self, layer: u32, block: u32, mut opened: Block) -> Arrived {
        let first = self.first_of(layer) + block * BLOCK_GAMES;
        let numbers = first..first + opened.games.games() as u32;
        let later = self.directories.iter().filter_map(|[for_answers, _]| for_answers.as_ref());
        let mut gone: Vec<u32> = later
            .flat_map(|directory| directory.gone(numbers.clone()))
            .map(|number| number - first)
            .collect();
        gone.sort_unstable();
        let tables = std::mem::take(&mut opened.tables);
        let games = opened.without(&gone).into_iter().map(|(place, games)| (first + place, games)).collect();
        Arrived { tables, games, numbers }
    }

    /// What is wanted to show a game with all that is known of it: its whole block, or before that a directory; `None` if
    /// there is no such game.
    ///
    /// # Errors
    /// The archive contradicts itself.
    pub fn game(&self, game: u32) -> Result<Option<Fetch>, PartError> {
        let layers = (0..self.manifest.layers.len() as u32).rev();
        let Some(layer) = layers.into_iter().find(|&layer| self.first_of(layer) <= game) else {
            return Ok(None);
        };
        let block = (game - self.first_of(layer)) / BLOCK_GAMES;
        if block >= self.layer(layer).block_count() {
            return Ok(None);
        }
        let missing = self.missing_directories(true).next();
        missing.map_or_else(|| self.block(layer, block, true), Ok).map(Some)
    }

    /// What is wanted to have all of it here: the directories, and then every whole block.
    ///
    /// # Errors
    /// The archive contradicts itself.
    pub fn everything(&self) -> Result<Vec<Fetch>, PartError> {
        let missing: Vec<Fetch> = self.missing_directories(true).collect();
        if !missing.is_empty() {
            return Ok(missing);
        }
        self.all_blocks().map(|(layer, block)| self.block(layer, block, true)).collect()
    }

    /// The number of a layer's first game.
    fn first_of(&self, layer: u32) -> u32 {
        self.manifest.layers[..layer as usize].iter().map(|layer| layer.games).sum()
    }

    fn layer(&self, layer: u32) -> &Layer {
        &self.manifest.layers[layer as usize]
    }

    /// The slots that a key is looked up in, as far as they are not here.
    #[cfg(feature = "publish")]
    pub(crate) fn want_key(&self, key: u64) -> Result<Vec<Fetch>, PartError> {
        let mut wanted = Vec::new();
        for layer in 0..self.manifest.layers.len() as u32 {
            self.want_slot(layer, key, &mut wanted)?;
        }
        Ok(wanted)
    }

    /// Whether there are too many games under a key, whose slots are here.
    #[cfg(feature = "publish")]
    pub(crate) fn has_many(&self, key: u64) -> bool {
        (0..self.manifest.layers.len() as u32).any(|layer| self.find(layer, key).contains(&Entry::Many))
    }

    /// The slots that a position is looked up in, as far as they are not here.
    pub(crate) fn want_slots(&self, position: &Position, wanted: &mut Vec<Fetch>) -> Result<(), PartError> {
        for layer in 0..self.manifest.layers.len() as u32 {
            for key in self.keys(layer, position) {
                self.want_slot(layer, key, wanted)?;
            }
        }
        Ok(())
    }

    fn want_slot(&self, layer: u32, key: u64, wanted: &mut Vec<Fetch>) -> Result<(), PartError> {
        let own = self.layer(layer);
        let (slot, _) = slot_of(key, own.slots);
        let piece = Piece::Slot { layer, slot };
        if !self.slots.contains_key(&(layer, slot)) && wanted.iter().all(|other| other.piece != piece) {
            let at = u64::from(slot) * u64::from(own.slot_bytes);
            wanted.push(self.fetch(piece, &own.index, at, own.slot_bytes)?);
        }
        Ok(())
    }

    /// The keys that a position is looked up by in a layer.
    fn keys(&self, layer: u32, position: &Position) -> impl Iterator<Item = u64> + use<> {
        let keys = Keys::of(position);
        let is_shallow = position.board.len() as u32 <= self.layer(layer).shallow;
        [keys.stones].into_iter().chain(is_shallow.then_some(keys.position))
    }

    /// What the slots say, which are all here.
    fn find(&self, layer: u32, key: u64) -> Vec<Entry> {
        let own = self.layer(layer);
        let (slot, rest) = slot_of(key, own.slots);
        let Some(bytes) = self.slots.get(&(layer, slot)) else { return Vec::new() };
        slot::find(bytes, slot, own.block_count(), rest).unwrap_or_default()
    }

    /// Goes through the layers from the latest on: a record counts all games of the layers up to its own.
    pub(crate) fn look_up(&self, position: &Position, wrong: &[(u32, u64)]) -> Found {
        let mut found = Found { record: None, blocks: Vec::new() };
        for layer in (0..self.manifest.layers.len() as u32).rev() {
            for entry in self.keys(layer, position).flat_map(|key| self.find(layer, key)) {
                match entry {
                    Entry::Blocks(blocks) => {
                        found.blocks.extend(blocks.into_iter().map(|block| (layer, block)));
                    }
                    Entry::Record { at, length } if !wrong.contains(&(layer, at)) => {
                        found.record = Some((layer, at, length));
                    }
                    Entry::Many | Entry::Record { .. } => {}
                }
            }
            if found.record.is_some() {
                break;
            }
        }
        found.blocks.sort_unstable();
        found.blocks.dedup();
        found
    }

    fn plan_found(&self, position: &Position, question: &Question<'_>) -> Result<Plan<'_>, PartError> {
        let key = Keys::of(position).position;
        // Records of other positions with the same place in the index.
        let mut others = Vec::new();
        loop {
            let mut found = self.look_up(position, &others);
            let Some((layer, at, length)) = found.record else { return self.want_blocks(&found.blocks) };
            let Some(record) = self.records.get(&(layer, at)) else {
                let piece = Piece::Record { layer, at, length };
                return Ok(Plan::Fetch(vec![self.fetch(piece, &self.layer(layer).records, at, length)?]));
            };
            if record.key != key {
                others.push((layer, at));
                continue;
            }
            let is_listed = question.rows <= record.answer.page.len()
                || record.answer.page.len() as u32 == record.answer.total();
            if question.usual && is_listed && found.blocks.iter().all(|&(of, _)| of <= layer) {
                return Ok(Plan::Record(record));
            }
            for (of, range) in &record.blocks {
                found.blocks.extend(range.clone().map(|block| (*of, block)));
            }
            found.blocks.sort_unstable();
            found.blocks.dedup();
            return self.want_blocks(&found.blocks);
        }
    }

    fn all_blocks(&self) -> impl Iterator<Item = (u32, u32)> {
        let layers = (0u32..).zip(&self.manifest.layers);
        layers.flat_map(|(number, layer)| (0..layer.block_count()).map(move |block| (number, block)))
    }

    /// The directories of the blocks for answers, which say which games are gone, and if it is asked for of the whole ones.
    fn missing_directories(&self, whole: bool) -> impl Iterator<Item = Fetch> {
        let kinds = [false, true].into_iter().filter(move |&kind| whole || !kind);
        let pairs = kinds.flat_map(|kind| (0..self.directories.len()).map(move |layer| (layer, kind)));
        let missing = pairs.filter(|&(layer, kind)| self.directories[layer][usize::from(kind)].is_none());
        missing.map(|(layer, kind)| self.directory(layer as u32, kind))
    }

    fn want_blocks(&self, blocks: &[(u32, u32)]) -> Result<Plan<'_>, PartError> {
        let missing = blocks.iter().filter(|block| !self.here.contains(block));
        let wanted = missing.map(|&(layer, block)| self.block(layer, block, self.whole_blocks));
        let wanted = wanted.collect::<Result<Vec<_>, _>>()?;
        Ok(if wanted.is_empty() { Plan::Games } else { Plan::Fetch(wanted) })
    }

    fn directory(&self, layer: u32, whole: bool) -> Fetch {
        let own = self.layer(layer);
        let file = if whole { &own.whole_directory } else { &own.directory };
        let (file, file_bytes) = (file.name(), file.bytes);
        Fetch { piece: Piece::Directory { layer, whole }, file, file_bytes, range: 0..file_bytes }
    }

    /// A block of a layer whose directory is here.
    fn block(&self, layer: u32, block: u32, whole: bool) -> Result<Fetch, PartError> {
        let what = "block";
        let missing = PartError::Missing { layer, what };
        let place = self.directories[layer as usize][usize::from(whole)]
            .as_ref()
            .and_then(|directory| directory.place(block));
        let place = place.ok_or(missing.clone())?;
        let length = u32::try_from(place.end - place.start).map_err(|_| missing)?;
        let own = self.layer(layer);
        let files = if whole { &own.whole } else { &own.blocks };
        self.fetch(Piece::Block { layer, block, whole }, files, place.start, length)
    }

    /// Bytes of files that lie end to end.
    fn fetch(&self, piece: Piece, files: &[File], at: u64, length: u32) -> Result<Fetch, PartError> {
        let (layer, what) = match piece {
            Piece::Directory { layer, .. } => (layer, "a directory"),
            Piece::Slot { layer, .. } => (layer, "a slot of the index"),
            Piece::Record { layer, .. } => (layer, "a record"),
            Piece::Block { layer, .. } => (layer, "a block"),
        };
        let mut before = 0u64;
        for file in files {
            let end = before + u64::from(file.bytes);
            if at < end {
                let start = (at - before) as u32;
                // A piece is in one file.
                let range = start..start.saturating_add(length);
                if range.end > file.bytes {
                    break;
                }
                return Ok(Fetch { piece, file: file.name(), file_bytes: file.bytes, range });
            }
            before = end;
        }
        Err(PartError::Missing { layer, what })
    }
}
