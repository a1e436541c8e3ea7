//! Maker of problems from the searched games, in slices.

use renju_library::Library;
use renju_study::WinMethod;
use renju_study::problems::{MakerOptions, ProblemKinds, ProblemMaker, SetHeader, TrainingProblem};

use super::games::games_of;
use super::latest::open_latest;
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::{INTERVAL, JobContext};
use crate::protocol::{MakeProblemsArgs, MakeProblemsProgress, MakeProblemsReply, ProblemKind, Threats};
use crate::repository::Repository;

/// Nodes for a position and for each move tried in it.
const NODES: u64 = 20_000;
/// Number of the attacker's moves in the shortest problem.
const LEAST_MOVES: usize = 2;
/// Distance between two games that are searched one after the other, so that a set has games of all times. It is prime, so
/// that each game has its turn.
const STRIDE: u32 = 7_919;

/// Terms of use in the header of a set.
const TERMS: &str = "Made of the games of an archive, for whoever has that archive. What its terms forbid, such as publishing, is \
                     forbidden for this file as well.";

/// Makes a set of problems from the searched games. It may miss games that come or go meanwhile.
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
    // Without any collection there are no games, which is no failure.
    if repository.session().borrow().queried().is_some() {
        all = games_of(host, &repository.session().borrow(), args.filter.as_ref())?;
        all.sort_unstable();
    }
    let order = spread(&all);
    let games = u32::try_from(order.len()).unwrap_or(u32::MAX);
    let mut maker = ProblemMaker::new(options(args));
    let mut looked_at = args.after.unwrap_or(0).min(games);
    let mut sender = ProblemSender { job, games, sent: 0 };
    for &game in &order[looked_at as usize..] {
        // The limit stops the search after a whole game. No later set searches the game again, so all its problems count.
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
        ..SetHeader::new(problems.len(), String::new(), TERMS.to_owned())
    };
    let mut lines = vec![header.to_line()];
    lines.extend(problems.iter().map(|problem| problem.to_line()));
    Ok(MakeProblemsReply { set: lines.join("\n") + "\n", made: problems.len(), looked_at })
}

/// Sender of the progress messages, which contain each new problem. So the page keeps its problems if the job stops or the
/// worker ends.
struct ProblemSender<'a, H> {
    job: &'a JobContext<H>,
    games: u32,
    /// The number of problems that the page has.
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

/// Returns the games with neighbours far apart. The order is the same for the same games.
fn spread(games: &[u32]) -> Vec<u32> {
    let count = games.len() as u64;
    let stride = if count.is_multiple_of(u64::from(STRIDE)) { 1 } else { u64::from(STRIDE) };
    (0..count).map(|at| games[((at * stride) % count) as usize]).collect()
}
