//! An import that is going on: archives begin, are cut into work, and end.

use std::io;
use std::path::PathBuf;

use anyhow::Context;
use indicatif::ProgressBar;
use renju_archive::Builder;
use renju_intake::{Unit, Workers};
use renju_library::ArchiveEnd;

use super::staged::Staged;
use super::work::{Work, Worked};
use crate::doubt;
use crate::output::Output;
use crate::terminal;
use crate::text::counted;

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

/// Where sentences on odd records go.
pub(crate) type Tell<'a> = dyn FnMut(&str) -> io::Result<()> + 'a;

/// An import that is going on.
pub(super) struct Intake<'a> {
    pub(super) wanted: &'a Wanted<'a>,
    pub(super) staged: Staged,
    workers: Workers<Work, Worked>,
    /// How many archives have been begun.
    archive: u32,
    /// Units of the archive that were done before an interruption.
    skip: u64,
    /// The archives that have been read, and what they hold.
    earlier: Vec<(String, Option<u64>)>,
    pub(super) tell: &'a mut Tell<'a>,
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
            staged.assembly.take(*batch)
        }
    };
    staged.write_down(&done.with_context(fails)?).with_context(fails)
}

impl<'a> Intake<'a> {
    pub(super) const fn new(
        wanted: &'a Wanted<'a>,
        staged: Staged,
        workers: Workers<Work, Worked>,
        tell: &'a mut Tell<'a>,
    ) -> Self {
        Self { wanted, staged, workers, archive: 0, skip: 0, earlier: Vec::new(), tell }
    }

    /// Begins an archive; `false` if all of it was done before an interruption.
    pub(super) fn begin(&mut self) -> bool {
        let (archives, units) = self.staged.assembly.done();
        self.archive += 1;
        self.skip = if self.archive == archives + 1 { units } else { 0 };
        self.archive > archives
    }

    /// The next segment of an archive with tables of its own.
    pub(super) fn sort(&mut self, builder: Box<Builder>) -> anyhow::Result<()> {
        self.give(Work::Sort(builder))
    }

    /// The next unit of an archive with names.
    pub(super) fn unit(&mut self, unit: Box<dyn Unit>) -> anyhow::Result<()> {
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
    pub(super) fn wait(&mut self) -> anyhow::Result<u32> {
        let Self { wanted, staged, workers, tell, .. } = self;
        workers.take_all(&mut |worked| take(staged, wanted, tell, worked))?;
        Ok(self.staged.assembly.games_of_archive())
    }

    /// Ends an archive.
    pub(super) fn end(&mut self, name: &str, mut end: ArchiveEnd) -> anyhow::Result<()> {
        let games = self.wait()?;
        let content = end.source_info.content;
        let kept = self.staged.assembly.kept();
        end.source_info.ends_early = end.source_info.ends_early.or(kept.ends_early);
        if !self.wanted.takes_incomplete {
            doubt::check_lost(name, kept)?;
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
    pub(super) fn leave_out(&mut self) -> anyhow::Result<()> {
        self.wait()?;
        let done = self.staged.assembly.leave_out_archive();
        self.staged.write_down(&done).with_context(|| self.wanted.output.what_fails())
    }

    /// Tells the bar how many games there are.
    pub(super) fn show(&self, bar: &ProgressBar) {
        bar.set_message(counted(self.staged.assembly.games(), "game"));
    }
}
