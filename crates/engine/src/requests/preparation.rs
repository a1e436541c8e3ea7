//! Request for a preparation sheet against an opponent. The counts come first; then the engine searches the
//! opponent's games for wins by fours, one game after another.

use std::sync::Arc;
use std::time::Duration;

use renju_core::{self as core, Color as CoreColor, GameResult};
use renju_library::{Library, player_name};
use renju_query::without_rating;
use renju_study::preparation::{
    ForcedLoss, FourthChoices, MistakeSearch, Mistakes, OpeningChoices, Preparation, PreparationQuery,
    RecordAnswers, RepertoireRow, UsualLines, UsualMove,
};
use renju_study::review::{Escape, LosingMove};
use renju_study::{Effort, KnownWins, StoredFindings, Wins};
use serde::{Deserialize, Serialize};

use super::fifths::{FifthsReply, SwapsAfterMove};
use super::finds::{FindRow, find_row};
use super::listed_games::check;
use super::ratings::{LastRatings, computed, with_rated_games};
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::lookup::{bad, queried};
use crate::protocol::{Color, Filter, GameRow, Opening, Tally};
use crate::repository::Repository;
use crate::session::Session;
use crate::study::latest::open_latest;
use crate::study::stored_findings;

#[cfg(test)]
use crate::protocol::schema;

/// Greatest number of games between the two players in the reply.
const MOST_MEETINGS: usize = 100;
/// Number of positions in the table of search results.
const KNOWN: usize = 1 << 18;

/// Length of a slice of the search.
const SLICE: Duration = Duration::from_millis(10);

/// Selects the opponent and the games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct PreparationArgs {
    /// The library's id of the opponent.
    pub(crate) opponent: u32,
    /// The library's id of the player who prepares. If absent, the reply has no games between the two.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) player: Option<u32>,
    /// The color of the opponent; both colors if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) color: Option<Color>,
    /// Counts only games that match this filter; all games if absent. The players, the opponents and the color of
    /// the filter are ignored.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    /// The greatest number of games to search for wins by fours, latest first.
    pub(crate) most: u32,
    /// The generation of the library to which the ids belong.
    pub(crate) generation: u32,
}

/// A preparation sheet. Colors are those after all swaps.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct PreparationReply {
    /// The name of the opponent.
    pub(crate) name: String,
    /// Results of the games in which the opponent had the black stones.
    pub(crate) black: Tally,
    /// Results of the games in which the opponent had the white stones.
    pub(crate) white: Tally,
    /// Results by color, opening and rule: Black first, then most games first.
    pub(crate) repertoire: Vec<PreparationRow>,
    /// Swaps by opening. An opening is left out if no game says whether a player swapped.
    pub(crate) swaps: Vec<PreparationSwaps>,
    /// Positions after four moves in which the opponent offered fifth moves or could swap, most games first.
    pub(crate) fourths: Vec<PreparationFourth>,
    /// The number of games between the two players.
    pub(crate) meetings: u32,
    /// Results of the games between the two in which the opponent had the black stones.
    pub(crate) meetings_black: Tally,
    /// Results of the games between the two in which the opponent had the white stones.
    pub(crate) meetings_white: Tally,
    /// The latest games between the two, at most 100.
    pub(crate) met: Vec<GameRow>,
    /// The number of games that were searched for wins by fours.
    pub(crate) searched: u32,
    /// The number of games that were not searched, because of the limit.
    pub(crate) unsearched: u32,
    /// The number of games that were not searched, because their rules have no forbidden points.
    pub(crate) left_out: u32,
    /// The number of games with a turn at which the search did not decide whether there was a win.
    pub(crate) undecided: u32,
    /// Wins that the opponent missed, latest games first.
    pub(crate) missed: Vec<FindRow>,
    /// Games that the opponent lost by force, latest first.
    pub(crate) losses: Vec<PreparationLoss>,
    /// The usual lines: all lines of moves that at least two of the opponent's games share. Each move comes before its
    /// answers, and the answer with the most games comes first.
    pub(crate) lines: Vec<PreparationLine>,
    /// The number of the opponent's games that match all other conditions, but are left out because
    /// a rating is missing. Absent without a condition on ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) without_rating: Option<u32>,
}

