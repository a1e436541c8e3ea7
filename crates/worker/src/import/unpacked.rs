//! A dropped file, unpacked and handed on piece by piece, with rests in between.

use renju_records::{Packing, UnpackError, Unpacker, open_zip};

use crate::failure::Stop;
use crate::host::{Dropped, Host, Stream};

/// Bytes of the file that are given to the unpacker at once. It swallows what it is given, so that this is also how
/// finely progress is known.
const BITE: usize = 64 << 10;

/// Whoever takes the pieces of a file.
pub(super) trait Taker<H: Host> {
    /// Takes a piece, of a file of which so many bytes (as it was dropped) have been read.
    async fn take(&mut self, piece: &[u8], bytes_read: u64) -> Result<(), Stop>;
}

/// Reads a whole file.
pub(super) async fn read<H: Host>(file: &H::File, taker: &mut impl Taker<H>) -> Result<(), Stop> {
    let mut stream = file.stream().map_err(UnpackError::Read)?;
    let first = stream.next().await.map_err(UnpackError::Read)?.unwrap_or_default();
    match Packing::of(&first) {
        Packing::Zip => read_zip(file, taker).await,
        Packing::Gzip | Packing::Plain => read_stream(stream, first, taker).await,
    }
}

/// Reads a file from its first bytes on.
async fn read_stream<H: Host>(
    mut stream: <H::File as Dropped>::Stream,
    first: Vec<u8>,
    taker: &mut impl Taker<H>,
) -> Result<(), Stop> {
    let mut unpacker = Unpacker::new();
    let (mut next, mut read) = (Some(first), 0);
    while let Some(bytes) = next {
        for mut bite in bytes.chunks(BITE) {
            read += bite.len() as u64;
            while let Some(piece) = unpacker.unpack(&mut bite)? {
                taker.take(piece, read).await?;
            }
        }
        next = stream.next().await.map_err(UnpackError::Read)?;
    }
    while let Some(piece) = unpacker.finish()? {
        taker.take(piece, read).await?;
    }
    Ok(())
}

/// Reads the one archive in a zip file, whose table of contents is at the end.
async fn read_zip<H: Host>(file: &H::File, taker: &mut impl Taker<H>) -> Result<(), Stop> {
    let mut member = open_zip(file.reader())?;
    let (size, mut unpacked) = (member.size().max(1), 0);
    while let Some(piece) = member.unpack()? {
        unpacked += piece.len() as u64;
        taker.take(piece, unpacked.min(size) * file.size() / size).await?;
    }
    Ok(())
}
