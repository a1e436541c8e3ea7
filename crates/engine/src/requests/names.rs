//! Request for the values of a dimension by their names.

use renju_library::Decomposition;
use renju_query::{Dimension, FoundName};
use serde::{Deserialize, Serialize};

use crate::lookup::{bad, queried};
use crate::protocol::{Failure, Query};
use crate::session::Session;

/// Names to search for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct NamesArgs {
    /// The dimension of the names.
    pub(crate) dimension: Dimension,
    /// Words or beginnings of words, in any order. If empty, the request finds all names.
    pub(crate) text: String,
    /// The greatest number of names.
    pub(crate) limit: u32,
}

/// The names that match a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct NamesReply {
    /// The names, best match first. Equal matches are ordered by number of games, highest first.
    pub(crate) names: Vec<FoundName>,
}

/// Finds the names.
pub(crate) fn find(
    session: &Session,
    args: &Query,
    NamesArgs { dimension, text, limit }: &NamesArgs,
    decompose: Decomposition<'_>,
) -> Result<NamesReply, Failure> {
    let (library, _) = queried(session)?;
    let query = args.to_archive().map_err(bad)?;
    let names = library.find_names((*dimension).into(), text, &query, *limit as usize, decompose);
    Ok(NamesReply { names: names.into_iter().map(Into::into).collect() })
}
