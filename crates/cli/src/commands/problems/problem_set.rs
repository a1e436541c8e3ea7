//! Makes a set of training problems. Searches games on all processors, in an order that depends on a seed,
//! until there are enough problems.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use indicatif::ProgressBar;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use renju_archive::parallel;
use renju_columns::RENJUNET_TERMS;
use renju_library::Library;
use renju_study::problems::{MakerOptions, ProblemMaker, SET_TERMS, SetHeader, SetSize, grade};
use serde::Serialize;

use crate::filtered_games::FilteredGames;
use crate::game_filter_args::GameFilterArgs;
use crate::name_lookup::NameLookup;
use crate::output::{self, InputFiles, Output, OverwriteArgs};
use crate::text::{counted, games_without_rating};
use crate::{progress, source, terminal};

/// Number of games that one thread searches before their problems are added to the set. This number is fixed,
/// so that the set does not depend on the number of processors.
const TOGETHER: usize = 32;

/// Options for making a set of problems.
pub(super) struct ProblemSetOptions {
    /// Kinds of problems, and limits for the solver.
    pub(super) options: MakerOptions,
    /// Number of problems of each kind, and their levels. The search ends when the set has this
    /// number of problems.
    pub(super) size: SetSize,
    /// Seed for the order of the games.
    pub(super) seed: u64,
}

pub(super) fn run(
    wanted: &ProblemSetOptions,
    filter: &GameFilterArgs,
    archive: &Path,
    output: &Path,
    as_json: bool,
    quiet: bool,
) -> anyhow::Result<()> {
    let inputs = InputFiles::of(&[archive.to_owned()], OverwriteArgs::default());
    let output = Output::at(output, &inputs)?;
    if as_json && output.is_standard_output() {
        return Err(output::no_summary().into());
    }
    let library = source::library(archive, quiet)?;
    let names = NameLookup::of(&library);
    let FilteredGames { games, without_rating, .. } = FilteredGames::new(&names, filter, usize::MAX)?;
    let bar = progress::games(games.len() as u64, quiet);
    let (maker, looked_at) = make(wanted, &names, &games, &bar);
    bar.finish_and_clear();
    let refuted = maker.refuted();
    let mut problems = maker.finish_in(&library, &games);
    let mut kept = BTreeMap::new();
    problems.retain(|problem| {
        let kept = kept.entry(problem.task.kind()).or_insert(0);
        *kept += 1;
        *kept <= wanted.size.limit
    });
    let from = source_name(archive, &library);
    let header = SetHeader::new(problems.len(), from, SET_TERMS.to_owned());
    let to_standard_output = output.is_standard_output();
    let name = output.name().display().to_string();
    output.write(|out| {
        writeln!(out, "{}", header.to_line())?;
        problems.iter().try_for_each(|problem| writeln!(out, "{}", problem.to_line()))
    })?;
    let mut said = vec![format!(
        "{name}: {} of {}{}",
        counted(problems.len() as u64, "problem"),
        counted(looked_at as u64, "game"),
        if looked_at < games.len() {
            format!(
                "; the set was full, so {} more were not searched",
                counted((games.len() - looked_at) as u64, "game")
            )
        } else {
            String::new()
        }
    )];
    if refuted > 0 {
        said.push(format!(
            "{} left out, as the check did not confirm them",
            counted(refuted as u64, "candidate")
        ));
    }
    if without_rating.is_some() {
        said.push(games_without_rating(without_rating).trim_end().to_owned());
    }
    said.push(levels_line(problems.iter().map(grade)));
    if as_json {
        terminal::json(&ProblemSetJson {
            output: name,
            problems: problems.len(),
            games: looked_at,
            refuted,
            without_rating,
            levels: level_counts(problems.iter().map(grade)),
        })?;
    } else if to_standard_output {
        said.iter().for_each(|line| terminal::say(line));
    } else {
        let mut out = terminal::out();
        said.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        out.flush()?;
    }
    terminal::say(if library.source_info().is_renju_net() { RENJUNET_TERMS } else { SET_TERMS });
    Ok(())
}

/// Summary of a set.
#[derive(Serialize)]
struct ProblemSetJson {
    output: String,
    problems: usize,
    /// Number of games that were searched.
    games: usize,
    /// Number of candidates that the check did not confirm.
    refuted: usize,
    #[serde(rename = "withoutRating", skip_serializing_if = "Option::is_none")]
    without_rating: Option<u32>,
    /// Numbers of problems of the levels 1 to 5.
    levels: [usize; 5],
}

/// Returns the numbers of problems of the levels 1 to 5.
pub(super) fn level_counts(levels: impl Iterator<Item = u8> + Clone) -> [usize; 5] {
    [1, 2, 3, 4, 5].map(|level| levels.clone().filter(|&other| other == level).count())
}

/// Returns a line with the number of problems of each level: `Level 1: 12, 2: 30, 3: 8, 4: 0, 5: 0`.
pub(super) fn levels_line(levels: impl Iterator<Item = u8> + Clone) -> String {
    let counts = level_counts(levels);
    let levels: Vec<String> = (1..).zip(counts).map(|(level, count)| format!("{level}: {count}")).collect();
    format!("Level {}", levels.join(", "))
}

fn source_name(archive: &Path, library: &Library) -> String {
    let file = archive.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    match library.source_info().edition.as_str() {
        "" => file,
        edition => format!("{file}, {edition}"),
    }
}

/// Searches games until there are enough problems of the requested levels. Returns the maker of the problems,
/// and the number of games searched. The maker has the problems.
fn make(
    wanted: &ProblemSetOptions,
    names: &NameLookup<'_>,
    games: &[u32],
    bar: &ProgressBar,
) -> (ProblemMaker, usize) {
    let options = wanted.options;
    let (library, ratings) = (names.library(), names.ratings());
    let order = shuffled(games, wanted.seed);
    let parts: Vec<&[u32]> = order.chunks(TOGETHER).collect();
    let mut all = ProblemMaker::new(options, wanted.size);
    let mut looked_at = 0;
    // In a round, each processor searches one part of the games. Then the problems of the parts are added to
    // `all` in the order of the parts, until there are enough.
    for round in parts.chunks(parallel::processors()) {
        let made = parallel::map(round, |part| {
            let mut maker = ProblemMaker::new(options, wanted.size);
            part.iter().for_each(|&game| maker.look_at_game(library, Some(ratings), game));
            bar.inc(part.len() as u64);
            maker
        });
        for (maker, part) in made.into_iter().zip(round) {
            if all.is_complete() {
                return (all, looked_at);
            }
            all.absorb(maker);
            looked_at += part.len();
        }
    }
    (all, looked_at)
}

/// Returns the games in a random order that the seed determines. The order of `games` does not matter.
fn shuffled(games: &[u32], seed: u64) -> Vec<u32> {
    let mut order = games.to_vec();
    order.sort_unstable();
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for last in (1..order.len()).rev() {
        // This is the Fisher-Yates shuffle. Because of the remainder, the probabilities differ by at most one
        // part in 2^32.
        let other = (random.next_u64() % (last as u64 + 1)) as usize;
        order.swap(last, other);
    }
    order
}
