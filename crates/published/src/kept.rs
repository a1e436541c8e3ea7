//! An archive of which all, or nothing any more, is here.

use rustc_hash::FxHashSet;

use crate::manifest::{File, Layer, Manifest};
use crate::opened::PublishedArchive;
use crate::plan::{Fetch, Request};

impl PublishedArchive {
    /// The files that are enough for every answer and every game, once [`PublishedArchive::use_whole_blocks`] is called: all
    /// but the blocks of which there are whole ones.
    pub fn files_to_keep(&self) -> impl Iterator<Item = Request> + '_ {
        let files = self.manifest().layers.iter().flat_map(Layer::files_to_keep);
        files.map(|file| Request { file: file.name(), file_bytes: file.bytes, range: 0..file.bytes })
    }

    /// Takes answers from whole blocks from now on.
    pub const fn use_whole_blocks(&mut self) {
        self.whole_blocks = true;
    }

    /// Forgets which blocks have been given to the library, as there is a new one that has none.
    pub fn forget_games(&mut self) {
        self.here.clear();
    }

    /// Whether all blocks have been given to the library.
    #[must_use]
    pub fn has_all_games(&self) -> bool {
        self.here.len() as u64 == self.blocks()
    }

    /// The number of all blocks.
    pub(crate) fn blocks(&self) -> u64 {
        self.manifest().layers.iter().map(|layer| u64::from(layer.block_count())).sum()
    }
}

impl Manifest {
    /// The names of all files.
    #[must_use]
    pub fn file_names(&self) -> FxHashSet<String> {
        self.layers.iter().flat_map(Layer::files).map(File::name).collect()
    }
}

impl Layer {
    fn files_to_keep(&self) -> impl Iterator<Item = &File> {
        let lists = [&self.whole, &self.index, &self.records];
        [&self.directory, &self.whole_directory].into_iter().chain(lists.into_iter().flatten())
    }
}

impl Fetch {
    /// What a host, or a store of such pieces, is asked for.
    #[must_use]
    pub fn request(&self) -> Request {
        Request { file: self.file.clone(), file_bytes: self.file_bytes, range: self.range.clone() }
    }
}
