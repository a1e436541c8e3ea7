//! Installs packages from npm in exactly the versions of the lock file.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::run::run;

/// Copy of the lock file as it was when `node_modules` was installed from it.
const STAMP: &str = "node_modules/.made-from-lock.json";

/// Returns a command that runs `npm` in the given folder.
pub(crate) fn npm(folder: &Path) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(folder);
    command
}

/// Installs `node_modules` from the lock file. Does nothing if the lock file has not changed since the last
/// installation.
pub(crate) fn ci(folder: &Path) -> Result<()> {
    let lock = fs::read(folder.join("package-lock.json"))
        .with_context(|| format!("{} has no package-lock.json", folder.display()))?;
    if fs::read(folder.join(STAMP)).is_ok_and(|made_from| made_from == lock) {
        return Ok(());
    }
    run(npm(folder).args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]))?;
    fs::write(folder.join(STAMP), lock).context("node_modules cannot be written")
}
