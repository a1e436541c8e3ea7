//! Writes game records as RIF in the layout of RenjuNet: one element per line, every attribute in double quotes.

use std::fmt::{Display, Write as _};
use std::io::{self, Write};

use super::item::RifItem;
use crate::{RifCity, RifCountry, RifGame, RifMonth, RifOpening, RifPlayer, RifRule, RifTournament};

/// Writes a RIF file row by row and game by game.
///
/// Rows and games are written in the order of the calls. RenjuNet's order is countries, cities,
/// months, rules, openings, players, tournaments, games. Writing the items of a
/// [`crate::RifReader`] and reading them again gives the same items, with two exceptions:
/// characters that XML forbids become U+FFFD, and moves that were cut off are lost.
///
/// ```
/// use renju_core::GameResult;
/// use renju_rif::{RifGame, RifWriter, result_text};
///
/// let mut writer = RifWriter::new(Vec::new(), "2000-01-02")?;
/// let moves = renju_core::parse_moves("h8 h9 i9").unwrap();
/// let result_text = result_text(GameResult::Draw).to_owned();
/// writer.game(&RifGame { id: 7, moves, result_text, ..RifGame::default() })?;
/// let file = String::from_utf8(writer.finish()?).unwrap();
/// assert!(file.contains("<move>h8 h9 i9</move>\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct RifWriter<W: Write> {
    out: W,
    /// The name of the open section, such as `games`; empty if no section is open.
    section: &'static str,
    /// The element that is being written. Its memory is reused for the next element.
    line: String,
}

