//! What the page is told while an import goes on.

use std::time::Duration;

use instant::Instant;

use crate::host::Host;
use crate::protocol::{self, ImportPhase, ImportProgress, Response};

/// The page is told at every change of phase, and in between no more often than this.
pub(crate) const INTERVAL: Duration = Duration::from_millis(100);

/// Games since the first below which their number in the whole file cannot be told.
const GROUND: u32 = 500;

/// The progress of one import.
#[derive(Debug)]
pub(crate) struct Progress {
    /// The request that asked for the import.
    id: u32,
    state: ImportProgress,
    told: Option<Instant>,
    /// Bytes and games read when the first games were: before them are tables, which say nothing of the number of games.
    begin: Option<(u64, u32)>,
}

impl Progress {
    pub(crate) const fn new(id: u32, bytes_total: u64) -> Self {
        let state = ImportProgress {
            phase: ImportPhase::Reading,
            bytes_read: 0,
            bytes_total,
            games: 0,
            games_expected: None,
            nodes: None,
            skipped: 0,
        };
        Self { id, state, told: None, begin: None }
    }

    /// Another phase begins.
    pub(crate) fn enter(&mut self, phase: ImportPhase, host: &impl Host) {
        self.state.phase = phase;
        self.tell(host);
    }

    /// Bytes of the file as dropped.
    pub(crate) const fn bytes_total(&self) -> u64 {
        self.state.bytes_total
    }

    /// So many nodes have been read.
    pub(crate) const fn nodes(&mut self, nodes: usize) {
        self.state.nodes = Some(nodes as u32);
    }

    /// So much has been read.
    pub(crate) fn read(&mut self, bytes_read: u64, games: u32, skipped: u32, host: &impl Host) {
        self.state.bytes_read = bytes_read.min(self.state.bytes_total);
        (self.state.games, self.state.skipped) = (games, skipped);
        if games > 0 {
            self.begin.get_or_insert((self.state.bytes_read, games));
        }
        self.state.games_expected = self.games_expected();
        if self.told.is_none_or(|told| host.now().duration_since(told) >= INTERVAL) {
            self.tell(host);
        }
    }

    /// The games of the whole file, if the rest of it has as many a byte as what has been read.
    fn games_expected(&self) -> Option<u32> {
        let ImportProgress { bytes_read, bytes_total, games, .. } = self.state;
        let (begin, first) = self.begin?;
        if games < first + GROUND || bytes_read <= begin {
            return None;
        }
        let rest = u64::from(games - first) * (bytes_total - begin) / (bytes_read - begin);
        u32::try_from(rest).ok()?.checked_add(first)
    }

    fn tell(&mut self, host: &impl Host) {
        self.told = Some(host.now());
        let progress = protocol::Progress::Import(self.state.clone());
        host.post(Response::Progress { id: self.id, progress });
    }
}
