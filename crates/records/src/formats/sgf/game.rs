//! Builds the record of one game from its tokens.

use std::borrow::Cow;

use renju_core::{Color, GameResult, MAX_MOVES, Move, Point, PointSet};

use super::header::SgfHeader;
use super::keys::{FIFTHS, OLD_FIFTHS, PROGRAM};
use super::points::RowOrder;
use super::properties::{self, ValueUse, fact};
use super::text::{has_lines, one_line, parts, unescape};
use super::tokens::{SgfToken, ValueEnd};
use super::{opening, result};
use crate::memory::MemoryBudget;
use crate::model::fifths::offered_fifths;
use crate::model::{GameRecord, NodeId, NodeStep, Note, OpeningEvent, RawField};
use renju_rif::Salvaged;

/// Error: the memory budget of the file is used up.
#[derive(Clone, Copy, Debug)]
pub(super) struct BudgetExceeded;

/// Function that reports a flaw (a problem in the file). Its arguments are the position of the
/// flaw, the expected content, the content found, and how much of the record was read.
pub(super) type FlawReporter<'r> = dyn FnMut(usize, Cow<'static, str>, &str, Salvaged) + 'r;

/// A game that is being read.
pub(super) struct SgfGame<'r, 'a> {
    record: GameRecord,
    rows: RowOrder,
    here: TreePosition,
    /// The open variations. Each entry is a position in the tree, and the number of variations that
    /// begin there. When a variation ends, reading returns to the position where the variation
    /// began.
    began: Vec<(TreePosition, u32)>,
    node: Option<OpenNode>,
    nodes_seen: usize,
    /// The current key: its offset in the text, its capital letters, and whether it has had a
    /// value.
    key: Option<(usize, Cow<'a, str>, bool)>,
    /// Points of the property [`FIFTHS`].
    fifths: Vec<Point>,
    result_told: bool,
    budget: &'r mut MemoryBudget,
    report: &'r mut FlawReporter<'r>,
}

/// A position in the tree of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TreePosition {
    node: NodeId,
    stones: PointSet,
    plies: usize,
    /// Whether a move was unplayable. The rest of the variation is then ignored.
    cut: bool,
}

/// A node of the file whose properties are still being read.
struct OpenNode {
    at: usize,
    is_first: bool,
    has_property: bool,
    step: NodeStep,
    note: Note,
}

impl<'r, 'a> SgfGame<'r, 'a> {
    /// Returns a game that has not read any token.
    pub(super) fn new(
        header: &SgfHeader<'_>,
        rows: RowOrder,
        budget: &'r mut MemoryBudget,
        report: &'r mut FlawReporter<'r>,
    ) -> Result<Self, BudgetExceeded> {
        let record = 3 * size_of::<GameRecord>() + MemoryBudget::NODE * (header.nodes + 4);
        if !budget.reserve(record) {
            return Err(BudgetExceeded);
        }
        let mut record = GameRecord::default();
        record.tree.reserve(header.nodes);
        let here = TreePosition { node: NodeId::ROOT, stones: PointSet::EMPTY, plies: 0, cut: false };
        let began = Vec::new();
        let (node, nodes_seen, key, fifths, result_told) = (None, 0, None, Vec::new(), false);
        Ok(Self { record, rows, here, began, node, nodes_seen, key, fifths, result_told, budget, report })
    }

    /// Processes the next token.
    pub(super) fn token(&mut self, at: usize, token: SgfToken<'a>) -> Result<(), BudgetExceeded> {
        match token {
            SgfToken::Open => {
                self.finish_node()?;
                self.begin_variation()
            }
            SgfToken::Close => {
                self.finish_node()?;
                self.end_variation();
                Ok(())
            }
            SgfToken::Node => {
                self.finish_node()?;
                let is_first = self.nodes_seen == 0;
                self.nodes_seen += 1;
                let (step, note) = (NodeStep::Stay, Note::default());
                self.node = Some(OpenNode { at, is_first, has_property: false, step, note });
                Ok(())
            }
            SgfToken::Key(key) => {
                self.end_key();
                self.key = Some((at, without_lower_case(key), false));
                Ok(())
            }
            SgfToken::Value(value, end) => self.value(at, value, end),
            SgfToken::Junk(found) => {
                self.flaw(at, "a property such as B[hh]", found, Salvaged::Whole);
                Ok(())
            }
        }
    }

    /// Returns whether all variations have ended.
    pub(super) const fn is_closed(&self) -> bool {
        self.began.is_empty()
    }

    /// Returns the record. Call this function after the last token.
    pub(super) fn finish(mut self) -> (GameRecord, Result<(), BudgetExceeded>) {
        let result = self.finish_node();
        let told = |event: &OpeningEvent| matches!(event, OpeningEvent::Offer { .. });
        if !self.fifths.is_empty() && !self.record.opening.iter().any(told) {
            let fifths = std::mem::take(&mut self.fifths);
            let events = offered_fifths(&self.record.tree, &fifths);
            self.record.opening.extend(events);
        }
        (self.record, result)
    }

