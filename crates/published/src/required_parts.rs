//! Finds those parts of a published archive that a query needs and that have not been fetched yet.

use renju_archive::FormatError;
use renju_core::Position;

use crate::keys::Keys;
use crate::manifest::BLOCK_GAMES;
use crate::part_error::PartError;
use crate::plan::{Fetch, Piece, Plan, QueryProfile};
use crate::published_archive::PublishedArchive;
use crate::slot::{self, SlotEntry, slot_of};

/// Greatest number of blocks that a query may need. This number of blocks has 67 million games, which is more
/// than the memory of a page can hold.
const MOST_BLOCKS: u64 = 1 << 18;

/// Greatest number of records to read for one position. A slot of the index stores only 16 bits of each key.
/// So the reader may first read the record of another position whose key has the same bits. The chance of
/// this is 1 in 65,536.
const MOST_RECORDS: usize = 8;

/// Result of looking up a position in the index.
#[derive(Debug)]
pub(crate) struct IndexEntries {
    /// Layer, first byte and length of the position's record ([`crate::record`]), if it has one.
    pub(crate) record: Option<(u32, u64, u32)>,
    /// Layer and number of each block with games of the position that the record does not count.
    pub(crate) blocks: Vec<(u32, u32)>,
}

impl PublishedArchive {
    /// Returns the next step of a query: the parts to fetch or, if all needed parts have been fetched, the
    /// source of the answer.
    ///
    /// # Errors
    /// If the archive contradicts itself, or if the query needs more blocks than one query may fetch.
    pub fn plan(&self, question: &QueryProfile<'_>) -> Result<Plan<'_>, PartError> {
        let mut wanted: Vec<Fetch> = self.missing_directories(self.whole_blocks).collect();
        let Some(position) = question.position else {
            if !wanted.is_empty() {
                return Ok(Plan::Fetch(wanted));
            }
            few_enough(self.blocks())?;
            return self.want_blocks(&self.all_blocks().collect::<Vec<_>>());
        };
        self.want_slots(position, &mut wanted)?;
        if !wanted.is_empty() {
            return Ok(Plan::Fetch(wanted));
        }
        self.plan_found(position, question)
    }

    /// Returns the part that must be fetched next to show a game with its players and moves. The part is a
    /// missing directory if any directory has not been fetched, and otherwise the block of the game. Returns
    /// `None` if the archive has no game with this number.
    ///
    /// # Errors
    /// If the archive contradicts itself.
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

    /// Returns the parts to fetch next in order to get the whole archive: the missing directories if there
    /// are any, and otherwise all blocks.
    ///
    /// # Errors
    /// If the archive contradicts itself.
    pub fn everything(&self) -> Result<Vec<Fetch>, PartError> {
        let missing: Vec<Fetch> = self.missing_directories(true).collect();
        if !missing.is_empty() {
            return Ok(missing);
        }
        self.all_blocks().map(|(layer, block)| self.block(layer, block, true)).collect()
    }

    /// Returns those slots of the index that may have entries of a key and that have not been fetched yet.
    #[cfg(feature = "publish")]
    pub(crate) fn want_key(&self, key: u64) -> Result<Vec<Fetch>, PartError> {
        let mut wanted = Vec::new();
        for layer in 0..self.manifest.layers.len() as u32 {
            self.want_slot(layer, key, &mut wanted)?;
        }
        Ok(wanted)
    }

    /// Returns whether any layer marks the key as a key with too many games. The slots of the key must have
    /// been fetched before.
    #[cfg(feature = "publish")]
    pub(crate) fn has_many(&self, key: u64) -> bool {
        (0..self.manifest.layers.len() as u32).any(|layer| self.find(layer, key).contains(&SlotEntry::Many))
    }

    /// Adds to `wanted` those slots of the index that may have entries of a position's keys and that have not
    /// been fetched yet.
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
            wanted.push(self.fetch(piece, at, own.slot_bytes)?);
        }
        Ok(())
    }

    /// Returns the keys under which a layer may list a position: the key of one side's stones and, if the
    /// position has few stones, also the key of the whole position.
    fn keys(&self, layer: u32, position: &Position) -> impl Iterator<Item = u64> + use<> {
        let keys = Keys::of(position);
        let is_shallow = position.board.len() as u32 <= self.layer(layer).shallow;
        [keys.stones].into_iter().chain(is_shallow.then_some(keys.position))
    }

    /// Returns the entries of a key in its slot; no entries if the slot has not been fetched.
    fn find(&self, layer: u32, key: u64) -> Vec<SlotEntry> {
        let own = self.layer(layer);
        let (slot, rest) = slot_of(key, own.slots);
        let Some(bytes) = self.slots.get(&(layer, slot)) else { return Vec::new() };
        slot::find(bytes, slot, own.block_count(), rest).unwrap_or_default()
    }

    /// Looks up a position in the index. Begins with the latest layer, and ends at the first record found,
    /// because a record counts the games of its own layer and of all earlier layers. Ignores the records in
    /// `wrong`, each given as its layer and its first byte.
    pub(crate) fn look_up(&self, position: &Position, wrong: &[(u32, u64)]) -> IndexEntries {
        let mut found = IndexEntries { record: None, blocks: Vec::new() };
        for layer in (0..self.manifest.layers.len() as u32).rev() {
            for entry in self.keys(layer, position).flat_map(|key| self.find(layer, key)) {
                match entry {
                    SlotEntry::Blocks(blocks) => {
                        found.blocks.extend(blocks.into_iter().map(|block| (layer, block)));
                    }
                    SlotEntry::Record { at, length } if !wrong.contains(&(layer, at)) => {
                        found.record = Some((layer, at, length));
                    }
                    SlotEntry::Many | SlotEntry::Record { .. } => {}
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

    fn plan_found(&self, position: &Position, question: &QueryProfile<'_>) -> Result<Plan<'_>, PartError> {
        let key = Keys::of(position).position;
        // Records that turned out to belong to other positions. The keys of the other positions have the
        // same bits in the slot.
        let mut others = Vec::new();
        loop {
            let mut found = self.look_up(position, &others);
            let Some((layer, at, length)) = found.record else { return self.want_blocks(&found.blocks) };
            let Some(record) = self.records.get(&(layer, at)) else {
                let piece = Piece::Record { layer, at, length };
                return Ok(Plan::Fetch(vec![self.fetch(piece, at, length)?]));
            };
            if record.key != key {
                let slots = self.layer(layer).slots;
                if slot_of(record.key, slots) != slot_of(key, slots) {
                    let piece = Piece::Record { layer, at, length };
                    return Err(PartError::wrong(
                        &self.fetch(piece, at, length)?,
                        FormatError::Malformed {
                            what: "a record of a published archive",
                            expected: "the record of a position that is at this place of the index",
                            at: 0,
                        },
                    ));
                }
                others.push((layer, at));
                if others.len() > MOST_RECORDS {
                    return Err(PartError::TooManyRecords { layer, most: MOST_RECORDS });
                }
                continue;
            }
            let is_listed = question.rows <= record.answer.page.len()
                || record.answer.page.len() as u32 == record.answer.total();
            if question.usual && is_listed && found.blocks.iter().all(|&(of, _)| of <= layer) {
                return Ok(Plan::Record(record));
            }
            few_enough(record.blocks.iter().map(|(_, range)| range.len() as u64).sum())?;
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

    /// Returns the directories that have not been fetched: the directories of the blocks for answers and, if
    /// `whole`, also the directories of the whole blocks. Every query needs the directories of the blocks for
    /// answers, because they list the removed games.
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

    /// Returns the range of a block in its file. The directory of its layer must have been fetched.
    fn block(&self, layer: u32, block: u32, whole: bool) -> Result<Fetch, PartError> {
        let what = "block";
        let missing = PartError::Missing { layer, what };
        let place = self.directories[layer as usize][usize::from(whole)]
            .as_ref()
            .and_then(|directory| directory.place(block));
        let place = place.ok_or(missing.clone())?;
        let length = u32::try_from(place.end - place.start).map_err(|_| missing)?;
        self.fetch(Piece::Block { layer, block, whole }, place.start, length)
    }

    /// Returns the range that a piece (a slot, record or block) takes in its file. `at` is the offset of the
    /// first byte of the piece, counted over all files with pieces of this kind in the layer.
    fn fetch(&self, piece: Piece, at: u64, length: u32) -> Result<Fetch, PartError> {
        let lists = |layer: u32| (&self.manifest.layers[layer as usize], &self.files[layer as usize]);
        let (layer, what, files, list) = match piece {
            Piece::Directory { layer, whole } => return Ok(self.directory(layer, whole)),
            Piece::Slot { layer, .. } => {
                let (own, files) = lists(layer);
                (layer, "a slot of the index", &own.index, &files.index)
            }
            Piece::Record { layer, .. } => {
                let (own, files) = lists(layer);
                (layer, "a record", &own.records, &files.records)
            }
            Piece::Block { layer, whole: false, .. } => {
                let (own, files) = lists(layer);
                (layer, "a block", &own.blocks, &files.blocks)
            }
            Piece::Block { layer, whole: true, .. } => {
                let (own, files) = lists(layer);
                (layer, "a whole block", &own.whole, &files.whole)
            }
        };
        let (file, range) = list.find(at, length).ok_or(PartError::Missing { layer, what })?;
        let file = &files[file];
        Ok(Fetch { piece, file: file.name(), file_bytes: file.bytes, range })
    }
}

/// Checks that a query does not need more blocks than allowed. Call this before listing the blocks, because
/// the list itself could fill the memory.
fn few_enough(found: u64) -> Result<(), PartError> {
    let most = MOST_BLOCKS;
    if found <= most { Ok(()) } else { Err(PartError::TooMany { found, most }) }
}
