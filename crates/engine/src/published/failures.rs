//! The failures of a published archive and of its host.

use renju_published::{ManifestError, PartError};

use crate::protocol::{Failure, FailureCode};

/// Failure of a query that was answered before the host sent the archive.
pub(super) fn waiting(url: &str) -> Failure {
    of_host(url, FailureCode::ArchiveWaiting, "waiting for an answer of its host".to_owned())
}

/// Failure if the host did not answer.
pub(super) fn unreachable(url: &str, why: &str) -> Failure {
    of_host(url, FailureCode::ArchiveUnreachable, format!("could not be fetched ({why})"))
}

pub(super) fn refused(url: &str, status: u16) -> Failure {
    of_host(url, FailureCode::ArchiveUnreachable, format!("expected a file, found the status {status}"))
}

/// Failure if the host sends nothing, or less than a byte in each millisecond.
pub(super) fn silent(url: &str) -> Failure {
    let message =
        "expected an answer, found a host that sends nothing for 20 seconds, or less than 1 KB a second";
    of_host(url, FailureCode::ArchiveSilent, message.to_owned())
}

/// Failure if the host sends the whole file, but the browser cannot read a range that it sends.
pub(super) fn no_range(url: &str, why: &str) -> Failure {
    let message = format!(
        "expected the bytes of a range, found an answer that cannot be read ({why}); the host must send files whose \
         names end with .bin without Content-Encoding, and allow the header Range"
    );
    of_host(url, FailureCode::ArchiveRanges, message)
}

/// Returns a failure that names the host.
pub(super) fn of_host(url: &str, code: FailureCode, message: String) -> Failure {
    let host = url.split("://").nth(1).and_then(|rest| rest.split(['/', '?', '#']).next());
    Failure { host: host.map(str::to_owned), ..Failure::new(code, format!("{url}: {message}")) }
}

/// Whether the host is out of reach, so that the stored parts of the archive may still be right.
pub(super) const fn is_out_of_reach(code: FailureCode) -> bool {
    matches!(code, FailureCode::ArchiveUnreachable | FailureCode::ArchiveSilent | FailureCode::ArchiveRanges)
}

/// Failure if the fetched file is no manifest.
pub(super) fn no_archive(url: &str, error: &ManifestError) -> Failure {
    of_host(url, FailureCode::ArchiveDamaged, error.to_string())
}

/// Failure if a query needs so many bytes that the page asks the user first.
pub(super) fn large(bytes: u64) -> Failure {
    let message = format!("expected a question that needs fewer bytes, found one of {bytes}");
    Failure { needed: Some(bytes), ..Failure::new(FailureCode::ArchiveLarge, message) }
}

pub(crate) fn damaged(error: &PartError) -> Failure {
    let code = match error {
        // The archive is not damaged, but it has too much data for a page.
        PartError::TooMany { .. } => FailureCode::ArchiveTooLarge,
        _ => FailureCode::ArchiveDamaged,
    };
    Failure::new(code, error.to_string())
}

/// Failure if the answer is shorter or longer than the requested range.
pub(super) fn wrong_length(url: &str, expected: usize, found: usize) -> Failure {
    of_host(url, FailureCode::ArchiveDamaged, format!("expected {expected} bytes, found {found}"))
}
