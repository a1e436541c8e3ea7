//! The ids by which messages name games. The number of a game in the library of one engine never leaves that
//! engine, because another engine of the page may number the same games differently.

use renju_library::{self as library, Library};
use renju_query::{GameId, GameRow};

use crate::collection_list::OWN_RECORDS;
use crate::published_collection::PUBLISHED;
use crate::session::Session;

impl Session {
    /// Returns the id of the game with the number `game` in a queried library. Returns `None` if
    /// the game is in no collection that is switched on.
    pub(crate) fn id_of(&self, library: &Library, game: u32) -> Option<GameId> {
        if let Some(place) = self.published.as_ref().and_then(|published| published.number_of(game)) {
            return Some(GameId { collection: PUBLISHED, place });
        }
        let id = GameId::of(library, game)?;
        if self.is_own(id.collection) {
            let (segment, index) = library.archive().locate(game)?;
            return Some(GameId { place: segment.id(index), ..id });
        }
        Some(id)
    }

    /// Returns the number of a game in a queried library: the inverse of [`Session::id_of`]. A game of the
    /// published archive has a number even if it has not been fetched.
    pub(crate) fn number_of(&self, library: &Library, id: GameId) -> Option<u32> {
        let GameId { collection, place } = id;
        if collection == PUBLISHED {
            return self.published.as_ref()?.game_at(place);
        }
        if self.is_own(collection) {
            return library.archive().game_with_id(collection, place);
        }
        library.archive().game_at(collection, place)
    }

    /// Converts games of a queried library to the rows of a list in a reply. `of_area` says whether
    /// the query has an area (a part of the board).
    pub(crate) fn rows(&self, library: &Library, rows: Vec<library::GameRow>, of_area: bool) -> Vec<GameRow> {
        let row = |row: library::GameRow| Some(GameRow::new(self.id_of(library, row.game)?, row, of_area));
        rows.into_iter().filter_map(row).collect()
    }

    /// Whether this id belongs to the collection of the user's own records. The games of a running
    /// import have the same collection id, but queries search these games only if there is no
    /// library.
    pub(crate) fn is_own(&self, collection: u32) -> bool {
        collection == OWN_RECORDS && self.has_library()
    }
}
