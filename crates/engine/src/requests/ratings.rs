//! Request for the ratings of players. The engine computes the ratings of all players in slices, and stores them.
//! If the rated games have not changed, further requests read the stored ratings.

mod computation;

use std::cell::RefCell;
use std::rc::Rc;

use computation::{LastComputation, compute, known};
use renju_archive::{ChosenGames, Day};
use renju_core::Opening;
use renju_library::player_name;
use renju_study::ratings::{
    ParseRatingFilterError, Performance, PlayerRatings, RatedDay, RatedGames, RatingFilter, RatingOptions,
    Ratings,
};
use serde::{Deserialize, Serialize};

use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::lookup::{bad, queried};
use crate::protocol::{Failure, Filter};
use crate::repository::Repository;
use crate::session::Session;
use crate::study::latest::open_latest;

/// Selects players whose ratings to return.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct RatingsArgs {
    /// The library's id of a player. If present, the reply has the player's ratings over time.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) player: Option<u32>,
    /// The day, month or year of the ratings in the list: `2020-12-31`. If absent, the list has each player's
    /// rating after the player's last rated game.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) at: Option<String>,
    /// The least number of rated games of a listed player.
    pub(crate) least: u32,
    /// The greatest number of players in the list.
    pub(crate) limit: u32,
    /// If present, the reply has the performance of Black by opening, in the games that match this filter. An empty
    /// filter selects all games.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) openings: Option<Filter>,
    /// Whether to compute the ratings if they are not stored. If false and they are not stored, the reply has
    /// no ratings.
    pub(crate) compute: bool,
}

/// Progress of the computation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct RatingsProgress {
    /// The number of rounds over all players so far.
    pub(crate) rounds: u32,
}

/// Ratings of players.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct RatingsReply {
    /// Whether the ratings are computed. If false, the other fields are 0 or empty.
    pub(crate) computed: bool,
    /// The number of rated games.
    pub(crate) games: u32,
    /// The number of games that do not count for ratings.
    pub(crate) unrated: u32,
    /// The number of players with enough rated games, listed or not.
    pub(crate) total: u32,
    /// The listed players, highest rating first.
    pub(crate) list: Vec<RatedPlayer>,
    /// The ratings of the requested player on each day with rated games, in ascending order of days.
    pub(crate) curve: Vec<RatingOnDay>,
    /// The performance of Black in each opening with rated games, in the order D1 to D13, I1 to
    /// I13; empty if the request has no `openings`.
    pub(crate) openings: Vec<OpeningPerformance>,
}

/// Score of Black in the rated games of an opening, and the score that the ratings of the players predict.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct OpeningPerformance {
    /// The code of the opening, such as `D4`.
    pub(crate) code: String,
    /// The number of rated games.
    pub(crate) games: u32,
    /// The points that Black scored: 1 for a win, ½ for a draw.
    pub(crate) score: f64,
    /// The points that the ratings predict.
    pub(crate) expected: f64,
}

/// A player in the list of ratings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct RatedPlayer {
    /// The library's id of the player.
    pub(crate) id: u32,
    pub(crate) name: String,
    /// The number of the player's rated games.
    pub(crate) games: u32,
    pub(crate) rated: RatingOnDay,
}

/// The rating of a player on a day.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct RatingOnDay {
    /// The day: `2020-12-31`.
    pub(crate) date: String,
    /// The rating in whole points.
    pub(crate) rating: i32,
    /// The standard deviation of the rating, in whole points.
    pub(crate) deviation: u32,
}

/// The ratings of the last request, and the games of the last condition on ratings. They stay in memory for the next
/// request.
#[derive(Debug, Default)]
pub(crate) struct LastRatings {
    computation: LastComputation,
    games: RefCell<Option<(LibraryState, RatingFilter, ChosenGames)>>,
}

/// State of a library. If two libraries have equal states, their games have equal numbers, and their players have
/// equal ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LibraryState {
    generation: Option<u32>,
    /// Number of games.
    games: u32,
    /// The next free number of a game. Each change of the user's own records raises this number.
    next: usize,
}

impl LibraryState {
    fn of(session: &Session) -> Result<Self, Failure> {
        let archive = queried(session)?.0.archive();
        let next = archive.numbered_segments().last();
        let next = next.map_or(0, |(first, segment)| first as usize + segment.games());
        Ok(Self { generation: session.generation(), games: archive.games(), next })
    }
}

/// Returns ratings. If they are not stored, computes and stores them, and sends progress messages meanwhile.
pub(crate) async fn ask<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    last: &LastRatings,
    args: &RatingsArgs,
) -> Result<RatingsReply, Stop> {
    open_latest(repository).await?;
    let day = match args.at.as_deref().map(|text| Day::parse(text).last_number()) {
        Some(None) => return Err(bad("at: expected a day such as 2026-03-09".to_owned()).into()),
        at => at.flatten(),
    };
    let tell = |rounds| job.progress_if_due(|| RatingsProgress { rounds });
    loop {
        let state = LibraryState::of(&repository.session().borrow())?;
        let ratings = match args.compute {
            true => Some(ratings_now(job, repository, last, &tell).await?),
            false => computed(&*job.host, repository, last).await?,
        };
        let Some(ratings) = ratings else { return Ok(RatingsReply::nothing()) };
        let filter = with_rated_games(job, repository, last, args.openings.as_ref()).await?;
        let session = repository.session().borrow();
        // If the library has changed meanwhile, the ratings or the numbers of the games may belong
        // to the old state.
        if LibraryState::of(&session)? == state {
            return reply(&session, &ratings, &RatingsArgs { openings: filter, ..args.clone() }, day);
        }
    }
}

