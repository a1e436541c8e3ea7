//! List of the files of one kind in a layer, such as the files with blocks. Each file continues the content
//! of the file before it.

use std::ops::Range;

use crate::manifest::{EditionLayer, File};

/// The end of each file in bytes, counted from the start of the first file. A binary search in this list
/// finds the file that contains a given byte.
#[derive(Debug)]
pub(crate) struct FileList(Vec<u64>);

impl FileList {
    fn of(files: &[File]) -> Self {
        let mut end = 0u64;
        let ends = files.iter().map(|file| {
            end += u64::from(file.bytes);
            end
        });
        Self(ends.collect())
    }

    /// Returns the number of bytes of all files together.
    pub(crate) fn bytes(&self) -> u64 {
        self.0.last().copied().unwrap_or(0)
    }

    /// Finds the `length` bytes that begin at the offset `at`, counted over all files. Returns the index of
    /// the file that contains the bytes, and the range that the bytes take in this file. Returns `None` if no
    /// single file contains all `length` bytes.
    pub(crate) fn find(&self, at: u64, length: u32) -> Option<(usize, Range<u32>)> {
        let file = self.0.partition_point(|&end| end <= at);
        let end = *self.0.get(file)?;
        let start = file.checked_sub(1).map_or(0, |before| self.0[before]);
        let last = at.checked_add(u64::from(length)).filter(|&last| last <= end)?;
        let place = |at: u64| u32::try_from(at - start).ok();
        Some((file, place(at)?..place(last)?))
    }
}

#[derive(Debug)]
pub(crate) struct LayerFiles {
    pub(crate) blocks: FileList,
    pub(crate) whole: FileList,
    pub(crate) index: FileList,
    pub(crate) records: FileList,
}

impl LayerFiles {
    pub(crate) fn of(layer: &EditionLayer) -> Self {
        Self {
            blocks: FileList::of(&layer.blocks),
            whole: FileList::of(&layer.whole),
            index: FileList::of(&layer.index),
            records: FileList::of(&layer.records),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_bytes_is_found_only_within_one_file() {
        let file = |bytes| File { sha256: String::new(), bytes };
        let list = FileList::of(&[file(10), file(0), file(5)]);
        assert_eq!(list.bytes(), 15);
        assert_eq!(list.find(0, 10), Some((0, 0..10)));
        assert_eq!(list.find(10, 5), Some((2, 0..5)));
        assert_eq!(list.find(12, 1), Some((2, 2..3)));
        assert_eq!(list.find(9, 2), None, "the range crosses the end of a file");
        assert_eq!(list.find(15, 1), None);
        assert_eq!(list.find(u64::MAX, u32::MAX), None);
        assert_eq!(FileList::of(&[]).find(0, 1), None);
    }
}
