//! Exports the games of a query as one file, in slices: as they were recorded, not as the query turns them.

use renju_archive::Hit;
use renju_library::{Library, TABLE_HEAD};
use renju_records::{Format, GameRecord, Loss, WriteOptions};

use crate::book_loader;
use crate::cancel::CancelToken;
use crate::collection_list::OWN_RECORDS;
use crate::day::day;
use crate::failure::Stop;
use crate::host::Host;
use crate::jobs::Pace;
use crate::protocol::{
    self, Bytes, ExportGamesArgs, ExportGamesReply, Failure, FailureCode, GamesFormat, Query,
};
use crate::records::extract::record_of_game;
use crate::repository::Repository;
use crate::search;
use crate::session::Session;
use crate::translate::query;

/// How many records are written at once.
const BATCH: usize = 64;

/// A file of the games of a query.
pub(crate) async fn of_query<H: Host>(
    host: &H,
    repository: &Repository<H>,
    cancel: &CancelToken,
    query: &Query,
    args: &ExportGamesArgs,
) -> Result<ExportGamesReply, Stop> {
    if !repository.can_answer() {
        repository.open().await?;
    }
    let (hits, chosen) = {
        let mut session = repository.session().borrow_mut();
        check(&session, args.generation)?;
        // Games are named by the numbers that a list gave them, which an update could change.
        if args.games.is_none() {
            session.update_own_games();
        }
        listed(host, &session, query, args)?
    };
    let generation = repository.session().borrow().generation();
    let export = Export { host, repository, cancel, generation, hits };
    let File { bytes, games, lost } = match args.format {
        GamesFormat::Sgf => export.records(Format::Sgf).await?,
        GamesFormat::Moves => export.records(Format::Moves).await?,
        GamesFormat::Rif => export.rif().await?,
        GamesFormat::Table => export.table().await?,
    };
    Ok(ExportGamesReply {
        bytes: Bytes(bytes),
        name: format!("games.{}", extension(args.format)),
        games: games as u32,
        missing: chosen.saturating_sub(games) as u32,
        lost: Loss::ALL.into_iter().filter(|loss| lost.contains(loss)).map(protocol::Loss).collect(),
    })
}

/// Whether the numbers of a generation still name the same games.
fn check(session: &Session, generation: Option<u32>) -> Result<(), Failure> {
    match (generation, session.generation().unwrap_or(0)) {
        (Some(expected), found) if found != expected => Err(changed(expected, found)),
        _ => Ok(()),
    }
}

fn changed(expected: u32, found: u32) -> Failure {
    let message = format!("expected the library of generation {expected}, found that of generation {found}");
    Failure::new(FailureCode::UnknownGame, message)
}

/// The games to be written, in order, and how many were wanted.
fn listed(
    host: &impl Host,
    session: &Session,
    query: &Query,
    args: &ExportGamesArgs,
) -> Result<(Vec<Hit>, usize), Failure> {
    let (library, _) = search::queried(session)?;
    let mut query = query::of(query).map_err(search::bad)?;
    (query.order, query.limit) = (args.order.into(), usize::MAX);
    let (_, mut hits) = library.list(&query, &|text| host.decompose(text));
    let chosen = match &args.games {
        None => hits.len(),
        Some(games) => {
            let mut games = games.clone();
            games.sort_unstable();
            games.dedup();
            hits.retain(|hit| games.binary_search(&hit.game).is_ok());
            games.len()
        }
    };
    Ok((hits, chosen))
}

const fn extension(format: GamesFormat) -> &'static str {
    match format {
        GamesFormat::Sgf => "sgf",
        GamesFormat::Rif => "rif",
        GamesFormat::Moves => "txt",
        GamesFormat::Table => "tsv",
    }
}

/// A file, the number of games in it, and what it does not say of them.
#[derive(Default)]
struct File {
    bytes: Vec<u8>,
    games: usize,
    lost: Vec<Loss>,
}

/// The export of some games.
struct Export<'a, H: Host> {
    host: &'a H,
    repository: &'a Repository<H>,
    cancel: &'a CancelToken,
    /// The generation that the numbers of the games belong to; none while there is nothing but an import.
    generation: Option<u32>,
    hits: Vec<Hit>,
}

/// The records of the files that collections came from, by collection.
type Files = Vec<(u32, Vec<GameRecord>)>;

