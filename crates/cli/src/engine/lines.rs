//! Collects the lines of play that an engine reports during a search.

use super::report::LineReport;

/// Greatest number of lines of play to store. Lines with a higher rank are ignored.
const MOST: u32 = 20;

/// The lines of play that the engine has reported, by rank (1 is best), and the line whose parts are still
/// arriving.
#[derive(Debug, Default)]
pub(crate) struct EngineLines {
    told: LineReport,
    by_rank: Vec<Option<LineReport>>,
    /// Whether the engine reports each line in several parts. If so, its other messages only repeat these
    /// lines, and are ignored.
    in_parts: bool,
}

impl EngineLines {
    /// Adds a report, or a part of a report. Returns whether a line of play is complete now.
    pub(crate) fn add(&mut self, report: LineReport) -> bool {
        let whole = report.done && report.rank.is_some();
        if whole {
            return !self.in_parts && self.keep(report);
        }
        self.in_parts = true;
        if report.rank.is_some() {
            self.told = LineReport::default();
        }
        self.told = std::mem::take(&mut self.told).with(report);
        let complete = self.told.done && self.told.rank.is_some();
        complete && {
            let told = std::mem::take(&mut self.told);
            self.keep(told)
        }
    }

    fn keep(&mut self, report: LineReport) -> bool {
        let Some(rank) = report.rank.filter(|rank| (1..=MOST).contains(rank)) else { return false };
        let index = rank as usize - 1;
        if self.by_rank.len() <= index {
            self.by_rank.resize(index + 1, None);
        }
        // A message that has only moves continues the message before, which had the value and the depth.
        let known = self.by_rank[index].take().filter(|_| report.depth.is_none());
        self.by_rank[index] = Some(known.unwrap_or_default().with(report));
        true
    }

    /// Returns all lines that have moves, the best line first.
    pub(crate) fn shown(&self) -> Vec<&LineReport> {
        self.by_rank.iter().flatten().filter(|report| !report.points.is_empty()).collect()
    }
}
