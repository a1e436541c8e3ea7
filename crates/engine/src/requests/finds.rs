//! Request for the list of findings (missed wins, forbidden moves and so on) in games, with statistics for
//! each player and opening.

use std::cmp::Reverse;
use std::ops::Range;

use renju_archive::{Hit, View};
use renju_core::{Symmetry, sort_small, sorted_indices};
use renju_library::{Library, player_name};
use renju_query::same;
use renju_study::{Finding, FindingCounts, FindingFilter, FindingKind, FindingTally, GameKey, renju_game};
use serde::{Deserialize, Serialize};

use super::listed_games::check;
use super::ratings::LastRatings;
use super::study_games::{GamesOfFilter, games_of};
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::lookup::queried;
use crate::protocol::{Color, Filter, GameRow, Threats};
use crate::repository::Repository;
use crate::session::Session;
use crate::study::latest::open_latest;
use crate::study::stored_findings;

/// Selection of the findings to list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct FindsArgs {
    /// Lists only findings in games that match this filter. If absent, lists the findings in all
    /// games.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    /// The limit of positions in a search for a win by threats, as in [`StudyGamesArgs`]. Lists only findings
    /// of searches with this limit.
    pub(crate) threats: u64,
    /// The kinds of findings to list; empty for all kinds.
    pub(crate) kinds: Vec<FindKind>,
    /// Lists only the findings of this side. If absent, lists the findings of both sides.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) side: Option<Color>,
    /// Whether to list only findings in games in which both sides missed a win.
    pub(crate) both: bool,
    /// The least number of moves of a listed win.
    pub(crate) least: u8,
    /// The number of matching findings to skip before the first listed finding.
    pub(crate) offset: u32,
    /// The greatest number of findings to list.
    pub(crate) limit: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FindKind {
    /// A side had a win and missed it.
    Missed,
    /// A side had a win, and won.
    Won,
    /// The record ends while a side has a win, and does not state the winner.
    Open,
    /// Black played a forbidden point.
    Forbidden,
    /// White made a four that Black may not stop: the only point that stops the four is forbidden.
    ForbiddenUsed,
    /// The game has moves after a five.
    AfterFive,
}

/// The findings in the games that have been searched, latest games first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct FindsReply {
    /// The number of games that match the filter and were played by rules with forbidden points.
    pub(crate) games: u32,
    /// The number of games that match the filter but were played by other rules.
    pub(crate) left_out: u32,
    /// The number of games that have been searched so far.
    pub(crate) studied: u32,
    /// The number of findings of each kind on all pages of the list, in the order of `FindKind`.
    pub(crate) kinds: Vec<u32>,
    /// The number of games in which both sides missed a win.
    pub(crate) by_both: u32,
    /// The number of games with a known result in which a side missed a win and then did not win
    /// the game.
    pub(crate) turned: u32,
    /// The players with the greatest numbers of missed wins, at most 50.
    pub(crate) players: Vec<FindsCount>,
    /// The openings with the greatest numbers of missed wins. Each `name` is the code of an
    /// opening, such as `D4`, or empty for the games without an opening.
    pub(crate) openings: Vec<FindsCount>,
    /// The number of findings that match the request.
    pub(crate) total: u32,
    /// The number of matching findings before the rows of this page.
    pub(crate) offset: u32,
    /// The findings on the requested page.
    pub(crate) rows: Vec<FindRow>,
    /// The number of games that match all other conditions, but are left out because a rating is
    /// missing. Absent without a condition on ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) without_rating: Option<u32>,
}

/// Statistics of the findings of a player or in an opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct FindsCount {
    /// The id of the player, as a filter uses it; absent for an opening.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<u32>,
    /// The name of the player, or the code of the opening.
    pub(crate) name: String,
    /// For a player: the number of the player's games that have been searched. For an opening: the
    /// number of searched games with this opening.
    pub(crate) games: u32,
    /// For a player: the number of wins by force that the player had. For an opening: the number of
    /// wins by force that Black or White had in games with this opening. Played wins and missed
    /// wins count.
    pub(crate) had: u32,
    /// The number of missed wins among the wins that `had` counts.
    pub(crate) missed: u32,
    /// The number of moves that gave the other side a win.
    pub(crate) given: u32,
}

