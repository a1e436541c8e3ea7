//! Exact search: finds the games in which a position occurs, in any orientation and by any order of
//! moves.

use renju_core::{Color, MAX_MOVES, Move, Point, Position, Symmetries, Symmetry};

use crate::search::next_moves::NextMoves;
use crate::search::previous_moves::PreviousMoves;
use crate::search::run::Run;
use crate::search::selection::SelectedSegment;
use crate::search::symmetries_of_stones::{SymmetriesOfStones, symmetries_of_stones};
use crate::search::totals::Totals;
use crate::segment::taken_points::TakenSets;
use crate::segment::traversals::{BuildLimits, SearchScope};
use crate::segment::trie::{TraversalStep, Visitor};

/// The search for one position. It searches one segment (block of games) of the archive after another.
#[derive(Debug)]
pub(crate) struct ExactSearch {
    target: SearchTarget,
    pub(crate) previous: PreviousMoves,
    /// For how many segments the search may still build data.
    pub(super) may_build: BuildLimits,
}

impl ExactSearch {
    /// Returns the search for a position, and a counter for the next moves from this position.
    pub(crate) fn new(position: &Position) -> (Self, NextMoves) {
        let (target, previous) = (SearchTarget::new(position), PreviousMoves::of(position));
        let search = Self { target, previous, may_build: BuildLimits::SEARCH };
        (search, NextMoves::of_position(position))
    }

    /// Searches a segment, and returns the ranges of games in which the position occurs, in ascending order.
    pub(crate) fn search(&mut self, selected: SelectedSegment<'_>, totals: &mut Totals) -> Vec<Run> {
        let mut runs = Vec::new();
        if self.target.alternating {
            self.traverse(selected, totals, &mut runs);
        }
        if !selected.segment.with_passes.is_empty() {
            self.scan_games_with_passes(selected, totals, &mut runs);
            runs.sort_unstable_by_key(|run| run.games.start);
        }
        runs
    }

    /// Searches the trie for games that reach the position of n stones after n moves, without a pass.
    fn traverse(&mut self, selected: SelectedSegment<'_>, totals: &mut Totals, runs: &mut Vec<Run>) {
        let Self { target, previous, may_build } = self;
        let (stones, trie) = (target.stones, &selected.segment.trie);
        let mut visitor = ExactVisitor::new(target);
        let candidates = selected.selection.candidates();
        // The search also finds the positions after a next move. These positions have one stone
        // more.
        let plies = stones + 1;
        let mut among = SearchScope { candidates, taken: target.taken, plies, may_build };
        selected.segment.traverse(&mut among, &mut visitor, |visitor, games, depth| {
            if depth < stones {
                return;
            }
            let moves = trie.moves(games.start);
            let next = (depth > stones).then(|| moves[stones]);
            if let Some(symmetry) = visitor.fits[stones].first() {
                let run = Run { games, ply: stones as u8, view: symmetry.index() as u16 };
                let last = stones.checked_sub(1).map(|last| moves[last]);
                runs.push(target.count_run(selected, totals, previous, run, last, next));
            } else if next.is_some()
                && let Some(reply) = visitor.transposed_reply(moves)
            {
                totals.next_moves.add_transposed(target.to_move, reply, selected.count(games));
            }
        });
    }

    /// Searches the games with passes. Compares each of these games with the position ply by ply, because
    /// the first n moves of a game with passes may place fewer than n stones.
    fn scan_games_with_passes(
        &mut self,
        selected: SelectedSegment<'_>,
        totals: &mut Totals,
        runs: &mut Vec<Run>,
    ) {
        let Self { target, previous, .. } = self;
        for &game in &selected.segment.with_passes {
            let game = game as usize;
            if selected.selection.next_candidate(game) != game {
                continue;
            }
            let moves = selected.segment.trie.moves(game);
            let found_in_trie = |ply: usize| target.alternating && !moves[..ply].contains(&Move::PASS);
            match target.find_in(moves) {
                Some(Occurrence::Position { ply, symmetry }) if !found_in_trie(ply) => {
                    let run = Run { games: game..game + 1, ply: ply as u8, view: symmetry.index() as u16 };
                    let last = ply.checked_sub(1).map(|last| moves[last]);
                    let next = moves.get(ply).copied();
                    runs.push(target.count_run(selected, totals, previous, run, last, next));
                }
                Some(Occurrence::AfterReply { ply, reply }) if !found_in_trie(ply) => {
                    totals.next_moves.add_transposed(target.to_move, reply, selected.count(game..game + 1));
                }
                _ => {}
            }
        }
    }
}

/// The position to find, prepared for comparing games with it move by move.
#[derive(Clone, Debug)]
struct SearchTarget {
    fits: SymmetriesOfStones,
    stones: usize,
    /// The sets of [`crate::segment::taken_points`] that contain every game with the position.
    taken: TakenSets,
    to_move: Color,
    /// Whether alternating moves without a pass can lead to the position.
    alternating: bool,
}

impl SearchTarget {
    fn new(position: &Position) -> Self {
        let alternating = Position::alternating(position.board)
            .is_some_and(|p| p.to_move == position.to_move)
            && position.board.len() < MAX_MOVES;
        let (stones, taken) = (position.board.len(), TakenSets::of(&position.board));
        Self {
            fits: symmetries_of_stones(&position.board),
            stones,
            taken,
            to_move: position.to_move,
            alternating,
        }
    }

