//! `cargo xtask bench`: measures the element in Chromium with a sample archive. Compares the measured times
//! with the times of the usual way to search an archive, and with times that no program can beat (a lower
//! bound). The measuring programs are in `tests/bench`. This module builds these programs and the sample
//! archives.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::file_server::Site;
use crate::run::{cargo, run};
use crate::workspace::Workspace;
use crate::{browsers, build, check, npm, sample, site};

/// Runs the main bench. `games` is the size of the sample archive. Each measurement is repeated `rounds`
/// times, and the medians are printed.
pub(crate) fn run_all(ws: &Workspace, games: u32, rounds: u32) -> Result<()> {
    in_chromium(ws, "bench", &sampled(ws, games)?, rounds)
}

/// Measures queries of all kinds: with filters and facets, for parts of the board, and for names.
pub(crate) fn questions(ws: &Workspace, games: u32, rounds: u32) -> Result<()> {
    in_chromium(ws, "bench:questions", &sampled(ws, games)?, rounds)
}

/// Measures how long it takes to read a RenLib library of `moves` moves and to find its positions.
pub(crate) fn books(ws: &Workspace, moves: u32, rounds: u32) -> Result<()> {
    let library = ws.target.join("bench").join(format!("sample-{moves}.lib"));
    sample::book(ws, moves, 7, &library)?;
    in_chromium(ws, "bench:books", &library, rounds)
}