impl<W: Write> RifWriter<W> {
    /// Begins a file. `date` is the day of the edition, such as `2026-09-30`. If `out` is a file,
    /// wrap it in a `BufWriter`, because each row and each game is written with a call of its own.
    ///
    /// # Errors
    /// Returns the error of the underlying writer.
    pub fn new(out: W, date: &str) -> io::Result<Self> {
        let mut writer = Self { out, section: "", line: String::new() };
        writer.line.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database version=\"1.0\"");
        writer.attribute("date", date);
        writer.line.push_str(">\n");
        writer.flush_line()?;
        Ok(writer)
    }

    /// Writes a row of the table of countries.
    ///
    /// # Errors
    /// Returns the error of the underlying writer.
    pub fn country(&mut self, row: &RifCountry) -> io::Result<()> {
        self.begin("countries", "country", row.id)?;
        self.attribute("name", &row.name);
        self.attribute("abbr", &row.abbr);
        self.flag("reversed", row.reversed);
        self.end_row()
    }

    /// Writes a row of the table of cities.
    ///
    /// # Errors
    /// Returns the error of the underlying writer.
    pub fn city(&mut self, row: &RifCity) -> io::Result<()> {
        self.begin("cities", "city", row.id)?;
        self.number("country", row.country);
        self.attribute("name", &row.name);
        self.end_row()
    }

    /// Writes a row of the table of months.
    ///
    /// # Errors
    /// Returns the error of the underlying writer.
    pub fn month(&mut self, row: &RifMonth) -> io::Result<()> {
        self.begin("months", "month", row.id)?;
        self.attribute("name", &row.name);
        self.end_row()
    }

    /// Writes a row of the table of rules.
    ///
    /// # Errors
    /// Returns the error of the underlying writer.
    pub fn rule(&mut self, row: &RifRule) -> io::Result<()> {
        self.begin("rules", "rule", row.id)?;
        self.attribute("name", &row.name);
        self.number("category", row.category);
        self.line.push_str(">\n");
        self.element("info", &row.info);
        self.line.push_str("</rule>\n");
        self.flush_line()
    }

    /// Writes a row of the table of openings.
    ///
    /// # Errors
    /// Returns the error of the underlying writer.
    pub fn opening(&mut self, row: &RifOpening) -> io::Result<()> {
        self.begin("openings", "opening", row.id)?;
        self.attribute("abbr", &row.abbr);
        self.attribute("name", &row.name);
        self.end_row()
    }

    /// Writes a row of the table of players.
    ///
    /// # Errors
    /// Returns the error of the underlying writer.
    pub fn player(&mut self, row: &RifPlayer) -> io::Result<()> {
        self.begin("players", "player", row.id)?;
        self.attribute("disp_id", &row.disp_id);
        self.attribute("name", &row.name);
        self.attribute("surname", &row.surname);
        self.attribute("native_name", &row.native_name);
        self.number("country", row.country);
        self.number("city", row.city);
        self.number("gender", row.gender);
        self.attribute("birth", &row.birth);
        self.end_row()
    }

    /// Writes a row of the table of tournaments.
    ///
    /// # Errors
    /// Returns the error of the underlying writer.
    pub fn tournament(&mut self, row: &RifTournament) -> io::Result<()> {
        self.begin("tournaments", "tournament", row.id)?;
        self.attribute("name", &row.name);
        self.number("country", row.country);
        self.number("city", row.city);
        self.number("year", row.year);
        self.number("month", row.month);
        self.attribute("start", &row.start);
        self.attribute("end", &row.end);
        self.number("rule", row.rule);
        self.flag("rated", row.rated);
        if let Some(kind) = row.kind {
            self.number("type", Some(kind));
        }
        self.end_row()
    }

    /// Writes a game, with the text of the field `result_text` as its result. The fields `result`,
    /// `duplicate` and `cut` are not written, because a reader computes them from the file.
    ///
    /// # Errors
    /// Returns the error of the underlying writer.
    pub fn game(&mut self, game: &RifGame) -> io::Result<()> {
        self.begin("games", "game", game.id)?;
        self.number("publisher", game.publisher);
        self.number("tournament", game.tournament);
        self.attribute("round", &game.round);
        self.number("rule", game.rule);
        self.number("black", game.black);
        self.number("white", game.white);
        self.attribute("bresult", &game.result_text);
        self.attribute("btime", &game.black_time);
        self.attribute("wtime", &game.white_time);
        self.number("opening", game.opening);
        self.attribute("alt", &game.alt);
        self.attribute("swap", &game.swap);
        if game.unrated {
            self.flag("unrated", Some(true));
        }
        self.line.push_str(">\n<move>");
        let mut space = "";
        for m in &game.moves {
            self.push(format_args!("{space}{m}"));
            space = " ";
        }
        self.line.push_str("</move>\n");
        self.element("info", &game.info);
        self.line.push_str("</game>\n");
        self.flush_line()
    }

    /// Writes a row or a game that a [`crate::RifReader`] passed on. The header of a file and problems are
    /// ignored.
    ///
    /// # Errors
    /// Returns the error of the underlying writer.
    pub fn item(&mut self, item: &RifItem<'_>) -> io::Result<()> {
        match item {
            RifItem::Country(row) => self.country(row),
            RifItem::City(row) => self.city(row),
            RifItem::Month(row) => self.month(row),
            RifItem::Rule(row) => self.rule(row),
            RifItem::Opening(row) => self.opening(row),
            RifItem::Player(row) => self.player(row),
            RifItem::Tournament(row) => self.tournament(row),
            RifItem::Game(game) => self.game(game),
            RifItem::Database { .. } | RifItem::Problem(_) => Ok(()),
        }
    }

    /// Ends the file, and returns the underlying writer.
    ///
    /// # Errors
    /// Returns the error of the underlying writer.
    pub fn finish(mut self) -> io::Result<W> {
        self.enter("")?;
        self.out.write_all(b"</database>\n")?;
        self.out.flush()?;
        Ok(self.out)
    }

    /// Ends the open section and begins the section `section`. An empty name only ends the open section.
    fn enter(&mut self, section: &'static str) -> io::Result<()> {
        if section == self.section {
            return Ok(());
        }
        if !self.section.is_empty() {
            writeln!(self.out, "</{}>", self.section)?;
        }
        if !section.is_empty() {
            writeln!(self.out, "<{section}>")?;
        }
        self.section = section;
        Ok(())
    }

    /// Begins the tag of an element in `section`, and opens the section if it is not open yet.
    fn begin(&mut self, section: &'static str, element: &str, id: u32) -> io::Result<()> {
        self.enter(section)?;
        self.push(format_args!("<{element} id=\"{id}\""));
        Ok(())
    }

    fn end_row(&mut self) -> io::Result<()> {
        self.line.push_str(" />\n");
        self.flush_line()
    }

    fn attribute(&mut self, name: &str, value: &str) {
        self.push(format_args!(" {name}=\""));
        escape(&mut self.line, value);
        self.line.push('"');
    }

    /// Writes an attribute whose value is a number. The value is empty for `None`.
    fn number(&mut self, name: &str, value: Option<impl Display>) {
        match value {
            Some(value) => self.push(format_args!(" {name}=\"{value}\"")),
            None => self.push(format_args!(" {name}=\"\"")),
        }
    }

    fn flag(&mut self, name: &str, value: Option<bool>) {
        self.number(name, value.map(u8::from));
    }

    /// Writes an element with text on a line of its own.
    fn element(&mut self, name: &str, text: &str) {
        self.push(format_args!("<{name}>"));
        escape(&mut self.line, text);
        self.push(format_args!("</{name}>\n"));
    }

    fn push(&mut self, text: std::fmt::Arguments<'_>) {
        self.line.write_fmt(text).expect("writing to a string cannot fail");
    }

    fn flush_line(&mut self) -> io::Result<()> {
        self.out.write_all(self.line.as_bytes())?;
        self.line.clear();
        Ok(())
    }
}

/// Appends a text with escapes, for use in an attribute or between tags. A reader gets the original text
/// back, except for characters that XML forbids: these become U+FFFD.
fn escape(line: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => line.push_str("&amp;"),
            '<' => line.push_str("&lt;"),
            '>' => line.push_str("&gt;"),
            '"' => line.push_str("&quot;"),
            // XML readers turn these characters into spaces in attributes, unless they are escaped.
            '\t' => line.push_str("&#9;"),
            '\n' => line.push_str("&#10;"),
            '\r' => line.push_str("&#13;"),
            // XML cannot express these characters.
            '\0'..' ' | '\u{fffe}' | '\u{ffff}' => line.push('\u{fffd}'),
            other => line.push(other),
        }
    }
}
