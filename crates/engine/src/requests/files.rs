//! Requests that read records from files and write records to files.

use renju_records::{self as records, WriteOptions};
use serde::{Deserialize, Serialize};

use crate::day::day;
use crate::failure::Stop;
use crate::host::Host;
use crate::import::{FileRecords, hints, read_records};
use crate::job_context::JobContext;
use crate::protocol::{Bytes, CharacterSet, Format, GameRecord, Loss, ReadHints, Salvaged, ZipChoice};
use crate::translate::record::{bad_record, from_wire, to_wire};

/// The file or the pasted text to read.
// The type `F` is the file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema), schemars(rename = "ReadArgs"))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadArgs<F> {
    /// The file or the text, plain or compressed (gzip, zip).
    pub(crate) file: F,
    /// The name of the file, or empty. If the name and the content suggest different formats, the content
    /// decides.
    pub(crate) name: String,
    /// The greatest number of nodes in all records together; 20,000 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) max_nodes: Option<u32>,
}

/// The records in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadReply {
    pub(crate) format: Format,
    /// The records of the file. If the file has more nodes than the request allows, the rest is left out.
    pub(crate) records: Vec<GameRecord>,
    /// The numbers of records and nodes in the whole file. Records that `records` leaves out count, too.
    pub(crate) total: ReadTotal,
    /// The problems in the file: content that the reader could not read as written.
    pub(crate) flaws: Vec<Flaw>,
    /// The code page of the texts, if the format does not fix one: the user's choice or the engine's guess.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) character_set: Option<CharacterSet>,
    /// Whether the board may have the other orientation, because the file does not state the orientation. The
    /// user may then want to read the file again with `flipRows`.
    pub(crate) orientation_unknown: bool,
    /// Which file of a zip archive was read; absent if the archive had no other file of game records.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) zip: Option<ZipChoice>,
}

/// Numbers of records and nodes in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ReadTotal {
    pub(crate) records: u32,
    /// The number of nodes in all records.
    pub(crate) nodes: u32,
}

/// A problem in a file: content that could not be read as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Flaw {
    /// The number of the line in a text file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<u64>,
    /// The offset of the byte in a binary file, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) byte: Option<u64>,
    /// The content that the format requires at this line or byte.
    pub(crate) expected: String,
    /// The content that was found.
    pub(crate) found: String,
    /// How much of the game or record was readable.
    pub(crate) salvaged: Salvaged,
}

/// The records to write to a file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct WriteArgs {
    pub(crate) records: Vec<GameRecord>,
    pub(crate) format: Format,
    /// The code page of the texts in a RenLib library; UTF-8 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) character_set: Option<CharacterSet>,
}

/// A written file of records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct WriteReply {
    /// The content of the file.
    pub(crate) bytes: Bytes,
    /// The usual extension of the file's name: `sgf`, `lib`.
    pub(crate) extension: String,
    /// The kinds of content of the records that the format cannot express.
    pub(crate) lost: Vec<Loss>,
}

/// Default for the greatest number of nodes in a reply.
const MAX_NODES: u32 = 20_000;

/// Reads records from a file or a text.
pub(crate) async fn read<H: Host>(
    job: &JobContext<H>,
    ReadArgs { file, name, max_nodes }: ReadArgs<H::File>,
    user_hints: ReadHints,
) -> Result<ReadReply, Stop> {
    let max_nodes = max_nodes.unwrap_or(MAX_NODES) as usize;
    let FileRecords { read, total: [records, nodes], zip } =
        read_records(job, &file, &hints(&name, user_hints), max_nodes).await?;
    let mut left = max_nodes;
    let mut sent = Vec::new();
    for record in &read.records {
        if left == 0 {
            break;
        }
        let (record, nodes) = to_wire(record, left);
        left = left.saturating_sub(nodes);
        sent.push(record);
    }
    Ok(ReadReply {
        format: Format(read.format),
        records: sent,
        total: ReadTotal { records: records as u32, nodes: nodes as u32 },
        flaws: read.flaws.iter().map(Into::into).collect(),
        character_set: read.character_set.map(CharacterSet),
        orientation_unknown: read.orientation_unknown,
        zip,
    })
}

/// Writes records to a file.
pub(crate) fn write(host: &impl Host, args: &WriteArgs) -> Result<WriteReply, Stop> {
    let records = args.records.iter().map(from_wire).collect::<Result<Vec<_>, _>>().map_err(bad_record)?;
    let options =
        WriteOptions { character_set: args.character_set.map(|set| set.0), date: day(host.since_1970()) };
    let written = renju_records::write(&records, args.format.0, &options, host.texts())?;
    Ok(WriteReply {
        bytes: Bytes(written.bytes),
        extension: args.format.0.extension().to_owned(),
        lost: written.lost.into_iter().map(Loss).collect(),
    })
}

impl From<&records::Flaw> for Flaw {
    fn from(flaw: &records::Flaw) -> Self {
        let (line, byte) = match flaw.at {
            records::SourceLocation::Line(line) => (Some(line), None),
            records::SourceLocation::Byte(byte) => (None, Some(byte)),
        };
        let (expected, found) = (flaw.expected.clone().into_owned(), flaw.found.clone());
        Self { line, byte, expected, found, salvaged: flaw.salvaged.into() }
    }
}
