//! Several libraries as one.
//!
//! Each file numbers its players, tournaments and so on for itself. A row keeps its number where the joined tables
//! have no other row there; otherwise it gets a new one, and its games follow it. A player who is in two files as two
//! different rows stays two players: nothing is guessed from names. Games keep their own ids.

mod tables;

use renju_archive::{Builder, GameFacts, SEGMENT_GAMES};
use renju_core::Move;
use renju_library::{About, Library, StoredError};

use tables::Renumbering;

/// The games of all libraries in one. One library comes back as it is; of none there is an empty one.
pub(crate) fn join(libraries: impl IntoIterator<Item = Library>) -> Result<Library, StoredError> {
    let mut libraries = libraries.into_iter();
    let mut first = libraries.next().unwrap_or_default();
    let mut catalogue = first.catalogue().clone();
    let mut segments = Vec::new();
    for library in libraries {
        let renumbering = Renumbering::add(&mut catalogue, library.catalogue());
        segments.extend(games(&library, &renumbering));
        about(first.about_mut(), library.about());
    }
    if segments.is_empty() {
        return Ok(first);
    }
    let mut parts: Vec<Vec<u8>> = first.parts().collect();
    parts[1] = catalogue.to_bytes();
    parts.extend(segments);
    Library::open(parts)
}

/// The title page of the two together. Problems are counted; a line of the second file would be taken for one of the
/// first, so those are not listed.
fn about(to: &mut About, from: &About) {
    to.source = format!("{} + {}", to.source, from.source);
    to.edition = to.edition.clone().max(from.edition.clone());
    to.file_bytes += from.file_bytes;
    to.imported_at = to.imported_at.max(from.imported_at);
    let (sum, more) = (&mut to.problems, &from.problems);
    sum.skipped += more.skipped;
    sum.cut += more.cut;
    sum.noted += more.noted;
}

/// The games as bytes of segments, their references as in the joined tables.
fn games(library: &Library, renumbering: &Renumbering) -> Vec<Vec<u8>> {
    let mut segments = Vec::new();
    let mut builder = Builder::new();
    for segment in library.archive().segments() {
        for place in 0..segment.games() {
            if builder.games() == SEGMENT_GAMES {
                segments.push(std::mem::take(&mut builder).finish().to_bytes());
            }
            let recorded = segment.recorded(place);
            let moves: Vec<Move> = segment.moves(place).map(|m| m.turned(recorded)).collect();
            let facts = segment.facts(place);
            let Renumbering { players, events, rules, openings } = renumbering;
            let joined = GameFacts {
                black: players.of(facts.black),
                white: players.of(facts.white),
                publisher: players.of(facts.publisher),
                event: events.of(facts.event),
                rule: rules.of(facts.rule),
                named_opening: openings.of(facts.named_opening),
                ..facts
            };
            builder.add(&joined, &moves);
        }
    }
    if builder.games() > 0 {
        segments.push(builder.finish().to_bytes());
    }
    segments
}
