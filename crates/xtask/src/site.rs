//! `cargo xtask site`: builds the app and the documentation as static files in `web-component/build/site`.

use anyhow::Result;

use crate::file_server::{self, Site};
use crate::run::run;
use crate::workspace::Workspace;
use crate::{build, npm, sample};

pub(crate) struct WebSite {
    /// Base address for links from the pages to source files; `None` if the pages shall have no such links.
    pub(crate) repository: Option<String>,
    /// Address at which the site is published. Without it, the pages do not state their own addresses.
    pub(crate) address: Option<String>,
    /// Port on which to serve the site; `None` if the site is only built.
    pub(crate) serve: Option<u16>,
    pub(crate) build: bool,
}

/// Builds the element and the site, and serves the site if `options.serve` has a port.
pub(crate) fn site(ws: &Workspace, options: &WebSite) -> Result<()> {
    if options.build {
        build::dist(ws)?;
        sample::demo(ws)?;
    }
    let addresses = [("--repository", &options.repository), ("--address", &options.address)];
    let given = addresses.into_iter().filter_map(|(name, value)| Some([name, value.as_deref()?]));
    pages(ws, given.flatten())?;
    let Some(port) = options.serve else { return Ok(()) };
    let server = file_server::listen(port)?;
    println!("\nThe site is at {} (Ctrl-C stops it)", file_server::origin(&server));
    Site::built(ws).serve(&server);
    Ok(())
}

/// Builds the pages of the site; `more` has further options of the build. The element and the sample archive must
/// have been built before. The home page searches this archive in its published form (static files).
pub(crate) fn pages<'a>(ws: &Workspace, more: impl IntoIterator<Item = &'a str>) -> Result<()> {
    sample::demo_published(ws)?;
    let folder = ws.web.join("site");
    npm::ci(&ws.web)?;
    npm::ci(&folder)?;
    let mut build = npm::npm(&folder);
    build.args(["run", "--silent", "build", "--", "--sample"]);
    build.arg(sample::demo_folder(ws).join("sample.rif.gz"));
    build.args(["--sample-games", &sample::DEMO_GAMES.to_string(), "--archive"]);
    build.arg(sample::demo_folder(ws).join("archive"));
    run(build.args(more))
}

/// Checks the types of the code that makes the pages of the site, and runs the tests of this code.
pub(crate) fn check(ws: &Workspace) -> Result<()> {
    let folder = ws.web.join("site");
    npm::ci(&folder)?;
    run(npm::npm(&folder).args(["run", "--silent", "check"]))
}
