//! Error for a file that is not RIF.

use thiserror::Error;

/// Reason why a file is not RIF.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RifError {
    /// The file does not begin with the element `<database>`.
    #[error("expected a RIF file (XML beginning with <database>), found {found}")]
    NotRif {
        /// Description of the file, such as `a web page`.
        found: String,
    },
}
