//! Games of the server PlayOK, formerly Kurnik: tags in brackets, then numbered pairs. A pair has
//! the action of each side.
//!
//! ```text
//! 1. h8 --  2. h9 -- 3. i9 black 4. -- g7 5. g8 -- 6. g10 g8 7. -- i8 0-1
//! ```
//!
//! In renju, one player places three stones (so the first pair is `h8 --`), and the other player
//! chooses a color. `black` means that the players who are named in the tags change sides. The
//! result then changes too. After the fourth stone, two fifth moves are offered, and the next point
//! is the chosen fifth move. If the first pair has two points, the game is gomoku, and all points
//! are moves.

use renju_core::{GameResult, Move, Point};

use crate::error::ReadError;
use crate::format::Format;
use crate::model::line_builder::LineBuilder;
use crate::model::{GameRecord, OpeningEvent, RawField};
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::record_receiver::RecordReceiver;
use crate::text::Texts;
use crate::text_file::TextFile;
use renju_rif::Salvaged;

/// Reads all games of a file.
///
/// # Errors
/// Returns an error if the text has neither tags nor words of moves.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let mut file = TextFile::decode(bytes, Format::PlayOk, (hints, texts), records);
    let text = std::mem::take(&mut file.text);
    let mut game = PlayOkGame::default();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some((name, value)) = tag(line) {
            // A tag that comes after moves belongs to the next game.
            if !game.words.is_empty() {
                std::mem::take(&mut game).end(&mut file);
            }
            game.begin(number);
            if game.tags.len() < TextFile::PARTS {
                game.tags.push((name, value));
            }
        } else if !line.trim().is_empty() {
            game.begin(number);
            let room = TextFile::PARTS.saturating_sub(game.words.len());
            game.words.extend(line.split_whitespace().take(room).map(|word| (number, word)));
        }
    }
    if game.tags.is_empty() && game.words.is_empty() && file.len() == 0 {
        return Err(file.unreadable("tags such as [Event \"?\"], and moves", "neither"));
    }
    game.end(&mut file);
    Ok(file.finish())
}

/// Parses a tag such as `[Event "?"]` into its name and value.
fn tag(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.trim().strip_prefix('[')?.strip_suffix(']')?.split_once(char::is_whitespace)?;
    Some((name, value.trim().trim_matches('"')))
}

/// A game that is being read.
#[derive(Debug, Default)]
struct PlayOkGame<'a> {
    /// Number of the first line of the game; 0 before the game begins.
    line: usize,
    tags: Vec<(&'a str, &'a str)>,
    /// The words of the list of moves, each with the number of its line.
    words: Vec<(usize, &'a str)>,
}

/// The meaning of a word in the list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Point(Point),
    /// `--`: this side does nothing.
    Wait,
    /// The second player chooses a color.
    Take {
        black: bool,
    },
    /// A number or a result, which has no effect on the moves.
    Aside,
}

impl PlayOkGame<'_> {
    fn begin(&mut self, line: usize) {
        if self.line == 0 {
            self.line = line;
        }
    }

    /// Makes a record from the game, and adds it to the records found in the file.
    fn end(self, file: &mut TextFile) {
        let mut record = GameRecord::default();
        for (name, value) in &self.tags {
            take_tag(&mut record, name, value);
        }
        self.moves(&mut record, file);
        if record.opening.contains(&OpeningEvent::Swap { after: 3, swapped: true }) {
            std::mem::swap(&mut record.black, &mut record.white);
            record.result = match record.result {
                GameResult::Black => GameResult::White,
                GameResult::White => GameResult::Black,
                other => other,
            };
        }
        file.push_record(self.line, record);
    }

    /// Reads the moves, and the decisions that were made between the moves.
    fn moves(&self, record: &mut GameRecord, file: &mut TextFile) {
        let said: Vec<_> = self.words.iter().map(|&(line, text)| (line, text, word(text))).collect();
        let mut words = said.iter().filter(|(_, _, word)| *word != Some(Word::Aside));
        let is_renju = words.nth(1).is_some_and(|(_, _, word)| *word == Some(Word::Wait));
        let mut line = LineBuilder::new();
        let mut offer: Vec<Point> = Vec::new();
        for &(number, text, word) in &said {
            let refused = match word {
                Some(Word::Aside | Word::Wait) => continue,
                Some(Word::Take { black }) if line.plies() == 3 => {
                    record.opening.push(OpeningEvent::Swap { after: 3, swapped: black });
                    continue;
                }
                Some(Word::Point(point)) if is_renju && line.plies() == 4 && offer.len() < 2 => {
                    offer.push(point);
                    continue;
                }
                Some(Word::Point(point)) => {
                    let refused = line.play(Move::Place(point)).err();
                    if is_renju && line.plies() == 5 && refused.is_none() && !offer.is_empty() {
                        choose(record, &mut offer, point, (number, file));
                    }
                    refused
                }
                Some(Word::Take { .. }) => Some("a color taken after three moves"),
                None => Some("a move a1..o15, --, black or white"),
            };
            if let Some(expected) = refused {
                file.flaw(number, expected, text, Salvaged::Cut);
                break;
            }
        }
        if !offer.is_empty() {
            record.opening.push(OpeningEvent::Offer { ply: 5, points: offer });
        }
        record.tree = line.tree;
    }
}

