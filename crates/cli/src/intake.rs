//! `renju import`: makes one library from inputs of any size and kind. It uses all processors, and little
//! memory.
//!
//! The main thread cuts the inputs into units of work ([`work`]), which other threads read ([`Workers`]).
//! The main thread reads RIF archives itself, but other threads have already read most of the games
//! ([`RifBlock`]). The main thread adds the results to the library ([`renju_library::Assembly`]), in the
//! order of the inputs. The library is written to the disk while it grows. The main thread also writes a
//! list of finished steps ([`staged_library`]), so that an interrupted import can continue.

mod archive;
mod inputs;
mod parquet;
mod running_import;
mod staged_library;
mod work;

use std::thread;

use anyhow::Context;
use renju_intake::Workers;
use renju_library::{RifBlock, SourceInfo};

use crate::import_checks;
use crate::terminal;
use crate::text::counted;
use running_import::RunningImport;
use staged_library::StagedLibrary;
use work::ThreadWork;

pub(crate) use running_import::{ImportOptions, ProblemReceiver};

/// Result of an import.
pub(crate) struct ImportResult {
    pub(crate) games: u64,
    pub(crate) source_info: SourceInfo,
    /// Size of the library in bytes.
    pub(crate) size: u64,
}

/// Reads the inputs, and writes the library of their games. If `wanted.problems` is set, calls `tell` with a
/// sentence about each problem.
pub(crate) fn run(
    wanted: &ImportOptions<'_>,
    tell: &mut ProblemReceiver<'_>,
) -> anyhow::Result<ImportResult> {
    let of = inputs::identity(wanted.inputs)?;
    let (staged, games) =
        StagedLibrary::begin(wanted.output, &of, wanted.anew).with_context(|| wanted.output.what_fails())?;
    if games > 0 {
        let there = counted(games, "game");
        terminal::say(&format!(
            "renju: goes on with an import that was interrupted: {there} are there already; --restart begins anew"
        ));
    }
    let taken = thread::scope(|scope| {
        let workers = Workers::start(scope, ThreadWork::done);
        let readers = Workers::start(scope, RifBlock::read);
        let mut intake = RunningImport::new(wanted, staged, workers, readers, tell);
        wanted.inputs.iter().try_for_each(|path| inputs::read(path, &mut intake))?;
        Ok::<_, anyhow::Error>(intake.staged)
    })?;
    let games = taken.assembly.games();
    let source_info = taken.assembly.source_info().cloned().unwrap_or_default();
    let place = wanted.output.name();
    if !wanted.takes_incomplete {
        import_checks::check_size(place, games)?;
    }
    if let Some(told) = import_checks::known(place, source_info.content) {
        terminal::say(&format!("renju: {told}"));
    }
    let size = taken.finish(wanted.output)?;
    Ok(ImportResult { games, source_info, size })
}
