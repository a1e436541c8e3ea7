//! What is wrong with an archive, or with its host.

use renju_published::{ManifestError, PartError};

use crate::protocol::{Failure, FailureCode};

/// Its host is waited for.
pub(super) fn waiting(url: &str) -> Failure {
    of_host(url, FailureCode::ArchiveWaiting, "waiting for an answer of its host".to_owned())
}

/// There is no answer.
pub(super) fn unreachable(url: &str, why: &str) -> Failure {
    of_host(url, FailureCode::ArchiveUnreachable, format!("could not be fetched ({why})"))
}

/// The answer is a refusal.
pub(super) fn refused(url: &str, status: u16) -> Failure {
    of_host(url, FailureCode::ArchiveUnreachable, format!("expected a file, found the status {status}"))
}

/// The host says nothing, or next to nothing.
pub(super) fn silent(url: &str) -> Failure {
    let message =
        "expected an answer, found a host that sends nothing for 20 seconds, or less than 1 KB a second";
    of_host(url, FailureCode::ArchiveSilent, message.to_owned())
}

/// The host gives the file, and nothing of what it sends of a range can be read.
pub(super) fn no_range(url: &str, why: &str) -> Failure {
    let message = format!(
        "expected the bytes of a range, found an answer that cannot be read ({why}); the host must send files whose \
         names end with .bin without Content-Encoding, and allow the header Range"
    );
    of_host(url, FailureCode::ArchiveRanges, message)
}

/// What is wrong with an answer, or with the lack of one.
pub(super) fn of_host(url: &str, code: FailureCode, message: String) -> Failure {
    let host = url.split("://").nth(1).and_then(|rest| rest.split(['/', '?', '#']).next());
    Failure { host: host.map(str::to_owned), ..Failure::new(code, format!("{url}: {message}")) }
}

/// Whether nothing was heard of the archive, so that what is stored of it may be as good as ever.
pub(super) const fn is_out_of_reach(code: FailureCode) -> bool {
    matches!(code, FailureCode::ArchiveUnreachable | FailureCode::ArchiveSilent | FailureCode::ArchiveRanges)
}

/// What has come is no manifest.
pub(super) fn no_archive(url: &str, error: &ManifestError) -> Failure {
    of_host(url, FailureCode::ArchiveDamaged, error.to_string())
}

/// A question needs so many bytes that the user is asked first.
pub(super) fn large(bytes: u64) -> Failure {
    let message = format!("expected a question that needs fewer bytes, found one of {bytes}");
    Failure { needed: Some(bytes), ..Failure::new(FailureCode::ArchiveLarge, message) }
}

/// A part cannot be used.
pub(super) fn damaged(error: &PartError) -> Failure {
    let code = match error {
        // Nothing is wrong with it but that it is too large for a page.
        PartError::TooMany { .. } => FailureCode::ArchiveTooLarge,
        _ => FailureCode::ArchiveDamaged,
    };
    Failure::new(code, error.to_string())
}

/// What has come is shorter or longer than it should be.
pub(super) fn wrong_length(url: &str, expected: usize, found: usize) -> Failure {
    of_host(url, FailureCode::ArchiveDamaged, format!("expected {expected} bytes, found {found}"))
}
