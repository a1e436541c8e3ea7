//! Records read from files and written to files.

use renju_records::WriteOptions;

use crate::day::day;
use crate::failure::Stop;
use crate::host::Host;
use crate::import::{FileRecords, hints, read_records};
use crate::job_context::JobContext;
use crate::protocol::{
    Bytes, CharacterSet, Format, Loss, ReadArgs, ReadHints, ReadReply, ReadTotal, WriteArgs, WriteReply,
};
use crate::translate::record::{bad_record, from_wire, to_wire};

/// Greatest number of nodes that the page gets of a file, unless the request says otherwise.
const MAX_NODES: u32 = 20_000;

/// Reads the records in a file.
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
