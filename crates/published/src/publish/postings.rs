//! Postings: the data from which the index of a layer is made. A posting is a pair of a key ([`keys`]) and a
//! block that has a game with this key.

use std::io;
use std::path::Path;

use renju_core::{Board, Color, Move, Point, Position};
use rustc_hash::FxHashSet;

use super::earlier_layers::EarlierLayers;
use super::order::OrderedGames;
use super::part_sizes::Cut;
use super::spill::{Example, Posting, PostingSpill, SpillWriter};
use super::work::ProgressCallback;
use crate::keys;

/// Finds the postings of all games of a layer.
pub(super) struct Postings<'a> {
    order: &'a OrderedGames<'a>,
    cut: &'a Cut,
    scratch: &'a Path,
}

/// The postings of all keys of one side's stones, and the set of the keys that have too many games.
pub(super) struct FrequentKeys {
    pub(super) keys: FxHashSet<u64>,
    pub(super) spill: PostingSpill,
}

/// The postings of the keys of whole positions, and the positions that need a record ([`crate::record`]).
pub(super) struct PositionPostings {
    pub(super) spill: PostingSpill,
    pub(super) records: Vec<RecordPosition>,
}

pub(super) struct RecordPosition {
    pub(super) key: u64,
    pub(super) position: Position,
    /// Layer and number of each block that has games of the position.
    pub(super) blocks: Vec<(u32, u32)>,
}

/// A position in the course of a game, and two keys of one side's stones. A query finds the game under one of
/// these two keys.
struct GamePosition {
    position: Position,
    /// Key of the stones of the side that is not to move. A query for this position looks up this key.
    stones: u64,
    /// Key of the stones of the side to move. A query looks up this key if one move leads from its position to
    /// this position.
    before: u64,
    ply: u8,
}

impl GamePosition {
    /// Calls `each` for each position for which a query counts the game: for this position itself, and for
    /// each position from which one move leads to this position. The second argument of `each` is the point
    /// of that move, or [`Example::NONE`] for this position itself. `has_many` returns whether a key of one
    /// side's stones has too many games. A position is left out if `has_many` returns `false` for its key,
    /// because the index then lists the game under that key.
    fn each_question(
        &self,
        has_many: &mut dyn FnMut(u64) -> io::Result<bool>,
        each: &mut dyn FnMut(&Position, u8) -> io::Result<()>,
    ) -> io::Result<()> {
        if has_many(self.stones)? {
            each(&self.position, Example::NONE)?;
        }
        if has_many(self.before)? {
            let last = !self.position.to_move;
            for point in self.position.board.stones(last).iter() {
                let mut board = self.position.board;
                board.remove(point);
                each(&Position { board, to_move: last }, point.to_u8())?;
            }
        }
        Ok(())
    }
}

impl<'a> Postings<'a> {
    pub(super) const fn new(order: &'a OrderedGames<'a>, cut: &'a Cut, scratch: &'a Path) -> Self {
        Self { order, cut, scratch }
    }

    /// Finds the postings of the keys of one side's stones. Also returns the keys that have too many games:
    /// the keys that occur in more than [`Cut::most_blocks`] blocks of this layer, and the keys that an
    /// earlier layer marks.
    pub(super) fn of_stones(
        &self,
        earlier: &mut dyn EarlierLayers,
        progress: &ProgressCallback<'_>,
    ) -> io::Result<FrequentKeys> {
        let mut to = SpillWriter::new(self.scratch, "stones")?;
        self.each_step("stones of one side", progress, |block, game, step| {
            for key in [step.stones, step.before] {
                to.add(&Posting { key, block, example: Example { game, ..Example::default() } })?;
            }
            Ok(())
        })?;
        let spill = to.finish()?;
        let mut keys = FxHashSet::default();
        for file in 0..PostingSpill::FILES {
            for same in spill.sorted(file)?.chunk_by(|a, b| a.key == b.key) {
                if same.len() > self.cut.most_blocks || earlier.has_many(same[0].key)? {
                    keys.insert(same[0].key);
                }
            }
        }
        Ok(FrequentKeys { keys, spill })
    }

    /// Returns the postings of the positions whose key of one side's stones is in `many`. Also returns the
    /// greatest number of stones in one of these positions.
    pub(super) fn of_positions(
        &self,
        many: &FxHashSet<u64>,
        earlier: &mut dyn EarlierLayers,
        progress: &ProgressCallback<'_>,
    ) -> io::Result<(PositionPostings, u32)> {
        let mut to = SpillWriter::new(self.scratch, "positions")?;
        let mut shallow = 0;
        self.each_step("positions", progress, |block, game, step| {
            let ply = step.ply;
            step.each_question(&mut |key| Ok(many.contains(&key)), &mut |position, without| {
                shallow = shallow.max(position.board.len() as u32);
                let example = Example { game, ply, without };
                to.add(&Posting { key: keys::of_position(position), block, example })
            })
        })?;
        let spill = to.finish()?;
        let mut records = Vec::new();
        for file in 0..PostingSpill::FILES {
            for same in spill.sorted(file)?.chunk_by(|a, b| a.key == b.key) {
                records.extend(self.wanted(same, earlier)?);
            }
        }
        self.add_gone(&mut records, earlier)?;
        let stones = records.iter().map(|wanted| wanted.position.board.len() as u32);
        let shallow = stones.fold(shallow, u32::max);
        Ok((PositionPostings { spill, records }, shallow))
    }

