//! Decides whether an imported file becomes a new collection or replaces a collection. Every import
//! makes the decision before it stores anything.
//!
//! A file replaces a collection if the user has named this collection, or if the file is another
//! edition of the collection (see [`Overlap::kinship`]). Any other file becomes a new collection.
//! The page first asks the user in these cases: the file was cut off; the file has fewer games or
//! nodes than the collection that it would replace; a collection already has the same content; or
//! [`Overlap::kinship`] cannot tell whether the file is an edition.

use renju_library::{EditionDiff, Kinship, Overlap};

use crate::protocol::{FailureCode, ImportTarget};

/// Facts about the content of the imported file.
#[derive(Debug, Default)]
pub(super) struct FileContent {
    pub(super) games: u32,
    /// The number of nodes of the file's book (a tree of moves with comments); 0 without a book.
    pub(super) nodes: u32,
    /// If the file was cut off: the number of unpacked bytes before the cut.
    pub(super) ends_early: Option<u64>,
    /// The name of a collection with the same content, if there is one.
    pub(super) known: Option<String>,
}

/// A collection that the file could replace. If the user has named a collection to replace, that
/// collection is the only rival. Otherwise every archive (a RIF file with a date) is a rival.
#[derive(Debug, Default)]
pub(super) struct Rival {
    pub(super) id: u32,
    /// The number under which the parts of the collection are stored.
    pub(super) batch: u32,
    pub(super) name: String,
    pub(super) games: u32,
    pub(super) nodes: u32,
    /// How many games the file and the collection share. `None` if they cannot be compared: the file or the
    /// collection is not an archive, or the collection is unreadable.
    pub(super) overlap: Option<Overlap>,
    pub(super) is_readable: bool,
    /// Whether the collection is unreadable, but was imported from the same file. If so, the import makes the
    /// collection readable again.
    pub(super) is_mended: bool,
    /// The numbers of games that the file would add, change and remove if it replaced the
    /// collection.
    pub(super) diff: Option<EditionDiff>,
}