    fn flaw(&mut self, at: usize, expected: &'static str, found: &str, salvaged: Salvaged) {
        (self.report)(at, Cow::Borrowed(expected), found, salvaged);
    }

    fn take(&mut self, bytes: usize) -> Result<(), BudgetExceeded> {
        if self.budget.reserve(bytes) { Ok(()) } else { Err(BudgetExceeded) }
    }

    fn begin_variation(&mut self) -> Result<(), BudgetExceeded> {
        if let Some((here, count)) = self.began.last_mut()
            && *here == self.here
            && *count < u32::MAX
        {
            *count += 1;
            return Ok(());
        }
        self.take(3 * size_of::<(TreePosition, u32)>())?;
        self.began.push((self.here, 1));
        Ok(())
    }

    fn end_variation(&mut self) {
        let Some((here, count)) = self.began.last_mut() else { return };
        self.here = *here;
        *count -= 1;
        if *count == 0 {
            self.began.pop();
        }
    }

    /// Ends the values of the current key. A key without any value is reported as a flaw.
    fn end_key(&mut self) {
        if let Some((at, key, false)) = self.key.take() {
            self.flaw(at, "a property such as B[hh]", &key, Salvaged::Whole);
        }
    }

    fn value(&mut self, at: usize, value: &'a str, end: ValueEnd) -> Result<(), BudgetExceeded> {
        match end {
            ValueEnd::Sound => {}
            ValueEnd::Stray => self.flaw(at, "a bracket in a text as \\]", value, Salvaged::Whole),
            ValueEnd::Missing => self.flaw(at, "a ] that ends the text", value, Salvaged::Whole),
        }
        let Some((key_at, key, _)) = self.key.take().filter(|_| self.node.is_some()) else {
            self.flaw(at, "a property such as B[hh]", value, Salvaged::Whole);
            return Ok(());
        };
        let taken = if self.here.cut { Ok(()) } else { self.property(at, &key, value) };
        self.key = Some((key_at, key, true));
        taken
    }

    fn property(&mut self, at: usize, key: &str, value: &'a str) -> Result<(), BudgetExceeded> {
        if let Some(color) = quest_mover(key) {
            return self.play_each(at, color, value);
        }
        let Some(node) = &mut self.node else { return Ok(()) };
        node.has_property = true;
        if let Some(color) = mover(key) {
            return self.play(at, color, value);
        }
        let is_new_fact = fact(&mut self.record, key).is_some_and(|text| text.is_empty());
        let cost = if is_new_fact { value.len() } else { properties::cost(&node.note, key, value) };
        self.take(cost)?;
        let Some(node) = &mut self.node else { return Ok(()) };
        let mut taken = properties::take(&mut node.note, key, value, self.rows);
        let is_first = node.is_first;
        if taken == ValueUse::No && (is_first || self.record.tree.len() == 1 && node.step == NodeStep::Stay) {
            taken = self.fact(key, value, is_first);
        }
        if let ValueUse::Bad(expected) = taken {
            self.flaw(at, expected, value, Salvaged::Whole);
        }
        if taken == ValueUse::Yes && (is_new_fact || properties::is_one_line(key)) && has_lines(value) {
            self.flaw(at, "a text on one line", value, Salvaged::Whole);
        }
        if taken != ValueUse::Yes {
            self.add_raw(key, value);
        }
        Ok(())
    }

    /// Stores the value of a property that describes the whole game.
    fn fact(&mut self, key: &str, value: &str, is_first: bool) -> ValueUse {
        let record = &mut self.record;
        if let Some(text) = fact(record, key) {
            if !text.is_empty() {
                return ValueUse::No;
            }
            *text = one_line(value);
            return ValueUse::Yes;
        }
        match key {
            "RE" if !self.result_told => {
                (record.result, record.result_text) = result::parse(&one_line(value));
                self.result_told = true;
            }
            "RBRE" => {
                let (name, text) = parts(value);
                let Some(result) = GameResult::ALL.into_iter().find(|result| result.name() == name) else {
                    return ValueUse::Bad("black, white, draw or unknown");
                };
                (record.result, record.result_text) = (result, one_line(text.unwrap_or_default()));
                self.result_told = true;
            }
            "RBOP" => match opening::parse(value, self.rows) {
                Some(event) => record.opening.push(event),
                None => return ValueUse::Bad("a step of the opening"),
            },
            FIFTHS | OLD_FIFTHS => match self.rows.glued(value) {
                Some(points) => self.fifths.extend(points),
                None => return ValueUse::No,
            },
            "FF" | "GM" | "SZ" | "CA" if is_first => {}
            "AP" if is_first && value.starts_with(PROGRAM) => {}
            _ => return ValueUse::No,
        }
        ValueUse::Yes
    }

