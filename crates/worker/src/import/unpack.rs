//! Unpacks a dropped file, chunk by chunk, and not without end: a small packed file may hold gigabytes.

use renju_records::{Packing, UnpackError, Unpacker, ZipFiles};

use crate::failure::Stop;
use crate::host::{DroppedFile, Host, Stream, by_whole};
use crate::protocol::{Failure, FailureCode, ZipChoice};

/// Bytes of the file that are given to the unpacker at once. It consumes what it is given, so this is also the precision
/// of the progress.
const CHUNK: usize = 64 << 10;

/// How much a packed file may hold: so many bytes,
const UNPACKED: u64 = 64 << 20;
/// and as many times its size. Archives hold five to ten times their size.
const UNPACKED_PER_BYTE: u64 = 10;

/// What the chunks of a file are written to.
pub(super) trait ChunkSink<H: Host> {
    /// Takes the next chunk of the unpacked file; `bytes_read` counts bytes of the file as it was dropped.
    async fn write(&mut self, chunk: &[u8], bytes_read: u64) -> Result<(), Stop>;
}

/// How a file ended, and where it was.
#[derive(Debug, Default)]
pub(super) struct End {
    /// The packed file ends too early, after so many unpacked bytes.
    pub(super) early: Option<u64>,
    /// It is one of several files in a zip archive.
    pub(super) zip: Option<ZipChoice>,
}

/// Reads a whole file, or as much as there is of a packed one that has lost its end.
pub(super) async fn read<H: Host>(file: &H::File, sink: &mut impl ChunkSink<H>) -> Result<End, Stop> {
    let mut stream = file.stream().map_err(UnpackError::Read)?;
    let first = stream.next().await.map_err(UnpackError::Read)?.unwrap_or_default();
    match Packing::of(&first) {
        Packing::Zip => by_whole::<H, _, _>(|| read_zip::<H>(file, sink)).await,
        packing => {
            let early = read_stream(stream, first, Limit::of(packing, file.size()), sink).await?;
            Ok(End { early, zip: None })
        }
    }
}

/// Reads a file from its first bytes on. The answer is after how many unpacked bytes it ends too early.
async fn read_stream<H: Host>(
    mut stream: <H::File as DroppedFile>::Stream,
    first: Vec<u8>,
    mut limit: Limit,
    sink: &mut impl ChunkSink<H>,
) -> Result<Option<u64>, Stop> {
    let mut unpacker = Unpacker::new();
    let (mut next, mut read) = (Some(first), 0);
    while let Some(bytes) = next {
        for mut input in bytes.chunks(CHUNK) {
            read += input.len() as u64;
            while let Some(chunk) = unpacker.unpack(&mut input)? {
                limit.take(chunk)?;
                sink.write(chunk, read).await?;
            }
        }
        next = stream.next().await.map_err(UnpackError::Read)?;
    }
    loop {
        match unpacker.finish() {
            Ok(None) => return Ok(None),
            Ok(Some(chunk)) => {
                limit.take(chunk)?;
                sink.write(chunk, read).await?;
            }
            Err(UnpackError::Truncated { good }) => return Ok(Some(good)),
            Err(error) => return Err(error.into()),
        }
    }
}

/// Reads the one archive in a zip file, whose table of contents is at the end. Without that, a file of it ends too early even
/// if it is whole: a larger one may have followed.
async fn read_zip<H: Host>(file: &H::File, sink: &mut impl ChunkSink<H>) -> Result<End, Stop> {
    let mut files = ZipFiles::open(file.reader())?;
    let choice = files.choose()?;
    let is_cut = files.is_cut();
    let mut member = files.file(choice.number)?;
    let (size, mut limit) = (member.size().max(1), Limit::of(Packing::Zip, file.size()));
    let early = loop {
        match member.unpack() {
            Ok(None) => break is_cut.then_some(limit.unpacked),
            Ok(Some(chunk)) => {
                limit.take(chunk)?;
                let part = limit.unpacked.min(size) as f64 / size as f64;
                sink.write(chunk, (part * file.size() as f64) as u64).await?;
            }
            Err(UnpackError::Truncated { good }) => break Some(good),
            Err(error) => return Err(error.into()),
        }
    };
    let zip = (!choice.left.is_empty()).then_some(ZipChoice { taken: choice.taken, left: choice.left });
    Ok(End { early, zip })
}

/// Counts what a file unpacks to.
struct Limit {
    unpacked: u64,
    most: u64,
}

impl Limit {
    fn of(packing: Packing, size: u64) -> Self {
        let most = match packing {
            Packing::Plain => u64::MAX,
            Packing::Zip | Packing::Gzip => UNPACKED.saturating_add(size.saturating_mul(UNPACKED_PER_BYTE)),
        };
        Self { unpacked: 0, most }
    }

    fn take(&mut self, chunk: &[u8]) -> Result<(), Failure> {
        self.unpacked += chunk.len() as u64;
        if self.unpacked <= self.most {
            return Ok(());
        }
        let message = format!("expected a file that unpacks to at most {} bytes, found more", self.most);
        Err(Failure::new(FailureCode::TooLarge, message))
    }
}
