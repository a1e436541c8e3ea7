//! Request for problems, made of the searched games in slices.

use renju_library::Library;
use renju_study::WinMethod;
use renju_study::problems::{
    MakerOptions, ProblemKinds, ProblemMaker, SET_TERMS, SetHeader, TrainingProblem,
};
use serde::{Deserialize, Serialize};

use super::study_games::games_of;
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
    /// The kind of problems.
    pub(crate) problems: ProblemKind,
    /// The kind of moves by which the attacker wins.
    pub(crate) threats: Threats,
    /// The number of problems after which the job ends. It finishes the current game first, so there may be
    /// some more.
    pub(crate) limit: usize,
    /// The number of positions to search for each position of a game, and for each move tried in it; 20,000 if absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) nodes: Option<u64>,
    /// The number of games to skip, because an earlier set searched them. The new set continues where that
    /// set ended.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) after: Option<u32>,
    /// Only games that match this filter; all games if absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
}

/// Kind of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ProblemKind {
    /// The side to move wins, with only one first move.
    Win,
    /// The other side threatens to win, and only one point defends.
    Defence,
    /// Is a point forbidden to Black, and why?
    Forbidden,
}

/// Progress of making problems.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsProgress {
    /// Games searched, including the skipped ones.
    pub(crate) looked_at: u32,
    /// All games.
    pub(crate) games: u32,
    /// Problems made so far.
    pub(crate) made: usize,
    /// The lines of the problems made since the last progress message. In the set, only the numbers of
    /// players who missed a problem differ. The page stores these lines in case the job does not finish.
    pub(crate) lines: Vec<String>,
}

/// A complete set of problems.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsReply {
    /// The set as a file: a heading line, and a line for each problem.
    pub(crate) set: String,
    /// The number of problems.
    pub(crate) made: usize,
    /// Games searched, including the skipped ones.
    pub(crate) looked_at: u32,
}

/// Nodes for a position and for each move tried in it.
const NODES: u64 = 20_000;
/// Number of the attacker's moves in the shortest problem.
const LEAST_MOVES: usize = 2;
/// Distance between two games that are searched one after the other, so that a set has games of all times. It
/// is prime, so that each game gets its turn.
const STRIDE: u32 = 7_919;

/// Makes a set of problems from the searched games. Games that are added or removed meanwhile may be left
/// out.
pub(crate) async fn make<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    args: &MakeProblemsArgs,
) -> Result<MakeProblemsReply, Stop> {
    open_latest(repository).await?;
    let with = |act: &mut dyn FnMut(&Library)| {
        if let Some((library, _)) = repository.session().borrow().queried() {
            act(library);
        }
    };
    let mut all = Vec::new();
    // If there are no collections, the set is empty. That is not a failure.
    if repository.session().borrow().queried().is_some() {
        all = games_of(&*job.host, &repository.session().borrow(), args.filter.as_ref())?;
        all.sort_unstable();
    }
    let order = spread(&all);
    let games = u32::try_from(order.len()).unwrap_or(u32::MAX);
    let mut maker = ProblemMaker::new(options(args));
    let mut looked_at = args.after.unwrap_or(0).min(games);
    let mut sender = ProblemSender { job, games, sent: 0 };
    for &game in &order[looked_at as usize..] {
        // Stop only between two games. No later set searches a game again, so this set needs all problems of
        // its last game.
        if maker.problems().len() >= args.limit {
            break;
        }
        with(&mut |library| maker.look_at_game(library, game));
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
    Ok(MakeProblemsReply { set: lines.join("\n") + "\n", made: problems.len(), looked_at })
}

/// Sender of the progress messages, which contain all new problems. So the page has the problems even if the
/// job stops or the worker ends.
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

/// Returns the games in an order in which neighbors are far apart. The same games always get the same order.
fn spread(games: &[u32]) -> Vec<u32> {
    let count = games.len() as u64;
    let stride = if count.is_multiple_of(u64::from(STRIDE)) { 1 } else { u64::from(STRIDE) };
    (0..count).map(|at| games[((at * stride) % count) as usize]).collect()
}
