//! `cargo xtask publish`: publishes the crates, one after another.
//!
//! The command can be repeated: it leaves out each crate whose version is published already. The job `crates`
//! of `.github/workflows/release.yml` runs it.

use std::process::{Command, Output};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::release::{CRATES, VERSION};
use crate::run::{cargo, say};
use crate::workspace::Workspace;

/// Time after which the registry accepts another new crate. The registry accepts five new crates at once,
/// and then one in ten minutes. New versions of existing crates have a limit that this project does not
/// reach.
const WAIT: Duration = Duration::from_secs(610);
/// Greatest number of waits for one crate.
const WAITS: u32 = 3;

/// Publishes each crate of this version that is not published yet. If `dry_run` is set, only prints their
/// names.
pub(crate) fn publish(ws: &Workspace, dry_run: bool) -> Result<()> {
    for name in CRATES {
        if is_published(ws, name)? {
            say(format!("  {name} {VERSION} is published already"));
        } else if dry_run {
            say(format!("  {name} {VERSION} would be published"));
        } else {
            publish_crate(ws, name)?;
            say(format!("  {name} {VERSION} is published"));
        }
    }
    Ok(())
}

/// Publishes a crate. Cargo waits until the registry lists the crate, so that the next crate can use it.
fn publish_crate(ws: &Workspace, name: &str) -> Result<()> {
    for _ in 0..=WAITS {
        // `cargo xtask release` has built the crate from its package.
        let output =
            outcome(&mut cargo(&ws.root, ["publish", "--locked", "--no-verify", "--package", name]))?;
        if output.status.success() {
            return Ok(());
        }
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        // A network error may hide that the registry has accepted the crate.
        if is_published(ws, name)? {
            return Ok(());
        }
        ensure!(is_limit(&errors), "{name} is not published:\n{errors}");
        say(format!("  the registry accepts {name} later; waiting {} s", WAIT.as_secs()));
        sleep(WAIT);
    }
    bail!("the registry did not accept {name}; repeat the command later, it goes on with {name}")
}

/// Returns whether the registry has this version of a crate.
fn is_published(ws: &Workspace, name: &str) -> Result<bool> {
    let version = format!("{name}@{VERSION}");
    let info = ["info", "--quiet", "--registry", "crates-io", &version];
    let output = outcome(&mut cargo(&ws.root, info))?;
    let errors = String::from_utf8_lossy(&output.stderr);
    answer(output.status.success(), &errors).with_context(|| format!("is {version} published? {errors}"))
}

/// Reads the answer of `cargo info`. Returns `None` if Cargo did not reach the registry.
fn answer(found: bool, errors: &str) -> Option<bool> {
    match found {
        true => Some(true),
        false => errors.contains("could not find").then_some(false),
    }
}

/// Returns whether an error of `cargo publish` says that the limit of the registry is reached.
fn is_limit(errors: &str) -> bool {
    errors.contains("Too Many Requests")
}

fn outcome(command: &mut Command) -> Result<Output> {
    command.output().with_context(|| format!("{command:?} cannot be started"))
}

#[cfg(test)]
mod tests {
    use super::{answer, is_limit};

    #[test]
    fn only_a_version_that_the_registry_does_not_list_is_missing() {
        assert_eq!(answer(true, ""), Some(true));
        assert_eq!(answer(false, "error: could not find `renju-core@0.1.0` in registry `…`"), Some(false));
        assert_eq!(answer(false, "error: failed to get a response: connection timed out"), None);
    }

    #[test]
    fn a_rate_limit_is_distinguished_from_other_errors() {
        assert!(is_limit("the remote server responded with an error (status 429 Too Many Requests)"));
        assert!(!is_limit("Packaged 61 files, 429.0KiB (97.1KiB compressed)"));
        assert!(!is_limit("error: no token found, please run `cargo login`"));
    }
}
