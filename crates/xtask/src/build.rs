//! From sources to `web-component/dist`, and to the page that shows it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::run::{cargo, run};
use crate::workspace::{Workspace, is_fresh};
use crate::{npm, tools};

/// How the engines are compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// As they are published: small and fast.
    Release,
    /// Compiled quickly.
    Quick,
}

impl Profile {
    /// The name of the profile in Cargo.toml.
    const fn name(self) -> &'static str {
        match self {
            Self::Release => "wasm",
            Self::Quick => "quick-wasm",
        }
    }
}

/// The engines of the package: the program of `crates/engines`, and its folder in `web-component/build`.
const ENGINES: [(&str, &str); 4] =
    [("whole", "engine"), ("search", "search"), ("published", "published"), ("study", "study")];

/// The program of `crates/engines` that has every part, and its folder.
const EVERYTHING: [(&str, &str); 1] = [("all", "all")];

/// Engines and element as they are published, in `web-component/dist`.
pub(crate) fn dist(ws: &Workspace) -> Result<()> {
    engines(ws, Profile::Release)?;
    glue(ws, Profile::Release)?;
    npm::ci(&ws.web)?;
    run(npm::npm(&ws.web).args(["run", "--silent", "build"]))
}

/// Compiles the engines to wasm: those of the package, or one with everything.
pub(crate) fn engines(ws: &Workspace, profile: Profile) -> Result<()> {
    tools::wasm_target(ws)?;
    let mut build = cargo(&ws.root, ["build", "--package", "renju-engines", "--profile", profile.name()]);
    build.args(["--target", tools::WASM]);
    run(build.args(of(profile).iter().flat_map(|(program, _)| ["--bin", program])))
}

/// Writes the JavaScript glue of the compiled engines.
pub(crate) fn glue(ws: &Workspace, profile: Profile) -> Result<()> {
    of(profile).iter().try_for_each(|(program, folder)| {
        let wasm = wasm_file(ws, profile, program);
        bindgen(ws, &wasm, &ws.web.join("build").join(folder), "engine")
    })
}

const fn of(profile: Profile) -> &'static [(&'static str, &'static str)] {
    match profile {
        Profile::Release => &ENGINES,
        Profile::Quick => &EVERYTHING,
    }
}

fn wasm_file(ws: &Workspace, profile: Profile, name: &str) -> PathBuf {
    ws.target.join(tools::WASM).join(profile.name()).join(name).with_extension("wasm")
}

/// Builds a library for the browser; the path of its wasm file.
pub(crate) fn wasm(ws: &Workspace, package: &str, library: &str) -> Result<PathBuf> {
    tools::wasm_target(ws)?;
    let args = ["build", "--package", package, "--lib", "--target", tools::WASM, "--profile", "wasm"];
    run(&mut cargo(&ws.root, args))?;
    Ok(wasm_file(ws, Profile::Release, library))
}

/// Runs wasm-bindgen, unless its output is newer than the wasm file.
pub(crate) fn bindgen(ws: &Workspace, wasm: &Path, out: &Path, name: &str) -> Result<()> {
    if is_fresh(&out.join(format!("{name}_bg.wasm")), wasm) {
        return Ok(());
    }
    run(Command::new(tools::bindgen(ws)?).current_dir(&ws.root).arg(out).arg(name).arg(wasm))
}
