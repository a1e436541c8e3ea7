//! Addresses of the web page Renju Note, such as
//! `https://.../#g:h8i9g7,c:2,b:a1a2,w:o15,p:h9,l:h8i9`.
//!
//! The field `g` has the moves, `o:i` means that White begins, and `c` is the number of moves that
//! are shown. `b` and `w` are the black and white stones that are set up. `p` has marked points,
//! `l` has pairs of points that are joined by a line, and `gid` is the id of a RenjuNet game. The
//! fields come in any order, and any field may be missing. Marks and lines belong to the position
//! that is shown. Without `c`, the position before the first move is shown. Marks are read as
//! circles.

use crate::sorted::Sorted;
use std::iter;

use renju_core::{Board, Color, Move, Point, PointSet, Position};

use super::address::{Address, Refusal, fragment, glued, moves};
use crate::loss::Loss;
use crate::loss::beyond_moves::losses_beyond_moves;
use crate::model::line_builder::LineBuilder;
use crate::model::setup::is_set_up_at_root;
use crate::model::{GameRecord, Mark, NodeId, Note, NoteLine, RawField, Tree};
use crate::options::WriteOptions;
use crate::outcome::WriteResult;
use crate::text::Texts;
use crate::text_file::{TextFile, encode};
use renju_rif::Salvaged;

const GAME: &str = "renjunote:gid";

/// Reads the address of a Renju Note page.
pub(super) fn record((address, at, file): Address<'_, '_>) -> Result<GameRecord, Refusal> {
    let fragment = fragment(address);
    let fields = fields(&fragment, at, file);
    if fields.is_empty() {
        return Err(("fields such as g:h8i9", "none".to_owned()));
    }
    let field = |name: &str| fields.get(&name).copied().unwrap_or_default();
    let mut points = |name: &str| -> Vec<Point> {
        let (moves, odd) = moves(field(name));
        if let Some(found) = odd {
            file.flaw(at, "points a1..o15", &found, Salvaged::Cut);
        }
        moves.into_iter().filter_map(Move::point).collect()
    };
    let (black, white): (PointSet, Vec<Point>) = (points("b").into_iter().collect(), points("w"));
    let (marks, lines, game) = (points("p"), points("l"), points("g"));
    let mut board = Board::of(black, PointSet::EMPTY).unwrap_or_default();
    for point in white {
        if !board.place(point, Color::White) && board.at(point) == Some(Color::Black) {
            file.flaw(at, "an empty point", &point.to_string(), Salvaged::Whole);
        }
    }
    let to_move = if field("o") == "i" { Color::White } else { Color::Black };
    let mut line = LineBuilder::from(Position { board, to_move });
    for point in game {
        if let Err(expected) = line.play(Move::Place(point)) {
            file.flaw(at, expected, &point.to_string(), Salvaged::Cut);
            break;
        }
    }
    let mut tree = line.tree;
    let shown = cursor(&tree, fields.get(&"c").copied(), at, file);
    let note = tree.note_mut(shown.unwrap_or(NodeId::ROOT));
    note.start = shown.is_some();
    note.marks.extend(marks.into_iter().map(|point| (point, Mark::Circle)));
    take_lines(note, &lines, at, file);
    tree.tidy();
    let mut record = GameRecord { tree, ..GameRecord::default() };
    if let Some(&value) = fields.get(&"gid") {
        record.raw.push(RawField { name: GAME.to_owned(), value: value.to_owned() });
    }
    Ok(record)
}

/// Returns the fields of an address, by name. Text that is not a known field is reported as a flaw.
fn fields<'a>(fragment: &'a str, at: usize, file: &mut TextFile) -> Sorted<&'a str, &'a str> {
    let mut fields = Sorted::new();
    for field in fragment.split(',').map(str::trim) {
        match field.split_once(':') {
            Some((name @ ("gid" | "g" | "o" | "c" | "b" | "w" | "p" | "l"), value)) => {
                fields.insert(name, value);
            }
            _ => file.flaw(at, "a field such as g:h8i9", field, Salvaged::Whole),
        }
    }
    fields
}