impl<H: Host> Export<'_, H> {
    /// Looks at the library between two pauses.
    fn look<T>(&self, at: impl FnOnce(&Session, &Library) -> T) -> Result<T, Stop> {
        let session = self.repository.session().borrow();
        if session.generation() != self.generation {
            let [expected, found] = [self.generation, session.generation()].map(Option::unwrap_or_default);
            return Err(changed(expected, found).into());
        }
        let (library, _) = search::queried(&session)?;
        Ok(at(&session, library))
    }

    /// Between two games: lets messages in, and stops if the export was cancelled.
    async fn step(&self, pace: &mut Pace) -> Result<(), Stop> {
        pace.step(self.host).await;
        Ok(self.cancel.check()?)
    }

    /// The records of the files that some of the games came from, which may say more of a game than the library does.
    async fn files(&self) -> Result<Files, Stop> {
        let entries = self.look(|session, library| {
            let mut entries = Vec::new();
            for collection in self.collections(library) {
                let entry = session.list.entry(collection).filter(|entry| entry.file_parts > 0);
                entries.extend(entry.cloned());
            }
            entries
        })?;
        let mut files = Vec::new();
        for entry in entries {
            files.push((entry.id, book_loader::records_of_file(self.host, self.repository, &entry).await?));
            self.cancel.check()?;
        }
        Ok(files)
    }

    /// The collections of the games.
    fn collections(&self, library: &Library) -> Vec<u32> {
        let mut collections = Vec::new();
        for collection in self.hits.iter().filter_map(|hit| library.archive().collection(hit.game)) {
            if !collections.contains(&collection) {
                collections.push(collection);
            }
        }
        collections
    }

    /// A game with all that is known of it.
    fn record(&self, game: u32, files: &Files) -> Result<Option<GameRecord>, Stop> {
        self.look(|session, library| {
            let (segment, index) = library.archive().locate(game)?;
            let (collection, id) = (library.archive().collection(game)?, segment.id(index));
            if collection == OWN_RECORDS && self.generation.is_some() {
                return session.own.get(id).map(|own| GameRecord::clone(&own.record));
            }
            match files.iter().find(|file| file.0 == collection) {
                Some((_, records)) => record_of_game(records, id).cloned(),
                None => library.record(game, segment.to_recorded(index)),
            }
        })
    }

    fn options(&self) -> WriteOptions {
        WriteOptions { character_set: None, date: day(self.host.since_1970()) }
    }

    /// The games as records, one after the other.
    async fn records(&self, format: Format) -> Result<File, Stop> {
        let (files, mut file) = (self.files().await?, File::default());
        let (mut pace, mut batch) = (Pace::new(self.host), Vec::new());
        for (place, hit) in (1..).zip(&self.hits) {
            if let Some(record) = self.record(hit.game, &files)? {
                file.games += 1;
                batch.push(record);
            }
            if batch.len() >= BATCH || place == self.hits.len() {
                self.write(&mut batch, format, &mut file)?;
            }
            self.step(&mut pace).await?;
        }
        Ok(file)
    }

    /// Adds the records of a batch to a file. How a line of moves is written depends on the line before it, so the last record
    /// stays in the batch and is not written again.
    fn write(&self, batch: &mut Vec<GameRecord>, format: Format, file: &mut File) -> Result<(), Stop> {
        if batch.is_empty() {
            return Ok(());
        }
        let written = renju_records::write(batch, format, &self.options(), self.host.texts())?;
        let is_continued = format == Format::Moves && !file.bytes.is_empty();
        let known = written.bytes.iter().position(|&byte| byte == b'\n').filter(|_| is_continued);
        file.bytes.extend_from_slice(&written.bytes[known.map_or(0, |end| end + 1)..]);
        file.lost.extend(written.lost);
        file.lost.dedup();
        batch.drain(..batch.len() - usize::from(format == Format::Moves));
        Ok(())
    }

    /// The games as RIF. Those that no other file says more of are written one by one.
    async fn rif(&self) -> Result<File, Stop> {
        let has_more = self.look(|session, library| {
            self.collections(library).into_iter().any(|collection| match session.list.entry(collection) {
                Some(entry) => entry.file_parts > 0,
                None => collection == OWN_RECORDS && self.generation.is_some(),
            })
        })?;
        if has_more {
            return self.rif_of_records().await;
        }
        let failed =
            |error: std::io::Error| Stop::from(Failure::new(FailureCode::Internal, error.to_string()));
        let games = || self.hits.iter().map(|hit| hit.game);
        let (mut pace, mut file) = (Pace::new(self.host), File::default());
        let mut writer =
            self.look(|_, library| library.write_rif_of(Vec::new(), games()))?.map_err(failed)?;
        for game in games() {
            if let Some(game) = self.look(|_, library| library.rif_game(game))? {
                writer.game(&game).map_err(failed)?;
                file.games += 1;
            }
            self.step(&mut pace).await?;
        }
        file.bytes = writer.finish().map_err(failed)?;
        Ok(file)
    }

    /// The games as RIF, with what that cannot say of them.
    async fn rif_of_records(&self) -> Result<File, Stop> {
        let (files, mut pace, mut records) = (self.files().await?, Pace::new(self.host), Vec::new());
        for hit in &self.hits {
            records.extend(self.record(hit.game, &files)?);
            self.step(&mut pace).await?;
        }
        let mut file = File { games: records.len(), ..File::default() };
        if !records.is_empty() {
            let written = renju_records::write(&records, Format::Rif, &self.options(), self.host.texts())?;
            (file.bytes, file.lost) = (written.bytes, written.lost);
        }
        Ok(file)
    }

    /// The games as lines of a table.
    async fn table(&self) -> Result<File, Stop> {
        let (mut pace, mut file) = (Pace::new(self.host), File::default());
        file.bytes.extend_from_slice(TABLE_HEAD.as_bytes());
        for hit in &self.hits {
            if let Some(line) = self.look(|_, library| library.table_line(hit))? {
                file.bytes.extend_from_slice(line.as_bytes());
                file.games += 1;
            }
            self.step(&mut pace).await?;
        }
        Ok(file)
    }
}
