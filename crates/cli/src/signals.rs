//! A signal that ends the program takes the unfinished file or folder away first, and ends the engines with all that they
//! have started.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The unfinished file or folder, while there is one.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

fn unfinished() -> MutexGuard<'static, Option<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a file or folder that a signal removes. A signal waits until it is made.
pub(crate) fn removed_on_signal<T>(path: &Path, make: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    #[cfg(unix)]
    watch();
    let mut unfinished = unfinished();
    let made = make()?;
    *unfinished = Some(path.to_owned());
    Ok(made)
}

/// There is nothing to remove any more.
pub(crate) fn forget() {
    *unfinished() = None;
}

/// Moves the file to its place. A signal waits until that is done, and then finds nothing to remove.
pub(crate) fn uninterrupted<T>(done: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    let mut unfinished = unfinished();
    let done = done()?;
    *unfinished = None;
    Ok(done)
}

/// The process groups of engines.
#[cfg(unix)]
static ENGINES: Mutex<Vec<rustix::process::Pid>> = Mutex::new(Vec::new());

/// Starts an engine, whose process group ends with this program. A signal waits until it is started.
#[cfg(unix)]
pub(crate) fn ended_on_signal(
    start: impl FnOnce() -> io::Result<std::process::Child>,
) -> io::Result<std::process::Child> {
    watch();
    let mut engines = ENGINES.lock().unwrap_or_else(PoisonError::into_inner);
    let child = start()?;
    engines.push(rustix::process::Pid::from_child(&child));
    Ok(child)
}

/// Ends all that is left of an engine's process group. The engine itself has ended, but nobody has asked how, so that no other
/// process can have its number yet.
#[cfg(unix)]
pub(crate) fn end_engine(engine: rustix::process::Pid) {
    let mut engines = ENGINES.lock().unwrap_or_else(PoisonError::into_inner);
    engines.retain(|other| *other != engine);
    // The call fails if no process is left, as it should be.
    let _ = rustix::process::kill_process_group(engine, rustix::process::Signal::KILL);
}

/// Waits for signals on a thread of its own, from the first file or engine on.
#[cfg(unix)]
pub(crate) fn watch() {
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
    // The program keeps the locks until it has ended: no other thread starts an engine or moves a file to its place meanwhile.
    let engines = ENGINES.lock().unwrap_or_else(PoisonError::into_inner);
    for engine in engines.iter() {
        let _ = rustix::process::kill_process_group(*engine, rustix::process::Signal::KILL);
    }
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
