//! A text file in any code page. This module has the state that all text formats need while they
//! are read, and encodes text for writing.

use std::borrow::Cow;

use crate::error::ReadError;
use crate::flaw::{FlawList, SourceLocation};
use crate::format::Format;
use crate::loss::Loss;
use crate::memory::MemoryBudget;
use crate::model::{GameRecord, NodeId, OpeningEvent, RawField};
use crate::options::{Hints, WriteOptions};
use crate::outcome::{ReadRecords, WriteResult};
use crate::record_receiver::RecordReceiver;
use crate::text::{CharacterSet, Texts, guess};
use renju_rif::Salvaged;

/// The text of a file, and the records and flaws (problems to report) that were found so far.
pub(crate) struct TextFile<'a> {
    pub(crate) text: String,
    /// Code page of the text, if the text is not plain ASCII.
    character_set: Option<CharacterSet>,
    format: Format,
    records: RecordReceiver<'a>,
    flaws: FlawList,
    budget: MemoryBudget,
}

impl<'a> TextFile<'a> {
    /// Greatest number of tags, fields or lines that are read in one game. No real game has nearly as many.
    pub(crate) const PARTS: usize = 1000;

    /// Decodes a file of `format`. The code page is the one in the hints or, if they state none, a
    /// guessed code page.
    pub(crate) fn decode(
        bytes: &[u8],
        format: Format,
        (hints, texts): (&Hints, &dyn Texts),
        records: RecordReceiver<'a>,
    ) -> Self {
        let (text, character_set) = decode(bytes, hints, texts);
        let (flaws, budget) = (FlawList::default(), MemoryBudget::for_file(bytes.len(), hints));
        Self { text, character_set, format, records, flaws, budget }
    }

    /// Adds a record if there was enough memory for this record and for all earlier records. Otherwise
    /// counts the record as left out. Without this limit, a small file could fill the memory: a line
    /// with one move may be a record, and a record takes half a kilobyte.
    pub(crate) fn push_record(&mut self, line: usize, record: GameRecord) {
        let was_whole = self.budget.used().left_out == 0;
        let left = self.budget.left();
        if was_whole && self.budget.reserve(weight(&record)) {
            self.records.push(record, &mut self.budget, left);
            return;
        }
        self.budget.leave_out(1);
        if was_whole {
            self.flaw(line, "no more records than there is memory for", "more", Salvaged::Cut);
        }
    }

    pub(crate) const fn len(&self) -> usize {
        self.records.len()
    }

    /// Reports a flaw on a line. Lines count from 1.
    pub(crate) fn flaw(
        &mut self,
        line: usize,
        expected: impl Into<Cow<'static, str>>,
        found: &str,
        salvaged: Salvaged,
    ) {
        self.flaws.add(SourceLocation::Line(line as u64), expected, found, salvaged);
    }

    /// Returns the error for a file in which nothing can be read.
    pub(crate) fn unreadable(
        &self,
        expected: impl Into<Cow<'static, str>>,
        found: impl Into<Cow<'static, str>>,
    ) -> ReadError {
        ReadError::Unreadable { format: self.format, expected: expected.into(), found: found.into() }
    }

    /// Returns the records and flaws of the file.
    pub(crate) fn finish(self) -> ReadRecords {
        let Self { character_set, format, records, flaws, budget, .. } = self;
        let (records, flaws, memory) = (records.into_kept(), flaws.finish(), budget.used());
        ReadRecords {
            format,
            records,
            flaws,
            character_set,
            orientation_unknown: false,
            replaced: 0,
            ends_early: false,
            memory,
        }
    }
}

/// Estimates the memory that a record takes in bytes, with a share of the unused memory in the list of
/// records. The estimate must not be far too high: the budget grows with the size of the file, and the
/// games of a file with only 300 bytes per game must fit into the budget.
pub(crate) fn weight(record: &GameRecord) -> usize {
    /// Number of bytes that the allocator adds to a small text.
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

/// Returns the text of a file without its byte order mark. Also returns the code page that the
/// hints state or that was used for decoding.
fn decode(bytes: &[u8], hints: &Hints, texts: &dyn Texts) -> (String, Option<CharacterSet>) {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if let (true, Ok(text)) = (bytes.is_ascii(), str::from_utf8(bytes)) {
        return (text.to_owned(), hints.character_set);
    }
    let guessed = || guess(bytes.split(|&byte| byte == b'\n'), texts);
    let set = hints.character_set.unwrap_or_else(guessed);
    (texts.decode(bytes, set).0, Some(set))
}

/// Returns the bytes of a text in the code page of the options, or in UTF-8 if they state none. If
/// the code page lacks a character, the character becomes `?`.
pub(crate) fn encode(
    text: &str,
    mut lost: Vec<Loss>,
    options: &WriteOptions,
    texts: &dyn Texts,
) -> WriteResult {
    let Some(set) = options.character_set.filter(|&set| set != CharacterSet::Utf8 && !text.is_ascii()) else {
        return WriteResult { bytes: text.as_bytes().to_vec(), lost };
    };
    let bytes = texts.encode(text, set).unwrap_or_else(|| {
        lost.push(Loss::Characters);
        let letter = |c: char| texts.encode(c.encode_utf8(&mut [0; 4]), set).unwrap_or_else(|| vec![b'?']);
        text.chars().flat_map(letter).collect()
    });
    WriteResult { bytes, lost }
}