    /// Stores the value of a property as a raw field.
    fn add_raw(&mut self, key: &str, value: &str) {
        let field = match key {
            "RBRAW" | "RBNRAW" => {
                let (name, value) = parts(value);
                let text = |part| unescape(part).into_owned();
                RawField { name: text(name), value: text(value.unwrap_or_default()) }
            }
            _ => RawField { name: format!("sgf:{key}"), value: value.to_owned() },
        };
        match &mut self.node {
            Some(node) if !node.is_first || key == "RBNRAW" => node.note.raw.push(field),
            _ => self.record.raw.push(field),
        }
    }

    /// Stores a move. If the open node already has a move, the earlier move becomes a node of its
    /// own.
    fn play(&mut self, at: usize, color: Color, value: &str) -> Result<(), BudgetExceeded> {
        if self.node.as_ref().is_some_and(|node| node.step != NodeStep::Stay) {
            self.add_node()?;
        }
        let Some(m) = self.rows.a_move(value) else {
            self.flaw(at, "a move such as hh", value, Salvaged::Cut);
            self.here.cut = true;
            return Ok(());
        };
        if let Some(node) = &mut self.node {
            node.step = NodeStep::Play(color, m);
        }
        Ok(())
    }

    /// Stores the moves of a list, with alternating colors.
    fn play_each(&mut self, at: usize, first: Color, values: &str) -> Result<(), BudgetExceeded> {
        let colors = [first, !first].into_iter().cycle();
        for (value, color) in values.split(',').filter(|value| !value.trim().is_empty()).zip(colors) {
            if let Some(node) = self.node.as_mut().filter(|_| !self.here.cut) {
                node.has_property = true;
                self.play(at, color, value)?;
            }
        }
        Ok(())
    }

    fn finish_node(&mut self) -> Result<(), BudgetExceeded> {
        self.end_key();
        let added = if self.node.is_some() { self.add_node() } else { Ok(()) };
        self.node = None;
        added
    }

    /// Adds a node to the tree, with the properties that the open node has so far. Then empties the
    /// open node, so that it can collect further properties.
    fn add_node(&mut self) -> Result<(), BudgetExceeded> {
        let Some(node) = &mut self.node else { return Ok(()) };
        let (at, step, note) = (node.at, node.step, std::mem::take(&mut node.note));
        let is_root = node.is_first && step == NodeStep::Stay;
        node.step = NodeStep::Stay;
        if self.here.cut || !(node.has_property || is_root) {
            return Ok(());
        }
        if let Some(setup) = &note.setup {
            self.here.stones = (self.here.stones & !setup.empty) | setup.black | setup.white;
        }
        if !self.try_play(at, step) {
            self.here.cut = true;
            return Ok(());
        }
        if !is_root {
            self.here.node = self.record.tree.add(self.here.node, step);
        }
        if !note.is_empty() {
            self.take(MemoryBudget::NOTE)?;
            *self.record.tree.note_mut(self.here.node) = note;
        }
        Ok(())
    }

    /// Plays the move of a step, if the step has a move. If the point is occupied, or if the game
    /// already has the greatest number of moves, reports a flaw and returns `false`.
    fn try_play(&mut self, at: usize, step: NodeStep) -> bool {
        let NodeStep::Play(_, m) = step else { return true };
        if self.here.plies >= MAX_MOVES {
            self.flaw(at, "at most 255 moves", &m.to_string(), Salvaged::Cut);
            return false;
        }
        if let Move::Place(point) = m
            && !self.here.stones.insert(point)
        {
            self.flaw(at, "an empty point", &m.to_string(), Salvaged::Cut);
            return false;
        }
        self.here.plies += 1;
        true
    }
}

/// Returns the color whose moves are written with this SGF key.
fn mover(key: &str) -> Option<Color> {
    match key {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}

/// Returns the color of the first move in a list of moves that the program Gomoku Quest wrote.
/// `QPR[hh,hg,jf]` has the first three moves of the game, which one player placed. `QSLW[ig]` means
/// that the other player chose White and played the fourth move at this point.
fn quest_mover(key: &str) -> Option<Color> {
    match key {
        "QPR" => Some(Color::Black),
        "QSLW" | "QSLB" => Some(Color::White),
        _ => None,
    }
}

/// Returns the capital letters of a key. Before version 4 of SGF, a key could also have lower-case
/// letters: `Black[hh]`.
fn without_lower_case(key: &str) -> Cow<'_, str> {
    let is_lower = |c: char| c.is_ascii_lowercase();
    if key.contains(is_lower) { Cow::Owned(key.replace(is_lower, "")) } else { Cow::Borrowed(key) }
}
