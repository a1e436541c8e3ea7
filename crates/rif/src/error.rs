//! Why a file cannot be read as RIF.

use thiserror::Error;

/// Why a file is not RIF.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RifError {
    /// There is no `<database>` in it.
    #[error("expected a RIF file (XML beginning with <database>), found {found}")]
    NotRif {
        /// What it seems to be: `a web page`.
        found: String,
    },
}
