//! Writes a library as a published archive.

mod cut;
mod files;
mod order;
mod parts;
mod postings;
mod records;
mod slots;
mod spill;
mod work;

use std::io;
use std::path::Path;

use renju_library::Library;

use crate::block::{BlockBuilder, Extent};
use crate::directory::Directory;
use crate::manifest::{BLOCK_GAMES, File, Layer, Manifest};

pub use cut::{Cut, ROWS};
pub use files::Files;
pub use work::Progress;

use order::Order;
use parts::Parts;
use postings::Postings;
use records::Records;
use work::{length, on_all_processors};

/// What a publisher says of an archive.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// What readers see as its name.
    pub name: String,
    /// Under which licence the games are published.
    pub licence: String,
    /// Where the games come from.
    pub source: String,
    /// The edition.
    pub edition: String,
}

/// Publishes a library as a new archive of one layer. `scratch` is an empty folder for what does not fit in memory.
///
/// # Errors
/// A file cannot be written or read.
pub fn publish(
    library: &Library,
    about: &About,
    cut: &Cut,
    files: &mut dyn Files,
    scratch: &Path,
    progress: &Progress<'_>,
) -> io::Result<Manifest> {
    let order = Order::of(library.archive());
    let layer = write_layer(library, &order, cut, files, scratch, progress)?;
    let latest = library
        .archive()
        .segments()
        .iter()
        .flat_map(|segment| (0..segment.games()).map(|game| segment.day(game)));
    Ok(Manifest {
        name: about.name.clone(),
        licence: about.licence.clone(),
        source: about.source.clone(),
        edition: about.edition.clone(),
        games: library.games(),
        latest: latest.max().unwrap_or_default().to_string(),
        layers: vec![layer],
        ..Manifest::empty()
    })
}

fn write_layer(
    library: &Library,
    order: &Order<'_>,
    cut: &Cut,
    files: &mut dyn Files,
    scratch: &Path,
    progress: &Progress<'_>,
) -> io::Result<Layer> {
    let (blocks, lengths) = write_blocks(library, order, Extent::Answers, files, progress)?;
    let (whole, whole_lengths) = write_blocks(library, order, Extent::Whole, files, progress)?;
    let directory = files.put(&Directory::write(&[lengths, whole_lengths], &[]))?;
    let postings = Postings::new(order, cut, scratch);
    let many = postings.of_stones(progress)?;
    let (positions, shallow) = postings.of_positions(&many.keys, progress)?;
    let records = Records::write(library, order, positions.records, files, progress)?;
    let index =
        slots::write([&many.spill, &positions.spill], &records.places, cut, scratch, files, progress)?;
    Ok(Layer {
        games: order.games(),
        directory,
        blocks,
        whole,
        index: index.files,
        slots: index.slots,
        slot_bytes: index.slot_bytes,
        shallow,
        records: records.files,
    })
}

/// The games in the order of their moves, in blocks; returns their files, and the length of each block.
fn write_blocks(
    library: &Library,
    order: &Order<'_>,
    extent: Extent,
    files: &mut dyn Files,
    progress: &Progress<'_>,
) -> io::Result<(Vec<File>, Vec<u32>)> {
    let (mut parts, mut lengths) = (Parts::default(), Vec::new());
    let all = u64::from(order.games());
    // Packed on all processors, a few at a time, and written in their order.
    let numbers: Vec<u32> = (0..order.blocks()).collect();
    for some in numbers.chunks(64) {
        let packed = on_all_processors(some, |&number| {
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
