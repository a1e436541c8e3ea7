//! Positions that are similar to a given position: one stone more, one stone less, or one stone on another
//! point, in any orientation.

use renju_core::{Color, MAX_MOVES, Move, Point, Position, Symmetries, Symmetry, sorted_indices};
use rustc_hash::FxHashMap;

use crate::archive::Archive;
use crate::query::filter::Filter;
use crate::search::selection::SelectedSegment;
use crate::search::symmetries_of_stones::{SymmetriesOfStones, symmetries_of_stones};
use crate::segment::taken_points::TakenSets;
use crate::segment::traversals::{BuildLimits, SearchScope};
use crate::segment::trie::{TraversalStep, Visitor};
use crate::tally::Tally;

/// A position that differs from a given position by one stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimilarPosition {
    /// The similar position, in the orientation of the given position.
    pub position: Position,
    /// The stone of the given position that the similar position lacks.
    pub removed: Option<(Color, Point)>,
    /// The stone of the similar position that the given position lacks. If a stone is also removed, both have
    /// the same color.
    pub added: Option<(Color, Point)>,
    /// Results of the games that reached the similar position but not the given position.
    pub tally: Tally,
}

/// The positions of an archive that differ from a position by one stone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SimilarPositions {
    /// The positions, most games first. Positions with equally many games come in this order: one
    /// stone less, one stone elsewhere, one stone more. Within these groups, they are in the order
    /// of the points.
    pub positions: Vec<SimilarPosition>,
    /// Number of games that reached at least one of the positions but not the given position.
    pub games: u32,
}

impl Archive {
    /// Finds the positions that differ from `position` by one stone, in any orientation. Considers only
    /// games that pass the filter and did not reach `position` itself.
    ///
    /// A game counts once for each similar position that it reached. A position with the same stones and the
    /// other side to move is not similar.
    #[must_use]
    pub fn similar(&self, position: &Position, filter: &Filter) -> SimilarPositions {
        let selected = self.select(filter, &[]);
        let mut search = SimilarSearch::new(position);
        for segment in self.selected_segments(&selected) {
            search.search(segment);
        }
        search.finish()
    }
}

/// Value of `added` or `removed` in a [`StoneDifference`] that means "no stone".
const NONE: u8 = Move::PASS;

/// The difference of a game's position from the given position, in the orientation of the given position. The
/// positions may be similar in several orientations. This value is the least of the differences in these
/// orientations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct StoneDifference {
    added: u8,
    removed: u8,
    color: u8,
    /// The side to move in the game's position.
    to_move: u8,
}

/// The search for similar positions. It searches one segment (block of games) after another.
struct SimilarSearch {
    position: Position,
    target: Target,
    found: FxHashMap<StoneDifference, Tally>,
    games: u32,
}

/// The given position, prepared for comparing games with it move by move.
struct Target {
    fits: SymmetriesOfStones,
    stones: usize,
    to_move: Color,
}

/// Two sets of symmetries: those under which the game has no stone that the position lacks, and those under
/// which the game has exactly one such stone.
#[derive(Clone, Copy, Debug, Default)]
struct Masks {
    none: u8,
    one: u8,
}

impl Target {
    fn new(position: &Position) -> Self {
        Self {
            fits: symmetries_of_stones(&position.board),
            stones: position.board.len(),
            to_move: position.to_move,
        }
    }

    #[inline]
    fn after(&self, Masks { none, one }: Masks, color: Color, m: u8) -> Masks {
        let on = self.fits[color.index()][usize::from(m)];
        Masks { none: none & on, one: one & on | none & !on }
    }

    /// Returns the symmetries under which a game with this many stones may be similar.
    #[inline]
    const fn similar(&self, masks: Masks, stones: usize) -> u8 {
        if stones + 1 == self.stones {
            masks.none
        } else if stones == self.stones || stones == self.stones + 1 {
            masks.one
        } else {
            0
        }
    }

    /// Returns whether the game has reached the position itself.
    #[inline]
    fn is_reached(&self, masks: Masks, stones: usize, to_move: Color) -> bool {
        stones == self.stones && masks.none != 0 && to_move == self.to_move
    }
}

