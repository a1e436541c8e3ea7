//! Offline storage of a published archive.

use rustc_hash::FxHashSet;

use crate::manifest::{EditionLayer, File, Manifest};
use crate::plan::{Fetch, Request};
use crate::published_archive::PublishedArchive;

impl PublishedArchive {
    /// Files that suffice for every answer and every game after [`PublishedArchive::use_whole_blocks`]: all files except the
    /// blocks for answers.
    pub fn files_to_keep(&self) -> impl Iterator<Item = Request> + '_ {
        let files = self.manifest().layers.iter().flat_map(EditionLayer::files_to_keep);
        files.map(|file| Request { file: file.name(), file_bytes: file.bytes, range: 0..file.bytes })
    }

    /// Answers queries from the whole blocks from now on.
    pub const fn use_whole_blocks(&mut self) {
        self.whole_blocks = true;
    }

    /// Forgets which blocks the library has, because a new library has none.
    pub fn forget_games(&mut self) {
        self.here.clear();
    }

    /// Whether the library has all blocks.
    #[must_use]
    pub fn has_all_games(&self) -> bool {
        self.here.len() as u64 == self.blocks()
    }

    /// Number of all blocks.
    pub(crate) fn blocks(&self) -> u64 {
        self.manifest().layers.iter().map(|layer| u64::from(layer.block_count())).sum()
    }
}

impl Manifest {
    /// Names of all files.
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
    /// Request for this range, to a host or to a store of fetched ranges.
    #[must_use]
    pub fn request(&self) -> Request {
        Request { file: self.file.clone(), file_bytes: self.file_bytes, range: self.range.clone() }
    }
}
