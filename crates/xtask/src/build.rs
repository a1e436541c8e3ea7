//! Builds the wasm engines and the element in `web-component/dist`, and the page of the demo.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::run::{cargo, linted, run};
use crate::workspace::{Workspace, is_fresh};
use crate::{npm, tools};

/// How the wasm engines are compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// For publishing: small and fast.
    Release,
    /// For tests: the same engines as for publishing, but compiled quickly and with all assertions.
    Test,
    /// For the demo and daily work: compiled quickly.
    Quick,
}

impl Profile {
    /// Returns the name that the profile has in Cargo.toml.
    const fn name(self) -> &'static str {
        match self {
            Self::Release => "wasm",
            Self::Test => "dev",
            Self::Quick => "quick-wasm",
        }
    }

    /// Returns the folder to which Cargo writes programs with this profile.
    const fn folder(self) -> &'static str {
        match self {
            Self::Test => "debug",
            _ => self.name(),
        }
    }

    const fn engines(self) -> &'static [EngineBuild] {
        match self {
            Self::Release | Self::Test => &ENGINES,
            Self::Quick => &EVERYTHING,
        }
    }
}

/// A wasm engine: its program in `crates/engines`, its output folder in `web-component/build`, and its level
/// of optimization.
struct EngineBuild {
    program: &'static str,
    folder: &'static str,
    level: &'static str,
}

/// The engines of the published package. The engines that answer queries are optimized for speed: without vectorized
/// loops, a search for a part of the board would take a quarter longer. The other engines are optimized for size, and
/// are not slower for that reason.
const ENGINES: [EngineBuild; 5] = [
    EngineBuild { program: "search", folder: "search", level: "3" },
    EngineBuild { program: "published", folder: "published", level: "3" },
    EngineBuild { program: "rules", folder: "rules", level: "\"s\"" },
    EngineBuild { program: "solver", folder: "solver", level: "\"s\"" },
    EngineBuild { program: "whole", folder: "engine", level: "\"s\"" },
];

/// The engine whose program is split into files that are loaded when they are first needed.
const SPLIT: &str = "search";

/// The engine of the demo, which contains all parts.
const EVERYTHING: [EngineBuild; 1] = [EngineBuild { program: "all", folder: "all", level: "0" }];

/// Builds the engines and the element for publishing, in `web-component/dist`.
pub(crate) fn dist(ws: &Workspace) -> Result<()> {
    engines(ws, Profile::Release)?;
    glue(ws, Profile::Release)?;
    npm::ci(&ws.web)?;
    run(npm::npm(&ws.web).args(["run", "--silent", "build"]))
}

/// Builds the element in `web-component/dist` with engines that are compiled with the profile of the tests. The files
/// are those for publishing, except that the engines are larger and slower. Compiling the engines for publishing would
/// take five more minutes of processor time.
///
/// The same call of Cargo compiles the tests of `renju-worker`, which run in a browser, and checks the crates
/// for the browser with Clippy.
pub(crate) fn for_tests(ws: &Workspace) -> Result<()> {
    tools::wasm_target(ws)?;
    let build = ["build", "--bins", "--tests", "--target", tools::WASM];
    run(linted(cargo(&ws.root, build).args(FOR_BROWSERS)))?;
    glue(ws, Profile::Test)?;
    npm::ci(&ws.web)?;
    run(npm::npm(&ws.web).args(["run", "--silent", "build:test"]))
}

/// Options of Cargo that name the crates for the browser. The builds of the engines and of the tests name the
/// same crates, so that Cargo compiles their dependencies only once.
pub(crate) const FOR_BROWSERS: [&str; 4] = ["--package", "renju-engines", "--package", "renju-worker"];

/// Compiles the engines to wasm. One call of Cargo compiles all engines that have the same level of
/// optimization.
pub(crate) fn engines(ws: &Workspace, profile: Profile) -> Result<()> {
    tools::wasm_target(ws)?;
    for same_level in profile.engines().chunk_by(|a, b| a.level == b.level) {
        let name = profile.name();
        let mut build = cargo(&ws.root, ["build", "--package", "renju-engines", "--profile", name]);
        let level = same_level[0].level;
        build.args(["--target", tools::WASM, "--config"]);
        build.arg(format!("profile.{name}.package.renju-engines.opt-level={level}"));
        run(build.args(same_level.iter().flat_map(|engine| ["--bin", engine.program])))?;
    }
    Ok(())
}

/// Writes the JavaScript code that loads and calls the compiled engines.
fn glue(ws: &Workspace, profile: Profile) -> Result<()> {
    profile.engines().iter().try_for_each(|engine| {
        let wasm = wasm_file(ws, profile, engine.program);
        let folder = if profile == Profile::Test { "build/test" } else { "build" };
        let options: &[&str] = if engine.program == SPLIT { &["--split"] } else { &[] };
        bindgen(ws, options, &wasm, &ws.web.join(folder).join(engine.folder), "engine")
    })
}

fn wasm_file(ws: &Workspace, profile: Profile, name: &str) -> PathBuf {
    ws.target.join(tools::WASM).join(profile.folder()).join(name).with_extension("wasm")
}

/// Builds the page of the demo in `web-component/build/quick`. Before that, [`engines`] must have compiled
/// the engine with the quick profile.
pub(crate) fn quick_page(ws: &Workspace) -> Result<()> {
    glue(ws, Profile::Quick)?;
    run(npm::npm(&ws.web).args(["run", "--silent", "build:quick"]))
}

/// Compiles a library to wasm, and returns the path of the wasm file.
pub(crate) fn wasm(ws: &Workspace, package: &str, library: &str) -> Result<PathBuf> {
    tools::wasm_target(ws)?;
    let args = ["build", "--package", package, "--lib", "--target", tools::WASM, "--profile", "wasm"];
    run(&mut cargo(&ws.root, args))?;
    Ok(wasm_file(ws, Profile::Release, library))
}

/// Runs `renju-bindgen` with the options `options`, to write the JavaScript code for a wasm file. Does nothing if this
/// code is newer than the wasm file.
pub(crate) fn bindgen(ws: &Workspace, options: &[&str], wasm: &Path, out: &Path, name: &str) -> Result<()> {
    if is_fresh(&out.join(format!("{name}_bg.wasm")), wasm) {
        return Ok(());
    }
    run(Command::new(tools::bindgen(ws)?).current_dir(&ws.root).args(options).arg(out).arg(name).arg(wasm))
}
