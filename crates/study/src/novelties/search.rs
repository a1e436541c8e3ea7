//! The search for new moves, some games at a time.

use renju_archive::Segment;
use renju_core::Board;
use renju_library::Library;
use rustc_hash::FxHashMap;

use super::model::Novelties;
use super::path::{NONE, Node, Path};
use super::positions::{Found, FoundGame, OlderPosition, novelty};
use super::roles::{Role, Roles};
use super::standing::{Standing, add_game};

/// What a search is doing. Each stage passes over all games once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Noting the positions of the new games.
    NewGames,
    /// Counting the older games that had these positions.
    OlderGames,
    /// Finding the new move of each new game.
    NewMoves,
    /// Counting what older games played instead.
    OlderMoves,
    /// Nothing more.
    Finished,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What it does next.
    pub stage: Stage,
    /// Games that were passed over, in all stages.
    pub done: u64,
    /// How many that will be.
    pub of: u64,
}

/// A search for the new moves of a library. The library must stay the same from the first step to the last.
#[derive(Debug)]
pub struct Search {
    roles: Roles,
    plies: usize,
    stage: Stage,
    /// The next game: its segment, and its index there.
    next: (usize, usize),
    done: u64,
    path: Path,
    /// The positions of the new games, by their keys, as indices of `counts`.
    slots: FxHashMap<u64, u32>,
    /// How many older games had each of them.
    counts: Vec<u32>,
    found: Vec<Found>,
    /// New moves by the slots of the positions before and after.
    by_moves: FxHashMap<(u32, u32), usize>,
    /// The positions that new moves were made from, by the slots of these positions.
    older: Vec<OlderPosition>,
    by_slot: FxHashMap<u32, usize>,
    without: u32,
    players: FxHashMap<u32, Standing>,
}

impl Search {
    /// A search of the first `plies` moves of each game.
    #[must_use]
    pub fn new(roles: Roles, plies: u8) -> Self {
        Self {
            roles,
            plies: usize::from(plies),
            stage: Stage::NewGames,
            next: (0, 0),
            done: 0,
            path: Path::default(),
            slots: FxHashMap::default(),
            counts: Vec::new(),
            found: Vec::new(),
            by_moves: FxHashMap::default(),
            older: Vec::new(),
            by_slot: FxHashMap::default(),
            without: 0,
            players: FxHashMap::default(),
        }
    }

    /// Passes over so many more games.
    pub fn step(&mut self, library: &Library, mut games: usize) -> Progress {
        let segments = library.archive().segments();
        while games > 0 && self.stage != Stage::Finished {
            let Some(segment) = segments.get(self.next.0) else {
                self.begin_next_stage();
                continue;
            };
            let (index, from) = self.next;
            let end = segment.games().min(from.saturating_add(games));
            for game in from..end {
                self.pass(segment, game, self.roles.get(index, game));
            }
            games -= end - from;
            self.done += (end - from) as u64;
            self.next.1 = end;
            if end == segment.games() {
                self.next = (index + 1, 0);
                self.path.clear();
            }
        }
        let stages = Stage::Finished as u64;
        Progress { stage: self.stage, done: self.done, of: stages * u64::from(library.games()) }
    }

    /// Everything that was found.
    #[must_use]
    pub fn finish(mut self, library: &Library) -> Novelties {
        while self.step(library, usize::MAX).stage != Stage::Finished {}
        let Self { roles, found, older, players, without, .. } = self;
        let mut list = Vec::with_capacity(found.len());
        for found in &found {
            list.extend(novelty(library, found, &older[found.before], &players));
        }
        let (older_games, new_games) = (roles.count(Role::Older), roles.count(Role::New));
        Novelties { list, older_games, new_games, without, players }
    }

