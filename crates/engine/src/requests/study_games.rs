//! The job that searches games for missed wins.
//!
//! The job works in slices, so that a cancel takes effect at once, and pauses while the page runs a query. It
//! stores its findings every half second, so a worker that is ended loses at most the findings of half a
//! second.

use std::time::Duration;

use renju_archive::{GameOrder, Query};
use renju_core::{Board, Color, GameResult, Move, Position};
use renju_query::query_without_rating;
use renju_study::{Effort, GameKey, GameStudy, StoredFindings, Wins, renju_game};
use serde::{Deserialize, Serialize};

use super::ratings::{LastRatings, with_rated_games};
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::lookup::{bad, queried};
use crate::protocol::Filter;
use crate::repository::Repository;
use crate::session::Session;
use crate::study::latest::open_latest;
use crate::study::pause::BackgroundPause;
use crate::study::stored_findings;

/// The games to search, and the limits of the search.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct StudyGamesArgs {
    /// Searches only games that match this filter; all games if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    /// The greatest number of positions in a search for a win by threats. The job runs this search
    /// only in positions without a win by fours. If 0, the job searches only for wins by fours.
    pub(crate) threats: u64,
    /// The number of this worker, from 0. Several workers divide the games among themselves.
    pub(crate) worker: u32,
    /// The number of workers, at least 1.
    pub(crate) workers: u32,
}

/// Progress and result of one worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct StudyGamesReply {
    /// The number of games that this worker has to search. Games that were searched earlier count, too.
    pub(crate) games: u32,
    /// The number of this worker's games that have been searched.
    pub(crate) done: u32,
    /// The number of findings that this job has made.
    pub(crate) finds: u32,
    /// Whether the browser has stored the findings. If not, the findings are lost when the worker
    /// ends.
    pub(crate) kept: bool,
}

/// Arguments of the request that pauses the search of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct RestStudyArgs {
    /// Whether to pause the jobs that search games. `false` lets the jobs continue. A pause does
    /// not delete findings.
    pub(crate) rest: bool,
}

/// Interval at which the job stores its new findings and sends a progress message.
const INTERVAL: Duration = Duration::from_millis(500);
/// Number of positions in the table of search results that the job reuses. Each position takes about 20 bytes.
const KNOWN: usize = 1 << 20;

/// The games that match a filter.
pub(super) struct GamesOfFilter {
    /// The numbers of the games, latest first.
    pub(super) games: Vec<u32>,
    /// The number of games that are left out because a rating is missing; `None` without a condition on ratings.
    pub(super) without_rating: Option<u32>,
}

/// Returns the games that match a filter.
pub(super) async fn games_of<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    last: &LastRatings,
    filter: Option<&Filter>,
) -> Result<GamesOfFilter, Stop> {
    let filter = with_rated_games(job, repository, last, filter).await?;
    let session = repository.session().borrow();
    let (library, _) = queried(&session)?;
    let empty = Position { board: Board::new(), to_move: Color::Black };
    let filter = renju_query::archive_filter(filter.as_ref()).map_err(bad)?;
    let query = Query { filter, order: GameOrder::Newest, limit: usize::MAX, ..Query::of(empty) };
    let (_, hits) = library.list(&query, &|text: &str| job.host.decompose(text));
    let games = hits.into_iter().map(|hit| hit.game).collect();
    Ok(GamesOfFilter { games, without_rating: query_without_rating(library, &query) })
}

/// Searches the games of this worker. Skips games that an earlier job has searched.
pub(crate) async fn study<H: Host>(
    context: &JobContext<H>,
    repository: &Repository<H>,
    rest: &BackgroundPause,
    last: &LastRatings,
    args: &StudyGamesArgs,
) -> Result<StudyGamesReply, Stop> {
    if args.workers == 0 {
        return Err(bad("workers: expected at least 1, found 0".to_owned()).into());
    }
    let host = &*context.host;
    open_latest(repository).await?;
    stored_findings::read(host, repository, args.threats).await?;
    if args.worker == 0 {
        stored_findings::join(host, repository).await?;
    }
    let GamesOfFilter { games, .. } = games_of(context, repository, last, args.filter.as_ref()).await?;
    let own = own_games(&repository.session().borrow(), games, args)?;
    let mut job = StudyGamesJob::new(context, repository, rest, args, own.len() as u32);
    let ended = job.look_at_all(own).await;
    // Store the findings even if the job was cancelled.
    job.keep().await?;
    ended?;
    Ok(job.state)
}

/// Returns the games that this worker has to search. The choice depends on the index of each game in its
/// collection, because other workers may number the games differently.
fn own_games(session: &Session, mut games: Vec<u32>, args: &StudyGamesArgs) -> Result<Vec<u32>, Stop> {
    let (library, _) = queried(session)?;
    let place = |game: u32| library.archive().place(game).map_or(game, |(_, place)| place);
    games.retain(|&game| place(game) % args.workers == args.worker % args.workers);
    Ok(games)
}

struct StudyGamesJob<'a, H: Host> {
    context: &'a JobContext<H>,
    repository: &'a Repository<H>,
    rest: &'a BackgroundPause,
    args: &'a StudyGamesArgs,
    wins: Wins,
    state: StudyGamesReply,
    /// The findings that are not stored yet.
    part: StoredFindings,
}

impl<'a, H: Host> StudyGamesJob<'a, H> {
    fn new(
        context: &'a JobContext<H>,
        repository: &'a Repository<H>,
        rest: &'a BackgroundPause,
        args: &'a StudyGamesArgs,
        games: u32,
    ) -> Self {
        let effort = Effort { threats: args.threats, ..Effort::default() };
        let wins = Wins::new(effort, std::sync::Arc::new(renju_study::KnownWins::new(KNOWN)));
        let state = StudyGamesReply { games, done: 0, finds: 0, kept: true };
        Self { context, repository, rest, args, wins, state, part: StoredFindings::new(args.threats) }
    }

    async fn look_at_all(&mut self, games: Vec<u32>) -> Result<(), Stop> {
        for game in games {
            let found = renju_game(&self.repository.session().borrow().library, game);
            if let Some((moves, result)) = found {
                let key = GameKey::of(&moves, result);
                if !stored_findings::has(self.repository, key) && !self.part.contains(key) {
                    self.look_at(key, moves, result).await?;
                }
            }
            self.state.done += 1;
            self.rest.step(self.context).await?;
            if self.context.is_silent_for(INTERVAL) {
                self.keep().await?;
                self.context.progress(self.state);
            }
        }
        Ok(())
    }

    async fn look_at(&mut self, key: GameKey, moves: Vec<Move>, result: GameResult) -> Result<(), Stop> {
        let mut game = GameStudy::new(moves, result);
        while !game.step(&mut self.wins) {
            self.rest.step(self.context).await?;
        }
        let studied = game.finish(&mut self.wins);
        self.state.finds += studied.finds.len() as u32;
        self.part.add(key, &studied.finds);
        Ok(())
    }

    async fn keep(&mut self) -> Result<(), Stop> {
        if !self.part.is_empty() {
            let part = std::mem::replace(&mut self.part, StoredFindings::new(self.args.threats));
            let (host, repository) = (&*self.context.host, self.repository);
            self.state.kept &= stored_findings::add(host, repository, part, self.args.worker).await?;
        }
        Ok(())
    }
}
