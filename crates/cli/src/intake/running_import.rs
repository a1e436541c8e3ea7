//! A running import: sends units of work of one archive after another to threads, and adds the results to the
//! library.

use std::convert::Infallible;
use std::io;
use std::path::PathBuf;

use anyhow::Context;
use indicatif::ProgressBar;
use renju_archive::SegmentBuilder;
use renju_intake::{Unit, Workers};
use renju_library::{ArchiveEnd, RifBlock};

use super::staged_library::StagedLibrary;
use super::work::{ThreadResult, ThreadWork};
use crate::import_checks;
use crate::output::Output;
use crate::terminal;
use crate::text::counted;

/// Options of an import.
pub(crate) struct ImportOptions<'a> {
    pub(crate) inputs: &'a [PathBuf],
    pub(crate) output: &'a Output,
    /// Whether to print each problem, in addition to the number of problems.
    pub(crate) problems: bool,
    /// Whether to also import archives that end early, leave out games that cannot be read, and replace a library
    /// that has more games.
    pub(crate) takes_incomplete: bool,
    /// Whether to start anew, even if an interrupted import could be continued.
    pub(crate) anew: bool,
    pub(crate) quiet: bool,
}

/// A function that is called with a sentence about each problem.
pub(crate) type ProblemReceiver<'a> = dyn FnMut(&str) -> io::Result<()> + 'a;

/// State of a running import.
pub(super) struct RunningImport<'a> {
    pub(super) wanted: &'a ImportOptions<'a>,
    pub(super) staged: StagedLibrary,
    workers: Workers<ThreadWork, ThreadResult>,
    /// Threads that read blocks of a RIF archive ahead.
    readers: Workers<Vec<u8>, RifBlock>,
    /// Number of archives of this import that have begun. Archives that were finished before an interruption
    /// count, too.
    archive: u32,
    /// Number of units of the current archive to skip, because they were finished before an interruption.
    skip: u64,
    /// Names and content hashes of the archives read so far.
    earlier: Vec<(String, Option<u64>)>,
    pub(super) tell: &'a mut ProblemReceiver<'a>,
}

/// Adds the result of a thread's work to the library, and adds this step to the list of finished steps.
fn take(
    staged: &mut StagedLibrary,
    wanted: &ImportOptions<'_>,
    tell: &mut ProblemReceiver<'_>,
    worked: ThreadResult,
) -> anyhow::Result<()> {
    let fails = || wanted.output.what_fails();
    let done = match worked {
        ThreadResult::Sorted(segment) => staged.assembly.take_segment(*segment),
        ThreadResult::Read(batch) => {
            if wanted.problems {
                batch.kept().notes.iter().try_for_each(|note| tell(note))?;
            }
            staged.assembly.take(*batch)
        }
    };
    staged.write_down(&done.with_context(fails)?).with_context(fails)
}

impl<'a> RunningImport<'a> {
    pub(super) const fn new(
        wanted: &'a ImportOptions<'a>,
        staged: StagedLibrary,
        workers: Workers<ThreadWork, ThreadResult>,
        readers: Workers<Vec<u8>, RifBlock>,
        tell: &'a mut ProblemReceiver<'a>,
    ) -> Self {
        Self { wanted, staged, workers, readers, archive: 0, skip: 0, earlier: Vec::new(), tell }
    }

    /// Begins the next archive. Returns `false` if this archive was finished before an interruption. The
    /// caller must then skip it.
    pub(super) fn begin(&mut self) -> bool {
        let (archives, units) = self.staged.assembly.done();
        self.archive += 1;
        self.skip = if self.archive == archives + 1 { units } else { 0 };
        self.readers.forget();
        self.archive > archives
    }

    /// Sends the next block of a RIF archive to a thread, which reads the games in advance. Returns
    /// earlier blocks that have been read, in the order of the archive.
    pub(super) fn read_ahead(&mut self, block: Vec<u8>) -> Vec<RifBlock> {
        let mut read = Vec::new();
        let mut keep = |block| {
            read.push(block);
            Ok::<_, Infallible>(())
        };
        let Ok(()) = self.readers.give(block, &mut keep);
        read
    }

    /// Waits for all blocks of a RIF archive that are being read.
    pub(super) fn wait_for_blocks(&mut self) -> Vec<RifBlock> {
        let mut read = Vec::new();
        let mut keep = |block| {
            read.push(block);
            Ok::<_, Infallible>(())
        };
        let Ok(()) = self.readers.take_all(&mut keep);
        read
    }

    /// Sends the next segment (block of games) of a RIF archive to a thread, which sorts the games.
    pub(super) fn sort(&mut self, builder: Box<SegmentBuilder>) -> anyhow::Result<()> {
        self.give(ThreadWork::Sort(builder))
    }

    /// Sends the next unit of work of any other archive to a thread. The thread reads the games in it.
    pub(super) fn unit(&mut self, unit: Box<dyn Unit>) -> anyhow::Result<()> {
        self.give(ThreadWork::Read(unit))
    }

    fn give(&mut self, work: ThreadWork) -> anyhow::Result<()> {
        if self.skip > 0 {
            self.skip -= 1;
            return Ok(());
        }
        let Self { wanted, staged, workers, tell, .. } = self;
        workers.give(work, &mut |worked| take(staged, wanted, tell, worked))
    }

    /// Waits until all units of the current archive are in the library. Returns the archive's number of
    /// games.
    pub(super) fn wait(&mut self) -> anyhow::Result<u32> {
        let Self { wanted, staged, workers, tell, .. } = self;
        workers.take_all(&mut |worked| take(staged, wanted, tell, worked))?;
        Ok(self.staged.assembly.games_of_archive())
    }

    /// Ends the current archive: checks it, and adds its tables and its source information to the library.
    pub(super) fn end(&mut self, name: &str, mut end: ArchiveEnd) -> anyhow::Result<()> {
        let games = self.wait()?;
        let content = end.source_info.content;
        let kept = self.staged.assembly.kept();
        end.source_info.ends_early = end.source_info.ends_early.or(kept.ends_early);
        if !self.wanted.takes_incomplete {
            import_checks::check_lost(name, kept)?;
            import_checks::check_whole(name, games, end.source_info.ends_early)?;
        }
        let done = match import_checks::repeated(name, content, &self.earlier) {
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

    /// Removes all games of the current archive from the library.
    pub(super) fn leave_out(&mut self) -> anyhow::Result<()> {
        self.wait()?;
        let done = self.staged.assembly.leave_out_archive();
        self.staged.write_down(&done).with_context(|| self.wanted.output.what_fails())
    }

    /// Shows the number of games on the progress bar.
    pub(super) fn show(&self, bar: &ProgressBar) {
        bar.set_message(counted(self.staged.assembly.games(), "game"));
    }
}
