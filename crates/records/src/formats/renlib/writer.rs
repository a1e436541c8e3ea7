//! Writes a record as a RenLib library of format 3.4.

use crate::loss::beyond_tree::losses_beyond_tree;
use crate::loss::{Loss, LossSet};
use crate::sorted::Sorted;
use renju_core::{Board, Color, MAX_MOVES, Move, Point, Position};

use super::record::TEXT_FIELD;
use super::{
    COMMENT, EXTENSION, HEADER, LEAF, MAGIC, MARK, NO_MOVE, NO_POINT, SEPARATOR, SIBLING, START, TEXT,
    byte_of,
};
use crate::model::{GameRecord, NodeId, NodeStep, Note, Setup, Tree};
use crate::options::WriteOptions;
use crate::outcome::WriteResult;
use crate::text::{CharacterSet, Texts};

/// Writes the first record of the list. The texts are written in the code page of the options.
///
/// Stones that are set up become moves, with passes in between if one side has more stones. A pass
/// is inserted before a move of the side that is not to move. If a node has no move, its note is
/// added to the node of the move before it.
pub(crate) fn write(records: &[GameRecord], options: &WriteOptions, texts: &dyn Texts) -> WriteResult {
    let set = options.character_set.unwrap_or(CharacterSet::Utf8);
    let mut writer = RenLibWriter { set, texts, bytes: MAGIC.to_vec(), lost: LossSet::default() };
    writer.bytes.extend([3, 4]);
    writer.bytes.resize(HEADER, 0xFF);
    writer.lose(records.len() > 1, Loss::OtherRecords);
    let nothing = GameRecord::default();
    let record = records.first().unwrap_or(&nothing);
    writer.lost.join(losses_beyond_tree(record, false));
    writer.tree(&record.tree);
    WriteResult { bytes: writer.bytes, lost: writer.lost.to_vec() }
}

struct RenLibWriter<'a> {
    set: CharacterSet,
    texts: &'a dyn Texts,
    bytes: Vec<u8>,
    lost: LossSet,
}

/// A node that is still to be written, together with all nodes below it.
struct PendingBranch<'t> {
    what: PendingItem<'t>,
    /// Whether a sibling of the node follows.
    sibling: bool,
}

enum PendingItem<'t> {
    /// A move.
    Move {
        /// Moves that have to be written before the move `m`, so that `m` can be played. They are
        /// in reverse order.
        before: Vec<Move>,
        m: Move,
        /// Number of moves above the move `m`, including the moves in `before`.
        plies: usize,
        /// The node of the record's tree that has the move.
        node: NodeId,
        /// Text on the point of the move.
        text: &'t str,
    },
    /// A text on a point, if no child of the node plays on this point.
    Label(Point, &'t str),
}

/// The way from a node of a library to its child.
enum PathToChild {
    /// The child is reached by playing moves: first the moves of the list, in reverse order, and
    /// then the second value.
    Moves(Vec<Move>, Move),
    /// The child is reached without playing a move, because it has no move and changes no stones.
    Stay,
    /// The child cannot be reached, because stones would have to be removed, and no move can do
    /// that.
    Impossible,
}

impl<'a> RenLibWriter<'a> {
    fn lose(&mut self, lost: bool, loss: Loss) {
        self.lost.insert_if(lost, loss);
    }

    fn tree(&mut self, tree: &Tree) {
        let mut branches = Vec::new();
        let empty = Position { board: Board::new(), to_move: Color::Black };
        let setup = tree.note(NodeId::ROOT).and_then(|note| note.setup.as_ref());
        if let Some(PathToChild::Moves(before, m)) = setup.map(|setup| self.set_up(setup, empty, 0, None)) {
            self.bytes.extend([NO_POINT, 0]);
            let plies = before.len();
            let what = PendingItem::Move { before, m, plies, node: NodeId::ROOT, text: "" };
            branches.push(PendingBranch { what, sibling: false });
        } else {
            let (said, below) = self.below(tree, NodeId::ROOT, 0);
            self.node(NO_POINT, leaf(&below), &said, "");
            branches.extend(below);
        }
        while let Some(PendingBranch { what, sibling }) = branches.pop() {
            let flags = if sibling { SIBLING } else { 0 };
            match what {
                PendingItem::Label(point, text) => {
                    self.node(byte_of(point), flags | LEAF | NO_MOVE, &[], text)
                }
                PendingItem::Move { mut before, m, plies, node, text } => {
                    if let Some(first) = before.pop() {
                        self.node(byte(first), flags, &[], "");
                        let what = PendingItem::Move { before, m, plies, node, text };
                        branches.push(PendingBranch { what, sibling: false });
                        continue;
                    }
                    let (said, below) = self.below(tree, node, plies + 1);
                    self.node(byte(m), flags | leaf(&below), &said, text);
                    branches.extend(below);
                }
            }
        }
    }

