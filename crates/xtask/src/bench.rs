//! `cargo xtask bench`: one Chromium, one sampled archive, ours beside the classic way and the floor.
//!
//! The measuring itself is in `tests/bench`; this makes what it needs.

use anyhow::Result;

use crate::run::run;
use crate::site::Site;
use crate::workspace::Workspace;
use crate::{browsers, build, npm, sample};

/// `games`: size of the sampled archive; `rounds`: interleaved repetitions, of which medians are printed.
pub(crate) fn run_all(ws: &Workspace, games: u32, rounds: u32) -> Result<()> {
    let places = browsers::chromium()?;
    build::dist(ws)?;
    let floor = build::wasm(ws, "renju-bench-floor", "renju_bench_floor")?;
    build::bindgen(ws, &floor, &ws.tests.join("out/bench/floor"), "floor")?;
    let archive = ws.target.join("bench").join(format!("sample-{games}.rif"));
    sample::grow(ws, games, 7, &archive)?;
    npm::ci(&ws.tests)?;
    let origin = Site::demo(ws).with("/bench/", ws.tests.join("out/bench")).start()?;
    let mut bench = npm::npm(&ws.tests);
    bench.args(["run", "--silent", "bench", "--", "--rounds", &rounds.to_string(), "--archive"]);
    run(bench.arg(archive).env("RENJU_ORIGIN", origin).envs(places))
}
