//! `renju-sample GAMES SEED FILE`: writes a sample archive as RIF, compressed if the name ends in `.gz`.
//!
//! The build uses this small program because it compiles in seconds. The command `renju sample`
//! writes more formats. Archives of at most [`POOL`] games consist of games of self-play. Larger
//! archives have new games that branch off from games of self-play, with fields like those of
//! RenjuNet's archive.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use flate2::Compression;
use flate2::write::GzEncoder;
use renju_sample::{ArchiveShape, POOL, SampleArchive};

const USAGE: &str = "usage: renju-sample GAMES SEED FILE";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, seed, file] = &arguments[..] else { return usage() };
    let (Ok(games), Ok(seed)) = (games.parse(), seed.parse()) else { return usage() };
    let shape = if games <= POOL { ArchiveShape::SelfPlay } else { ArchiveShape::Archive };
    match write(SampleArchive::new(shape, games, seed), Path::new(file)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

/// Writes the archive to a file with a temporary name, and then renames the file. So an interrupted
/// run leaves no incomplete file under the final name.
fn write(sample: SampleArchive, file: &Path) -> io::Result<()> {
    let unfinished = file.with_added_extension("unfinished");
    let to = BufWriter::new(File::create(&unfinished)?);
    let mut to = if file.extension().is_some_and(|ending| ending == "gz") {
        sample.write(GzEncoder::new(to, Compression::default()), |_| ())?.finish()?
    } else {
        sample.write(to, |_| ())?
    };
    to.flush()?;
    fs::rename(unfinished, file)
}
