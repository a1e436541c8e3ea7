//! Writes records as a binary database, without packing. The texts are UTF-8, which the first entry states.
//!
//! The engine looks up a position by the least key of its eight orientations. Therefore each position is written
//! in the orientation with the least key, and its labels are turned with it.

use renju_core::{Color, Point, Position, Symmetry, sorted_indices};

use super::binary::{DATA, UTF_8, label_text};
use super::entry::{BOUNDS, RapfiRule};
use crate::loss::beyond_tree::losses_beyond_tree;
use crate::loss::{Loss, LossSet};
use crate::model::{GameRecord, NodeId, NodeStep, Note};
use crate::options::WriteOptions;
use crate::outcome::WriteResult;
use crate::text::Texts;

/// Bytes of a pass in a key.
const PASS: [u8; 2] = [0xFF; 2];
/// Label of a position that the engine has not judged.
const NO_LABEL: u8 = 0xFF;
/// Byte that separates the parts of a text.
const SEPARATOR: char = '\u{8}';
const ON_POINTS: &str = "@BTXT@";

/// Writes each position of the records once. The empty board at the root is written only if the root has a note. If
/// several nodes have the same position, the entry has the comments of all these nodes. The entry has the labels of
/// the first node with labels, and the judgment of the first node with a judgment.
pub(crate) fn write(records: &[GameRecord], _: &WriteOptions, _: &dyn Texts) -> WriteResult {
    let mut writer = DatabaseWriter::default();
    for record in records {
        writer.record(record);
    }
    writer.finish()
}

#[derive(Default)]
struct DatabaseWriter {
    entries: Vec<WrittenEntry>,
    lost: LossSet,
}

/// The entry of a position in the orientation with the least key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct WrittenEntry {
    key: Vec<u8>,
    label: u8,
    value: i16,
    depth_and_bound: i16,
    /// Lines with the texts on points.
    on_points: String,
    comment: String,
}

impl DatabaseWriter {
    fn record(&mut self, record: &GameRecord) {
        let rule = RapfiRule::named(&record.rule);
        self.lost.join(losses_beyond_tree(record, rule.is_some()));
        let rule = rule.unwrap_or(RapfiRule::Renju);
        let tree = &record.tree;
        let mut positions: Vec<Position> = Vec::new();
        for (depth, node) in tree.preorder() {
            let before = depth.checked_sub(1).and_then(|above| positions.get(above)).copied();
            let mut position = before.unwrap_or_else(|| tree.position(NodeId::ROOT));
            let note = tree.note(node);
            if node != NodeId::ROOT {
                if let Some(setup) = note.and_then(|note| note.setup.as_ref()) {
                    setup.apply(&mut position);
                }
                if let NodeStep::Play(color, m) = tree.step(node) {
                    if let Some(point) = m.point() {
                        position.board.place(point, color);
                    }
                    position.to_move = !color;
                    self.lost.insert(Loss::Structure);
                }
            }
            positions.truncate(depth);
            positions.push(position);
            // The empty board at the root is no position of the book, unless the root has a note.
            let is_empty = note.is_none_or(Note::is_empty);
            if node != NodeId::ROOT || !position.board.is_empty() || !is_empty {
                let entry = self.entry(&position, rule, note);
                self.entries.push(entry);
            }
        }
    }

    fn entry(&mut self, position: &Position, rule: RapfiRule, note: Option<&Note>) -> WrittenEntry {
        let mut entry = WrittenEntry { label: NO_LABEL, ..WrittenEntry::default() };
        let rule = note.map_or(rule, |note| self.judgment(note, rule, &mut entry));
        let mut symmetry = Symmetry::ALL[0];
        for other in Symmetry::ALL {
            let key = key(position, rule, other);
            if entry.key.is_empty() || key < entry.key {
                (entry.key, symmetry) = (key, other);
            }
        }
        if let Some(note) = note {
            self.texts(note, symmetry, &mut entry);
        }
        entry
    }

    /// Sets the judgment of the entry from the raw fields of a note, and returns the rule of the entry.
    fn judgment(&mut self, note: &Note, usual: RapfiRule, entry: &mut WrittenEntry) -> RapfiRule {
        let mut rule = usual;
        for field in &note.raw {
            let value = field.value.as_str();
            let is_known = match field.name.as_str() {
                "rapfi:rule" => RapfiRule::named(value).map(|named| rule = named).is_some(),
                "rapfi:label" => label(value).map(|label| entry.label = label).is_some(),
                "rapfi:value" => value.parse().map(|value| entry.value = value).is_ok(),
                "rapfi:bound" => depth_and_bound(value).map(|both| entry.depth_and_bound = both).is_some(),
                _ => false,
            };
            self.lost.insert_if(!is_known, Loss::RawFields);
        }
        rule
    }

    fn texts(&mut self, note: &Note, symmetry: Symmetry, entry: &mut WrittenEntry) {
        let Note { name, comment, labels, marks, lines, number, marked, start, .. } = note;
        let shown = !marks.is_empty() || !lines.is_empty() || number.is_some() || *marked || *start;
        self.lost.insert_if(shown, Loss::Marks);
        // The name of a position becomes the first line of its comment.
        self.lost.insert_if(!name.is_empty(), Loss::Comments);
        let mut on_points: Vec<(Point, &str)> =
            labels.iter().map(|(&point, text)| (symmetry.apply(point), text.as_str())).collect();
        let order =
            sorted_indices(on_points.len(), &|a, b| on_points[a as usize].0.cmp(&on_points[b as usize].0));
        on_points = order.into_iter().map(|index| on_points[index as usize]).collect();
        for (point, text) in on_points {
            let one_line = self.cleaned(text, true);
            if !one_line.is_empty() {
                let (column, row) = (point.column(), point.row());
                entry.on_points += &format!("{column:X}{row:X}{one_line}\n");
            }
        }
        let parts = [name.as_str(), comment.as_str()].into_iter().filter(|part| !part.is_empty());
        entry.comment = parts.map(|part| self.cleaned(part, false)).collect::<Vec<_>>().join("\n");
    }

