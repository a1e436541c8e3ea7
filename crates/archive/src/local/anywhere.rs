//! A pattern that may lie anywhere: each game's last board is looked at first.
//!
//! A pattern that ever stood has all its stones on the last board, and boards answer for hundreds of games at once: one
//! intersection a stone and place. Where all stones are there the plies at which they were placed tell when the pattern stood.

use renju_core::sort_few;
use renju_core::{Color, Point};

use crate::boards::{BLOCK, Block, Games, Stone, WORDS};
use crate::found::{Run, Sieve};
use crate::pattern::{Placing, moved};

#[derive(Debug)]
pub(crate) struct Anywhere {
    /// All places of all placings, in the order of their views.
    places: Vec<Place>,
    /// The stones of each place, one after the other.
    stones: Vec<Stone>,
    /// The points of these stones, and after them for each place those that it wants empty.
    points: Vec<u8>,
}

/// One way in which the pattern can lie.
#[derive(Debug)]
struct Place {
    /// Where its stones begin; it has as many as every other.
    stones: usize,
    /// Where its points begin, those of them that it wants empty, and where they end.
    points: usize,
    empty: usize,
    end: usize,
    to_move: Option<Color>,
}

/// Where and when the pattern stood first.
type First = (u8, u16);

impl Anywhere {
    pub(crate) fn new(placings: &[Placing]) -> Self {
        let mut finder = Self { places: Vec::new(), stones: Vec::new(), points: Vec::new() };
        for placing in placings {
            let (columns, rows) = placing.corners();
            for row in rows {
                columns.clone().for_each(|column| finder.lay(placing, (column, row)));
            }
        }
        finder
    }

    /// Adds a placing at a place.
    fn lay(&mut self, placing: &Placing, corner: (u8, u8)) {
        let shift = placing.shift_to(corner);
        let at = |point: Point| moved(point, shift).expect("the area stays on the board");
        let (stones, points) = (self.stones.len(), self.points.len());
        for color in Color::ALL {
            for point in placing.stones[color.index()].iter().map(at) {
                self.stones.push(Stone::new(color, point));
                self.points.push(point.to_u8());
            }
        }
        // Few games have stones at the edge: those leave fewest games to be asked for the others.
        sort_few(&mut self.stones[stones..], |a, b| a.edge().cmp(&b.edge()));
        let empty = self.points.len();
        self.points.extend(placing.empty.iter().map(|point| at(point).to_u8()));
        self.places.push(Place { stones, points, empty, end: self.points.len(), to_move: placing.to_move });
    }

    /// How many stones every place has.
    fn each(&self) -> usize {
        self.places.get(1).map_or(self.stones.len(), |second| second.stones)
    }

    /// The games in which the pattern stood, in ascending runs.
    pub(crate) fn runs(&self, Sieve { segment, selection }: Sieve<'_>) -> Vec<Run> {
        let mut runs = Vec::new();
        let mut next = 0;
        let mut here: [Vec<(u16, u64)>; WORDS] = Default::default();
        let mut views: [Vec<u16>; 64] = std::array::from_fn(|_| Vec::new());
        for (number, block) in segment.boards().iter().enumerate() {
            if next >= (number + 1) * BLOCK {
                continue;
            }
            self.candidates(block, selection.wanted(number), &mut here);
            for (first, here) in (number * BLOCK..).step_by(64).zip(&here) {
                let mut any = by_game(here, above(next, first), &mut views);
                while any != 0 {
                    let bit = any.trailing_zeros() as usize;
                    let game = first + bit;
                    next = game + 1;
                    if let Some((ply, view)) = self.stands_in(segment.trie.moves(game), &views[bit]) {
                        // Games that share the moves up to there have it there, too, and no earlier.
                        next = segment.trie.next_sharing_less(next, usize::from(ply));
                        runs.push(Run { games: game..next, ply, view });
                    }
                    any &= above(next, first);
                }
            }
        }
        runs
    }

    /// The places at which games of a block end with all the stones, with these games, word by word.
    fn candidates(&self, block: &Block, wanted: Games, here: &mut [Vec<(u16, u64)>; WORDS]) {
        here.iter_mut().for_each(Vec::clear);
        let each = self.each();
        for (view, place) in (0..).zip(&self.places) {
            let Some(games) = block.with(wanted, &self.stones[place.stones..place.stones + each]) else {
                continue;
            };
            for (here, games) in here.iter_mut().zip(games).filter(|&(_, games)| games != 0) {
                here.push((view, games));
            }
        }
    }

    /// Where and when the pattern first stands in a game that ends with all its stones in these views, which ascend.
    fn stands_in(&self, moves: &[u8], views: &[u16]) -> Option<First> {
        let plies = Plies::of(moves);
        let mut first: Option<First> = None;
        for &view in views {
            let before = first.map_or(u16::MAX, |(ply, _)| ply.into());
            if let Some(ply) = self.stands(&plies, usize::from(view), before) {
                first = Some((ply, view));
            }
        }
        first
    }

    /// The first ply at which it stands at a place where all its stones are in the end, if that is less than `before`.
    #[inline]
    fn stands(&self, plies: &Plies, view: usize, before: u16) -> Option<u8> {
        let place = &self.places[view];
        let ply_of = |&point: &u8| plies.of[usize::from(point)];
        let complete = self.points[place.points..place.empty].iter().map(ply_of).max().unwrap_or(0);
        // Most of them come later than what is known already.
        if u16::from(complete) >= before {
            return None;
        }
        let wait = place.to_move.is_some_and(|color| color != Color::to_move(usize::from(complete)));
        let ply = complete.checked_add(u8::from(wait))?;
        // After the move that broke it, it does not stand any more. Points that stayed empty wrap around to the greatest.
        let stays = |point: &u8| ply_of(point).wrapping_sub(1) >= ply;
        let in_time = u16::from(ply) < before && ply <= plies.moves;
        (in_time && self.points[place.empty..place.end].iter().all(stays)).then_some(ply)
    }
}

/// Sorts the views of a word's games by game; gives the games that have any, out of `wanted`.
fn by_game(here: &[(u16, u64)], wanted: u64, views: &mut [Vec<u16>; 64]) -> u64 {
    let any = here.iter().fold(0, |any, (_, games)| any | games) & wanted;
    if any == 0 {
        return 0;
    }
    views.iter_mut().for_each(Vec::clear);
    for &(view, games) in here {
        let mut games = games & wanted;
        while games != 0 {
            views[games.trailing_zeros() as usize % 64].push(view);
            games &= games - 1;
        }
    }
    any
}

/// The bits of a word that begins with the game `first`, from the game `next` on.
fn above(next: usize, first: usize) -> u64 {
    u32::try_from(next.saturating_sub(first)).ok().and_then(|past| u64::MAX.checked_shl(past)).unwrap_or(0)
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
