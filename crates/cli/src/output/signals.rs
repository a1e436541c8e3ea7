//! A signal that ends the program takes the unfinished file or folder away first.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The unfinished file or folder, while there is one.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

fn unfinished() -> MutexGuard<'static, Option<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a file or folder that a signal removes. A signal waits until it is made.
pub(super) fn removed_on_signal<T>(path: &Path, make: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    #[cfg(unix)]
    watch();
    let mut unfinished = unfinished();
    let made = make()?;
    *unfinished = Some(path.to_owned());
    Ok(made)
}

/// There is nothing to remove any more.
pub(super) fn forget() {
    *unfinished() = None;
}

/// Moves the file to its place. A signal waits until that is done, and then finds nothing to remove.
pub(super) fn uninterrupted<T>(done: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    let mut unfinished = unfinished();
    let done = done()?;
    *unfinished = None;
    Ok(done)
}

/// Waits for signals on a thread of its own, from the first file on.
#[cfg(unix)]
pub(super) fn watch() {
    static WATCHING: std::sync::Once = std::sync::Once::new();
    WATCHING.call_once(|| {
        // Without the thread a signal ends the program as ever, and only leaves the unfinished file behind.
        if let Ok(mut signals) = signal_hook::iterator::Signals::new(watched()) {
            std::thread::spawn(move || signals.forever().for_each(end));
        }
    });
}

#[cfg(unix)]
fn end(signal: i32) {
    if signal == signal_hook::consts::SIGXFSZ {
        // The file is larger than it may be: the write fails as on a full disk, and says so.
        return;
    }
    // The lock is kept until the program has ended, so that nothing is moved to its place meanwhile.
    let unfinished = unfinished();
    if let Some(path) = unfinished.as_ref() {
        if path.is_dir() {
            // Threads may still be writing into it: under another name they do not find it.
            let other = path.with_extension("removed");
            let moved = std::fs::rename(path, &other).is_ok();
            let _ = std::fs::remove_dir_all(if moved { &other } else { path });
        } else {
            let _ = std::fs::remove_file(path);
        }
    }
    let _ = signal_hook::low_level::emulate_default_handler(signal);
    std::process::exit(128 + signal);
}

/// The signals that end a program, except those that it was started to ignore (`nohup`, `&` in a script).
#[cfg(unix)]
fn watched() -> Vec<i32> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ};
    let ignored = ignored().unwrap_or(0);
    let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ].into_iter();
    signals.filter(|&signal| ignored >> (signal - 1) & 1 == 0).collect()
}

/// Which signals are ignored, a bit each, as Linux tells; elsewhere none are known to be.
#[cfg(unix)]
fn ignored() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
    u64::from_str_radix(mask.trim(), 16).ok()
}
