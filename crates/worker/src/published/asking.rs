//! Asks a host, and waits no longer for it than has been said.

use std::ops::Range;

use super::failures::{no_range, silent, unreachable};
use super::patience::{SILENCE, longest, within};
use crate::protocol::Failure;
use crate::published_files::{HostAnswer, HostBody, PublishedFiles};

/// What a host has sent.
#[derive(Debug)]
pub(super) struct Answered {
    pub(super) status: u16,
    /// The header `Content-Range`, where it can be read.
    pub(super) range: Option<String>,
    /// One byte more than was allowed where there are too many.
    pub(super) bytes: Vec<u8>,
}

/// Asks the host for a file or a range, of which at most `most` bytes are read, and not waited for longer than `usual` bytes
/// may take.
pub(super) async fn ask(
    files: &impl PublishedFiles,
    url: &str,
    range: Option<Range<u32>>,
    (most, usual): (u32, u32),
) -> Result<Answered, Failure> {
    let is_range = range.is_some();
    let answer = async {
        let answer = within(files.wait(SILENCE), files.ask(url, range)).await;
        let HostAnswer { status, range, mut body } = match answer.ok_or_else(|| silent(url))? {
            Ok(answer) => answer,
            // A browser says no more than that there is no answer.
            Err(why) if is_range && gives_whole(files, url).await => return Err(no_range(url, &why)),
            Err(why) => return Err(unreachable(url, &why)),
        };
        let mut bytes = Vec::new();
        // What it says of an error is not for us. One that sends without end is not listened to.
        while matches!(status, 200 | 206) && bytes.len() <= most as usize {
            let piece = within(files.wait(SILENCE), body.next()).await.ok_or_else(|| silent(url))?;
            match piece {
                Ok(Some(piece)) => {
                    let left = most as usize + 1 - bytes.len();
                    bytes.extend_from_slice(&piece[..piece.len().min(left)]);
                }
                Ok(None) => break,
                // A browser unpacks what a host has packed, which cannot be done with a range of it.
                Err(why) if status == 206 && bytes.is_empty() => return Err(no_range(url, &why)),
                Err(why) => return Err(unreachable(url, &why)),
            }
        }
        Ok(Answered { status, range, bytes })
    };
    within(files.wait(longest(usual)), answer).await.ok_or_else(|| silent(url))?
}

/// Whether the host gives a file as a whole; nothing of it is read.
async fn gives_whole(files: &impl PublishedFiles, url: &str) -> bool {
    let answer = within(files.wait(SILENCE), files.ask(url, None)).await;
    matches!(answer, Some(Ok(HostAnswer { status: 200, .. })))
}
