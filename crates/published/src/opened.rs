//! A published archive that is read: what of it is here.

use std::ops::Range;

use renju_archive::{Catalogue, FormatError, Segment};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::block::Block;
use crate::bytes::Allowance;
use crate::directory::Directory;
use crate::file_list::LayerFiles;
use crate::manifest::{BLOCK_GAMES, Layer, Manifest};
use crate::part_error::PartError;
use crate::plan::{Fetch, Piece};
use crate::record::{Bounds, Record};
use crate::slot;

/// What is here of a published archive.
#[derive(Debug)]
pub struct PublishedArchive {
    pub(crate) manifest: Manifest,
    pub(crate) files: Vec<LayerFiles>,
    allowance: Allowance,
    /// Those of the blocks for answers, and of the whole ones, by layer.
    pub(crate) directories: Vec<[Option<Directory>; 2]>,
    pub(crate) slots: FxHashMap<(u32, u32), Box<[u8]>>,
    pub(crate) records: FxHashMap<(u32, u64), Record>,
    /// The blocks that have been given to the library.
    pub(crate) here: FxHashSet<(u32, u32)>,
    /// Whether answers are taken from whole blocks.
    pub(crate) whole_blocks: bool,
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

    /// The manifest.
    #[must_use]
    pub const fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Takes bytes that were wanted. Games are returned, for the library.
    ///
    /// # Errors
    /// The bytes are not what was wanted.
    pub fn supply(&mut self, fetch: &Fetch, bytes: &[u8]) -> Result<Option<Arrived>, PartError> {
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
                // Read once, so that it can be kept as it is.
                slot::find(bytes, slot, blocks, u16::MAX).map_err(wrong)?;
                self.slots.insert((layer, slot), bytes.into());
            }
            Piece::Record { layer, at, .. } => {
                let layers = &self.manifest.layers[..=layer as usize];
                let bounds = Bounds {
                    blocks: layers.iter().map(Layer::block_count).collect(),
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

    /// The games of a block that was wanted for itself ([`PublishedArchive::game`]); `None` for anything else.
    ///
    /// # Errors
    /// The bytes are not what was wanted.
    pub fn games_of(&mut self, fetch: &Fetch, bytes: &[u8]) -> Result<Option<Arrived>, PartError> {
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

    /// The number of a layer's first game.
    pub(crate) fn first_of(&self, layer: u32) -> u32 {
        self.manifest.layers[..layer as usize].iter().map(|layer| layer.games).sum()
    }

    pub(crate) fn layer(&self, layer: u32) -> &Layer {
        &self.manifest.layers[layer as usize]
    }
}
