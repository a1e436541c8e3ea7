//! Unpacks a stream of bytes piece by piece. The stream may be gzip.

use std::io::{self, BufRead, Read};

use flate2::bufread::MultiGzDecoder;

use super::error::UnpackError;
use super::packing::{PIECE, Packing};

/// Unpacks a stream. Its first bytes show whether the stream is gzip. A stream that is not gzip is
/// passed on unchanged.
///
/// ```
/// use renju_records::Unpacker;
///
/// let mut unpacker = Unpacker::new();
/// let mut plain = Vec::new();
/// for mut packed in b"<database />".chunks(5) {
///     while let Some(piece) = unpacker.unpack(&mut packed)? {
///         plain.extend_from_slice(piece);
///     }
/// }
/// while let Some(piece) = unpacker.finish()? {
///     plain.extend_from_slice(piece);
/// }
/// assert_eq!(plain, b"<database />");
/// # Ok::<(), renju_records::UnpackError>(())
/// ```
#[derive(Debug)]
pub struct Unpacker {
    stage: UnpackStage,
    /// Number of bytes returned so far.
    good: u64,
}

#[derive(Debug)]
enum UnpackStage {
    /// The first bytes so far. They are still too few to recognize how the stream is packed.
    Head(Vec<u8>),
    /// The stream is not packed. `head` contains the bytes that were needed to recognize this. They
    /// are returned first.
    Plain {
        head: Vec<u8>,
        begun: bool,
    },
    Gzip {
        decoder: Box<MultiGzDecoder<DecoderInput>>,
        piece: Vec<u8>,
    },
}

impl Default for Unpacker {
    fn default() -> Self {
        Self { stage: UnpackStage::Head(Vec::new()), good: 0 }
    }
}

impl Unpacker {
    /// Returns an unpacker at the beginning of a file.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes bytes from the front of `packed`, and returns the next unpacked piece of at most
    /// [`PIECE`] bytes. Returns `None` when `packed` is used up. Until then, call the function
    /// again with the same slice.
    ///
    /// # Errors
    /// Returns an error if the data is damaged.
    pub fn unpack<'s, 'p: 's>(&'s mut self, packed: &mut &'p [u8]) -> Result<Option<&'s [u8]>, UnpackError> {
        if let UnpackStage::Head(head) = &mut self.stage {
            let take = (Packing::HEAD - head.len()).min(packed.len());
            head.extend_from_slice(take_front(packed, take));
            if head.len() < Packing::HEAD {
                return Ok(None);
            }
            self.begin();
        }
        let piece = match &mut self.stage {
            UnpackStage::Head(_) => None,
            UnpackStage::Plain { head, begun } => {
                if std::mem::replace(begun, true) {
                    let take = packed.len().min(PIECE);
                    Some(take_front(packed, take)).filter(|piece| !piece.is_empty())
                } else {
                    Some(head.as_slice())
                }
            }
            UnpackStage::Gzip { decoder, piece } => loop {
                match decoder.read(piece) {
                    Ok(0) => break None,
                    Ok(length) => break Some(&piece[..length]),
                    Err(error) if error.kind() != io::ErrorKind::WouldBlock => {
                        return Err(UnpackError::of(error, self.good));
                    }
                    Err(_) if packed.is_empty() => break None,
                    Err(_) => decoder.get_mut().fill(packed),
                }
            },
        };
        self.good += piece.map_or(0, |piece| piece.len() as u64);
        Ok(piece)
    }

    /// Ends the file and returns the next remaining piece. Call the function again until it returns
    /// `None`.
    ///
    /// # Errors
    /// Returns an error if the data is damaged, or if its end is missing.
    pub fn finish(&mut self) -> Result<Option<&[u8]>, UnpackError> {
        match &mut self.stage {
            UnpackStage::Head(_) => self.begin(),
            UnpackStage::Gzip { decoder, .. } => decoder.get_mut().ended = true,
            UnpackStage::Plain { .. } => {}
        }
        self.unpack(&mut &[][..]).map(|piece| piece.filter(|piece| !piece.is_empty()))
    }

    /// Recognizes by the first bytes how the stream is packed, and begins the next stage.
    fn begin(&mut self) {
        let UnpackStage::Head(head) = &mut self.stage else { return };
        let head = std::mem::take(head);
        self.stage = match Packing::of(&head) {
            Packing::Gzip => {
                let feed = DecoderInput { bytes: head, at: 0, ended: false };
                UnpackStage::Gzip { decoder: Box::new(MultiGzDecoder::new(feed)), piece: vec![0; PIECE] }
            }
            Packing::Zip | Packing::Plain => UnpackStage::Plain { head, begun: false },
        };
    }
}

fn take_front<'a>(bytes: &mut &'a [u8], length: usize) -> &'a [u8] {
    let (front, rest) = bytes.split_at(length);
    *bytes = rest;
    front
}

/// Input of the decoder. It is filled with the bytes that arrive. If the decoder needs more bytes
/// than the input has, it gets an error that means "try later".
#[derive(Debug)]
struct DecoderInput {
    bytes: Vec<u8>,
    /// Number of bytes in `bytes` that the decoder has read.
    at: usize,
    /// Whether the input is complete.
    ended: bool,
}

impl DecoderInput {
    /// Moves some bytes from the front of `packed` into this input. The decoder must have read all
    /// bytes that were in the input before.
    fn fill(&mut self, packed: &mut &[u8]) {
        self.bytes.clear();
        self.at = 0;
        self.bytes.extend_from_slice(take_front(packed, packed.len().min(PIECE)));
    }
}

impl Read for DecoderInput {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let length = self.fill_buf()?.read(into)?;
        self.consume(length);
        Ok(length)
    }
}

impl BufRead for DecoderInput {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.bytes.len() && !self.ended {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        Ok(&self.bytes[self.at..])
    }

    fn consume(&mut self, amount: usize) {
        self.at += amount;
    }
}
