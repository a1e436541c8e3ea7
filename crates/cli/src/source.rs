//! From a file's name to a library: a stored one is opened, an archive is unpacked and read.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use indicatif::ProgressBar;
use renju_code_pages::NativeTexts;
use renju_library::{Importer, Library, Problems};
use renju_records::{PIECE, Packing, RifDecoder, UnpackError, Unpacker, open_zip};
use thiserror::Error;

use crate::doubt;
use crate::exit::Failure;
use crate::progress;
use crate::text::{count, counted};

/// Problems that a library remembers in full.
pub(crate) const PROBLEMS: usize = 1_000;

/// Why an archive cannot be read.
#[derive(Debug, Error)]
enum ArchiveError {
    #[error(transparent)]
    Read(#[from] std::io::Error),
    #[error(transparent)]
    Unpack(#[from] UnpackError),
    #[error(transparent)]
    Rif(#[from] renju_records::RifError),
}

/// Opens a library, or reads an archive into one.
pub(crate) fn library(path: &Path, quiet: bool) -> Result<Library, Failure> {
    let mut file = File::open(path).map_err(|error| Failure::input(path, error))?;
    let head = head(&mut file).map_err(|error| Failure::input(path, error))?;
    if Library::is_stored(&head) {
        return Library::read(file).map_err(|error| {
            Failure::input(path, format_args!("{error}; import the archive again to make a new library"))
        });
    }
    let library = import(path, PROBLEMS, quiet)?;
    doubt::check_whole(&path.display().to_string(), &library)?;
    Ok(library)
}

/// Reads an archive into a library, with a progress bar. Of one that ends early, also where it is packed, it is what is there.
pub(crate) fn import(path: &Path, most_problems: usize, quiet: bool) -> Result<Library, Failure> {
    let input = |error: std::io::Error| Failure::input(path, error);
    let file = File::open(path).map_err(input)?;
    let size = file.metadata().map_err(input)?.len();
    let bar = progress::bytes(size, quiet);
    let read = read(file, Importer::with_max_problems(most_problems), &bar);
    bar.finish_and_clear();
    let mut library = read.map_err(|error| Failure::input(path, error))?;
    let source_info = library.source_info_mut();
    source_info.source = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    source_info.file_bytes = size;
    source_info.imported_at = now();
    Ok(library)
}

fn read(file: File, mut importer: Importer, bar: &ProgressBar) -> Result<Library, ArchiveError> {
    let mut decoder = RifDecoder::new(None);
    let read = pieces(file, bar, |piece| {
        importer.push(&decoder.push(piece, &NativeTexts))?;
        bar.set_message(counted(importer.games(), "game"));
        Ok(())
    });
    let cut = match read {
        Err(ArchiveError::Unpack(UnpackError::Truncated { good })) if good > 0 => Some(good),
        read => read.map(|()| None)?,
    };
    importer.push(&decoder.finish(&NativeTexts))?;
    let mut library = importer.finish()?;
    let source_info = library.source_info_mut();
    source_info.ends_early = cut.or(source_info.ends_early);
    Ok(library)
}

/// A whole file, unpacked; `-` is standard input.
pub(crate) fn unpacked(path: &Path, quiet: bool) -> Result<Vec<u8>, Failure> {
    let input = |error: ArchiveError| Failure::input(path, error);
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes).map_err(|error| input(error.into()))?;
        return Ok(bytes);
    }
    let file = File::open(path).map_err(|error| input(error.into()))?;
    let bar = progress::bytes(file.metadata().map_err(|error| input(error.into()))?.len(), quiet);
    let read = pieces(file, &bar, |piece| {
        bytes.extend_from_slice(piece);
        Ok(())
    });
    bar.finish_and_clear();
    read.map_err(input).map(|()| bytes)
}

/// Hands out a file piece by piece, unpacked.
fn pieces(
    mut file: File,
    bar: &ProgressBar,
    mut take: impl FnMut(&[u8]) -> Result<(), ArchiveError>,
) -> Result<(), ArchiveError> {
    let zip = Packing::of(&head(&mut file)?) == Packing::Zip;
    let mut file = bar.wrap_read(file);
    if zip {
        let mut member = open_zip(file)?;
        while let Some(piece) = member.unpack()? {
            take(piece)?;
        }
        return Ok(());
    }
    let mut unpacker = Unpacker::new();
    let mut bytes = vec![0; PIECE];
    loop {
        let length = file.read(&mut bytes)?;
        let mut packed = &bytes[..length];
        loop {
            // A piece may lie in the unpacker or in the bytes, so each is asked for with a fresh slice.
            let mut rest = packed;
            let Some(piece) = unpacker.unpack(&mut rest)? else { break };
            take(piece)?;
            packed = &packed[packed.len() - rest.len()..];
        }
        if length == 0 {
            break;
        }
    }
    while let Some(piece) = unpacker.finish()? {
        take(piece)?;
    }
    Ok(())
}

/// The first bytes of a file, as many as it takes to tell what it is; the file is at its beginning afterwards.
fn head(file: &mut File) -> std::io::Result<Vec<u8>> {
    let mut head = Vec::new();
    file.take(Packing::HEAD as u64).read_to_end(&mut head)?;
    file.rewind()?;
    Ok(head)
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// What was not taken as it stands, in one line.
pub(crate) fn summary(problems: &Problems) -> String {
    let Problems { skipped, cut, noted, .. } = problems;
    if skipped + cut + noted == 0 {
        return "everything was taken as it stands".to_owned();
    }
    format!("{} skipped, {} cut at a move, {} noted", count(*skipped), count(*cut), count(*noted))
}