/// Returns the ratings of the queried library. If they are not stored, computes and stores them. Sends no progress
/// messages, because the caller's request has progress messages of another form.
pub(super) async fn current<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    last: &LastRatings,
) -> Result<Rc<Ratings>, Stop> {
    ratings_now(job, repository, last, &|_| ()).await
}

/// Returns the ratings of the queried library. If they are not stored, computes and stores them. After each slice of
/// the computation, calls `tell` with the number of rounds over all players so far.
async fn ratings_now<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    last: &LastRatings,
    tell: &dyn Fn(u32),
) -> Result<Rc<Ratings>, Stop> {
    let games = RatedGames::of(queried(&repository.session().borrow())?.0);
    let options = RatingOptions::default();
    match known(&*job.host, &last.computation, games.key(&options)).await? {
        Some(ratings) => Ok(ratings),
        None => compute(job, &last.computation, games, options, tell).await,
    }
}

/// Returns the ratings of the queried library, if they have been computed.
pub(super) async fn computed<H: Host>(
    host: &H,
    repository: &Repository<H>,
    last: &LastRatings,
) -> Result<Option<Rc<Ratings>>, Stop> {
    let key = RatedGames::of(queried(&repository.session().borrow())?.0).key(&RatingOptions::default());
    known(host, &last.computation, key).await
}

/// Finds the games that meet a filter's condition on ratings. Computes the ratings if they are not
/// stored. Updates the games of the user's own records first.
pub(crate) async fn with_rated_games<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    last: &LastRatings,
    filter: Option<&Filter>,
) -> Result<Option<Filter>, Stop> {
    let Some(text) = filter.and_then(|filter| filter.rating.as_deref()) else { return Ok(filter.cloned()) };
    let condition: RatingFilter =
        text.parse().map_err(|error: ParseRatingFilterError| bad(format!("filter: {error}")))?;
    loop {
        let state = {
            let mut session = repository.session().borrow_mut();
            session.update_own_games();
            let state = LibraryState::of(&session)?;
            let last = last.games.borrow();
            if let Some((_, _, games)) = last.as_ref().filter(|(of, at, _)| (*of, *at) == (state, condition))
            {
                return Ok(filter.map(|filter| Filter { rated_games: Some(games.clone()), ..filter.clone() }));
            }
            state
        };
        let ratings = current(job, repository, last).await?;
        let session = repository.session().borrow();
        // The library may have changed during the computation. The next round then computes the new ratings.
        if LibraryState::of(&session)? == state {
            let games = condition.choose(queried(&session)?.0, &ratings);
            last.games.replace(Some((state, condition, games)));
        }
    }
}

impl RatingsReply {
    const fn nothing() -> Self {
        Self {
            computed: false,
            games: 0,
            unrated: 0,
            total: 0,
            list: Vec::new(),
            curve: Vec::new(),
            openings: Vec::new(),
        }
    }
}

fn reply(
    session: &Session,
    ratings: &Ratings,
    args: &RatingsArgs,
    day: Option<i32>,
) -> Result<RatingsReply, Stop> {
    let (library, _) = queried(session)?;
    let ranked = ratings.ranked(day);
    let listed = || ranked.iter().filter(|(player, _)| player.games >= args.least);
    let player = |&(player, rated): &(PlayerRatings, RatedDay)| RatedPlayer {
        id: player.id,
        name: player_name(library.catalogue(), Some(player.id)),
        games: player.games,
        rated: on_day(rated),
    };
    let openings = match &args.openings {
        None => Vec::new(),
        Some(filter) => {
            let filter = renju_query::archive_filter(Some(filter)).map_err(bad)?;
            Performance::by_opening(library, ratings, &filter)
        }
    };
    let performance = |(opening, one): (Option<Opening>, Performance)| {
        let Performance { games, score, expected, .. } = one;
        Some(OpeningPerformance { code: opening?.code().to_owned(), games, score, expected })
    };
    Ok(RatingsReply {
        openings: openings.into_iter().filter_map(performance).collect(),
        computed: true,
        games: ratings.games,
        unrated: ratings.unrated.all(),
        total: listed().count() as u32,
        list: listed().take(args.limit as usize).map(player).collect(),
        curve: args.player.map_or_else(Vec::new, |id| ratings.curve(id).map(on_day).collect()),
    })
}

fn on_day(rated: RatedDay) -> RatingOnDay {
    RatingOnDay {
        date: Day::of_number(rated.day).to_string(),
        rating: rated.rating.round() as i32,
        deviation: rated.deviation.round() as u32,
    }
}
