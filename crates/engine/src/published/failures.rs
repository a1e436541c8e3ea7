//! The failures of a published archive and of its host.

use renju_published::{ManifestError, PartError};

use crate::protocol::{Failure, FailureCode};

/// Returns the failure for a query that does not wait for the answer of the archive's host.
pub(super) fn waiting(url: &str) -> Failure {
    of_host(url, FailureCode::ArchiveWaiting, "waiting for an answer of its host".to_owned())
}

/// Returns the failure for a host that the page cannot reach.
pub(super) fn unreachable(url: &str, why: &str) -> Failure {
    of_host(url, FailureCode::ArchiveUnreachable, format!("could not be fetched ({why})"))
}

pub(super) fn refused(url: &str, status: u16) -> Failure {
    of_host(url, FailureCode::ArchiveUnreachable, format!("expected a file, found the status {status}"))
}

/// Returns the failure for a host that sends nothing for a long time, or less than one byte per
/// millisecond.
pub(super) fn silent(url: &str) -> Failure {
    let message =
        "expected an answer, found a host that sends nothing for 20 seconds, or less than 1 KB a second";
    of_host(url, FailureCode::ArchiveSilent, message.to_owned())
}

/// Returns the failure for a host that sends readable whole files, but sends ranges of files in a
/// form that the browser cannot read.
pub(super) fn no_range(url: &str, why: &str) -> Failure {
    let message = format!(
        "expected the bytes of a range, found an answer that cannot be read ({why}); the host must send files whose \
         names end with .bin without Content-Encoding, and allow the header Range"
    );
    of_host(url, FailureCode::ArchiveRanges, message)
}

/// Returns a failure that states the name of the host.
pub(super) fn of_host(url: &str, code: FailureCode, message: String) -> Failure {
    let host = url.split("://").nth(1).and_then(|rest| rest.split(['/', '?', '#']).next());
    Failure { host: host.map(Box::from), ..Failure::new(code, format!("{url}: {message}")) }
}

/// Whether a failure with this code means that the host is out of reach. The engine can then still
/// use the stored parts of the archive.
pub(super) const fn is_out_of_reach(code: FailureCode) -> bool {
    matches!(code, FailureCode::ArchiveUnreachable | FailureCode::ArchiveSilent | FailureCode::ArchiveRanges)
}

/// Returns the failure for a file that was fetched as the manifest, but is not a manifest.
pub(super) fn no_archive(url: &str, error: &ManifestError) -> Failure {
    of_host(url, FailureCode::ArchiveDamaged, error.to_string())
}

/// Returns the failure for a query that needs so many bytes that the user has to consent first.
pub(super) fn large(bytes: u64) -> Failure {
    let message = format!("expected a question that needs fewer bytes, found one of {bytes}");
    Failure { needed: Some(bytes), ..Failure::new(FailureCode::ArchiveLarge, message) }
}

pub(crate) fn damaged(error: &PartError) -> Failure {
    let code = match error {
        // The archive is not damaged, but the query needs more data than a page can hold.
        PartError::TooMany { .. } => FailureCode::ArchiveTooLarge,
        _ => FailureCode::ArchiveDamaged,
    };
    Failure::new(code, error.to_string())
}

/// Returns the failure for an answer that is shorter or longer than the requested range.
pub(super) fn wrong_length(url: &str, expected: usize, found: usize) -> Failure {
    of_host(url, FailureCode::ArchiveDamaged, format!("expected {expected} bytes, found {found}"))
}
