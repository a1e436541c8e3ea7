//! Addresses of the web page gomocalc, such as `https://gomocalc.com/#/h8i9g7`. They have moves and
//! nothing else.
//!
//! This module also reads addresses of the web tool by lfz084. They have the form
//! `#moves&black&white&size&number`. Older addresses have `%` in place of `&`. `black` and `white`
//! are the stones that are set up before the moves.

use renju_core::{Board, Color, Move, PointSet, Position};

use super::address::{Address, Refusal, fragment, glued, moves};
use crate::loss::Loss;
use crate::loss::beyond_moves::losses_beyond_moves;
use crate::model::line_builder::LineBuilder;
use crate::model::{GameRecord, RawField};
use crate::options::WriteOptions;
use crate::outcome::WriteResult;
use crate::text::Texts;
use crate::text_file::encode;
use renju_rif::Salvaged;

/// Reads the address of a page of gomocalc or of the tool of lfz084.
pub(super) fn record((address, at, file): Address<'_, '_>) -> Result<GameRecord, Refusal> {
    let fragment = fragment(address);
    let fragment = fragment.trim_start_matches('/').split('?').next().unwrap_or_default();
    let fields: Vec<&str> = fragment.splitn(6, ['&', '%']).collect();
    let field = |index: usize| fields.get(index).copied().unwrap_or_default();
    if !matches!(field(3), "" | "15") {
        return Err(("a board of 15 by 15", format!("one of size {}", field(3))));
    }
    let mut stones = [PointSet::EMPTY; 2];
    for (index, text) in [field(1), field(2)].into_iter().enumerate() {
        let (points, odd) = moves(text);
        stones[index] = points.into_iter().filter_map(Move::point).collect();
        if let Some(found) = odd {
            file.flaw(at, "points", &found, Salvaged::Cut);
        }
    }
    let [black, white] = stones;
    let board = Board::of(black, white).unwrap_or_else(|| {
        file.flaw(at, "each point once", &fields[1..3].join(" "), Salvaged::Cut);
        Board::new()
    });
    let mut line = LineBuilder::from(Position { board, to_move: Color::Black });
    let (moves, odd) = moves(field(0));
    if moves.is_empty() && board.is_empty() && odd.is_some() {
        return Err(("moves such as #/h8i9g7", format!("\"{}\"", odd.unwrap_or_default())));
    }
    let refused =
        moves.into_iter().find_map(|m| line.play(m).err().map(|expected| (expected, m.to_string())));
    if let Some((expected, found)) = refused.or(odd.map(|found| ("a move a1..o15", found))) {
        file.flaw(at, expected, &found, Salvaged::Cut);
    }
    let mut record = GameRecord { tree: line.tree, ..GameRecord::default() };
    if !field(4).is_empty() {
        record.raw.push(RawField { name: "lfz084:number".to_owned(), value: field(4).to_owned() });
    }
    Ok(record)
}

/// Writes the moves of the first record as `#/h8i9g7`. The caller puts the address of a page in
/// front of this text.
pub(crate) fn write(records: &[GameRecord], options: &WriteOptions, texts: &dyn Texts) -> WriteResult {
    let Some(record) = records.first() else { return WriteResult::default() };
    let (points, _) = glued(&record.tree, false);
    let mut lost = losses_beyond_moves(record);
    lost.insert_if(records.len() > 1, Loss::OtherRecords);
    encode(&format!("#/{points}"), lost.to_vec(), options, texts)
}
