//! Source information of a library: data about the imported file, and the problems of the file.

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader, Writer};
use renju_records::{Reason, RifProblem, Salvaged, is_renju_net_name};

/// Since format 2, the source information has the hash of the content, and the length of a file
/// that ends too early. Since format 3, it says whether the file has RenjuNet's notice.
const HEADER: Header = Header { what: "the source information of a library", magic: *b"RJAB", format: 3 };
/// Oldest format that this version reads.
const OLDEST: u32 = 1;

/// Minimum size of a stored problem in bytes.
const PROBLEM: usize = 18;

/// Source information of a library.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceInfo {
    /// Name of the imported file.
    pub source: String,
    /// Date of the edition as stated in the file; may be empty.
    pub edition: String,
    /// Time of the import in milliseconds since 1970.
    pub imported_at: u64,
    /// Size of the imported file in bytes. For a packed file, this is the packed size.
    pub file_bytes: u64,
    /// Problems of the file.
    pub problems: FileProblems,
    /// [`ContentHash`](crate::ContentHash) of the unpacked file. `None` if the library was made
    /// from several files, or was imported by a version that stored no hash.
    pub content: Option<u64>,
    /// Length in bytes of the unpacked file if the file ends too early; `None` for a complete file.
    pub ends_early: Option<u64>,
    /// Whether a file has RenjuNet's copyright notice. Only the terminal looks for the notice before it stores a
    /// library; the page stores the answer in its list of collections.
    pub has_renju_net_notice: bool,
}

/// Counts of a file's problems, and the first problems in full.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileProblems {
    /// Number of problems because of which a game, or another part of the file, is not in the library.
    pub skipped: u32,
    /// Number of games that were cut before an unreadable or illegal move.
    pub cut: u32,
    /// Number of complete games with a note about a problem.
    pub noted: u32,
    /// The first problems, in the order of the file.
    pub first: Vec<RifProblem>,
}

impl FileProblems {
    /// Counts a problem. Also stores the problem if fewer than `limit` problems are stored.
    #[inline]
    pub fn add(&mut self, problem: RifProblem, limit: usize) {
        self.count(problem.salvaged);
        if self.first.len() < limit {
            self.first.push(problem);
        }
    }

    /// Counts a problem without storing it. Only problems of RIF files can be stored.
    #[inline]
    pub fn count(&mut self, salvaged: Salvaged) {
        match salvaged {
            Salvaged::Skipped => self.skipped += 1,
            Salvaged::Cut => self.cut += 1,
            Salvaged::Whole => self.noted += 1,
        }
    }
}

impl SourceInfo {
    /// Returns whether the games are from RenjuNet: a file has RenjuNet's notice, or is named after RenjuNet.
    #[must_use]
    pub fn is_renju_net(&self) -> bool {
        self.has_renju_net_notice || is_renju_net_name(&self.source)
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut to = Writer::new(HEADER);
        to.text(&self.source);
        to.text(&self.edition);
        to.u64(self.imported_at);
        to.u64(self.file_bytes);
        let FileProblems { skipped, cut, noted, ref first } = self.problems;
        [skipped, cut, noted].into_iter().for_each(|count| to.u32(count));
        to.length(first.len());
        for problem in first {
            to.u64(problem.line);
            // `u32::MAX` means that the problem belongs to no game. The ids of real games are far
            // lower.
            to.u32(problem.game.unwrap_or(u32::MAX));
            to.u8(code(&REASONS, problem.reason));
            to.u8(code(&SALVAGED, problem.salvaged));
            to.text(&problem.found);
        }
        for number in [self.content, self.ends_early] {
            to.u8(u8::from(number.is_some()));
            to.u64(number.unwrap_or_default());
        }
        to.u8(u8::from(self.has_renju_net_notice));
        to.finish()
    }

