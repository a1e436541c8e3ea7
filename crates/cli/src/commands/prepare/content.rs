//! Content of a preparation sheet, which is printed as text or as JSON.

use std::sync::Arc;

use renju_core::Point;
use renju_library::{GameRow, Library, player_name};
use renju_records::GameRecord;
use renju_study::preparation::{
    AnsweredPosition, MistakeSearch, Mistakes, Preparation, PreparationQuery, RecordAnswers, UsualLines,
    preparation_record,
};
use renju_study::ratings::{RatingOptions, Ratings};
use renju_study::review::LosingMove;
use renju_study::{Effort, FindingInGame, KnownWins, StoredFindings, Wins};

/// Limits for the work on a preparation sheet and for its length.
pub(super) struct PreparationLimits {
    /// Greatest number of the opponent's games to search for wins by fours.
    pub(super) searched: u32,
    /// Greatest number of games between the two players to list.
    pub(super) meetings: usize,
}

/// A win by force in a game of the opponent, with the winning line.
pub(super) struct ForcedWin {
    pub(super) find: FindingInGame,
    pub(super) line: Vec<Point>,
    /// For a loss of the opponent: the opponent's last move that allowed a win although another
    /// move would have prevented it.
    pub(super) escape: Option<LosingMove>,
}

pub(super) struct PreparationContent<'a> {
    pub(super) library: &'a Library,
    pub(super) query: PreparationQuery,
    pub(super) sheet: Preparation,
    /// The latest games between the two players, as many as the limit allows. The latest game comes first.
    pub(super) meetings: Vec<GameRow>,
    pub(super) mistakes: Mistakes,
    pub(super) missed: Vec<ForcedWin>,
    pub(super) losses: Vec<ForcedWin>,
    /// The moves of the user's own records in the positions of the usual lines; `None` if the user has given no
    /// records.
    pub(super) answered: Option<Vec<AnsweredPosition>>,
    pub(super) lines: UsualLines,
    answers: Option<RecordAnswers>,
}

impl<'a> PreparationContent<'a> {
    pub(super) fn new(
        library: &'a Library,
        query: PreparationQuery,
        records: Option<&[GameRecord]>,
        limits: PreparationLimits,
    ) -> Self {
        let ratings = Ratings::of(library, RatingOptions::default());
        let sheet = Preparation::of(library, &query, Some(&ratings));
        let lines = UsualLines::of(library, &query, &sheet.games);
        let answers = records.map(|records| {
            let mut answers = RecordAnswers::default();
            records.iter().for_each(|record| answers.add(record));
            answers
        });
        let mut wins = Wins::new(Effort::default(), Arc::new(KnownWins::default()));
        let mut search = MistakeSearch::new(query.clone(), sheet.games.clone(), limits.searched);
        while !search.step(library, &StoredFindings::default(), &mut wins) {}
        let mistakes = search.mistakes().clone();
        let mut forced = |game, find, escape| {
            let find = FindingInGame::of(library, game, find)?;
            let line = find.line(&mut wins);
            Some(ForcedWin { find, line, escape })
        };
        let missed = mistakes.missed.iter().filter_map(|one| forced(one.game, one.find, None)).collect();
        let losses = mistakes.losses.iter().filter_map(|one| forced(one.game, one.win, one.escape)).collect();
        let meetings =
            sheet.meetings.iter().take(limits.meetings).filter_map(|&game| library.game_row(game)).collect();
        let answered = answers.as_ref().map(|answers| answers.in_lines(&lines, query.color));
        Self { library, query, sheet, meetings, mistakes, missed, losses, answered, lines, answers }
    }

    pub(super) fn opponent(&self) -> String {
        player_name(self.library.catalogue(), Some(self.query.opponent))
    }

    /// Returns the name of a rule. The text is empty if `rule` is `None`, and `#7` if the library has no rule with
    /// the id 7.
    pub(super) fn rule(&self, rule: Option<u32>) -> String {
        let known = self.library.catalogue().rule(rule).map(|rule| rule.name.clone());
        known.or_else(|| rule.map(|rule| format!("#{rule}"))).unwrap_or_default()
    }

    /// Returns a record with the opponent's usual lines, and with the moves of the user's own records in these
    /// lines.
    pub(super) fn record(&self) -> GameRecord {
        let color = self.query.color.map_or(String::new(), |color| format!(" as {color}"));
        let name = format!("Preparation against {}{color}", self.opponent());
        preparation_record(&name, &self.lines, self.query.color, self.answers.as_ref())
    }
}
