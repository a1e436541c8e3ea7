//! Findings in many games. This module decides which games are analyzed, filters findings, and counts them by
//! player and opening.

use renju_archive::{GameFacts, Rule};
use renju_core::{Color, GameResult, Move, Opening};
use renju_library::Library;
use rustc_hash::FxHashMap;

use crate::finding::{Finding, FindingKind};
use crate::game::{GameAnalysis, study};
use crate::win::{WinMethod, Wins};

/// Analyzes a game of a library. Returns `None` if there is no such game, or if the rule of the game has no
/// forbidden points. A game whose rule is unknown counts as renju.
pub fn study_game(library: &Library, game: u32, wins: &mut Wins) -> Option<GameAnalysis> {
    let (moves, result) = renju_game(library, game)?;
    Some(study(&moves, result, wins))
}

/// Returns the moves and the result of a game. Returns `None` if there is no such game, or if its rule has no
/// forbidden points.
#[must_use]
pub fn renju_game(library: &Library, game: u32) -> Option<(Vec<Move>, GameResult)> {
    let (segment, index) = library.archive().locate(game)?;
    let facts = segment.facts(index);
    is_renju(library, &facts).then(|| (segment.moves(index).collect(), facts.result))
}

pub(crate) fn is_renju(library: &Library, facts: &GameFacts<'_>) -> bool {
    let rule = library.catalogue().rule(rule_of(library, facts));
    Rule::is_renju(rule.and_then(|rule| rule.category))
}

/// Returns the id of the rule of a game, or of the rule of its event.
pub(crate) fn rule_of(library: &Library, facts: &GameFacts<'_>) -> Option<u32> {
    facts.rule.or_else(|| library.catalogue().event(facts.event).and_then(|event| event.rule))
}

/// Conditions on findings. A finding must meet all conditions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FindingFilter {
    /// Kinds of findings; empty for all kinds.
    pub kinds: Vec<FindingKind>,
    /// Side to which the finding belongs; `None` for both sides.
    pub side: Option<Color>,
    /// Threats that the win uses: fours alone, or all threats. `None` sets no condition. Otherwise only
    /// findings about wins match.
    pub by: Option<WinMethod>,
    /// If true, a finding matches only if both sides missed a win in its game.
    pub both: bool,
    /// Least number of moves that the winner makes in the win. 0 sets no condition. Otherwise only findings
    /// about wins match.
    pub least_moves: u8,
}

impl FindingFilter {
    /// Returns the findings that meet the conditions. `finds` must have all findings of one game.
    pub fn among<'a>(&'a self, finds: &'a [Finding]) -> impl Iterator<Item = &'a Finding> {
        let any = !self.both || missed_by_both(finds);
        finds.iter().filter(move |find| any && self.has(find))
    }

    fn has(&self, find: &Finding) -> bool {
        (self.kinds.is_empty() || self.kinds.contains(&find.kind))
            && self.side.is_none_or(|side| find.side == side)
            && self.by.is_none_or(|by| find.kind.is_of_win() && find.by == by)
            && (self.least_moves == 0 || find.kind.is_of_win() && find.detail >= self.least_moves)
    }
}

fn missed_by_both(finds: &[Finding]) -> bool {
    let missed = |side| finds.iter().any(|find| find.kind == FindingKind::Missed && find.side == side);
    Color::ALL.into_iter().all(missed)
}

/// Counts of games and findings for one player or for one opening. In the counts for an opening, the findings
/// of both sides are added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FindingTally {
    /// Number of analyzed games.
    pub games: u32,
    /// Number of wins by force that the side had, missed or not.
    pub had: u32,
    /// Number of wins by force that the side missed.
    pub missed: u32,
    /// Number of the side's moves that gave the other side a win by force.
    pub given: u32,
}

/// Counts of the findings in many games.
#[derive(Clone, Debug, Default)]
pub struct FindingCounts {
    /// Number of analyzed games.
    pub games: u32,
    /// Number of games with at least one finding.
    pub with_finds: u32,
    /// Number of games in which each side missed a win.
    pub by_both: u32,
    /// Number of games with a known result in which a side missed a win by force and did not win
    /// the game.
    pub turned: u32,
    /// Number of findings of each kind, in the order of [`FindingKind::ALL`].
    pub kinds: [u32; FindingKind::ALL.len()],
    /// Counts by player id.
    pub players: FxHashMap<u32, FindingTally>,
    /// Counts by opening; games without an opening are under `None`.
    pub openings: FxHashMap<Option<Opening>, FindingTally>,
}

impl FindingCounts {
    /// Adds a game of a library and its findings to the counts.
    pub fn add(&mut self, library: &Library, game: u32, finds: &[Finding]) {
        let Some((segment, index)) = library.archive().locate(game) else { return };
        let facts = segment.facts(index);
        self.games += 1;
        self.with_finds += u32::from(!finds.is_empty());
        self.by_both += u32::from(missed_by_both(finds));
        let is_lost =
            |find: &&Finding| find.kind == FindingKind::Missed && facts.result.winner() != Some(find.side);
        let has_result = facts.result != GameResult::Unknown;
        self.turned += u32::from(has_result && finds.iter().any(|find| is_lost(&find)));
        for (kind, count) in FindingKind::ALL.into_iter().zip(&mut self.kinds) {
            *count += finds.iter().filter(|find| find.kind == kind).count() as u32;
        }
        let mut both = FindingTally::default();
        for (side, player) in [(Color::Black, facts.black), (Color::White, facts.white)] {
            let tally = of_side(finds, side);
            both.join(tally);
            if let Some(player) = player {
                self.players.entry(player).or_default().join(tally);
            }
        }
        both.games = 1;
        self.openings.entry(segment.opening(index)).or_default().join(both);
    }
}

impl FindingTally {
    fn join(&mut self, other: Self) {
        self.games += other.games;
        self.had += other.had;
        self.missed += other.missed;
        self.given += other.given;
    }
}

fn of_side(finds: &[Finding], side: Color) -> FindingTally {
    let wins = || finds.iter().filter(|find| find.kind.is_of_win());
    let own = || wins().filter(|find| find.side == side);
    FindingTally {
        games: 1,
        had: own().count() as u32,
        missed: own().filter(|find| find.kind == FindingKind::Missed).count() as u32,
        given: wins().filter(|find| find.side != side && find.losing_move().is_some()).count() as u32,
    }
}
