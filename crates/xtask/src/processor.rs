//! Measures the processor time of a command and of all programs that the command starts.

use std::io;
use std::process::{Child, ExitStatus};
use std::time::Duration;

/// Waits until a command has ended. Returns its exit status and its processor time. The processor time is
/// zero if the system does not report it.
pub(crate) fn wait(mut child: Child) -> io::Result<(ExitStatus, Duration)> {
    let used = used_until_the_end(&child);
    Ok((child.wait()?, used))
}

/// Waits until the command has ended, and reads its processor time from Linux. Must be called before the exit
/// status is collected, because Linux then deletes the processor time.
#[cfg(target_os = "linux")]
fn used_until_the_end(child: &Child) -> Duration {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

    let id = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    let Some(id) = id else { return Duration::ZERO };
    // Waits again if a signal has interrupted the wait. After any other error, the time is unknown.
    while let Err(error) = waitid(WaitId::Pid(id), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT) {
        if error != rustix::io::Errno::INTR {
            return Duration::ZERO;
        }
    }
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap_or_default();
    ticks(&stat).map_or(Duration::ZERO, |ticks| Duration::from_millis(ticks * MILLISECONDS_OF_A_TICK))
}

#[cfg(not(target_os = "linux"))]
const fn used_until_the_end(_child: &Child) -> Duration {
    Duration::ZERO
}

/// Length of a tick, the unit in which Linux reports processor time: a hundredth of a second (proc(5),
/// sysconf(_SC_CLK_TCK)).
#[cfg(target_os = "linux")]
const MILLISECONDS_OF_A_TICK: u64 = 10;

/// Returns the sum of the fields utime, stime, cutime and cstime of `/proc/PID/stat`. This sum is the
/// processor time of the program, and of each ended child process that the program has waited for. Returns
/// `None` if a field is missing.
#[cfg(any(target_os = "linux", test))]
fn ticks(stat: &str) -> Option<u64> {
    /// Index of utime among the fields after the name. The name is in parentheses and may contain any
    /// character.
    const UTIME: usize = 11;
    let (_, fields) = stat.rsplit_once(')')?;
    let times: Vec<u64> = fields.split_whitespace().skip(UTIME).take(4).flat_map(str::parse).collect();
    (times.len() == 4).then(|| times.iter().sum())
}

#[cfg(test)]
mod tests {
    use super::ticks;

    #[test]
    fn the_four_times_of_a_process_are_added() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 1 2 3 4 10 20 300 4000 20 0 1 0 5 6 7";
        assert_eq!(ticks(stat), Some(4330));
        assert_eq!(ticks("7 (a) S 1"), None);
        assert_eq!(ticks(""), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_command_has_used_the_processor() {
        let loops = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; exit 3";
        // The first shell starts a second shell, which uses the processor.
        let child =
            std::process::Command::new("sh").args(["-c", &format!("sh -c '{loops}'; exit $?")]).spawn();
        let (status, used) = super::wait(child.unwrap()).unwrap();
        assert_eq!(status.code(), Some(3));
        assert!(!used.is_zero());
    }
}
