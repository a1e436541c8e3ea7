//! Reads the inputs of a conversion, and reports which records were skipped or changed.

use std::path::Path;

use renju_code_pages::NativeTexts;
use renju_library::{Library, LibraryFile};
use renju_records::{Format, GameRecord, Hints, ReadError, ReadRecords, Salvaged, read};

use super::Args;
use crate::exit::CommandError;
use crate::source::{self, ArchiveError, InputFile};
use crate::terminal;
use crate::text::{count, counted};

/// Bytes of memory that the record of one game of a library takes, with its texts but without its moves.
const RECORD: usize = 3 << 10;
/// Bytes of memory that each move of a record takes.
const NODE: usize = 16;

/// Fraction (numerator, denominator) of the free memory that the bytes of a file may take. While a file is
/// read, the memory has its bytes and its text in UTF-8. The text can be 1.5 times as large as the bytes.
const TEXT: (usize, usize) = (2, 5);

/// The records that have been read, and how much memory further records may take.
struct RecordsInMemory {
    records: Vec<GameRecord>,
    /// Number of bytes that further records may take.
    left: usize,
    limit: usize,
}

impl Args {
    /// Reads the records of all inputs, in the order of the command line.
    pub(super) fn read_all(&self, quiet: bool) -> Result<Vec<GameRecord>, CommandError> {
        let limit = self.memory.saturating_mul(1 << 20);
        let mut reading = RecordsInMemory { records: Vec::new(), left: limit, limit };
        for input in &self.inputs {
            self.read_input(input, &mut reading, quiet)?;
        }
        Ok(reading.records)
    }

    /// Reads the records of an input. A zip archive may also contain files that are not records; a message
    /// lists them.
    fn read_input(
        &self,
        input: &Path,
        reading: &mut RecordsInMemory,
        quiet: bool,
    ) -> Result<(), CommandError> {
        let (mut files, mut others) = (0u32, Vec::new());
        source::each_member(input, quiet, &mut |mut member, _| {
            let (zipped, name) = (member.is_zipped(), member.file_name().to_owned());
            match self.read_member(&mut member, reading) {
                Ok(()) => files += 1,
                Err(UnreadReason::NoRecords(_)) if zipped && !self.must_be_records(&name) => {
                    others.push(name)
                }
                Err(UnreadReason::NoRecords(reason)) => return Err(failure(&member, reason)),
                Err(UnreadReason::Failed(failure)) => return Err(failure),
            }
            Ok(())
        })?;
        if files == 0 {
            return Err(source::nothing_in_zip(input, "game records", &others));
        }
        source::tell_passed_over(input, "game record", &others);
        Ok(())
    }

    /// Returns whether a file in a zip archive must be a file of records: its name has the ending of a
    /// format, or the user has chosen a format with `--input-format`. Any other file may be skipped.
    fn must_be_records(&self, name: &str) -> bool {
        let by_name = Format::ALL.iter().flat_map(|format| format.extensions()).filter(|end| **end != "txt");
        self.input_format.is_some()
            || by_name.into_iter().any(|end| source::has_end(name, &[&format!(".{end}")]))
    }

    fn read_member(
        &self,
        member: &mut InputFile<'_>,
        reading: &mut RecordsInMemory,
    ) -> Result<(), UnreadReason> {
        let bytes = member.whole(reading.left / TEXT.1 * TEXT.0).map_err(|error| match error {
            ArchiveError::TooLarge { .. } => reading.too_large(member, "a file with its text"),
            other => failure(member, other),
        })?;
        if LibraryFile::is_one(&bytes) || Library::is_stored(&bytes) {
            return self.read_library(&bytes, member, reading);
        }
        let hints = Hints {
            name: member.file_name().to_owned(),
            format: self.input_format,
            character_set: self.character_set,
            flip_rows: self.flip_rows,
            max_memory: Some(reading.left - bytes.len() / TEXT.0 * TEXT.1),
        };
        let read = read(&bytes, &hints, &NativeTexts).map_err(UnreadReason::NoRecords)?;
        let left_out = read.memory.left_out;
        if left_out > 0 {
            let more = format!("at least {} more", counted(left_out, "record, note or position"));
            return Err(reading.too_large(member, &more).into());
        }
        self.tell(member.name(), &read);
        reading.left = reading.left.saturating_sub(read.memory.taken);
        reading.records.extend(read.records);
        Ok(())
    }

