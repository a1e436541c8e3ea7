//! For tests: the game with a limited number of stones by its definition, and positions to play it in.

use renju_core::{Board, Color, Point, SearchBoard};
use renju_sample::{RandomSource, pool};

use super::salt;
use crate::and_or::{AndOrGame, Leaf, NodeSide};
use crate::problem::BadProblem;

/// The game by its definition alone. Only two shortcuts remain: a move that stops no five of the attacker loses
/// to this five, and an attacker with two stones must make a four.
pub(crate) struct LiteralGame {
    pub(crate) board: SearchBoard,
    pub(crate) attacker: Color,
    pub(crate) left: u8,
    pub(crate) turn: NodeSide,
}

impl AndOrGame for LiteralGame {
    type Move = Point;

    fn side(&self) -> NodeSide {
        self.turn
    }

    fn key(&self) -> u64 {
        self.board.key() ^ salt(self.turn, self.left)
    }

    fn key_after(&self, m: Point) -> u64 {
        let left = self.left - u8::from(self.turn == NodeSide::Or);
        self.board.key_after(m, self.mover()) ^ salt(!self.turn, left)
    }

    fn moves(&mut self, out: &mut Vec<Point>, _: u32) -> Leaf {
        let (own, other) = (self.board.fives(self.attacker), self.board.fives(!self.attacker));
        let points = match self.turn {
            _ if self.left == 0 => return Leaf::Disproven,
            NodeSide::Or if !own.is_empty() => return Leaf::Proven,
            NodeSide::Or if self.left == 1 => return Leaf::Disproven,
            NodeSide::Or if self.left == 2 => self.board.fours(self.attacker),
            NodeSide::Or => self.board.empty(),
            NodeSide::And if !other.is_empty() => return Leaf::Disproven,
            NodeSide::And if own.len() > 1 => return Leaf::Proven,
            NodeSide::And if own.len() == 1 => own,
            NodeSide::And if self.left == 1 => return Leaf::Disproven,
            NodeSide::And if self.board.legal(self.board.empty(), !self.attacker).is_empty() => {
                return Leaf::Disproven;
            }
            NodeSide::And => self.board.empty(),
        };
        out.extend(self.board.legal(points, self.mover()).iter());
        Leaf::Open
    }

    fn play(&mut self, m: Point) {
        self.board.play(m, self.mover());
        self.left -= u8::from(self.turn == NodeSide::Or);
        self.turn = !self.turn;
    }

    fn undo(&mut self, _: Point) {
        self.turn = !self.turn;
        self.left += u8::from(self.turn == NodeSide::Or);
        self.board.undo();
    }
}

impl LiteralGame {
    fn mover(&self) -> Color {
        if self.turn == NodeSide::Or { self.attacker } else { !self.attacker }
    }
}

/// Positions before the end of games of self-play, with the winner to move. No position is left out, unless the
/// game is over.
pub(crate) fn positions(count: usize, before_end: usize) -> impl Iterator<Item = (Board, Color)> {
    let games = pool(&mut RandomSource::new(11, 0));
    let won = games.into_iter().filter_map(|game| Some((game.winner?, game.points)));
    let position = move |(winner, points): (Color, Vec<Point>)| {
        // The winner made the last move, so it is to move an even number of moves before this move.
        let moves = points.len().checked_sub(1 + 2 * before_end)?;
        let mut board = Board::new();
        for (at, &point) in points[..moves].iter().enumerate() {
            board.place(point, if at % 2 == 0 { Color::Black } else { Color::White });
        }
        BadProblem::of(&board).is_none().then_some((board, winner))
    };
    won.filter_map(position).take(count)
}

/// The positions of [`positions`] with a small part of the board left to play on, so that the definition needs
/// little time. Stones outside this part make no long rows.
pub(crate) fn crowded(count: usize, before_end: usize) -> impl Iterator<Item = (Board, Color)> {
    const OUTSIDE: u8 = 3;
    let inside = OUTSIDE..Point::SIDE - OUTSIDE;
    let fill = move |(mut board, attacker): (Board, Color)| {
        for point in board.empty().iter() {
            let (column, row) = (point.column(), point.row());
            if !(inside.contains(&column) && inside.contains(&row)) {
                let color = if (column + 2 * row) % 4 < 2 { Color::Black } else { Color::White };
                board.place(point, color);
            }
        }
        BadProblem::of(&board).is_none().then_some((board, attacker))
    };
    positions(2 * count, before_end).filter_map(fill).take(count)
}
