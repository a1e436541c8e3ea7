//! A small server of static files. It can be reached only from this machine. It serves the demo page under a
//! strict Content-Security-Policy.
//!
//! It supports only the part of HTTP that a browser needs to fetch files: the method GET, with one request
//! for each connection. Tests can use another host name such as `a.localhost`, so that the browser treats the
//! server as a different origin.
//!
//! A library for HTTP (axum with tower-http) would replace about 100 lines of this file, but would add more
//! than 30 crates to the first build of every `cargo xtask`.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::ops::Range;
use std::path::{Component, Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use anyhow::{Context, Result};

use crate::sample;
use crate::unfinished_steps::UnfinishedSteps;
use crate::workspace::Workspace;

/// Content-Security-Policy of the pages. Everything must come from the origin of the page. `eval` is allowed
/// only for wasm. Inline scripts and styles are forbidden, except in the frame that runs an engine of the
/// user.
///
/// The element must work under this policy, because pages that include the element may have the same policy.
const POLICY: &str = "default-src 'none'; \
                      script-src 'self' 'wasm-unsafe-eval' 'sha256-EI4J+JjLLFWj1ZtOkFsaU9KsPPiwDatmcxzd9rmyoWI='; \
                      connect-src 'self'; style-src 'self'; worker-src 'self' blob:";

/// Greatest size of the head of an HTTP request, in bytes.
const HEAD_LIMIT: u64 = 16 * 1024;

/// A site: folders to serve, each with the path under which it is served.
#[derive(Clone)]
pub(crate) struct Site {
    /// Pairs of a path and a folder that is served under this path. A file is served from the first folder
    /// that contains it.
    mounts: Vec<(&'static str, PathBuf)>,
    /// Content-Security-Policy that is sent with every file; empty if the pages contain their own policy.
    policy: &'static str,
    /// Steps of the build that have not ended. The pages of this site do not work before these steps end.
    missing: UnfinishedSteps,
}

impl Site {
    /// Returns the site with the demo page, the element in its published form, and the sample archive.
    pub(crate) fn demo(ws: &Workspace) -> Site {
        Self::demo_with(ws, ws.web.join("dist"))
    }

    /// Returns the site with the demo page, and the element in the form that `cargo xtask demo` builds.
    pub(crate) fn quick(ws: &Workspace) -> Site {
        Self::demo_with(ws, ws.web.join("build/quick"))
    }

    fn demo_with(ws: &Workspace, element: PathBuf) -> Site {
        let mounts = vec![("/dist/", element), ("/", ws.web.join("demo")), ("/", sample::demo_folder(ws))];
        Site { mounts, policy: POLICY, missing: UnfinishedSteps::default() }
    }

    /// Returns the site that `cargo xtask site` builds. Its pages contain their own policy.
    pub(crate) fn built(ws: &Workspace) -> Site {
        Site::folder(ws.web.join("build/site"))
    }

    /// Returns a site with the files of one folder, without a policy.
    pub(crate) fn folder(folder: PathBuf) -> Site {
        Site { mounts: vec![("/", folder)], policy: "", missing: UnfinishedSteps::default() }
    }

    /// Sets the unfinished steps of the build. Until these steps have ended, the pages of the site only list
    /// them.
    pub(crate) fn until(mut self, missing: UnfinishedSteps) -> Site {
        self.missing = missing;
        self
    }

    /// Adds a folder to the site, to be served under `path`.
    pub(crate) fn with(mut self, path: &'static str, folder: PathBuf) -> Site {
        self.mounts.insert(0, (path, folder));
        self
    }

    /// Serves the site without end, with a thread for each connection.
    pub(crate) fn serve(&self, server: &TcpListener) {
        for connection in server.incoming().flatten() {
            let site = self.clone();
            // Errors are ignored, because they mean that the browser has closed the connection early.
            std::thread::spawn(move || site.answer(connection).ok());
        }
    }

    /// Serves the site in the background on a free port, and returns its origin.
    pub(crate) fn start(self) -> Result<String> {
        let server = listen(0)?;
        self.serve_beside(&server)?;
        Ok(origin(&server))
    }

    /// Serves the site in the background until the program ends.
    pub(crate) fn serve_beside(self, server: &TcpListener) -> Result<()> {
        let server = server.try_clone().context("the port cannot be shared with a thread")?;
        std::thread::spawn(move || self.serve(&server));
        Ok(())
    }

    fn answer(&self, mut connection: TcpStream) -> std::io::Result<()> {
        connection.set_read_timeout(Some(Duration::from_secs(10)))?;
        let head: Vec<String> = BufReader::new((&connection).take(HEAD_LIMIT))
            .lines()
            .take_while(|line| line.as_ref().is_ok_and(|line| !line.is_empty()))
            .collect::<Result<_, _>>()?;
        let mut words = head.first().map_or("", String::as_str).split(' ');
        let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        if let Some(page) = self.still_building(path) {
            let (status, mime) = ("503 Service Unavailable", "text/html; charset=utf-8");
            return self.respond(&mut connection, status, mime, "", page.as_bytes());
        }
        let Some(file) = self.find(path).filter(|_| method == "GET") else {
            let (status, mime) = ("404 Not Found", "text/plain; charset=utf-8");
            return self.respond(&mut connection, status, mime, "", b"not found\n");
        };
        let tag = tag(&file)?;
        // With an entity tag, browsers can reuse a cached response. Browsers cache the machine code of wasm
        // only together with a cached response.
        if head
            .iter()
            .any(|line| line.to_ascii_lowercase().starts_with("if-none-match:") && line.contains(&tag))
        {
            return self.respond(&mut connection, "304 Not Modified", mime(&file), &tag, b"");
        }
        let bytes = fs::read(&file)?;
        if let Some(part) = head.iter().find_map(|line| range(line)).and_then(|range| bytes.get(range)) {
            return self.respond(&mut connection, "206 Partial Content", mime(&file), &tag, part);
        }
        self.respond(&mut connection, "200 OK", mime(&file), &tag, &bytes)
    }

    /// Returns a page to send in place of a page that does not work yet. The returned page lists the steps of
    /// the build that have not ended, and reloads itself every two seconds. Returns `None` if all steps have
    /// ended.
    fn still_building(&self, path: &str) -> Option<String> {
        let of_archive = path.starts_with("/archive");
        let missing = if of_archive { self.missing.list() } else { self.missing.for_page() };
        if missing.is_empty() {
            return None;
        }
        let missing = missing.join(", ");
        Some(format!(
            "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"2\">\
             <title>Still being built</title><h1>Still being built: {missing}</h1>\
             <p>This page opens by itself when they are there. The terminal shows how far the build is.</p></html>\n"
        ))
    }

    /// Returns the file that belongs to the path of a request; `None` if there is no such file. A returned
    /// file is always inside one of the served folders.
    fn find(&self, path: &str) -> Option<PathBuf> {
        let path = path.split(['?', '#']).next().unwrap_or_default();
        self.mounts.iter().find_map(|(prefix, folder)| {
            let inside = Path::new(path.strip_prefix(prefix)?);
            if !inside.components().all(|part| matches!(part, Component::Normal(_))) {
                return None;
            }
            let file = folder.join(inside);
            let file = if file.is_dir() { file.join("index.html") } else { file };
            file.is_file().then_some(file)
        })
    }

    fn respond(
        &self,
        to: &mut TcpStream,
        status: &str,
        mime: &str,
        tag: &str,
        body: &[u8],
    ) -> std::io::Result<()> {
        let policy = match self.policy {
            "" => String::new(),
            policy => format!("Content-Security-Policy: {policy}\r\n"),
        };
        let tag = if tag.is_empty() { String::new() } else { format!("ETag: {tag}\r\n") };
        write!(
            to,
            "HTTP/1.1 {status}\r\nContent-Type: {mime}\r\nContent-Length: {}\r\n{policy}\
             Cache-Control: no-cache\r\n{tag}Access-Control-Allow-Origin: *\r\n\
             X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
            body.len(),
        )?;
        to.write_all(body)
    }
}

/// Opens a port that can be reached only from this machine. Port 0 means any free port.
pub(crate) fn listen(port: u16) -> Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .with_context(|| format!("port {port} is taken; another can be given with --port"))
}

/// Returns the origin (host and port) of the server, for a browser.
pub(crate) fn origin(server: &TcpListener) -> String {
    let port = server.local_addr().map(|address| address.port()).unwrap_or_default();
    format!("http://localhost:{port}")
}

/// Parses the range of bytes that a line in the head of a request states: `Range: bytes=0-99`. Returns
/// `None` for any other line.
fn range(line: &str) -> Option<Range<usize>> {
    let (name, value) = line.split_once(':')?;
    let (first, last) = value.trim().strip_prefix("bytes=")?.split_once('-')?;
    let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
    name.eq_ignore_ascii_case("range").then_some(first..last.checked_add(1)?)
}

/// Returns the entity tag (ETag) of a file. The tag changes when the file changes.
fn tag(file: &Path) -> std::io::Result<String> {
    let meta = file.metadata()?;
    let changed = meta.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(format!("\"{:x}-{:x}\"", changed.as_nanos(), meta.len()))
}

/// Returns the MIME type of a file. If the type is wrong, a browser refuses a script, and compiles wasm only
/// after the whole file has arrived.
fn mime(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("gz") => "application/gzip",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Site, range};

    #[test]
    fn ranges_are_read() {
        assert_eq!(range("Range: bytes=5-9"), Some(5..10));
        assert_eq!(range("range:bytes=0-0"), Some(0..1));
        for other in ["Range: bytes=5-", "Range: bytes=-9", "Range: lines=1-2", "If-Range: bytes=5-9", ""] {
            assert_eq!(range(other), None, "{other}");
        }
    }

    #[test]
    fn nothing_outside_the_folders_is_served() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mounts = vec![("/a/", here.join("src")), ("/", here.to_path_buf())];
        let site = Site { mounts, ..Site::folder(here.to_path_buf()) };
        assert_eq!(site.find("/a/site.rs?v=1"), Some(here.join("src/site.rs")));
        assert_eq!(site.find("/Cargo.toml"), Some(here.join("Cargo.toml")));
        for outside in [
            "/../xtask/Cargo.toml",
            "/a/../Cargo.toml",
            "//etc/passwd",
            "/a//etc/passwd",
            "/src",
            "Cargo.toml",
        ] {
            assert_eq!(site.find(outside), None, "{outside}");
        }
    }
}