/// A finding and its game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct FindRow {
    /// The game with the finding.
    pub(crate) game: GameRow,
    pub(crate) kind: FindKind,
    /// The side that had the win, played the forbidden point or made the five.
    pub(crate) side: Color,
    /// The number of moves before the finding. For a missed win, this is the number of moves before
    /// the move that missed the win.
    pub(crate) ply: u8,
    /// For a win: the number of moves before the first of the consecutive turns at which the side
    /// had the win.
    pub(crate) since: u8,
    /// For a win: the kind of moves that win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<Threats>,
    /// For a win by fours: the least number of fours that win. For a win by threats: the number of
    /// the side's moves in the winning line. For a forbidden point, the sum of 1 for double-three,
    /// 2 for double-four and 4 for overline.
    pub(crate) detail: u8,
    /// For a win: the number (from 1) of the other side's move that made the win possible. Absent if the
    /// search shows no such move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) given: Option<u8>,
    /// For a win: the number (from 1) of the last move of the other side after which the search
    /// still found no win. Absent if the search shows no such move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) held: Option<u8>,
}

/// Greatest number of players in the statistics.
const PLAYERS: usize = 50;

/// Lists the findings of all searches so far, in the games that match the filter.
pub(crate) async fn list<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    last: &LastRatings,
    args: &FindsArgs,
) -> Result<FindsReply, Stop> {
    let mut listing = FindingsList::new(args);
    let without_rating = of_each(job, repository, last, args, |session, game| {
        listing.add(session, game);
    })
    .await?;
    let session = repository.session().borrow();
    Ok(FindsReply { without_rating, ..listing.reply(queried(&session)?.0) })
}

/// Calls `each` for every game that matches the filter, latest game first. Works in slices, and
/// yields to other jobs between two slices. Returns the number of games that are left out because a rating is missing.
pub(super) async fn of_each<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    last: &LastRatings,
    args: &FindsArgs,
    mut each: impl FnMut(&Session, u32),
) -> Result<Option<u32>, Stop> {
    open_latest(repository).await?;
    stored_findings::read(&*job.host, repository, args.threats).await?;
    let GamesOfFilter { games, without_rating } =
        games_of(job, repository, last, args.filter.as_ref()).await?;
    let generation = repository.session().borrow().generation();
    for game in games {
        {
            let session = repository.session().borrow();
            check(&session, generation)?;
            each(&session, game);
        }
        job.step().await?;
    }
    Ok(without_rating)
}

same!(FindKind, FindingKind { Missed, Won, Open, Forbidden, ForbiddenUsed, AfterFive });

/// The state of a game in the search for findings.
pub(super) enum GameFindings<'a> {
    /// The game was played by other rules than renju, so it is never searched.
    LeftOut,
    NotYet,
    Finds(&'a [Finding]),
}

pub(super) fn known(session: &Session, game: u32) -> GameFindings<'_> {
    let Some((moves, result)) = renju_game(&session.library, game) else { return GameFindings::LeftOut };
    session.finds.finds.get(GameKey::of(&moves, result)).map_or(GameFindings::NotYet, GameFindings::Finds)
}

/// Selects the findings of the requested page. The page is a range of the list of all findings that match the request.
pub(super) struct FindingsPage {
    wanted: FindingFilter,
    places: Range<u32>,
    /// The number of matching findings so far, on all pages.
    total: u32,
}

impl FindingsPage {
    pub(super) fn new(args: &FindsArgs) -> Self {
        let places = args.offset..args.offset.saturating_add(args.limit);
        Self { wanted: wanted(args), places, total: 0 }
    }

    /// Counts the findings of the next game, and returns the findings that belong to the page.
    pub(super) fn of<'a>(&'a mut self, finds: &'a [Finding]) -> impl Iterator<Item = &'a Finding> {
        let Self { wanted, places, total } = self;
        let is_shown = |_: &&Finding| {
            *total += 1;
            places.contains(&(*total - 1))
        };
        wanted.among(finds).filter(is_shown)
    }
}