    /// Returns the position to which the postings in `same` belong, if this position needs a record. All
    /// these postings must have the same key. A position needs a record if its games are in too many blocks.
    /// It also needs a new record if earlier layers have a record for it, because that record does not count
    /// the games of this layer.
    fn wanted(
        &self,
        same: &[Posting],
        earlier: &mut dyn EarlierLayers,
    ) -> io::Result<Option<RecordPosition>> {
        let layer = earlier.layers();
        if layer == 0 && same.len() <= self.cut.most_blocks {
            return Ok(None);
        }
        let (segment, game) = self.order.game(same[0].block, same[0].example.game);
        let moves: Vec<Move> = segment.moves(game).collect();
        let position = position_of(&moves, same[0].example);
        let mut known = earlier.look_up(&position)?;
        known.blocks.extend(same.iter().map(|posting| (layer, posting.block)));
        let is_wanted = known.has_record || known.blocks.len() > self.cut.most_blocks;
        Ok(is_wanted.then_some(RecordPosition { key: same[0].key, position, blocks: known.blocks }))
    }

    /// Adds to `records` those positions of removed games which have a record in earlier layers. These
    /// positions need new records, because the earlier records count the removed games.
    fn add_gone(&self, records: &mut Vec<RecordPosition>, earlier: &mut dyn EarlierLayers) -> io::Result<()> {
        let mut seen: FxHashSet<u64> = records.iter().map(|wanted| wanted.key).collect();
        for moves in earlier.gone().to_vec() {
            for step in steps(&moves) {
                let mut found = Vec::new();
                step.each_question(&mut |key| earlier.has_many(key), &mut |position, _| {
                    found.push(*position);
                    Ok(())
                })?;
                for position in found {
                    let key = keys::of_position(&position);
                    if !seen.insert(key) {
                        continue;
                    }
                    let known = earlier.look_up(&position)?;
                    if known.has_record {
                        records.push(RecordPosition { key, position, blocks: known.blocks });
                    }
                }
            }
        }
        Ok(())
    }

    /// Calls `step` for the positions of all games. A game often has its first positions in common with the
    /// previous game in the block. These positions are left out, because the block already has postings for
    /// them.
    fn each_step(
        &self,
        what: &'static str,
        progress: &ProgressCallback<'_>,
        mut step: impl FnMut(u32, u8, GamePosition) -> io::Result<()>,
    ) -> io::Result<()> {
        for block in 0..self.order.blocks() {
            let mut before: Vec<Move> = Vec::new();
            for (game, (segment, at)) in (0u8..=u8::MAX).zip(self.order.block(block)) {
                let moves: Vec<Move> = segment.moves(at).collect();
                let shared = before.iter().zip(&moves).take_while(|(a, b)| a == b).count();
                let known = (game > 0).then_some(shared);
                for found in
                    steps(&moves).filter(|found| known.is_none_or(|known| usize::from(found.ply) > known))
                {
                    step(block, game, found)?;
                }
                before = moves;
            }
            if block % 256 == 0 {
                progress(what, u64::from(block), u64::from(self.order.blocks()));
            }
        }
        Ok(())
    }
}

/// Iterates over the positions of a game, from the empty board on.
fn steps(moves: &[Move]) -> impl Iterator<Item = GamePosition> {
    let (mut board, mut sides) = (Board::new(), [Board::new(); 2]);
    (0..=moves.len()).map(move |ply| {
        let to_move = Color::to_move(ply);
        if let Some(point) = ply.checked_sub(1).and_then(|last| moves[last].point()) {
            board.place(point, !to_move);
            sides[(!to_move).index()].place(point, !to_move);
        }
        let of = |side: Color| Position { board: sides[side.index()], to_move: !side }.key().to_u64();
        GamePosition {
            position: Position { board, to_move },
            stones: of(!to_move),
            before: of(to_move),
            ply: ply as u8,
        }
    })
}

/// Returns the position that an example describes: the position after `ply` moves of a game, or this position
/// with one stone removed.
fn position_of(moves: &[Move], example: Example) -> Position {
    let GamePosition { mut position, .. } =
        steps(moves).nth(usize::from(example.ply)).expect("an example is a ply of its game");
    if let Some(point) = Point::new(example.without) {
        position.board.remove(point);
        position.to_move = !position.to_move;
    }
    position
}

#[cfg(test)]
mod tests {
    use renju_core::Game;

    use super::*;
    use crate::keys::Keys;

    #[test]
    fn a_step_has_the_keys_of_its_position_and_of_those_before() {
        let moves: Vec<Move> = [112, 127, 128, 96].into_iter().filter_map(Move::from_u8).collect();
        let mut game = Game::new();
        for (step, m) in steps(&moves).zip(moves.iter().map(Some).chain([None])) {
            let position = Position { board: *game.board(), to_move: game.to_move() };
            assert_eq!(step.position, position);
            assert_eq!(step.stones, Keys::of(&position).stones);
            for point in position.board.stones(!position.to_move).iter() {
                let mut board = position.board;
                board.remove(point);
                assert_eq!(step.before, Keys::of(&Position { board, to_move: !position.to_move }).stones);
            }
            m.into_iter().for_each(|&m| game.play(m).expect("the move is legal"));
        }
    }
}