/// The opponent's games with one color, one opening and one rule.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct PreparationRow {
    /// The color of the opponent.
    pub(crate) color: Color,
    /// The opening, recognized from the moves; absent for games without one of the 26 openings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) opening: Option<Opening>,
    /// The points of the opening's three stones in the usual orientation; empty without an opening.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) points: Vec<u8>,
    /// The name of the rule, or empty.
    pub(crate) rule: String,
    /// The library's id of the rule; absent if the games name no rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rule_id: Option<u32>,
    /// Results of the games.
    pub(crate) results: Tally,
    /// The year of the latest game with a date; absent if no game has a date.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last: Option<u16>,
    /// The number of games in which both players have ratings; 0 if the ratings are not computed.
    pub(crate) rated: u32,
    /// The points that the opponent scored in these games: 1 for a win, ½ for a draw.
    pub(crate) score: f64,
    /// The points that the ratings predict for these games.
    pub(crate) expected: f64,
}

/// Swaps in the opponent's games with one opening.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct PreparationSwaps {
    pub(crate) opening: Opening,
    /// The points of the opening's three stones in the usual orientation.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) points: Vec<u8>,
    /// Swaps that the opponent decided on, after each of the first three moves.
    pub(crate) decided: Vec<SwapsAfterMove>,
    /// The number of games in which the opponent made the third move and the other player then swapped.
    pub(crate) proposed_swapped: u32,
    /// The number of games in which the opponent made the third move and the other player did not swap.
    pub(crate) proposed_declined: u32,
}

/// The opponent's choices in a position after four moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PreparationFourth {
    /// The four moves.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) moves: Vec<u8>,
    /// The offers and swaps that the opponent decided on.
    pub(crate) fifths: FifthsReply,
}

/// A game that the opponent lost by force.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PreparationLoss {
    /// The win of the other player.
    pub(crate) find: FindRow,
    /// The opponent's last move that allowed a win although another move would have prevented it; absent if none is
    /// known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) escape: Option<PreparationEscape>,
}

/// A move that allowed a win, although another move would have prevented the win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PreparationEscape {
    /// The number of the move, from 1.
    pub(crate) number: u8,
    /// The move itself.
    #[cfg_attr(test, schemars(with = "schema::Point"))]
    pub(crate) played: u8,
    /// The moves that would have prevented the win. Empty if there was no threat before the move, so that nearly every
    /// move would have prevented the win.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) holding: Vec<u8>,
}

/// A move of the usual lines. The results count the opponent's games with this move and all moves before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PreparationLine {
    /// The index of the previous move in the list; absent for a first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) before: Option<u32>,
    #[cfg_attr(test, schemars(with = "schema::Point"))]
    pub(crate) point: u8,
    /// The number of games that the opponent won.
    pub(crate) wins: u32,
    /// The number of drawn games.
    pub(crate) draws: u32,
    /// The number of games that the opponent lost.
    pub(crate) losses: u32,
    /// The number of games with an unknown result.
    pub(crate) unknown: u32,
    /// The year of the latest game with a date; absent if no game has a date.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last: Option<u16>,
    /// If the user is to move next: the moves that the user's own records have for the position.
    /// Absent if the opponent is to move, or if the user has no records.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<Vec<schema::Point>>"))]
    pub(crate) answers: Option<Vec<u8>>,
}

/// Makes a preparation sheet.
pub(crate) async fn ask<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    last: &LastRatings,
    args: &PreparationArgs,
) -> Result<PreparationReply, Stop> {
    let PreparationArgs { opponent, player, color, .. } = *args;
    let generation = Some(args.generation);
    open_latest(repository).await?;
    repository.open_records().await?;
    let filter = with_rated_games(job, repository, last, args.filter.as_ref()).await?;
    let filter = renju_query::archive_filter(filter.as_ref()).map_err(bad)?;
    let query = PreparationQuery { opponent, player, color: color.map(Into::into), filter };
    let effort = Effort::default();
    stored_findings::read(&*job.host, repository, effort.threats).await?;
    let ratings = computed(&*job.host, repository, last).await?;
    let sheet = {
        let session = repository.session().borrow();
        check(&session, generation)?;
        Preparation::of(queried(&session)?.0, &query, ratings.as_deref())
    };
    let mut wins = Wins::new(effort, Arc::new(KnownWins::new(KNOWN)));
    let mut search = MistakeSearch::new(query.clone(), sheet.games.clone(), args.most);
    let none = StoredFindings::new(effort.threats);
    loop {
        job.rest().await?;
        let session = repository.session().borrow();
        check(&session, generation)?;
        let library = queried(&session)?.0;
        // Another request may have loaded findings of searches with another limit.
        let read = &session.finds.finds;
        let finds = if read.threats == effort.threats { read } else { &none };
        let begin = job.host.now();
        loop {
            if search.step(library, finds, &mut wins) {
                return Ok(reply(&session, library, &query, sheet, search.mistakes()));
            }
            if job.host.now().duration_since(begin) >= SLICE {
                break;
            }
        }
    }
}

