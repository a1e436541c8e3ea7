//! Files that are text in some code page: to lines, and back to bytes.

use std::borrow::Cow;

use crate::character_set::{CharacterSet, Texts};
use crate::error::ReadError;
use crate::format::{Flaw, Format, Hints, Loss, Place, ReadRecords, Written};
use crate::problem::{Kept, Problem};
use crate::record::GameRecord;
use crate::write::WriteOptions;

/// The text of a file, and what was found on the way.
#[derive(Debug)]
pub(crate) struct TextFile {
    pub(crate) text: String,
    /// The code page, where the text is not plain ASCII.
    character_set: Option<CharacterSet>,
    format: Format,
    records: Vec<GameRecord>,
    flaws: Vec<Flaw>,
    /// How many records more there is room for.
    room: usize,
}

impl TextFile {
    /// Decodes a file that is read as `format`: by the code page that the asker names, or by that which it seems to be
    /// in.
    pub(crate) fn decode(bytes: &[u8], format: Format, hints: &Hints, texts: &dyn Texts) -> Self {
        let (text, character_set) = decode(bytes, hints, texts);
        Self { text, character_set, format, records: Vec::new(), flaws: Vec::new(), room: room(bytes.len()) }
    }

    /// Keeps a record. A record takes half a kilobyte and a line of two letters could be one, so a file cannot have any
    /// number of them: says whether there was room.
    pub(crate) fn keep(&mut self, line: usize, record: GameRecord) -> bool {
        let has_room = self.room > 0;
        if has_room {
            self.room -= 1;
            self.records.push(record);
        } else {
            self.flaw(line, "fewer records in so short a file", "one more", Kept::Skipped);
        }
        has_room
    }

    /// How many records there are so far.
    pub(crate) fn len(&self) -> usize {
        self.records.len()
    }

    /// Notes what was not taken as it stands, on a line from 1.
    pub(crate) fn flaw(
        &mut self,
        line: usize,
        expected: impl Into<Cow<'static, str>>,
        found: &str,
        kept: Kept,
    ) {
        let found = found.trim().chars().take(Problem::FOUND).collect();
        self.flaws.push(Flaw { at: Place::Line(line as u64), expected: expected.into(), found, kept });
    }

    /// Why nothing can be read.
    pub(crate) fn unreadable(
        &self,
        expected: impl Into<Cow<'static, str>>,
        found: impl Into<Cow<'static, str>>,
    ) -> ReadError {
        ReadError::Unreadable { format: self.format, expected: expected.into(), found: found.into() }
    }

    /// What came of it.
    pub(crate) fn finish(self) -> ReadRecords {
        let Self { character_set, format, records, flaws, .. } = self;
        ReadRecords { format, records, flaws, character_set, either_way: false }
    }
}

/// How many records a file of so many bytes may give: no more than fill 32 megabytes and some of its own size.
pub(crate) const fn room(bytes: usize) -> usize {
    /// What a record takes with a few moves, fields and a note, in bytes.
    const RECORD: usize = 2 << 10;
    ((32 << 20) + 4 * bytes) / RECORD
}

/// Text from bytes; without the mark at the start that some programs write.
fn decode(bytes: &[u8], hints: &Hints, texts: &dyn Texts) -> (String, Option<CharacterSet>) {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if let (true, Ok(text)) = (bytes.is_ascii(), str::from_utf8(bytes)) {
        return (text.to_owned(), hints.character_set);
    }
    if let Some(set) = hints.character_set {
        return (texts.decode(bytes, set).0, Some(set));
    }
    match str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), Some(CharacterSet::Utf8)),
        Err(_) => {
            let set = CharacterSet::Windows1252;
            (texts.decode(bytes, set).0, Some(set))
        }
    }
}

/// A text as a file, in the code page of the options or UTF-8.
pub(crate) fn encode(text: &str, mut lost: Vec<Loss>, options: &WriteOptions, texts: &dyn Texts) -> Written {
    let Some(set) = options.character_set.filter(|&set| set != CharacterSet::Utf8 && !text.is_ascii()) else {
        return Written { bytes: text.as_bytes().to_vec(), lost };
    };
    let bytes = texts.encode(text, set).unwrap_or_else(|| {
        lost.push(Loss::Characters);
        let letter = |c: char| texts.encode(c.encode_utf8(&mut [0; 4]), set).unwrap_or_else(|| vec![b'?']);
        text.chars().flat_map(letter).collect()
    });
    Written { bytes, lost }
}
