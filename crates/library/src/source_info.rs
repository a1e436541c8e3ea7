//! Where a library comes from, and which problems its file had.

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader, Writer};
use renju_records::{Problem, Reason, Salvaged};

const HEADER: Header = Header { what: "the source information of a library", magic: *b"RJAB", format: 1 };

/// Where a library comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceInfo {
    /// Name of the imported file.
    pub source: String,
    /// The date in the file, or empty.
    pub edition: String,
    /// Time of the import in milliseconds since 1970.
    pub imported_at: u64,
    /// Size of the imported file in bytes, packed or not.
    pub file_bytes: u64,
    /// The problems of the file.
    pub problems: Problems,
}

/// The problems of a file: their numbers, and the first ones in full.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems {
    /// Games, or fragments of games, that are not in the library.
    pub skipped: u32,
    /// Games that were cut before an unreadable or illegal move.
    pub cut: u32,
    /// Games that are whole, with a note.
    pub noted: u32,
    /// The first problems, in the order of the file.
    pub first: Vec<Problem>,
}

impl Problems {
    /// Counts a problem, and stores it if fewer than `limit` are stored.
    pub(crate) fn add(&mut self, problem: Problem, limit: usize) {
        match problem.salvaged {
            Salvaged::Skipped => self.skipped += 1,
            Salvaged::Cut => self.cut += 1,
            Salvaged::Whole => self.noted += 1,
        }
        if self.first.len() < limit {
            self.first.push(problem);
        }
    }
}

impl SourceInfo {
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut to = Writer::new(HEADER);
        to.text(&self.source);
        to.text(&self.edition);
        to.u64(self.imported_at);
        to.u64(self.file_bytes);
        let Problems { skipped, cut, noted, ref first } = self.problems;
        [skipped, cut, noted].into_iter().for_each(|count| to.u32(count));
        to.length(first.len());
        for problem in first {
            to.u64(problem.line);
            // Ids are far below 2^32, so that the highest number can mean "none".
            to.u32(problem.game.unwrap_or(u32::MAX));
            to.u8(code(&REASONS, problem.reason));
            to.u8(code(&SALVAGED, problem.salvaged));
            to.text(&problem.found);
        }
        to.finish()
    }

    /// Reads the first part of a stored library.
    ///
    /// # Errors
    /// The bytes are of something else, of another format, or have changed.
    pub fn open(bytes: &[u8]) -> Result<Self, FormatError> {
        let mut from = Reader::open(HEADER, bytes)?;
        let (source, edition) = (from.text()?.to_owned(), from.text()?.to_owned());
        let (imported_at, file_bytes) = (from.u64()?, from.u64()?);
        let [skipped, cut, noted] = [from.u32()?, from.u32()?, from.u32()?];
        let mut first = Vec::new();
        for _ in 0..from.length()? {
            let line = from.u64()?;
            let game = Some(from.u32()?).filter(|&id| id != u32::MAX);
            let (reason, salvaged) = (from.u8()?, from.u8()?);
            let reason = *REASONS.get(usize::from(reason)).ok_or_else(|| from.malformed("a reason"))?;
            let salvaged = *SALVAGED
                .get(usize::from(salvaged))
                .ok_or_else(|| from.malformed("what became of a game"))?;
            first.push(Problem { line, game, reason, found: from.text()?.to_owned(), salvaged });
        }
        from.finish()?;
        let problems = Problems { skipped, cut, noted, first };
        Ok(Self { source, edition, imported_at, file_bytes, problems })
    }
}

/// The reasons by their stored numbers.
const REASONS: [Reason; 8] = [
    Reason::OccupiedPoint,
    Reason::UnreadableMove,
    Reason::TooManyMoves,
    Reason::DuplicateId,
    Reason::MissingId,
    Reason::UnknownResult,
    Reason::Malformed,
    Reason::Truncated,
];
/// What became of a game, by the stored numbers.
const SALVAGED: [Salvaged; 3] = [Salvaged::Whole, Salvaged::Cut, Salvaged::Skipped];

fn code<T: PartialEq>(table: &[T], value: T) -> u8 {
    table.iter().position(|row| *row == value).expect("the table has every value") as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_gives_back_what_was_written() {
        let mut info =
            SourceInfo { source: "連珠.rif".to_owned(), imported_at: 1 << 40, ..SourceInfo::default() };
        for (line, (reason, salvaged)) in (1..).zip(REASONS.into_iter().zip(SALVAGED.into_iter().cycle())) {
            let game = (line > 3).then_some(line as u32);
            info.problems.add(Problem { line, game, reason, found: format!("word {line}"), salvaged }, 7);
        }
        assert_eq!((info.problems.noted, info.problems.cut, info.problems.skipped), (3, 3, 2));
        assert_eq!(info.problems.first.len(), 7);
        assert_eq!(SourceInfo::open(&info.to_bytes()), Ok(info));
    }
}
