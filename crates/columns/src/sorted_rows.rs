//! Sorts the rows of a temporary file, with a limited number of rows in memory.
//!
//! The keys are spread evenly over the 256 files, with one exception: every game has the key of the empty
//! position. So one file has at least as many rows as the library has games. A file that does not fit in
//! memory is sorted in parts that fit in memory (runs), and the sorted runs are then merged.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::position_rows::PositionRow;

/// Greatest number of rows that are sorted in memory at a time, as one run.
pub(crate) const RUN: usize = 1 << 21;

/// Bytes that are read from a file at a time.
const BUFFER: usize = 4_096 * PositionRow::BYTES;

/// The sorted rows of one file. The caller reads them in several steps.
pub(crate) enum SortedRows {
    /// Few rows, all in memory.
    Few(std::vec::IntoIter<PositionRow>),
    /// Sorted runs, one after another in a file.
    Runs(Runs),
}

impl SortedRows {
    /// Sorts the rows of a file, and removes the file. At most `run` rows are in memory at a time.
    pub(crate) fn of(file: &Path, run: usize) -> io::Result<Self> {
        let from = File::open(file)?;
        let all = from.metadata()?.len() / PositionRow::BYTES as u64;
        let mut rows = Vec::with_capacity(run.min(usize::try_from(all).unwrap_or(run)));
        let mut from = BufReader::with_capacity(BUFFER, from);
        read_rows(&mut from, run, &mut rows)?;
        rows.sort_unstable();
        if rows.len() < run {
            drop(from);
            fs::remove_file(file)?;
            return Ok(Self::Few(rows.into_iter()));
        }
        let sorted = file.with_extension("sorted");
        let mut lengths = Vec::new();
        let mut to = BufWriter::with_capacity(BUFFER, File::create_new(&sorted)?);
        while !rows.is_empty() {
            rows.iter().try_for_each(|row| to.write_all(&row.to_bytes()))?;
            lengths.push(rows.len());
            rows.clear();
            read_rows(&mut from, run, &mut rows)?;
            rows.sort_unstable();
        }
        to.flush()?;
        drop((from, to));
        fs::remove_file(file)?;
        Ok(Self::Runs(Runs::open(sorted, &lengths)?))
    }

    /// Replaces the content of `rows` by the next rows. Takes at most `most` rows. If there are no more rows,
    /// `rows` becomes empty.
    pub(crate) fn take(&mut self, most: usize, rows: &mut Vec<PositionRow>) -> io::Result<()> {
        rows.clear();
        match self {
            Self::Few(left) => rows.extend(left.take(most)),
            Self::Runs(runs) => {
                while rows.len() < most
                    && let Some(row) = runs.next()?
                {
                    rows.push(row);
                }
            }
        }
        Ok(())
    }

    /// Removes the file of sorted runs, if there is one.
    pub(crate) fn remove(self) -> io::Result<()> {
        match self {
            Self::Few(_) => Ok(()),
            Self::Runs(Runs { file, readers, .. }) => {
                drop(readers);
                fs::remove_file(file)
            }
        }
    }
}

/// Sorted runs that are being merged.
pub(crate) struct Runs {
    file: PathBuf,
    readers: Vec<BufReader<io::Take<File>>>,
    /// For each run that is not at its end: its next row, and the index of the run.
    next: BinaryHeap<Reverse<(PositionRow, usize)>>,
}

impl Runs {
    fn open(file: PathBuf, lengths: &[usize]) -> io::Result<Self> {
        let (mut readers, mut start) = (Vec::new(), 0);
        for &rows in lengths {
            let bytes = (rows * PositionRow::BYTES) as u64;
            let mut from = File::open(&file)?;
            from.seek(SeekFrom::Start(start))?;
            readers.push(BufReader::with_capacity(BUFFER, from.take(bytes)));
            start += bytes;
        }
        let mut runs = Self { file, readers, next: BinaryHeap::new() };
        (0..lengths.len()).try_for_each(|run| runs.read(run))?;
        Ok(runs)
    }

    fn next(&mut self) -> io::Result<Option<PositionRow>> {
        let Some(Reverse((row, run))) = self.next.pop() else { return Ok(None) };
        self.read(run)?;
        Ok(Some(row))
    }

    fn read(&mut self, run: usize) -> io::Result<()> {
        let row = read_row(&mut self.readers[run])?;
        self.next.extend(row.map(|row| Reverse((row, run))));
        Ok(())
    }
}

/// Reads rows and appends them to `rows`, until `rows` has `count` rows in total or the file ends.
fn read_rows(from: &mut impl Read, count: usize, rows: &mut Vec<PositionRow>) -> io::Result<()> {
    while rows.len() < count
        && let Some(row) = read_row(from)?
    {
        rows.push(row);
    }
    Ok(())
}

fn read_row(from: &mut impl Read) -> io::Result<Option<PositionRow>> {
    let mut bytes = [0; PositionRow::BYTES];
    match from.read_exact(&mut bytes) {
        Ok(()) => Ok(Some(PositionRow::from_bytes(&bytes))),
        // Rows are always written as a whole, so an incomplete row can only mean the end of the file.
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns rows with few different keys, so that most keys occur in several runs.
    fn rows(count: u64) -> Vec<PositionRow> {
        let row = |n: u64| PositionRow {
            key: n.wrapping_mul(0x9e37_79b9_7f4a_7c15) % 5,
            game: (n.wrapping_mul(7_919) % 1_009) as u32,
            ply: n as u8,
            next_key: n,
            ..PositionRow::default()
        };
        (0..count).map(row).collect()
    }

    #[test]
    fn rows_are_sorted_however_few_are_in_memory() {
        let folder = std::env::temp_dir().join(format!("renju-sorted-rows-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        for (count, run) in [(0, 4), (3, 4), (4, 4), (5, 4), (100, 7), (98, 7), (1_000, 999)] {
            let file = folder.join(format!("{count}-{run}.rows"));
            let mut expected = rows(count);
            fs::write(&file, expected.iter().flat_map(|row| row.to_bytes()).collect::<Vec<u8>>())
                .expect("the file is written");
            let (mut sorted, mut found, mut some) =
                (SortedRows::of(&file, run).expect("the rows are readable"), Vec::new(), Vec::new());
            loop {
                sorted.take(3, &mut some).expect("the rows are readable");
                if some.is_empty() {
                    break;
                }
                found.append(&mut some);
            }
            sorted.remove().expect("the file exists");
            expected.sort_unstable();
            assert_eq!(found, expected, "{count} rows, {run} at a time");
        }
        fs::remove_dir(&folder).expect("the folder is empty");
    }
}
