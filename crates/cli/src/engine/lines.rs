//! The lines of play that an engine reports, by rank.

use super::report::Report;

/// The most lines that are kept; what an engine says beyond them is ignored.
const MOST: u32 = 20;

/// The lines so far, and the one that is being told part by part.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    told: Report,
    by_rank: Vec<Option<Report>>,
    /// Whether the engine tells lines part by part. Its messages for people repeat them then.
    in_parts: bool,
}

impl Lines {
    /// Adds a report; whether a line is complete with it.
    pub(crate) fn add(&mut self, report: Report) -> bool {
        let whole = report.done && report.rank.is_some();
        if whole {
            return !self.in_parts && self.keep(report);
        }
        self.in_parts = true;
        if report.rank.is_some() {
            self.told = Report::default();
        }
        self.told = std::mem::take(&mut self.told).with(report);
        let complete = self.told.done && self.told.rank.is_some();
        complete && {
            let told = std::mem::take(&mut self.told);
            self.keep(told)
        }
    }

    fn keep(&mut self, report: Report) -> bool {
        let Some(rank) = report.rank.filter(|rank| (1..=MOST).contains(rank)) else { return false };
        let index = rank as usize - 1;
        if self.by_rank.len() <= index {
            self.by_rank.resize(index + 1, None);
        }
        // A message with the moves alone goes with the one before that had the value.
        let known = self.by_rank[index].take().filter(|_| report.depth.is_none());
        self.by_rank[index] = Some(known.unwrap_or_default().with(report));
        true
    }

    /// The complete lines that have moves, the best first.
    pub(crate) fn shown(&self) -> Vec<&Report> {
        self.by_rank.iter().flatten().filter(|report| !report.points.is_empty()).collect()
    }
}
