//! A pattern that stays where it is, but for the eight views of the board: the games are walked as a trie.
//!
//! Each view counts the stones that it still misses, and is out as soon as a stone lies where it wants none or another:
//! where all are out the rest of the branch is passed over, and where one stands all games that share the moves do so.
//! Walked are only games that end with all stones of a view on the board.

use renju_core::{Color, MAX_MOVES, Move, Point};

use crate::boards::{Games, Stone};
use crate::found::{Run, Sieve};
use crate::pattern::Placing;
use crate::selection::next_set;
use crate::trie::{MOVES, Path, Step};

/// Eight views, each with its own colors and with the colors exchanged.
const VIEWS: usize = 16;

/// Sets of views, one bit each.
type Views = u16;

#[derive(Debug)]
pub(crate) struct InPlace {
    /// By color and move: the views that want such a stone there.
    wants: [[Views; MOVES]; 2],
    /// By color and move: the views that are out with it.
    ends: [[Views; MOVES]; 2],
    /// The views whose side to move it is, by color.
    turn: [Views; 2],
    /// The stones of each view.
    stones: Vec<Vec<Stone>>,
    /// By depth.
    states: Vec<State>,
}

#[derive(Clone, Copy, Debug)]
struct State {
    /// How many stones each view still misses.
    missing: [u8; VIEWS],
    /// The views that miss none.
    complete: Views,
    /// The views that are not out.
    alive: Views,
}

impl InPlace {
    pub(crate) fn new(placings: &[Placing]) -> Self {
        let mut wants = [[0; MOVES]; 2];
        let mut ends = [[0; MOVES]; 2];
        let (mut missing, mut turn, mut complete) = ([0; VIEWS], [0; 2], 0);
        let mut stones = Vec::new();
        for (index, placing) in placings.iter().enumerate() {
            let view: Views = 1 << index;
            for color in Color::ALL {
                let own = color.index();
                placing.stones[own].iter().for_each(|point| wants[own][point.index()] |= view);
                let ended = placing.empty | placing.stones[1 - own];
                ended.iter().for_each(|point| ends[own][point.index()] |= view);
                if placing.to_move.is_none_or(|to_move| to_move == color) {
                    turn[own] |= view;
                }
            }
            let own = |color: Color| placing.stones[color.index()].iter().map(move |p| Stone::new(color, p));
            stones.push(Color::ALL.into_iter().flat_map(own).collect::<Vec<_>>());
            missing[index] = stones[index].len() as u8;
            if missing[index] == 0 {
                complete |= view;
            }
        }
        let all = ((1u32 << placings.len()) - 1) as Views;
        let start = State { missing, complete, alive: all };
        Self { wants, ends, turn, stones, states: vec![start; MAX_MOVES + 1] }
    }

    /// The games in which the pattern stood, in ascending runs.
    pub(crate) fn runs(&mut self, Sieve { segment, selection }: Sieve<'_>) -> Vec<Run> {
        let mut runs = Vec::new();
        if let Some(view) = self.standing(0) {
            // Without a stone to wait for it stands before the first move.
            return vec![Run { games: 0..segment.games(), ply: 0, view }];
        }
        let mut candidates = Vec::new();
        for (number, block) in segment.boards().iter().enumerate() {
            let (wanted, mut any) = (selection.wanted(number), Games::default());
            for games in self.stones.iter().filter_map(|stones| block.with(wanted, stones)) {
                any.iter_mut().zip(games).for_each(|(any, games)| *any |= games);
            }
            candidates.extend(any);
        }
        segment.trie.walk(
            |from| next_set(&candidates, from),
            self,
            |path, games, depth| {
                if let Some(view) = path.standing(depth) {
                    runs.push(Run { games, ply: depth as u8, view });
                }
            },
        );
        runs
    }

    /// The view in which it stands after so many moves.
    #[inline]
    fn standing(&self, depth: usize) -> Option<u16> {
        let State { complete, alive, .. } = self.states[depth];
        let standing = complete & alive & self.turn[Color::to_move(depth).index()];
        (standing != 0).then(|| standing.trailing_zeros() as u16)
    }
}

impl Path for InPlace {
    #[inline]
    fn step(&mut self, depth: usize, m: u8) -> Step {
        let (color, m) = (Color::to_move(depth).index(), usize::from(m));
        let (mut wanted, ended) = (self.wants[color][m], self.ends[color][m]);
        let mut state = self.states[depth];
        while wanted != 0 {
            let view = wanted.trailing_zeros() as usize % VIEWS;
            state.missing[view] -= 1;
            if state.missing[view] == 0 {
                state.complete |= 1 << view;
            }
            wanted &= wanted - 1;
        }
        state.alive &= !ended;
        self.states[depth + 1] = state;
        if self.standing(depth + 1).is_some() {
            Step::Take
        } else if state.alive == 0 {
            Step::Skip
        } else {
            Step::On
        }
    }
}

const _: () = assert!(Move::PASS as usize == Point::COUNT, "a pass comes after the points");
