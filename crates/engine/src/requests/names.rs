//! Request that finds values of a dimension (players, events and so on) by their names.

use renju_library::Decomposition;
use renju_query::{Dimension, FoundName};
use serde::{Deserialize, Serialize};

use crate::lookup::{bad, queried};
use crate::protocol::{Failure, Query};
use crate::session::Session;

/// The names to find.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct NamesArgs {
    /// The dimension whose values are searched.
    pub(crate) dimension: Dimension,
    /// Words or beginnings of words that a name must have, in any order. If empty, all names match.
    pub(crate) text: String,
    /// The greatest number of names in the reply.
    pub(crate) limit: u32,
}

/// The names that match a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct NamesReply {
    /// The matching names, best match first. Names that match equally well are ordered by their number of
    /// games, highest first.
    pub(crate) names: Vec<FoundName>,
}

/// Finds the values of a dimension whose names match.
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