/// Sends random queries to a published archive, and to the library from which it was made. Compares the
/// answers, and measures how much data each query fetches and how long it takes.
pub(crate) fn published(ws: &Workspace, games: u32, questions: u32) -> Result<()> {
    let release = ["build", "--release", "--package", "renju-cli", "--package", "renju-bench-published"];
    run(&mut cargo(&ws.root, release))?;
    let place = |end: &str| ws.target.join(format!("bench/published-{games}{end}"));
    let (archive, library, folder) = (place(".rif"), place(".renju"), place(""));
    sample::games(ws, games, 7, &archive)?;
    let program = |name: &str| {
        Command::new(ws.target.join("release").join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
    };
    run(program("renju").arg("import").arg(&archive).arg("-o").arg(&library))?;
    let publish = ["--licence", "CC0-1.0", "--anew", "--prune"];
    run(program("renju").arg("publish").arg(&library).arg("-o").arg(&folder).args(publish))?;
    run(program("renju-bench-published").arg(&library).arg(&folder).arg(questions.to_string()))
}

/// Settings of the bench that kills browsers at random moments.
pub(crate) struct KillSettings {
    pub(crate) kills: u32,
    /// Seed of the random numbers. Two runs with the same seed kill the browser at the same points of its
    /// work.
    pub(crate) seed: u32,
}

/// Kills browsers at random moments while they write to their storage, and checks the stored data after each
/// kill.
pub(crate) fn kills(ws: &Workspace, wanted: &KillSettings) -> Result<()> {
    build::dist(ws)?;
    let mut bench = check::in_the_demo(ws, "bench:kills")?;
    bench.args(["--", "--kills", &wanted.kills.to_string(), "--seed", &wanted.seed.to_string()]);
    run(bench.arg("--sample").arg(sample::demo_folder(ws).join("sample.rif.gz")))?;
    // The last test kills the command that publishes an archive. The number of kills is the same as for the
    // browsers.
    let publish = ["test", "--package", "renju-cli", "--test", "it", "--", "publish_killed"];
    run(cargo(&ws.root, publish).env("KILLS", wanted.kills.to_string()))
}

fn in_chromium(ws: &Workspace, script: &str, archive: &Path, rounds: u32) -> Result<()> {
    let places = browsers::chromium()?;
    build::dist(ws)?;
    let floor = build::wasm(ws, "renju-bench-floor", "renju_bench_floor")?;
    build::bindgen(ws, &[], &floor, &ws.tests.join("out/bench/floor"), "floor")?;
    npm::ci(&ws.tests)?;
    let origin = Site::demo(ws).with("/bench/", ws.tests.join("out/bench")).start()?;
    let mut bench = npm::npm(&ws.tests);
    bench.args(["run", "--silent", script, "--", "--rounds", &rounds.to_string(), "--archive"]);
    run(bench.arg(archive).env("RENJU_ORIGIN", origin).envs(places))
}

/// Measures the solver in four ways. A bench of the crate criterion measures the search for forbidden
/// points. A native program measures how the solver decides the sets of problems. The same program compares
/// the solver with other programs, on positions that were chosen without this solver. In Node, the search
/// for wins by fours is compared with the program quintet.
pub(crate) fn solver(ws: &Workspace, rounds: u32) -> Result<()> {
    run(&mut cargo(&ws.root, ["bench", "--package", "renju-bench-micro", "--bench", "forbidden"]))?;
    for problems in ["problems", "vcf"] {
        let measure = ["run", "--release", "--quiet", "--package", "renju-bench-solver", "--", "measure"];
        run(cargo(&ws.root, measure).arg(ws.tests.join(format!("vectors/{problems}.jsonl.gz"))))?;
    }
    let compare = ["run", "--release", "--quiet", "--package", "renju-bench-solver", "--", "compare"];
    // Each undecided problem takes a full second; all problems together take three minutes.
    run(cargo(&ws.root, compare).arg(ws.tests.join("vectors/threats.jsonl.gz")).args(["--seconds", "1"]))?;
    let fours = build::wasm(ws, "renju-bench-fours", "renju_bench_fours")?;
    build::bindgen(ws, &[], &fours, &ws.tests.join("out/bench/fours"), "fours")?;
    npm::ci(&ws.tests)?;
    run(npm::npm(&ws.tests).args(["run", "--silent", "bench:fours", "--", "--rounds", &rounds.to_string()]))
}

/// Measures the searches for a five with four and with five stones, in positions of games of self-play.
pub(crate) fn limited(ws: &Workspace) -> Result<()> {
    let limited = ["run", "--release", "--quiet", "--package", "renju-bench-solver", "--", "limited"];
    run(cargo(&ws.root, limited).arg(ws.root.join("crates/sample/data/selfplay.txt.gz")))
}

/// Compares several ways to find a position's node in the graph of games, for random games and for a sample
/// archive. For each way, prints its time, how many nodes it visits, and how many positions it compares.
pub(crate) fn graph(ws: &Workspace, games: u32) -> Result<()> {
    let archive = sampled(ws, games)?;
    run(cargo(&ws.root, ["bench", "--package", "renju-archive", "--bench", "graph", "--"]).arg(archive))
}

/// Measures how long a slow device takes to load the app of the built site at the first visit.
pub(crate) fn first_load(ws: &Workspace, rounds: u32) -> Result<()> {
    let places = browsers::chromium()?;
    build::dist(ws)?;
    sample::demo(ws)?;
    site::pages(ws, [])?;
    npm::ci(&ws.tests)?;
    let mut bench = npm::npm(&ws.tests);
    bench.args(["run", "--silent", "bench:first-load", "--", "--rounds", &rounds.to_string(), "--site"]);
    run(bench.arg(ws.web.join("build/site")).envs(places))
}

/// Measures how long a page with 50 boards takes until all boards are complete, and its longest task.
pub(crate) fn boards(ws: &Workspace, rounds: u32) -> Result<()> {
    build::dist(ws)?;
    run(check::in_the_demo(ws, "bench:boards")?.args(["--", "--rounds", &rounds.to_string()]))
}

/// Writes the sample archive for the benches, and returns its path.
fn sampled(ws: &Workspace, games: u32) -> Result<PathBuf> {
    let archive = ws.target.join("bench").join(format!("sample-{games}.rif"));
    sample::games(ws, games, 7, &archive)?;
    Ok(archive)
}
