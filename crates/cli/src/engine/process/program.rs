//! A program that is started as an engine, and the pipes to it.

use std::ffi::OsString;
use std::io::Read;
use std::path::Path;
use std::process::{Child, ChildStdin};

/// A program with its arguments, and the folder in which it runs.
pub(super) struct Program<'a> {
    pub(super) path: &'a Path,
    pub(super) arguments: &'a [OsString],
    pub(super) folder: Option<&'a Path>,
}

/// Input and output of a running engine.
pub(super) struct Pipes {
    pub(super) input: ChildStdin,
    pub(super) output: Box<dyn Read + Send>,
    pub(super) errors: Box<dyn Read + Send>,
}

/// Returns whether a process has ended. Does not collect the exit status of the process. Until the status is
/// collected, the system does not reuse the number of this process, which is also the number of its
/// process group.
#[cfg(unix)]
pub(super) fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let how = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    // The call fails if the process does not exist, which also means that it has ended.
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), how), Ok(None))
}

#[cfg(not(unix))]
pub(super) fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}
