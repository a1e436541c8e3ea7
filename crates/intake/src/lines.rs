//! Reads JSON lines, which have one game per line.

use std::borrow::Cow;
use std::fmt;

use renju_archive::Flags;
use renju_core::{GameResult, Move, move_tokens};
use renju_library::{GameBatch, GameBatchBuilder, Numbering};
use renju_records::{GameRecord, PlayerName, RifProblem, Salvaged};
use serde::de::{self, Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::unit::Unit;
use crate::wrong_json;

/// Greatest size of a unit, and of one line, in bytes.
pub(crate) const BYTES: usize = 32 << 20;

/// A unit of work: some whole lines of a file.
#[derive(Debug)]
pub struct LinesUnit {
    /// Name of the file in messages.
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    /// Number of lines of the file before this unit.
    pub(crate) before: u64,
    /// Size of the file in bytes, if this unit is the last one and its last line has no line feed.
    /// Otherwise `None`.
    pub(crate) unended: Option<u64>,
    /// Number of the line that follows this unit, if that line was skipped because it is too long. Otherwise
    /// `None`.
    pub(crate) too_long: Option<u64>,
}

impl Unit for LinesUnit {
    fn read(self: Box<Self>) -> GameBatch {
        let mut batch = GameBatchBuilder::new();
        let mut unknown = Vec::new();
        batch.kept.ends_early = self.unended.filter(|_| self.is_cut_off());
        for (line, number) in self.bytes.split(|&byte| byte == b'\n').zip(self.before + 1..) {
            if !line.trim_ascii().is_empty() {
                self.line(line, number, &mut batch, &mut unknown);
            }
        }
        if let Some(number) = self.too_long {
            batch.kept.lose(1, || {
                format!("{}: line {number}: expected at most {BYTES} bytes, found more; skipped", self.name)
            });
        }
        batch.finish(Numbering::Own)
    }
}

impl LinesUnit {
    /// Returns whether the last line was cut off: it has no line feed and is not valid JSON.
    fn is_cut_off(&self) -> bool {
        let start = memchr::memrchr(b'\n', &self.bytes).map_or(0, |end| end + 1);
        let last = self.bytes[start..].trim_ascii();
        !last.is_empty() && serde_json::from_slice::<IgnoredAny>(last).is_err()
    }

    fn line(&self, line: &[u8], number: u64, batch: &mut GameBatchBuilder, unknown: &mut Vec<String>) {
        let Self { name, .. } = self;
        let game: GameLine<'_> = match serde_json::from_slice(line) {
            Ok(game) => game,
            Err(error) => {
                let found = wrong_json::found(&error, line, "the end of the line");
                return batch.kept.note(Salvaged::Skipped, || {
                    format!("{name}: line {number}, character {}: expected a game as a JSON object, found {found}; skipped", error.column().max(1))
                });
            }
        };
        for field in &game.unknown {
            // Reports the name of each unknown field only once, because a field that every game has
            // would fill the list of problems.
            if !unknown.iter().any(|known| known == field) {
                unknown.push(field.clone());
                batch.kept.note(Salvaged::Whole, || {
                    format!(
                        "{name}: line {number}: expected a field that is known, found \"{}\"; left out",
                        short(field)
                    )
                });
            }
        }
        let Some(words) = &game.moves else {
            return batch.kept.note(Salvaged::Skipped, || {
                format!("{name}: line {number}: expected a game with \"moves\", found none; skipped")
            });
        };
        let (moves, wrong) = playable(words);
        let id = game.id.unwrap_or_else(|| u32::try_from(number).unwrap_or(0));
        let at = || format!("{name}: line {number}, game {id}");
        if let Some((expected, found)) = &wrong {
            batch.kept.note(Salvaged::Cut, || {
                format!("{}: expected {expected}, found \"{found}\"; kept up to there", at())
            });
        }
        let record = game.record();
        if let (GameResult::Unknown, false) = (record.result, matches!(&*game.result, "" | "unknown")) {
            batch.kept.note(Salvaged::Whole, || {
                format!(
                    "{}: expected the result black, white, draw or unknown, found \"{}\"; kept",
                    at(),
                    short(&game.result)
                )
            });
        }
        let flags = Flags::default().with(Flags::CUT, wrong.is_some());
        if batch.add_own(id, &record, &moves, [&*game.alt, &*game.swap], flags) {
            batch.kept.note(Salvaged::Whole, || {
                format!("{}: expected an id of its own, found that of an earlier game; kept", at())
            });
        }
    }
}

/// Reads the moves in a text, up to the first word that is not a move or that cannot be played as a
/// move. If there is such a word, also returns a description of the expected text, and the word
/// itself.
fn playable(words: &str) -> (Vec<Move>, Option<(&'static str, String)>) {
    let (mut moves, mut taken) = (Vec::with_capacity(60), [false; 256]);
    for m in move_tokens(words) {
        match m {
            Err(error) => return (moves, Some(("a move a1..o15 or pass", error.found))),
            Ok(m) if moves.len() == renju_core::MAX_MOVES => {
                return (moves, Some(("at most 255 moves", m.to_string())));
            }
            Ok(m) if m.point().is_some() && std::mem::replace(&mut taken[usize::from(m.to_u8())], true) => {
                return (moves, Some(("an empty point", m.to_string())));
            }
            Ok(m) => moves.push(m),
        }
    }
    (moves, None)
}

/// Returns the first characters of a text, for a message.
fn short(text: &str) -> String {
    text.chars().take(RifProblem::FOUND).collect()
}

/// The fields of a game, read from one line of JSON.
#[derive(Default)]
struct GameLine<'a> {
    id: Option<u32>,
    moves: Option<Cow<'a, str>>,
    black: Cow<'a, str>,
    white: Cow<'a, str>,
    black_country: Cow<'a, str>,
    white_country: Cow<'a, str>,
    event: Cow<'a, str>,
    place: Cow<'a, str>,
    date: Cow<'a, str>,
    round: Cow<'a, str>,
    rule: Cow<'a, str>,
    result: Cow<'a, str>,
    result_text: Cow<'a, str>,
    black_time: Cow<'a, str>,
    white_time: Cow<'a, str>,
    alt: Cow<'a, str>,
    swap: Cow<'a, str>,
    info: Cow<'a, str>,
    author: Cow<'a, str>,
    unknown: Vec<String>,
}

