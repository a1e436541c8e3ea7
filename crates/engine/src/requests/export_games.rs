//! Request that exports several games as one file. The games keep the orientation in which they
//! were recorded. The engine writes the file in slices.

use std::cell::Ref;

use renju_archive::{Hit, View};
use renju_core::Symmetry;
use renju_library::{Library, TABLE_HEAD};
use renju_query::GameId;
use renju_records::{GameRecord, ListFormat, Loss, RifWriter, WriteOptions};
use serde::{Deserialize, Serialize};

use super::game_record::record_of_game;
use super::listed_games::check;
use crate::collection_list::CollectionEntry;
use crate::day::day;
use crate::failure::Stop;
use crate::host::{Host, by_whole};
use crate::job_context::JobContext;
use crate::parts::EngineParts;
use crate::protocol::{self, Bytes, Failure, FailureCode};
use crate::published_collection::PUBLISHED;
use crate::repository::Repository;
use crate::session::Session;
use crate::{book_loader, lookup};

/// The games to export, and the format of the file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ExportGamesArgs {
    /// The ids of the games, in the order of the file.
    pub(crate) games: Vec<GameId>,
    /// The generation of the library to which the ids belong; 0 for the running import. The request fails
    /// with `unknown-game` if the library has changed since.
    pub(crate) generation: u32,
    pub(crate) format: GamesFormat,
}

/// Format of a file of games. The games keep the orientation in which they were recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum GamesFormat {
    /// Each game as a record in SGF, with all details of its file.
    Sgf,
    /// RIF: the games, and those rows of the tables (players, events and so on) that the games need.
    Rif,
    /// Text with one line for each game. The line has the moves of the game: `h8 h9 i9`.
    Moves,
    /// UTF-8 text with a heading line, and one line for each game. Tabs separate the result (`black`,
    /// `white`, `draw`, `unknown`), the players of Black and White, the date, the event, the rule, the
    /// opening (`D4`), the number of moves, and the moves (`h8 h9 i9`).
    Table,
}

/// A file of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ExportGamesReply {
    /// The content of the file.
    pub(crate) bytes: Bytes,
    /// A name for the file: `games.sgf`.
    pub(crate) name: String,
    /// The number of games in the file.
    pub(crate) games: u32,
    /// The number of requested games that no longer exist.
    pub(crate) missing: u32,
    /// The kinds of content of the games that the format cannot express. Always empty for a table.
    pub(crate) lost: Vec<protocol::Loss>,
}

/// Number of records that are written to the file at once. In RIF, all records are written at once.
const BATCH: usize = 64;

/// Exports the games.
pub(crate) async fn answer<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    args: &ExportGamesArgs,
) -> Result<ExportGamesReply, Stop> {
    if !repository.can_answer() {
        repository.open().await?;
    }
    let hits = {
        let mut session = repository.session().borrow_mut();
        session.update_own_games();
        found(&session, args)?
    };
    let missing = args.games.len() - hits.len();
    GamesExport::new(job, repository, hits).file(args.format, missing).await
}

/// Returns the requested games that exist, in the order of the request.
pub(super) fn found(session: &Session, args: &ExportGamesArgs) -> Result<Vec<Hit>, Failure> {
    check(session, Some(args.generation))?;
    let (library, _) = lookup::queried(session)?;
    let view = View::of_symmetry(Symmetry::Identity);
    let games = args.games.iter().filter_map(|&game| session.number_of(library, game));
    Ok(games.map(|game| Hit { game, ply: 0, until: 0, view }).collect())
}

const fn extension(format: GamesFormat) -> &'static str {
    match format {
        GamesFormat::Sgf => "sgf",
        GamesFormat::Rif => "rif",
        GamesFormat::Moves => "txt",
        GamesFormat::Table => "tsv",
    }
}

/// An export of some games to one file.
struct GamesExport<'a, H: Host> {
    job: &'a JobContext<H>,
    repository: &'a Repository<H>,
    /// The generation to which the numbers of the games belong; `None` for games of a running import.
    generation: Option<u32>,
    hits: Vec<Hit>,
}

/// The records of the imported files, by the id of the collection.
type CollectionRecords = Vec<(u32, Vec<GameRecord>)>;

impl<'a, H: Host> GamesExport<'a, H> {
    fn new(job: &'a JobContext<H>, repository: &'a Repository<H>, hits: Vec<Hit>) -> Self {
        let generation = repository.session().borrow().generation();
        Self { job, repository, generation, hits }
    }

