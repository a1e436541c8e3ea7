//! A pattern that may lie anywhere: each game's last board is looked at first.
//!
//! A pattern that ever stood has all its stones on the last board. Boards are rows of bits, so one shift and one
//! intersection a stone try all columns, and all rows at once where the machine has wide words; hardly any game gets further.
//! Where all stones are there the plies at which they were placed tell when the pattern stood.

use renju_core::{Color, Point};

use crate::found::{Run, Sieve};
use crate::pattern::Placing;

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
    to_move: Option<Color>,
    /// The number of the first of its views.
    first: u16,
    /// Where its stones are, from the corner of the area.
    stones: Vec<Stone>,
    /// How much farther than the corner's the indices of its stones and of its empty points are.
    taken: Vec<u8>,
    empty: Vec<u8>,
    /// The places to be tried: bit c of row r where the corner can lie on column c of row r.
    corners: [u16; ROWS],
    columns: u16,
}

/// A stone, so many columns to the right and rows up.
#[derive(Debug)]
struct Stone {
    color: usize,
    right: u8,
    up: usize,
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
            let (column, row) = placing.corner;
            let stones = Color::ALL.into_iter().flat_map(|color| {
                placing.stones[color.index()].iter().map(move |p| Stone {
                    color: color.index(),
                    right: p.column() - column,
                    up: usize::from(p.row() - row),
                })
            });
            // The area stays on the board, so all its points are as far from its corner wherever it lies.
            let farther = |p: Point| p.to_u8() - (row * Point::SIDE + column);
            let [black, white] = placing.stones;
            lying.push(Lying {
                to_move: placing.to_move,
                first,
                stones: stones.collect(),
                taken: (black | white).iter().map(farther).collect(),
                empty: placing.empty.iter().map(farther).collect(),
                corners,
                columns: width,
            });
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
            let Some(places) = lying.places(&board) else { continue };
            let plies = plies.get_or_insert_with(|| Plies::of(moves));
            for (row, mut columns) in (0u8..).zip(places) {
                while columns != 0 {
                    let column = columns.trailing_zeros() as u8;
                    columns &= columns - 1;
                    let before = first.map_or(NEVER, |(ply, _)| ply.into());
                    if let Some(ply) = lying.stands(plies, row * Point::SIDE + column, before) {
                        first = Some((ply, lying.first + u16::from(row) * lying.columns + u16::from(column)));
                    }
                }
            }
        }
        first
    }
}

impl Lying {
    /// The places at which all its stones are on a board, where there are any.
    #[inline]
    fn places(&self, board: &Rows) -> Option<[u16; ROWS]> {
        let mut places = self.corners;
        for stone in &self.stones {
            let rows: &[u16; ROWS] =
                board.0[stone.color][stone.up..].first_chunk().expect("there are empty rows above the board");
            let mut any = 0;
            for (place, row) in places.iter_mut().zip(rows) {
                *place &= row >> stone.right;
                any |= *place;
            }
            if any == 0 {
                return None;
            }
        }
        Some(places)
    }

    /// The first ply at which it stands, if that is less than `before`, with its corner on a point where all its stones are
    /// in the end.
    #[inline]
    fn stands(&self, plies: &Plies, corner: u8, before: u16) -> Option<u8> {
        let ply_of = |&farther: &u8| plies.of[usize::from(corner + farther)];
        let complete = self.taken.iter().map(ply_of).max().unwrap_or(0);
        let wait = self.to_move.is_some_and(|color| color != Color::to_move(usize::from(complete)));
        let ply = complete + u16::from(wait);
        // Where the side to move never comes to its turn, the game has ended.
        let in_time = ply < before && ply <= plies.moves;
        (in_time && self.empty.iter().all(|farther| ply_of(farther) > ply)).then_some(ply as u8)
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

/// The ply with which each point was taken, from 1; [`NEVER`] for points that stayed empty.
struct Plies {
    of: [u16; Point::COUNT + 1],
    moves: u16,
}

/// Later than any ply.
const NEVER: u16 = u16::MAX;

impl Plies {
    fn of(moves: &[u8]) -> Self {
        let mut of = [NEVER; Point::COUNT + 1];
        for (ply, &m) in (1..).zip(moves) {
            of[usize::from(m)] = ply;
        }
        Self { of, moves: moves.len() as u16 }
    }
}
