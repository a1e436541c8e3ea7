//! The JSON lines that answer the queries of a batch, and the facets of an answer (its numbers of games by
//! player, event and so on).

use renju_archive::{Dimension, SearchAnswer};
use renju_library::{Library, NamedFacet};
use serde::Serialize;
use serde_json::value::RawValue;

/// One line of JSON: the answer to one query of a batch.
#[derive(Serialize)]
pub(crate) struct AnswerLine<'a, B> {
    /// Id of the query, copied unchanged from the query; `null` if the query has no id.
    pub(crate) id: Option<&'a RawValue>,
    #[serde(flatten)]
    pub(crate) body: B,
}

/// One line of JSON for a query that cannot be answered. The line states the reason.
#[derive(Serialize)]
pub(crate) struct ErrorLine<'a> {
    pub(crate) id: Option<&'a RawValue>,
    pub(crate) error: String,
}

/// Returns the facets of an answer (its numbers of games by player, event and so on), with a name for each
/// value. Leaves out the facet of collections if the facet has only one collection.
pub(crate) fn facets(answer: &SearchAnswer, library: &Library) -> Vec<NamedFacet> {
    let tells = |facet: &&_| {
        let renju_archive::Facet { of, values } = facet;
        *of != Dimension::Collection || values.len() > 1
    };
    answer.facets.iter().filter(tells).map(|facet| library.named_facet(facet)).collect()
}
