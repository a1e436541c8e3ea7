//! Writes records as SGF in UTF-8. Each game and each variation begins on a new line.

use std::collections::HashSet;

use renju_core::{Color, Move, Point, PointSet};

use super::keys::{FIFTHS, KNOWN, PROGRAM};
use super::points::push_point;
use super::text::{escape, is_sound};
use super::{opening, result};
use crate::loss::Loss;
use crate::model::fifths::other_fifths;
use crate::model::{GameRecord, Mark, NodeId, NodeStep, Note, NoteLine, RawField, Setup, Tree};
use crate::options::WriteOptions;
use crate::outcome::WriteResult;
use crate::text::Texts;

/// Writes records as SGF. With this project's own properties (`RBOP` and others), SGF can express
/// everything except line ends in those texts that must be on one line.
pub(crate) fn write(records: &[GameRecord], _: &WriteOptions, _: &dyn Texts) -> WriteResult {
    let mut text = String::new();
    for record in records {
        push_game(record, &mut text);
    }
    let lost = records.iter().any(has_line_ends).then_some(Loss::LineEnds);
    WriteResult { bytes: text.into_bytes(), lost: lost.into_iter().collect() }
}

/// Returns whether the record has line ends that change when the file is read again. In texts that
/// must be on one line, a line end becomes a space. In other texts it becomes `\n`.
fn has_line_ends(record: &GameRecord) -> bool {
    let GameRecord { tree, .. } = record;
    let has_one = |text: &String| text.contains(['\n', '\r']);
    let facts = facts(record);
    let mut notes = tree.preorder().filter_map(|(_, node)| tree.note(node));
    facts.into_iter().any(|(_, text)| has_one(text))
        || has_one(&record.result_text)
        || notes.any(|note| {
            has_one(&note.name) || note.comment.contains('\r') || note.labels.values().any(has_one)
        })
}

fn push_game(record: &GameRecord, out: &mut String) {
    let tree = &record.tree;
    // Depths in the tree at which the open variations begin.
    let mut begun: Vec<usize> = Vec::new();
    for (depth, node) in tree.preorder() {
        while begun.last().is_some_and(|&last| last >= depth) {
            begun.pop();
            out.push(')');
        }
        if depth == 0 || is_variation(tree, node) {
            if depth > 0 {
                out.push('\n');
            }
            begun.push(depth);
            out.push('(');
        }
        push_node(record, node, out);
    }
    out.extend(begun.iter().map(|_| ')'));
    out.push('\n');
}

/// Returns whether a node begins a variation. Every node with siblings begins one, even the first
/// of the siblings.
fn is_variation(tree: &Tree, node: NodeId) -> bool {
    tree.parent(node).is_some_and(|parent| tree.children(parent).nth(1).is_some())
}

fn push_node(record: &GameRecord, node: NodeId, out: &mut String) {
    out.push(';');
    let start = out.len();
    if node == NodeId::ROOT {
        push_facts(record, out);
        push_raw(&record.raw, "RBRAW", out);
    }
    if let NodeStep::Play(color, m) = record.tree.step(node) {
        out.push(if color == Color::Black { 'B' } else { 'W' });
        out.push('[');
        if let Move::Place(point) = m {
            push_point(point, out);
        }
        out.push(']');
    }
    if let Some(note) = record.tree.note(node) {
        push_note(note, out);
        push_raw(&note.raw, if node == NodeId::ROOT { "RBNRAW" } else { "RBRAW" }, out);
    }
    if out.len() == start {
        // The reader leaves out a node without properties, so this node gets an empty comment.
        out.push_str("C[]");
    }
}

fn push_facts(record: &GameRecord, out: &mut String) {
    out.push_str("FF[4]GM[4]SZ[15]CA[UTF-8]AP[");
    out.push_str(PROGRAM);
    out.push(':');
    out.push_str(env!("CARGO_PKG_VERSION"));
    out.push_str("]\n");
    for (key, text) in facts(record) {
        push_text(key, text, out);
    }
    push_result(record, out);
    push_opening(record, out);
}