/// Result of the decision how to import the file.
#[derive(Debug)]
pub(super) enum Decision<'a> {
    /// The file becomes a new collection.
    New,
    /// The file is another edition of this collection, and replaces it.
    Edition(&'a Rival),
    /// The file replaces this collection, because the user has named it.
    Chosen(&'a Rival),
    /// The user has to decide whether to import the file. The code is the reason. The rival is the collection that
    /// the file would replace. It is `None` if the file would replace no collection, or if the reason is that the
    /// file is already imported.
    Ask(FailureCode, Option<&'a Rival>),
    /// The collection that the user has named does not exist.
    Gone,
}

impl Rival {
    fn kinship(&self) -> Kinship {
        match self.overlap {
            _ if self.is_mended => Kinship::Edition,
            Some(overlap) => overlap.kinship(),
            None => Kinship::Unclear,
        }
    }

    /// Returns a rank that is higher for a collection that is more likely an earlier edition of the file. The
    /// import replaces the collection with the highest rank.
    fn nearness(&self) -> (u8, u32) {
        let kinship = match self.kinship() {
            Kinship::Edition => 2,
            Kinship::Unclear => 1,
            Kinship::Other => 0,
        };
        (kinship, self.overlap.map_or(0, |overlap| overlap.same))
    }

    /// Whether the collection has more games or nodes than the file, so that replacing it would
    /// lose games or nodes.
    pub(super) fn has_more_than(&self, found: &FileContent) -> bool {
        found.games < self.games || found.nodes < self.nodes
    }
}

/// Decides whether a file replaces one of `rivals` or becomes a new collection. With `anyway`, the user has
/// already consented, so the decision is never [`Decision::Ask`].
pub(super) fn decide<'a>(
    found: &FileContent,
    target: Option<ImportTarget>,
    rivals: &'a [Rival],
    anyway: bool,
) -> Decision<'a> {
    let rival = match target {
        Some(ImportTarget::New(_)) => None,
        Some(ImportTarget::Collection(id)) => match rivals.iter().find(|rival| rival.id == id) {
            None => return Decision::Gone,
            rival => rival,
        },
        None => rivals
            .iter()
            .filter(|rival| rival.kinship() != Kinship::Other)
            .max_by_key(|rival| rival.nearness()),
    };
    let is_chosen = target.is_some();
    let is_sure = |rival: &&Rival| is_chosen || rival.kinship() == Kinship::Edition;
    if !anyway {
        if found.known.is_some() {
            return Decision::Ask(FailureCode::Known, None);
        }
        if found.ends_early.is_some() || rival.is_some_and(|rival| rival.has_more_than(found)) {
            return Decision::Ask(FailureCode::Incomplete, rival);
        }
        if rival.is_some_and(|rival| !is_sure(&rival)) {
            return Decision::Ask(FailureCode::Unclear, rival);
        }
    }
    match rival.filter(is_sure) {
        None => Decision::New,
        Some(rival) if is_chosen => Decision::Chosen(rival),
        Some(rival) => Decision::Edition(rival),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::New;

    const FOUND: FileContent = FileContent { games: 1000, nodes: 0, ends_early: None, known: None };

    /// Returns an archive with `games` games. For `shared` games of the archive, the imported file
    /// has a game with the same id. For `same` games of the archive, the imported file has a game
    /// with the same id and the same moves.
    fn archive(id: u32, games: u32, shared: u32, same: u32) -> Rival {
        let overlap = Some(Overlap { older: games, newer: FOUND.games, shared, same });
        Rival { id, games, overlap, ..Rival::default() }
    }

    fn edition(id: u32) -> Rival {
        archive(id, 990, 985, 980)
    }

    fn told(decision: &Decision<'_>) -> String {
        match decision {
            Decision::New => "new".to_owned(),
            Decision::Edition(rival) => format!("edition of {}", rival.id),
            Decision::Chosen(rival) => format!("in place of {}", rival.id),
            Decision::Ask(code, rival) => format!("{code:?} {}", rival.map_or(0, |rival| rival.id)),
            Decision::Gone => "gone".to_owned(),
        }
    }

    fn decided(found: &FileContent, target: Option<ImportTarget>, rivals: &[Rival]) -> [String; 2] {
        [false, true].map(|anyway| told(&decide(found, target, rivals, anyway)))
    }

    #[test]
    fn an_archive_replaces_only_the_collection_of_which_it_is_an_edition() {
        assert_eq!(decided(&FOUND, None, &[]), ["new", "new"]);
        assert_eq!(decided(&FOUND, None, &[edition(1)]), ["edition of 1", "edition of 1"]);
        // The ids are equal, but the games differ.
        assert_eq!(decided(&FOUND, None, &[archive(1, 990, 985, 3)]), ["new", "new"]);
        let several =
            [archive(1, 990, 985, 3), archive(2, 990, 985, 500), edition(3), archive(4, 900, 900, 900)];
        assert_eq!(decided(&FOUND, None, &several), ["edition of 3", "edition of 3"]);
    }

    #[test]
    fn an_unclear_edition_needs_a_decision_and_replaces_nothing_by_default() {
        assert_eq!(decided(&FOUND, None, &[archive(1, 990, 985, 500)]), ["Unclear 1", "new"]);
        // The collection is unreadable.
        let unread = Rival { id: 1, ..Rival::default() };
        assert_eq!(decided(&FOUND, None, &[unread]), ["Unclear 1", "new"]);
        let mended = Rival { id: 1, is_mended: true, ..Rival::default() };
        assert_eq!(decided(&FOUND, None, &[mended]), ["edition of 1", "edition of 1"]);
    }

    #[test]
    fn an_edition_with_fewer_games_needs_confirmation() {
        let smaller = || [archive(1, 1001, 1000, 1000)];
        assert_eq!(decided(&FOUND, None, &smaller()), ["Incomplete 1", "edition of 1"]);
        let chosen = Some(ImportTarget::Collection(1));
        assert_eq!(decided(&FOUND, chosen, &smaller()), ["Incomplete 1", "in place of 1"]);
        let cut = FileContent { ends_early: Some(9), ..FOUND };
        assert_eq!(decided(&cut, None, &[edition(1)]), ["Incomplete 1", "edition of 1"]);
        assert_eq!(decided(&cut, None, &[archive(1, 990, 985, 500)]), ["Incomplete 1", "new"]);
        assert_eq!(decided(&cut, Some(ImportTarget::New(New::New)), &[edition(1)]), ["Incomplete 0", "new"]);
        let book = Rival { id: 1, nodes: 2, ..Rival::default() };
        assert_eq!(decided(&FOUND, chosen, &[book]), ["Incomplete 1", "in place of 1"]);
        let empty = Overlap { older: 9, ..Overlap::default() };
        let rival = Rival { id: 1, games: 9, overlap: Some(empty), ..Rival::default() };
        assert_eq!(decided(&FileContent::default(), None, &[rival]), ["Incomplete 1", "new"]);
    }

    #[test]
    fn the_target_chosen_by_the_user_overrides_the_default() {
        let chosen = Some(ImportTarget::Collection(1));
        assert_eq!(decided(&FOUND, chosen, &[archive(1, 990, 985, 3)]), ["in place of 1", "in place of 1"]);
        assert_eq!(decided(&FOUND, chosen, &[edition(2)]), ["gone", "gone"]);
        assert_eq!(decided(&FOUND, Some(ImportTarget::New(New::New)), &[edition(1)]), ["new", "new"]);
        let known = FileContent { known: Some("it".to_owned()), ..FOUND };
        assert_eq!(decided(&known, None, &[edition(1)]), ["Known 0", "edition of 1"]);
    }
}
