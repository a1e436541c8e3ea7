//! Finds the browsers for the tests. A missing browser is installed with apt if possible, and otherwise
//! reported.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::run::{output, run, say};
use crate::workspace::on_path;

/// A program or a file that tests need.
struct TestProgram {
    /// Name of the program in messages.
    what: &'static str,
    /// Environment variable in which the tests get the path of the program; empty if the tests search `PATH`
    /// themselves.
    variable: &'static str,
    /// Names of the program on `PATH`, or absolute paths.
    programs: &'static [&'static str],
    /// Name of the Debian package that has the program.
    package: &'static str,
    /// Whether tests fail without the program. An optional program is installed by apt if possible, and
    /// otherwise not used.
    required: bool,
}

/// The browser for end-to-end tests and benches.
const CHROMIUM: TestProgram = TestProgram {
    what: "Chromium or Chrome",
    variable: "CHROMIUM",
    programs: &[
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ],
    package: "chromium",
    required: true,
};

/// Chromium without visible windows. In this program, most tests of the page take half as long as in
/// Chromium.
const SHELL: TestProgram = TestProgram {
    what: "Chromium's headless shell",
    variable: "CHROMIUM_SHELL",
    programs: &["chromium-headless-shell", "chrome-headless-shell"],
    package: "chromium-headless-shell",
    required: false,
};

const FIREFOX: TestProgram = TestProgram {
    what: "Firefox",
    variable: "FIREFOX",
    programs: &["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"],
    package: "firefox-esr",
    required: true,
};

/// The driver of WebKitGTK, which exists only for Linux, and Xvfb, the display that the driver needs.
const WEBKIT: [TestProgram; 2] = [
    TestProgram {
        what: "WebKitGTK's driver",
        variable: "",
        programs: &["WebKitWebDriver"],
        package: "webkit2gtk-driver",
        required: true,
    },
    TestProgram { what: "Xvfb", variable: "", programs: &["xvfb-run"], package: "xvfb", required: true },
];

/// Font for the Japanese names of openings. Without this font, browsers show boxes instead of the names.
const FONT: TestProgram = TestProgram {
    what: "a font with Japanese",
    variable: "",
    programs: &["/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"],
    package: "fonts-noto-cjk",
    required: false,
};

/// The environment variables, as pairs of name and value, in which the tests get the paths of the browsers.
pub(crate) type BrowserPaths = Vec<(&'static str, PathBuf)>;

/// Finds only Chromium, for benches.
pub(crate) fn chromium() -> Result<BrowserPaths> {
    find(&[CHROMIUM])
}

/// Finds Chromium, and its headless shell if there is one.
pub(crate) fn chromium_for_tests() -> Result<BrowserPaths> {
    find(&[CHROMIUM, SHELL])
}

/// Finds all browsers that tests use.
pub(crate) fn all() -> Result<BrowserPaths> {
    let [driver, display] = WEBKIT;
    if cfg!(target_os = "linux") {
        find(&[CHROMIUM, SHELL, FIREFOX, driver, display, FONT])
    } else {
        say("WebKit is left out: its driver exists only on Linux (CI runs it)");
        find(&[CHROMIUM, SHELL, FIREFOX])
    }
}

fn find(needs: &[TestProgram]) -> Result<BrowserPaths> {
    let missing: Vec<&TestProgram> = needs.iter().filter(|need| place(need).is_none()).collect();
    if !missing.is_empty() {
        get(&missing)?;
    }
    Ok(needs
        .iter()
        .filter(|need| !need.variable.is_empty())
        .filter_map(|need| Some((need.variable, place(need)?)))
        .collect())
}

fn place(need: &TestProgram) -> Option<PathBuf> {
    let told = (!need.variable.is_empty()).then(|| env::var_os(need.variable)).flatten().map(PathBuf::from);
    let known = || need.programs.iter().map(PathBuf::from).find(|path| path.is_absolute() && path.is_file());
    told.or_else(known).or_else(|| on_path(need.programs))
}

/// Installs missing programs with apt if the user is root on Debian. Otherwise does nothing about missing
/// optional programs, and returns an error that names the packages of missing required programs.
fn get(missing: &[&TestProgram]) -> Result<()> {
    let root = output(Command::new("id").arg("-u")).as_deref() == Some("0");
    if root && Path::new("/etc/debian_version").is_file() {
        run(Command::new("apt-get").args(["update", "-q"]))?;
        return install(missing);
    }
    let required: Vec<&TestProgram> = missing.iter().copied().filter(|need| need.required).collect();
    if required.is_empty() {
        return Ok(());
    }
    let list = |word: fn(&TestProgram) -> &'static str, between: &str| {
        let words: Vec<&str> =
            required.iter().map(|need| word(need)).filter(|word| !word.is_empty()).collect();
        words.join(between)
    };
    bail!(
        "the browser tests need {}: please install them (on Debian: apt-get install {}), or say where they are by {}",
        list(|need| need.what, ", "),
        list(|need| need.package, " "),
        list(|need| need.variable, ", "),
    )
}

/// Installs missing programs with apt. It is no error if an optional package cannot be installed, because
/// some versions of Debian do not have it.
fn install(missing: &[&TestProgram]) -> Result<()> {
    let (required, optional): (Vec<&TestProgram>, Vec<&TestProgram>) =
        missing.iter().partition(|need| need.required);
    let get = |needs: &[&TestProgram]| {
        let mut install = Command::new("apt-get");
        install.env("DEBIAN_FRONTEND", "noninteractive").args([
            "install",
            "-q",
            "-y",
            "--no-install-recommends",
        ]);
        run(install.args(needs.iter().map(|need| need.package)))
    };
    if !required.is_empty() {
        get(&required)?;
    }
    for need in optional {
        if let Err(error) = get(&[need]) {
            say(format!("without {}: {error:#}", need.what));
        }
    }
    Ok(())
}
