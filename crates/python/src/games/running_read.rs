//! Reads an input on several threads. The threads read some batches ahead of the caller.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use renju_archive::{Catalogue, Segment};
use renju_columns::games_batch;
use renju_library::{BatchProblems, GameBatch, Joiner, Library};

use super::cutter::{ArchivePiece, cut};
use super::source::ArchiveSource;

/// Time between two checks for Ctrl-C while the caller waits for a batch.
const LOOK: Duration = Duration::from_millis(200);

/// The games that a thread has made from one piece of the input.
enum PieceResult {
    Sorted(Box<Segment>, Arc<Catalogue>),
    Read(Box<GameBatch>),
    Stored(Arc<Library>, usize),
}

fn work(piece: ArchivePiece) -> Option<PieceResult> {
    match piece {
        ArchivePiece::Sort(builder, tables) => Some(PieceResult::Sorted(Box::new(builder.finish()), tables)),
        ArchivePiece::Read(unit) => Some(PieceResult::Read(Box::new(unit.read()))),
        ArchivePiece::Stored(library, number) => Some(PieceResult::Stored(library, number)),
        ArchivePiece::Note(..) | ArchivePiece::Edition(_) => None,
    }
}

/// A message from the thread that cuts the input. The messages come in the order of the input.
enum CutterMessage {
    Work(Receiver<Option<PieceResult>>),
    Told(ArchivePiece),
    End(Result<(), String>),
}

/// The tables with the names that the games of a segment (a block of sorted games) refer to.
enum NameTables {
    Shared(Arc<Catalogue>),
    /// The tables of [`RunningRead::joiner`], to which the names of all files are added.
    Joined,
}

/// A segment that still has games for the caller.
enum SegmentGames {
    Own(Box<Segment>, NameTables),
    Stored(Arc<Library>, usize),
}

/// Settings for reading an input.
pub(super) struct ReadSettings {
    pub(super) batch_size: usize,
    pub(super) threads: usize,
    pub(super) takes_incomplete: bool,
}

pub(super) struct RunningRead {
    messages: Receiver<CutterMessage>,
    schema: SchemaRef,
    batch_size: usize,
    joiner: Joiner,
    waiting: VecDeque<SegmentGames>,
    /// How many games of the first segment in `waiting` the caller has already received.
    done: usize,
    /// Number of games that the caller has received in total.
    pub(super) games: u32,
    /// Problems that were found when the input was cut into pieces: records of RIF files that could not be
    /// read exactly as they are written, and packed files that end early. `joiner` counts the problems of all
    /// other records.
    own: BatchProblems,
    pub(super) edition: String,
    /// Name of the input for messages.
    name: String,
    takes_incomplete: bool,
    is_over: bool,
}

impl RunningRead {
    pub(super) fn begin(source: ArchiveSource, schema: SchemaRef, how: &ReadSettings) -> Self {
        let threads = how.threads.max(1);
        let (to, messages) = mpsc::sync_channel(threads + 1);
        let (takes_incomplete, called) = (how.takes_incomplete, source.name.clone());
        thread::spawn(move || {
            let jobs = workers(threads);
            let name = source.name.clone();
            let done = cut(source, takes_incomplete, &mut |piece| give(piece, &jobs, &to));
            let done = done.map_err(|reason| match reason.starts_with(&name) {
                true => reason,
                false => format!("{name}: {reason}"),
            });
            // Sending fails if the caller has stopped reading, because the receiver is then dropped.
            let _ = to.send(CutterMessage::End(done));
        });
        Self {
            messages,
            schema,
            batch_size: how.batch_size,
            joiner: Joiner::new(),
            waiting: VecDeque::new(),
            done: 0,
            games: 0,
            own: BatchProblems::default(),
            edition: String::new(),
            name: called,
            takes_incomplete,
            is_over: false,
        }
    }

    /// Returns the next batch; `None` after the last batch. While it waits, calls `stop` every [`LOOK`].
    ///
    /// # Errors
    /// The input cannot be read, or `stop` has failed. After an error, there are no more games.
    pub(super) fn next<E: From<String>>(
        &mut self,
        mut stop: impl FnMut() -> Result<(), E>,
    ) -> Result<Option<RecordBatch>, E> {
        loop {
            if let Some(batch) = self.waiting_batch() {
                return Ok(Some(batch));
            }
            if self.is_over {
                return Ok(None);
            }
            let message = loop {
                match self.messages.recv_timeout(LOOK) {
                    Ok(message) => break message,
                    Err(RecvTimeoutError::Timeout) => stop()?,
                    Err(RecvTimeoutError::Disconnected) => {
                        break CutterMessage::End(Err(
                            "expected the end of the input, found that its reader failed".to_owned(),
                        ));
                    }
                }
            };
            self.take(message)?;
        }
    }

