//! Follows the elements of a RIF file, and passes its rows, games and problems to the caller's function
//! `sink`.

mod ahead;
mod damage;

use std::borrow::Cow;

use super::attributes::attributes;
use super::element::{Element, OpenElement, RootState, TableKind, TextElement, section};
use super::game::OpenGame;
use super::ids::NumberSet;
use super::item::{RifItem, RifSummary};
use super::references::{References, ReferredRows};
use super::rows::row;
use super::tally::{NameCount, NameTally};
use super::text::{attribute, push_reference, push_text};
use super::tokens::{MAX_TOKEN, TokenStart, XmlToken};
use crate::problem::quote;
use crate::sniff;
use crate::{Reason, RifError, RifProblem, RifRule, Salvaged};

/// State of reading a RIF file: the open elements, the data of the open game or rule, and a summary.
///
/// Elements are recognized by their names, in any section. Inside a game or a rule, an unknown
/// element is skipped with its content. The skipped element ends at its end tag, or at a tag that
/// cannot occur in a game or rule. Inside `<move>` and `<info>`, only the tags of an unknown
/// element are skipped, and the text between the tags is read.
#[derive(Debug, Default)]
pub(super) struct Grammar {
    root: RootState,
    open: OpenElement,
    /// The rule that is being read, if any.
    rule: RifRule,
    /// The game that is being read, if any. The sink borrows the finished game, so its memory is reused for
    /// the next game.
    game: OpenGame,
    /// The element whose text is being collected. It is always inside the open rule or game.
    field: Option<TextElement>,
    /// Text of `field` so far. Text beyond [`MAX_TOKEN`] bytes is left out.
    text: String,
    /// The unknown element that is being skipped, and the number of open elements with its name. The unknown
    /// element is inside the open rule or game.
    skipping: Option<(String, u32)>,
    ids: NumberSet,
    references: References,
    /// Counts of unknown elements.
    unknown: NameTally,
    summary: RifSummary,
    /// Whether the file ends before `</database>`.
    truncated: bool,
}

