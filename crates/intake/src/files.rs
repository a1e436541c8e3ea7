//! Files of game records, as they are in a packed file with many of them.

use renju_code_pages::NativeTexts;
use renju_library::{Batch, BatchBuilder, Numbering};
use renju_records::{Hints, Salvaged, read};

use crate::unit::Unit;

/// The most bytes of a file of records, unpacked.
pub const FILE: usize = 256 << 20;
/// The most files of a unit, and their bytes.
const FILES: usize = 1 << 15;
const BYTES: usize = 16 << 20;
/// How many times its size the records of a file may take in memory, and how many bytes any may.
const MEMORY_PER_BYTE: usize = 30;
const MEMORY: usize = 64 << 20;

/// A file in a packed one.
#[derive(Debug)]
pub struct PackedFile {
    /// For sentences: `games.zip: 2024/final.sgf`.
    pub name: String,
    /// Its content, or why it cannot be read.
    pub bytes: Result<Vec<u8>, String>,
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
        Err(reason) => return batch.kept.note(Salvaged::Skipped, || format!("{name}: {reason}; skipped")),
    };
    let file_name = name.rsplit(['/', '\\', ' ']).next().unwrap_or_default().to_owned();
    let max_memory = Some(MEMORY + MEMORY_PER_BYTE * bytes.len());
    let hints = Hints { name: file_name, max_memory, ..Hints::default() };
    let read = match read(bytes, &hints, &NativeTexts) {
        Ok(read) => read,
        Err(reason) => return batch.kept.note(Salvaged::Skipped, || format!("{name}: {reason}; skipped")),
    };
    for flaw in &read.flaws {
        batch.kept.note(flaw.salvaged, || format!("{name}: {flaw}"));
    }
    let left_out = read.memory.left_out;
    if left_out > 0 {
        batch.kept.skipped =
            batch.kept.skipped.saturating_add(u32::try_from(left_out).unwrap_or(u32::MAX) - 1);
        batch.kept.note(Salvaged::Skipped, || {
            format!("{name}: expected records that fit into memory, found {left_out} that do not; skipped")
        });
    }
    for (record, number) in read.records.iter().zip(1..) {
        if !batch.add_next(record) {
            let found =
                if record.tree.len() > 1 { "a position or a tree of another beginning" } else { "no move" };
            batch.kept.note(Salvaged::Skipped, || {
                format!(
                    "{name}: record {number}: expected a game from the empty board, found {found}; skipped"
                )
            });
        }
    }
}
