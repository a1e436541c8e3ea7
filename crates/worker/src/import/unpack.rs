//! Unpacks a dropped file, chunk by chunk.

use renju_records::{Packing, UnpackError, Unpacker, open_zip};

use crate::failure::Stop;
use crate::host::{DroppedFile, Host, Stream};

/// Bytes of the file that are given to the unpacker at once. It consumes what it is given, so this is also the precision
/// of the progress.
const CHUNK: usize = 64 << 10;

/// What the chunks of a file are written to.
pub(super) trait ChunkSink<H: Host> {
    /// Takes the next chunk of the unpacked file; `bytes_read` counts bytes of the file as it was dropped.
    async fn write(&mut self, chunk: &[u8], bytes_read: u64) -> Result<(), Stop>;
}

/// Reads a whole file.
pub(super) async fn read<H: Host>(file: &H::File, sink: &mut impl ChunkSink<H>) -> Result<(), Stop> {
    let mut stream = file.stream().map_err(UnpackError::Read)?;
    let first = stream.next().await.map_err(UnpackError::Read)?.unwrap_or_default();
    match Packing::of(&first) {
        Packing::Zip => read_zip(file, sink).await,
        Packing::Gzip | Packing::Plain => read_stream(stream, first, sink).await,
    }
}

/// Reads a file from its first bytes on.
async fn read_stream<H: Host>(
    mut stream: <H::File as DroppedFile>::Stream,
    first: Vec<u8>,
    sink: &mut impl ChunkSink<H>,
) -> Result<(), Stop> {
    let mut unpacker = Unpacker::new();
    let (mut next, mut read) = (Some(first), 0);
    while let Some(bytes) = next {
        for mut input in bytes.chunks(CHUNK) {
            read += input.len() as u64;
            while let Some(chunk) = unpacker.unpack(&mut input)? {
                sink.write(chunk, read).await?;
            }
        }
        next = stream.next().await.map_err(UnpackError::Read)?;
    }
    while let Some(chunk) = unpacker.finish()? {
        sink.write(chunk, read).await?;
    }
    Ok(())
}

/// Reads the one archive in a zip file, whose table of contents is at the end.
async fn read_zip<H: Host>(file: &H::File, sink: &mut impl ChunkSink<H>) -> Result<(), Stop> {
    let mut member = open_zip(file.reader())?;
    let (size, mut unpacked) = (member.size().max(1), 0);
    while let Some(chunk) = member.unpack()? {
        unpacked += chunk.len() as u64;
        sink.write(chunk, unpacked.min(size) * file.size() / size).await?;
    }
    Ok(())
}
