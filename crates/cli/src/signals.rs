//! Cleans up when a signal ends the program: removes the unfinished output file or folder, and kills the
//! process group of each engine that has no supervisor. A supervisor ends its engine itself.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Path of the unfinished output file or folder; `None` if there is none.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

fn unfinished() -> MutexGuard<'static, Option<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Calls `make`, which creates the file or folder at `path`. If a signal ends the program later, this file or
/// folder is removed. A signal that arrives while `make` runs takes effect when `make` has ended.
pub(crate) fn removed_on_signal<T>(path: &Path, make: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    #[cfg(unix)]
    watch();
    let mut unfinished = unfinished();
    let made = make()?;
    *unfinished = Some(path.to_owned());
    Ok(made)
}

/// Forgets the unfinished file or folder, so that a signal does not remove it any more.
pub(crate) fn forget() {
    *unfinished() = None;
}

/// Calls `done`, which moves the unfinished file or folder to its destination. A signal that arrives during
/// the move takes effect after the move, and then no file is removed.
pub(crate) fn uninterrupted<T>(done: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    let mut unfinished = unfinished();
    let done = done()?;
    *unfinished = None;
    Ok(done)
}

/// Process groups of the running engines that have no supervisor.
#[cfg(unix)]
static ENGINES: Mutex<Vec<rustix::process::Pid>> = Mutex::new(Vec::new());

/// Calls `start`, which starts an engine. If a signal ends the program later, the engine's process group is
/// killed. A signal that arrives while `start` runs takes effect when `start` has ended.
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

/// Kills the process group of an engine. Must be called before the engine's exit status is collected: after
/// that, the system may give the engine's process number to another process.
#[cfg(unix)]
pub(crate) fn end_engine(engine: rustix::process::Pid) {
    let mut engines = ENGINES.lock().unwrap_or_else(PoisonError::into_inner);
    engines.retain(|other| *other != engine);
    // The call fails if all processes of the group have ended, which is the usual case.
    let _ = rustix::process::kill_process_group(engine, rustix::process::Signal::KILL);
}

/// Starts the thread that waits for signals, unless it is already running.
#[cfg(unix)]
pub(crate) fn watch() {
    static WATCHING: std::sync::Once = std::sync::Once::new();
    WATCHING.call_once(|| {
        // Without the thread, a signal ends the program as usual, and an unfinished file stays.
        if let Ok(mut signals) = signal_hook::iterator::Signals::new(watched()) {
            std::thread::spawn(move || signals.forever().for_each(end));
        }
    });
}

#[cfg(unix)]
fn end(signal: i32) {
    if signal == signal_hook::consts::SIGXFSZ {
        // This signal means that a file has reached the size limit. The write fails as on a full
        // disk, and the command reports the error.
        return;
    }
    // Both locks are held until the program ends, so that no other thread starts an engine or moves a file.
    let engines = ENGINES.lock().unwrap_or_else(PoisonError::into_inner);
    for engine in engines.iter() {
        let _ = rustix::process::kill_process_group(*engine, rustix::process::Signal::KILL);
    }
    let unfinished = unfinished();
    if let Some(path) = unfinished.as_ref() {
        if path.is_dir() {
            // Renames the folder first, because other threads may still write into it. These threads do not
            // find the folder under its new name.
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

/// Returns the signals that end the program. Leaves out signals that were already ignored when the program
/// started, because `nohup` or a script (with `&`) started it.
#[cfg(unix)]
pub(crate) fn watched() -> Vec<i32> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ};
    let ignored = ignored().unwrap_or(0);
    let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ].into_iter();
    signals.filter(|&signal| ignored >> (signal - 1) & 1 == 0).collect()
}

/// Returns the bit mask of the ignored signals; `None` on systems other than Linux.
#[cfg(unix)]
fn ignored() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
    u64::from_str_radix(mask.trim(), 16).ok()
}
