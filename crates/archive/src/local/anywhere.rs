//! A pattern that may lie anywhere: each game's last board is looked at first.
//!
//! A pattern that ever stood has all its stones on the last board. Boards are rows of bits, so one shift and one
//! intersection a stone try all columns, and all rows at once where the machine has wide words; hardly any game gets further.
//! Where all stones are there the plies at which they were placed tell when the pattern stood.

use renju_core::{Color, Point};

use crate::found::{Run, Sieve};
use crate::pattern::{Placing, moved};

/// Rows of a board; one more than there are, so that they fill whole words.
const ROWS: usize = 16;

#[derive(Debug)]
pub(crate) struct Anywhere {
    placings: Vec<Lying>,
    /// Stones of each color that every placing has at least.
    least: [usize; 2],
}

/// A placing, laid out for trying all its places at once.
#[derive(Debug)]
struct Lying {
    placing: Placing,
    /// The number of the first of its views.
    first: u16,
    /// Where its stones are, from the corner of the area: color, columns to the right, rows up.
    stones: Vec<(usize, u8, u8)>,
    /// The places to be tried: bit c of row r where the corner can lie on column c of row r.
    corners: [u16; ROWS],
    columns: u16,
}

/// Where and when the pattern stood first.
type First = (u8, u16);

impl Anywhere {
    pub(crate) fn new(placings: Vec<Placing>) -> Self {
        let mut first = 0;
        let mut least = [usize::MAX; 2];
        let mut lying = Vec::new();
        for placing in placings {
            let (columns, rows) = placing.corners();
            let (width, height) = (columns.len() as u16, rows.len() as u16);
            let mut corners = [0; ROWS];
            rows.for_each(|row| corners[usize::from(row)] = (1 << width) - 1);
            for (least, stones) in least.iter_mut().zip(&placing.stones) {
                *least = (*least).min(stones.len());
            }
            let from_corner = |color: usize| {
                let corner = placing.corner;
                let at = move |p: Point| (color, p.column() - corner.0, p.row() - corner.1);
                placing.stones[color].iter().map(at).collect::<Vec<_>>()
            };
            let stones = [from_corner(0), from_corner(1)].concat();
            lying.push(Lying { stones, corners, columns: width, first, placing });
            first += width * height;
        }
        Self { placings: lying, least }
    }

    /// The games in which the pattern stood, in ascending runs.
    pub(crate) fn runs(&self, Sieve { segment, selection }: Sieve<'_>) -> Vec<Run> {
        let mut runs = Vec::new();
        let mut game = selection.next_wanted(0);
        while game < segment.games() {
            let moves = segment.trie.moves(game);
            let mut next = game + 1;
            if let Some((ply, view)) = self.stands_in(moves) {
                // Games that share the moves up to there have it there, too, and no earlier.
                next = segment.trie.next_sharing_less(next, usize::from(ply));
                runs.push(Run { games: game..next, ply, view });
            }
            game = selection.next_wanted(next);
        }
        runs
    }

    /// Where and when the pattern first stands in a game.
    fn stands_in(&self, moves: &[u8]) -> Option<First> {
        // Passes can only make it fewer.
        if moves.len().div_ceil(2) < self.least[0] || moves.len() / 2 < self.least[1] {
            return None;
        }
        let board = Rows::of(moves);
        let mut first: Option<First> = None;
        let mut plies = None;
        for lying in &self.placings {
            let places = lying.places(&board);
            if places == [0; ROWS] {
                continue;
            }
            let plies = plies.get_or_insert_with(|| Plies::of(moves));
            for (row, mut columns) in (0u8..).zip(places) {
                while columns != 0 {
                    let column = columns.trailing_zeros() as u8;
                    columns &= columns - 1;
                    let most = first.map_or(u8::MAX, |(ply, _)| ply);
                    if let Some(ply) = lying.stands(plies, (column, row)).filter(|&ply| ply < most) {
                        let view = lying.first + u16::from(row) * lying.columns + u16::from(column);
                        first = Some((ply, view));
                    }
                }
            }
        }
        first
    }
}

impl Lying {
    /// The places at which all its stones are on a board.
    #[inline]
    fn places(&self, board: &Rows) -> [u16; ROWS] {
        let mut places = self.corners;
        for &(color, right, up) in &self.stones {
            let rows = &board.0[color][usize::from(up)..usize::from(up) + ROWS];
            let mut any = 0;
            for (places, row) in places.iter_mut().zip(rows) {
                *places &= row >> right;
                any |= *places;
            }
            if any == 0 {
                return [0; ROWS];
            }
        }
        places
    }

    /// The first ply at which it stands with its corner at a place where all its stones are in the end.
    fn stands(&self, plies: &Plies, corner: (u8, u8)) -> Option<u8> {
        let from = self.placing.corner;
        let at = |p: Point| {
            let shift = [from.0 as i8 - corner.0 as i8, from.1 as i8 - corner.1 as i8];
            plies.of[moved(p, shift).expect("the area stays on the board").index()]
        };
        let (column, row) = corner;
        let stone = |&(_, right, up): &(usize, u8, u8)| {
            let point = Point::at(column + right, row + up).expect("the area stays on the board");
            plies.of[point.index()]
        };
        let complete = self.stones.iter().map(stone).max().unwrap_or(0);
        let broken = self.placing.empty.iter().map(at).filter(|&ply| ply > 0).min();
        // After the move that broke it, it does not stand any more.
        let last = broken.map_or(plies.moves, |ply| ply - 1);
        let wait = self.placing.to_move.is_some_and(|color| color != Color::to_move(usize::from(complete)));
        let ply = complete + u8::from(wait);
        (ply <= last).then_some(ply)
    }
}

/// A board as rows of bits, bit 0 for column a, by color; empty rows above it, so that shifted rows need no test.
struct Rows([[u16; 2 * ROWS]; 2]);

impl Rows {
    fn of(moves: &[u8]) -> Self {
        let mut rows = Self([[0; 2 * ROWS]; 2]);
        for (ply, &m) in moves.iter().enumerate() {
            // A pass falls on a row that no pattern reaches.
            rows.0[ply % 2][usize::from(m / Point::SIDE)] |= 1 << (m % Point::SIDE);
        }
        rows.0.iter_mut().for_each(|rows| rows[usize::from(Point::SIDE)] = 0);
        rows
    }
}

/// The ply with which each point was taken, from 1; 0 for points that stayed empty.
struct Plies {
    of: [u8; Point::COUNT + 1],
    moves: u8,
}

impl Plies {
    fn of(moves: &[u8]) -> Self {
        let mut of = [0; Point::COUNT + 1];
        for (ply, &m) in (1u8..).zip(moves) {
            of[usize::from(m)] = ply;
        }
        Self { of, moves: moves.len() as u8 }
    }
}
