//! Reads the games of a file, one after the other.

use std::borrow::Cow;

use memchr::memchr_iter;

use super::game::{BudgetExceeded, SgfGame};
use super::header::{GameRefusal, SgfHeader};
use super::points::RowOrder;
use super::tokens::SgfTokens;
use crate::error::ReadError;
use crate::flaw::{FlawList, SourceLocation};
use crate::format::Format;
use crate::memory::MemoryBudget;
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::record_receiver::RecordReceiver;
use crate::text::{CharacterSet, is_utf16};
use renju_rif::{Salvaged, quote};

/// Reads the games of a text.
pub(super) struct SgfReader<'a> {
    text: &'a str,
    budget: MemoryBudget,
    flip_rows: bool,
    /// Code page of the file, or `None` if no character depends on the code page. `is_told` states
    /// whether the user has named the code page.
    character_set: Option<CharacterSet>,
    is_told: bool,
    /// Unknown names of code pages: the first of these names, its line in the file, and the number
    /// of games that state an unknown name.
    unknown_set: Option<(String, u64, u64)>,
    lines: LineNumbering<'a>,
    flaws: FlawList,
    orientation_unknown: bool,
    /// Whether the last game has no end.
    ends_early: bool,
    /// Reason why the first unreadable game was not read.
    refused: Option<GameRefusal>,
}

impl<'a> SgfReader<'a> {
    /// Returns a reader of the text `text`. `bytes` is the size of the file before its text was
    /// decoded.
    pub(super) fn new(
        text: &'a str,
        bytes: usize,
        hints: &Hints,
        character_set: Option<CharacterSet>,
    ) -> Self {
        let mut budget = MemoryBudget::for_file(bytes, hints);
        // A text that had to be decoded takes memory in addition to the file.
        let _ = budget.reserve(if text.len() == bytes { 0 } else { text.len() });
        let lines = LineNumbering { bytes: text.as_bytes(), at: 0, line: 1 };
        let (flaws, refused) = (FlawList::default(), None);
        Self {
            text,
            budget,
            flip_rows: hints.flip_rows,
            character_set,
            is_told: hints.character_set.is_some(),
            unknown_set: None,
            lines,
            flaws,
            orientation_unknown: false,
            ends_early: false,
            refused,
        }
    }

    /// Reads all games.
    pub(super) fn read(mut self, mut records: RecordReceiver<'_>) -> Result<ReadRecords, ReadError> {
        let mut tokens = SgfTokens::new(self.text);
        while tokens.go_to_game() {
            let header = SgfHeader::of(tokens.clone());
            let start = tokens.at();
            if !header.has_node {
                tokens.skip_to(header.end);
                continue;
            }
            if let Some(refusal) = header.refusal() {
                let at = SourceLocation::Line(self.lines.line(start));
                self.flaws.add(at, refusal.expected, &refusal.found, Salvaged::Skipped);
                self.refused.get_or_insert(refusal);
                tokens.skip_to(header.end);
                continue;
            }
            if let Some(name) = header.character_set.filter(|_| !self.is_told) {
                self.check_encoding(name, start);
            }
            if self.budget.used().left_out > 0 {
                self.budget.leave_out(1);
                tokens.skip_to(header.end);
            } else if self.game(&mut tokens, &header, &mut records).is_err() {
                let at = SourceLocation::Line(self.lines.line(tokens.at()));
                self.flaws.add(at, "no more than there is memory for", "more", Salvaged::Cut);
                self.budget.leave_out(1);
                tokens.skip_to(header.end);
            }
        }
        if records.len() == 0 {
            let format = Format::Sgf;
            let (expected, found) = match self.refused {
                Some(GameRefusal { board: Some((columns, rows)), .. }) => {
                    return Err(ReadError::OtherBoard { format, columns, rows });
                }
                Some(GameRefusal { expected, found, .. }) => (expected, Cow::Owned(found)),
                None => ("a game that begins with (;", Cow::Borrowed("none")),
            };
            return Err(ReadError::Unreadable { format, expected: expected.into(), found });
        }
        if let Some((name, line, times)) = self.unknown_set {
            let read_as = self.character_set.unwrap_or(CharacterSet::Utf8).label();
            let expected = format!("an encoding that is known (read as {read_as} instead)");
            let found = if times == 1 { name } else { format!("{name}, {times} times") };
            self.flaws.add(SourceLocation::Line(line), expected, found, Salvaged::Whole);
        }
        let (records, orientation_unknown) = (records.into_kept(), self.orientation_unknown);
        let (format, flaws, memory) = (Format::Sgf, self.flaws.finish(), self.budget.used());
        Ok(ReadRecords {
            format,
            records,
            flaws,
            character_set: None,
            orientation_unknown,
            replaced: 0,
            ends_early: self.ends_early,
            memory,
        })
    }

    /// Compares the code page that a game states with the code page in which the file is read.
    fn check_encoding(&mut self, name: &str, start: usize) {
        let line = self.lines.line(start);
        match CharacterSet::named(name) {
            None if is_utf16(name) => {}
            None => self.unknown_set.get_or_insert_with(|| (quote(name), line, 0)).2 += 1,
            // Text that is valid UTF-8 is read as UTF-8, even if the file states another code page.
            Some(named) => {
                if let Some(set) = self.character_set.filter(|&set| set != named && set != CharacterSet::Utf8)
                {
                    let expected = format!("{}, as all of the file is read", set.label());
                    self.flaws.add(SourceLocation::Line(line), expected, name, Salvaged::Whole);
                }
            }
        }
    }

    /// Reads the game at the beginning of `tokens`.
    fn game(
        &mut self,
        tokens: &mut SgfTokens<'a>,
        header: &SgfHeader<'a>,
        records: &mut RecordReceiver<'_>,
    ) -> Result<(), BudgetExceeded> {
        let left = self.budget.left();
        let Self { flaws, lines, budget, .. } = self;
        let mut report = |at: usize, expected: Cow<'static, str>, found: &str, salvaged| {
            flaws.add(SourceLocation::Line(lines.line(at)), expected, found, salvaged);
        };
        let told = header.rows();
        let rows = match (told.unwrap_or(RowOrder::FromTop), self.flip_rows) {
            (rows, false) => rows,
            (RowOrder::FromTop, true) => RowOrder::FromBottom,
            (RowOrder::FromBottom, true) => RowOrder::FromTop,
        };
        let mut game = SgfGame::new(header, rows, budget, &mut report)?;
        let mut result = Ok(());
        while tokens.at() < header.end && result.is_ok() {
            let Some((at, token)) = tokens.next() else { break };
            result = game.token(at, token);
        }
        let is_closed = game.is_closed();
        let (record, last) = game.finish();
        records.push(record, &mut self.budget, left);
        self.orientation_unknown |= told.is_none();
        result.and(last)?;
        if !is_closed {
            self.ends_early = true;
            let at = SourceLocation::Line(self.lines.line(self.text.len()));
            self.flaws.add(at, "a ) that ends the game", "", Salvaged::Whole);
        }
        Ok(())
    }
}

/// Finds the line of an offset. This is fast if the offsets ascend.
struct LineNumbering<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u64,
}

impl LineNumbering<'_> {
    /// Returns the line of the byte at the offset `at`. Lines count from 1.
    fn line(&mut self, at: usize) -> u64 {
        let count = |bytes| memchr_iter(b'\n', bytes).count() as u64;
        if at < self.at {
            self.line -= count(&self.bytes[at..self.at]);
        } else {
            self.line += count(&self.bytes[self.at..at]);
        }
        self.at = at;
        self.line
    }
}
