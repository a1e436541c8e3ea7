//! Makes training problems from one game after another.

use renju_core::{Color, ForbiddenKinds, Move, PositionKey, SearchBoard, Symmetry};
use renju_library::Library;
use renju_solver::WinsByFours;
use rustc_hash::{FxHashMap, FxHashSet};

use super::candidates::{CandidatePosition, may_win, stops};
use super::defence::only_defence;
use super::forbidden::doubts;
use super::selection::{ProblemSelection, SetSize};
use super::win::{only_win, points, win_problem};
use super::{ProblemId, ProblemKinds, ProblemSource, Task, TrainingProblem, check};
use crate::WinMethod;
use crate::ratings::{Ratings, rating_day};

/// Size in bytes of the table that the searches by fours share.
const FOURS_BYTES: usize = 1 << 20;

/// Options of the maker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MakerOptions {
    /// Kinds of problems.
    pub kinds: ProblemKinds,
    /// Threats that the wins may use. With [`WinMethod::Threats`], the maker skips positions with a win by
    /// fours.
    pub by: WinMethod,
    /// Greatest number of nodes that the solver visits for a position, and for each move that it tries in the
    /// position.
    pub nodes: u64,
    /// Least number of the attacker's moves in a winning line. The line ends with a four that cannot be
    /// stopped.
    pub least_moves: usize,
}

impl Default for MakerOptions {
    fn default() -> Self {
        let kinds = ProblemKinds { win: true, defence: false, forbidden: false };
        Self { kinds, by: WinMethod::Fours, nodes: 20_000, least_moves: 2 }
    }
}

/// Maker of problems. It looks at each position only once, even if several games reach the position, by
/// different orders of moves or in different orientations.
#[derive(Debug)]
pub struct ProblemMaker {
    options: MakerOptions,
    selection: ProblemSelection,
    /// Number of games searched.
    games: usize,
    /// Search that rules out a win in most of the positions that have none. One shared search is much faster than a
    /// separate search for each position.
    fours: WinsByFours,
    seen: FxHashSet<PositionKey>,
    ids: FxHashSet<ProblemId>,
    /// Number of candidates that the check refuted or could not decide.
    refuted: usize,
}

impl ProblemMaker {
    /// Creates a maker that has made no problems yet.
    #[must_use]
    pub fn new(options: MakerOptions, size: SetSize) -> Self {
        Self {
            options,
            selection: ProblemSelection::new(size),
            games: 0,
            fours: WinsByFours::new(options.nodes, FOURS_BYTES),
            seen: FxHashSet::default(),
            ids: FxHashSet::default(),
            refuted: 0,
        }
    }

    /// Looks for problems in every position of a game; `source` returns the facts of the game for a position with this
    /// color to move.
    pub fn look_at(&mut self, moves: &[Move], source: impl Fn(Color) -> ProblemSource) {
        self.games += 1;
        let mut forbidden_asked = [false; 2];
        // If a side has a win at two consecutive turns, it is usually the same win. So only the first of
        // these turns becomes a problem.
        let mut won = [false; 2];
        for stop in stops(moves) {
            if !self.seen.insert(stop.position.key()) {
                continue;
            }
            let from = || {
                let played = stop.next.and_then(Move::point);
                ProblemSource { ply: stop.ply, played, ..source(stop.position.to_move) }
            };
            let ProblemKinds { win, defence, forbidden } = self.options.kinds;
            let side = stop.position.to_move.index();
            if win {
                won[side] = self.win(&stop, won[side], &from);
            }
            if defence {
                self.defence(&stop, &from);
            }
            if forbidden {
                self.forbidden(&stop, &mut forbidden_asked, &from);
            }
        }
    }

    /// Looks for problems in every position of a game of a library. The problems have the recorded
    /// orientation of the game, and the rating of the player to move if `ratings` has it.
    pub fn look_at_game(&mut self, library: &Library, ratings: Option<&Ratings>, game: u32) {
        let Some(moves) = recorded_moves(library, game) else { return };
        self.look_at(&moves, |to_move| source(library, ratings, game, to_move));
    }

