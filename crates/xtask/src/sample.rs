//! Makes sample archives that look like RenjuNet's archive. Their games are derived from games that an engine
//! played against itself.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::run::run;
use crate::tools;
use crate::workspace::{Workspace, is_fresh};

/// Number of games in the archive of the demo. All games are self-play games of an engine. Users of the demo
/// page can open this archive with one click.
pub(crate) const DEMO_GAMES: u32 = 7_675;

/// Writes the archive of the demo page: `target/demo/sample.rif.gz`.
pub(crate) fn demo(ws: &Workspace) -> Result<()> {
    games(ws, DEMO_GAMES, 1, &demo_file(ws))
}

/// Publishes the archive of the demo as static files in `target/demo/archive`.
pub(crate) fn demo_published(ws: &Workspace) -> Result<()> {
    let program = tools::program_of(ws, "renju-published", "renju-publish")?;
    let folder = demo_folder(ws).join("archive");
    let (manifest, file) = (folder.join("manifest.json"), demo_file(ws));
    if is_fresh(&manifest, &file) && is_fresh(&manifest, &program) {
        return Ok(());
    }
    run(Command::new(program).current_dir(&ws.root).arg(file).arg(folder))
}

/// Writes two archives for the browser tests. The first has every irregularity of RenjuNet's archive. The
/// second has as many games as RenjuNet's archive.
pub(crate) fn for_tests(ws: &Workspace) -> Result<()> {
    games(ws, 12_000, 5, &ws.tests.join("out/mixed.rif"))?;
    games(ws, 165_000, 3, &ws.tests.join("out/large.rif"))
}

/// Returns the folder for the generated files of the demo.
pub(crate) fn demo_folder(ws: &Workspace) -> PathBuf {
    ws.target.join("demo")
}

fn demo_file(ws: &Workspace) -> PathBuf {
    demo_folder(ws).join("sample.rif.gz")
}

/// Writes an archive of `games` games. Does nothing if the file is newer than the program that writes it.
///
/// The same number of games and the same seed give the same bytes on every machine.
pub(crate) fn games(ws: &Workspace, games: u32, seed: u32, file: &Path) -> Result<()> {
    let program = tools::program_of(ws, "renju-sample", "renju-sample")?;
    if is_fresh(file, &program) {
        return Ok(());
    }
    std::fs::create_dir_all(file.parent().unwrap_or(&ws.target))?;
    let mut sample = Command::new(program);
    run(sample.current_dir(&ws.root).args([games.to_string(), seed.to_string()]).arg(file))
}

/// Builds the program `renju`, which imports, exports and searches archives.
///
/// The program is compiled with the optimization level of the tests. With this level, it imports 165,000
/// games in two seconds, which is fast enough.
pub(crate) fn renju(ws: &Workspace) -> Result<PathBuf> {
    tools::program_of(ws, "renju-cli", "renju")
}

/// Writes a RenLib library of `moves` moves.
pub(crate) fn book(ws: &Workspace, moves: u32, seed: u32, file: &Path) -> Result<()> {
    let program = renju(ws)?;
    if is_fresh(file, &program) {
        return Ok(());
    }
    std::fs::create_dir_all(file.parent().unwrap_or(&ws.target))?;
    let mut sample = Command::new(program);
    sample.current_dir(&ws.root).args(["sample", "--lib", &moves.to_string(), "--seed", &seed.to_string()]);
    run(sample.arg("-o").arg(file))
}
