//! Search for novelties in steps of a limited number of positions.

use renju_archive::Segment;
use renju_core::Board;
use renju_library::Library;
use rustc_hash::FxHashMap;

use super::model::{Novelties, Novelty};
use super::path::{GamePath, NONE, PathNode};
use super::positions::{FoundGame, FoundNovelty, NoveltyDraft, OlderPosition};
use super::roles::{GameRole, GameRoles};
use super::slots::Slots;
use super::standing::{PlayerStanding, add_game};

/// Number of passes over all games.
const PASSES: u64 = 4;

/// Stage of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoveltyStage {
    /// Stores the positions of the new games.
    NewGames,
    /// Counts, for each stored position, the older games in which the position occurs.
    OlderGames,
    /// Finds the novelty of each new game.
    NewMoves,
    /// Removes the stored positions in which no novelty was made, because later stages do not need them.
    Forgetting,
    /// Counts the moves that older games played in the positions before novelties.
    OlderMoves,
    /// Builds the result of each novelty.
    Telling,
    /// The search is finished.
    Finished,
}

/// Progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoveltyProgress {
    /// Stage to which the next step belongs.
    pub stage: NoveltyStage,
    /// Number of games that the passes have visited so far. There are four passes over all games.
    pub done: u64,
    /// Number of games that the four passes visit in total.
    pub of: u64,
    /// Number of positions that the last step visited.
    pub worked: usize,
}

/// Search for the novelties of a library. The library must not change between the first step and the last.
#[derive(Debug)]
pub struct NoveltySearch {
    roles: GameRoles,
    plies: usize,
    stage: NoveltyStage,
    /// Next unit of work, as two indices. In a pass over games: the segment (block of games), and the game in
    /// the segment. In the stage `Forgetting`: a map of `slots`. In the stage `Telling`: a novelty, and one
    /// of its games.
    next: (usize, usize),
    done: u64,
    path: GamePath,
    /// Slots: a number for each position of the new games, by the key of the position. The slot of a position
    /// is its index in `counts`.
    slots: Slots,
    /// Number of older games in which each position occurs, by the slot of the position.
    counts: Vec<u32>,
    found: Vec<FoundNovelty>,
    /// Index of each novelty in `found`, by the slots of the positions before and after the novelty.
    by_moves: FxHashMap<(u32, u32), usize>,
    /// Positions before novelties. The next field, `by_slot`, maps the slot of a position to its
    /// index in this list.
    older: Vec<OlderPosition>,
    by_slot: FxHashMap<u32, usize>,
    without: u32,
    players: FxHashMap<u32, PlayerStanding>,
    /// The novelty to which games are being added.
    draft: Option<NoveltyDraft>,
    list: Vec<Novelty>,
}

impl NoveltySearch {
    /// Creates a search of the first `plies` moves of each game.
    #[must_use]
    pub fn new(roles: GameRoles, plies: u8) -> Self {
        Self {
            roles,
            plies: usize::from(plies),
            stage: NoveltyStage::NewGames,
            next: (0, 0),
            done: 0,
            path: GamePath::default(),
            slots: Slots::default(),
            counts: Vec::new(),
            found: Vec::new(),
            by_moves: FxHashMap::default(),
            older: Vec::new(),
            by_slot: FxHashMap::default(),
            without: 0,
            players: FxHashMap::default(),
            draft: None,
            list: Vec::new(),
        }
    }

    /// Visits about `positions` more positions. A step may visit more, because it ends only after a whole
    /// game. In the stage `Forgetting`, it ends only after a whole map of stored positions.
    pub fn step(&mut self, library: &Library, positions: usize) -> NoveltyProgress {
        let mut worked = 0;
        while worked < positions && self.stage != NoveltyStage::Finished {
            worked += match self.stage {
                NoveltyStage::Forgetting => self.forget(),
                NoveltyStage::Telling => self.tell(library),
                _ => self.pass(library.archive().segments()),
            };
        }
        NoveltyProgress {
            stage: self.stage,
            done: self.done,
            of: PASSES * u64::from(library.games()),
            worked,
        }
    }

    /// Runs all remaining steps, and returns the novelties.
    #[must_use]
    pub fn finish(mut self, library: &Library) -> Novelties {
        while self.step(library, usize::MAX).stage != NoveltyStage::Finished {}
        let Self { roles, list, players, without, .. } = self;
        let (older_games, new_games) = (roles.count(GameRole::Older), roles.count(GameRole::New));
        Novelties { list, older_games, new_games, without, players }
    }

    fn begin(&mut self, stage: NoveltyStage) {
        self.next = (0, 0);
        self.path.clear();
        self.stage = stage;
    }

    /// Visits one game in the current pass over all games. Returns how many positions of this game the pass
    /// visited.
    fn pass(&mut self, segments: &[Segment]) -> usize {
        let (index, game) = self.next;
        let Some(segment) = segments.get(index) else {
            self.begin(match self.stage {
                NoveltyStage::NewGames => NoveltyStage::OlderGames,
                NoveltyStage::OlderGames => NoveltyStage::NewMoves,
                NoveltyStage::NewMoves => NoveltyStage::Forgetting,
                _ => NoveltyStage::Telling,
            });
            return 0;
        };
        if game >= segment.games() {
            self.next = (index + 1, 0);
            self.path.clear();
            return 0;
        }
        self.next.1 += 1;
        self.done += 1;
        match (self.stage, self.roles.get(index, game)) {
            (NoveltyStage::NewGames, GameRole::New) => self.note_positions(segment, game),
            (NoveltyStage::OlderGames, GameRole::Older) => self.count_older(segment, game),
            (NoveltyStage::NewMoves, GameRole::New) => self.find(segment, game),
            (NoveltyStage::OlderMoves, GameRole::Older) => self.count_moves(segment, game),
            _ => {
                self.path.leave(segment, game);
                1
            }
        }
    }

