//! `cargo xtask wheel`: builds the wheel (Python package) of `crates/python` with maturin, and tests it in a
//! new environment. `tests/python` has the tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::run::{run, say};
use crate::sample;
use crate::scale;
use crate::tools;
use crate::workspace::{Workspace, program};

/// Number of games in the archive that the tests read.
const GAMES: u32 = 12_000;

/// Settings for building and testing the wheel.
#[derive(Clone, Copy)]
pub(crate) struct Wheel {
    /// Whether to compile with all optimizations, as for publishing. Otherwise compiling is fast.
    pub(crate) release: bool,
    /// Whether to make a new Python environment for the tests.
    pub(crate) clean: bool,
    /// Whether to also test the functions on a Spark cluster.
    pub(crate) spark: bool,
    /// Whether to also measure how many games and positions the functions process in a second.
    pub(crate) bench: bool,
}

/// Checks the types of the Python module without compiling the module. This is part of `cargo xtask test`.
pub(crate) fn quick(ws: &Workspace) -> Result<()> {
    scale::with_venv()?;
    fs::create_dir_all(&ws.tools).context("the folder of the tools cannot be made")?;
    let list = ws.tests.join("python/requirements-types.txt");
    let python = tools::python_with(ws, "wheel-types", &[list], &[])?;
    let mut types = Command::new(python);
    types.args(["-B", "-m", "mypy", "--strict", "--package", "renju_board", "--config-file"]);
    run(types.arg(ws.tests.join("python/mypy.ini")).current_dir(ws.root.join("crates/python")))
}

/// Builds and tests the wheel. The tests compare the results of the wheel's functions with those of the
/// program `renju`, so `renju` is built, too.
pub(crate) fn wheel(ws: &Workspace, how: Wheel) -> Result<()> {
    test(ws, &sample::renju(ws)?, how)
}

fn test(ws: &Workspace, renju: &Path, how: Wheel) -> Result<()> {
    scale::with_venv()?;
    let list = |name: &str| ws.tests.join("python").join(name);
    fs::create_dir_all(&ws.tools).context("the folder of the tools cannot be made")?;
    let wheel = build(ws, how.release, &list("requirements-build.txt"))?;
    say(format!("{} is built", ws.shown(&wheel)));
    let name = "wheel-tests";
    if how.clean && ws.tools.join(name).is_dir() {
        fs::remove_dir_all(ws.tools.join(name)).context("the environment cannot be made anew")?;
    }
    let (mut lists, mut source) =
        (vec![list("requirements-types.txt"), list("requirements.txt")], Vec::new());
    if how.spark {
        scale::with_java()?;
        lists.push(ws.tests.join("scale/requirements-spark.txt"));
        source.push("pyspark");
    }
    let python = tools::python_with(ws, name, &lists, &source)?;
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    run(install.args(["--no-index", "--no-deps", "--force-reinstall"]).arg(&wheel))?;
    // The tests run in a folder that does not have the source, so that they import the installed package.
    let folder = ws.target.join("wheel");
    fs::create_dir_all(&folder).context("the folder of the tests cannot be made")?;
    let here = || {
        let mut command = Command::new(&python);
        command.arg("-B").current_dir(&folder);
        command
    };
    let mypy = list("mypy.ini");
    run(here().args(["-m", "mypy", "--strict", "--package", "renju_board", "--config-file"]).arg(&mypy))?;
    run(here().args(["-m", "mypy.stubtest", "renju_board._engine", "--mypy-config-file"]).arg(&mypy))?;
    let archive = ws.target.join(format!("wheel/{GAMES}.rif"));
    sample::games(ws, GAMES, 11, &archive)?;
    let mut tests = here();
    tests.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]).arg(ws.tests.join("python"));
    tests.env("RENJU", renju).env("RENJU_ARCHIVE", &archive);
    run(tests.env("RENJU_SPARK", if how.spark { "1" } else { "" }))?;
    if how.bench {
        let mut bench = here();
        bench.arg(ws.tests.join("python/bench.py")).arg("--renju").arg(renju);
        run(&mut bench)?;
    }
    Ok(())
}

/// Builds the wheel with maturin, which is installed in a separate Python environment.
fn build(ws: &Workspace, release: bool, list: &Path) -> Result<PathBuf> {
    let python = tools::python_with(ws, "wheel-build", &[list.to_path_buf()], &[])?;
    let folder = python.parent().context("a Python is in a folder")?;
    let maturin = program(folder, "maturin").context("maturin was not installed")?;
    let wheels = ws.target.join("wheels");
    if wheels.is_dir() {
        fs::remove_dir_all(&wheels).context("the wheel of the run before cannot be removed")?;
    }
    let mut build = Command::new(maturin);
    build.args(["build", "--quiet", "--profile", if release { "release" } else { "dev" }]);
    build.arg("--out").arg(&wheels).current_dir(ws.root.join("crates/python"));
    run(&mut build)?;
    let found: Vec<PathBuf> =
        fs::read_dir(&wheels)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    ensure!(found.len() == 1, "expected one wheel in {}, found {}", wheels.display(), found.len());
    Ok(found.into_iter().next().unwrap_or_default())
}
