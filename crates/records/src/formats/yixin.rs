//! Saved games of the program Yixin-Board (`.sav`). The first three lines are the height, the width
//! and the number of moves. Each further line is a move: its row and its column. Both count from 0,
//! and rows count from the top.

use renju_core::{Move, Point};

use crate::error::ReadError;
use crate::format::Format;
use crate::model::GameRecord;
use crate::model::line_builder::LineBuilder;
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::record_receiver::RecordReceiver;
use crate::text::Texts;
use crate::text_file::TextFile;
use renju_rif::Salvaged;

/// Reads a `.sav` file.
///
/// # Errors
/// Returns an error if the text does not begin with three numbers, or if the board is not 15x15.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let mut file = TextFile::decode(bytes, Format::YixinSav, (hints, texts), records);
    let text = std::mem::take(&mut file.text);
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    let mut words = lines.flat_map(|(line, text)| text.split_whitespace().map(move |word| (line, word)));
    let mut number = || words.next().map(|(line, word)| (line, word, word.parse::<usize>().ok()));
    let mut head = || number().and_then(|(_, _, number)| number);
    let (Some(height), Some(width), Some(count)) = (head(), head(), head()) else {
        return Err(file.unreadable("height, width and the number of moves", "other text"));
    };
    if (height, width) != (15, 15) {
        let [columns, rows] = [width, height].map(|number| u32::try_from(number).unwrap_or(u32::MAX));
        return Err(ReadError::OtherBoard { format: Format::YixinSav, columns, rows });
    }
    let mut line = LineBuilder::new();
    let mut at = 3;
    while let Some((place, found_row, row)) = number() {
        let (found_column, column) = number().map_or(("", None), |(_, word, column)| (word, column));
        at = place;
        let coordinate = |number: Option<usize>| u8::try_from(number?).ok();
        let point = || Point::at(coordinate(column)?, 14u8.checked_sub(coordinate(row)?)?);
        let played = point().ok_or("row and column, 0 to 14").and_then(|p| line.play(Move::Place(p)));
        if let Err(expected) = played {
            file.flaw(place, expected, &format!("{found_row} {found_column}"), Salvaged::Cut);
            break;
        }
    }
    if line.plies() != count {
        file.flaw(at, format!("{count} moves"), &line.plies().to_string(), Salvaged::Whole);
    }
    file.push_record(1, GameRecord { tree: line.tree, ..GameRecord::default() });
    Ok(file.finish())
}

/// Returns whether the first three lines are the height, the width and the number of moves, and
/// each further line has two numbers.
pub(crate) fn is_sav(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).take(40).collect();
    let numbers = |line: &&str| {
        line.split_whitespace().map(|word| word.parse::<u16>().ok()).collect::<Option<Vec<_>>>()
    };
    let counts: Option<Vec<usize>> = lines.iter().map(|line| numbers(line).map(|row| row.len())).collect();
    counts.is_some_and(|counts| {
        counts.len() >= 3 && counts[..3] == [1, 1, 1] && counts[3..].iter().all(|&count| count == 2)
    })
}
