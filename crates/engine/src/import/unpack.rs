//! Unpacks a dropped file chunk by chunk. The unpacked size has a limit, because a small packed
//! file may unpack to gigabytes.

use std::io::{Read, Seek, SeekFrom};

use renju_records::{Packing, UnpackError, Unpacker, ZipFiles};

use crate::failure::Stop;
use crate::host::{DroppedFile, Host, Stream, by_whole};
use crate::parts::EngineParts;
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

/// Name of the file with the list of contents in a backup of this page. If another program has packed the backup
/// again, the file may be in a folder.
const BACKUP: &str = "backup.json";

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
    let mut first = Vec::new();
    while first.len() < Packing::HEAD
        && let Some(bytes) = stream.next().await.map_err(UnpackError::Read)?
    {
        first.extend(bytes);
    }
    let packing = Packing::of(&first);
    let limit = UnpackLimit::of(packing, file.size());
    match packing {
        Packing::Plain => read_plain(stream, first, sink).await,
        Packing::Gzip if !H::Parts::WHOLE => read_unpacked(file, limit, sink).await,
        Packing::Gzip => by_whole::<H, _, _>(|| read_gzip(stream, first, limit, sink)).await,
        Packing::Zip => by_whole::<H, _, _>(|| read_zip::<H>(file, limit, sink)).await,
    }
}

/// Reads a file. `first` has the first bytes of the file, which were read before; `stream` has the bytes after them.
async fn read_plain<H: Host>(
    mut stream: <H::File as DroppedFile>::Stream,
    first: Vec<u8>,
    sink: &mut impl ChunkSink<H>,
) -> Result<FileEnd, Stop> {
    let (mut next, mut read) = (Some(first), 0);
    while let Some(bytes) = next {
        for chunk in bytes.chunks(CHUNK) {
            read += chunk.len() as u64;
            sink.write(chunk, read).await?;
        }
        next = stream.next().await.map_err(UnpackError::Read)?;
    }
    Ok(FileEnd::default())
}

/// Reads a gzip file. The browser unpacks the file, so the engine that only searches needs no code for gzip. If the
/// browser refuses the file, the whole engine reads it. The whole engine can also read a file that was cut off or that
/// consists of several gzip files, and can name the fault of a damaged file.
async fn read_unpacked<H: Host>(
    file: &H::File,
    mut limit: UnpackLimit,
    sink: &mut impl ChunkSink<H>,
) -> Result<FileEnd, Stop> {
    let unpacked = gzip_size(file);
    let mut stream = file.unpacked().map_err(|_| Failure::other_engine())?;
    while let Some(bytes) = stream.next().await.map_err(|_| Failure::other_engine())? {
        for chunk in bytes.chunks(CHUNK) {
            limit.take(chunk)?;
            sink.write(chunk, limit.bytes_read(unpacked, file.size())).await?;
        }
    }
    Ok(FileEnd::default())
}

/// Returns the unpacked size that a gzip file states in its last four bytes. The size is used only
/// to display the progress: it is wrong for an unpacked file of 4 GiB or more, because gzip stores
/// the size modulo 4 GiB.
fn gzip_size(file: &impl DroppedFile) -> u64 {
    let (mut reader, mut size) = (file.reader(), [0; 4]);
    let read = reader.seek(SeekFrom::End(-4)).and_then(|_| reader.read_exact(&mut size));
    read.map_or(0, |()| u64::from(u32::from_le_bytes(size)))
}

/// Unpacks a gzip file. `first` has the first bytes of the file, which were read before; `stream` has the bytes after
/// them.
async fn read_gzip<H: Host>(
    mut stream: <H::File as DroppedFile>::Stream,
    first: Vec<u8>,
    mut limit: UnpackLimit,
    sink: &mut impl ChunkSink<H>,
) -> Result<FileEnd, Stop> {
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
    let early = loop {
        match unpacker.finish() {
            Ok(None) => break None,
            Ok(Some(chunk)) => {
                limit.take(chunk)?;
                sink.write(chunk, read).await?;
            }
            Err(UnpackError::Truncated { good }) => break Some(good),
            Err(error) => return Err(error.into()),
        }
    };
    Ok(FileEnd { early, zip: None })
}

/// Reads the largest file of game records in a zip archive. The table of contents of a zip archive is at its end. If
/// this table is missing, the archive counts as cut off, because the largest file may be in the missing part.
async fn read_zip<H: Host>(
    file: &H::File,
    mut limit: UnpackLimit,
    sink: &mut impl ChunkSink<H>,
) -> Result<FileEnd, Stop> {
    let mut files = ZipFiles::open(file.reader())?;
    if files.list().any(|(name, _)| name.rsplit('/').next() == Some(BACKUP)) {
        let message = format!("expected a file of game records, found a backup of this page ({BACKUP})");
        return Err(Failure::new(FailureCode::Backup, message).into());
    }
    let choice = files.choose()?;
    let is_cut = files.is_cut();
    let mut member = files.file(choice.number)?;
    let unpacked = member.size();
    let early = loop {
        match member.unpack() {
            Ok(None) => break is_cut.then_some(limit.unpacked),
            Ok(Some(chunk)) => {
                limit.take(chunk)?;
                sink.write(chunk, limit.bytes_read(unpacked, file.size())).await?;
            }
            Err(UnpackError::Truncated { good }) => break Some(good),
            Err(error) => return Err(error.into()),
        }
    };
    let zip = (!choice.left.is_empty()).then_some(ZipChoice { taken: choice.taken, left: choice.left });
    Ok(FileEnd { early, zip })
}

/// Counter of unpacked bytes. Its method `take` returns a failure when there are more bytes than the limit.
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

    /// Estimates how many bytes of a packed file have been read. `packed` is the size of the whole file, and
    /// `unpacked` is its size after unpacking.
    fn bytes_read(&self, unpacked: u64, packed: u64) -> u64 {
        let unpacked = unpacked.max(1);
        (self.unpacked.min(unpacked) as f64 / unpacked as f64 * packed as f64) as u64
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