    /// Writes the file, and returns the reply. `missing` is the number of requested games that were not
    /// found.
    async fn file(&self, format: GamesFormat, missing: usize) -> Result<ExportGamesReply, Stop> {
        let (bytes, games, lost) = self.write(format).await?;
        Ok(ExportGamesReply {
            bytes: Bytes(bytes),
            name: format!("games.{}", extension(format)),
            games: games as u32,
            missing: (missing + self.hits.len() - games) as u32,
            lost: Loss::ALL.into_iter().filter(|loss| lost.contains(loss)).map(protocol::Loss).collect(),
        })
    }

    /// Writes all games, in slices. Returns the file, the number of games in it, and the kinds of
    /// content that the file lacks.
    async fn write(&self, format: GamesFormat) -> Result<(Vec<u8>, usize, Vec<Loss>), Stop> {
        let files =
            if format == GamesFormat::Table { CollectionRecords::new() } else { self.files().await? };
        let mut writer = self.writer(format)?;
        let mut games = 0;
        for hit in &self.hits {
            games += usize::from(self.add(hit, &files, &mut writer)?);
            self.job.step().await?;
        }
        let (bytes, mut lost) = writer.finish(&*self.job.host)?;
        if format != GamesFormat::Table {
            lost.extend(self.left_in_files()?);
        }
        Ok((bytes, games, lost))
    }

    /// Reads the stored files of the collections to which the exported games belong, because a file
    /// may have more details of a game than the library.
    async fn files(&self) -> Result<CollectionRecords, Stop> {
        let mut files = CollectionRecords::new();
        // An engine without books and records does not read the files. It reports the content of
        // the files as lost (see `left_in_files`).
        for entry in self.entries()?.into_iter().filter(|_| H::Parts::WHOLE) {
            let read = || book_loader::records_of_file(&*self.job.host, self.repository, &entry);
            files.push((entry.id, by_whole::<H, _, _>(read).await?));
            self.job.cancel.check()?;
        }
        Ok(files)
    }

    /// Returns the kinds of content that are lost because this engine does not read the stored files.
    fn left_in_files(&self) -> Result<&'static [Loss], Stop> {
        let is_left = !H::Parts::WHOLE && !self.entries()?.is_empty();
        Ok(if is_left { &[Loss::Variations, Loss::Comments] } else { &[] })
    }

    /// Returns the collections that have a stored file and contain at least one of the exported
    /// games.
    fn entries(&self) -> Result<Vec<CollectionEntry>, Stop> {
        let session = self.session()?;
        let (library, _) = lookup::queried(&session)?;
        let mut entries: Vec<CollectionEntry> = Vec::new();
        for collection in self.hits.iter().filter_map(|hit| library.archive().collection(hit.game)) {
            if entries.last().is_none_or(|last| last.id != collection)
                && let Some(entry) = session.list.entry(collection)
                && entry.file_parts > 0
                && entries.iter().all(|known| known.id != collection)
            {
                entries.push(entry.clone());
            }
        }
        Ok(entries)
    }

    /// Returns the session. Fails if the library has changed since the export began, because the
    /// games may then have other numbers.
    #[inline(never)]
    fn session(&self) -> Result<Ref<'_, Session>, Failure> {
        let session = self.repository.session().borrow();
        check(&session, Some(self.generation.unwrap_or(0)))?;
        Ok(session)
    }

    /// Returns the writer for a format. RIF is usually written directly from the library. But if
    /// one of the games may have more details in its stored file, in the user's own records or in
    /// the published archive, RIF is written from records.
    fn writer(&self, format: GamesFormat) -> Result<GamesWriter, Stop> {
        let session = self.session()?;
        let (library, _) = lookup::queried(&session)?;
        let is_own = |hit: &Hit| {
            let collection = library.archive().collection(hit.game);
            // The library does not have all details of a published game.
            if H::Parts::PUBLISHED && collection == Some(PUBLISHED) {
                return true;
            }
            collection.is_some_and(|collection| session.is_own(collection))
        };
        Ok(match format {
            GamesFormat::Sgf => GamesWriter::Records(RecordWriter::new(ListFormat::Sgf)),
            GamesFormat::Moves => GamesWriter::Records(RecordWriter::new(ListFormat::Moves)),
            GamesFormat::Table => GamesWriter::Table(TABLE_HEAD.to_owned()),
            GamesFormat::Rif if self.hits.iter().any(is_own) || !self.entries()?.is_empty() => {
                GamesWriter::Records(RecordWriter::new(ListFormat::Rif))
            }
            GamesFormat::Rif => {
                GamesWriter::Rif(library.write_rif_of(Vec::new(), &self.hits).map_err(failed)?)
            }
        })
    }

    /// Writes a game, unless its record no longer exists. Returns whether the game was written.
    fn add(&self, hit: &Hit, files: &CollectionRecords, writer: &mut GamesWriter) -> Result<bool, Stop> {
        let session = self.session()?;
        let (library, _) = lookup::queried(&session)?;
        Ok(match writer {
            GamesWriter::Table(text) => library.table_line(hit).map(|line| text.push_str(&line)).is_some(),
            GamesWriter::Rif(writer) => match library.rif_game(hit.game) {
                Some(game) => writer.game(&game).map_err(failed).map(|()| true)?,
                None => false,
            },
            GamesWriter::Records(writer) => match self.record(&session, library, hit.game, files) {
                Some(record) => writer.add(record, &*self.job.host).map(|()| true)?,
                None => false,
            },
        })
    }

    /// Returns a game as a record with all details.
    fn record(
        &self,
        session: &Session,
        library: &Library,
        game: u32,
        files: &CollectionRecords,
    ) -> Option<GameRecord> {
        let (segment, index) = library.archive().locate(game)?;
        let (collection, id) = (library.archive().collection(game), segment.id(index));
        let copy = |record: &GameRecord| record.turned(Symmetry::Identity);
        if let Some(library) = session.published.as_ref().and_then(|published| published.library_of(game)) {
            let (segment, index) = library.archive().locate(game)?;
            return library.record(game, segment.to_recorded(index));
        }
        if collection.is_some_and(|collection| session.is_own(collection)) {
            return session.own.get(id).map(|own| copy(&own.record));
        }
        match files.iter().find(|file| Some(file.0) == collection) {
            Some((_, records)) => record_of_game(records, id).map(copy),
            None => library.record(game, segment.to_recorded(index)),
        }
    }
}