    /// Returns the notes to write at a node, and the branches below the node. The last branch comes
    /// first. `plies` is the number of moves above the branches.
    fn below<'t>(
        &mut self,
        tree: &'t Tree,
        node: NodeId,
        plies: usize,
    ) -> (Vec<&'t Note>, Vec<PendingBranch<'t>>) {
        let mut said: Vec<&Note> = tree.note(node).into_iter().collect();
        let mut moves = Vec::new();
        let mut next: Vec<NodeId> = tree.children(node).collect();
        next.reverse();
        while let Some(child) = next.pop() {
            match self.way(tree, child, plies) {
                PathToChild::Moves(before, _) if plies + before.len() >= MAX_MOVES => {
                    self.lose(true, Loss::Structure)
                }
                PathToChild::Moves(before, m) => moves.push((before, m, child)),
                PathToChild::Impossible => {}
                PathToChild::Stay => {
                    self.lose(true, Loss::Structure);
                    said.extend(tree.note(child));
                    let first = next.len();
                    next.extend(tree.children(child));
                    next[first..].reverse();
                }
            }
        }
        self.lose(repeats(&moves), Loss::Structure);
        let mut labels: Sorted<Point, &str> = Sorted::new();
        for (&point, text) in said.iter().flat_map(|note| &note.labels).filter(|(_, text)| !text.is_empty()) {
            labels.get_or_insert(point, text);
        }
        let mut branches: Vec<PendingBranch<'_>> = Vec::new();
        for (before, m, node) in moves {
            let direct = m.point().filter(|_| before.is_empty());
            let text = direct.and_then(|point| labels.remove(&point)).unwrap_or("");
            let plies = plies + before.len();
            branches.push(PendingBranch {
                what: PendingItem::Move { before, m, plies, node, text },
                sibling: true,
            });
        }
        let labels = labels.into_iter().map(|(point, text)| PendingItem::Label(point, text));
        branches.extend(labels.map(|what| PendingBranch { what, sibling: true }));
        if let Some(last) = branches.last_mut() {
            last.sibling = false;
        }
        branches.reverse();
        (said, branches)
    }

    fn way(&mut self, tree: &Tree, node: NodeId, plies: usize) -> PathToChild {
        let played = match tree.step(node) {
            NodeStep::Play(color, m) => Some((color, m)),
            NodeStep::Stay => None,
        };
        if let Some(setup) = tree.note(node).and_then(|note| note.setup.as_ref()) {
            let above = tree.parent(node).unwrap_or(NodeId::ROOT);
            return self.set_up(setup, tree.position(above), plies, played);
        }
        let Some((color, m)) = played else { return PathToChild::Stay };
        let in_turn = color == Color::to_move(plies);
        self.lose(!in_turn, Loss::Colors);
        PathToChild::Moves(if in_turn { Vec::new() } else { vec![Move::Pass] }, m)
    }

    /// Returns the moves that place the stones of a setup, followed by the move of the node, if
    /// any.
    fn set_up(
        &mut self,
        setup: &Setup,
        from: Position,
        plies: usize,
        played: Option<(Color, Move)>,
    ) -> PathToChild {
        self.lose(true, Loss::Setup);
        let mut to = from;
        setup.apply(&mut to);
        let mut left = [Vec::new(), Vec::new()];
        for point in Point::all() {
            match (from.board.at(point), to.board.at(point)) {
                (before, after) if before == after => {}
                (None, Some(color)) => left[usize::from(color == Color::White)].push(point),
                _ => return PathToChild::Impossible,
            }
        }
        left.iter_mut().for_each(|points| points.reverse());
        let mut moves = Vec::new();
        let to_move = |moves: &Vec<Move>| Color::to_move(plies + moves.len());
        while left.iter().any(|points| !points.is_empty()) {
            let own = &mut left[usize::from(to_move(&moves) == Color::White)];
            moves.push(own.pop().map_or(Move::Pass, Move::Place));
        }
        if to_move(&moves) != played.map_or(to.to_move, |(color, _)| color) {
            moves.push(Move::Pass);
        }
        moves.extend(played.map(|(_, m)| m));
        moves.reverse();
        match moves.is_empty() {
            true => PathToChild::Stay,
            false => {
                let last = moves.remove(0);
                PathToChild::Moves(moves, last)
            }
        }
    }

    fn node(&mut self, byte: u8, mut flags: u8, said: &[&Note], text: &str) {
        let name = said.iter().map(|note| note.name.as_str()).find(|name| !name.is_empty()).unwrap_or("");
        let more =
            said.iter().map(|note| note.name.as_str()).filter(|more| !more.is_empty() && *more != name);
        let comments = said.iter().map(|note| note.comment.as_str()).filter(|comment| !comment.is_empty());
        let comment = more.chain(comments).collect::<Vec<_>>().join("\n");
        let mut text = text;
        for note in said {
            self.lose(!note.marks.is_empty() || !note.lines.is_empty(), Loss::Marks);
            self.lose(note.number.is_some(), Loss::RawFields);
            for field in &note.raw {
                let is_written = byte == NO_POINT && field.name == TEXT_FIELD && text.is_empty();
                self.lose(!is_written, Loss::RawFields);
                text = if is_written { &field.value } else { text };
            }
            flags |= if note.marked { MARK } else { 0 } | if note.start { START } else { 0 };
        }
        flags |= if name.is_empty() && comment.is_empty() { 0 } else { COMMENT };
        flags |= if text.is_empty() { 0 } else { EXTENSION };
        self.bytes.extend([byte, flags]);
        if flags & EXTENSION != 0 {
            self.bytes.extend([0, TEXT]);
        }
        if flags & COMMENT != 0 {
            let mut words = self.encode(name, false);
            if !comment.is_empty() {
                words.push(SEPARATOR);
                words.extend(self.encode(&comment, true));
            }
            self.string(words);
        }
        if flags & EXTENSION != 0 {
            let words = self.encode(text, false);
            self.string(words);
        }
    }

    /// Writes a text, and then one or two zero bytes that end the text.
    fn string(&mut self, mut bytes: Vec<u8>) {
        let zeros = 2 - bytes.len() % 2;
        bytes.extend(&[0; 2][..zeros]);
        self.bytes.append(&mut bytes);
    }

    /// Encodes a text. Characters that would end the text become spaces. Line ends also become
    /// spaces if `lines` is `false`.
    fn encode(&mut self, text: &str, lines: bool) -> Vec<u8> {
        let barred = |c: char| matches!(c, '\0' | '\u{8}' | '\r') || c == '\n' && !lines;
        let clean = text.contains(barred).then(|| text.replace(barred, " "));
        self.lose(clean.is_some(), Loss::Characters);
        let text = clean.as_deref().unwrap_or(text).replace('\n', "\r\n");
        if text.is_ascii() {
            return text.into_bytes();
        }
        if let Some(bytes) = self.texts.encode(&text, self.set) {
            return bytes;
        }
        self.lose(true, Loss::Characters);
        let (texts, set) = (self.texts, self.set);
        let one = |c: char| texts.encode(c.encode_utf8(&mut [0; 4]), set).unwrap_or_else(|| vec![b'?']);
        text.chars().flat_map(one).collect()
    }
}

fn byte(m: Move) -> u8 {
    m.point().map_or(NO_POINT, byte_of)
}

fn leaf(below: &[PendingBranch<'_>]) -> u8 {
    if below.is_empty() { LEAF } else { 0 }
}

/// Returns whether two branches begin with the same move. A reader of the library would join such
/// branches.
fn repeats(moves: &[(Vec<Move>, Move, NodeId)]) -> bool {
    let mut seen = [false; 256];
    moves.iter().any(|(before, m, _)| {
        let first = before.last().unwrap_or(m).to_u8();
        std::mem::replace(&mut seen[usize::from(first)], true)
    })
}
