//! Temporary files of postings. The postings of a layer do not fit in memory together, so they are divided
//! among several files by the upper bits of their keys. Each file alone fits in memory.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::files::of_file;

const FILES: usize = 256;

/// A posting: a key, a block that has a game with the key, and an example of a position that has the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Posting {
    pub(super) key: u64,
    pub(super) block: u32,
    pub(super) example: Example,
}

/// Describes a position by a game in a block: the position of the game after a number of moves, or this
/// position with one stone removed. If a stone is removed, one move leads from the described position to a
/// position of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Example {
    pub(super) game: u8,
    pub(super) ply: u8,
    /// Point of the removed stone; [`Example::NONE`] for no stone.
    pub(super) without: u8,
}

impl Example {
    /// Value of `without` if no stone is removed.
    pub(super) const NONE: u8 = u8::MAX;
}

const BYTES: usize = 16;

pub(super) struct SpillWriter {
    files: Vec<BufWriter<File>>,
    paths: Vec<PathBuf>,
}

/// Temporary files of postings. Dropping the value deletes the files.
pub(super) struct PostingSpill {
    paths: Vec<PathBuf>,
}

impl SpillWriter {
    pub(super) fn new(folder: &Path, name: &str) -> io::Result<Self> {
        let paths: Vec<PathBuf> = (0..FILES).map(|file| folder.join(format!("{name}-{file:02x}"))).collect();
        let files = paths
            .iter()
            .map(|path| Ok(BufWriter::with_capacity(1 << 16, File::create(path).map_err(of_file(path))?)))
            .collect::<io::Result<_>>()?;
        Ok(Self { files, paths })
    }

    pub(super) fn add(&mut self, posting: &Posting) -> io::Result<()> {
        let Posting { key, block, example: Example { game, ply, without } } = *posting;
        let mut bytes = [0; BYTES];
        bytes[..8].copy_from_slice(&key.to_le_bytes());
        bytes[8..12].copy_from_slice(&block.to_le_bytes());
        bytes[12..15].copy_from_slice(&[game, ply, without]);
        let file = PostingSpill::file_of(key);
        self.files[file].write_all(&bytes).map_err(of_file(&self.paths[file]))
    }

    pub(super) fn finish(self) -> io::Result<PostingSpill> {
        for (file, path) in self.files.into_iter().zip(&self.paths) {
            file.into_inner().map_err(|error| of_file(path)(error.into_error()))?;
        }
        Ok(PostingSpill { paths: self.paths })
    }
}

impl PostingSpill {
    /// Number of files. All keys in one file are less than all keys in the next file.
    pub(super) const FILES: usize = FILES;

    pub(super) const fn file_of(key: u64) -> usize {
        (key >> 56) as usize
    }

    /// Reads the postings of a file and sorts them. If several postings have the same key and block, returns
    /// only one of them.
    pub(super) fn sorted(&self, file: usize) -> io::Result<Vec<Posting>> {
        let bytes = fs::read(&self.paths[file]).map_err(of_file(&self.paths[file]))?;
        let (postings, _) = bytes.as_chunks::<BYTES>();
        let mut postings: Vec<Posting> = postings.iter().map(posting).collect();
        postings.sort_unstable();
        postings.dedup_by_key(|posting| (posting.key, posting.block));
        Ok(postings)
    }
}

fn posting(bytes: &[u8; BYTES]) -> Posting {
    let key = u64::from_le_bytes(bytes[..8].try_into().expect("eight bytes"));
    let block = u32::from_le_bytes(bytes[8..12].try_into().expect("four bytes"));
    Posting { key, block, example: Example { game: bytes[12], ply: bytes[13], without: bytes[14] } }
}

impl Drop for PostingSpill {
    fn drop(&mut self) {
        for path in &self.paths {
            // If this fails, the file is deleted later, with the scratch folder.
            let _ = fs::remove_file(path);
        }
    }
}