fn failed(error: std::io::Error) -> Stop {
    Failure::new(FailureCode::Internal, error.to_string()).into()
}

/// Writer of the file: a table, RIF directly from the library, or records.
enum GamesWriter {
    Table(String),
    Rif(RifWriter<Vec<u8>>),
    Records(RecordWriter),
}

impl GamesWriter {
    /// Ends the writing. Returns the written file, and the kinds of content that the file lacks.
    fn finish(self, host: &impl Host) -> Result<(Vec<u8>, Vec<Loss>), Stop> {
        Ok(match self {
            Self::Table(text) => (text.into_bytes(), Vec::new()),
            Self::Rif(writer) => (writer.finish().map_err(failed)?, Vec::new()),
            Self::Records(mut writer) => {
                writer.flush(host)?;
                (writer.bytes, writer.lost)
            }
        })
    }
}

/// Writer that collects records and writes them in batches.
struct RecordWriter {
    format: ListFormat,
    batch: Vec<GameRecord>,
    bytes: Vec<u8>,
    lost: Vec<Loss>,
}

impl RecordWriter {
    const fn new(format: ListFormat) -> Self {
        Self { format, batch: Vec::new(), bytes: Vec::new(), lost: Vec::new() }
    }

    fn add(&mut self, record: GameRecord, host: &impl Host) -> Result<(), Stop> {
        self.batch.push(record);
        // A RIF file has its tables before the games, so all games are written at once.
        if self.batch.len() >= BATCH && self.format != ListFormat::Rif { self.flush(host) } else { Ok(()) }
    }

    /// Writes the records of the batch. In a text of moves, the form of a line depends on the line
    /// before it. So the last record of a batch is written again at the beginning of the next
    /// batch, and its repeated line is dropped.
    #[inline(never)]
    fn flush(&mut self, host: &impl Host) -> Result<(), Stop> {
        if self.batch.is_empty() {
            return Ok(());
        }
        let options = WriteOptions { character_set: None, date: day(host.since_1970()) };
        let written = renju_records::write_list(&self.batch, self.format, &options, host.texts())?;
        let are_lines = self.format == ListFormat::Moves;
        let is_known = are_lines && !self.bytes.is_empty();
        let end = written.bytes.iter().position(|&byte| byte == b'\n').filter(|_| is_known);
        self.bytes.extend_from_slice(&written.bytes[end.map_or(0, |end| end + 1)..]);
        self.lost.extend(written.lost);
        self.batch.drain(..self.batch.len() - usize::from(are_lines));
        Ok(())
    }
}