/// The counts and rows of the reply, to which each game adds its findings.
struct FindingsList<'a> {
    args: &'a FindsArgs,
    page: FindingsPage,
    counts: FindingCounts,
    left_out: u32,
    renju: u32,
    rows: Vec<FindRow>,
}

impl<'a> FindingsList<'a> {
    fn new(args: &'a FindsArgs) -> Self {
        Self {
            args,
            page: FindingsPage::new(args),
            counts: FindingCounts::default(),
            left_out: 0,
            renju: 0,
            rows: Vec::new(),
        }
    }

    fn add(&mut self, session: &Session, game: u32) {
        let library = &session.library;
        match known(session, game) {
            GameFindings::LeftOut => self.left_out += 1,
            GameFindings::NotYet => self.renju += 1,
            GameFindings::Finds(finds) => {
                self.renju += 1;
                self.counts.add(library, game, finds);
                self.rows.extend(self.page.of(finds).filter_map(|find| find_row(session, game, find)));
            }
        }
    }

    fn reply(self, library: &Library) -> FindsReply {
        let Self { args, page, counts, left_out, renju, rows } = self;
        FindsReply {
            games: renju,
            left_out,
            studied: counts.games,
            kinds: counts.kinds.to_vec(),
            by_both: counts.by_both,
            turned: counts.turned,
            players: players(library, &counts),
            openings: openings(&counts),
            total: page.total,
            offset: args.offset,
            rows,
            without_rating: None,
        }
    }
}

fn wanted(args: &FindsArgs) -> FindingFilter {
    let kinds = args.kinds.iter().map(|&kind| kind.into()).collect();
    let side = args.side.map(Into::into);
    FindingFilter { kinds, side, by: None, both: args.both, least_moves: args.least }
}

pub(super) fn find_row(session: &Session, game: u32, find: &Finding) -> Option<FindRow> {
    let view = View::of_symmetry(Symmetry::Identity);
    let hit = Hit { game, ply: find.turn(), until: find.turn(), view };
    let number = |n: u8| n.saturating_add(1);
    Some(FindRow {
        game: session.rows(&session.library, session.library.rows(&[hit]), false).pop()?,
        kind: find.kind.into(),
        side: find.side.into(),
        ply: find.turn(),
        since: find.from,
        by: find.kind.is_of_win().then(|| find.by.into()),
        detail: find.detail,
        given: find.losing_move().map(number),
        held: find.holding_move().map(number),
    })
}

fn count(id: Option<u32>, name: String, tally: FindingTally) -> FindsCount {
    let FindingTally { games, had, missed, given } = tally;
    FindsCount { id, name, games, had, missed, given }
}

fn players(library: &Library, counts: &FindingCounts) -> Vec<FindsCount> {
    let players: Vec<(u32, FindingTally)> =
        counts.players.iter().map(|(&id, &tally)| (id, tally)).filter(|(_, tally)| tally.had > 0).collect();
    let rank = |at: u32| {
        let (id, tally) = players[at as usize];
        (Reverse(tally.missed), id)
    };
    let order = sorted_indices(players.len(), &|a, b| rank(a).cmp(&rank(b)));
    let name = |id: u32| player_name(library.catalogue(), Some(id));
    let named = order.into_iter().take(PLAYERS).map(|at| players[at as usize]);
    named.map(|(id, tally)| count(Some(id), name(id), tally)).collect()
}

fn openings(counts: &FindingCounts) -> Vec<FindsCount> {
    let openings = counts.openings.iter().filter(|(_, tally)| tally.had > 0);
    let code = |opening: &Option<renju_core::Opening>| opening.map_or("", |opening| opening.code());
    let mut openings: Vec<FindsCount> =
        openings.map(|(opening, &tally)| count(None, code(opening).to_owned(), tally)).collect();
    sort_small(&mut openings, |a, b| (Reverse(a.missed), &a.name).cmp(&(Reverse(b.missed), &b.name)));
    openings
}
