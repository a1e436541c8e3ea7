//! A preparation sheet as JSON.

use std::time::Duration;

use renju_archive::PlayerResults;
use renju_core::{GameResult, Opening, Point};
use renju_query::Tally;
use renju_study::fifths::{FifthMove, SwapCount};
use renju_study::preparation::{AnsweredPosition, FourthChoices, OpeningChoices, RepertoireRow, UsualLines};
use renju_study::review::Escape;
use serde::Serialize;

use super::content::{ForcedWin, PreparationContent};
use crate::finding_json::{FindingJson, GameHeadJson};
use crate::results_json::ResultsJson;
use crate::text::{color_name, microseconds};

/// The answer of `renju prepare --json`. Moves are numbered from 1.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PreparationJson {
    id: u32,
    name: String,
    #[serde(flatten)]
    score: ScoreJson,
    repertoire: Vec<RepertoireJson>,
    swaps: Vec<OpeningSwapsJson>,
    fifths: Vec<FourthMovesJson>,
    meetings: MeetingsJson,
    searched: u32,
    unsearched: u32,
    left_out: u32,
    undecided: u32,
    missed: Vec<ForcedWinJson>,
    losses: Vec<ForcedWinJson>,
    /// The moves of the user's own records; only with `--record`.
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<Vec<AnswerJson>>,
    microseconds: u64,
}

/// Results of the opponent.
#[derive(Serialize)]
struct ScoreJson {
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    unknown: u32,
}

#[derive(Serialize)]
struct RepertoireJson {
    color: &'static str,
    opening: &'static str,
    rule: String,
    #[serde(flatten)]
    results: ResultsJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<u16>,
    /// Score of the opponent in the games in which both players have ratings, and the score that the ratings
    /// predict.
    #[serde(skip_serializing_if = "Option::is_none")]
    performance: Option<ScoreAndExpectationJson>,
}

