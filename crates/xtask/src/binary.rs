//! `cargo xtask binary`: the program `renju` as an archive for downloads, with licences, notices, manual pages
//! and completions for shells.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::notices::notices;
use crate::release::VERSION;
use crate::run::{cargo, host, output, run, say};
use crate::workspace::{Workspace, program};

/// Shells, and the names of the files in which they look for completions.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "renju.bash"),
    ("elvish", "renju.elv"),
    ("fish", "renju.fish"),
    ("powershell", "_renju.ps1"),
    ("zsh", "_renju"),
];

/// Settings for building the archive of the program.
pub(crate) struct Binary {
    /// Target of rustc; `None` for this machine. This machine must be able to run programs for this target.
    pub(crate) target: Option<String>,
    /// Whether to compile without optimization, to try the command.
    pub(crate) quick: bool,
}

/// Builds the program and packs `target/binaries/renju-<version>-<target>.tar.gz`, or `.zip` for Windows.
pub(crate) fn binary(ws: &Workspace, options: &Binary) -> Result<()> {
    let target = options.target.clone().map_or_else(|| host(ws), Ok)?;
    let program = build(ws, options, &target)?;
    let binaries = ws.target.join("binaries");
    let name = format!("renju-{VERSION}-{target}");
    fill(ws, &program, &binaries.join(&name))?;
    fs::write(binaries.join(&name).join("THIRD-PARTY.md"), notices(ws, &target)?)?;
    let archive = archive_name(&name, &target);
    // On Windows, `tar` is the system's own program, which writes a zip archive if the name ends with `.zip`.
    let flags = if archive.ends_with(".zip") { "-acf" } else { "-czf" };
    run(Command::new("tar").current_dir(&binaries).args([flags, &archive, &name]))?;
    say(format!("{} is packed", ws.shown(&binaries.join(archive))));
    Ok(())
}

fn archive_name(name: &str, target: &str) -> String {
    format!("{name}.{}", if target.contains("-windows-") { "zip" } else { "tar.gz" })
}

fn build(ws: &Workspace, options: &Binary, target: &str) -> Result<PathBuf> {
    let mut folder = ws.target.clone();
    let profile = if options.quick { "dev" } else { "release" };
    let mut build = cargo(&ws.root, ["build", "--locked", "--package", "renju-cli", "--bin", "renju"]);
    build.args(["--profile", profile]).env("CARGO_PROFILE_RELEASE_STRIP", "true");
    if options.target.is_some() {
        build.args(["--target", target]);
        folder.push(target);
    }
    run(&mut build)?;
    program(&folder.join(if options.quick { "debug" } else { "release" }), "renju")
        .context("the program was not built")
}

/// Writes the files of the archive to a new folder.
fn fill(ws: &Workspace, program: &Path, folder: &Path) -> Result<()> {
    if folder.is_dir() {
        fs::remove_dir_all(folder).context("the folder of an earlier run cannot be removed")?;
    }
    let completions = folder.join("completions");
    fs::create_dir_all(&completions).context("the folder of the program cannot be made")?;
    let file = program.file_name().context("a program has a name")?;
    fs::copy(program, folder.join(file)).context("the program cannot be copied")?;
    fs::copy(ws.root.join("crates/cli/README.md"), folder.join("README.md"))?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(ws.root.join(licence), folder.join(licence))?;
    }
    for (shell, file) in SHELLS {
        let script = output(Command::new(program).args(["completions", shell]));
        let script = script.with_context(|| format!("there are no completions for {shell}"))?;
        ensure!(script.contains("search"), "the completions for {shell} lack commands");
        fs::write(completions.join(file), script)?;
    }
    run(Command::new(program).arg("man").arg("--output").arg(folder.join("man1")))
}

#[cfg(test)]
mod tests {
    use super::archive_name;

    #[test]
    fn the_package_for_windows_is_a_zip_archive() {
        assert_eq!(archive_name("a", "x86_64-pc-windows-msvc"), "a.zip");
        assert_eq!(archive_name("a", "aarch64-apple-darwin"), "a.tar.gz");
    }
}