    /// Reads the games of a library that `renju import` made.
    fn read_library(
        &self,
        bytes: &[u8],
        member: &InputFile<'_>,
        reading: &mut RecordsInMemory,
    ) -> Result<(), UnreadReason> {
        if self.input_format.is_some() {
            let found =
                "expected a file of the format that --input-format names, found a library of `renju import`";
            return Err(failure(member, found).into());
        }
        let opened = if LibraryFile::is_one(bytes) {
            LibraryFile::read(bytes).and_then(LibraryFile::library)
        } else {
            Library::read(bytes)
        };
        let library = opened.map_err(|error| source::damaged(Path::new(member.name()), &error))?;
        if library.games() == 0 {
            return Err(failure(member, "expected a game in the library, found none").into());
        }
        // Inside a segment, games are sorted by their moves. In the output, the games of each segment are
        // sorted by their ids.
        let mut games = Vec::new();
        for (first, segment) in library.archive().numbered_segments() {
            let mut own: Vec<usize> = (0..segment.games()).collect();
            own.sort_by_key(|&index| segment.id(index));
            games.extend(own.into_iter().map(|index| (first + index as u32, segment.to_recorded(index))));
        }
        for (done, (game, to_recorded)) in (0..).zip(games) {
            let Some(record) = library.record(game, to_recorded) else { continue };
            let taken = RECORD + NODE * record.tree.len();
            if taken > reading.left {
                let more = counted(library.games() - done, "more game");
                return Err(reading.too_large(member, &more).into());
            }
            reading.left -= taken;
            reading.records.push(record);
        }
        let games = counted(library.games(), "game");
        terminal::say(&format!("{}: {games} of a library", member.name()));
        Ok(())
    }

    /// Prints the number of records in a file, the format and code page that the reader has guessed, and the
    /// problems found in the file.
    fn tell(&self, input: &str, read: &ReadRecords) {
        let records = counted(read.records.len() as u64, "record");
        let nodes: usize = read.records.iter().map(|record| record.tree.len()).sum();
        let set = read.character_set.filter(|_| self.character_set.is_none());
        let guessed = set.map_or(String::new(), |set| format!(", texts taken as {}", set.label()));
        let (format, nodes) = (read.format.name(), count(nodes as u64));
        terminal::say(&format!("{input}: {records} of {format} ({nodes} nodes{guessed})"));
        if read.orientation_unknown && !self.flip_rows {
            let way = "the file does not say which way the board lies; --flip-rows reads it the other way";
            terminal::say(&format!("{input}: {way}"));
        }
        read.flaws.iter().for_each(|flaw| terminal::say(&format!("{input}: {flaw}")));
        if read.flaws.len() > 1 {
            let times = |salvaged| read.flaws.iter().filter(|flaw| flaw.salvaged == salvaged).count() as u64;
            let [skipped, cut, whole] =
                [Salvaged::Skipped, Salvaged::Cut, Salvaged::Whole].map(|salvaged| count(times(salvaged)));
            terminal::say(&format!("{input}: {skipped} skipped, {cut} cut, {whole} noted"));
        }
        if read.replaced > 0 {
            terminal::say(&format!("{input}: {}", source::OTHER_CODE_PAGE));
        }
    }
}

/// Reason why a file was not read.
enum UnreadReason {
    /// The file is in no known format.
    NoRecords(ReadError),
    Failed(CommandError),
}

impl From<CommandError> for UnreadReason {
    fn from(failure: CommandError) -> Self {
        Self::Failed(failure)
    }
}

impl RecordsInMemory {
    fn too_large(&self, member: &InputFile<'_>, found: &str) -> CommandError {
        let limit = count((self.limit >> 20) as u64);
        let reason = format!(
            "expected what fits into {limit} MB, found {found} that does not; nothing was written, --memory allows more"
        );
        failure(member, reason)
    }
}

fn failure(member: &InputFile<'_>, reason: impl ToString) -> CommandError {
    CommandError::input(Path::new(member.name()), reason)
}