/// Fields that `renju search --json` writes but that are ignored here, because they follow from the
/// moves or describe the query.
const TOLD: [&str; 12] = [
    "opening",
    "length",
    "plies",
    "ply",
    "until",
    "shift",
    "exchanged",
    "game",
    "collection",
    "symmetry",
    "blackId",
    "whiteId",
];

impl GameLine<'_> {
    fn record(&self) -> GameRecord {
        let player = |name: &Cow<'_, str>, country: &Cow<'_, str>| PlayerName {
            name: name.clone().into_owned(),
            country: country.clone().into_owned(),
            ..PlayerName::default()
        };
        let text = |text: &Cow<'_, str>| text.clone().into_owned();
        let result = match &*self.result {
            "black" | "1" | "1.0" => GameResult::Black,
            "white" | "0" | "0.0" => GameResult::White,
            "draw" | "0.5" => GameResult::Draw,
            _ => GameResult::Unknown,
        };
        let is_odd = result == GameResult::Unknown && self.result_text.is_empty() && self.result != "unknown";
        GameRecord {
            black: player(&self.black, &self.black_country),
            white: player(&self.white, &self.white_country),
            event: text(&self.event),
            place: text(&self.place),
            date: text(&self.date),
            round: text(&self.round),
            rule: text(&self.rule),
            result,
            result_text: text(if is_odd { &self.result } else { &self.result_text }),
            black_time: text(&self.black_time),
            white_time: text(&self.white_time),
            name: text(&self.info),
            author: text(&self.author),
            ..GameRecord::default()
        }
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for GameLine<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct GameFieldsVisitor;
        impl<'de> Visitor<'de> for GameFieldsVisitor {
            type Value = GameLine<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a game")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<GameLine<'de>, A::Error> {
                let mut game = GameLine::default();
                while let Some(TextField(field)) = map.next_key()? {
                    if field == "id" {
                        game.id = map.next_value::<Option<u32>>()?.filter(|&id| id != 0 && id != u32::MAX);
                    } else if let Some(to) = game.text(&field) {
                        *to = map.next_value::<TextField<'de>>()?.0;
                    } else if field == "moves" {
                        game.moves = Some(map.next_value::<TextField<'de>>()?.0);
                    } else {
                        map.next_value::<IgnoredAny>()?;
                        if !TOLD.contains(&&*field) {
                            game.unknown.push(field.into_owned());
                        }
                    }
                }
                Ok(game)
            }
        }
        from.deserialize_map(GameFieldsVisitor)
    }
}

impl<'a> GameLine<'a> {
    fn text(&mut self, field: &str) -> Option<&mut Cow<'a, str>> {
        Some(match field {
            "black" => &mut self.black,
            "white" => &mut self.white,
            "black_country" => &mut self.black_country,
            "white_country" => &mut self.white_country,
            "event" => &mut self.event,
            "place" => &mut self.place,
            "date" => &mut self.date,
            "round" => &mut self.round,
            "rule" => &mut self.rule,
            "result" => &mut self.result,
            "result_text" => &mut self.result_text,
            "black_time" => &mut self.black_time,
            "white_time" => &mut self.white_time,
            "alt" => &mut self.alt,
            "swap" => &mut self.swap,
            "info" => &mut self.info,
            "author" => &mut self.author,
            _ => return None,
        })
    }
}

/// Value of a text field. In place of the text, JSON may also have a number, null or a list of
/// words.
struct TextField<'a>(Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for TextField<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct TextFieldVisitor;
        impl<'de> Visitor<'de> for TextFieldVisitor {
            type Value = TextField<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text")
            }

            fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<TextField<'de>, E> {
                Ok(TextField(Cow::Borrowed(text)))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<TextField<'de>, E> {
                Ok(TextField(Cow::Owned(text.to_owned())))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<TextField<'de>, E> {
                Ok(TextField(Cow::Owned(number.to_string())))
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<TextField<'de>, E> {
                Ok(TextField(Cow::Owned(number.to_string())))
            }

            fn visit_f64<E: de::Error>(self, number: f64) -> Result<TextField<'de>, E> {
                Ok(TextField(Cow::Owned(number.to_string())))
            }

            fn visit_unit<E: de::Error>(self) -> Result<TextField<'de>, E> {
                Ok(TextField(Cow::Borrowed("")))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<TextField<'de>, A::Error> {
                let mut text = String::new();
                while let Some(word) = list.next_element::<Cow<'de, str>>()? {
                    text.push_str(if text.is_empty() { "" } else { " " });
                    text.push_str(&word);
                }
                Ok(TextField(Cow::Owned(text)))
            }
        }
        from.deserialize_any(TextFieldVisitor)
    }
}
