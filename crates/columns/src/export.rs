//! Exports a library as a folder of Parquet files.

use std::fs;
use std::io;
use std::path::Path;

use renju_library::Library;

use crate::error::ColumnsError;
use crate::games_writer;
use crate::metadata::{README_HEAD, readme};
use crate::positions_writer::{self, ProgressCallbacks};
use crate::spill::SpillFolder;
use crate::sql_files::{self, PositionFiles};

const README: &str = "README.txt";
const DUCKDB: &str = "duckdb.sql";
const DATAFUSION: &str = "datafusion.sql";
const GAMES: &str = "games";
const POSITIONS: &str = "positions";
/// Folder of the temporary files. It is removed after the last table is written.
const UNSORTED: &str = "unsorted";

/// Choice of the tables to export.
#[derive(Clone, Copy, Debug)]
pub struct ExportOptions {
    /// Whether to export the table of positions, which has about thirty times as many rows as the table of games.
    pub positions: bool,
    /// Greatest number of positions that are written to a single file. If there are more positions, the export
    /// writes one file for each prefix of the keys, so that a query for one position reads only one of 256
    /// files.
    pub single_file: u64,
}

impl Default for ExportOptions {
    fn default() -> Self {
        Self { positions: false, single_file: 1 << 20 }
    }
}

/// Stage of an export that is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportStage {
    /// The export writes games; the progress counts games.
    Games,
    /// The export finds the positions of all games. The progress counts games.
    Finding,
    /// The export sorts and writes the positions. The progress counts positions.
    Writing,
}

/// Summary of an export.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExportSummary {
    /// Number of rows of the table of games.
    pub games: u64,
    /// Total size in bytes of the files of the table of games.
    pub game_bytes: u64,
    /// Number of rows of the table of positions.
    pub positions: u64,
    /// Total size in bytes of the files of the table of positions.
    pub position_bytes: u64,
}

/// Writes the tables of a library to an empty folder, on all processors. Calls `done` with the current stage,
/// and with the number of rows that were finished since the last call. `done` may be called on any thread.
///
/// Before the positions of a large table are sorted, they are stored in temporary files, with 23 bytes for each
/// position.
///
/// # Errors
/// Returns an error if a file or folder cannot be written. The export is then incomplete and of no use.
pub fn export(
    library: &Library,
    folder: &Path,
    options: ExportOptions,
    done: &(dyn Fn(ExportStage, u64) + Sync),
) -> Result<ExportSummary, ColumnsError> {
    let subfolder = |name: &str| {
        let path = folder.join(name);
        fs::create_dir(&path).map_err(|error| ColumnsError::io(&path, error)).map(|()| path)
    };
    let mut summary = ExportSummary { games: library.games().into(), ..ExportSummary::default() };
    summary.game_bytes =
        games_writer::write(library, &subfolder(GAMES)?, &|games| done(ExportStage::Games, games))?;
    let layout = options.positions.then(|| match positions_writer::count(library) <= options.single_file {
        true => PositionFiles::One,
        false => PositionFiles::ByPrefix,
    });
    if options.positions {
        let told = ProgressCallbacks {
            found: &|games| done(ExportStage::Finding, games),
            written: &|rows| done(ExportStage::Writing, rows),
        };
        let tables = subfolder(POSITIONS)?;
        let written = if layout == Some(PositionFiles::One) {
            positions_writer::write_one_file(library, &tables, &told)?
        } else {
            let spill = SpillFolder::create(folder.join(UNSORTED))?;
            positions_writer::write_by_prefix(library, &tables, spill, &told)?
        };
        (summary.positions, summary.position_bytes) = written;
    }
    let positions = layout.map(|layout| (layout, summary.positions));
    let texts = [
        (README, readme(library.source_info(), summary.games, positions)),
        (DUCKDB, sql_files::duckdb(layout)),
        (DATAFUSION, sql_files::datafusion(layout)),
    ];
    for (name, text) in texts {
        let path = folder.join(name);
        fs::write(&path, text).map_err(|error| ColumnsError::io(&path, error))?;
    }
    Ok(summary)
}

/// Returns whether the folder and its subfolders have only the files of an export. If they do, a new export may
/// replace the folder.
///
/// # Errors
/// Returns an error if the folder cannot be read.
pub fn is_export(folder: &Path) -> io::Result<bool> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let is_folder = entry.file_type()?.is_dir();
        match entry.file_name().to_str() {
            Some(README | DUCKDB | DATAFUSION) if !is_folder => {}
            Some(GAMES | POSITIONS) if is_folder && has_only_parts(&entry.path())? => {}
            _ => return Ok(false),
        }
    }
    match fs::read(folder.join(README)) {
        Ok(readme) => Ok(readme.starts_with(README_HEAD.as_bytes())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Returns whether the folder of a table has only the files that the export writes there.
fn has_only_parts(folder: &Path) -> io::Result<bool> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_part = match entry.file_type()?.is_dir() {
            true => name.starts_with("prefix=") && has_only_parts(&entry.path())?,
            false => name.starts_with("part-") && name.ends_with(".parquet"),
        };
        if !is_part {
            return Ok(false);
        }
    }
    Ok(true)
}