    fn begin_next_stage(&mut self) {
        self.next = (0, 0);
        self.path.clear();
        self.stage = match self.stage {
            Stage::NewGames => Stage::OlderGames,
            Stage::OlderGames => Stage::NewMoves,
            Stage::NewMoves => {
                // Of all positions, only those are asked for again that new moves were made from.
                self.slots.retain(|_, slot| match self.by_slot.get(slot) {
                    Some(&older) => {
                        *slot = older as u32;
                        true
                    }
                    None => false,
                });
                self.slots.shrink_to_fit();
                (self.counts, self.by_moves) = Default::default();
                self.plies = self.older.iter().map(|older| older.stones() + 1).max().unwrap_or(0);
                Stage::OlderMoves
            }
            Stage::OlderMoves | Stage::Finished => Stage::Finished,
        };
    }

    fn pass(&mut self, segment: &Segment, game: usize, role: Role) {
        match (self.stage, role) {
            (Stage::NewGames, Role::New) => self.note_positions(segment, game),
            (Stage::OlderGames, Role::Older) => self.count_older(segment, game),
            (Stage::NewMoves, Role::New) => self.find(segment, game),
            (Stage::OlderMoves, Role::Older) => self.count_moves(segment, game),
            _ => self.path.leave(segment, game),
        }
    }

    fn note_positions(&mut self, segment: &Segment, game: usize) {
        let Self { path, slots, counts, plies, .. } = self;
        path.visit(segment, game, *plies, |node| {
            *slots.entry(node.key).or_insert_with(|| {
                counts.push(0);
                counts.len() as u32 - 1
            })
        });
    }

    fn count_older(&mut self, segment: &Segment, game: usize) {
        let Self { path, slots, counts, plies, .. } = self;
        for node in path.visit(segment, game, *plies, |node| slot(slots, node)) {
            if let Some(count) = counts.get_mut(node.slot as usize) {
                *count += 1;
            }
        }
        add_game(&mut self.players, segment, game);
    }

    fn find(&mut self, segment: &Segment, game: usize) {
        add_game(&mut self.players, segment, game);
        let Self { path, slots, counts, plies, .. } = self;
        let nodes = path.visit(segment, game, *plies, |node| slot(slots, node));
        let nodes = &nodes[..nodes.len().min(*plies + 1)];
        // A position that was repeated after two passes has no slot of its own.
        let own = |node: &Node| if node.slot == NONE { slot(slots, node) } else { node.slot };
        let is_known = |node: &Node| counts.get(own(node) as usize).is_some_and(|&count| count > 0);
        // The empty board is known as soon as there is an older game.
        let is_new = |&ply: &usize| !is_known(&nodes[ply]) && is_known(&nodes[0]);
        let Some(ply) = (1..nodes.len()).find(is_new) else {
            self.without += 1;
            return;
        };
        let known_again = (ply + 1..nodes.len()).find(|&later| is_known(&nodes[later])).map(|ply| ply as u8);
        let slots = (own(&nodes[ply - 1]), nodes[ply].slot);
        let board = nodes[ply - 1].board;
        let before = self.older_position(slots.0, board);
        let found = *self.by_moves.entry(slots).or_insert_with(|| {
            self.found.push(Found { before, games: Vec::new() });
            self.found.len() - 1
        });
        let segment = self.next.0;
        self.found[found].games.push(FoundGame { segment, game, ply, known_again });
    }

    fn older_position(&mut self, slot: u32, board: Board) -> usize {
        *self.by_slot.entry(slot).or_insert_with(|| {
            self.older.push(OlderPosition::new(board));
            self.older.len() - 1
        })
    }

    fn count_moves(&mut self, segment: &Segment, game: usize) {
        let Self { path, slots, older, plies, .. } = self;
        let nodes = path.visit(segment, game, *plies, |node| slot(slots, node));
        for (ply, node) in nodes.iter().enumerate() {
            if let Some(position) = older.get_mut(node.slot as usize) {
                let next = segment.moves(game).nth(ply).zip(nodes.get(ply + 1));
                position.add(node, next.map(|(m, after)| (m, after.key)), segment.result(game));
            }
        }
    }
}

fn slot(slots: &FxHashMap<u64, u32>, node: &Node) -> u32 {
    slots.get(&node.key).copied().unwrap_or(NONE)
}