    /// Adds a range of games to the totals. These games reached the position by the move `last`,
    /// and continued with the move `next`. Both moves are in the orientation of the games.
    fn count_run(
        &self,
        selected: SelectedSegment<'_>,
        totals: &mut Totals,
        previous: &mut PreviousMoves,
        run: Run,
        last: Option<u8>,
        next: Option<u8>,
    ) -> Run {
        let turned = |m: u8| Move::from_u8(m).map(|m| m.turned(Symmetry::ALL[usize::from(run.view)]));
        let summary = totals.add(selected, run.games.clone());
        if let Some(last) = last.and_then(turned) {
            previous.add(last, summary.tally.games());
        }
        match next.and_then(turned) {
            None => totals.ended += summary.tally.games(),
            Some(next) => totals.next_moves.add_played(self.to_move, next, &summary),
        }
        run
    }

    /// Updates two sets of symmetries, `fits` and `all_but_one`, for the next stone of a game.
    /// Under a symmetry of `fits`, all stones so far are stones of the position. Under a symmetry
    /// of `all_but_one`, all stones except one are stones of the position. The exception has the
    /// color of the side to move. A game that has a symmetry in `all_but_one` may reach the
    /// position after a next move (a reply) by another order of moves.
    #[inline]
    fn narrow(&self, (fits, all_but_one): (u8, u8), color: Color, m: u8) -> (u8, u8) {
        let m = usize::from(m);
        let on = self.fits[color.index()][m];
        let spare =
            if color == self.to_move && m < Point::COUNT { !(self.fits[0][m] | self.fits[1][m]) } else { 0 };
        (fits & on, all_but_one & on | fits & spare)
    }

    /// Finds the one stone that the game has and the position does not have. `stones` are the stones of the
    /// game, and `symmetry` turns these stones to the query's orientation. Returns the point of the stone
    /// found, in the query's orientation; `None` if the position has all stones of the game.
    fn extra_stone(&self, stones: impl Iterator<Item = (Color, u8)>, symmetry: Symmetry) -> Option<Point> {
        let bit = 1 << symmetry.index();
        let mut extra = stones.filter(|&(color, m)| self.fits[color.index()][usize::from(m)] & bit == 0);
        extra.find_map(|(_, m)| Point::new(m)).map(|point| symmetry.apply(point))
    }

    /// Finds the first occurrence of the position in a game that may have passes. If the position does not
    /// occur, finds the first position of the game that is one move (a reply) after the queried position.
    /// Returns `None` if the game has neither.
    fn find_in(&self, moves: &[u8]) -> Option<Occurrence> {
        let (mut masks, mut stones, mut after_reply) = ((u8::MAX, 0), 0, None);
        for ply in 0..=moves.len() {
            let to_move = Color::to_move(ply);
            if let (true, Some(symmetry)) = (stones == self.stones && to_move == self.to_move, first(masks.0))
            {
                return Some(Occurrence::Position { ply, symmetry });
            }
            if let (true, Some(symmetry)) =
                (stones == self.stones + 1 && to_move != self.to_move, first(masks.1))
            {
                let placed = moves[..ply].iter().enumerate().map(|(ply, &m)| (Color::to_move(ply), m));
                let reply = self.extra_stone(placed, symmetry);
                after_reply = after_reply.or(reply.map(|reply| Occurrence::AfterReply { ply, reply }));
            }
            if let Some(&m) = moves.get(ply).filter(|&&m| m != Move::PASS) {
                masks = self.narrow(masks, to_move, m);
                stones += 1;
            }
        }
        after_reply
    }
}

/// The first occurrence of the queried position, or of the position after a reply to it, in a game.
enum Occurrence {
    /// The game reaches the position itself.
    Position { ply: usize, symmetry: Symmetry },
    /// The game reaches the position after a reply, but never the position itself.
    AfterReply { ply: usize, reply: Point },
}

fn first(bits: u8) -> Option<Symmetry> {
    Symmetries::from_bits(bits).first()
}

/// The two sets of symmetries of [`SearchTarget::narrow`] after each number of moves of the current game.
struct ExactVisitor<'a> {
    target: &'a SearchTarget,
    fits: [Symmetries; MAX_MOVES + 1],
    all_but_one: [Symmetries; MAX_MOVES + 1],
}

impl<'a> ExactVisitor<'a> {
    fn new(target: &'a SearchTarget) -> Self {
        let mut fits = [Symmetries::NONE; MAX_MOVES + 1];
        fits[0] = Symmetries::ALL;
        Self { target, fits, all_but_one: [Symmetries::NONE; MAX_MOVES + 1] }
    }

    /// Returns the reply to the queried position, in the query's orientation, that leads to a position of
    /// the game; `None` if there is no such reply. The game must have reached this position by another
    /// order of moves.
    fn transposed_reply(&self, moves: &[u8]) -> Option<Point> {
        let plies = self.target.stones + 1;
        let symmetry = self.all_but_one[plies].first()?;
        let placed = moves[..plies].iter().enumerate().map(|(ply, &m)| (Color::to_move(ply), m));
        self.target.extra_stone(placed, symmetry)
    }
}

impl Visitor for ExactVisitor<'_> {
    #[inline]
    fn step(&mut self, depth: usize, m: u8) -> TraversalStep {
        let before = (self.fits[depth].bits(), self.all_but_one[depth].bits());
        let (fits, all_but_one) = self.target.narrow(before, Color::to_move(depth), m);
        self.fits[depth + 1] = Symmetries::from_bits(fits);
        self.all_but_one[depth + 1] = Symmetries::from_bits(all_but_one);
        // If the game has just reached the queried position, any next move is accepted.
        let reached = depth == self.target.stones && before.0 != 0;
        match reached || fits | all_but_one != 0 {
            false => TraversalStep::Skip,
            true if depth == self.target.stones => TraversalStep::Accept,
            true => TraversalStep::Descend,
        }
    }
}
