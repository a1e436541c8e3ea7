//! Data that makes searches quick. A web page builds this data between two queries.

use crate::archive::Archive;
use crate::query::order::GameOrder;
use crate::search::listing::GameSorting;
use crate::segment::Segment;

/// Data of a segment that makes searches quick.
enum SearchData {
    /// The list of branches; see [`crate::segment::traversals`].
    Branches,
    /// All games of the segment in an order.
    Sorted(GameOrder),
}

impl Archive {
    /// Returns whether a segment was searched before, but lacks data that makes searches quick. A query builds the data
    /// of a few segments only.
    #[must_use]
    pub fn needs_preparation(&self) -> bool {
        self.missing_data().is_some()
    }

    /// Builds the data of one segment that needs preparation, which takes a few milliseconds. Returns
    /// `false` if no segment needs preparation. A web page calls this method between two queries.
    pub fn prepare_search(&self) -> bool {
        let Some((segment, data)) = self.missing_data() else { return false };
        match data {
            SearchData::Branches => {
                segment.traversals.build_branches(&segment.trie);
            }
            SearchData::Sorted(order) => {
                segment.in_order(GameSorting { order, names: &self.names });
            }
        }
        true
    }

    fn missing_data(&self) -> Option<(&Segment, SearchData)> {
        self.segments.iter().find_map(|segment| {
            let data = match segment.traversals.lack_branches() {
                true => SearchData::Branches,
                false => SearchData::Sorted(segment.unsorted(&self.names)?),
            };
            Some((segment, data))
        })
    }
}
