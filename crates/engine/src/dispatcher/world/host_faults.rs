//! Faults of the host of a published archive, for tests. A seed determines which answers are wrong.

use std::cell::Cell;
use std::collections::VecDeque;
use std::ops::Range;

use crate::dispatcher::fault_schedule::Numbers;

/// Generator of wrong answers. All answers are right until the test calls `begin`.
#[derive(Debug, Default)]
pub(in crate::dispatcher) struct HostFaults {
    numbers: Numbers,
    /// If this is `n`, every `n`-th answer is wrong, on average. If it is 0, all answers are right.
    one_in: Cell<usize>,
}

/// An HTTP answer as the host sends it, right or wrong.
pub(super) struct Sent {
    pub(super) status: u16,
    /// The `Content-Range` header.
    pub(super) range: Option<String>,
    pub(super) pieces: VecDeque<Vec<u8>>,
    pub(super) end: BodyEnd,
}

/// Behavior of the host after the last piece of an answer's body.
pub(super) enum BodyEnd {
    Whole,
    /// The host stalls. It sends the remaining pieces when the test resumes it.
    Stalls(VecDeque<Vec<u8>>),
    Fails,
}

/// Splits the bytes of an answer into pieces, as a network does.
pub(super) fn pieces(bytes: &[u8]) -> VecDeque<Vec<u8>> {
    bytes.chunks(4_000).map(<[u8]>::to_vec).collect()
}

impl HostFaults {
    /// Begins with faults: from now on, every `one_in`-th answer is wrong, on average. If `one_in`
    /// is 0, all answers are right.
    pub(in crate::dispatcher) fn begin(&self, seed: u64, one_in: usize) {
        self.numbers.begin(seed);
        self.one_in.set(one_in);
    }

    /// Whether the next answer is wrong.
    fn strikes(&self) -> bool {
        self.one_in.get() > 0 && self.numbers.below(self.one_in.get()) == 0
    }

    /// Returns a wrong answer to a request for some bytes of a file, or `None` if the answer must be right.
    /// Never changes the bytes of a manifest, because the engine could not detect that.
    pub(super) fn instead(&self, file: &[u8], range: Option<&Range<u32>>, is_manifest: bool) -> Option<Sent> {
        if !self.strikes() {
            return None;
        }
        let below = |end: usize| self.numbers.below(end.max(1));
        let whole = 0..file.len() as u32;
        let wanted = range.unwrap_or(&whole);
        let mut bytes = file.get(wanted.start as usize..wanted.end as usize).unwrap_or_default().to_vec();
        let mut sent = Sent {
            status: if range.is_some() { 206 } else { 200 },
            range: range.map(|range| format!("bytes {}-{}/{}", range.start, range.end - 1, file.len())),
            pieces: VecDeque::new(),
            end: BodyEnd::Whole,
        };
        match below(12) {
            // The host stalls.
            0..=1 => {
                let (first, rest) = bytes.split_at(below(bytes.len()));
                sent.end = BodyEnd::Stalls(pieces(rest));
                bytes = first.to_vec();
            }
            // The host cuts the answer off, with or without an error.
            2 => {
                bytes.truncate(below(bytes.len()));
                sent.end =
                    [BodyEnd::Whole, BodyEnd::Fails].into_iter().nth(below(2)).unwrap_or(BodyEnd::Fails);
            }
            // The host changes bytes.
            3..=4 if !is_manifest && !bytes.is_empty() => {
                for _ in 0..=below(4) {
                    let at = below(bytes.len());
                    bytes[at] ^= 1 << below(8);
                }
            }
            // The host sends another range. Its `Content-Range` header is right, wrong or missing.
            5..=6 if range.is_some() => {
                let start = below(file.len() + 1 - bytes.len());
                bytes = file[start..start + bytes.len()].to_vec();
                if below(2) == 0 {
                    sent.range = Some(format!("bytes {start}-{}/{}", start + bytes.len() - 1, file.len()));
                } else if below(2) == 0 {
                    sent.range = None;
                }
            }
            // The host sends too many bytes.
            7 => bytes.extend_from_slice(&file[..below(file.len())]),
            // The host sends its users to a login page.
            8 => {
                bytes = b"<!doctype html><title>Please log in</title>".to_vec();
                sent.status = [200, 206, 302][below(3)];
            }
            // The host refuses the request.
            9 => {
                bytes = b"no".to_vec();
                sent.status = [403, 404, 416, 429, 500, 503][below(6)];
            }
            // The host compresses the answer, and the browser cannot unpack it.
            10 => {
                sent.end = BodyEnd::Fails;
                bytes.clear();
            }
            // The host sends the whole file instead of the range.
            _ => {
                (sent.status, sent.range) = (200, None);
                bytes = file.to_vec();
            }
        }
        sent.pieces = pieces(&bytes);
        Some(sent)
    }
}