/// Returns the node that the field `c` selects by a number of moves. If the line has fewer moves,
/// returns the last node of the line. Returns `None` if the field is missing or is not a number.
fn cursor(tree: &Tree, field: Option<&str>, at: usize, file: &mut TextFile) -> Option<NodeId> {
    let field = field?;
    let Ok(plies) = field.parse::<usize>() else {
        file.flaw(at, "a number of moves", field, Salvaged::Whole);
        return None;
    };
    let line = iter::once(NodeId::ROOT).chain(tree.main_line());
    line.take(plies.saturating_add(1)).last()
}

/// Adds a line to the note for each pair of points. Renju Note draws lines only along rows, columns
/// and diagonals, so other pairs of points are reported as flaws.
fn take_lines(note: &mut Note, points: &[Point], at: usize, file: &mut TextFile) {
    for pair in points.chunks(2) {
        match *pair {
            [from, to] if is_aligned(from, to) => note.lines.push(NoteLine { from, to, arrow: false }),
            _ => {
                let found: String = pair.iter().map(Point::to_string).collect();
                file.flaw(at, "two points of one row, column or diagonal", &found, Salvaged::Whole);
            }
        }
    }
}

fn is_aligned(from: Point, to: Point) -> bool {
    let (columns, rows) = (from.column().abs_diff(to.column()), from.row().abs_diff(to.row()));
    from != to && (columns == 0 || rows == 0 || columns == rows)
}

/// Writes the first record as a text such as `#g:h8i9g7,c:2`. The caller puts the address of a page
/// in front of this text.
pub(crate) fn write(records: &[GameRecord], options: &WriteOptions, texts: &dyn Texts) -> WriteResult {
    let Some(record) = records.first() else { return WriteResult::default() };
    let mut said = record.clone();
    let (game, nodes) = glued(&record.tree, true);
    let mut fields = vec![format!("g:{game}")];
    let can_set_up = is_set_up_at_root(record);
    let start = record.tree.position(NodeId::ROOT);
    if start.to_move == Color::White {
        fields.push("o:i".to_owned());
    }
    fields.extend(list("b", start.board.stones(Color::Black).iter()));
    fields.extend(list("w", start.board.stones(Color::White).iter()));
    let line: Vec<NodeId> = iter::once(NodeId::ROOT).chain(nodes).collect();
    let starts = |node: NodeId| record.tree.note(node).is_some_and(|note| note.start);
    let plies = line.iter().position(|&node| starts(node));
    fields.extend(plies.map(|plies| format!("c:{plies}")));
    let shown = line[plies.unwrap_or(0)];
    let note = said.tree.note_mut(shown);
    note.start = false;
    let circles = note.take_circles();
    fields.extend(list("p", circles.into_iter()));
    let lines: Vec<NoteLine> = note.lines.extract_if(.., |d| !d.arrow && is_aligned(d.from, d.to)).collect();
    fields.extend(list("l", lines.into_iter().flat_map(|d| [d.from, d.to])));
    let is_number =
        |f: &RawField| f.name == GAME && !f.value.is_empty() && f.value.bytes().all(|b| b.is_ascii_digit());
    if let Some(at) = said.raw.iter().position(is_number) {
        fields.push(format!("gid:{}", said.raw.remove(at).value));
    }
    let mut lost = losses_beyond_moves(&said);
    if can_set_up {
        lost.remove(Loss::Setup);
    }
    lost.insert_if(records.len() > 1, Loss::OtherRecords);
    encode(&format!("#{}", fields.join(",")), lost.to_vec(), options, texts)
}

/// Returns a field that lists the points, or `None` if there are no points.
fn list(name: &str, points: impl Iterator<Item = Point>) -> Option<String> {
    let points: String = points.map(|point| point.to_string()).collect();
    (!points.is_empty()).then(|| format!("{name}:{points}"))
}
