//! Files that are text in some code page: to lines, and back to bytes.

use std::borrow::Cow;

use crate::error::ReadError;
use crate::flaw::{FlawList, SourceLocation};
use crate::format::Format;
use crate::loss::Loss;
use crate::memory::MemoryBudget;
use crate::model::{GameRecord, NodeId, OpeningEvent, RawField};
use crate::options::{Hints, WriteOptions};
use crate::outcome::{ReadRecords, Written};
use crate::text::{CharacterSet, Texts, guess};
use renju_rif::Salvaged;

/// The text of a file, and what was found on the way.
#[derive(Debug)]
pub(crate) struct TextFile {
    pub(crate) text: String,
    /// The code page, where the text is not plain ASCII.
    character_set: Option<CharacterSet>,
    format: Format,
    records: Vec<GameRecord>,
    flaws: FlawList,
    budget: MemoryBudget,
}

impl TextFile {
    /// The most tags, fields or lines that one game of a text may have: far more than any has.
    pub(crate) const PARTS: usize = 1000;

    /// Decodes a file that is read as `format`: by the code page that the asker names, or by that which it seems to be
    /// in.
    pub(crate) fn decode(bytes: &[u8], format: Format, hints: &Hints, texts: &dyn Texts) -> Self {
        let (text, character_set) = decode(bytes, hints, texts);
        let (flaws, budget) = (FlawList::default(), MemoryBudget::for_file(bytes.len()));
        Self { text, character_set, format, records: Vec::new(), flaws, budget }
    }

    /// Keeps a record, if there is room for it: a record takes half a kilobyte, and a line of two letters may be one.
    pub(crate) fn push_record(&mut self, line: usize, record: GameRecord) -> bool {
        let has_room = self.budget.reserve(weight(&record));
        if has_room {
            add(&mut self.records, record);
        } else {
            self.flaw(line, "fewer records in so short a file", "one more", Salvaged::Skipped);
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
        salvaged: Salvaged,
    ) {
        self.flaws.add(SourceLocation::Line(line as u64), expected, found, salvaged);
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
        ReadRecords { format, records, flaws: flaws.finish(), character_set, orientation_unknown: false }
    }
}

/// Adds a record to a list that grows by quarters: one that doubles would take three times what is in it.
pub(crate) fn add(records: &mut Vec<GameRecord>, record: GameRecord) {
    if records.len() == records.capacity() {
        records.reserve_exact(records.len() / 4 + 1);
    }
    records.push(record);
}

/// What a record takes in memory, in bytes, a list's spare room included. An archive of 300 bytes a game has to fit.
pub(crate) fn weight(record: &GameRecord) -> usize {
    /// What a small text takes besides its bytes, where it is stored.
    const STORED: usize = 16;
    let raw = record.raw.iter().map(|field| 2 * STORED + field.name.len() + field.value.len());
    let people =
        [&record.black, &record.white].into_iter().flat_map(|player| [&player.name, &player.country]);
    let facts = [&record.event, &record.round, &record.place, &record.date, &record.rule, &record.author];
    let texts = people.chain(facts).filter(|text| !text.is_empty()).map(|text| STORED + text.len());
    let events = record.opening.len() * STORED + record.opening.capacity() * size_of::<OpeningEvent>();
    let fields = record.raw.capacity() * size_of::<RawField>();
    let notes = [NodeId::ROOT].into_iter().chain(record.tree.main_line());
    let notes = notes.filter(|&node| record.tree.note(node).is_some()).count() * MemoryBudget::NOTE;
    let nodes = record.tree.len() * MemoryBudget::NODE;
    9 * size_of::<GameRecord>() / 4 + raw.chain(texts).sum::<usize>() + fields + events + notes + nodes
}

/// Text from bytes; without the mark at the start that some programs write.
fn decode(bytes: &[u8], hints: &Hints, texts: &dyn Texts) -> (String, Option<CharacterSet>) {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if let (true, Ok(text)) = (bytes.is_ascii(), str::from_utf8(bytes)) {
        return (text.to_owned(), hints.character_set);
    }
    let guessed = || guess(bytes.split(|&byte| byte == b'\n'), texts);
    let set = hints.character_set.unwrap_or_else(guessed);
    (texts.decode(bytes, set).0, Some(set))
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