    /// Adds the problems that another maker has made from other games. Both makers must have equal
    /// options and an equal [`SetSize`].
    pub fn absorb(&mut self, other: Self) {
        self.seen.extend(other.seen);
        self.refuted += other.refuted;
        self.games += other.games;
        for problem in other.selection.into_all() {
            if self.ids.insert(problem.id()) {
                self.selection.add(problem);
            }
        }
    }

    /// Returns whether the maker has found enough problems of each kind in [`MakerOptions::kinds`].
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.selection.is_complete(self.options.kinds, self.games)
    }

    /// Adds a problem if the side to move has only one winning move. If `already` is `true`, the win became a problem
    /// at the side's previous turn, so no second problem is added. Returns whether there is a problem with this win.
    fn win(&mut self, stop: &CandidatePosition, already: bool, from: &dyn Fn() -> ProblemSource) -> bool {
        let MakerOptions { by, nodes, least_moves, .. } = self.options;
        let position = &stop.position;
        let mut search = SearchBoard::of(&position.board);
        if !may_win(&search, position.to_move, by == WinMethod::Fours) {
            return false;
        }
        let by_fours = self.fours.wins(&mut search, position.to_move);
        let may_have_problem = match by {
            WinMethod::Fours => by_fours != Ok(false),
            WinMethod::Threats => by_fours == Ok(false),
        };
        if !may_have_problem {
            return false;
        }
        let Some(found) = only_win(position, by, nodes) else { return false };
        if already || found.1.line.len() < least_moves {
            return already;
        }
        self.add(win_problem(position, by, found, from()))
    }

    fn defence(&mut self, stop: &CandidatePosition, from: &dyn Fn() -> ProblemSource) {
        let MakerOptions { by, nodes, least_moves, .. } = self.options;
        let position = &stop.position;
        if !may_win(&SearchBoard::of(&position.board), !position.to_move, by == WinMethod::Fours) {
            return;
        }
        let Some(only) = only_defence(position, by, nodes) else { return };
        if only.line.len() < least_moves {
            return;
        }
        self.add(TrainingProblem {
            position: *position,
            task: Task::Defence(by),
            solution: Some(only.point),
            reasons: ForbiddenKinds::NONE,
            line: points(&only.line),
            nodes: only.nodes,
            tries: only.tries,
            reached: 0,
            missed: 0,
            source: from(),
        });
    }

    /// Adds at most two problems for each game: one with a forbidden point and one with an allowed point.
    /// Without this limit, the points of a few games could fill a whole set.
    fn forbidden(
        &mut self,
        stop: &CandidatePosition,
        asked: &mut [bool; 2],
        from: &dyn Fn() -> ProblemSource,
    ) {
        let doubts = doubts(&stop.position);
        for (at, is_forbidden) in [true, false].into_iter().enumerate() {
            if asked[at] {
                continue;
            }
            let fitting = doubts.iter().filter(|doubt| doubt.kinds.is_empty() != is_forbidden);
            let Some(doubt) = fitting.max_by_key(|doubt| (doubt.false_threes, doubt.kinds.iter().count()))
            else {
                continue;
            };
            asked[at] = self.add(TrainingProblem {
                position: stop.position,
                task: Task::Forbidden(doubt.point),
                solution: None,
                reasons: doubt.kinds,
                line: Vec::new(),
                nodes: 0,
                tries: doubt.false_threes,
                reached: 0,
                missed: 0,
                source: from(),
            });
        }
    }

    /// Adds a problem, but only if the check does not refute it. Returns whether the problem holds.
    fn add(&mut self, problem: TrainingProblem) -> bool {
        if check(&problem, self.options.nodes).is_err() {
            self.refuted += 1;
            return false;
        }
        if self.ids.insert(problem.id()) {
            self.selection.add(problem);
        }
        true
    }

    /// Returns the problems selected so far. [`Self::into_counted`] may add further problems.
    #[must_use]
    pub fn problems(&self) -> &[TrainingProblem] {
        self.selection.taken()
    }

    /// Number of candidates that the check refuted or could not decide within the limit of nodes.
    #[must_use]
    pub const fn refuted(&self) -> usize {
        self.refuted
    }

    /// Converts the maker to a counter, which counts the games that reached the positions of its problems.
    #[must_use]
    pub fn into_counted(self) -> CountedProblems {
        let problems = self.selection.finish();
        let mut at: FxHashMap<PositionKey, Vec<usize>> = FxHashMap::default();
        for (index, problem) in problems.iter().enumerate().filter(|(_, one)| one.solution.is_some()) {
            at.entry(problem.position.key()).or_default().push(index);
        }
        CountedProblems { problems, at }
    }

    /// Counts, for each problem, the given games of a library that reached the position of the problem. Returns the
    /// problems with these counts.
    #[must_use]
    pub fn finish_in(self, library: &Library, games: &[u32]) -> Vec<TrainingProblem> {
        let mut counted = self.into_counted();
        games.iter().for_each(|&game| counted.count_game(library, game));
        counted.finish()
    }
}