    /// Decodes source information, the first part of a stored library.
    ///
    /// # Errors
    /// Returns an error if the bytes are not source information, have another format, or have
    /// changed.
    pub fn open(bytes: &[u8]) -> Result<Self, FormatError> {
        let (mut from, format) = Reader::open_since(OLDEST, HEADER, bytes)?;
        let (source, edition) = (from.text()?.to_owned(), from.text()?.to_owned());
        let (imported_at, file_bytes) = (from.u64()?, from.u64()?);
        let [skipped, cut, noted] = [from.u32()?, from.u32()?, from.u32()?];
        let mut first = Vec::new();
        for _ in 0..from.count(PROBLEM)? {
            let line = from.u64()?;
            let game = Some(from.u32()?).filter(|&id| id != u32::MAX);
            let (reason, salvaged) = (from.u8()?, from.u8()?);
            let reason = *REASONS.get(usize::from(reason)).ok_or_else(|| from.malformed("a reason"))?;
            let salvaged = *SALVAGED
                .get(usize::from(salvaged))
                .ok_or_else(|| from.malformed("what became of a game"))?;
            first.push(RifProblem { line, game, reason, found: from.text()?.to_owned(), salvaged });
        }
        let mut numbers = [None; 2];
        if format >= 2 {
            for number in &mut numbers {
                *number =
                    Some((from.u8()?, from.u64()?)).filter(|(known, _)| *known > 0).map(|(_, number)| number);
            }
        }
        let has_renju_net_notice = format >= 3 && from.u8()? > 0;
        from.finish()?;
        let problems = FileProblems { skipped, cut, noted, first };
        let [content, ends_early] = numbers;
        Ok(Self {
            source,
            edition,
            imported_at,
            file_bytes,
            problems,
            content,
            ends_early,
            has_renju_net_notice,
        })
    }
}

/// Reasons in the order of their stored numbers. The first has the number 0.
const REASONS: [Reason; 14] = [
    Reason::OccupiedPoint,
    Reason::UnreadableMove,
    Reason::TooManyMoves,
    Reason::DuplicateId,
    Reason::MissingId,
    Reason::UnknownResult,
    Reason::Malformed,
    Reason::Truncated,
    Reason::SecondMoves,
    Reason::UnknownId,
    Reason::UnknownElement,
    Reason::UnreadableBytes,
    Reason::UnknownAttribute,
    Reason::UnknownEncoding,
];
/// Values of [`Salvaged`] in the order of their stored numbers. The first has the number 0.
const SALVAGED: [Salvaged; 3] = [Salvaged::Whole, Salvaged::Cut, Salvaged::Skipped];

fn code<T: PartialEq>(table: &[T], value: T) -> u8 {
    table.iter().position(|row| *row == value).expect("the table has every value") as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_source_info_is_read_back() {
        let mut info =
            SourceInfo { source: "連珠.rif".to_owned(), imported_at: 1 << 40, ..SourceInfo::default() };
        for (line, (reason, salvaged)) in (1..).zip(REASONS.into_iter().zip(SALVAGED.into_iter().cycle())) {
            let game = (line > 3).then_some(line as u32);
            info.problems.add(RifProblem { line, game, reason, found: format!("word {line}"), salvaged }, 7);
        }
        assert_eq!((info.problems.noted, info.problems.cut, info.problems.skipped), (5, 5, 4));
        assert_eq!(info.problems.first.len(), 7);
        assert_eq!(SourceInfo::open(&info.to_bytes()), Ok(info.clone()));
        (info.content, info.ends_early) = (Some(u64::MAX), Some(0));
        info.has_renju_net_notice = true;
        assert_eq!(SourceInfo::open(&info.to_bytes()), Ok(info));
    }

    #[test]
    fn source_info_of_the_first_version_is_read() {
        let mut old = Writer::new(Header { format: 1, ..HEADER });
        old.text("old.rif");
        old.text("2026-09-30");
        [1, 2].into_iter().for_each(|number| old.u64(number));
        [3, 4, 5, 0].into_iter().for_each(|number| old.u32(number));
        let info = SourceInfo::open(&old.finish()).unwrap();
        assert_eq!((info.source.as_str(), info.edition.as_str()), ("old.rif", "2026-09-30"));
        assert_eq!((info.imported_at, info.file_bytes, info.problems.noted), (1, 2, 5));
        assert_eq!((info.content, info.ends_early, info.is_renju_net()), (None, None, false));
    }

    #[test]
    fn a_newer_format_is_an_error_that_names_it() {
        let newer = Writer::new(Header { format: 4, ..HEADER }).finish();
        let error = SourceInfo::open(&newer).unwrap_err().to_string();
        assert_eq!(error, "the source information of a library: expected format 3, found format 4");
    }
}
