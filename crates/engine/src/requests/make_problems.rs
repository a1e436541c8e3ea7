//! Request that makes training problems from games. The games are searched in slices.

use renju_core::sorted_indices;
use renju_library::Library;
use renju_study::WinMethod;
use renju_study::problems::{
    MakerOptions, ProblemKinds, ProblemMaker, SET_TERMS, SetHeader, SetSize, TrainingProblem,
};
use serde::{Deserialize, Serialize};

use super::ratings::{LastRatings, computed};
use super::study_games::{GamesOfFilter, games_of};
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::{INTERVAL, JobContext};
use crate::protocol::{Filter, Threats};
use crate::repository::Repository;
use crate::study::latest::open_latest;

/// The problems to make, and the games to search for them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsArgs {
    pub(crate) problems: ProblemKind,
    /// The kind of moves by which the attacker wins.
    pub(crate) threats: Threats,
    /// The number of problems after which the job ends. The job still finishes its current game, so
    /// the set may have some more problems.
    pub(crate) limit: usize,
    /// The greatest number of positions in one search of the solver; 20,000 if absent. The solver
    /// searches each position of a game, and each move that it tries there.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) nodes: Option<u64>,
    /// The number of games to skip, because an earlier set was made from them. The new set begins with the
    /// next game.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) after: Option<u32>,
    /// Makes problems only from games that match this filter; from all games if absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
}

/// Kind of training problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ProblemKind {
    /// The side to move wins, and only one first move wins.
    Win,
    /// The other side threatens to win, and only one point defends.
    Defence,
    /// The user has to say whether a point is forbidden to Black, and why.
    Forbidden,
}

/// Progress of making a set of problems.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsProgress {
    /// The number of games that have been searched or skipped.
    pub(crate) looked_at: u32,
    /// The number of games to search or skip in all.
    pub(crate) games: u32,
    /// The number of problems made so far.
    pub(crate) made: usize,
    /// The problems made since the last progress message, as lines of the set file. The page stores
    /// these lines in case the job does not finish. In the complete set, the line of a problem may
    /// have another number of players who missed the problem.
    pub(crate) lines: Vec<String>,
}

/// A complete set of problems.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsReply {
    /// The set as a text file: a heading line, and a line for each problem.
    pub(crate) set: String,
    /// The number of problems in the set.
    pub(crate) made: usize,
    /// The number of games that have been searched or skipped.
    pub(crate) looked_at: u32,
    /// The number of games that match all other conditions, but are left out because a rating is
    /// missing. Absent without a condition on ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) without_rating: Option<u32>,
}

/// Default for the number of positions to search: see [`MakeProblemsArgs::nodes`].
const NODES: u64 = 20_000;
/// Least number of the attacker's moves in a problem.
const LEAST_MOVES: usize = 2;
/// Distance from one searched game to the next, in the list of games sorted by number. This distance is
/// large, so that even a small set has games of all times. It is a prime number, so that each game is
/// searched once. If the number of games is a multiple of this number, the distance is 1 instead.
const STRIDE: u32 = 7_919;

/// Makes a set of problems from the games that match the filter. Games that are added to or removed from the
/// library during the job may be left out.
pub(crate) async fn make<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    last: &LastRatings,
    args: &MakeProblemsArgs,
) -> Result<MakeProblemsReply, Stop> {
    open_latest(repository).await?;
    let with = |act: &mut dyn FnMut(&Library)| {
        if let Some((library, _)) = repository.session().borrow().queried() {
            act(library);
        }
    };
    let (mut all, mut without_rating, mut ratings) = (Vec::new(), None, None);
    // If there are no collections, the set is empty, which is not a failure.
    if repository.session().borrow().queried().is_some() {
        GamesOfFilter { games: all, without_rating } =
            games_of(job, repository, last, args.filter.as_ref()).await?;
        ratings = computed(&*job.host, repository, last).await?;
        all = sorted_indices(all.len(), &|a, b| all[a as usize].cmp(&all[b as usize]))
            .into_iter()
            .map(|at| all[at as usize])
            .collect();
    }
    let order = spread(&all);
    let games = u32::try_from(order.len()).unwrap_or(u32::MAX);
    let mut maker = ProblemMaker::new(options(args), SetSize::of(args.limit));
    let mut looked_at = args.after.unwrap_or(0).min(games);
    let mut sender = ProblemSender { job, games, sent: 0 };
    for &game in &order[looked_at as usize..] {
        // The job stops only between two games: a later set skips all games of this set, so this set needs
        // all problems of its last game.
        if maker.is_complete() {
            break;
        }
        with(&mut |library| maker.look_at_game(library, ratings.as_deref(), game));
        looked_at += 1;
        sender.tell(maker.problems(), looked_at);
        job.step().await?;
    }
    let mut counted = maker.into_counted();
    for &game in &order {
        with(&mut |library| counted.count_game(library, game));
        job.step().await?;
    }
    let problems = counted.finish();
    let header = SetHeader {
        looked_at: Some(looked_at),
        ..SetHeader::new(problems.len(), String::new(), SET_TERMS.to_owned())
    };
    let mut lines = vec![header.to_line()];
    lines.extend(problems.iter().map(|problem| problem.to_line()));
    Ok(MakeProblemsReply { set: lines.join("\n") + "\n", made: problems.len(), looked_at, without_rating })
}

/// Sender of the progress messages. The messages contain all new problems, so the page has the problems even
/// if the job stops or the worker ends.
struct ProblemSender<'a, H> {
    job: &'a JobContext<H>,
    games: u32,
    /// The number of problems that were sent to the page.
    sent: usize,
}

impl<H: Host> ProblemSender<'_, H> {
    fn tell(&mut self, problems: &[TrainingProblem], looked_at: u32) {
        if problems.len() == self.sent && !self.job.is_silent_for(INTERVAL) {
            return;
        }
        let lines = problems[self.sent..].iter().map(TrainingProblem::to_line).collect();
        self.sent = problems.len();
        let progress = MakeProblemsProgress { looked_at, games: self.games, made: self.sent, lines };
        self.job.progress(progress);
    }
}

fn options(args: &MakeProblemsArgs) -> MakerOptions {
    let is = |kind| args.problems == kind;
    MakerOptions {
        kinds: ProblemKinds {
            win: is(ProblemKind::Win),
            defence: is(ProblemKind::Defence),
            forbidden: is(ProblemKind::Forbidden),
        },
        by: match args.threats {
            Threats::Fours => WinMethod::Fours,
            Threats::Threats => WinMethod::Threats,
        },
        nodes: args.nodes.unwrap_or(NODES),
        least_moves: LEAST_MOVES,
    }
}

/// Returns the games in another order, in which neighbors in `games` are far apart. Two calls with
/// equal lists return the same order.
fn spread(games: &[u32]) -> Vec<u32> {
    let count = games.len() as u64;
    let stride = if count.is_multiple_of(u64::from(STRIDE)) { 1 } else { u64::from(STRIDE) };
    (0..count).map(|at| games[((at * stride) % count) as usize]).collect()
}
