//! `cargo xtask scale`: sends random queries to `renju search`, and also to query engines that read the
//! columns of an export. Compares every number in their answers. The SQL and the program that compares are in
//! `tests/scale`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::report::ServiceUnreachable;
use crate::run::{output, run};
use crate::sample::{self, DEMO_GAMES};
use crate::tools;
use crate::workspace::{Workspace, on_path};

/// Names of the query engines; the last one is the slowest.
const ENGINES: [&str; 3] = ["duckdb", "datafusion", "spark"];

/// Name of the Debian package with which Python can make environments.
const VENV: &str = "python3-venv";
/// Name of the Debian package with a Java runtime, which Spark needs.
const JAVA: &str = "openjdk-17-jre-headless";

/// Settings of the comparison.
pub(crate) struct Scale {
    /// Names of the query engines; all engines if empty.
    pub(crate) engines: Vec<String>,
    pub(crate) questions: u32,
    pub(crate) games: u32,
    pub(crate) seed: u32,
}

/// Runs the comparison that is part of `cargo xtask test`. It leaves out Spark, because the download and
/// start of Spark take a minute or two.
pub(crate) fn quick(ws: &Workspace) -> Result<()> {
    let engines = ENGINES[..2].iter().map(|engine| (*engine).to_owned()).collect();
    ask(ws, &sample::renju(ws)?, &Scale { engines, questions: 40, games: DEMO_GAMES, seed: 1 })
}

/// Makes a sample archive, exports it, and sends the queries to all engines in `wanted`.
pub(crate) fn scale(ws: &Workspace, wanted: &Scale) -> Result<()> {
    ask(ws, &sample::renju(ws)?, wanted)
}

fn ask(ws: &Workspace, renju: &Path, wanted: &Scale) -> Result<()> {
    let Scale { engines, questions, games, seed } = wanted;
    if let Some(other) = engines.iter().find(|engine| !ENGINES.contains(&engine.as_str())) {
        bail!("there is no engine {other:?}: {}", ENGINES.join(", "));
    }
    let with_spark = engines.is_empty() || engines.iter().any(|engine| engine == "spark");
    let python = python(ws, with_spark)?;
    let (library, columns) = exported(ws, renju, *games)?;
    let mut ask = Command::new(python);
    ask.arg("-B").arg(ws.tests.join("scale/ask.py")).current_dir(&ws.root);
    ask.arg("--renju").arg(renju).arg("--library").arg(&library).arg("--columns").arg(&columns);
    ask.args(engines.iter().flat_map(|engine| ["--engine", engine]));
    run(ask.args(["--questions", &questions.to_string(), "--seed", &seed.to_string()]))
}

/// Writes a library of `games` games, and its export. Returns the paths of the library and of the export.
fn exported(ws: &Workspace, renju: &Path, games: u32) -> Result<(PathBuf, PathBuf)> {
    let place = |end: &str| ws.target.join(format!("scale/{games}{end}"));
    let (archive, library, columns) = (place(".rif"), place(".renju"), place(""));
    sample::games(ws, games, 7, &archive)?;
    run(Command::new(renju).arg("import").arg(&archive).arg("-o").arg(&library))?;
    let mut export = Command::new(renju);
    run(export.arg("export").arg(&library).arg("--positions").arg("-o").arg(&columns))?;
    Ok((library, columns))
}

/// Makes a Python environment that has the engines.
fn python(ws: &Workspace, with_spark: bool) -> Result<PathBuf> {
    with_venv()?;
    if with_spark {
        with_java()?;
    }
    let list = |name: &str| ws.tests.join("scale").join(name);
    let (mut lists, mut source) = (vec![list("requirements.txt")], Vec::new());
    if with_spark {
        lists.push(list("requirements-spark.txt"));
        // PyPI has pyspark only as a source package.
        source.push("pyspark");
    }
    fs::create_dir_all(&ws.tools).context("the folder of the tools cannot be made")?;
    tools::python_with(ws, "scale", &lists, &source)
}

/// Checks that Python can make environments. If not, tries to install the package that `VENV` names.
pub(crate) fn with_venv() -> Result<()> {
    if output(Command::new("python3").args(["-c", "import ensurepip"])).is_none() && !installed(VENV)? {
        let reason = format!("Python 3 with venv is not there (on Debian: apt-get install {VENV})");
        return Err(ServiceUnreachable(reason).into());
    }
    Ok(())
}

/// Checks that Java is installed, because Spark needs it. If not, tries to install it.
pub(crate) fn with_java() -> Result<()> {
    if on_path(&["java"]).is_none() && !installed(JAVA)? {
        bail!("Spark needs Java 17 or newer (on Debian: apt-get install {JAVA}); nothing else needs it");
    }
    Ok(())
}

/// Tries to install a package with apt, if the user is root on Debian. Returns whether it was installed.
fn installed(package: &str) -> Result<bool> {
    let root = output(Command::new("id").arg("-u")).as_deref() == Some("0");
    if !root || !Path::new("/etc/debian_version").is_file() {
        return Ok(false);
    }
    run(Command::new("apt-get").args(["update", "-q"]))?;
    let mut install = Command::new("apt-get");
    install.env("DEBIAN_FRONTEND", "noninteractive");
    run(install.args(["install", "-q", "-y", "--no-install-recommends", package]))?;
    ensure!(on_path(&["python3"]).is_some(), "{package} was installed, but there is no python3");
    Ok(true)
}
