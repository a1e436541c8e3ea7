//! `renju export`: writes the games of a library as Parquet files, as a table of comma-separated values or as JSON
//! lines.

mod games;
mod parquet;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::ValueEnum;
use flate2::Compression;
use flate2::write::GzEncoder;
use renju_columns::RENJUNET_TERMS;
use renju_library::Library;
use serde::Serialize;

use crate::exit::CommandError;
use crate::output::{self, InputFiles, Output};
use crate::text::{bytes, counted, microseconds};
use crate::{progress, source, terminal};

/// Export the games of a library: as Parquet for DuckDB, DataFusion, Spark, Polars and others, as a table of
/// comma-separated values for spreadsheets, or as JSON lines.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`. The command also reads archives and files of game records, packed as .gz or .zip
    /// or not at all.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    /// The folder to write for Parquet, or the file, `-` for standard output. An existing folder is replaced only if it
    /// is an earlier export. A file whose name ends with .gz is packed.
    #[arg(short, long, value_name = "FOLDER|FILE")]
    output: PathBuf,
    /// The format to write; by default, it follows from the name of the output: .csv, .jsonl, or a folder.
    #[arg(long, value_enum, value_name = "FORMAT")]
    output_format: Option<ExportFormatArg>,
    /// With Parquet: also write a row for each position of each game, to find games by any order
    /// and orientation of their moves. Sorting more than a million rows takes 23 bytes on the disk
    /// for each position.
    #[arg(long)]
    positions: bool,
    /// Print the summary as one line of JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ExportFormatArg {
    /// A folder of Parquet files.
    Parquet,
    /// A table of comma-separated values, with the columns of the Parquet files that are text or numbers.
    Csv,
    /// A line of JSON for each game, as `renju import` reads it.
    Jsonl,
}

const HELP: &str = "\
Examples:
  renju export games.renju -o columns
  renju export games.renju -o columns --positions
  renju export games.renju -o games.csv
  renju export games.renju -o games.jsonl.gz
  renju export games.renju -o - --output-format jsonl > games.jsonl
  cd columns && duckdb -init duckdb.sql -c \"SELECT opening, count(*), avg(black_points) FROM games GROUP BY opening\"

The folder has games/*.parquet, README.txt, and duckdb.sql and datafusion.sql, which open the tables. With --positions it has also \
positions/*.parquet, or positions/prefix=*/*.parquet for more than a million positions. The folder appears when it is whole. \
What the columns mean is in the metadata of each file and in docs/columns.md.

RenjuNet's archive is for non-commercial use offline; neither it nor what is made of it may be put on a website.";

/// Summary of an export.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ExportJson {
    output: String,
    format: &'static str,
    games: u64,
    /// Size of the games in bytes, packed if the output is packed.
    bytes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position_bytes: Option<u64>,
    microseconds: u64,
}

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let format = args.format()?;
    if args.positions && format != ExportFormatArg::Parquet {
        return Err(usage("--positions: expected with Parquet, found another format").into());
    }
    let output = match format {
        ExportFormatArg::Parquet => None,
        _ => Some(Output::at(
            &args.output,
            &InputFiles::of(std::slice::from_ref(&args.archive), Default::default()),
        )?),
    };
    let to_standard_output = output.as_ref().is_some_and(Output::is_standard_output);
    if args.json && to_standard_output {
        return Err(output::no_summary().into());
    }
    let library = source::library(&args.archive, quiet)?;
    let begin = Instant::now();
    let mut summary = ExportJson {
        output: args.output.display().to_string(),
        format: format.name(),
        games: library.games().into(),
        bytes: 0,
        positions: None,
        position_bytes: None,
        microseconds: 0,
    };
    match &output {
        None => {
            let written = parquet::write(&library, &args.output, args.positions, quiet)?;
            summary.bytes = written.game_bytes;
            summary.positions = args.positions.then_some(written.positions);
            summary.position_bytes = args.positions.then_some(written.position_bytes);
        }
        Some(output) => summary.bytes = args.write_games(&library, output, format, quiet)?,
    }
    summary.microseconds = microseconds(begin.elapsed());
    if !to_standard_output {
        print(&summary, args.json)?;
    }
    if library.source_info().is_renju_net() {
        terminal::say(RENJUNET_TERMS);
    }
    Ok(())
}

fn usage(text: &str) -> CommandError {
    CommandError::Usage(text.to_owned())
}

impl ExportFormatArg {
    const fn name(self) -> &'static str {
        match self {
            Self::Parquet => "parquet",
            Self::Csv => "csv",
            Self::Jsonl => "jsonl",
        }
    }

    /// Returns the format that the name of an output implies; `None` if it implies none.
    fn of_name(output: &Path) -> Option<Self> {
        let name = output.to_string_lossy().to_lowercase();
        let name = name.strip_suffix(".gz").unwrap_or(&name);
        if name.ends_with(".csv") {
            return Some(Self::Csv);
        }
        if name.ends_with(".jsonl") {
            return Some(Self::Jsonl);
        }
        let has_extension = output.extension().is_some();
        let is_folder = output::is_folder(output) || (!has_extension && output != Path::new("-"));
        is_folder.then_some(Self::Parquet)
    }
}

impl Args {
    /// Returns the format to write. The option `--output-format` states it; otherwise it follows from the name of the
    /// output.
    fn format(&self) -> Result<ExportFormatArg, CommandError> {
        self.output_format.or_else(|| ExportFormatArg::of_name(&self.output)).ok_or_else(|| {
            let output = self.output.display();
            CommandError::Usage(format!(
                "the name {output} tells no format to write: expected .csv, .jsonl, a folder, or --output-format"
            ))
        })
    }

    /// Writes the games to one file, and returns its size in bytes.
    fn write_games(
        &self,
        library: &Library,
        output: &Output,
        format: ExportFormatArg,
        quiet: bool,
    ) -> anyhow::Result<u64> {
        let bar = progress::games(library.games().into(), quiet);
        let put = |to: &mut dyn Write| match format {
            ExportFormatArg::Csv => games::write_csv(library, to, &bar),
            _ => games::write_json_lines(library, to, &bar),
        };
        let is_packed = self.output.extension().is_some_and(|end| end.eq_ignore_ascii_case("gz"));
        let written = output.write(|to| if is_packed { packed(to, put) } else { put(to) });
        bar.finish_and_clear();
        written
    }
}

/// Writes packed bytes.
fn packed(to: &mut dyn Write, put: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut packed = GzEncoder::new(to, Compression::default());
    put(&mut packed)?;
    packed.finish().map(drop)
}

fn print(summary: &ExportJson, as_json: bool) -> anyhow::Result<()> {
    if as_json {
        return terminal::json(summary);
    }
    let mut out = terminal::out();
    writeln!(out, "{}: {} in {}", summary.output, counted(summary.games, "game"), bytes(summary.bytes))?;
    if let (Some(positions), Some(size)) = (summary.positions, summary.position_bytes) {
        writeln!(out, "{} in {}", counted(positions, "position"), bytes(size))?;
    }
    writeln!(out, "written in {:.2} s", Duration::from_micros(summary.microseconds).as_secs_f64())?;
    Ok(out.flush()?)
}
