//! `renju export`: writes the games of a library as Parquet files, for query engines that read columns.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

use indicatif::ProgressBar;
use renju_columns::{ColumnsError, ExportOptions, ExportStage, ExportSummary, RENJUNET_TERMS};
use renju_library::Library;

use crate::exit::CommandError;
use crate::output::FolderOutput;
use crate::text::{bytes, counted};
use crate::{progress, source, terminal};

/// Export the games of a library as Parquet, which DuckDB, DataFusion, Spark, Polars and others read.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`, or an archive, which is then read first.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    /// The folder to write. An existing folder is replaced only if it is an earlier export.
    #[arg(long, value_name = "FOLDER")]
    parquet: PathBuf,
    /// Also write a row for each position of each game, to find games by any order and orientation of their moves. Sorting
    /// the rows takes 23 bytes on the disk for each position.
    #[arg(long)]
    positions: bool,
}

const HELP: &str = "\
Examples:
  renju export games.renju --parquet columns
  renju export games.renju --parquet columns --positions
  duckdb -c \"SELECT opening, count(*), avg(black_points) FROM 'columns/games/*.parquet' GROUP BY opening\"

The folder has games/*.parquet, with --positions also positions/prefix=*/*.parquet, and README.txt. It appears when it is whole. \
What the columns mean is in the metadata of each file and in docs/columns.md.

RenjuNet's archive is for non-commercial use offline; neither it nor what is made of it may be put on a website.";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let folder = FolderOutput::at(&args.parquet, renju_columns::is_export)?;
    let library = source::library(&args.archive, quiet)?;
    let begin = Instant::now();
    let summary = folder.write(|folder| {
        let bars = ProgressBars::new(&library, quiet);
        let options = ExportOptions { positions: args.positions };
        let exported = renju_columns::export(&library, folder, options, &|stage, more| bars.add(stage, more));
        bars.finish();
        exported.map_err(failure)
    })?;
    print(args, &library, &summary, begin.elapsed().as_secs_f64())?;
    Ok(())
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

fn print(args: &Args, library: &Library, summary: &ExportSummary, seconds: f64) -> anyhow::Result<()> {
    let mut out = terminal::out();
    let ExportSummary { games, game_bytes, positions, position_bytes } = *summary;
    writeln!(out, "{}: {} in {}", args.parquet.display(), counted(games, "game"), bytes(game_bytes))?;
    if args.positions {
        writeln!(out, "{} in {}", counted(positions, "position"), bytes(position_bytes))?;
    }
    writeln!(out, "written in {seconds:.2} s")?;
    out.flush()?;
    if !library.source_info().edition.is_empty() {
        terminal::say(RENJUNET_TERMS);
    }
    Ok(())
}
