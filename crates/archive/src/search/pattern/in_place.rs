//! Finds a pattern that must not be shifted: it is searched at its place in the query, in any
//! orientation of the board. The search traverses the games as a trie.
//!
//! Each view has a count of its missing stones. A view is dead as soon as there is a stone on a
//! point that should be empty or have the other color. If all views are dead, the search skips all
//! games that share the moves so far. If a view occurs, the view occurs in all games that share the
//! moves so far. The search visits a game only if the final board of the game has all stones of
//! some view.

use renju_core::{Color, MAX_MOVES, Move, Point};

use crate::search::oriented_pattern::OrientedPattern;
use crate::search::run::Run;
use crate::search::selection::SelectedSegment;
use crate::segment::final_boards::{GameBits, Stone};
use crate::segment::game_set::next_set_bit;
use crate::segment::trie::{MOVES, TraversalStep, Visitor};

/// Number of views: eight orientations, each with the colors of the query and with exchanged colors.
const VIEWS: usize = 16;

/// A set of views, with one bit for each view.
type ViewSet = u16;

#[derive(Debug)]
pub(crate) struct InPlaceFinder {
    /// For each color and move: the set of views that need this stone.
    wants: [[ViewSet; MOVES]; 2],
    /// For each color and move: the set of views that can no longer occur after this stone.
    kills: [[ViewSet; MOVES]; 2],
    /// For each color: the set of views that may occur when this color is to move.
    to_move: [ViewSet; 2],
    /// Stones of each view.
    stones: Vec<Vec<Stone>>,
    /// State of the traversal after each number of moves.
    states: Vec<PatternState>,
}

#[derive(Clone, Copy, Debug)]
struct PatternState {
    /// Number of missing stones of each view.
    missing: [u8; VIEWS],
    /// Views without a missing stone.
    complete: ViewSet,
    /// Views that can still occur.
    alive: ViewSet,
}

impl InPlaceFinder {
    pub(crate) fn new(orientations: &[OrientedPattern]) -> Self {
        let mut wants = [[0; MOVES]; 2];
        let mut kills = [[0; MOVES]; 2];
        let (mut missing, mut to_move, mut complete) = ([0; VIEWS], [0; 2], 0);
        let mut stones = Vec::new();
        for (index, oriented) in orientations.iter().enumerate() {
            let view: ViewSet = 1 << index;
            for color in Color::ALL {
                let own = color.index();
                oriented.stones[own].iter().for_each(|point| wants[own][point.index()] |= view);
                let forbidden = oriented.empty | oriented.stones[1 - own];
                forbidden.iter().for_each(|point| kills[own][point.index()] |= view);
                if oriented.to_move.is_none_or(|side| side == color) {
                    to_move[own] |= view;
                }
            }
            let of = |color: Color| oriented.stones[color.index()].iter().map(move |p| Stone::new(color, p));
            stones.push(Color::ALL.into_iter().flat_map(of).collect::<Vec<_>>());
            missing[index] = stones[index].len() as u8;
            if missing[index] == 0 {
                complete |= view;
            }
        }
        let all = ((1u32 << orientations.len()) - 1) as ViewSet;
        let start = PatternState { missing, complete, alive: all };
        Self { wants, kills, to_move, stones, states: vec![start; MAX_MOVES + 1] }
    }

    /// Returns the ranges of games in which the pattern occurs, in ascending order.
    pub(crate) fn runs(&mut self, SelectedSegment { segment, selection }: SelectedSegment<'_>) -> Vec<Run> {
        let mut runs = Vec::new();
        if let Some(view) = self.occurring(0) {
            // A pattern without stones occurs before the first move.
            return vec![Run { games: 0..segment.games(), ply: 0, view }];
        }
        let mut candidates = Vec::new();
        for (number, block) in segment.final_boards().iter().enumerate() {
            let (selected, mut any) = (block.present(selection.candidates_in(number)), GameBits::default());
            for games in self.stones.iter().filter_map(|stones| block.games_with(selected, stones)) {
                any.iter_mut().zip(games).for_each(|(any, games)| *any |= games);
            }
            candidates.extend(any);
        }
        segment.trie.traverse(
            |from| next_set_bit(&candidates, from),
            self,
            |finder, games, depth| {
                if let Some(view) = finder.occurring(depth) {
                    runs.push(Run { games, ply: depth as u8, view });
                }
            },
        );
        runs
    }

    /// Returns the first view that occurs after `depth` moves; `None` if no view occurs then.
    #[inline]
    fn occurring(&self, depth: usize) -> Option<u16> {
        let PatternState { complete, alive, .. } = self.states[depth];
        let occurring = complete & alive & self.to_move[Color::to_move(depth).index()];
        (occurring != 0).then(|| occurring.trailing_zeros() as u16)
    }
}

impl Visitor for InPlaceFinder {
    #[inline]
    fn step(&mut self, depth: usize, m: u8) -> TraversalStep {
        let (color, m) = (Color::to_move(depth).index(), usize::from(m));
        let (mut wanted, killed) = (self.wants[color][m], self.kills[color][m]);
        let mut state = self.states[depth];
        while wanted != 0 {
            let view = wanted.trailing_zeros() as usize % VIEWS;
            state.missing[view] -= 1;
            if state.missing[view] == 0 {
                state.complete |= 1 << view;
            }
            wanted &= wanted - 1;
        }
        state.alive &= !killed;
        self.states[depth + 1] = state;
        if self.occurring(depth + 1).is_some() {
            TraversalStep::Accept
        } else if state.alive == 0 {
            TraversalStep::Skip
        } else {
            TraversalStep::Descend
        }
    }
}

const _: () = assert!(Move::PASS as usize == Point::COUNT, "a pass comes after the points");