fn reply(
    session: &Session,
    library: &Library,
    query: &PreparationQuery,
    sheet: Preparation,
    mistakes: &Mistakes,
) -> PreparationReply {
    let name = player_name(library.catalogue(), Some(query.opponent));
    let lines = UsualLines::of(library, query, &sheet.games);
    let mut answers = RecordAnswers::default();
    let own: Vec<_> = session.own.saved().collect();
    own.iter().for_each(|own| answers.add(&own.record));
    let answers = Some(answers).filter(|_| !own.is_empty());
    let met: Vec<u32> = sheet.meetings.iter().copied().take(MOST_MEETINGS).collect();
    let rows = met.into_iter().filter_map(|game| library.game_row(game)).collect();
    let missed = mistakes.missed.iter().filter_map(|one| find_row(session, one.game, &one.find));
    let losses = mistakes.losses.iter().filter_map(|one| loss(session, library, one));
    PreparationReply {
        name,
        black: sheet.results[CoreColor::Black].into(),
        white: sheet.results[CoreColor::White].into(),
        repertoire: sheet.repertoire.iter().map(|row| preparation_row(library, row)).collect(),
        swaps: sheet.choices.into_iter().map(Into::into).collect(),
        fourths: sheet.fourths.into_iter().map(Into::into).collect(),
        meetings: sheet.meetings.len() as u32,
        meetings_black: sheet.meeting_results[CoreColor::Black].into(),
        meetings_white: sheet.meeting_results[CoreColor::White].into(),
        met: session.rows(library, rows, false),
        searched: mistakes.searched,
        unsearched: mistakes.unsearched,
        left_out: mistakes.left_out,
        undecided: mistakes.undecided,
        missed: missed.collect(),
        losses: losses.collect(),
        lines: usual_moves(&lines, query.color, answers.as_ref()),
        without_rating: without_rating(&query.filter, |filter| {
            PreparationQuery { filter, ..query.clone() }.games(library).len() as u32
        }),
    }
}

fn points(points: &[core::Point]) -> Vec<u8> {
    points.iter().map(|point| point.to_u8()).collect()
}

fn preparation_row(library: &Library, row: &RepertoireRow) -> PreparationRow {
    let rule = library.catalogue().rule(row.rule).map(|rule| rule.name.clone());
    PreparationRow {
        color: row.color.into(),
        opening: row.opening.map(Into::into),
        points: row.opening.map_or_else(Vec::new, |opening| points(&opening.points())),
        rule: rule.unwrap_or_default(),
        rule_id: row.rule,
        results: row.results.into(),
        last: row.last,
        rated: row.performance.games,
        score: row.performance.score,
        expected: row.performance.expected,
    }
}

fn loss(session: &Session, library: &Library, loss: &ForcedLoss) -> Option<PreparationLoss> {
    let find = find_row(session, loss.game, &loss.win)?;
    let escape = loss.escape.and_then(|LosingMove { number, escape, .. }| {
        let played = library.rif_game(loss.game)?.moves.get(usize::from(number))?.point()?;
        let holding = match escape {
            Escape::Threat { holding, .. } => holding.iter().map(|point| point.to_u8()).collect(),
            Escape::NoThreat | Escape::Undecided => Vec::new(),
        };
        Some(PreparationEscape { number: number.saturating_add(1), played: played.to_u8(), holding })
    });
    Some(PreparationLoss { find, escape })
}

fn usual_moves(
    lines: &UsualLines,
    color: Option<CoreColor>,
    answers: Option<&RecordAnswers>,
) -> Vec<PreparationLine> {
    let line = |(index, one): (usize, &UsualMove)| {
        let is_user_to_move = color.is_none_or(|color| color == one.mover());
        let answers = answers.filter(|_| is_user_to_move);
        let [wins, draws, losses] = one.score();
        PreparationLine {
            before: one.before,
            point: one.point.to_u8(),
            wins,
            draws,
            losses,
            unknown: one.results.with_result(GameResult::Unknown),
            last: one.last,
            answers: answers.map(|answers| points(&answers.at(&lines.position(index)))),
        }
    };
    lines.moves.iter().enumerate().map(line).collect()
}

impl From<OpeningChoices> for PreparationSwaps {
    fn from(choices: OpeningChoices) -> Self {
        Self {
            opening: choices.opening.into(),
            points: points(&choices.opening.points()),
            decided: choices.swaps.into_iter().map(Into::into).collect(),
            proposed_swapped: choices.proposed_swapped.games(),
            proposed_declined: choices.proposed_declined.games(),
        }
    }
}

impl From<FourthChoices> for PreparationFourth {
    fn from(FourthChoices { moves, fifths }: FourthChoices) -> Self {
        Self { moves: points(&moves), fifths: fifths.into() }
    }
}