    /// Replaces the characters that have a meaning in a database. If the text must be one line, also replaces
    /// its line ends.
    fn cleaned(&mut self, text: &str, one_line: bool) -> String {
        let has = |characters: &[char]| text.contains(characters);
        self.lost.insert_if(has(&[SEPARATOR, '\0']), Loss::Characters);
        self.lost.insert_if(one_line && has(&['\n', '\r']), Loss::LineEnds);
        text.replace([SEPARATOR, '\0'], " ").replace(if one_line { &['\n', '\r'][..] } else { &[] }, " ")
    }

    fn finish(mut self) -> WriteResult {
        let entries = std::mem::take(&mut self.entries);
        // The engine sorts shorter keys first.
        let key = |index: u32| (entries[index as usize].key.len(), &entries[index as usize].key);
        let order = sorted_indices(entries.len(), &|a, b| key(a).cmp(&key(b)));
        let mut merged: Vec<WrittenEntry> = Vec::with_capacity(entries.len());
        for index in order {
            let entry = &entries[index as usize];
            match merged.last_mut().filter(|last| last.key == entry.key) {
                Some(last) => last.merge(entry),
                None => merged.push(entry.clone()),
            }
        }
        let count = u32::try_from(merged.len() + 1).unwrap_or(u32::MAX);
        let mut bytes = count.to_le_bytes().to_vec();
        append(&mut bytes, &[0; 3]);
        append(&mut bytes, &[&[0; DATA], UTF_8].concat());
        for entry in &merged {
            append(&mut bytes, &entry.key);
            let (data, is_whole) = entry.data();
            self.lost.insert_if(!is_whole, Loss::Comments);
            append(&mut bytes, &data);
        }
        WriteResult { bytes, lost: self.lost.to_vec() }
    }
}

impl WrittenEntry {
    /// Adds the texts and the judgment of another node with the same position.
    fn merge(&mut self, other: &Self) {
        if self.on_points.is_empty() {
            self.on_points.clone_from(&other.on_points);
        }
        let judged = |entry: &Self| entry.label != NO_LABEL || entry.value != 0 || entry.depth_and_bound != 0;
        if !judged(self) {
            (self.label, self.value, self.depth_and_bound) =
                (other.label, other.value, other.depth_and_bound);
        }
        if self.comment.is_empty() {
            self.comment.clone_from(&other.comment);
        } else if !other.comment.is_empty() && self.comment != other.comment {
            self.comment = [self.comment.as_str(), other.comment.as_str()].join("\n");
        }
    }

    /// Returns the data of the entry, and whether all of its text fits.
    fn data(&self) -> (Vec<u8>, bool) {
        let mut text = String::new();
        if !self.on_points.is_empty() || self.comment.starts_with(ON_POINTS) {
            text += ON_POINTS;
            text += self.on_points.trim_end_matches('\n');
            if !self.comment.is_empty() {
                text.push(SEPARATOR);
            }
        }
        text += &self.comment;
        let whole = text.len();
        let most = usize::from(u16::MAX) - DATA;
        let mut end = whole.min(most);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let mut data = vec![self.label];
        data.extend(self.value.to_le_bytes());
        data.extend(self.depth_and_bound.to_le_bytes());
        data.extend(&text.as_bytes()[..end]);
        (data, end == whole)
    }
}

/// Returns the key of a position turned by a symmetry.
fn key(position: &Position, rule: RapfiRule, symmetry: Symmetry) -> Vec<u8> {
    let stones = |color: Color| {
        let points = position.board.stones(color).iter().map(|point| symmetry.apply(point));
        let points: Vec<[u8; 2]> = points.map(|point| [point.column(), point.row()]).collect();
        let order = sorted_indices(points.len(), &|a, b| points[a as usize].cmp(&points[b as usize]));
        order.into_iter().map(|index| points[index as usize]).collect::<Vec<_>>()
    };
    let [black, white] = Color::ALL.map(stones);
    // The black half has as many stones as the white half, or one more if White is to move. Passes fill up the
    // halves.
    let more = usize::from(position.to_move == Color::White);
    let half = white.len().max(black.len().saturating_sub(more));
    let mut key = vec![rule.number(), Point::SIDE, Point::SIDE];
    for (stones, half) in [(black, half + more), (white, half)] {
        let passes = half - stones.len();
        key.extend(stones.concat());
        key.extend(PASS.repeat(passes));
    }
    key
}

/// Returns the byte of a label; `None` if the reader would not convert the byte back to this text.
fn label(text: &str) -> Option<u8> {
    match text.as_bytes() {
        &[letter @ b'!'..=b'~'] => Some(letter),
        _ => text.parse::<i8>().ok().map(i8::cast_unsigned).filter(|&byte| label_text(byte) == text),
    }
}

/// Parses a bound and a depth, such as `exact 12`.
fn depth_and_bound(text: &str) -> Option<i16> {
    let (bound, depth) = text.split_once(' ')?;
    let number = BOUNDS.iter().position(|name| *name == bound)? as i16;
    let depth: i16 = depth.parse().ok().filter(|depth| (i16::MIN >> 2..=i16::MAX >> 2).contains(depth))?;
    Some(depth << 2 | number)
}

/// Appends the length of the bytes, and then the bytes.
fn append(to: &mut Vec<u8>, bytes: &[u8]) {
    to.extend(u16::try_from(bytes.len()).unwrap_or(u16::MAX).to_le_bytes());
    to.extend(bytes);
}
