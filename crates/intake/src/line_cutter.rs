//! Cuts a file of JSON lines into units of complete lines, so that different threads can read them.

use renju_archive::SEGMENT_GAMES;

use crate::lines::{BYTES, LinesUnit};

/// Cuts a file of JSON lines into units. A unit has about as many games as a segment of an archive
/// (up to 32,768).
#[derive(Debug, Default)]
pub struct LineCutter {
    bytes: Vec<u8>,
    /// Number of complete lines in `bytes`. The field `end` is the offset after the last complete
    /// line.
    lines: usize,
    end: usize,
    /// Number of lines of the file that come before the first line in `bytes`.
    before: u64,
    /// Whether the cutter is skipping the rest of a line that is too long.
    in_long_line: bool,
    /// Number of bytes pushed so far.
    total: u64,
}

impl LineCutter {
    /// Adds the next bytes and passes each completed unit to `out`.
    pub fn push(&mut self, name: &str, mut bytes: &[u8], out: &mut dyn FnMut(LinesUnit)) {
        self.total += bytes.len() as u64;
        while !bytes.is_empty() {
            let end = memchr::memchr(b'\n', bytes).map(|end| end + 1);
            let (line, rest) = bytes.split_at(end.unwrap_or(bytes.len()));
            bytes = rest;
            if self.in_long_line {
                self.in_long_line = end.is_none();
                continue;
            }
            self.bytes.extend_from_slice(line);
            if end.is_some() {
                (self.lines, self.end) = (self.lines + 1, self.bytes.len());
            } else if self.bytes.len() - self.end > BYTES {
                self.end_long_line(name, out);
            }
            if self.lines >= SEGMENT_GAMES || self.end >= BYTES {
                out(self.cut(name, None));
            }
        }
    }

    /// Drops the beginning of a line that is too long, and passes the lines before the long line to
    /// `out` as a unit.
    fn end_long_line(&mut self, name: &str, out: &mut dyn FnMut(LinesUnit)) {
        let number = self.before + self.lines as u64 + 1;
        self.bytes.truncate(self.end);
        let unit = self.cut(name, Some(number));
        out(unit);
        self.before = number;
        self.in_long_line = true;
    }

    /// Returns the last unit, whose last line may lack its line feed. Returns `None` if no bytes
    /// are left.
    #[must_use]
    pub fn finish(mut self, name: &str) -> Option<LinesUnit> {
        let unended = (self.bytes.len() > self.end).then_some(self.total);
        self.end = self.bytes.len();
        (self.end > 0).then(|| LinesUnit { unended, ..self.cut(name, None) })
    }

    fn cut(&mut self, name: &str, too_long: Option<u64>) -> LinesUnit {
        let rest = self.bytes.split_off(self.end);
        let bytes = std::mem::replace(&mut self.bytes, rest);
        let lines = LinesUnit { name: name.to_owned(), bytes, before: self.before, unended: None, too_long };
        self.before += self.lines as u64;
        (self.lines, self.end) = (0, 0);
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cuts a text into units. The text arrives in pieces of `piece` bytes. Returns the fields
    /// `before`, `bytes` and `too_long` of each unit.
    fn units(text: &[u8], piece: usize) -> Vec<(u64, Vec<u8>, Option<u64>)> {
        let (mut cutter, mut units) = (LineCutter::default(), Vec::new());
        let mut keep = |unit: LinesUnit| units.push((unit.before, unit.bytes, unit.too_long));
        text.chunks(piece).for_each(|piece| cutter.push("a", piece, &mut keep));
        cutter.finish("a").into_iter().for_each(&mut keep);
        units
    }

    #[test]
    fn units_do_not_depend_on_the_chunks_of_input() {
        let text =
            (0..70_000).map(|n| format!("{n}{}", if n % 7 == 0 { "\r\n" } else { "\n" })).collect::<String>()
                + "end";
        let whole = units(text.as_bytes(), text.len());
        assert_eq!(whole.iter().map(|unit| unit.0).collect::<Vec<_>>(), [0, 32_768, 65_536]);
        assert_eq!(whole.iter().flat_map(|unit| unit.1.clone()).collect::<Vec<u8>>(), text.as_bytes());
        for piece in [1, 3, 1000] {
            assert!(units(text.as_bytes(), piece) == whole, "pieces of {piece} bytes");
        }
    }

    #[test]
    fn a_line_beyond_the_limit_uses_no_memory_and_is_reported() {
        let long = [&b"{}\n"[..], &vec![b'x'; BYTES + 70_000], b"\n{}\n"].concat();
        let found = units(&long, 65_536);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].1.as_slice(), found[0].2), (&b"{}\n"[..], Some(2)));
        assert_eq!((found[1].0, found[1].1.as_slice()), (2, &b"{}\n"[..]));
        assert!(units(&vec![b'x'; 3 * BYTES], 1 << 20).iter().all(|unit| unit.1.is_empty()));
    }
}
