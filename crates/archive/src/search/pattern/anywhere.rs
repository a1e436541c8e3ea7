//! Finds a pattern anywhere on the board, with the help of the final boards of the games.
//!
//! A *placement* is the pattern in one orientation at one place of the board. If a placement occurs
//! in a game, all its stones are on the final board of the game. The games of a segment are divided
//! into blocks. For each stone of a placement, one intersection of bit sets selects those games of
//! a block that have this stone. In the games that have all stones, the numbers of the moves that
//! placed the stones show when the pattern occurs.

use renju_core::{Color, Point, PointSet};

use crate::query::pattern::moved;
use crate::search::oriented_pattern::OrientedPattern;
use crate::search::run::Run;
use crate::search::selection::SelectedSegment;
use crate::segment::final_boards::{BLOCK, BoardBlock, GameBits, Stone, WORDS, words_with_games};
use crate::segment::trie::MOVES;

/// Number of rings of points around the center.
const RINGS: usize = Point::SIDE as usize / 2 + 1;

/// All placements of all orientations on the board. The index of a placement is the number of its view. All
/// placements have the same number of stones, and the same number of points that must be empty.
#[derive(Debug)]
pub(crate) struct AnywhereFinder {
    /// Number of stones of a placement, and number of all its points: the points with its stones, and the
    /// points that must be empty.
    sizes: (usize, usize),
    /// Stones of all placements, one placement after another.
    stones: Vec<Stone>,
    /// The points of all placements, one placement after another. For each placement, first the
    /// points of its stones, and then the points that must be empty.
    points: Vec<u8>,
    /// Side that must be to move in each placement; `None` allows both sides.
    to_move: Vec<Option<Color>>,
    /// For each point, the set of placements in which the point must be empty. Each set has one bit
    /// for each placement and takes `words` words.
    wanting_empty: Vec<u64>,
    words: usize,
    /// Points of the board, grouped by their distance from the center.
    rings: [PointSet; RINGS],
}

/// Ply and number of the view of the first occurrence of a pattern in a game.
type FirstOccurrence = (u8, u16);

impl AnywhereFinder {
    pub(crate) fn new(orientations: &[OrientedPattern]) -> Self {
        let rings =
            std::array::from_fn(|ring| Point::all().filter(|&point| ring_of(point) == ring).collect());
        let (stones, points, to_move) = (Vec::new(), Vec::new(), Vec::new());
        let mut finder =
            Self { sizes: (0, 0), stones, points, to_move, wanting_empty: Vec::new(), words: 0, rings };
        for oriented in orientations {
            let (columns, rows) = oriented.corners();
            for row in rows {
                columns.clone().for_each(|column| finder.add_placement(oriented, (column, row)));
            }
        }
        finder.words = finder.to_move.len().div_ceil(64);
        finder.wanting_empty = vec![0; finder.words * MOVES];
        for view in 0..finder.to_move.len() {
            let (from, to) = (view * finder.sizes.1 + finder.sizes.0, (view + 1) * finder.sizes.1);
            for &point in &finder.points[from..to] {
                finder.wanting_empty[usize::from(point) * finder.words + view / 64] |= 1 << (view % 64);
            }
        }
        finder
    }

    fn add_placement(&mut self, oriented: &OrientedPattern, corner: (u8, u8)) {
        let shift = oriented.shift_to(corner);
        let at = |point: Point| moved(point, shift).expect("the area stays on the board");
        let all_at = |points: PointSet| points.iter().map(at).collect::<PointSet>();
        let (black_white, empty) = (oriented.stones.map(all_at), all_at(oriented.empty));
        let (stones, points) = (self.stones.len(), self.points.len());
        // Stones near the edge come first. Few games have these stones, so few games remain to be
        // checked for the other stones.
        for ring in self.rings.into_iter().rev() {
            for color in Color::ALL {
                for point in (black_white[color.index()] & ring).iter() {
                    self.stones.push(Stone::new(color, point));
                    self.points.push(point.to_u8());
                }
            }
        }
        // Points in the middle come first, because most games place stones on these points first.
        for ring in self.rings {
            self.points.extend((empty & ring).iter().map(Point::to_u8));
        }
        self.sizes = (self.stones.len() - stones, self.points.len() - points);
        self.to_move.push(oriented.to_move);
    }

    /// Returns the ranges of games in which the pattern occurs, in ascending order.
    pub(crate) fn runs(&self, SelectedSegment { segment, selection }: SelectedSegment<'_>) -> Vec<Run> {
        let mut runs = Vec::new();
        let mut next = 0;
        let mut candidates: [Vec<(u16, u64)>; WORDS] = Default::default();
        let mut views: [Vec<u16>; 64] = std::array::from_fn(|_| Vec::new());
        for (number, block) in segment.final_boards().iter().enumerate() {
            if next >= (number + 1) * BLOCK {
                continue;
            }
            self.find_candidates(block, block.present(selection.candidates_in(number)), &mut candidates);
            for (first, candidates) in (number * BLOCK..).step_by(64).zip(&candidates) {
                let mut games = views_by_game(candidates, bits_from(next, first), &mut views);
                while games != 0 {
                    let bit = games.trailing_zeros() as usize;
                    let game = first + bit;
                    next = game + 1;
                    if let Some((ply, view)) = self.first_in(segment.trie.moves(game), &views[bit]) {
                        // In all games that share the moves up to this ply, the pattern first occurs at the
                        // same ply.
                        next = segment.trie.next_sharing_less(next, usize::from(ply));
                        runs.push(Run { games: game..next, ply, view });
                    }
                    games &= bits_from(next, first);
                }
            }
        }
        runs
    }

