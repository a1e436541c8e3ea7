//! Progress messages of an import.

use std::time::Duration;

use crate::host::Host;
use crate::job_context::JobContext;
use crate::protocol::{ImportPhase, ImportProgress};

/// Least time between two progress messages of an import. The page redraws after each message, which slows
/// the import.
const INTERVAL: Duration = Duration::from_millis(250);
/// Number of games that must have been read before the engine estimates how many games the file has. Games
/// that had been read at the moment of `ProgressReporter::begin` do not count.
const GROUND: u32 = 500;

/// The progress of one import. It is sent to the page at most four times a second, and at each change of the
/// phase.
#[derive(Debug)]
pub(crate) struct ProgressReporter<'a, H> {
    pub(crate) job: &'a JobContext<H>,
    state: ImportProgress,
    /// Whether a progress message has been sent.
    has_begun: bool,
    /// The numbers of bytes and games that had been read when the first games arrived. The estimate
    /// uses only the bytes and games after that moment, because the tables at the beginning of a
    /// file contain no games.
    begin: Option<(u64, u32)>,
}

impl<'a, H: Host> ProgressReporter<'a, H> {
    pub(crate) const fn new(job: &'a JobContext<H>, bytes_total: u64) -> Self {
        let state = ImportProgress {
            phase: ImportPhase::Reading,
            bytes_read: 0,
            bytes_total,
            games: 0,
            games_expected: None,
            nodes: None,
            skipped: 0,
        };
        Self { job, state, has_begun: false, begin: None }
    }

    /// Enters another phase of the import, and sends a progress message to the page.
    pub(crate) fn enter(&mut self, phase: ImportPhase) {
        self.state.phase = phase;
        self.tell();
    }

    /// Returns the size of the dropped file, in bytes.
    pub(crate) const fn bytes_total(&self) -> u64 {
        self.state.bytes_total
    }

    /// Sets the number of nodes that have been read.
    pub(crate) const fn nodes(&mut self, nodes: usize) {
        self.state.nodes = Some(nodes as u32);
    }

    /// Sets the progress of the phase `Reading`. Sends a progress message to the page if the last
    /// message is at least [`INTERVAL`] old.
    pub(crate) fn read(&mut self, bytes_read: u64, games: u32, skipped: u32) {
        self.state.bytes_read = bytes_read.min(self.state.bytes_total);
        (self.state.games, self.state.skipped) = (games, skipped);
        if games > 0 {
            self.begin.get_or_insert((self.state.bytes_read, games));
        }
        self.state.games_expected = self.games_expected();
        if !self.has_begun || self.job.is_silent_for(INTERVAL) {
            self.tell();
        }
    }

    /// Estimates the number of games in the file. Assumes that the unread bytes have as many games per byte
    /// as the bytes that have been read.
    fn games_expected(&self) -> Option<u32> {
        let ImportProgress { bytes_read, bytes_total, games, .. } = self.state;
        let (begin, first) = self.begin?;
        if games < first + GROUND || bytes_read <= begin {
            return None;
        }
        let rest = u64::from(games - first) * (bytes_total - begin) / (bytes_read - begin);
        u32::try_from(rest).ok()?.checked_add(first)
    }

    fn tell(&mut self) {
        self.has_begun = true;
        self.job.progress(&self.state);
    }
}
