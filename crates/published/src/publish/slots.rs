//! Writes the index ([`crate::slot`]). Its slots contain the postings of both kinds of keys (of one side's
//! stones, and of whole positions), and the offsets of the records.

use std::fs;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use rustc_hash::FxHashMap;

use super::files::{Files, of_file};
use super::part_sizes::Cut;
use super::parts::PartCollector;
use super::postings::FrequentKeys;
use super::spill::{Posting, PostingSpill};
use super::work::{ProgressCallback, length};
use crate::manifest::File;
use crate::slot::{self, SlotEntry, slot_of};

pub(super) struct IndexFiles {
    pub(super) files: Vec<File>,
    pub(super) slots: u32,
    pub(super) slot_bytes: u32,
}

/// Data from which the index is made.
pub(super) struct IndexParts<'a> {
    pub(super) many: &'a FrequentKeys,
    pub(super) positions: &'a PostingSpill,
    /// The offset and length in bytes of each record, by the key of the record's position. The offset is
    /// counted over all records of the layer.
    pub(super) records: &'a FxHashMap<u64, (u64, u32)>,
    pub(super) games: u32,
}

/// Writes the index. All slots are padded to the length of the longest slot.
pub(super) fn write(
    parts: &IndexParts<'_>,
    cut: &Cut,
    scratch: &Path,
    files: &mut dyn Files,
    progress: &ProgressCallback<'_>,
) -> io::Result<IndexFiles> {
    let mut bytes = 0;
    for file in 0..PostingSpill::FILES {
        bytes += entries(parts, file)?
            .iter()
            .map(|(_, entry)| {
                let mut written = Vec::new();
                entry.put(&mut written);
                // The additional byte is for the difference between this key and the previous key.
                written.len() as u64 + 1
            })
            .sum::<u64>();
    }
    let slots =
        u32::try_from(bytes.div_ceil(cut.slot_bytes).max(1)).expect("an index is far smaller than 24 TB");
    let path = scratch.join("slots");
    let lengths = write_unfilled(&path, slots, |file| entries(parts, file), progress)?;
    let slot_bytes = lengths.iter().copied().max().unwrap_or_default().max(16);
    let mut from = BufReader::new(fs::File::open(&path).map_err(of_file(&path))?);
    let mut to = PartCollector::of_archive(parts.games);
    for own in lengths {
        let mut bytes = vec![0; own as usize];
        from.read_exact(&mut bytes).map_err(of_file(&path))?;
        slot::fill(&mut bytes, slot_bytes as usize);
        to.add(&bytes, files)?;
    }
    fs::remove_file(&path).map_err(of_file(&path))?;
    Ok(IndexFiles { files: to.finish(files)?, slots, slot_bytes })
}

/// Writes all slots end to end without padding, and returns the length of each slot in bytes.
fn write_unfilled(
    path: &Path,
    slots: u32,
    entries: impl Fn(usize) -> io::Result<Vec<(u64, SlotEntry)>>,
    progress: &ProgressCallback<'_>,
) -> io::Result<Vec<u32>> {
    let mut to = BufWriter::new(fs::File::create(path).map_err(of_file(path))?);
    let mut lengths = Vec::with_capacity(slots as usize);
    let mut own: Vec<(u16, SlotEntry)> = Vec::new();
    let mut end = |own: &mut Vec<(u16, SlotEntry)>| -> io::Result<()> {
        let bytes = slot::write(length(lengths.len()), own);
        lengths.push(length(bytes.len()));
        own.clear();
        to.write_all(&bytes).map_err(of_file(path))
    };
    let mut slot = 0;
    for file in 0..PostingSpill::FILES {
        for (key, entry) in entries(file)? {
            let (of, rest) = slot_of(key, slots);
            while slot < of {
                end(&mut own)?;
                slot += 1;
            }
            own.push((rest, entry));
        }
        progress("index", file as u64, PostingSpill::FILES as u64);
    }
    while slot < slots {
        end(&mut own)?;
        slot += 1;
    }
    to.flush().map_err(of_file(path))?;
    Ok(lengths)
}

/// Returns the entries whose keys belong to the temporary files with the number `file`, sorted by key. The
/// entries come from the postings of both kinds of keys, and from the places of the records.
fn entries(parts: &IndexParts<'_>, file: usize) -> io::Result<Vec<(u64, SlotEntry)>> {
    let IndexParts { many, positions, records, .. } = parts;
    let blocks = |same: &[Posting]| SlotEntry::Blocks(same.iter().map(|posting| posting.block).collect());
    let mut entries = Vec::new();
    for same in many.spill.sorted(file)?.chunk_by(|a, b| a.key == b.key) {
        let key = same[0].key;
        entries.push((key, if many.keys.contains(&key) { SlotEntry::Many } else { blocks(same) }));
    }
    for same in positions.sorted(file)?.chunk_by(|a, b| a.key == b.key) {
        if !records.contains_key(&same[0].key) {
            entries.push((same[0].key, blocks(same)));
        }
    }
    let own = records.iter().filter(|&(key, _)| PostingSpill::file_of(*key) == file);
    entries.extend(own.map(|(&key, &(at, length))| (key, SlotEntry::Record { at, length })));
    entries.sort_by_key(|&(key, _)| key);
    Ok(entries)
}