    fn take(&mut self, message: CutterMessage) -> Result<(), String> {
        match message {
            CutterMessage::Told(ArchivePiece::Note(salvaged, sentence)) => {
                self.own.note(salvaged, || sentence)
            }
            CutterMessage::Told(ArchivePiece::Edition(edition)) => self.edition = edition,
            CutterMessage::Told(_) => {}
            CutterMessage::Work(worked) => match worked.recv() {
                Ok(Some(PieceResult::Sorted(segment, tables))) => {
                    self.waiting.push_back(SegmentGames::Own(segment, NameTables::Shared(tables)));
                }
                Ok(Some(PieceResult::Read(batch))) => {
                    for segment in self.joiner.take(*batch) {
                        self.waiting.push_back(SegmentGames::Own(Box::new(segment), NameTables::Joined));
                    }
                }
                Ok(Some(PieceResult::Stored(library, number))) => {
                    self.waiting.push_back(SegmentGames::Stored(library, number));
                }
                Ok(None) => {}
                Err(_) => return Err("expected games, found that their reader failed".to_owned()),
            },
            CutterMessage::End(end) => {
                self.is_over = true;
                return end.and_then(|()| self.check_found()).and_then(|()| self.check_whole());
            }
        }
        Ok(())
    }

    /// Returns an error if the input has records, but no record is a game.
    fn check_found(&self) -> Result<(), String> {
        let kept = self.kept();
        match kept.notes.first() {
            Some(first) if self.games == 0 && kept.skipped > 0 => Err(first.clone()),
            _ => Ok(()),
        }
    }

    /// Returns an error if the input ends early or has unreadable records. If the caller allows incomplete
    /// input, there is no error.
    fn check_whole(&self) -> Result<(), String> {
        let kept = self.kept();
        if self.takes_incomplete {
            return Ok(());
        }
        if let Some(bytes) = kept.ends_early {
            return Err(format!(
                "{}: expected the end of a game, found that the file ends after {bytes} bytes; \
                 take_incomplete=True takes what is before it",
                self.name
            ));
        }
        match kept.lost {
            0 => Ok(()),
            lost => Err(format!(
                "{}: expected records and files that can be read, found {lost} that are too large or damaged; \
                 take_incomplete=True takes the others",
                self.name
            )),
        }
    }

    fn waiting_batch(&mut self) -> Option<RecordBatch> {
        loop {
            let batch = match self.waiting.front()? {
                SegmentGames::Own(segment, tables) => {
                    let catalogue = match tables {
                        NameTables::Shared(tables) => tables,
                        NameTables::Joined => self.joiner.catalogue(),
                    };
                    self.batch(catalogue, segment)
                }
                SegmentGames::Stored(library, number) => {
                    let (_, segment) = library.archive().numbered_segments().nth(*number)?;
                    self.batch(library.catalogue(), segment)
                }
            };
            let Some(batch) = batch else {
                self.waiting.pop_front();
                self.done = 0;
                continue;
            };
            self.done += batch.num_rows();
            self.games += batch.num_rows() as u32;
            return Some(batch);
        }
    }

    /// Returns the next batch of games of the first segment in `waiting`; `None` if all games of this segment
    /// have been returned.
    fn batch(&self, catalogue: &Catalogue, segment: &Segment) -> Option<RecordBatch> {
        let range: Range<usize> = self.done..segment.games().min(self.done + self.batch_size);
        (!range.is_empty()).then(|| games_batch(&self.schema, catalogue, segment, range, self.games))
    }

    /// Returns the problems with the records read so far.
    pub(super) fn kept(&self) -> BatchProblems {
        let mut kept = self.own.clone();
        kept.add(self.joiner.kept());
        kept
    }
}

type PieceJob = (ArchivePiece, Sender<Option<PieceResult>>);

/// Starts the threads that work on pieces. The returned sender sends jobs to these threads. The threads end
/// when this sender is dropped.
fn workers(threads: usize) -> Sender<PieceJob> {
    let (jobs, given) = mpsc::channel::<PieceJob>();
    let given = Arc::new(Mutex::new(given));
    for _ in 0..threads {
        let given = Arc::clone(&given);
        thread::spawn(move || {
            loop {
                // The thread that waits for the next job holds the lock. The other threads wait for this
                // lock.
                let job = given.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let Ok((piece, result)) = job else { break };
                // Sending fails if the caller has stopped reading, because the receiver is then dropped.
                let _ = result.send(work(piece));
            }
        });
    }
    jobs
}

/// Sends a piece to the threads, and sends the caller a receiver for the result. The receivers have the order
/// of the pieces. Waits while the caller has not yet received many of the earlier results.
fn give(piece: ArchivePiece, jobs: &Sender<PieceJob>, to: &SyncSender<CutterMessage>) -> Result<(), String> {
    let given_up = "nobody wants the games any more";
    if matches!(piece, ArchivePiece::Note(..) | ArchivePiece::Edition(_)) {
        return to.send(CutterMessage::Told(piece)).map_err(|_| given_up.to_owned());
    }
    let (result, worked) = mpsc::channel();
    jobs.send((piece, result)).map_err(|_| given_up.to_owned())?;
    to.send(CutterMessage::Work(worked)).map_err(|_| given_up.to_owned())
}
