//! A published archive: its manifest, and the directories, slots and records that have been fetched.

use std::ops::Range;

use renju_archive::{Catalogue, FormatError, Segment};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::block::Block;
use crate::bytes::Allowance;
use crate::directory::Directory;
use crate::file_list::LayerFiles;
use crate::manifest::{BLOCK_GAMES, EditionLayer, Manifest};
use crate::part_error::PartError;
use crate::plan::{Fetch, Piece};
use crate::record::{Bounds, Record};
use crate::slot;

/// A published archive: its manifest, and the directories, slots and records that have been fetched. The
/// games of fetched blocks are not stored here, but in a library that the caller owns.
#[derive(Debug)]
pub struct PublishedArchive {
    pub(crate) manifest: Manifest,
    pub(crate) files: Vec<LayerFiles>,
    allowance: Allowance,
    /// The two directories of each layer: of its blocks for answers, then of its whole blocks (see
    /// [`crate::block`]).
    pub(crate) directories: Vec<[Option<Directory>; 2]>,
    pub(crate) slots: FxHashMap<(u32, u32), Box<[u8]>>,
    pub(crate) records: FxHashMap<(u32, u64), Record>,
    /// Layer and number of each block whose games are already in the caller's library.
    pub(crate) here: FxHashSet<(u32, u32)>,
    /// Whether queries fetch whole blocks instead of blocks for answers.
    pub(crate) whole_blocks: bool,
}

/// Games of a fetched block, in the form that [`renju_library::Library::add_parts`] needs.
#[derive(Debug)]
pub struct FetchedGames {
    /// The table rows (of players, events and so on) that these games refer to.
    pub tables: Catalogue,
    /// The games as runs of adjacent games. Each run has the number, in the archive, of its first game.
    pub games: Vec<(u32, Segment)>,
    /// Numbers of all games of the block, including games that a later edition removed.
    pub numbers: Range<u32>,
}

impl PublishedArchive {
    /// Creates an archive from its manifest. No other part has been fetched yet.
    #[must_use]
    pub fn new(manifest: Manifest) -> Self {
        let directories = manifest.layers.iter().map(|_| [None, None]).collect();
        Self {
            files: manifest.layers.iter().map(LayerFiles::of).collect(),
            manifest,
            allowance: Allowance::new(),
            directories,
            slots: FxHashMap::default(),
            records: FxHashMap::default(),
            here: FxHashSet::default(),
            whole_blocks: false,
        }
    }

    /// Returns the manifest of the archive.
    #[must_use]
    pub const fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Checks and stores the bytes of a range that [`PublishedArchive::plan`] has returned. If the range is
    /// a block, returns the games of the block, and the caller has to add these games to the library.
    /// Returns `None` for any other range.
    ///
    /// # Errors
    /// If the bytes are not the expected part.
    pub fn supply(&mut self, fetch: &Fetch, bytes: &[u8]) -> Result<Option<FetchedGames>, PartError> {
        let wrong = |error| PartError::wrong(fetch, error);
        match fetch.piece {
            Piece::Directory { layer, whole } => {
                let files = &self.files[layer as usize];
                let (of_blocks, earlier) =
                    if whole { (&files.whole, 0) } else { (&files.blocks, self.first_of(layer)) };
                let expected = (self.layer(layer).block_count(), of_blocks.bytes(), earlier);
                let directory =
                    Directory::read_within(bytes, expected, &mut self.allowance).map_err(wrong)?;
                self.directories[layer as usize][usize::from(whole)] = Some(directory);
            }
            Piece::Slot { layer, slot } => {
                let blocks = self.layer(layer).block_count();
                // Checks the whole slot here, so that later look-ups in the slot cannot fail.
                slot::find(bytes, slot, blocks, u16::MAX).map_err(wrong)?;
                self.slots.insert((layer, slot), bytes.into());
            }
            Piece::Record { layer, at, .. } => {
                let layers = &self.manifest.layers[..=layer as usize];
                let bounds = Bounds {
                    blocks: layers.iter().map(EditionLayer::block_count).collect(),
                    games: layers.iter().map(|layer| layer.games).sum(),
                };
                let record = Record::open_within(bytes, &bounds, &mut self.allowance).map_err(wrong)?;
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

    /// Reads the games of a block. `fetch` is a range that [`PublishedArchive::game`] has returned, and
    /// `bytes` are its bytes. Returns `None` if the range is not a block.
    ///
    /// # Errors
    /// If the bytes are not the expected block.
    pub fn games_of(&mut self, fetch: &Fetch, bytes: &[u8]) -> Result<Option<FetchedGames>, PartError> {
        let Piece::Block { layer, block, .. } = fetch.piece else { return Ok(None) };
        let wrong = |error| PartError::wrong(fetch, error);
        let opened = Block::open_within(bytes, block, &mut self.allowance).map_err(wrong)?;
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

    /// Returns the games of a fetched block, without the games that a later edition has removed.
    fn arrived(&self, layer: u32, block: u32, mut opened: Block) -> FetchedGames {
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
        FetchedGames { tables, games, numbers }
    }

    /// Returns the number of the first game of a layer. Games are numbered from 0 over all layers.
    pub(crate) fn first_of(&self, layer: u32) -> u32 {
        self.manifest.layers[..layer as usize].iter().map(|layer| layer.games).sum()
    }

    pub(crate) fn layer(&self, layer: u32) -> &EditionLayer {
        &self.manifest.layers[layer as usize]
    }
}
