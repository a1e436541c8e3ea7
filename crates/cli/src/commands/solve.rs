//! `renju solve`: searches for a win by continuous fours or threats, and answers other questions about wins.

mod backends;
mod defences;
mod limits;
mod moves;
mod short;
mod sound;
mod win;
mod words;

use std::io::Write;
use std::path::{Path, PathBuf};

use renju_core::{Color, Point, Position, parse_moves};
use renju_solver::{ProofFile, Threats};
use serde::Serialize;

use self::backends::BackendArg;
use self::limits::SolveLimits;
use self::short::ShortWinLimit;
use crate::batch;
use crate::batch_query::SOLVE;
use crate::exit::CommandError;
use crate::game_filter_args::color;
use crate::output::{InputFiles, Output};
use crate::position_args::PositionArgs;
use crate::proof;
use crate::terminal;
use crate::text::counted;
use crate::threats_arg::ThreatsArg;

/// Find a forced win for the side to move, by continuous fours (VCF) or continuous threats (VCT), with its proof; all
/// winning first moves; the moves that defend against a win.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    asked: PositionArgs,
    /// The threats of the win; by default, fours.
    #[arg(long, value_enum, conflicts_with = "points")]
    threats: Option<ThreatsArg>,
    /// The side to move; by default, the side to move of the position.
    #[arg(long, value_name = "black|white", value_parser = color, conflicts_with = "batch")]
    to_move: Option<Color>,
    #[command(flatten)]
    limits: SolveLimits,
    /// Answer every line of a file, `-` for standard input, with a line of JSON.
    #[arg(long, value_name = "Q.jsonl", conflicts_with_all = ["moves", "position", "black", "white", "json"])]
    batch: Option<PathBuf>,
    /// Print the answer as one line of JSON.
    #[arg(long)]
    json: bool,
    /// Write the proof of a win: JSON for `renju verify`, or SGF with a variation for each defense.
    #[arg(long, value_name = "OUT.json|OUT.sgf", conflicts_with_all = ["batch", "SolveTaskArgs"])]
    proof: Option<PathBuf>,
    /// The most moves in a written proof. The proof marks the positions that it leaves out, and counts them.
    #[arg(long, value_name = "N", default_value = "100000", requires = "proof", value_parser = proof_moves)]
    proof_moves: usize,
    /// Ask these searches whether the side to move wins, and print their answers, nodes and times beside each other.
    /// With --stones N, the searches try every legal move. Names are separated by commas.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "NAME", conflicts_with_all = ["batch", "proof", "sound",
          "shortest", "most_moves", "hands", "first_moves", "defences", "unique", "points"])]
    backend: Vec<BackendArg>,
    #[command(flatten)]
    instead: SolveTaskArgs,
    #[command(flatten)]
    soundness: SoundnessArgs,
}

/// Options for the soundness of a problem "five with n stones".
#[derive(clap::Args)]
#[command(next_help_heading = "With --stones")]
struct SoundnessArgs {
    /// Whether the problem is sound: no other move makes five with the stones. Every legal move is tried.
    #[arg(long, requires = "stones")]
    sound: bool,
    /// The author's line, attacker and defender by turns; the search adds the rest. By default, a line that the
    /// search finds.
    #[arg(long, value_name = "MOVES", requires = "sound")]
    line: Option<String>,
    /// Write the author's line and all other solutions as variations.
    #[arg(long, value_name = "OUT.sgf", requires = "sound", conflicts_with = "batch")]
    variations: Option<PathBuf>,
}

/// Questions that replace the usual question whether there is a win.
#[derive(clap::Args)]
#[group(multiple = false)]
#[command(next_help_heading = "What is asked, instead of any win")]
struct SolveTaskArgs {
    /// The win with the fewest fours.
    #[arg(long)]
    shortest: bool,
    /// The win by threats with the fewest stones; the Nth stone makes the five at the latest.
    #[arg(long, value_name = "N", value_parser = at_least_two)]
    stones: Option<u8>,
    /// Like --stones, but N counts the moves up to a four that cannot be stopped: one less than the stones.
    #[arg(long, value_name = "N", value_parser = at_least_one, hide = true)]
    most_moves: Option<u8>,
    /// The win by threats with the fewest hands, but at most N. A run of fours is one hand.
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    hands: Option<u8>,
    /// Every first move that wins.
    #[arg(long)]
    first_moves: bool,
    /// The points at which the side to move can defend against a win of the other side.
    #[arg(long = "defenses", visible_alias = "defences")]
    defences: bool,
    /// Whether the win is the only one, and where it branches.
    #[arg(long)]
    unique: bool,
    /// The four-three points, the double-four points, and the fours that Black may not stop.
    #[arg(long)]
    points: bool,
}

