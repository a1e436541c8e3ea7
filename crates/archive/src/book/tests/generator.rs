//! Random books, together with their models.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use renju_core::{Board, Color, Move, Point, Position};

use super::model::{Model, ModelNode};
use crate::book::{Book, BookBuilder, BookStep};

/// Builds a random book and a model of this book. Every node is added to the book and also to the
/// model.
struct Generator {
    builder: BookBuilder,
    model: Model,
    path: Vec<usize>,
    random: ChaCha8Rng,
}

impl Generator {
    fn new(seed: u64) -> Self {
        let random = ChaCha8Rng::seed_from_u64(seed);
        Self { builder: BookBuilder::new(), model: Model::default(), path: Vec::new(), random }
    }

    fn below(&mut self, n: u32) -> u32 {
        self.random.next_u32() % n
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    /// Returns a point that is usually near the center, so that positions repeat in all orientations and some
    /// moves are rejected. One time in twenty, any point of the board is possible.
    fn point(&mut self) -> Point {
        if self.one_in(20) {
            return Point::new(self.below(225) as u8).unwrap();
        }
        let span = if self.one_in(2) { 3 } else { 5 };
        let (column, row) = (self.below(span) as u8, self.below(span) as u8);
        let first = 7 - span as u8 / 2;
        Point::at(first + column, first + row).unwrap()
    }

    fn setup(&mut self) -> Position {
        let mut board = Board::new();
        for _ in 0..self.below(5) {
            let (point, color) = (self.point(), Color::ALL[self.below(2) as usize]);
            board.place(point, color);
        }
        Position { board, to_move: Color::ALL[self.below(2) as usize] }
    }

    fn start(&mut self) {
        let setup = if self.one_in(3) { Some(self.setup()) } else { None };
        self.path.clear();
        assert!(self.builder.start(setup));
        let empty = Position { board: Board::new(), to_move: Color::Black };
        self.push(BookStep::Start, setup.unwrap_or(empty));
    }

    fn add_node(&mut self) {
        let depth = match self.below(4) {
            0 => 1 + self.below(self.path.len() as u32) as usize,
            _ => self.path.len(),
        };
        let parent = self.model.nodes[self.path[depth - 1]].position;
        let color = if self.one_in(12) { !parent.to_move } else { parent.to_move };
        let (step, position, added) = match self.below(30) {
            0 => (BookStep::Stay, Some(parent), self.builder.stay(depth)),
            1 => {
                let position = self.setup();
                (BookStep::SetUp, Some(position), self.builder.set_up(depth, position))
            }
            2 => {
                let passed = Position { to_move: !color, ..parent };
                let added = self.builder.add(depth, color, Move::Pass);
                (BookStep::Play(color, Move::Pass), Some(passed), added)
            }
            _ => {
                let point = self.point();
                let mut board = parent.board;
                let placed = board.place(point, color).then_some(Position { board, to_move: !color });
                let added = self.builder.add(depth, color, point.into());
                (BookStep::Play(color, point.into()), placed, added)
            }
        };
        assert_eq!(added, position.is_some());
        self.path.truncate(depth);
        match position {
            Some(position) => self.push(step, position),
            // The builder also rejects nodes below a rejected node, and their texts.
            None => {
                assert!(!self.builder.add(depth + 1, color, Move::Pass));
                assert!(!self.builder.label(depth, Point::CENTER, b"x"));
            }
        }
    }

    fn push(&mut self, step: BookStep, position: Position) {
        let node = self.model.nodes.len();
        self.model.by_position.entry(position.key()).or_default().push(node);
        let (parent, none) = (self.path.last().copied(), Vec::new);
        self.path.push(node);
        let labels = Vec::new();
        let added =
            ModelNode { position, parent, step, marked: false, name: none(), comment: none(), labels };
        self.model.nodes.push(added);
        self.add_texts();
    }

    /// Adds texts to the last node, and sometimes a label to its parent node, as in book files of
    /// other programs.
    fn add_texts(&mut self) {
        let last = self.path.len() - 1;
        let text = format!("text {}", self.below(50)).into_bytes();
        let node = self.path[last];
        match self.below(8) {
            0 => {
                self.builder.name(last, &text);
                self.model.nodes[node].name = text;
            }
            1 => {
                self.builder.comment(last, &text);
                self.model.nodes[node].comment = text;
            }
            2 => {
                self.builder.mark(last);
                self.model.nodes[node].marked = true;
            }
            _ => {}
        }
        for _ in 0..self.below(3) {
            let depth = last - self.below(2).min(last as u32) as usize;
            let (point, node) = (self.point(), self.path[depth]);
            let text = if self.one_in(9) { b"longer".to_vec() } else { vec![b'A' + self.below(4) as u8] };
            assert!(self.builder.label(depth, point, &text));
            self.model.nodes[node].labels.push((point, text));
        }
    }
}

/// Returns a random book of about 3,000 nodes in a dozen trees, and the model of this book. Also returns
/// the random number generator, from which the caller can take more random numbers.
pub(super) fn generate(seed: u64) -> (Book, Model, ChaCha8Rng) {
    let mut generator = Generator::new(seed);
    for _ in 0..12 {
        generator.start();
        for _ in 0..250 {
            generator.add_node();
        }
    }
    (generator.builder.finish().book(), generator.model, generator.random)
}
