//! `cargo xtask bench`: one Chromium, one sampled archive, ours beside the classic way and the floor.
//!
//! The measuring itself is in `tests/bench`; this makes what it needs.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::run::{cargo, run};
use crate::site::Site;
use crate::workspace::Workspace;
use crate::{browsers, build, check, npm, sample, web_site};

/// `games`: size of the sampled archive; `rounds`: interleaved repetitions, of which medians are printed.
pub(crate) fn run_all(ws: &Workspace, games: u32, rounds: u32) -> Result<()> {
    in_chromium(ws, "bench", &sampled(ws, games)?, rounds)
}

/// Questions of all kinds: filters and facets, parts of the board, names.
pub(crate) fn questions(ws: &Workspace, games: u32, rounds: u32) -> Result<()> {
    in_chromium(ws, "bench:questions", &sampled(ws, games)?, rounds)
}

/// A library of so many moves: reading it, and finding its positions.
pub(crate) fn books(ws: &Workspace, moves: u32, rounds: u32) -> Result<()> {
    let library = ws.target.join("bench").join(format!("sample-{moves}.lib"));
    sample::book(ws, moves, 7, &library)?;
    in_chromium(ws, "bench:books", &library, rounds)
}

/// A published archive: whether it answers random questions as its library does, and what that costs.
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

/// How many browsers are killed.
pub(crate) struct Kills {
    pub(crate) kills: u32,
    /// Of chance: the same seed kills at the same parts of the same operations.
    pub(crate) seed: u32,
}

/// Browsers that are killed at random moments of everything that writes.
pub(crate) fn kills(ws: &Workspace, wanted: &Kills) -> Result<()> {
    build::dist(ws)?;
    let mut bench = check::in_the_demo(ws, "bench:kills")?;
    bench.args(["--", "--kills", &wanted.kills.to_string(), "--seed", &wanted.seed.to_string()]);
    run(bench.arg("--sample").arg(sample::demo_folder(ws).join("sample.rif.gz")))
}

fn in_chromium(ws: &Workspace, script: &str, archive: &Path, rounds: u32) -> Result<()> {
    let places = browsers::chromium()?;
    build::dist(ws)?;
    let floor = build::wasm(ws, "renju-bench-floor", "renju_bench_floor")?;
    build::bindgen(ws, &floor, &ws.tests.join("out/bench/floor"), "floor")?;
    npm::ci(&ws.tests)?;
    let origin = Site::demo(ws).with("/bench/", ws.tests.join("out/bench")).start()?;
    let mut bench = npm::npm(&ws.tests);
    bench.args(["run", "--silent", script, "--", "--rounds", &rounds.to_string(), "--archive"]);
    run(bench.arg(archive).env("RENJU_ORIGIN", origin).envs(places))
}

/// The solver: forbidden points by criterion and as wasm, the problem set natively, positions that were chosen without it beside
/// what others found, and wins by fours in Node beside quintet.
pub(crate) fn solver(ws: &Workspace, rounds: u32) -> Result<()> {
    run(&mut cargo(&ws.root, ["bench", "--package", "renju-bench-micro", "--bench", "forbidden"]))?;
    for problems in ["problems", "vcf"] {
        let measure = ["run", "--release", "--quiet", "--package", "renju-bench-solver", "--", "measure"];
        run(cargo(&ws.root, measure).arg(ws.tests.join(format!("vectors/{problems}.jsonl.gz"))))?;
    }
    let compare = ["run", "--release", "--quiet", "--package", "renju-bench-solver", "--", "compare"];
    // The undecided ones take all of their time: a second each is three minutes.
    run(cargo(&ws.root, compare).arg(ws.tests.join("vectors/threats.jsonl.gz")).args(["--seconds", "1"]))?;
    let fours = build::wasm(ws, "renju-bench-fours", "renju_bench_fours")?;
    build::bindgen(ws, &fours, &ws.tests.join("out/bench/fours"), "fours")?;
    npm::ci(&ws.tests)?;
    run(npm::npm(&ws.tests).args(["run", "--silent", "bench:fours", "--", "--rounds", &rounds.to_string()]))
}

/// The graph of random games, and of a sampled archive, beside the plain ways to build it.
pub(crate) fn graph(ws: &Workspace, games: u32) -> Result<()> {
    let archive = sampled(ws, games)?;
    run(cargo(&ws.root, ["bench", "--package", "renju-archive", "--bench", "graph", "--"]).arg(archive))
}

/// The first visit of the built site's app on a slow device.
pub(crate) fn first_load(ws: &Workspace, rounds: u32) -> Result<()> {
    let places = browsers::chromium()?;
    build::dist(ws)?;
    sample::demo(ws)?;
    web_site::pages(ws, None)?;
    npm::ci(&ws.tests)?;
    let mut bench = npm::npm(&ws.tests);
    bench.args(["run", "--silent", "bench:first-load", "--", "--rounds", &rounds.to_string(), "--site"]);
    run(bench.arg(ws.web.join("build/site")).envs(places))
}

/// The archive that is measured with.
fn sampled(ws: &Workspace, games: u32) -> Result<PathBuf> {
    let archive = ws.target.join("bench").join(format!("sample-{games}.rif"));
    sample::games(ws, games, 7, &archive)?;
    Ok(archive)
}