/// Counts two numbers for each problem: the games that reached the problem's position, and the games
/// that then did not play the solution. Leaves out problems of forbidden points.
#[derive(Debug)]
pub struct CountedProblems {
    problems: Vec<TrainingProblem>,
    /// Indices of the problems with a solution, by position.
    at: FxHashMap<PositionKey, Vec<usize>>,
}

impl CountedProblems {
    /// Adds a game to the counts of all problems whose positions the game reached.
    pub fn count(&mut self, moves: &[Move]) {
        if self.at.is_empty() {
            return;
        }
        for CandidatePosition { position, next, .. } in stops(moves) {
            let (Some(indices), Some(Move::Place(played))) = (self.at.get(&position.key()), next) else {
                continue;
            };
            for &index in indices {
                let problem = &mut self.problems[index];
                let right = problem.solution.map(|point| problem.position.key_after(point));
                problem.reached += 1;
                problem.missed += u32::from(right != Some(position.key_after(played)));
            }
        }
    }

    /// Adds a game of a library to the counts of all problems whose positions the game reached.
    pub fn count_game(&mut self, library: &Library, game: u32) {
        if let Some((segment, index)) = library.archive().locate(game) {
            self.count(&segment.moves(index).collect::<Vec<_>>());
        }
    }

    /// Returns the counted problems.
    #[must_use]
    pub fn finish(self) -> Vec<TrainingProblem> {
        self.problems
    }
}

/// Moves of a game in the orientation of its record.
fn recorded_moves(library: &Library, game: u32) -> Option<Vec<Move>> {
    let (segment, index) = library.archive().locate(game)?;
    let symmetry = segment.to_recorded(index);
    Some(segment.moves(index).map(|m| m.turned(symmetry)).collect())
}

fn source(library: &Library, ratings: Option<&Ratings>, game: u32, to_move: Color) -> ProblemSource {
    let Some(view) = library.game(game, Symmetry::Identity) else { return ProblemSource::default() };
    ProblemSource {
        game: view.id,
        ply: 0,
        black: view.black.map(|player| player.name).unwrap_or_default(),
        white: view.white.map(|player| player.name).unwrap_or_default(),
        event: view.event.name,
        year: view.day.year(),
        played: None,
        rating: ratings.and_then(|ratings| rating(library, ratings, game, to_move)),
    }
}

/// Returns the rating of a player of a game, on the day of the game, in whole points.
fn rating(library: &Library, ratings: &Ratings, game: u32, color: Color) -> Option<u16> {
    let (segment, index) = library.archive().locate(game)?;
    let facts = segment.facts(index);
    let player = if color == Color::Black { facts.black } else { facts.white };
    let rated = ratings.at(player?, rating_day(library, facts.event)?)?;
    Some(rated.rating.round() as u16)
}
