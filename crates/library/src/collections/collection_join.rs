//! Joins a library into another library as a collection, in steps of a few milliseconds.

use std::vec;

use renju_archive::{Catalogue, Register, Segment};

use super::renumbering::{GameReferences, Renumbering, Step};
use crate::library::Library;
use crate::source_info::SourceInfo;

/// Adds the games of a library to a second library as a collection. The second library can be searched
/// between two steps. The games become a part of the second library only in the last step.
#[derive(Debug)]
pub struct CollectionJoin {
    collection: u32,
    stage: Stage,
}

#[derive(Debug)]
enum Stage {
    /// No step is done yet.
    Begun(Box<Library>),
    /// The tables are being compared. The `usize` is the number of tables compared so far.
    Tables(Box<Joining>, usize),
    /// All tables were compared. The references in some of the segments (blocks of games) are
    /// already updated.
    Segments(Box<Joining>),
    Done,
}

/// The library that is being added. Its rows and segments get the ids that they will have in the
/// joined library.
#[derive(Debug)]
struct Joining {
    source_info: SourceInfo,
    catalogue: Catalogue,
    renumbering: Renumbering,
    /// Ids to which the games of the other library (`to` in the functions) refer. New rows must not
    /// get these ids.
    references: GameReferences,
    segments: vec::IntoIter<Segment>,
    /// The segments whose references are already updated.
    renumbered: Vec<Segment>,
}

impl CollectionJoin {
    /// Prepares to add the games of `library` as a collection.
    #[must_use]
    pub fn new(collection: u32, library: Library) -> Self {
        Self { collection, stage: Stage::Begun(Box::new(library)) }
    }

    /// Does the next step. The last step returns the source information of the added library. Calls
    /// after the last step do nothing.
    pub fn step(&mut self, to: &mut Library) -> Option<SourceInfo> {
        let (next, done) = match std::mem::replace(&mut self.stage, Stage::Done) {
            Stage::Begun(library) if to.is_empty() => {
                (Stage::Done, Some(to.become_collection(self.collection, *library)))
            }
            Stage::Begun(library) => (Stage::Tables(Box::new(Joining::new(*library, to)), 0), None),
            Stage::Tables(mut joining, table) => match Renumbering::STEPS.get(table) {
                Some(compare) => {
                    joining.compare_table(*compare, to);
                    (Stage::Tables(joining, table + 1), None)
                }
                None => (Stage::Segments(joining), None),
            },
            Stage::Segments(mut joining) => match joining.segments.next() {
                Some(segment) => {
                    joining.renumber(segment);
                    (Stage::Segments(joining), None)
                }
                None => (Stage::Done, Some(joining.finish(self.collection, to))),
            },
            Stage::Done => (Stage::Done, None),
        };
        self.stage = next;
        done
    }
}

impl Joining {
    fn new(mut library: Library, to: &mut Library) -> Self {
        to.update_register();
        Self {
            source_info: std::mem::take(library.source_info_mut()),
            catalogue: std::mem::take(library.catalogue_mut()),
            renumbering: Renumbering::default(),
            references: to.archive().all_segments().flat_map(Segment::references).collect(),
            segments: library.into_segments().collect::<Vec<_>>().into_iter(),
            renumbered: Vec::new(),
        }
    }

    fn compare_table(&mut self, compare: Step, to: &Library) {
        compare(&mut self.renumbering, to.catalogue(), &mut self.catalogue, &self.references);
    }

    fn renumber(&mut self, mut segment: Segment) {
        segment.renumber_references(|of, id| self.renumbering.new_id(of, id));
        self.renumbered.push(segment);
    }

    /// Adds the rows and the games in one step, so that no query finds a player or an event without
    /// its games.
    fn finish(mut self, collection: u32, to: &mut Library) -> SourceInfo {
        let (catalogue, archive) = to.catalogue_and_archive_mut();
        if self.renumbering.add_new_rows(catalogue) {
            // No game refers to the new rows yet, so the games need no update.
            archive.extend_register(Register::new(catalogue));
            to.name_index = Default::default();
        }
        for segment in self.renumbered {
            to.archive_mut().push_to(collection, segment);
        }
        self.source_info
    }
}
