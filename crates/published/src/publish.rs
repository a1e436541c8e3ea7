//! Writes a library as a published archive, which is a set of static files.

mod earlier_layers;
mod edition;
mod files;
mod order;
mod part_sizes;
mod parts;
mod postings;
mod records;
mod scratch_folder;
mod slots;
mod spill;
mod work;

use std::io;
use std::path::Path;

use renju_archive::parallel;
use renju_library::Library;

use crate::block::{BlockBuilder, Extent};
use crate::directory::Directory;
use crate::manifest::{BLOCK_GAMES, EditionLayer, File, Manifest};
use crate::reader::{Host, PublishedReader};

pub use files::{FileFolder, Files};
pub use part_sizes::{Cut, ROWS};
pub use scratch_folder::ScratchFolder;
pub use work::ProgressCallback;

use earlier_layers::{EarlierLayers, NoEarlierLayers, PreviousEdition};
use edition::Difference;
use order::{GameNumbers, OrderedGames};
use parts::PartCollector;
use postings::Postings;
use records::RecordFiles;
use slots::IndexParts;
use work::length;

/// Texts in which the publisher describes an archive.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// Name of the archive, as shown to users.
    pub name: String,
    /// Licence of the games: a name such as `CC-BY-4.0`, or an address.
    pub licence: String,
    /// Source of the games, such as a web site; may be empty.
    pub source: String,
    /// Name of the edition, such as a date; may be empty.
    pub edition: String,
}

impl About {
    /// Checks the texts before any file is written. The page would refuse a manifest without a licence or
    /// with very long texts.
    fn check(&self) -> io::Result<()> {
        let manifest = self.manifest(String::new(), 0, Vec::new());
        manifest.check_texts().map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error.to_string()))
    }

    fn manifest(&self, latest: String, games: u32, layers: Vec<EditionLayer>) -> Manifest {
        Manifest {
            name: self.name.clone(),
            licence: self.licence.clone(),
            source: self.source.clone(),
            edition: self.edition.clone(),
            games,
            latest,
            layers,
            ..Manifest::empty()
        }
    }
}

struct LayerSettings<'a> {
    cut: &'a Cut,
    files: &'a mut dyn Files,
    /// Empty folder for data that does not fit in memory.
    scratch: &'a Path,
    progress: &'a ProgressCallback<'a>,
}

/// Publishes a library as a new archive of one layer. `scratch` is an empty folder for data that does not fit
/// in memory.
///
/// # Errors
/// If a file cannot be written or read, if `about` has no licence, or if one of its texts is too long.
pub fn publish(
    library: &Library,
    about: &About,
    cut: &Cut,
    files: &mut dyn Files,
    scratch: &Path,
    progress: &ProgressCallback<'_>,
) -> io::Result<Manifest> {
    about.check()?;
    let mut setting = LayerSettings { cut, files, scratch, progress };
    let known = GameNumbers::none(library.archive());
    let layer = write_layer(library, known, 0, &[], &mut NoEarlierLayers, &mut setting)?;
    Ok(manifest(library, about, vec![layer]))
}

/// Publishes a library as the next edition of an archive. `before` is the manifest of the archive. The
/// library's games that the archive does not have become a new layer. The existing files do not change.
/// Returns `None` if the library should become a new archive instead, because too many games differ or the
/// archive has too many layers.
///
/// # Errors
/// If a file cannot be written or read, if a file of the archive is damaged, if `about` has no licence, or
/// if one of its texts is too long.
#[expect(clippy::too_many_arguments, reason = "those of `publish`, and the archive")]
pub fn publish_edition<H: Host>(
    library: Library,
    before: &[u8],
    host: H,
    about: &About,
    cut: &Cut,
    files: &mut dyn Files,
    scratch: &Path,
    progress: &ProgressCallback<'_>,
) -> io::Result<Option<Manifest>> {
    about.check()?;
    let other = |error: String| io::Error::other(error);
    let reader = PublishedReader::open(host, before, Library::default(), 0)
        .map_err(|error| other(error.to_string()))?;
    let earlier = Manifest::read(before).map_err(|error| other(error.to_string()))?;
    if earlier.layers.len() >= edition::MOST_PUBLISHED_LAYERS {
        return Ok(None);
    }
    let (there, index) = reader.into_parts().map_err(|error| other(error.to_string()))?;
    let Some(Difference { library, known, gone, gone_moves }) = edition::difference(there, library) else {
        return Ok(None);
    };
    let layers = earlier.layers.len() as u32;
    let mut before = PreviousEdition { index, gone: gone_moves, layers };
    let mut setting = LayerSettings { cut, files, scratch, progress };
    let layer = write_layer(&library, known, earlier.numbers(), &gone, &mut before, &mut setting)?;
    let mut layers = earlier.layers;
    layers.push(layer);
    Ok(Some(manifest(&library, about, layers)))
}

