//! Counts of an opponent's games by color, opening and rule.

use renju_archive::{PlayerResults, Tally};
use renju_core::{Color, Opening, sort_small};
use renju_library::Library;

use super::choices::{FourthChoices, FourthPositions, OpeningChoices};
use super::query::PreparationQuery;
use crate::archive::{is_renju, rule_of};
use crate::ratings::{Performance, RatedGames, Ratings};

/// Counts of an opponent's games, and the games between the opponent and a player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preparation {
    /// Numbers of the opponent's games, latest first.
    pub games: Vec<u32>,
    /// Results of the opponent's games, by the color of the opponent.
    pub results: PlayerResults,
    /// Counts by color, opening and rule: Black before White, then most games first.
    pub repertoire: Vec<RepertoireRow>,
    /// Swaps by opening, in the order D1..D13, I1..I13. Openings without a swap or a declined swap are left
    /// out. Games with either color of the opponent are counted, because a swap decides which color the
    /// opponent has.
    pub choices: Vec<OpeningChoices>,
    /// Positions after four moves in which the opponent offered fifth moves or could swap, most games first.
    /// Games with either color of the opponent are counted.
    pub fourths: Vec<FourthChoices>,
    /// Numbers of the games between the opponent and the player, latest first.
    pub meetings: Vec<u32>,
    /// Results of the games in `meetings`, by the color of the opponent.
    pub meeting_results: PlayerResults,
}

/// The opponent's games with one color, one opening and one rule.
#[derive(Clone, Debug, PartialEq)]
pub struct RepertoireRow {
    /// Color of the opponent, after all swaps.
    pub color: Color,
    /// The opening of the first moves; `None` for games without one of the 26 openings.
    pub opening: Option<Opening>,
    /// Id of the rule, or of the rule of the event; `None` if the record names no rule.
    pub rule: Option<u32>,
    /// Results of the games.
    pub results: Tally,
    /// Year of the latest game with a date.
    pub last: Option<u16>,
    /// Score of the opponent, and the score that the ratings predict. Only games in which both
    /// players have ratings count.
    pub performance: Performance,
}

impl Preparation {
    /// Counts the opponent's games. Without `ratings`, the performances count no game.
    #[must_use]
    pub fn of(library: &Library, query: &PreparationQuery, ratings: Option<&Ratings>) -> Self {
        let games = query.games(library);
        let mut sheet = Self::default();
        let rated = ratings.map(|ratings| (ratings, RatedGames::among(library)));
        let mut rated = rated.map(|(ratings, mut rated)| {
            move |game: u32| rated(game).and_then(|game| Performance::of_game(ratings, &game))
        });
        for &number in &games {
            let Some((segment, index)) = library.archive().locate(number) else { continue };
            let facts = segment.facts(index);
            let (opening, rule) = (segment.opening(index), rule_of(library, &facts));
            let (last, result) = (segment.day(index).year(), facts.result);
            let performance = rated.as_mut().and_then(|rated| rated(number));
            for color in query.colors(&facts) {
                sheet.results.add(color, result);
                let row = sheet.row(color, opening, rule);
                row.results.add(result);
                row.last = row.last.max(last);
                if let Some(of_black) = performance {
                    row.performance += of_black.of_color(color);
                }
            }
        }
        sort_small(&mut sheet.repertoire, |a, b| rank(a).cmp(&rank(b)));
        let both = PreparationQuery { color: None, ..query.clone() };
        match query.color {
            None => sheet.count_choices(library, &both, &games),
            Some(_) => sheet.count_choices(library, &both, &both.games(library)),
        }
        sheet.meetings = query.meetings(library);
        for &number in &sheet.meetings {
            let Some((segment, index)) = library.archive().locate(number) else { continue };
            let facts = segment.facts(index);
            query.colors(&facts).for_each(|color| sheet.meeting_results.add(color, facts.result));
        }
        Self { games, ..sheet }
    }

    /// Counts the swaps and the offered fifth moves in `games`. These are the games of `query`, which must have
    /// no condition on the color.
    fn count_choices(&mut self, library: &Library, query: &PreparationQuery, games: &[u32]) {
        let mut fourths = FourthPositions::default();
        let mut played: Vec<Opening> = Vec::new();
        for &number in games {
            let Some((segment, index)) = library.archive().locate(number) else { continue };
            if !is_renju(library, &segment.facts(index)) {
                continue;
            }
            fourths.add(segment, index);
            played.extend(segment.opening(index).filter(|opening| !played.contains(opening)));
        }
        self.choices = Opening::all()
            .filter(|opening| played.contains(opening))
            .filter_map(|opening| OpeningChoices::of(library, query, opening))
            .collect();
        self.fourths = fourths.choices(library, query);
    }

    fn row(&mut self, color: Color, opening: Option<Opening>, rule: Option<u32>) -> &mut RepertoireRow {
        let is_same = |row: &RepertoireRow| row.color == color && row.opening == opening && row.rule == rule;
        let place = self.repertoire.iter().position(is_same).unwrap_or_else(|| {
            let (results, performance) = (Tally::default(), Performance::default());
            self.repertoire.push(RepertoireRow { color, opening, rule, results, last: None, performance });
            self.repertoire.len() - 1
        });
        &mut self.repertoire[place]
    }
}

/// Returns the sort key of a row: the color, the number of games in descending order, and then the opening and
/// the rule.
fn rank(row: &RepertoireRow) -> (usize, u32, u8, u32) {
    let opening = row.opening.map_or(u8::MAX, Opening::index);
    (row.color.index(), !row.results.games(), opening, row.rule.unwrap_or(u32::MAX))
}
