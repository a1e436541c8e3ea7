//! `renju-publish FILE FOLDER`: publishes a sample archive for the demo, like `renju publish --anew --prune`.
//!
//! The build uses this small program instead of `renju publish`, because `renju` takes longer to compile: it
//! also contains the readers of all formats and the Parquet export. FILE is a RIF file compressed by gzip.
//! The program replaces the content of FOLDER.

use std::error::Error;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

use flate2::read::GzDecoder;
use renju_library::{Importer, Library};
use renju_published::publish::{About, Cut, FileFolder, ScratchFolder, publish};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, folder] = &arguments[..] else {
        eprintln!("usage: renju-publish FILE FOLDER");
        return ExitCode::from(2);
    };
    match publish_file(Path::new(file), Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn publish_file(file: &Path, folder: &Path) -> Result<(), Box<dyn Error>> {
    let library = read(file)?;
    let about = About {
        name: "Self-play games".to_owned(),
        licence: "CC0-1.0".to_owned(),
        source: "renju-board".to_owned(),
        edition: library.source_info().edition.clone(),
    };
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let unfinished = ScratchFolder::begin(folder)?;
    let mut files = FileFolder::new(folder.to_owned(), unfinished.path().to_owned());
    let manifest = publish(&library, &about, &Cut::default(), &mut files, unfinished.path(), &|_, _, _| ())?;
    unfinished.end()?;
    // Writes the manifest last, so that the archive is complete when the manifest exists.
    Ok(fs::write(folder.join("manifest.json"), serde_json::to_vec(&manifest)?)?)
}

fn read(file: &Path) -> Result<Library, Box<dyn Error>> {
    let mut rif = Vec::new();
    GzDecoder::new(fs::File::open(file)?).read_to_end(&mut rif)?;
    let mut importer = Importer::new();
    importer.push(&rif)?;
    Ok(importer.finish()?)
}
