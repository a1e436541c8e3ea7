//! Files of game records, as they are in a packed file with many of them.

use std::fmt;

use renju_code_pages::NativeTexts;
use renju_library::{Batch, BatchBuilder, Numbering};
use renju_records::{GameRecord, Hints, Salvaged, read_each};

use crate::unit::Unit;

/// The most bytes of a file of records, unpacked.
pub const FILE: usize = 256 << 20;
/// The most files of a unit, and their bytes.
const FILES: usize = 1 << 15;
const BYTES: usize = 16 << 20;
/// How many times the size of its file a record may take in memory, and how many bytes any may. Each is read by itself, so any
/// number of them is read in the memory of one.
const MEMORY_PER_BYTE: usize = 30;
const MEMORY: usize = 64 << 20;

/// A file in a packed one.
#[derive(Debug)]
pub struct PackedFile {
    /// For sentences: `games.zip: 2024/final.sgf`.
    pub name: String,
    /// Its content, or why it is not read.
    pub bytes: Result<Vec<u8>, NotRead>,
}

/// Why a file in a packed one is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRead {
    /// It is no file, but a link, or a device.
    NoFile(String),
    /// It is larger than may be read, or damaged.
    Lost(String),
}

impl fmt::Display for NotRead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFile(reason) | Self::Lost(reason) => f.write_str(reason),
        }
    }
}

/// Some files of a packed one.
#[derive(Debug, Default)]
pub struct Files {
    files: Vec<PackedFile>,
    bytes: usize,
}

impl Files {
    /// Adds a file. The answer is whether the unit is large enough now.
    pub fn add(&mut self, file: PackedFile) -> bool {
        self.bytes += file.name.len() + file.bytes.as_ref().map_or(0, Vec::len);
        self.files.push(file);
        self.files.len() >= FILES || self.bytes >= BYTES
    }

    /// Whether there is no file.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.files.is_empty()
    }
}

impl Unit for Files {
    fn read(self: Box<Self>) -> Batch {
        let mut batch = BatchBuilder::new();
        self.files.iter().for_each(|file| add(file, &mut batch));
        batch.finish(Numbering::Running)
    }
}

/// Adds the games of a file. One that is in no format of records is told: it may be a readme, or it may be damaged.
fn add(PackedFile { name, bytes }: &PackedFile, batch: &mut BatchBuilder) {
    let bytes = match bytes {
        Ok(bytes) => bytes,
        Err(NotRead::Lost(reason)) => return batch.kept.lose(1, || format!("{name}: {reason}; skipped")),
        Err(NotRead::NoFile(reason)) => {
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
