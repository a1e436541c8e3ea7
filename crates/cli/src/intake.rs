//! `renju import`: inputs of any size and kind become one library, on all processors and in little memory.
//!
//! An input is cut into units of work ([`unit`]), which threads read ([`workers`]). The main thread takes them in their order
//! into the library ([`renju_library::Assembly`]), which is written as it grows, and writes down what is done ([`staged`]).

mod archive;
mod files;
mod inputs;
mod lines;
mod staged;
mod tar_files;
mod unit;
mod workers;

use std::path::PathBuf;
use std::thread;

use anyhow::Context;
use indicatif::ProgressBar;
use renju_archive::Builder;
use renju_library::{ArchiveEnd, SourceInfo};

use crate::doubt;
use crate::output::Output;
use crate::terminal;
use crate::text::counted;
use staged::Staged;
use unit::{Work, Worked};
use workers::Workers;

pub(crate) use unit::Unit;

/// What is wanted of an import.
pub(crate) struct Wanted<'a> {
    pub(crate) inputs: &'a [PathBuf],
    pub(crate) output: &'a Output,
    /// Whether everything odd is told, and not only counted.
    pub(crate) problems: bool,
    /// Whether what is not all there is taken.
    pub(crate) takes_incomplete: bool,
    /// Whether nothing of an import that was interrupted is used.
    pub(crate) anew: bool,
    pub(crate) quiet: bool,
}

/// What came of it.
pub(crate) struct Came {
    pub(crate) games: u64,
    pub(crate) source_info: SourceInfo,
    /// How many bytes the library has.
    pub(crate) size: u64,
}

/// Where sentences on odd records go.
pub(crate) type Tell<'a> = dyn FnMut(&str) -> std::io::Result<()> + 'a;

/// Reads the inputs into a library. `tell` gets everything that is odd, if that is wanted.
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
        let mut intake = Intake { wanted, staged, workers, archive: 0, skip: 0, earlier: Vec::new(), tell };
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

/// An import that is going on.
struct Intake<'a> {
    wanted: &'a Wanted<'a>,
    staged: Staged,
    workers: Workers<Work, Worked>,
    /// How many archives have been begun.
    archive: u32,
    /// Units of the archive that were done before an interruption.
    skip: u64,
    /// The archives that have been read, and what they hold.
    earlier: Vec<(String, Option<u64>)>,
    tell: &'a mut Tell<'a>,
}

/// Takes what a thread has made.
fn take(staged: &mut Staged, wanted: &Wanted<'_>, tell: &mut Tell<'_>, worked: Worked) -> anyhow::Result<()> {
    let fails = || wanted.output.what_fails();
    let done = match worked {
        Worked::Sorted(segment) => staged.assembly.take_segment(*segment),
        Worked::Read(batch) => {
            if wanted.problems {
                batch.kept().notes.iter().try_for_each(|note| tell(note))?;
            }
            staged.assembly.take(batch)
        }
    };
    staged.write_down(&done.with_context(fails)?).with_context(fails)
}

impl Intake<'_> {
    /// Begins an archive; `false` if all of it was done before an interruption.
    fn begin(&mut self) -> bool {
        let (archives, units) = self.staged.assembly.done();
        self.archive += 1;
        self.skip = if self.archive == archives + 1 { units } else { 0 };
        self.archive > archives
    }

    /// The next segment of an archive with tables of its own.
    fn sort(&mut self, builder: Box<Builder>) -> anyhow::Result<()> {
        self.give(Work::Sort(builder))
    }

    /// The next unit of an archive with names.
    fn unit(&mut self, unit: Box<dyn Unit>) -> anyhow::Result<()> {
        self.give(Work::Read(unit))
    }

    fn give(&mut self, work: Work) -> anyhow::Result<()> {
        if self.skip > 0 {
            self.skip -= 1;
            return Ok(());
        }
        let Self { wanted, staged, workers, tell, .. } = self;
        workers.give(work, &mut |worked| take(staged, wanted, tell, worked))
    }

    /// Waits until all of the archive so far is in the library; the answer is how many games that are.
    fn wait(&mut self) -> anyhow::Result<u32> {
        let Self { wanted, staged, workers, tell, .. } = self;
        workers.take_all(&mut |worked| take(staged, wanted, tell, worked))?;
        Ok(self.staged.assembly.games_of_archive())
    }

    /// Ends an archive.
    fn end(&mut self, name: &str, end: ArchiveEnd) -> anyhow::Result<()> {
        let games = self.wait()?;
        let content = end.source_info.content;
        if !self.wanted.takes_incomplete {
            doubt::check_whole(name, games, end.source_info.ends_early)?;
        }
        let done = match doubt::repeated(name, content, &self.earlier) {
            Some(told) => {
                terminal::say(&format!("renju: {told}"));
                self.staged.assembly.leave_out_archive()
            }
            None => {
                self.earlier.push((name.to_owned(), content));
                self.staged.assembly.end_archive(end)
            }
        };
        self.staged.write_down(&done).with_context(|| self.wanted.output.what_fails())
    }

    /// Leaves out what came of an archive so far.
    fn leave_out(&mut self) -> anyhow::Result<()> {
        self.wait()?;
        let done = self.staged.assembly.leave_out_archive();
        self.staged.write_down(&done).with_context(|| self.wanted.output.what_fails())
    }

    /// Tells the bar how many games there are.
    fn show(&self, bar: &ProgressBar) {
        bar.set_message(counted(self.staged.assembly.games(), "game"));
    }
}
