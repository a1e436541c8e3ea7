//! Exports a library as a folder of Parquet files.

use std::path::Path;
use std::sync::Mutex;

use indicatif::ProgressBar;
use renju_columns::{ColumnsError, ExportOptions, ExportStage, ExportSummary};
use renju_library::Library;

use crate::exit::CommandError;
use crate::output::FolderOutput;
use crate::progress;

/// Writes the tables of a library to a folder.
pub(super) fn write(
    library: &Library,
    output: &Path,
    positions: bool,
    quiet: bool,
) -> anyhow::Result<ExportSummary> {
    let folder = FolderOutput::at(output, renju_columns::is_export)?;
    folder.write(|folder| {
        let bars = ProgressBars::new(library, quiet);
        let options = ExportOptions { positions, ..ExportOptions::default() };
        let exported = renju_columns::export(library, folder, options, &|stage, more| bars.add(stage, more));
        bars.finish();
        exported.map_err(failure)
    })
}

/// The progress bar of the current stage. Each stage has its own bar, because the stages count different
/// things.
struct ProgressBars {
    games: u64,
    positions: u64,
    quiet: bool,
    shown: Mutex<Option<(ExportStage, ProgressBar)>>,
}

impl ProgressBars {
    fn new(library: &Library, quiet: bool) -> Self {
        let segments = library.archive().segments().iter();
        let positions =
            segments.flat_map(|segment| (0..segment.games()).map(|game| segment.length(game) as u64 + 1));
        Self { games: library.games().into(), positions: positions.sum(), quiet, shown: Mutex::default() }
    }

    fn add(&self, stage: ExportStage, more: u64) {
        let mut shown = self.shown.lock().expect("nothing panics while it has this");
        if shown.as_ref().is_none_or(|(of, _)| *of != stage) {
            let bar = match stage {
                ExportStage::Games | ExportStage::Finding => progress::games(self.games, self.quiet),
                ExportStage::Writing => progress::positions(self.positions, self.quiet),
            };
            if let Some((_, before)) = shown.replace((stage, bar)) {
                before.finish_and_clear();
            }
        }
        shown.iter().for_each(|(_, bar)| bar.inc(more));
    }

    fn finish(self) {
        let shown = self.shown.into_inner().expect("nothing panics while it has this");
        shown.into_iter().for_each(|(_, bar)| bar.finish_and_clear());
    }
}

/// Converts an error of an output file to [`CommandError::Output`], so that it is reported as in other
/// commands.
fn failure(error: ColumnsError) -> anyhow::Error {
    match error {
        ColumnsError::Io { file, reason } => CommandError::output(&file, reason).into(),
        error => error.into(),
    }
}