    /// Removes, from one map of `slots`, the positions in which no novelty was made. Later stages do not need
    /// these positions.
    fn forget(&mut self) -> usize {
        let Self { slots, by_slot, .. } = self;
        let number = |slot: u32| by_slot.get(&slot).map(|&older| older as u32);
        if let Some(passed) = slots.renumber(self.next.0, number) {
            self.next.0 += 1;
            return passed.max(1);
        }
        (self.counts, self.by_moves) = Default::default();
        self.plies = self.older.iter().map(|older| older.stones() + 1).max().unwrap_or(0);
        self.begin(NoveltyStage::OlderMoves);
        0
    }

    /// Adds one game to the result of the current novelty.
    fn tell(&mut self, library: &Library) -> usize {
        let (index, game) = self.next;
        let Some(found) = self.found.get(index) else {
            self.begin(NoveltyStage::Finished);
            return 0;
        };
        let Some(&next) = found.games.get(game) else {
            let draft = self.draft.take();
            self.list.extend(draft.map(|draft| draft.finish(&self.older[found.before], &self.players)));
            self.next = (index + 1, 0);
            // Sorting the games of a novelty takes little time, so it counts as one position.
            return 1;
        };
        if game == 0 {
            self.draft = NoveltyDraft::new(library, next);
        }
        let added = self.draft.as_mut().and_then(|draft| draft.add(library, next, &self.players));
        // If the library no longer has a game, the remaining games of the novelty are left out.
        self.next = if added.is_some() { (index, game + 1) } else { (index + 1, 0) };
        next.ply
    }

    fn note_positions(&mut self, segment: &Segment, game: usize) -> usize {
        let Self { path, slots, counts, plies, .. } = self;
        let nodes = path.visit(segment, game, *plies, |node| {
            slots.get_or_insert(node.key, || {
                counts.push(0);
                counts.len() as u32 - 1
            })
        });
        nodes.len()
    }

    fn count_older(&mut self, segment: &Segment, game: usize) -> usize {
        let Self { path, slots, counts, plies, .. } = self;
        let nodes = path.visit(segment, game, *plies, |node| slots.get(node.key));
        for node in nodes {
            if let Some(count) = counts.get_mut(node.slot as usize) {
                *count += 1;
            }
        }
        add_game(&mut self.players, segment, game);
        nodes.len()
    }

    fn find(&mut self, segment: &Segment, game: usize) -> usize {
        add_game(&mut self.players, segment, game);
        let Self { path, slots, counts, plies, .. } = self;
        let nodes = path.visit(segment, game, *plies, |node| slots.get(node.key));
        let visited = nodes.len();
        let nodes = &nodes[..nodes.len().min(*plies + 1)];
        // After two passes, a position occurs again. The second occurrence has no slot, so its key is looked
        // up to find the slot of the first occurrence.
        let own = |node: &PathNode| if node.slot == NONE { slots.get(node.key) } else { node.slot };
        let is_known = |node: &PathNode| counts.get(own(node) as usize).is_some_and(|&count| count > 0);
        // Every game begins with the empty board, so the empty board is known if there is an older game.
        let is_new = |&ply: &usize| !is_known(&nodes[ply]) && is_known(&nodes[0]);
        let Some(ply) = (1..nodes.len()).find(is_new) else {
            self.without += 1;
            return visited;
        };
        let known_again = (ply + 1..nodes.len()).find(|&later| is_known(&nodes[later])).map(|ply| ply as u8);
        let slots = (own(&nodes[ply - 1]), nodes[ply].slot);
        let board = nodes[ply - 1].board;
        let before = self.older_position(slots.0, board);
        let found = *self.by_moves.entry(slots).or_insert_with(|| {
            self.found.push(FoundNovelty { before, games: Vec::new() });
            self.found.len() - 1
        });
        let segment = self.next.0;
        self.found[found].games.push(FoundGame { segment, game, ply, known_again });
        visited
    }

    fn older_position(&mut self, slot: u32, board: Board) -> usize {
        *self.by_slot.entry(slot).or_insert_with(|| {
            self.older.push(OlderPosition::new(board));
            self.older.len() - 1
        })
    }

    fn count_moves(&mut self, segment: &Segment, game: usize) -> usize {
        let Self { path, slots, older, plies, .. } = self;
        let nodes = path.visit(segment, game, *plies, |node| slots.get(node.key));
        for (ply, node) in nodes.iter().enumerate() {
            if let Some(position) = older.get_mut(node.slot as usize) {
                let next = segment.moves(game).nth(ply).zip(nodes.get(ply + 1));
                position.add(node, next.map(|(m, after)| (m, after.key)), segment.result(game));
            }
        }
        nodes.len()
    }
}
