//! `renju import`: makes one library from inputs of any size and kind, on all processors and with little memory.
//!
//! An input is cut into units of work ([`work`]), which threads read ([`Workers`]). The main thread adds the results in
//! order to the library ([`renju_library::Assembly`]), which is written as it grows. The main thread also records the
//! finished steps ([`staged`]).

mod archive;
mod in_progress;
mod inputs;
mod parquet;
mod staged;
mod work;

use std::thread;

use anyhow::Context;
use renju_intake::Workers;
use renju_library::SourceInfo;

use crate::doubt;
use crate::terminal;
use crate::text::counted;
use in_progress::Intake;
use staged::Staged;
use work::Work;

pub(crate) use in_progress::{Tell, Wanted};

/// Result of an import.
pub(crate) struct Came {
    pub(crate) games: u64,
    pub(crate) source_info: SourceInfo,
    /// Size of the library in bytes.
    pub(crate) size: u64,
}

/// Reads the inputs into a library. With `wanted.problems`, `tell` gets every problem.
pub(crate) fn run(wanted: &Wanted<'_>, tell: &mut Tell<'_>) -> anyhow::Result<Came> {
    let of = inputs::identity(wanted.inputs)?;
    let (staged, games) =
        Staged::begin(wanted.output, &of, wanted.anew).with_context(|| wanted.output.what_fails())?;
    if games > 0 {
        let there = counted(games, "game");
        terminal::say(&format!(
            "renju: goes on with an import that was interrupted: {there} are there already; --restart begins anew"
        ));
    }
    let taken = thread::scope(|scope| {
        let workers = Workers::start(scope, Work::done);
        let mut intake = Intake::new(wanted, staged, workers, tell);
        wanted.inputs.iter().try_for_each(|path| inputs::read(path, &mut intake))?;
        Ok::<_, anyhow::Error>(intake.staged)
    })?;
    let games = taken.assembly.games();
    let source_info = taken.assembly.source_info().cloned().unwrap_or_default();
    let place = wanted.output.name();
    if !wanted.takes_incomplete {
        doubt::check_size(place, games)?;
    }
    if let Some(told) = doubt::known(place, source_info.content) {
        terminal::say(&format!("renju: {told}"));
    }
    let size = taken.finish(wanted.output)?;
    Ok(Came { games, source_info, size })
}
