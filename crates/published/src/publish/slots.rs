//! The index, of the postings of both kinds of keys.

use std::fs;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use rustc_hash::FxHashMap;

use super::cut::Cut;
use super::files::Files;
use super::parts::Parts;
use super::spill::{Posting, Spill};
use super::work::{Progress, length};
use crate::manifest::File;
use crate::slot::{self, Entry, slot_of};

/// The index of a layer.
pub(super) struct Index {
    pub(super) files: Vec<File>,
    pub(super) slots: u32,
    pub(super) slot_bytes: u32,
}

/// Writes the index. The length of the slots is that of the longest.
pub(super) fn write(
    [stones, positions]: [&Spill; 2],
    records: &FxHashMap<u64, (u64, u32)>,
    cut: &Cut,
    scratch: &Path,
    files: &mut dyn Files,
    progress: &Progress<'_>,
) -> io::Result<Index> {
    let mut bytes = 0;
    for file in 0..Spill::FILES {
        bytes += entries([stones, positions], records, cut, file)?
            .iter()
            .map(|(_, entry)| {
                let mut written = Vec::new();
                entry.put(&mut written);
                // And a byte for how much the key grows.
                written.len() as u64 + 1
            })
            .sum::<u64>();
    }
    let slots =
        u32::try_from(bytes.div_ceil(cut.slot_bytes).max(1)).expect("an index is far smaller than 24 TB");
    let path = scratch.join("slots");
    let lengths =
        write_unfilled(&path, slots, |file| entries([stones, positions], records, cut, file), progress)?;
    let slot_bytes = lengths.iter().copied().max().unwrap_or_default().max(16);
    let mut from = BufReader::new(fs::File::open(&path)?);
    let mut parts = Parts::default();
    for own in lengths {
        let mut bytes = vec![0; own as usize];
        from.read_exact(&mut bytes)?;
        slot::fill(&mut bytes, slot_bytes as usize);
        parts.add(&bytes, files)?;
    }
    fs::remove_file(&path)?;
    Ok(Index { files: parts.finish(files)?, slots, slot_bytes })
}

/// Writes all slots end to end as they are, and returns their lengths.
fn write_unfilled(
    path: &Path,
    slots: u32,
    entries: impl Fn(usize) -> io::Result<Vec<(u64, Entry)>>,
    progress: &Progress<'_>,
) -> io::Result<Vec<u32>> {
    let mut to = BufWriter::new(fs::File::create(path)?);
    let mut lengths = Vec::with_capacity(slots as usize);
    let mut own: Vec<(u16, Entry)> = Vec::new();
    let mut end = |own: &mut Vec<(u16, Entry)>| -> io::Result<()> {
        let bytes = slot::write(length(lengths.len()), own);
        lengths.push(length(bytes.len()));
        own.clear();
        to.write_all(&bytes)
    };
    let mut slot = 0;
    for file in 0..Spill::FILES {
        for (key, entry) in entries(file)? {
            let (of, rest) = slot_of(key, slots);
            while slot < of {
                end(&mut own)?;
                slot += 1;
            }
            own.push((rest, entry));
        }
        progress("index", file as u64, Spill::FILES as u64);
    }
    while slot < slots {
        end(&mut own)?;
        slot += 1;
    }
    to.flush()?;
    Ok(lengths)
}

/// The entries of a file of both kinds, by key.
fn entries(
    [stones, positions]: [&Spill; 2],
    records: &FxHashMap<u64, (u64, u32)>,
    cut: &Cut,
    file: usize,
) -> io::Result<Vec<(u64, Entry)>> {
    let blocks = |same: &[Posting]| Entry::Blocks(same.iter().map(|posting| posting.block).collect());
    let mut entries = Vec::new();
    for same in stones.sorted(file)?.chunk_by(|a, b| a.key == b.key) {
        entries.push((same[0].key, if same.len() > cut.most_blocks { Entry::Many } else { blocks(same) }));
    }
    for same in positions.sorted(file)?.chunk_by(|a, b| a.key == b.key) {
        let entry = match records.get(&same[0].key) {
            Some(&(at, length)) => Entry::Record { at, length },
            None => blocks(same),
        };
        entries.push((same[0].key, entry));
    }
    entries.sort_by_key(|&(key, _)| key);
    Ok(entries)
}
