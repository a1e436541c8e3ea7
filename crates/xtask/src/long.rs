//! `cargo xtask test --long`: checks that take too long to run with every change.
//! `.github/workflows/scheduled.yml` runs these checks once a week, several steps in each job.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;

use crate::bench::{self, KillSettings};
use crate::check::{browsers, component, in_the_demo, readers};
use crate::fuzz::{self, Fuzz};
use crate::report::RunReport;
use crate::run::{cargo, run};
use crate::scale::{self, Scale};
use crate::wheel::{self, Wheel};
use crate::workspace::Workspace;
use crate::{advisories, build, embed, npm, tools};

/// The names of all steps, in the order in which they run.
const STEPS: &[&str] = &[
    "advisories",
    "audit",
    "clippy",
    "rust",
    "component",
    "readers",
    "scale",
    "wheel",
    "published",
    "imports",
    "faults",
    "fuzz",
    "build",
    "sizes",
    "browsers",
    "embed",
    "kills",
    "pictures",
    "lighthouse",
];

/// Settings of the step `fuzz`: fuzz all targets, with more than 2 x 10^7 inputs in total if the time limits
/// allow so many.
const FUZZED: Fuzz = Fuzz { targets: Vec::new(), runs: 4_000_000, seconds: 1_800 };

/// Settings of the step `scale`: send queries to all query engines that can read the columns of an export.
const SCALE: Scale = Scale { engines: Vec::new(), questions: 500, games: 120_000, seed: 1 };

/// Settings of the step `wheel`: build the wheel as for publishing, measure its speed, and also test it on
/// Spark.
const WHEEL: Wheel = Wheel { release: true, clean: true, spark: true, bench: true };

/// Environment variable that makes the tests read all files and positions, not only a sample.
const EVERY_FILE: (&str, &str) = ("EVERY_FILE", "1");

/// Number of games of the archive that the step `published` makes.
const PUBLISHED: u32 = 1_000_000;

/// Number of games of each archive that the step `imports` imports.
const IMPORTED: &str = "10000000";

/// Number of random schedules that the step `faults` tries. A schedule decides at which moments the storage
/// and the host of an archive fail.
const SCHEDULES: &str = "1000000";

/// Runs all steps, or only the steps in `only`: advisories, Clippy over all crates, more random cases,
/// third-party readers, third-party column engines, the wheel, a published archive, a failing storage and a
/// failing host, fuzzing, the engines for publishing and their sizes, all browser tests, third-party set-ups,
/// killed browsers, all screenshots, and Lighthouse.
pub(crate) fn long(ws: &Workspace, only: &[String]) -> Result<()> {
    let report = RunReport::new(STEPS, only, &ws.target.join("xtask"))?;
    report.step("advisories", &[], &[], || advisories::crates(ws));
    report.step("audit", &[], &[], || advisories::packages(ws));
    report.step("clippy", &[], &[], || clippy(ws));
    report.step("rust", &[], &[], || {
        run(cargo(&ws.root, ["test", "--workspace", "--no-fail-fast"])
            .env("PROPTEST_CASES", "20000")
            .envs([EVERY_FILE]))
    });
    report.step("component", &[], &[], || component(ws, &[EVERY_FILE]));
    report.step("readers", &[], &[], || readers(ws, "node,python", Some(&tools::readers_in_python(ws)?)));
    report.step("scale", &[], &[], || scale::scale(ws, &SCALE));
    report.step("wheel", &[], &[], || wheel::wheel(ws, WHEEL));
    report.step("published", &[], &[], || bench::published(ws, PUBLISHED, 2_000));
    report.step("imports", &[], &[], || imports(ws));
    report.step("faults", &[], &[], || faults(ws));
    report.step("fuzz", &[], &[], || fuzz::fuzz(ws, &FUZZED));
    report.step("build", &[], &[], || build::dist(ws));
    report.step("sizes", &["build"], &[], || run(npm::npm(&ws.web).args(["run", "--silent", "size"])));
    report.step("browsers", &[], &[], || {
        browsers(
            ws,
            &[("QUESTIONS", "2000"), ("MOMENTS", "200"), ("SITE_PAGES", "all"), ("EVERY_LANGUAGE", "1")],
            &[],
        )
    });
    report.step("embed", &[], &[], || embed::all(ws));
    report.step("kills", &[], &[], || bench::kills(ws, &KillSettings { kills: 1_000, seed: today() }));
    report.step("pictures", &[], &[], || run(&mut in_the_demo(ws, "pictures")?));
    report.step("lighthouse", &[], &[], || lighthouse(ws));
    report.finish("long", &ws.target)
}

/// Runs Clippy over all crates, including crates that `cargo xtask test` leaves out.
fn clippy(ws: &Workspace) -> Result<()> {
    run(&mut cargo(&ws.root, ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

/// Runs Lighthouse over the pages of the site.
fn lighthouse(ws: &Workspace) -> Result<()> {
    let mut audit = in_the_demo(ws, "lighthouse")?;
    run(audit.args(["--", "--site"]).arg(ws.web.join("build/site")))
}

/// Imports large archives of each kind, and checks that the memory stays below a limit.
fn imports(ws: &Workspace) -> Result<()> {
    run(&mut cargo(&ws.root, ["bench", "--package", "renju-cli", "--bench", "imports", "--", IMPORTED]))
}

/// Tests the engine with many schedules of failures of the storage and of an archive's host.
fn faults(ws: &Workspace) -> Result<()> {
    let test = ["test", "--release", "--package", "renju-engine", "--lib", "faults"];
    run(cargo(&ws.root, test).env("SCHEDULES", SCHEDULES))
}

/// Returns a seed that changes each day. The seed is printed, so that a failure can be repeated.
fn today() -> u32 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u32::try_from(since.as_secs() / 86_400).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::STEPS;

    fn workflows() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.github/workflows")
    }

    #[test]
    fn every_step_has_a_job() {
        let scheduled = fs::read_to_string(workflows().join("scheduled.yml")).unwrap();
        let jobs: Vec<&str> = scheduled
            .lines()
            .filter_map(|line| line.trim().strip_prefix("- { steps: ")?.split(',').next())
            .flat_map(str::split_whitespace)
            .collect();
        let missing: Vec<_> = STEPS.iter().filter(|step| !jobs.contains(step)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
