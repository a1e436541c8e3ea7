//! Which keys the games of each block have.

use std::io;
use std::path::Path;

use renju_archive::Segment;
use renju_core::{Board, Color, Move, Position};
use rustc_hash::FxHashSet;

use super::cut::Cut;
use super::order::Order;
use super::spill::{Example, Posting, Spill, SpillWriter};
use super::work::Progress;
use crate::keys;

/// Finds the keys of all games.
pub(super) struct Postings<'a> {
    order: &'a Order<'a>,
    cut: &'a Cut,
    scratch: &'a Path,
}

/// The keys of the stones of one side under which there are too many games, and all their postings.
pub(super) struct Many {
    pub(super) keys: FxHashSet<u64>,
    pub(super) spill: Spill,
}

/// The postings of whole positions, and of which of them there are to be records.
pub(super) struct Positions {
    pub(super) spill: Spill,
    pub(super) records: Vec<Wanted>,
}

/// A position that needs a record.
pub(super) struct Wanted {
    pub(super) key: u64,
    /// Where the position is found: a block, and a place there.
    pub(super) example: (u32, Example),
    /// The blocks that have its games.
    pub(super) blocks: Vec<u32>,
}

/// A position of a game.
struct Step {
    position: Position,
    /// The key of the stones of the side that is not to move, as a question for this position has it;
    stones: u64,
    /// and the key of the other stones: that of questions for positions from which a move leads here.
    before: u64,
    ply: u8,
}

impl<'a> Postings<'a> {
    pub(super) const fn new(order: &'a Order<'a>, cut: &'a Cut, scratch: &'a Path) -> Self {
        Self { order, cut, scratch }
    }

    /// The postings of the stones of one side, and which of these keys have more blocks than a question may need.
    pub(super) fn of_stones(&self, progress: &Progress<'_>) -> io::Result<Many> {
        let mut to = SpillWriter::new(self.scratch, "stones")?;
        self.each_step("stones of one side", progress, |block, game, step| {
            for key in [step.stones, step.before] {
                to.add(&Posting { key, block, example: Example { game, ..Example::default() } })?;
            }
            Ok(())
        })?;
        let spill = to.finish()?;
        let mut keys = FxHashSet::default();
        for file in 0..Spill::FILES {
            for same in spill.sorted(file)?.chunk_by(|a, b| a.key == b.key) {
                if same.len() > self.cut.most_blocks {
                    keys.insert(same[0].key);
                }
            }
        }
        Ok(Many { keys, spill })
    }

    /// The postings of whole positions whose stones of one side are among `many`; also the most stones of such a position.
    pub(super) fn of_positions(
        &self,
        many: &FxHashSet<u64>,
        progress: &Progress<'_>,
    ) -> io::Result<(Positions, u32)> {
        let mut to = SpillWriter::new(self.scratch, "positions")?;
        let mut shallow = 0;
        self.each_step("positions", progress, |block, game, Step { position, stones, before, ply }| {
            let mut add = |position: &Position, without| {
                shallow = shallow.max(position.board.len() as u32);
                let example = Example { game, ply, without };
                to.add(&Posting { key: keys::of_position(position), block, example })
            };
            if many.contains(&stones) {
                add(&position, Example::NONE)?;
            }
            if many.contains(&before) {
                let last = !position.to_move;
                for point in position.board.stones(last).iter() {
                    let mut board = position.board;
                    board.remove(point);
                    add(&Position { board, to_move: last }, point.to_u8())?;
                }
            }
            Ok(())
        })?;
        let spill = to.finish()?;
        let mut records = Vec::new();
        for file in 0..Spill::FILES {
            for same in spill.sorted(file)?.chunk_by(|a, b| a.key == b.key) {
                if same.len() > self.cut.most_blocks {
                    let blocks = same.iter().map(|posting| posting.block).collect();
                    let example = (same[0].block, same[0].example);
                    records.push(Wanted { key: same[0].key, example, blocks });
                }
            }
        }
        Ok((Positions { spill, records }, shallow))
    }

    /// Goes through the positions of all games, but those that a game shares with the one before it in its block.
    fn each_step(
        &self,
        what: &'static str,
        progress: &Progress<'_>,
        mut step: impl FnMut(u32, u8, Step) -> io::Result<()>,
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

/// The positions of a game, the first one with no stone.
fn steps(moves: &[Move]) -> impl Iterator<Item = Step> {
    let (mut board, mut sides) = (Board::new(), [Board::new(); 2]);
    (0..=moves.len()).map(move |ply| {
        let to_move = Color::to_move(ply);
        if let Some(point) = ply.checked_sub(1).and_then(|last| moves[last].point()) {
            board.place(point, !to_move);
            sides[(!to_move).index()].place(point, !to_move);
        }
        let of = |side: Color| Position { board: sides[side.index()], to_move: !side }.key().to_u64();
        Step {
            position: Position { board, to_move },
            stones: of(!to_move),
            before: of(to_move),
            ply: ply as u8,
        }
    })
}

/// The position of an example.
pub(super) fn position_of(segment: &Segment, game: usize, example: Example) -> Position {
    let mut board = Board::new();
    for (ply, m) in segment.moves(game).take(usize::from(example.ply)).enumerate() {
        if let Some(point) = m.point() {
            board.place(point, Color::to_move(ply));
        }
    }
    let to_move = Color::to_move(usize::from(example.ply));
    match renju_core::Point::new(example.without) {
        None => Position { board, to_move },
        Some(point) => {
            board.remove(point);
            Position { board, to_move: !to_move }
        }
    }
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
            m.into_iter().for_each(|&m| game.play(m).expect("it is legal"));
        }
    }
}