const HELP: &str = "\
Examples:
  renju solve --black \"h8 i8 j8\" --white \"h9 i9 a1\"
  renju solve --threats threats --moves \"h8 i9 g7 i7 i8 g8 f6 e5 g6 a1\" --seconds 30
  renju solve --threats threats --first-moves --moves \"h8 i9 g7 i7 i8 g8 f6 e5 g6 a1\"
  renju solve --defenses --black \"h8 i8 j8\" --white \"h9 i9\" --to-move white
  renju solve --hands 6 --moves \"h8 i9 g7 i7 i8 g8 f6 e5 g6 a1\"
  renju solve --threats threats --moves \"h8 i9 g7 i7 i8 g8 f6 e5 g6 a1\" --proof proof.sgf
  renju solve --threats fours --batch questions.jsonl > answers.jsonl

A line of a batch, {\"id\":1,\"black\":[…],\"white\":[…],\"toMove\":\"black\"}, is answered by
  {\"id\":1,\"answer\":\"win\",\"line\":[\"g7\",\"e7\",…],\"nodes\":…,\"microseconds\":…}
\"answer\" is \"win\", \"no-win\" or \"out-of-budget\"; the line is that of the longest resistance, attacker and defender by \
turns, as far as a four that cannot be stopped. In place of the stones a line may have \"moves\", or \"position\" in RFEN; \
\"nodes\" and \"seconds\" are limits of its own. A position where a five or Black's overline is on the board is an error.

\"no-win\" by fours means that there is none. By threats it means that no line of fours, threes and quiet \
moves that prepare a four wins. Other quiet moves were not tried.

A hand is a run of fours, or another move; a move that has to stop a four of the defender costs nothing. A winning first move \
is a four or a threat after which every answer loses; by threats each move has --each nodes and may stay undecided. A point \
defends if no win is found after it.

\"Sound\" means that no other legal move makes five with the stones, at any move of the line but the last one before the five. \
The same moves in another order and the mirror image on a symmetric board are no dual solutions. The search tries every legal \
move of both sides; more than five stones take long.";

/// The answer for one position, as JSON and as text for a terminal.
type SolveOutcome = (SolveAnswer, String);

#[derive(Serialize)]
#[serde(untagged)]
enum SolveAnswer {
    Win(win::WinAnswer),
    FirstMoves(moves::FirstMovesAnswer),
    Unique(moves::UniqueWinAnswer),
    Defences(defences::DefencesAnswer),
    Within(short::ShortWinAnswer),
    Sound(sound::SoundnessAnswer),
    Points(short::TacticalPoints),
    Backends(backends::BackendsAnswer),
}

fn at_least_two(text: &str) -> Result<u8, String> {
    crate::text::whole_in(text, 2..=u8::MAX)
}

fn at_least_one(text: &str) -> Result<u8, String> {
    crate::text::whole_in(text, 1..=u8::MAX)
}

impl Args {
    fn threats(&self) -> Result<Threats, CommandError> {
        let wrong = |text: &str| Err(CommandError::Usage(text.to_owned()));
        match (self.threats, &self.instead) {
            (Some(ThreatsArg::Threats), SolveTaskArgs { shortest: true, .. }) => wrong(
                "--shortest: expected with --threats fours, found --threats threats, which has --stones",
            ),
            (Some(ThreatsArg::Fours), SolveTaskArgs { hands: Some(_), .. }) => {
                wrong("--hands: expected with --threats threats, found --threats fours, which has --shortest")
            }
            (Some(ThreatsArg::Fours), SolveTaskArgs { most_moves: Some(_), .. }) => wrong(
                "--most-moves: expected with --threats threats, found --threats fours, which has --shortest",
            ),
            (Some(ThreatsArg::Fours), SolveTaskArgs { stones: Some(_), .. }) => wrong(
                "--stones: expected with --threats threats, found --threats fours, which has --shortest",
            ),
            (_, SolveTaskArgs { shortest: true, .. }) => Ok(Threats::FewestFours),
            (Some(ThreatsArg::Threats), _) => Ok(Threats::All),
            (Some(ThreatsArg::Fours) | None, _) => Ok(Threats::Fours),
        }
    }

    fn answer(
        &self,
        position: &Position,
        threats: Threats,
        limits: &SolveLimits,
    ) -> Result<SolveOutcome, String> {
        if !self.backend.is_empty() {
            return backends::compare(position, &self.backend, threats, self.instead.stones, limits)
                .map(|(answer, page)| (SolveAnswer::Backends(answer), page));
        }
        let within = |limit| {
            short::within(position, limit, limits).map(|(answer, page)| (SolveAnswer::Within(answer), page))
        };
        match &self.instead {
            SolveTaskArgs { stones: Some(stones), .. } if self.soundness.sound => {
                let line = self.soundness.line()?;
                let check = sound::check(position, *stones, &line, limits)?;
                Ok((SolveAnswer::Sound(check.answer), check.page))
            }
            SolveTaskArgs { stones: Some(most), .. } => within(ShortWinLimit::Stones(*most)),
            SolveTaskArgs { hands: Some(most), .. } => within(ShortWinLimit::Hands(*most)),
            SolveTaskArgs { most_moves: Some(most), .. } => within(ShortWinLimit::Moves(*most)),
            SolveTaskArgs { first_moves: true, .. } => moves::first_moves(position, threats, limits)
                .map(|(answer, page)| (SolveAnswer::FirstMoves(answer), page)),
            SolveTaskArgs { defences: true, .. } => defences::defences(position, threats, limits)
                .map(|(answer, page)| (SolveAnswer::Defences(answer), page)),
            SolveTaskArgs { unique: true, .. } => moves::unique(position, threats, limits)
                .map(|(answer, page)| (SolveAnswer::Unique(answer), page)),
            SolveTaskArgs { points: true, .. } => {
                short::points(position).map(|(answer, page)| (SolveAnswer::Points(answer), page))
            }
            _ => win::solve(position, threats, limits)
                .map(|solved| (SolveAnswer::Win(solved.answer()), solved.page(position))),
        }
    }
}

impl SoundnessArgs {
    /// Returns the moves of the author's line.
    fn line(&self) -> Result<Vec<Point>, String> {
        let moves =
            parse_moves(self.line.as_deref().unwrap_or("")).map_err(|error| format!("--line: {error}"))?;
        let points: Option<Vec<Point>> = moves.iter().map(|played| played.point()).collect();
        points.ok_or_else(|| "--line: expected points, found pass".to_owned())
    }
}

impl Args {
    /// Searches for dual solutions, and writes the solutions to the file `to`.
    fn write_variations(&self, position: &Position, stones: u8, to: &Path) -> anyhow::Result<SolveOutcome> {
        let line = self.soundness.line().map_err(CommandError::Usage)?;
        let check = sound::check(position, stones, &line, &self.limits).map_err(CommandError::Usage)?;
        let bytes = proof::sgf_of(&[check.record(position)])?;
        Output::at(to, &InputFiles::none())?.write(|out| out.write_all(&bytes))?;
        let page = format!("{}Solutions written to {}\n", check.page, to.display());
        Ok((SolveAnswer::Sound(check.answer), page))
    }

    /// Searches for a win, and writes its proof to the file `to`. Writes nothing if there is no win.
    fn write_proof(&self, position: &Position, threats: Threats, to: &Path) -> anyhow::Result<SolveOutcome> {
        let as_sgf = match to.extension().and_then(|extension| extension.to_str()) {
            Some("sgf") => true,
            Some("json") => false,
            _ => {
                let found = to.display();
                return Err(CommandError::Usage(format!(
                    "--proof: expected a name .json or .sgf, found {found}"
                ))
                .into());
            }
        };
        let solved = win::solve(position, threats, &self.limits).map_err(CommandError::Usage)?;
        let mut page = solved.page(position);
        let to_name = to.display();
        let Some(proof) = solved.proof(self.proof_moves) else {
            page += &format!("No proof was written to {to_name}: only a win has one\n");
            return Ok((SolveAnswer::Win(solved.answer()), page));
        };
        let bytes = if as_sgf {
            proof::sgf(&proof, &solved.line_points())?
        } else {
            serde_json::to_vec(&ProofFile::from(&proof))?
        };
        Output::at(to, &InputFiles::none())?.write(|out| out.write_all(&bytes))?;
        let moves = counted(proof.moves.len() as u64, "move");
        page += &match proof.left_out {
            0 => format!("Proof of {moves} written to {to_name}\n"),
            more => {
                let left_out = counted(more as u64, "position");
                format!(
                    "Proof of {moves} written to {to_name}, {left_out} left out (--proof-moves allows more)\n"
                )
            }
        };
        Ok((SolveAnswer::Win(solved.answer()), page))
    }
}

/// Parses the option for the greatest number of moves in a proof. The number may be at most 500,000, because
/// `renju verify` reads no larger proof.
fn proof_moves(text: &str) -> Result<usize, String> {
    crate::text::whole_in(text, 1..=500_000)
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let threats = args.threats()?;
    if let Some(questions) = &args.batch {
        return batch::run(batch::open(questions)?, &SOLVE, &mut |question| {
            let position = question.position().map_err(|error| error.to_string())?;
            let mut limits = args.limits;
            limits.nodes = question.whole("nodes").map_err(|error| error.to_string())?.or(limits.nodes);
            limits.seconds = question.seconds().map_err(|error| error.to_string())?.or(limits.seconds);
            args.answer(&position, threats, &limits).map(|(answer, _)| answer)
        });
    }
    let mut position = args.asked.required_position()?;
    position.to_move = args.to_move.unwrap_or(position.to_move);
    let (answer, page) = match (&args.proof, &args.soundness.variations, args.instead.stones) {
        (Some(to), ..) => args.write_proof(&position, threats, to)?,
        (None, Some(to), Some(stones)) => args.write_variations(&position, stones, to)?,
        _ => args.answer(&position, threats, &args.limits).map_err(CommandError::Usage)?,
    };
    let mut out = terminal::json_or_text(args.json);
    if args.json {
        serde_json::to_writer(&mut out, &answer)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", page)?;
    }
    Ok(out.flush()?)
}