const ALL: Masks = Masks { none: u8::MAX, one: 0 };

impl SimilarSearch {
    fn new(position: &Position) -> Self {
        let found = FxHashMap::default();
        Self { position: *position, target: Target::new(position), found, games: 0 }
    }

    fn search(&mut self, selected: SelectedSegment<'_>) {
        let with_passes = &selected.segment.with_passes;
        let trie = &selected.segment.trie;
        let mut visitor = SimilarVisitor::new(&self.target);
        let plies = (self.target.stones + 1).min(MAX_MOVES);
        let (candidates, mut may_build) = (selected.selection.candidates(), BuildLimits::BRANCHES);
        let mut scope =
            SearchScope { candidates, taken: TakenSets::default(), plies, may_build: &mut may_build };
        let mut runs = Vec::new();
        selected.segment.traverse(&mut scope, &mut visitor, |visitor, games, depth| {
            if !visitor.reached_by(depth) {
                runs.push((games, depth));
            }
        });
        let mut differences = Vec::new();
        for (games, depth) in runs {
            differences.clear();
            self.differences(&trie.moves(games.start)[..depth], &mut differences);
            if differences.is_empty() {
                continue;
            }
            // After a pass, the colors of a game no longer alternate, so games with passes are compared below.
            let mut begin = games.start;
            let first = with_passes.partition_point(|&game| (game as usize) < games.start);
            let passes = with_passes[first..].iter().map(|&game| game as usize);
            for end in passes.take_while(|&game| game < games.end).chain([games.end]) {
                self.add(&differences, selected.tally(begin..end));
                begin = end + 1;
            }
        }
        for &game in with_passes {
            let game = game as usize;
            if !selected.selection.contains(game) {
                continue;
            }
            differences.clear();
            if !self.differences(trie.moves(game), &mut differences) {
                self.add(&differences, selected.tally(game..game + 1));
            }
        }
    }

    fn add(&mut self, differences: &[StoneDifference], tally: Tally) {
        if tally.games() == 0 || differences.is_empty() {
            return;
        }
        self.games += tally.games();
        for &difference in differences {
            *self.found.entry(difference).or_default() += tally;
        }
    }

    /// Adds the differences of the similar positions that a game reaches, each once. Returns whether the game
    /// reaches the given position itself.
    fn differences(&self, moves: &[u8], to: &mut Vec<StoneDifference>) -> bool {
        let (mut masks, mut stones) = (ALL, 0);
        for ply in 0..=moves.len() {
            let to_move = Color::to_move(ply);
            if self.target.is_reached(masks, stones, to_move) {
                return true;
            }
            let similar = self.target.similar(masks, stones);
            if similar != 0
                && let Some(difference) = self.least_difference(&moves[..ply], similar, to_move)
                && !to.contains(&difference)
            {
                to.push(difference);
            }
            if let Some(&m) = moves.get(ply).filter(|&&m| m != Move::PASS) {
                masks = self.target.after(masks, to_move, m);
                stones += 1;
                if stones > self.target.stones + 1 {
                    return false;
                }
            }
        }
        false
    }

    /// Returns the least difference under the symmetries of `similar`. Returns `None` if the
    /// missing stone and the additional stone differ in color, because the positions then differ by
    /// two stones.
    fn least_difference(&self, moves: &[u8], similar: u8, to_move: Color) -> Option<StoneDifference> {
        let differences = Symmetries::from_bits(similar)
            .iter()
            .filter_map(|symmetry| self.difference(moves, symmetry, to_move.index() as u8));
        differences.min()
    }

