//! The browsers that the tests drive: found where there are any, installed where that is possible, named where not.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::run::{output, run, say};
use crate::workspace::on_path;

/// Something a test needs.
struct Need {
    /// As a reader knows it.
    what: &'static str,
    /// The environment variable that tells the tests where it is; empty for what they find on `PATH` themselves.
    variable: &'static str,
    /// Its names on `PATH`, or its whole path.
    programs: &'static [&'static str],
    /// Debian's package.
    package: &'static str,
    /// Whether the tests fail without it; otherwise it is had where apt is, and done without elsewhere.
    required: bool,
}

/// What end-to-end tests and benches run in.
const CHROMIUM: Need = Need {
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

/// Chromium without the windows that nobody sees: most tests of the page take half the time in it.
const SHELL: Need = Need {
    what: "Chromium's headless shell",
    variable: "CHROMIUM_SHELL",
    programs: &["chromium-headless-shell", "chrome-headless-shell"],
    package: "chromium-headless-shell",
    required: false,
};

const FIREFOX: Need = Need {
    what: "Firefox",
    variable: "FIREFOX",
    programs: &["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"],
    package: "firefox-esr",
    required: true,
};

/// WebKitGTK has a browser to drive only on Linux, and needs a display.
const WEBKIT: [Need; 2] = [
    Need {
        what: "WebKitGTK's driver",
        variable: "",
        programs: &["WebKitWebDriver"],
        package: "webkit2gtk-driver",
        required: true,
    },
    Need { what: "Xvfb", variable: "", programs: &["xvfb-run"], package: "xvfb", required: true },
];

/// Openings have Japanese names, which would be boxes without a font.
const FONT: Need = Need {
    what: "a font with Japanese",
    variable: "",
    programs: &["/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"],
    package: "fonts-noto-cjk",
    required: false,
};

/// Environment variables that tell the tests where the browsers are.
pub(crate) type Places = Vec<(&'static str, PathBuf)>;

/// Chromium alone, for benches.
pub(crate) fn chromium() -> Result<Places> {
    find(&[CHROMIUM])
}

/// Chromium, and its headless shell where there is one.
pub(crate) fn chromium_for_tests() -> Result<Places> {
    find(&[CHROMIUM, SHELL])
}

/// Every browser of the tests.
pub(crate) fn all() -> Result<Places> {
    let [driver, display] = WEBKIT;
    if cfg!(target_os = "linux") {
        find(&[CHROMIUM, SHELL, FIREFOX, driver, display, FONT])
    } else {
        say("WebKit is left out: its driver exists only on Linux (CI runs it)");
        find(&[CHROMIUM, SHELL, FIREFOX])
    }
}

fn find(needs: &[Need]) -> Result<Places> {
    let missing: Vec<&Need> = needs.iter().filter(|need| place(need).is_none()).collect();
    if !missing.is_empty() {
        get(&missing)?;
    }
    Ok(needs
        .iter()
        .filter(|need| !need.variable.is_empty())
        .filter_map(|need| Some((need.variable, place(need)?)))
        .collect())
}

fn place(need: &Need) -> Option<PathBuf> {
    let told = (!need.variable.is_empty()).then(|| env::var_os(need.variable)).flatten().map(PathBuf::from);
    let known = || need.programs.iter().map(PathBuf::from).find(|path| path.is_absolute() && path.is_file());
    told.or_else(known).or_else(|| on_path(need.programs))
}

/// Installs with apt as root on Debian; anywhere else the user is asked to, in one sentence.
fn get(missing: &[&Need]) -> Result<()> {
    let root = output(Command::new("id").arg("-u")).as_deref() == Some("0");
    if root && Path::new("/etc/debian_version").is_file() {
        run(Command::new("apt-get").args(["update", "-q"]))?;
        return install(missing);
    }
    let required: Vec<&Need> = missing.iter().copied().filter(|need| need.required).collect();
    if required.is_empty() {
        return Ok(());
    }
    let list = |word: fn(&Need) -> &'static str, between: &str| {
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

/// What is not required may be missing in this version of Debian.
fn install(missing: &[&Need]) -> Result<()> {
    let (required, optional): (Vec<&Need>, Vec<&Need>) = missing.iter().partition(|need| need.required);
    let get = |needs: &[&Need]| {
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
