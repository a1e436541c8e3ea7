//! Checks the dependencies for known vulnerabilities. The lists of vulnerabilities come from the network,
//! and change even if this repository does not change. If a list cannot be fetched, the step reports this,
//! and counts as neither passed nor failed.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::npm::npm;
use crate::report::ServiceUnreachable;
use crate::run::{run, say};
use crate::tools;
use crate::workspace::Workspace;

/// Checks the Rust crates against RustSec's database of vulnerabilities.
pub(crate) fn crates(ws: &Workspace) -> Result<()> {
    let here = |program: &Path| {
        let mut deny = Command::new(program);
        deny.current_dir(&ws.root);
        deny
    };
    let again = "run `cargo xtask test --long --only advisories` where github.com and crates.io can be reached, or look \
                 at https://rustsec.org/advisories for the crates of Cargo.lock";
    let deny = tools::cargo_deny(ws)
        .map_err(|error| ServiceUnreachable(format!("cargo-deny cannot be had ({error:#}): {again}")))?;
    if let Err(error) = run(here(&deny).args(["fetch", "db"])) {
        return Err(ServiceUnreachable(format!(
            "the database of advisories cannot be reached ({error:#}): {again}"
        ))
        .into());
    }
    run(here(&deny).args(["check", "advisories"]))
}

/// Checks the npm packages that the element, its site and its tests use. The list of known vulnerabilities
/// comes from npm's registry.
pub(crate) fn packages(ws: &Workspace) -> Result<()> {
    let mut errors: Vec<_> =
        [&ws.web, &ws.web.join("site"), &ws.tests].into_iter().filter_map(|at| audit(at, ws).err()).collect();
    // If vulnerabilities were found, returns the error about them, even if another list could not be fetched.
    errors.sort_by_key(|error| error.is::<ServiceUnreachable>());
    errors.into_iter().next().map_or(Ok(()), Err)
}

fn audit(folder: &Path, ws: &Workspace) -> Result<()> {
    let answer = npm(folder).args(["audit", "--json"]).output()?;
    let text = String::from_utf8_lossy(&answer.stdout);
    match verdict(&text, answer.status.success()) {
        AdvisoryResult::Nothing => say(format!("{}: no known vulnerability", ws.shown(folder))),
        // Runs the audit again without `--json`, because the output of this second run is printed for the
        // user.
        AdvisoryResult::Found => run(npm(folder).arg("audit"))?,
        AdvisoryResult::NotAsked(why) => {
            let again = "run `cargo xtask test --long --only audit` where registry.npmjs.org answers audits (a mirror \
                         may not), or look at https://github.com/advisories for the packages of package-lock.json";
            let why = format!("{}: npm's audit has not been answered ({why}): {again}", ws.shown(folder));
            return Err(ServiceUnreachable(why).into());
        }
    }
    Ok(())
}

#[derive(Debug, PartialEq)]
enum AdvisoryResult {
    Nothing,
    Found,
    /// The registry did not answer, so no package was checked. The value is npm's message.
    NotAsked(String),
}

/// Evaluates the output of `npm audit --json`. The exit status alone proves nothing, because npm also fails
/// if it cannot reach the registry. So the output must contain a report.
fn verdict(json: &str, success: bool) -> AdvisoryResult {
    if json.contains("\"auditReportVersion\"") {
        return if success { AdvisoryResult::Nothing } else { AdvisoryResult::Found };
    }
    let said = json.lines().find_map(|line| line.trim().strip_prefix("\"message\": \""));
    let said = said.and_then(|rest| rest.rsplit_once('"')).map_or("it says nothing", |(said, _)| said);
    AdvisoryResult::NotAsked(said.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{AdvisoryResult, verdict};

    #[test]
    fn a_refused_request_is_not_an_audit_report() {
        assert_eq!(
            verdict("{\n  \"auditReportVersion\": 2,\n  \"vulnerabilities\": {}\n}", true),
            AdvisoryResult::Nothing
        );
        assert_eq!(verdict("{\n  \"auditReportVersion\": 2\n}", false), AdvisoryResult::Found);
        let refused = "{\n  \"message\": \"405 Method Not Allowed - POST https://registry.npmjs.org/x\",\n  \"method\": \"POST\"\n}";
        let said = "405 Method Not Allowed - POST https://registry.npmjs.org/x";
        for success in [true, false] {
            assert_eq!(verdict(refused, success), AdvisoryResult::NotAsked(said.into()));
            assert_eq!(verdict("", success), AdvisoryResult::NotAsked("it says nothing".into()));
        }
    }
}
