//! Units of work that consist of files of game records. The files come from a packed file, such as
//! a zip or tar archive.

use std::fmt;

use renju_code_pages::NativeTexts;
use renju_library::{GameBatch, GameBatchBuilder, Numbering};
use renju_records::{GameRecord, Hints, Salvaged, read_each};

use crate::unit::Unit;

/// Greatest size of one file of records, in bytes after unpacking.
pub const FILE: usize = 256 << 20;
/// A unit is full when it has this number of files, or this number of bytes.
const FILES: usize = 1 << 15;
const BYTES: usize = 16 << 20;
/// Limit on the memory for reading one file: `MEMORY` bytes, plus `MEMORY_PER_BYTE` bytes for each
/// byte of the file. The number of records in the file does not matter, because the records are
/// read one at a time.
const MEMORY_PER_BYTE: usize = 30;
const MEMORY: usize = 64 << 20;

/// A file inside a packed file.
#[derive(Debug)]
pub struct PackedFile {
    /// Name for messages, such as `games.zip: 2024/final.sgf`.
    pub name: String,
    /// Content of the file, or the reason why it cannot be read.
    pub bytes: Result<Vec<u8>, UnreadFile>,
}

/// Reason why a file inside a packed file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnreadFile {
    /// The entry of the packed file is not a file, but a link or a device. The value is a sentence
    /// for the user.
    NoFile(String),
    /// The file is too large or damaged. The value is a sentence for the user that states the
    /// reason.
    Lost(String),
}

impl fmt::Display for UnreadFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFile(reason) | Self::Lost(reason) => f.write_str(reason),
        }
    }
}

/// A unit of work: some of the files of a packed file.
#[derive(Debug, Default)]
pub struct FilesUnit {
    files: Vec<PackedFile>,
    bytes: usize,
}

impl FilesUnit {
    /// Adds a file. Returns whether the unit is now full.
    pub fn add(&mut self, file: PackedFile) -> bool {
        self.bytes += file.name.len() + file.bytes.as_ref().map_or(0, Vec::len);
        self.files.push(file);
        self.files.len() >= FILES || self.bytes >= BYTES
    }

    /// Returns whether the unit has no files.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.files.is_empty()
    }
}

impl Unit for FilesUnit {
    fn read(self: Box<Self>) -> GameBatch {
        let mut batch = GameBatchBuilder::new();
        self.files.iter().for_each(|file| add(file, &mut batch));
        batch.finish(Numbering::Running)
    }
}

/// Adds the games of a file to a batch. If the format of the file is unknown, adds a note for the
/// user instead: the file may be a readme, or a damaged record.
fn add(PackedFile { name, bytes }: &PackedFile, batch: &mut GameBatchBuilder) {
    let bytes = match bytes {
        Ok(bytes) => bytes,
        Err(UnreadFile::Lost(reason)) => return batch.kept.lose(1, || format!("{name}: {reason}; skipped")),
        Err(UnreadFile::NoFile(reason)) => {
            return batch.kept.note(Salvaged::Skipped, || format!("{name}: {reason}; skipped"));
        }
    };
    let file_name = name.rsplit(['/', '\\', ' ']).next().unwrap_or_default().to_owned();
    let max_memory = Some(MEMORY + MEMORY_PER_BYTE * bytes.len());
    let hints = Hints { name: file_name, max_memory, ..Hints::default() };
    let mut number = 0u64;
    let mut take = |record: GameRecord| {
        number += 1;
        if batch.add_next(&record) {
            return;
        }
        let found =
            if record.tree.len() > 1 { "a position or a tree of another beginning" } else { "no move" };
        batch.kept.note(Salvaged::Skipped, || {
            format!("{name}: record {number}: expected a game from the empty board, found {found}; skipped")
        });
    };
    let read = match read_each(bytes, &hints, &NativeTexts, &mut take) {
        Ok(read) => read,
        Err(reason) => return batch.kept.note(Salvaged::Skipped, || format!("{name}: {reason}; skipped")),
    };
    for flaw in &read.flaws {
        batch.kept.note(flaw.salvaged, || format!("{name}: {flaw}"));
    }
    let left_out = u32::try_from(read.memory.left_out).unwrap_or(u32::MAX);
    if left_out > 0 {
        batch.kept.lose(left_out, || {
            format!("{name}: expected records that fit into memory, found {left_out} that do not; skipped")
        });
    }
    if read.ends_early {
        batch.kept.ends_early.get_or_insert(bytes.len() as u64);
    }
}