/// Adds the offered points and the chosen point to the opening of the record.
fn choose(
    record: &mut GameRecord,
    offer: &mut Vec<Point>,
    point: Point,
    (line, file): (usize, &mut TextFile),
) {
    if !offer.contains(&point) {
        file.flaw(line, "one of the points that were offered", &point.to_string(), Salvaged::Whole);
    }
    record.opening.push(OpeningEvent::Offer { ply: 5, points: std::mem::take(offer) });
    record.opening.push(OpeningEvent::Choose { ply: 5, point });
}

/// Returns the meaning of a word in the list of moves, or `None` for an unknown word.
fn word(text: &str) -> Option<Word> {
    let text = text.to_ascii_lowercase();
    Some(match &*text {
        "--" => Word::Wait,
        "black" | "white" => Word::Take { black: text == "black" },
        "1-0" | "0-1" | "1/2-1/2" | "0.5-0.5" | "*" => Word::Aside,
        _ if text.strip_suffix('.').is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit())) => Word::Aside,
        // A number may be written directly before its move: `1.h8`.
        _ => Word::Point(text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.').parse().ok()?),
    })
}

/// Stores the value of a tag in its field of the record. The values `?` and `-` mean "unknown".
fn take_tag(record: &mut GameRecord, name: &str, value: &str) {
    let known = if matches!(value, "?" | "-") { "" } else { value }.to_owned();
    match name {
        "Event" => record.event = known,
        "Site" => record.place = known,
        "Round" => record.round = known,
        "Date" => record.date = date(value),
        "Black" => record.black.name = known,
        "White" => record.white.name = known,
        "BlackElo" => record.black.rank = known,
        "WhiteElo" => record.white.rank = known,
        "Result" => {
            record.result = match value {
                "1-0" => GameResult::Black,
                "0-1" => GameResult::White,
                "1/2-1/2" | "0.5-0.5" => GameResult::Draw,
                _ => GameResult::Unknown,
            };
            if record.result == GameResult::Unknown {
                record.result_text = if value == "*" { String::new() } else { known };
            }
        }
        _ => record.raw.push(RawField { name: format!("playok:{name}"), value: value.to_owned() }),
    }
}

/// Converts `1999.01.02` to `1999-01-02`. Leaves out an unknown day or month, as in `1999.??.??`.
fn date(text: &str) -> String {
    let parts: Vec<&str> = text.split('.').collect();
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if parts.len() != 3 || !is_number(&parts[0]) {
        return if text.contains('?') { String::new() } else { text.to_owned() };
    }
    let known: Vec<&str> = parts.into_iter().take_while(is_number).collect();
    known.join("-")
}

/// Returns whether the text begins with a tag such as `[Event "?"]`.
pub(crate) fn is_playok(text: &str) -> bool {
    let name = |rest: &str| {
        rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric()).trim_start().starts_with('"')
    };
    text.strip_prefix('[')
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()) && name(rest))
}
