//! Request for a file of findings (such as missed wins): a table of the findings, or the games with
//! the wins as variations.

use std::sync::Arc;

use renju_records::GameRecord;
use renju_study::{Effort, FINDS_CSV_HEAD, Finding, FindingInGame, Wins, recorded};
use serde::{Deserialize, Serialize};

use super::finds::{FindingsPage, GameFindings, known, of_each};
use super::listed_games::check;
use super::ratings::LastRatings;
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::protocol::Bytes;
use crate::repository::Repository;
use crate::requests::finds::FindsArgs;
use crate::session::Session;
use crate::study::files::{TABLE_START, sgf};

/// Kind of the requested file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct FindsFileArgs {
    /// The kind of file. The file has only the findings that `offset` and `limit` of the request select.
    pub(crate) format: FindsFileKind,
}

/// Kind of a file with findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum FindsFileKind {
    /// A comma-separated table, equal to the output of `renju missed --csv`.
    Csv,
    /// The games as SGF. At each finding, the win is a variation, and a comment describes the finding.
    Sgf,
}

/// Progress of writing a file of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct FindsFileProgress {
    /// The number of findings that have been written.
    pub(crate) written: u32,
    /// The number of findings to write.
    pub(crate) of: u32,
}

/// A file of findings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct FindsFileReply {
    /// The content of the file.
    pub(crate) bytes: Bytes,
    /// The number of findings in the file.
    pub(crate) written: u32,
}

/// Writes the findings that match the request, latest games first. The moves of the wins are not
/// stored, so each win is searched again. These searches take most of the time.
pub(crate) async fn write<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    last: &LastRatings,
    args: &FindsArgs,
    file: &FindsFileArgs,
) -> Result<FindsFileReply, Stop> {
    let finds = finds(job, repository, last, args).await?;
    let generation = repository.session().borrow().generation();
    let effort = Effort { threats: args.threats, ..Effort::default() };
    let mut wins = Wins::new(effort, Arc::default());
    let (mut text, mut records) = (TableText::new(), FindingRecords::default());
    for (place, &(game, find)) in finds.iter().enumerate() {
        {
            let session = repository.session().borrow();
            check(&session, generation)?;
            let Some(one) = FindingInGame::of(&session.library, game, find) else { continue };
            let line = one.line(&mut wins);
            match file.format {
                FindsFileKind::Csv => text.add(&one.csv(&line)),
                FindsFileKind::Sgf => {
                    if let Some(record) = records.of(&session, game) {
                        one.annotate(record, &line);
                    }
                }
            }
        }
        job.step().await?;
        job.progress_if_due(|| FindsFileProgress { written: place as u32 + 1, of: finds.len() as u32 });
    }
    let bytes = match file.format {
        FindsFileKind::Csv => text.0.into_bytes(),
        FindsFileKind::Sgf => records.written(&*job.host)?,
    };
    Ok(FindsFileReply { bytes: Bytes(bytes), written: finds.len() as u32 })
}

/// Returns the findings that match the request, each with the number of its game.
async fn finds<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    last: &LastRatings,
    args: &FindsArgs,
) -> Result<Vec<(u32, Finding)>, Stop> {
    let (mut finds, mut page) = (Vec::new(), FindingsPage::new(args));
    of_each(job, repository, last, args, |session, game| {
        if let GameFindings::Finds(found) = known(session, game) {
            finds.extend(page.of(found).map(|find| (game, *find)));
        }
    })
    .await?;
    Ok(finds)
}

struct TableText(String);

impl TableText {
    fn new() -> Self {
        let mut text = Self(TABLE_START.to_owned());
        text.add(FINDS_CSV_HEAD);
        text
    }

    fn add(&mut self, line: &str) {
        self.0 += line;
        self.0 += "\r\n";
    }
}

/// The games of the file, in the order of their findings. All findings of a game are adjacent.
#[derive(Default)]
struct FindingRecords(Vec<(u32, GameRecord)>);

impl FindingRecords {
    fn of(&mut self, session: &Session, game: u32) -> Option<&mut GameRecord> {
        if self.0.last().is_none_or(|(last, _)| *last != game) {
            self.0.push((game, recorded(&session.library, game)?));
        }
        self.0.last_mut().map(|(_, record)| record)
    }

    fn written<H: Host>(self, host: &H) -> Result<Vec<u8>, Stop> {
        let records: Vec<GameRecord> = self.0.into_iter().map(|(_, record)| record).collect();
        sgf(&records, host)
    }
}
