//! Requests to a host for a file or a range of a file, with limits for the time and the number of
//! bytes.

use std::ops::Range;

use super::failures::{no_range, silent, unreachable};
use super::patience::{SILENCE, longest, within};
use crate::protocol::Failure;
use crate::published_files::{HostAnswer, HostBody, PublishedFiles};

/// The HTTP answer of a host, with its whole body.
#[derive(Debug)]
pub(super) struct FileAnswer {
    pub(super) status: u16,
    /// The `Content-Range` header, if the page may read it.
    pub(super) range: Option<String>,
    /// The bytes of the body. If the host sends more bytes than allowed, the bytes here end after
    /// the first excess byte.
    pub(super) bytes: Vec<u8>,
}

/// Requests a file or a range of a file. Stops reading when the body has more than `most` bytes. Waits only
/// as long as an answer of `usual` bytes may take.
pub(super) async fn ask(
    files: &impl PublishedFiles,
    url: &str,
    range: Option<Range<u32>>,
    (most, usual): (u32, u32),
) -> Result<FileAnswer, Failure> {
    let is_range = range.is_some();
    let answer = async {
        let answer = within(files.wait(SILENCE), files.ask(url, range)).await;
        let HostAnswer { status, range, mut body } = match answer.ok_or_else(|| silent(url))? {
            Ok(answer) => answer,
            // The browser does not state why a request for a range failed. Request the whole file to find
            // out.
            Err(why) if is_range && gives_whole(files, url).await => return Err(no_range(url, &why)),
            Err(why) => return Err(unreachable(url, &why)),
        };
        let mut bytes = Vec::new();
        // Ignore the body of an error answer. Stop after `most` bytes, because a host may send without end.
        while matches!(status, 200 | 206) && bytes.len() <= most as usize {
            let piece = within(files.wait(SILENCE), body.next()).await.ok_or_else(|| silent(url))?;
            match piece {
                Ok(Some(piece)) => {
                    let left = most as usize + 1 - bytes.len();
                    bytes.extend_from_slice(&piece[..piece.len().min(left)]);
                }
                Ok(None) => break,
                // The browser unpacks compressed answers, but cannot unpack a range of a compressed file.
                Err(why) if status == 206 && bytes.is_empty() => return Err(no_range(url, &why)),
                Err(why) => return Err(unreachable(url, &why)),
            }
        }
        Ok(FileAnswer { status, range, bytes })
    };
    within(files.wait(longest(usual)), answer).await.ok_or_else(|| silent(url))?
}

/// Whether the host sends the whole file. Reads only the headers of the answer.
async fn gives_whole(files: &impl PublishedFiles, url: &str) -> bool {
    let answer = within(files.wait(SILENCE), files.ask(url, None)).await;
    matches!(answer, Some(Ok(HostAnswer { status: 200, .. })))
}
