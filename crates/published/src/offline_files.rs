//! Storage of a published archive for use without a network.

use rustc_hash::FxHashSet;

use crate::manifest::{EditionLayer, File, Manifest};
use crate::plan::{Fetch, Request};
use crate::published_archive::PublishedArchive;

impl PublishedArchive {
    /// Returns requests for the files that a page has to store to use the archive without a network: all
    /// files except the blocks for answers. After [`PublishedArchive::use_whole_blocks`], these files are
    /// enough for every query and every game.
    pub fn files_to_keep(&self) -> impl Iterator<Item = Request> + '_ {
        let files = self.manifest().layers.iter().flat_map(EditionLayer::files_to_keep);
        files.map(|file| Request { file: file.name(), file_bytes: file.bytes, range: 0..file.bytes })
    }

    /// Makes all later queries use the whole blocks instead of the blocks for answers. Whole blocks have all
    /// facts about their games.
    pub const fn use_whole_blocks(&mut self) {
        self.whole_blocks = true;
    }

    /// Forgets which blocks have been added to the library. The caller must call this when it replaces the
    /// library by a new one, which has no blocks yet.
    pub fn forget_games(&mut self) {
        self.here.clear();
    }

    /// Returns whether all blocks of the archive have been added to the library.
    #[must_use]
    pub fn has_all_games(&self) -> bool {
        self.here.len() as u64 == self.blocks()
    }

    /// Returns the number of blocks in all layers.
    pub(crate) fn blocks(&self) -> u64 {
        self.manifest().layers.iter().map(|layer| u64::from(layer.block_count())).sum()
    }
}

impl Manifest {
    /// Returns the names of all files that the manifest lists.
    #[must_use]
    pub fn file_names(&self) -> FxHashSet<String> {
        self.layers.iter().flat_map(EditionLayer::files).map(File::name).collect()
    }
}

impl EditionLayer {
    fn files_to_keep(&self) -> impl Iterator<Item = &File> {
        let lists = [&self.whole, &self.index, &self.records];
        [&self.directory, &self.whole_directory].into_iter().chain(lists.into_iter().flatten())
    }
}

impl Fetch {
    /// Returns a request for this range. The caller sends the request to a host or to a store of fetched
    /// ranges.
    #[must_use]
    pub fn request(&self) -> Request {
        Request { file: self.file.clone(), file_bytes: self.file_bytes, range: self.range.clone() }
    }
}
