//! What goes wrong with the host of an archive, answer by answer, as a seed says it.

use std::cell::Cell;
use std::collections::VecDeque;
use std::ops::Range;

use crate::dispatcher::fault_schedule::Numbers;

/// Something else than what was asked for. Nothing goes wrong until it is switched on.
#[derive(Debug, Default)]
pub(in crate::dispatcher) struct HostFaults {
    numbers: Numbers,
    /// One answer in so many goes wrong; 0: none.
    one_in: Cell<usize>,
}

/// What the host would send, or what it sends instead.
pub(super) struct Sent {
    pub(super) status: u16,
    /// The header `Content-Range`.
    pub(super) range: Option<String>,
    pub(super) pieces: VecDeque<Vec<u8>>,
    pub(super) end: BodyEnd,
}

/// What comes after the last piece.
pub(super) enum BodyEnd {
    Whole,
    /// The rest comes when the host goes on.
    Stalls(VecDeque<Vec<u8>>),
    Fails,
}

/// Bytes as they come over a network.
pub(super) fn pieces(bytes: &[u8]) -> VecDeque<Vec<u8>> {
    bytes.chunks(4_000).map(<[u8]>::to_vec).collect()
}

impl HostFaults {
    /// From now on one answer in `one_in` goes wrong; none where that is 0.
    pub(in crate::dispatcher) fn begin(&self, seed: u64, one_in: usize) {
        self.numbers.begin(seed);
        self.one_in.set(one_in);
    }

    /// Whether the next answer is another one than it should be.
    fn strikes(&self) -> bool {
        self.one_in.get() > 0 && self.numbers.below(self.one_in.get()) == 0
    }

    /// What the host sends instead of some bytes of a file. Nobody can see that a byte of a manifest is another one, so that
    /// never happens.
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
            // It stalls.
            0..=1 => {
                let (first, rest) = bytes.split_at(below(bytes.len()));
                sent.end = BodyEnd::Stalls(pieces(rest));
                bytes = first.to_vec();
            }
            // It is cut off, and that is told or not.
            2 => {
                bytes.truncate(below(bytes.len()));
                sent.end =
                    [BodyEnd::Whole, BodyEnd::Fails].into_iter().nth(below(2)).unwrap_or(BodyEnd::Fails);
            }
            // It lies.
            3..=4 if !is_manifest && !bytes.is_empty() => {
                for _ in 0..=below(4) {
                    let at = below(bytes.len());
                    bytes[at] ^= 1 << below(8);
                }
            }
            // It sends another range, and says so or not.
            5..=6 if range.is_some() => {
                let start = below(file.len() + 1 - bytes.len());
                bytes = file[start..start + bytes.len()].to_vec();
                if below(2) == 0 {
                    sent.range = Some(format!("bytes {start}-{}/{}", start + bytes.len() - 1, file.len()));
                } else if below(2) == 0 {
                    sent.range = None;
                }
            }
            // It sends more, or all that follows.
            7 => bytes.extend_from_slice(&file[..below(file.len())]),
            // It sends its users somewhere else.
            8 => {
                bytes = b"<!doctype html><title>Please log in</title>".to_vec();
                sent.status = [200, 206, 302][below(3)];
            }
            // It refuses.
            9 => {
                bytes = b"no".to_vec();
                sent.status = [403, 404, 416, 429, 500, 503][below(6)];
            }
            // It packs what it sends, which a browser does not know or cannot unpack.
            10 => {
                sent.end = BodyEnd::Fails;
                bytes.clear();
            }
            // It sends the whole file.
            _ => {
                (sent.status, sent.range) = (200, None);
                bytes = file.to_vec();
            }
        }
        sent.pieces = pieces(&bytes);
        Some(sent)
    }
}
