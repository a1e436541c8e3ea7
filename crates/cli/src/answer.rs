//! The lines of JSON that answer the queries of a batch, and the facets of an answer.

use renju_archive::{Dimension, SearchAnswer};
use renju_library::{Library, NamedFacet};
use serde::Serialize;
use serde_json::value::RawValue;

/// The line with the answer to one query of a batch.
#[derive(Serialize)]
pub(crate) struct AnswerLine<'a, B> {
    /// Id of the query, as the query has it; `null` if the query has none.
    pub(crate) id: Option<&'a RawValue>,
    #[serde(flatten)]
    pub(crate) body: B,
}

/// The line for a query that cannot be answered. It states the reason.
#[derive(Serialize)]
pub(crate) struct ErrorLine<'a> {
    pub(crate) id: Option<&'a RawValue>,
    pub(crate) error: String,
}

/// Returns the facets of an answer, with the names of their values. Leaves out the facet of collections if
/// there is only one collection.
pub(crate) fn facets(answer: &SearchAnswer, library: &Library) -> Vec<NamedFacet> {
    let tells = |facet: &&_| {
        let renju_archive::Facet { of, values } = facet;
        *of != Dimension::Collection || values.len() > 1
    };
    answer.facets.iter().filter(tells).map(|facet| library.named_facet(facet)).collect()
}
