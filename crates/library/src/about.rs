//! Where a library came from, and what was odd about the file.

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader, Writer};
use renju_records::{Problem, Reason, Salvaged};

const HEADER: Header = Header { what: "the title page of a library", magic: *b"RJAB", format: 1 };

/// The title page of a library.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Name of the file it came from.
    pub source: String,
    /// The date that the file gives itself, or empty.
    pub edition: String,
    /// Milliseconds since 1970, by the importer's clock.
    pub imported_at: u64,
    /// Size of the file as it was given, packed or not, in bytes.
    pub file_bytes: u64,
    /// What was not taken as it stands.
    pub problems: Problems,
}

/// What was not taken as it stands, counted, and the first of it in full.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems {
    /// Games, or fragments of games, that are not in the library.
    pub skipped: u32,
    /// Games kept up to an unreadable or illegal move.
    pub cut: u32,
    /// Games kept whole with something to note.
    pub noted: u32,
    /// The first of them, in the order of the file.
    pub first: Vec<Problem>,
}

impl Problems {
    /// Counts a problem, and keeps it while fewer than `most` are kept.
    pub(crate) fn add(&mut self, problem: Problem, most: usize) {
        match problem.salvaged {
            Salvaged::Skipped => self.skipped += 1,
            Salvaged::Cut => self.cut += 1,
            Salvaged::Whole => self.noted += 1,
        }
        if self.first.len() < most {
            self.first.push(problem);
        }
    }
}

impl About {
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
            // Ids are far below 2^32, so the last number is free to mean "none".
            to.u32(problem.game.unwrap_or(u32::MAX));
            to.u8(place(&REASONS, problem.reason));
            to.u8(place(&SALVAGED, problem.salvaged));
            to.text(&problem.found);
        }
        to.finish()
    }

    pub(crate) fn open(bytes: &[u8]) -> Result<Self, FormatError> {
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

/// Reasons by the numbers under which they are stored.
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
/// What became of a game, by the numbers under which it is stored.
const SALVAGED: [Salvaged; 3] = [Salvaged::Whole, Salvaged::Cut, Salvaged::Skipped];

fn place<T: PartialEq>(table: &[T], value: T) -> u8 {
    table.iter().position(|row| *row == value).expect("the table has every value") as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_comes_back_from_bytes() {
        let mut about = About { source: "連珠.rif".to_owned(), imported_at: 1 << 40, ..About::default() };
        for (line, (reason, salvaged)) in (1..).zip(REASONS.into_iter().zip(SALVAGED.into_iter().cycle())) {
            let game = (line > 3).then_some(line as u32);
            about.problems.add(Problem { line, game, reason, found: format!("word {line}"), salvaged }, 7);
        }
        assert_eq!((about.problems.noted, about.problems.cut, about.problems.skipped), (3, 3, 2));
        assert_eq!(about.problems.first.len(), 7);
        assert_eq!(About::open(&about.to_bytes()), Ok(about));
    }
}