#[derive(Serialize)]
struct ScoreAndExpectationJson {
    games: u32,
    score: f64,
    expected: f64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct OpeningSwapsJson {
    opening: &'static str,
    decided: Vec<DecidedSwapsJson>,
    /// Games in which the opponent made the third move and the other player then swapped.
    proposed_swapped: Tally,
    /// Games in which the opponent made the third move and the other player did not swap.
    proposed_declined: Tally,
}

/// Swaps that the opponent decided on.
#[derive(Serialize)]
struct DecidedSwapsJson {
    after: u8,
    swapped: Tally,
    declined: Tally,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FourthMovesJson {
    moves: Vec<String>,
    games: u32,
    decided: Vec<DecidedSwapsJson>,
    with_offers: u32,
    fifths: Vec<OfferJson>,
}

#[derive(Serialize)]
struct OfferJson {
    points: Vec<String>,
    offered: u32,
    kept: Tally,
}

#[derive(Serialize)]
struct MeetingsJson {
    #[serde(flatten)]
    score: ScoreJson,
    list: Vec<GameHeadJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ForcedWinJson {
    #[serde(flatten)]
    game: GameHeadJson,
    find: FindingJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_escape: Option<EscapeJson>,
}

#[derive(Serialize)]
struct EscapeJson {
    #[serde(rename = "move")]
    number: u32,
    /// The moves that would have prevented the win. Absent if the other side threatened no win before the move:
    /// nearly every move would then have prevented the win. If the search did not decide whether there was a
    /// threat, the move does not count as the last escape.
    #[serde(skip_serializing_if = "Option::is_none")]
    holding: Option<Vec<String>>,
}

#[derive(Serialize)]
struct AnswerJson {
    moves: Vec<String>,
    games: u32,
    answers: Vec<String>,
}

impl PreparationJson {
    pub(super) fn new(content: &PreparationContent<'_>, took: Duration) -> Self {
        let (sheet, mistakes) = (&content.sheet, &content.mistakes);
        Self {
            id: content.query.opponent,
            name: content.opponent(),
            score: (&sheet.results).into(),
            repertoire: sheet.repertoire.iter().map(|row| repertoire(content, row)).collect(),
            swaps: sheet.choices.iter().map(Into::into).collect(),
            fifths: sheet.fourths.iter().map(Into::into).collect(),
            meetings: MeetingsJson {
                score: (&sheet.meeting_results).into(),
                list: content.meetings.iter().map(GameHeadJson::new).collect(),
            },
            searched: mistakes.searched,
            unsearched: mistakes.unsearched,
            left_out: mistakes.left_out,
            undecided: mistakes.undecided,
            missed: content.missed.iter().map(Into::into).collect(),
            losses: content.losses.iter().map(Into::into).collect(),
            answers: content
                .answered
                .as_ref()
                .map(|answered| answered.iter().map(|one| answer(&content.lines, one)).collect()),
            microseconds: microseconds(took),
        }
    }
}

fn repertoire(content: &PreparationContent<'_>, row: &RepertoireRow) -> RepertoireJson {
    let performance = row.performance;
    RepertoireJson {
        color: color_name(row.color),
        opening: row.opening.map_or("other", Opening::code),
        rule: content.rule(row.rule),
        results: row.results.into(),
        last: row.last,
        performance: (performance.games > 0).then(|| ScoreAndExpectationJson {
            games: performance.games,
            score: performance.score,
            expected: (performance.expected * 10.0).round() / 10.0,
        }),
    }
}

fn answer(lines: &UsualLines, one: &AnsweredPosition) -> AnswerJson {
    AnswerJson {
        moves: names(&lines.line(one.last)),
        games: lines.moves[one.last].results.games(),
        answers: names(&one.answers),
    }
}

fn names(points: &[Point]) -> Vec<String> {
    points.iter().map(ToString::to_string).collect()
}

impl From<&PlayerResults> for ScoreJson {
    fn from(results: &PlayerResults) -> Self {
        Self {
            games: results.games(),
            wins: results.wins(),
            draws: results.with_result(GameResult::Draw),
            losses: results.losses(),
            unknown: results.with_result(GameResult::Unknown),
        }
    }
}

impl From<&SwapCount> for DecidedSwapsJson {
    fn from(count: &SwapCount) -> Self {
        Self { after: count.after, swapped: count.swapped.into(), declined: count.declined.into() }
    }
}

impl From<&OpeningChoices> for OpeningSwapsJson {
    fn from(choices: &OpeningChoices) -> Self {
        Self {
            opening: choices.opening.code(),
            decided: choices.swaps.iter().map(Into::into).collect(),
            proposed_swapped: choices.proposed_swapped.into(),
            proposed_declined: choices.proposed_declined.into(),
        }
    }
}

impl From<&FourthChoices> for FourthMovesJson {
    fn from(FourthChoices { moves, fifths }: &FourthChoices) -> Self {
        let offer = |fifth: &FifthMove| OfferJson {
            points: names(&fifth.points),
            offered: fifth.offered,
            kept: fifth.kept.into(),
        };
        Self {
            moves: names(moves),
            games: fifths.games.games(),
            decided: fifths.swaps.iter().filter(|count| count.after == 4).map(Into::into).collect(),
            with_offers: fifths.with_offers,
            fifths: fifths.fifths.iter().filter(|fifth| fifth.offered > 0).map(offer).collect(),
        }
    }
}

impl From<&ForcedWin> for ForcedWinJson {
    fn from(win: &ForcedWin) -> Self {
        let escape = win.escape.map(|escape| EscapeJson {
            number: u32::from(escape.number) + 1,
            holding: match escape.escape {
                Escape::Threat { holding, .. } => {
                    Some(holding.iter().map(|point| point.to_string()).collect())
                }
                Escape::NoThreat | Escape::Undecided => None,
            },
        });
        Self {
            game: GameHeadJson::new(&win.find.row),
            find: FindingJson::new(&win.find, &win.line),
            last_escape: escape,
        }
    }
}
