//! Unpacks a dropped file chunk by chunk. The unpacked size has a limit, because a small packed
//! file may unpack to gigabytes.

use renju_records::{Packing, UnpackError, Unpacker, ZipFiles};

use crate::failure::Stop;
use crate::host::{DroppedFile, Host, Stream, by_whole};
use crate::protocol::{Failure, FailureCode, ZipChoice};

/// Number of packed bytes that are unpacked at a time. The progress of an import is reported in steps of this
/// size.
const CHUNK: usize = 64 << 10;

/// Limit for the unpacked size of a packed file, in bytes. The limit is higher for large files: see
/// [`UNPACKED_PER_BYTE`].
const UNPACKED: u64 = 64 << 20;
/// Number of additional unpacked bytes that are allowed for each packed byte. Archives of games unpack to
/// five to ten times their packed size.
const UNPACKED_PER_BYTE: u64 = 10;

/// Receiver of the unpacked chunks of a file.
pub(super) trait ChunkSink<H: Host> {
    /// Processes the next chunk of the unpacked file. `bytes_read` is the number of bytes of the dropped file
    /// that have been read.
    async fn write(&mut self, chunk: &[u8], bytes_read: u64) -> Result<(), Stop>;
}

/// Facts about a file that are known only after the whole file has been read.
#[derive(Debug, Default)]
pub(super) struct FileEnd {
    /// If the packed file was cut off: the number of unpacked bytes before the cut.
    pub(super) early: Option<u64>,
    /// Which file of a zip archive was read, if the archive has several.
    pub(super) zip: Option<ZipChoice>,
}

/// Reads a whole file. If a packed file was cut off, reads the part before the cut.
pub(super) async fn read<H: Host>(file: &H::File, sink: &mut impl ChunkSink<H>) -> Result<FileEnd, Stop> {
    let mut stream = file.stream().map_err(UnpackError::Read)?;
    let first = stream.next().await.map_err(UnpackError::Read)?.unwrap_or_default();
    match Packing::of(&first) {
        Packing::Zip => by_whole::<H, _, _>(|| read_zip::<H>(file, sink)).await,
        packing => {
            let early = read_stream(stream, first, UnpackLimit::of(packing, file.size()), sink).await?;
            Ok(FileEnd { early, zip: None })
        }
    }
}

/// Reads the rest of a file after its first bytes `first`, and passes all unpacked bytes to `sink`.
/// If the file was cut off, returns the number of unpacked bytes before the cut.
async fn read_stream<H: Host>(
    mut stream: <H::File as DroppedFile>::Stream,
    first: Vec<u8>,
    mut limit: UnpackLimit,
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

/// Reads the largest file of game records in a zip archive. The table of contents of a zip archive
/// is at its end. If this table is missing, the archive counts as cut off, because it may have had
/// a larger file.
async fn read_zip<H: Host>(file: &H::File, sink: &mut impl ChunkSink<H>) -> Result<FileEnd, Stop> {
    let mut files = ZipFiles::open(file.reader())?;
    let choice = files.choose()?;
    let is_cut = files.is_cut();
    let mut member = files.file(choice.number)?;
    let (size, mut limit) = (member.size().max(1), UnpackLimit::of(Packing::Zip, file.size()));
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
    Ok(FileEnd { early, zip })
}

/// Counter of unpacked bytes. It returns a failure if there are more bytes than its limit.
struct UnpackLimit {
    unpacked: u64,
    most: u64,
}

impl UnpackLimit {
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