    /// For each group of 64 games of a block, finds the views that may occur in a game of the group: all
    /// stones of the view are on the final board of the game. Stores each view with the bits of the games in
    /// which the view may occur.
    fn find_candidates(
        &self,
        block: &BoardBlock,
        games: GameBits,
        candidates: &mut [Vec<(u16, u64)>; WORDS],
    ) {
        candidates.iter_mut().for_each(Vec::clear);
        for (first, mut possible) in (0..).step_by(64).zip(self.possible(block)) {
            while possible != 0 {
                let view = first + possible.trailing_zeros() as usize;
                possible &= possible - 1;
                let stones = &self.stones[view * self.sizes.0..][..self.sizes.0];
                let Some(games) = block.games_with(games, stones) else { continue };
                let [stones, empty] = self.points_of(view);
                let games = block.games_in_time(games, stones, empty);
                let mut words = words_with_games(&games);
                while words != 0 {
                    let word = words.trailing_zeros() as usize % WORDS;
                    candidates[word].push((view as u16, games[word]));
                    words &= words - 1;
                }
            }
        }
    }

    /// Returns the set of placements that can occur in a game of a block, with one bit per placement.
    ///
    /// All games of a block begin with some common moves. A placement of n stones needs at least n
    /// moves. So the placement cannot occur if one of the first n moves takes a point that must be
    /// empty.
    fn possible(&self, block: &BoardBlock) -> Vec<u64> {
        let mut possible = vec![u64::MAX; self.words];
        if let Some(last) = possible.last_mut() {
            *last >>= (64 - self.to_move.len() % 64) % 64;
        }
        for &m in block.common.iter().take(self.sizes.0) {
            let wanting = &self.wanting_empty[usize::from(m) * self.words..][..self.words];
            possible.iter_mut().zip(wanting).for_each(|(possible, wanting)| *possible &= !wanting);
        }
        possible
    }

    /// Finds the first occurrence of one of `views` in a game; `None` if no view occurs. The final
    /// board of the game must have the stones of every view. `views` are in ascending order.
    fn first_in(&self, moves: &[u8], views: &[u16]) -> Option<FirstOccurrence> {
        let plies = StonePlies::of(moves);
        let mut first: Option<FirstOccurrence> = None;
        for &view in views {
            let before = first.map_or(u16::MAX, |(ply, _)| ply.into());
            if let Some(ply) = self.occurrence(&plies, usize::from(view), before) {
                first = Some((ply, view));
            }
        }
        first
    }

    /// Returns the first ply at which a view occurs in a game. Returns `None` if the view never occurs, or
    /// if this ply is not less than `before`. The final board of the game must have all stones of the view.
    #[inline]
    fn occurrence(&self, plies: &StonePlies, view: usize, before: u16) -> Option<u8> {
        let ply_of = |&point: &u8| plies.of[usize::from(point)];
        let [stones, empty] = self.points_of(view);
        let complete = stones.iter().map(ply_of).fold(0, u8::max);
        // Most views have their last stone later than the first occurrence found so far, so this check comes
        // first.
        if u16::from(complete) >= before {
            return None;
        }
        let wait = self.to_move[view].is_some_and(|color| color != Color::to_move(usize::from(complete)));
        let ply = complete.checked_add(u8::from(wait))?;
        // No move up to `ply` may take a point that must be empty. A point that stays empty has ply
        // 0, and subtracting 1 turns 0 into the largest number.
        let stays = |point: &u8| ply_of(point).wrapping_sub(1) >= ply;
        let in_time = u16::from(ply) < before && ply <= plies.moves;
        (in_time && empty.iter().all(stays)).then_some(ply)
    }

    /// Returns the points of a placement's stones, and the points that must be empty.
    #[inline]
    fn points_of(&self, view: usize) -> [&[u8]; 2] {
        let (stones, points) = self.sizes;
        let (stones, empty) = self.points[view * points..][..points].split_at(stones);
        [stones, empty]
    }
}

fn ring_of(point: Point) -> usize {
    let lines = [point.column(), point.row()].map(|line| line.abs_diff(Point::SIDE / 2));
    usize::from(lines[0].max(lines[1]))
}

/// `views` has one list for each of 64 games. Adds each candidate view to the lists of all games in
/// which the view may occur. Returns the games of `games` that have at least one view in their
/// list.
fn views_by_game(candidates: &[(u16, u64)], games: u64, views: &mut [Vec<u16>; 64]) -> u64 {
    let any = candidates.iter().fold(0, |any, (_, games)| any | games) & games;
    if any == 0 {
        return 0;
    }
    views.iter_mut().for_each(Vec::clear);
    for &(view, with_view) in candidates {
        let mut rest = with_view & games;
        while rest != 0 {
            views[rest.trailing_zeros() as usize % 64].push(view);
            rest &= rest - 1;
        }
    }
    any
}

/// Returns a word with the bits of all games from `from` on. Bit 0 of the word belongs to the game
/// `first`.
fn bits_from(from: usize, first: usize) -> u64 {
    u32::try_from(from.saturating_sub(first)).ok().and_then(|past| u64::MAX.checked_shl(past)).unwrap_or(0)
}

/// For each point, the ply (counted from 1) at which the game places a stone there; 0 for a point
/// that stays empty.
struct StonePlies {
    of: [u8; 256],
    moves: u8,
}

impl StonePlies {
    fn of(moves: &[u8]) -> Self {
        let mut of = [0; 256];
        for (ply, &m) in (1u8..).zip(moves) {
            of[usize::from(m)] = ply;
        }
        Self { of, moves: moves.len() as u8 }
    }
}