/// Returns the texts that describe the game, each with its key.
const fn facts(record: &GameRecord) -> [(&'static str, &String); 15] {
    let (black, white) = (&record.black, &record.white);
    [
        ("PB", &black.name),
        ("BR", &black.rank),
        ("BT", &black.country),
        ("PW", &white.name),
        ("WR", &white.rank),
        ("WT", &white.country),
        ("EV", &record.event),
        ("RO", &record.round),
        ("PC", &record.place),
        ("DT", &record.date),
        ("RU", &record.rule),
        ("GN", &record.name),
        ("US", &record.author),
        ("RBBT", &record.black_time),
        ("RBWT", &record.white_time),
    ]
}

fn push_result(record: &GameRecord, out: &mut String) {
    let GameRecord { result, result_text, .. } = record;
    let said = if result_text.is_empty() { result::canonical(*result) } else { result_text };
    push_text("RE", said, out);
    let (read, text) = result::parse(said);
    // `RBRE` states the result in two cases: if `RE` alone would be read differently, or if `RE`
    // has words that other programs and the web page may not understand.
    if (read, &text) != (*result, result_text) || !result::is_plain(said) {
        out.push_str("RBRE[");
        out.push_str(result.name());
        out.push(':');
        escape(result_text, out);
        out.push(']');
    }
}

fn push_opening(record: &GameRecord, out: &mut String) {
    let others = other_fifths(&record.tree, &record.opening);
    push_points(FIFTHS, others, out);
    if !record.opening.is_empty() {
        out.push_str("RBOP");
    }
    for event in &record.opening {
        out.push('[');
        opening::push(event, out);
        out.push(']');
    }
}

/// Writes a property with the text as its value, unless the text is empty.
fn push_text(key: &str, text: &str, out: &mut String) {
    if !text.is_empty() {
        out.push_str(key);
        out.push('[');
        escape(text, out);
        out.push(']');
    }
}

/// Writes a property with a list of points, unless the list is empty.
fn push_points(key: &str, points: impl IntoIterator<Item = Point>, out: &mut String) {
    push_list(key, points, out, push_point);
}

fn push_list<T>(
    key: &str,
    items: impl IntoIterator<Item = T>,
    out: &mut String,
    push: impl Fn(T, &mut String),
) {
    let mut items = items.into_iter().peekable();
    if items.peek().is_some() {
        out.push_str(key);
    }
    for item in items {
        out.push('[');
        push(item, out);
        out.push(']');
    }
}

fn push_note(note: &Note, out: &mut String) {
    if let Some(setup) = &note.setup {
        push_setup(setup, out);
    }
    if let Some(number) = note.number {
        push_text("MN", &number.to_string(), out);
    }
    push_text("N", &note.name, out);
    push_text("C", &note.comment, out);
    push_list("LB", &note.labels, out, |(&point, text), out| {
        push_point(point, out);
        out.push(':');
        escape(text, out);
    });
    let marks = [
        ("CR", Mark::Circle),
        ("TR", Mark::Triangle),
        ("SQ", Mark::Square),
        ("MA", Mark::Cross),
        ("SL", Mark::Selected),
    ];
    for (key, mark) in marks {
        let points = note.marks.iter().filter(|&(_, &other)| other == mark);
        push_points(key, points.map(|(&point, _)| point), out);
    }
    push_lines(&note.lines, out);
    push_text("HO", if note.marked { "1" } else { "" }, out);
    push_text("RBSTART", if note.start { "1" } else { "" }, out);
}

fn push_setup(setup: &Setup, out: &mut String) {
    for (key, points) in [("AB", &setup.black), ("AW", &setup.white), ("AE", &setup.empty)] {
        push_points(key, PointSet::iter(points), out);
    }
    let to_move = setup.to_move.map_or("", |color| if color == Color::Black { "B" } else { "W" });
    push_text("PL", to_move, out);
}

fn push_lines(lines: &[NoteLine], out: &mut String) {
    for (key, arrow) in [("AR", true), ("LN", false)] {
        let drawn = lines.iter().filter(|line| line.arrow == arrow);
        push_list(key, drawn, out, |line, out| {
            push_point(line.from, out);
            out.push(':');
            push_point(line.to, out);
        });
    }
    if !lines.is_sorted_by_key(|line| !line.arrow) {
        let order: String = lines.iter().map(|line| if line.arrow { 'a' } else { 'l' }).collect();
        push_text("RBLN", &order, out);
    }
}

/// Writes raw fields in their order. If `key` is `RBRAW`, a raw field that was read from SGF
/// becomes a property of its own. Adjacent fields with the same key then share one property. All
/// other fields are written as values of the property `key`, together with their names. This is
/// needed because a node can have each property only once.
fn push_raw(fields: &[RawField], key: &str, out: &mut String) {
    let mut last = None;
    let mut used: HashSet<&str> = HashSet::new();
    for field in fields {
        let own = own_key(field).filter(|own| key == "RBRAW" && (last == Some(*own) || !used.contains(own)));
        let under = own.unwrap_or(key);
        if last != Some(under) {
            out.push_str(under);
            used.insert(under);
        }
        last = Some(under);
        out.push('[');
        if own.is_some() {
            out.push_str(&field.value);
        } else {
            escape(&field.name, out);
            out.push(':');
            escape(&field.value, out);
        }
        out.push(']');
    }
}

/// Returns the SGF key of a raw field, if the field can be written as a property with this key.
/// Otherwise returns `None`.
fn own_key(field: &RawField) -> Option<&str> {
    /// Greatest length of a key that is written. Real keys are much shorter.
    const LONGEST: usize = 16;
    let key = field.name.strip_prefix("sgf:")?;
    let is_key = (1..=LONGEST).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_uppercase());
    (is_key && !KNOWN.contains(&key) && is_sound(&field.value)).then_some(key)
}
