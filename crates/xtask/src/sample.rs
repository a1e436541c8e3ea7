//! Sample archives: RenjuNet's shape, grown by `renju sample` from our own self-play games.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::run::{cargo, run};
use crate::workspace::{Workspace, is_fresh};

/// Every self-play game once: what the page offers with one click.
pub(crate) const DEMO_GAMES: u32 = 7_675;

/// `renju`, which writes samples.
///
/// Not optimised further than other tests: 165,000 games take two seconds.
pub(crate) struct Renju(PathBuf);

impl Renju {
    /// Builds it.
    pub(crate) fn build(ws: &Workspace) -> Result<Renju> {
        run(&mut cargo(&ws.root, ["build", "--package", "renju-cli"]))?;
        Ok(Renju::as_tested(ws))
    }

    /// As `cargo test --workspace` has built it just before. Asked for alone, it would be built once more, with the
    /// features that only tests need left out of what it depends on.
    pub(crate) fn as_tested(ws: &Workspace) -> Renju {
        Renju(ws.target.join("debug").join(format!("renju{}", std::env::consts::EXE_SUFFIX)))
    }

    /// Where it is.
    pub(crate) fn program(&self) -> &Path {
        &self.0
    }
}

/// The archive of the demo page, in `target/demo/sample.rif.gz`, and the same published, in `target/demo/archive`.
pub(crate) fn demo(ws: &Workspace, renju: &Renju) -> Result<()> {
    let sample = demo_folder(ws).join("sample.rif.gz");
    games(ws, renju, DEMO_GAMES, 1, &sample)?;
    let folder = demo_folder(ws).join("archive");
    if is_fresh(&folder.join("manifest.json"), &sample) {
        return Ok(());
    }
    let mut publish = Command::new(renju.program());
    publish
        .current_dir(&ws.root)
        .arg("publish")
        .arg(sample)
        .arg("-o")
        .arg(folder)
        .args(["--anew", "--prune"]);
    run(publish.args(["--name", "Self-play games", "--licence", "CC0-1.0", "--source", "renju-board"]))
}

/// The archives of the browser tests: one with every oddity of RenjuNet's, and one of its size.
pub(crate) fn for_tests(ws: &Workspace, renju: &Renju) -> Result<()> {
    games(ws, renju, 12_000, 5, &ws.tests.join("out/mixed.rif"))?;
    games(ws, renju, 165_000, 3, &ws.tests.join("out/large.rif"))
}

/// Where the demo's generated files are.
pub(crate) fn demo_folder(ws: &Workspace) -> PathBuf {
    ws.target.join("demo")
}

/// An archive of so many games; see [`grow`].
pub(crate) fn games(ws: &Workspace, renju: &Renju, games: u32, seed: u32, file: &Path) -> Result<()> {
    grow(ws, renju, &["--games", &games.to_string()], seed, file)
}

/// Writes a sample, unless it is there and newer than the program that writes it.
///
/// The same wishes and `seed` give the same bytes on every machine.
pub(crate) fn grow(
    ws: &Workspace,
    Renju(program): &Renju,
    wishes: &[&str],
    seed: u32,
    file: &Path,
) -> Result<()> {
    if is_fresh(file, program) {
        return Ok(());
    }
    std::fs::create_dir_all(file.parent().unwrap_or(&ws.target))?;
    let mut sample = Command::new(program);
    sample.current_dir(&ws.root).arg("sample").args(wishes);
    run(sample.arg("--seed").arg(seed.to_string()).arg("-o").arg(file))
}
