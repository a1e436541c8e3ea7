//! Reads the games in a RIF file as complete records, and writes records as a RIF file.
//!
//! A record contains the names of its players, event and rule, while a game in RIF refers to rows
//! of tables. The opening fields of a game become events of the record (see [`events`]). The record
//! also stores these fields unchanged as raw fields (see [`fields`]). The writer uses the raw
//! fields if they still match the events. If the events have changed, it makes new fields from the
//! events.

mod encoding;
mod events;
mod fields;
mod from_rif;
mod tables;
mod to_rif;

pub use encoding::RifDecoder;
pub use from_rif::RifTables;

use crate::error::ReadError;
use crate::flaw::{FlawList, SourceLocation};
use crate::format::Format;
use crate::loss::LossSet;
use crate::memory::MemoryBudget;
use crate::model::GameRecord;
use crate::options::Hints;
use crate::options::WriteOptions;
use crate::outcome::{ReadRecords, WriteResult};
use crate::record_receiver::RecordReceiver;
use crate::text::Texts;
use crate::text_file::weight;
use renju_rif::sniff;
use renju_rif::{RifError, RifItem, RifProblem, RifReader, RifWriter, Salvaged};

/// Reads all games of a file. For a whole archive, [`RifReader`] is better, because it stores only
/// one game at a time.
///
/// # Errors
/// Returns an error if the file is not RIF.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let mut tables = RifTables::new();
    let (mut records, mut flaws) = (records, FlawList::default());
    let mut budget = MemoryBudget::for_file(bytes.len(), hints);
    // In RenjuNet's files, the tables come before the games that refer to them, so reading the file
    // once is enough.
    let mut sink = |item: RifItem<'_>| match item {
        RifItem::Game(game) => {
            let (record, left) = (tables.record(&game), budget.left());
            if budget.used().left_out == 0 && budget.reserve(weight(&record)) {
                records.push(record, &mut budget, left);
            } else {
                budget.leave_out(1);
            }
        }
        RifItem::Problem(problem) => note(&mut flaws, problem),
        row => tables.take(row),
    };
    let mut reader = RifReader::new();
    let mut decoder = RifDecoder::new(hints.character_set);
    let mut pieces = bytes.chunks(1 << 20);
    let read = pieces
        .try_for_each(|piece| reader.push(&decoder.push(piece, texts), &mut sink))
        .and_then(|()| reader.push(&decoder.finish(texts), &mut sink))
        .and_then(|()| {
            decoder.unknown_encoding().into_iter().for_each(|name| reader.note_unknown_encoding(name));
            reader.finish(&mut sink)
        });
    let (replaced, ends_early) = match read {
        Ok(summary) => (summary.replaced, summary.ends_early.is_some()),
        Err(RifError::NotRif { found }) => {
            return Err(ReadError::Unrecognized { found, why_not: String::new() });
        }
    };
    let memory = budget.used();
    if memory.left_out > 0 {
        let found = format!("{} more", memory.left_out);
        let expected = "no more games than there is memory for";
        flaws.add(SourceLocation::Line(1), expected, &found, Salvaged::Skipped);
    }
    let flaws = flaws.finish();
    Ok(ReadRecords {
        format: Format::Rif,
        records: records.into_kept(),
        flaws,
        character_set: decoder.character_set(),
        orientation_unknown: false,
        replaced,
        ends_early,
        memory,
    })
}

/// Adds a problem in a game to the list of flaws (problems in the file).
fn note(flaws: &mut FlawList, problem: RifProblem) {
    let RifProblem { line, game, reason, found, salvaged } = problem;
    let game = game.map(|game| format!(" in game {game}")).unwrap_or_default();
    flaws.add(SourceLocation::Line(line), format!("{}{game}", reason.expected()), &found, salvaged);
}

/// Writes the records as a RIF file. The tables of this file have all names in the records.
pub(crate) fn write(records: &[GameRecord], options: &WriteOptions, _: &dyn Texts) -> WriteResult {
    let mut lost = LossSet::default();
    let mut rows = tables::RifNames::default();
    let mut ids = to_rif::GameIds::of(records);
    let games: Vec<_> =
        records.iter().map(|record| to_rif::game(record, &mut rows, &mut ids, &mut lost)).collect();
    let written = RifWriter::new(Vec::new(), &options.date).and_then(|mut writer| {
        rows.write(&mut writer)?;
        games.iter().try_for_each(|game| writer.game(game))?;
        writer.finish()
    });
    WriteResult { bytes: written.expect("writing to memory cannot fail"), lost: lost.to_vec() }
}

/// Returns whether the text is XML and not a web page.
pub(crate) fn is_rif(text: &str) -> bool {
    sniff::may_be_xml(text.as_bytes()) && !sniff::is_html(text.as_bytes())
}