impl Grammar {
    /// Processes the next token. `head` contains the first bytes of the file. The error for a file that is
    /// not RIF describes the file by these bytes.
    pub(super) fn take(
        &mut self,
        token: XmlToken<'_>,
        mut place: TokenStart<'_>,
        head: &[u8],
        sink: &mut impl FnMut(RifItem<'_>),
    ) -> Result<(), RifError> {
        let collecting = self.field.is_some() && self.skipping.is_none();
        match token {
            XmlToken::Text(piece) => {
                if collecting && self.text.len() + piece.len() <= MAX_TOKEN {
                    push_text(&mut self.text, piece);
                }
            }
            XmlToken::Reference(name) => {
                if collecting && self.text.len() + name.len() <= MAX_TOKEN {
                    push_reference(&mut self.text, name, true);
                }
            }
            XmlToken::Open { name, attributes, empty } if self.root == RootState::Before => {
                self.enter(name, attributes, empty, &mut place, sink)?;
            }
            XmlToken::Open { name, attributes, empty } => {
                self.open(name, attributes, empty, &mut place, sink)
            }
            XmlToken::Close { name } => self.close(name, sink),
            XmlToken::Broken(_) | XmlToken::Unfinished(_) if self.root == RootState::Before => {
                return Err(RifError::NotRif { found: sniff::describe(head) });
            }
            XmlToken::Broken(found) => self.break_off(found, &mut place, sink),
            XmlToken::Unfinished(found) => self.truncate(found, place.line(), sink),
        }
        Ok(())
    }

    /// Reads a whole game of the usual shape (see [`super::fast_game`]) at the start of the text, and returns
    /// its length in bytes. Returns `None` if there is no such game, or if no game may begin here.
    pub(super) fn take_game(
        &mut self,
        text: &str,
        mut place: TokenStart<'_>,
        sink: &mut impl FnMut(RifItem<'_>),
    ) -> Option<usize> {
        if self.root != RootState::Inside || self.open != OpenElement::Nothing {
            return None;
        }
        let length = self.game.read_usual(text, || place.line())?;
        self.open = OpenElement::Game;
        self.end(sink);
        Some(length)
    }

    /// Ends the file. `line` is the number of the file's last line. Returns the summary of the
    /// file, and whether the file is complete.
    pub(super) fn finish(
        mut self,
        line: u64,
        head: &[u8],
        sink: &mut impl FnMut(RifItem<'_>),
    ) -> Result<(RifSummary, bool), RifError> {
        if self.root == RootState::Before {
            return Err(RifError::NotRif { found: sniff::describe(head) });
        }
        let found = std::mem::take(&mut self.text);
        self.truncate(&found, line, sink);
        let unknown = std::mem::take(&mut self.unknown).problems(Reason::UnknownElement);
        let attributes = std::mem::take(&mut self.game.unknown).problems(Reason::UnknownAttribute);
        let missing = std::mem::take(&mut self.references).problems(line);
        unknown.chain(attributes).chain(missing).for_each(|problem| self.report(problem, sink));
        Ok((self.summary, !self.truncated))
    }

    /// Reports a problem with the encoding of the file, if the file is RIF.
    pub(super) fn note(
        &mut self,
        reason: Reason,
        found: &str,
        at: NameCount,
        sink: &mut impl FnMut(RifItem<'_>),
    ) {
        if self.root != RootState::Before {
            self.report(at.problem(reason, found), sink);
        }
    }

    /// Processes the first element of the file. This element decides whether the file is RIF.
    fn enter(
        &mut self,
        name: &str,
        text: &str,
        empty: bool,
        place: &mut TokenStart<'_>,
        sink: &mut impl FnMut(RifItem<'_>),
    ) -> Result<(), RifError> {
        if Element::of(name) != Element::Database {
            return Err(RifError::NotRif { found: sniff::describe_root(name) });
        }
        self.root = if empty { RootState::After } else { RootState::Inside };
        let value = |wanted: &str| attributes(text).find(|&(name, _)| name == wanted).map(|(_, value)| value);
        let known = ["date", "version"];
        let [date, version] = known.map(|name| attribute(value(name).unwrap_or_default()));
        self.count_attributes("database", &known, text, place);
        sink(RifItem::Database { date, version });
        Ok(())
    }

    fn open(
        &mut self,
        name: &str,
        text: &str,
        empty: bool,
        place: &mut TokenStart<'_>,
        sink: &mut impl FnMut(RifItem<'_>),
    ) {
        let element = Element::of(name);
        if let Some((skipped, depth)) = &mut self.skipping {
            if !self.open.ends_at(element) {
                *depth += u32::from(!empty && skipped == name);
                return;
            }
            self.skipping = None;
        }
        if self.open.ends_at(element) {
            self.end_early(&format!("<{name}>"), sink);
        }
        match (element, self.open) {
            (Element::Game, _) => {
                self.open = OpenElement::Game;
                self.game.begin(place.line(), text);
                if empty {
                    self.end(sink);
                }
            }
            (Element::Moves, OpenElement::Game) if self.field != Some(TextElement::Moves) => {
                if !text.is_empty() {
                    self.count_attributes("move", &[], text, place);
                }
                self.begin(TextElement::Moves, empty);
            }
            (Element::Info, OpenElement::Game | OpenElement::Rule) => {
                if !text.is_empty() {
                    self.count_attributes("info", &[], text, place);
                }
                self.begin(TextElement::Info, empty);
            }
            (Element::Row(table), OpenElement::Nothing) => self.add_row(table, text, empty, place, sink),
            // Skips an unknown element with its content. Inside `<move>` and `<info>`, an unknown
            // element only formats the text, so there the reader skips only the tags.
            (_, OpenElement::Game | OpenElement::Rule)
                if !empty && matches!(self.field, None | Some(TextElement::Rule)) =>
            {
                self.skipping = Some((name.to_owned(), 1));
                self.count_unknown(name, place);
            }
            (Element::Section | Element::Database, _) => {
                self.count_attributes(section(name), &[], text, place);
            }
            _ if !matches!(self.field, None | Some(TextElement::Rule)) => {}
            _ => self.count_unknown(name, place),
        }
    }

    #[cold]
    fn count_unknown(&mut self, name: &str, place: &mut TokenStart<'_>) {
        self.unknown.add(name, "", self.open_game(), &mut || place.line());
    }

    /// Counts the attributes whose names are not in `known`.
    #[cold]
    fn count_attributes(
        &mut self,
        within: &'static str,
        known: &[&str],
        text: &str,
        place: &mut TokenStart<'_>,
    ) {
        let game = self.open_game();
        for (name, _) in attributes(text).filter(|(name, _)| !known.contains(name)) {
            self.game.unknown.add(name, within, game, &mut || place.line());
        }
    }

    /// Returns the id of the game that is being read, if any.
    fn open_game(&self) -> Option<u32> {
        self.game.id().filter(|_| self.open == OpenElement::Game)
    }

    fn close(&mut self, name: &str, sink: &mut impl FnMut(RifItem<'_>)) {
        let element = Element::of(name);
        let own = match self.open {
            OpenElement::Nothing => false,
            OpenElement::Rule => element == Element::Row(TableKind::Rules),
            OpenElement::Game => element == Element::Game,
        };
        if let Some((skipped, depth)) = &mut self.skipping {
            if skipped == name {
                *depth -= 1;
                self.skipping.take_if(|(_, depth)| *depth == 0);
                return;
            }
            if !own && !self.open.ends_at(element) {
                return;
            }
            self.skipping = None;
            if self.open == OpenElement::Game {
                self.game.break_off(&format!("</{name}>"), false);
            }
        }
        match (element, self.field) {
            (Element::Moves, Some(TextElement::Moves)) | (Element::Info, Some(TextElement::Info)) => {
                self.end_field()
            }
            _ if own => {
                self.end_unclosed_field("</game>");
                self.end(sink);
            }
            (Element::Section | Element::Database, _) => {
                self.end_early(&format!("</{name}>"), sink);
                if element == Element::Database {
                    self.root = RootState::After;
                }
            }
            _ => {}
        }
    }

    /// Passes a row of a table to `sink`. A rule with content is passed later, when its description has
    /// been read. A row without a valid id is reported as a problem instead.
    fn add_row(
        &mut self,
        table: TableKind,
        text: &str,
        empty: bool,
        place: &mut TokenStart<'_>,
        sink: &mut impl FnMut(RifItem<'_>),
    ) {
        let row = row(table, text, &mut |name| {
            self.game.unknown.add(name, table.row(), None, &mut || place.line());
        });
        if let Some(row) = &row {
            self.references.row(row, || place.line());
        }
        match row {
            Some(RifItem::Rule(rule)) if !empty => {
                (self.open, self.rule) = (OpenElement::Rule, rule);
                self.begin(TextElement::Rule, false);
            }
            Some(row) => sink(row),
            None => {
                let (line, found, reason) = (place.line(), quote(text.trim()), Reason::MissingId);
                self.report(
                    RifProblem { line, game: None, reason, found, salvaged: Salvaged::Skipped },
                    sink,
                );
            }
        }
    }

    /// Begins to collect the text of a field. If the element of the field is `empty`, the field
    /// ends at once.
    fn begin(&mut self, field: TextElement, empty: bool) {
        self.end_unclosed_field(if field == TextElement::Moves { "<move>" } else { "<info>" });
        self.field = Some(field);
        if empty {
            self.end_field();
        }
    }

    /// Ends the field, and stores its collected text in the open game or rule.
    fn end_field(&mut self) {
        match (self.field.take(), self.open) {
            (Some(TextElement::Moves), _) => self.game.set_moves(&self.text),
            (Some(TextElement::Info), OpenElement::Game) => self.game.set_info(&self.text),
            (Some(TextElement::Info), _) => self.text.clone_into(&mut self.rule.info),
            (Some(TextElement::Rule), _) => self.text.trim().clone_into(&mut self.rule.info),
            (None, _) => {}
        }
        self.text.clear();
    }

    /// Ends a field that has no end tag, and stores its text. `found` is the tag at which the field ends.
    fn end_unclosed_field(&mut self, found: &str) {
        if self.open == OpenElement::Game && self.field.is_some() {
            self.game.break_off(found, false);
        }
        self.end_field();
    }

    /// Ends the open rule or game, and passes it to `sink`.
    fn end(&mut self, sink: &mut impl FnMut(RifItem<'_>)) {
        self.end_field();
        self.skipping = None;
        match std::mem::take(&mut self.open) {
            OpenElement::Nothing => {}
            OpenElement::Rule => sink(RifItem::Rule(std::mem::take(&mut self.rule))),
            OpenElement::Game => {
                let line = self.game.line();
                let (record, problems) = self.game.end(|id| self.ids.insert(id));
                if let Some(record) = record {
                    self.references.game(record.id, ReferredRows::of(record), || line);
                    self.summary.add(record, problems);
                    sink(RifItem::Game(Cow::Borrowed(record)));
                } else {
                    self.summary.skipped += 1;
                }
                problems.drain(..).for_each(|problem| sink(RifItem::Problem(problem)));
            }
        }
    }

    /// Ends the open rule or game at the tag `found`, which cannot occur inside a rule or game: the
    /// end tag of the rule or game is missing. The content read so far is passed to `sink`.
    fn end_early(&mut self, found: &str, sink: &mut impl FnMut(RifItem<'_>)) {
        if self.open == OpenElement::Game {
            self.game.break_off(found, self.field == Some(TextElement::Moves));
        }
        self.end(sink);
    }
}
