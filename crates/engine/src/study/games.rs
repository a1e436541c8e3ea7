//! The job that searches games for missed wins.
//!
//! The job works in slices and takes turns, so that a cancel takes effect at once and a query of the page has the device to
//! itself. It stores its findings every half second, so a killed worker loses no more than that.

use std::time::Duration;

use instant::Instant;
use renju_archive::{GameOrder, Query};
use renju_core::{Board, Color, GameResult, Move, Position};
use renju_study::{Effort, GameKey, GameStudy, StoredFindings, Wins, renju_game};

use super::latest::open_latest;
use super::pause::{BackgroundPause, PausableSlices};
use super::stored_findings;
use crate::cancel::CancelToken;
use crate::failure::Stop;
use crate::host::Host;
use crate::lookup::{bad, queried};
use crate::post::Post;
use crate::protocol::{Filter, StudyGamesArgs, StudyGamesReply};
use crate::repository::Repository;
use crate::session::Session;
use crate::translate::query;

/// Time between two saves of the findings, which also tell the page.
const INTERVAL: Duration = Duration::from_millis(500);
/// Number of positions in the table of known results; each takes some 20 bytes.
const KNOWN: usize = 1 << 20;

/// Returns the numbers of the games that match a filter, latest first.
pub(super) fn games_of<H: Host>(
    host: &H,
    session: &Session,
    filter: Option<&Filter>,
) -> Result<Vec<u32>, Stop> {
    let (library, _) = queried(session)?;
    let empty = Position { board: Board::new(), to_move: Color::Black };
    let filter = query::filter(filter).map_err(bad)?;
    let query = Query { filter, order: GameOrder::Newest, limit: usize::MAX, ..Query::of(empty) };
    let (_, hits) = library.list(&query, &|text: &str| host.decompose(text));
    Ok(hits.into_iter().map(|hit| hit.game).collect())
}

/// Searches those games of this worker that have not been searched yet.
pub(crate) async fn study<H: Host>(
    host: &H,
    repository: &Repository<H>,
    id: u32,
    args: &StudyGamesArgs,
    (rest, cancel): (&BackgroundPause, &CancelToken),
) -> Result<StudyGamesReply, Stop> {
    if args.workers == 0 {
        return Err(bad("workers: expected at least 1, found 0".to_owned()).into());
    }
    open_latest(repository).await?;
    stored_findings::read(host, repository, args.threats).await?;
    if args.worker == 0 {
        stored_findings::join(host, repository).await?;
    }
    let games = games_of(host, &repository.session().borrow(), args.filter.as_ref())?;
    let own = own_games(&repository.session().borrow(), games, args)?;
    let mut job = StudyGamesJob::new(host, id, args, own.len() as u32);
    let mut slices = PausableSlices::new(host, rest, cancel);
    let ended = job.look_at_all(host, repository, own, &mut slices).await;
    // Findings from before a cancel are stored, too.
    job.keep(host, repository).await?;
    ended?;
    Ok(job.state)
}

/// Returns the games of this worker. It selects them by their places, because other workers may number games otherwise.
fn own_games(session: &Session, mut games: Vec<u32>, args: &StudyGamesArgs) -> Result<Vec<u32>, Stop> {
    let (library, _) = queried(session)?;
    let place = |game: u32| library.archive().place(game).map_or(game, |(_, place)| place);
    games.retain(|&game| place(game) % args.workers == args.worker % args.workers);
    Ok(games)
}

struct StudyGamesJob<'a> {
    id: u32,
    args: &'a StudyGamesArgs,
    wins: Wins,
    state: StudyGamesReply,
    /// The findings that are not stored yet.
    part: StoredFindings,
    told: Instant,
}

impl<'a> StudyGamesJob<'a> {
    fn new<H: Host>(host: &H, id: u32, args: &'a StudyGamesArgs, games: u32) -> Self {
        let effort = Effort { threats: args.threats, ..Effort::default() };
        let wins = Wins::new(effort, std::sync::Arc::new(renju_study::KnownWins::new(KNOWN)));
        let state = StudyGamesReply { games, done: 0, finds: 0, kept: true };
        Self { id, args, wins, state, part: StoredFindings::new(args.threats), told: host.now() }
    }

    async fn look_at_all<H: Host>(
        &mut self,
        host: &H,
        repository: &Repository<H>,
        games: Vec<u32>,
        slices: &mut PausableSlices<'_>,
    ) -> Result<(), Stop> {
        for game in games {
            let found = renju_game(&repository.session().borrow().library, game);
            if let Some((moves, result)) = found {
                let key = GameKey::of(&moves, result);
                if !stored_findings::has(repository, key) && !self.part.contains(key) {
                    self.look_at(host, (key, moves, result), slices).await?;
                }
            }
            self.state.done += 1;
            slices.step(host).await?;
            if self.is_due(host) {
                self.keep(host, repository).await?;
                self.tell(host);
            }
        }
        Ok(())
    }

    async fn look_at<H: Host>(
        &mut self,
        host: &H,
        (key, moves, result): (GameKey, Vec<Move>, GameResult),
        slices: &mut PausableSlices<'_>,
    ) -> Result<(), Stop> {
        let mut game = GameStudy::new(moves, result);
        while !game.step(&mut self.wins) {
            slices.step(host).await?;
        }
        let studied = game.finish(&mut self.wins);
        self.state.finds += studied.finds.len() as u32;
        self.part.add(key, &studied.finds);
        Ok(())
    }

    fn is_due<H: Host>(&self, host: &H) -> bool {
        host.now().duration_since(self.told) >= INTERVAL
    }

    async fn keep<H: Host>(&mut self, host: &H, repository: &Repository<H>) -> Result<(), Stop> {
        if !self.part.is_empty() {
            let part = std::mem::replace(&mut self.part, StoredFindings::new(self.args.threats));
            self.state.kept &= stored_findings::add(host, repository, part, self.args.worker).await?;
        }
        Ok(())
    }

    fn tell<H: Host>(&mut self, host: &H) {
        self.told = host.now();
        host.progress(self.id, self.state);
    }
}