fn manifest(library: &Library, about: &About, layers: Vec<EditionLayer>) -> Manifest {
    let segments = library.archive().segments().iter();
    let days = segments.flat_map(|segment| (0..segment.games()).map(|game| segment.day(game)));
    about.manifest(days.max().unwrap_or_default().to_string(), library.games(), layers)
}

/// Writes a layer with those games of the library that have no number in `known`. These games get the numbers
/// from `first` on. `gone` has the numbers of the games of earlier layers that this edition removes.
fn write_layer(
    library: &Library,
    known: GameNumbers,
    first: u32,
    gone: &[u32],
    earlier: &mut dyn EarlierLayers,
    setting: &mut LayerSettings<'_>,
) -> io::Result<EditionLayer> {
    let order = OrderedGames::of(library.archive(), &known);
    let LayerSettings { cut, files, scratch, progress } = setting;
    let (blocks, lengths) = write_blocks(library, &order, Extent::Answers, *files, progress)?;
    let (whole, whole_lengths) = write_blocks(library, &order, Extent::Whole, *files, progress)?;
    let directory = files.put(&Directory::write(&lengths, gone))?;
    let whole_directory = files.put(&Directory::write(&whole_lengths, &[]))?;
    let postings = Postings::new(&order, cut, scratch);
    let many = postings.of_stones(earlier, progress)?;
    let (positions, shallow) = postings.of_positions(&many.keys, earlier, progress)?;
    let numbers = order.numbers(known, first);
    let records = RecordFiles::write(library, &numbers, &positions.records, *files, progress)?;
    let parts = IndexParts {
        many: &many,
        positions: &positions.spill,
        records: &records.places,
        games: order.games(),
    };
    let index = slots::write(&parts, cut, scratch, *files, progress)?;
    Ok(EditionLayer {
        games: order.games(),
        directory,
        whole_directory,
        blocks,
        whole,
        index: index.files,
        slots: index.slots,
        slot_bytes: index.slot_bytes,
        shallow,
        records: records.files,
    })
}

/// Writes the games in blocks, in the order of their moves. Returns the written files, and the length of each
/// block in bytes.
fn write_blocks(
    library: &Library,
    order: &OrderedGames<'_>,
    extent: Extent,
    files: &mut dyn Files,
    progress: &ProgressCallback<'_>,
) -> io::Result<(Vec<File>, Vec<u32>)> {
    let (mut parts, mut lengths) = (PartCollector::of_archive(order.games()), Vec::new());
    let all = u64::from(order.games());
    // All processors pack 64 blocks in parallel. Then these blocks are written in their order.
    let numbers: Vec<u32> = (0..order.blocks()).collect();
    for some in numbers.chunks(64) {
        let packed = parallel::map(some, |&number| {
            let mut block = BlockBuilder::new(library.catalogue(), extent);
            order.block(number).for_each(|(segment, game)| block.add(segment, game));
            block.finish(number)
        });
        for bytes in packed {
            lengths.push(length(bytes.len()));
            parts.add(&bytes, files)?;
        }
        let done = u64::from(some.last().map_or(0, |last| last + 1)) * u64::from(BLOCK_GAMES);
        progress("games", done.min(all), all);
    }
    Ok((parts.finish(files)?, lengths))
}
