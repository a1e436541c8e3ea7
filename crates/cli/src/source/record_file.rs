//! Reads files of game records (SGF, RenLib and others) as a library.

use std::path::Path;

use renju_code_pages::NativeTexts;
use renju_intake::{FILE, is_named_records};
use renju_library::{Library, LibraryBuilder, SourceInfo};
use renju_records::{GameRecord, Hints, UnpackError, read};

use super::error::ArchiveError;
use super::input::{self, InputFile, MEMORY, OpenedInput};
use super::passed_over::{nothing_in_zip, tell_passed_over};
use crate::exit::CommandError;
use crate::terminal;
use crate::text::counted;

/// A function that is called with each record of an input and the number of the record, counted from 1.
type RecordVisitor<'a> = dyn FnMut(u32, &GameRecord) + 'a;

/// Reads the records of one input: of a single file, or of all files of game records in a zip archive. The
/// records are numbered in the order of the files.
struct RecordsReader {
    /// Number of files that were read.
    files: u32,
    /// Number of records so far.
    records: u32,
    /// Number of bytes that further files may have. The limit holds for all files of a zip archive together,
    /// because a small zip archive can have many files that unpack to many bytes.
    left: usize,
    source_info: SourceInfo,
    /// Reason why the first unreadable file of a zip archive was left out.
    unread: Option<String>,
}

impl Default for RecordsReader {
    fn default() -> Self {
        Self { files: 0, records: 0, left: MEMORY, source_info: SourceInfo::default(), unread: None }
    }
}

impl RecordsReader {
    /// Reads the records of a file. Leaves out a file of a zip archive that is damaged, is too large or has an
    /// unknown format, counts it, and prints its name.
    fn read_member(
        &mut self,
        mut member: InputFile<'_>,
        visit: &mut RecordVisitor<'_>,
    ) -> Result<(), CommandError> {
        let (zipped, name) = (member.is_zipped(), member.name().to_owned());
        let bytes = member.whole(if zipped { FILE } else { MEMORY });
        match bytes.and_then(|bytes| self.read_bytes(&bytes, member.file_name(), None, visit)) {
            Err(
                error @ (ArchiveError::NoGame(_) | ArchiveError::TooLarge { .. } | ArchiveError::Unpack(_)),
            ) if zipped => {
                terminal::say(&format!("{name}: {error}; left out"));
                self.source_info.problems.skipped += 1;
                self.unread.get_or_insert(error.to_string());
                Ok(())
            }
            read => {
                read.map_err(|error| CommandError::Input { file: name.into(), reason: error.to_string() })
            }
        }
    }

    /// Reads the records in the bytes of a file. `cut` is the number of bytes after which the packed file ends
    /// early.
    fn read_bytes(
        &mut self,
        bytes: &[u8],
        file_name: &str,
        cut: Option<u64>,
        visit: &mut RecordVisitor<'_>,
    ) -> Result<(), ArchiveError> {
        self.left = self.left.checked_sub(bytes.len()).ok_or(ArchiveError::TooLarge { limit: MEMORY })?;
        let hints = Hints { name: file_name.to_owned(), max_memory: Some(MEMORY), ..Hints::default() };
        let found = read(bytes, &hints, &NativeTexts).map_err(|error| match cut {
            Some(good) => UnpackError::Truncated { good }.into(),
            None => ArchiveError::NoGame(error.to_string()),
        })?;
        for record in &found.records {
            self.records = self.records.saturating_add(1);
            visit(self.records, record);
        }
        let problems = &mut self.source_info.problems;
        found.flaws.iter().for_each(|flaw| problems.count(flaw.salvaged));
        let left_out = u32::try_from(found.memory.left_out).unwrap_or(u32::MAX);
        problems.skipped = problems.skipped.saturating_add(left_out);
        if let Some(good) = cut.or(found.ends_early.then_some(bytes.len() as u64)) {
            self.source_info.ends_early.get_or_insert(good);
        }
        self.files += 1;
        Ok(())
    }

    /// Returns whether the input has no file that is named like a file of records.
    const fn is_empty(&self) -> bool {
        self.files == 0 && self.unread.is_none()
    }

    /// Returns the counts of the problems of all files, or an error if no file was readable.
    fn finish(self, path: &Path) -> Result<SourceInfo, CommandError> {
        match self.unread {
            Some(reason) if self.files == 0 => Err(CommandError::input(path, reason)),
            _ => Ok(self.source_info),
        }
    }
}

/// Makes a library of the records of one input. Leaves out a record whose main line is not a game.
#[derive(Default)]
pub(super) struct RecordsLibrary {
    reader: RecordsReader,
    builder: LibraryBuilder,
    /// Number of records that were left out.
    left_out: u32,
}

impl RecordsLibrary {
    /// Adds the records of a file.
    pub(super) fn add(&mut self, member: InputFile<'_>) -> Result<(), CommandError> {
        let Self { reader, builder, left_out } = self;
        reader.read_member(member, &mut |number, record| {
            *left_out += u32::from(!builder.add(number, record));
        })
    }

    /// Adds the records in the bytes of a file. `cut` is the number of bytes after which the packed file ends
    /// early.
    pub(super) fn add_bytes(
        &mut self,
        bytes: &[u8],
        file_name: &str,
        cut: Option<u64>,
    ) -> Result<(), ArchiveError> {
        let Self { reader, builder, left_out } = self;
        reader.read_bytes(bytes, file_name, cut, &mut |number, record| {
            *left_out += u32::from(!builder.add(number, record));
        })
    }

    /// Returns whether no file of records was added.
    pub(super) const fn is_empty(&self) -> bool {
        self.reader.is_empty()
    }

    /// If files of records were added, but all these files were unreadable, returns the number of files.
    pub(super) const fn only_unreadable(&self) -> Option<u32> {
        if self.reader.files == 0 && !self.is_empty() {
            Some(self.reader.source_info.problems.skipped)
        } else {
            None
        }
    }

    /// Returns the library. If records were left out, a message says how many, and the library counts them.
    pub(super) fn finish(self, path: &Path) -> Result<Library, CommandError> {
        let Self { reader, builder, left_out } = self;
        let mut source_info = reader.finish(path)?;
        if left_out > 0 {
            let records = counted(left_out, "record");
            let why = "because the main line is not a game";
            terminal::say(&format!("{}: {records} left out, {why}", path.display()));
            source_info.problems.skipped += left_out;
        }
        Ok(builder.finish(source_info))
    }
}

/// Reads the records of an input, and calls `visit` with each record and its number in the input. In a zip
/// archive, reads the files with the name of game records, and a message lists the others.
pub(super) fn each_record(
    path: &Path,
    opened: OpenedInput,
    quiet: bool,
    visit: &mut RecordVisitor<'_>,
) -> Result<SourceInfo, CommandError> {
    let (mut reader, mut others) = (RecordsReader::default(), Vec::new());
    let bytes = input::each(path, opened, quiet, &mut |member, _| {
        if member.is_zipped() && !is_named_records(member.file_name()) {
            others.push(member.file_name().to_owned());
            return Ok(());
        }
        reader.read_member(member, visit)
    })?;
    if reader.is_empty() {
        return Err(nothing_in_zip(path, "game records", &others));
    }
    tell_passed_over(path, "game record", &others);
    Ok(SourceInfo { file_bytes: bytes, ..reader.finish(path)? })
}
