//! Reads an input on threads of its own, a few batches ahead of whoever takes them.

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
use renju_library::{Batch, Joiner, Kept, Library};

use super::cutting::{Piece, cut};
use super::source::Source;

/// How long it waits before it looks whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(200);

/// What a thread has made of a piece.
enum Worked {
    Sorted(Box<Segment>, Arc<Catalogue>),
    Read(Box<Batch>),
    Stored(Arc<Library>, usize),
}

fn work(piece: Piece) -> Option<Worked> {
    match piece {
        Piece::Sort(builder, tables) => Some(Worked::Sorted(Box::new(builder.finish()), tables)),
        Piece::Read(unit) => Some(Worked::Read(Box::new(unit.read()))),
        Piece::Stored(library, number) => Some(Worked::Stored(library, number)),
        Piece::Note(..) | Piece::Edition(_) => None,
    }
}

/// What comes from the thread that cuts, in its order.
enum Message {
    Work(Receiver<Option<Worked>>),
    Told(Piece),
    End(Result<(), String>),
}

/// Where the games of a segment find their names.
enum Tables {
    Shared(Arc<Catalogue>),
    /// Those of the joiner.
    Joined,
}

/// The games of a segment that have not been handed out.
enum Games {
    Own(Box<Segment>, Tables),
    Stored(Arc<Library>, usize),
}

/// How an input is read.
pub(super) struct How {
    pub(super) batch_size: usize,
    pub(super) threads: usize,
    pub(super) takes_incomplete: bool,
}

/// An input that is being read.
pub(super) struct Reading {
    messages: Receiver<Message>,
    schema: SchemaRef,
    batch_size: usize,
    joiner: Joiner,
    waiting: VecDeque<Games>,
    /// The games of the first that waits that have been handed out.
    done: usize,
    /// All games that have been handed out.
    pub(super) games: u32,
    /// What became of the records of an input with tables of its own.
    own: Kept,
    pub(super) edition: String,
    /// How the input is called in sentences.
    name: String,
    takes_incomplete: bool,
    is_over: bool,
}

impl Reading {
    pub(super) fn begin(source: Source, schema: SchemaRef, how: &How) -> Self {
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
            // Nobody may want it any more.
            let _ = to.send(Message::End(done));
        });
        Self {
            messages,
            schema,
            batch_size: how.batch_size,
            joiner: Joiner::new(),
            waiting: VecDeque::new(),
            done: 0,
            games: 0,
            own: Kept::default(),
            edition: String::new(),
            name: called,
            takes_incomplete,
            is_over: false,
        }
    }

    /// The next games; `None` at the end. While it waits it asks `stop` from time to time.
    ///
    /// # Errors
    /// The input cannot be read, or `stop` has failed; nothing comes after that.
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
                        break Message::End(Err(
                            "expected the end of the input, found that its reader failed".to_owned(),
                        ));
                    }
                }
            };
            self.take(message)?;
        }
    }

    fn take(&mut self, message: Message) -> Result<(), String> {
        match message {
            Message::Told(Piece::Note(salvaged, sentence)) => self.own.note(salvaged, || sentence),
            Message::Told(Piece::Edition(edition)) => self.edition = edition,
            Message::Told(_) => {}
            Message::Work(worked) => match worked.recv() {
                Ok(Some(Worked::Sorted(segment, tables))) => {
                    self.waiting.push_back(Games::Own(segment, Tables::Shared(tables)));
                }
                Ok(Some(Worked::Read(batch))) => {
                    for segment in self.joiner.take(*batch) {
                        self.waiting.push_back(Games::Own(Box::new(segment), Tables::Joined));
                    }
                }
                Ok(Some(Worked::Stored(library, number))) => {
                    self.waiting.push_back(Games::Stored(library, number));
                }
                Ok(None) => {}
                Err(_) => return Err("expected games, found that their reader failed".to_owned()),
            },
            Message::End(end) => {
                self.is_over = true;
                return end.and_then(|()| self.check_found()).and_then(|()| self.check_whole());
            }
        }
        Ok(())
    }

    /// An input of which nothing was a game is none.
    fn check_found(&self) -> Result<(), String> {
        let kept = self.kept();
        match kept.notes.first() {
            Some(first) if self.games == 0 && kept.skipped > 0 => Err(first.clone()),
            _ => Ok(()),
        }
    }

    /// An input that is not all there, or of which something cannot be read, is only taken where that was asked for.
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
                Games::Own(segment, tables) => {
                    let catalogue = match tables {
                        Tables::Shared(tables) => tables,
                        Tables::Joined => self.joiner.catalogue(),
                    };
                    self.batch(catalogue, segment)
                }
                Games::Stored(library, number) => {
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

    /// The next games of the first segment that waits.
    fn batch(&self, catalogue: &Catalogue, segment: &Segment) -> Option<RecordBatch> {
        let range: Range<usize> = self.done..segment.games().min(self.done + self.batch_size);
        (!range.is_empty()).then(|| games_batch(&self.schema, catalogue, segment, range, self.games))
    }

    /// What became of the records so far.
    pub(super) fn kept(&self) -> Kept {
        let mut kept = self.own.clone();
        kept.add(self.joiner.kept());
        kept
    }
}

type Job = (Piece, Sender<Option<Worked>>);

/// Threads that end when nobody gives them work any more.
fn workers(threads: usize) -> Sender<Job> {
    let (jobs, given) = mpsc::channel::<Job>();
    let given = Arc::new(Mutex::new(given));
    for _ in 0..threads {
        let given = Arc::clone(&given);
        thread::spawn(move || {
            loop {
                // The lock is kept while it waits, and another thread waits for the lock instead.
                let job = given.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let Ok((piece, result)) = job else { break };
                // Nobody waits for it any more if reading was given up.
                let _ = result.send(work(piece));
            }
        });
    }
    jobs
}

/// Gives a piece to the threads, and waits while too many are ahead.
fn give(piece: Piece, jobs: &Sender<Job>, to: &SyncSender<Message>) -> Result<(), String> {
    let given_up = "nobody wants the games any more";
    if matches!(piece, Piece::Note(..) | Piece::Edition(_)) {
        return to.send(Message::Told(piece)).map_err(|_| given_up.to_owned());
    }
    let (result, worked) = mpsc::channel();
    jobs.send((piece, result)).map_err(|_| given_up.to_owned())?;
    to.send(Message::Work(worked)).map_err(|_| given_up.to_owned())
}