    fn difference(&self, moves: &[u8], symmetry: Symmetry, to_move: u8) -> Option<StoneDifference> {
        let bit = 1 << symmetry.index();
        let (mut missing, mut added) = (self.position.board, None);
        for (ply, &m) in moves.iter().enumerate() {
            let (color, Some(point)) = (Color::to_move(ply), Point::new(m)) else { continue };
            let point = symmetry.apply(point);
            if self.target.fits[color.index()][usize::from(m)] & bit == 0 {
                added = Some((color, point));
            } else {
                missing.remove(point);
            }
        }
        let mut left = Color::ALL.into_iter().flat_map(|c| missing.stones(c).iter().map(move |p| (c, p)));
        let removed = left.next();
        let color = match (removed, added) {
            (Some((removed, _)), Some((added, _))) if removed != added => return None,
            (Some((color, _)), _) | (None, Some((color, _))) => color,
            (None, None) => return None,
        };
        let number = |stone: Option<(Color, Point)>| stone.map_or(NONE, |(_, point)| point.to_u8());
        Some(StoneDifference {
            added: number(added),
            removed: number(removed),
            color: color.index() as u8,
            to_move,
        })
    }

    fn finish(self) -> SimilarPositions {
        let Self { position, found, games, .. } = self;
        let found: Vec<(StoneDifference, Tally)> = found.into_iter().collect();
        let rank = |index: u32| {
            let (difference, tally) = &found[index as usize];
            let StoneDifference { added, removed, .. } = difference;
            let kind = match (*added, *removed) {
                (NONE, _) => 0u8,
                (_, NONE) => 2,
                _ => 1,
            };
            (std::cmp::Reverse(tally.games()), kind, *difference)
        };
        let order = sorted_indices(found.len(), &|a, b| rank(a).cmp(&rank(b)));
        let positions = order.into_iter().map(|index| {
            let (difference, tally) = found[index as usize];
            difference.applied(position, tally)
        });
        SimilarPositions { positions: positions.collect(), games }
    }
}

impl StoneDifference {
    fn applied(self, Position { mut board, .. }: Position, tally: Tally) -> SimilarPosition {
        let color = Color::ALL[usize::from(self.color) % Color::ALL.len()];
        let [removed, added] = [self.removed, self.added].map(Point::new);
        if let Some(point) = removed {
            board.remove(point);
        }
        if let Some(point) = added {
            board.place(point, color);
        }
        let to_move = Color::ALL[usize::from(self.to_move) % Color::ALL.len()];
        let stone = |point| (color, point);
        let position = Position { board, to_move };
        SimilarPosition { position, removed: removed.map(stone), added: added.map(stone), tally }
    }
}

/// Follows the games that may be similar. If the position has n stones, the first n + 1 moves of a game
/// decide whether the game is similar.
struct SimilarVisitor<'a> {
    target: &'a Target,
    /// The sets of symmetries after each number of moves of the current game.
    masks: Vec<Masks>,
}

impl<'a> SimilarVisitor<'a> {
    fn new(target: &'a Target) -> Self {
        let mut masks = vec![Masks::default(); MAX_MOVES + 1];
        masks[0] = ALL;
        Self { target, masks }
    }

    /// Returns whether the current game reaches the position itself within its first `depth` moves.
    fn reached_by(&self, depth: usize) -> bool {
        let stones = self.target.stones;
        depth >= stones && self.target.is_reached(self.masks[stones], stones, Color::to_move(stones))
    }

    /// Returns whether the current game was similar after `plies` moves, or one or two moves earlier.
    fn was_similar(&self, plies: usize) -> bool {
        let from = self.target.stones.saturating_sub(1);
        (from..=plies).any(|ply| self.target.similar(self.masks[ply], ply) != 0)
    }
}

impl Visitor for SimilarVisitor<'_> {
    #[inline]
    fn step(&mut self, depth: usize, m: u8) -> TraversalStep {
        let plies = depth + 1;
        let stones = self.target.stones;
        // A game that reached the position itself is not similar. If this position is the empty board, a
        // game reaches it before its first move.
        if self.reached_by(depth) {
            return TraversalStep::Skip;
        }
        let masks = if m == Move::PASS {
            Masks::default()
        } else {
            self.target.after(self.masks[depth], Color::to_move(depth), m)
        };
        self.masks[plies] = masks;
        if plies == stones && self.reached_by(plies) {
            return TraversalStep::Skip;
        }
        if plies <= stones && masks.none | masks.one != 0 {
            return TraversalStep::Descend;
        }
        match self.was_similar(plies.min(stones + 1)) {
            true => TraversalStep::Accept,
            false => TraversalStep::Skip,
        }
    }
}
