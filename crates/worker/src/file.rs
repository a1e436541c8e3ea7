//! A file that the user has dropped or chosen: a `Blob` of the browser, read as a stream or at any position.

use std::io::{self, Read, Seek, SeekFrom};

use js_sys::{Promise, Reflect, Uint8Array};
use renju_engine::{DroppedFile, Stream};
use serde::Deserialize;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, FileReaderSync, ReadableStream, ReadableStreamByobReader, ReadableStreamDefaultReader};

use crate::buffers::release;
use crate::navigator::words;

/// Number of bytes that [`BlobReader`] reads at a time. One read takes about 4 ms. The worker may work longer than
/// that before it processes other messages.
const WINDOW: u64 = 1 << 20;

/// Number of bytes that the worker requests with one read of a stream.
const PIECE: u32 = 1 << 20;

/// A `File` or another `Blob` of the page.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub(crate) struct BlobFile {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    blob: Blob,
}

impl DroppedFile for BlobFile {
    type Stream = BlobStream;
    type Reader = BlobReader;

    fn size(&self) -> u64 {
        self.blob.size() as u64
    }

    fn stream(&self) -> io::Result<BlobStream> {
        BlobStream::of(&self.blob.stream())
    }

    fn unpacked(&self) -> io::Result<BlobStream> {
        let gzip = DecompressionStream::new("gzip").map_err(unreadable)?;
        BlobStream::of(&self.blob.stream().pipe_through(gzip.unchecked_ref()))
    }

    fn reader(&self) -> BlobReader {
        BlobReader { file: self.clone(), position: 0, window: Vec::new(), window_start: 0 }
    }
}

#[wasm_bindgen]
extern "C" {
    /// A stream reader of either kind. A `ReadableStreamByobReader` fills the memory that is passed to
    /// `read`. A `ReadableStreamDefaultReader` ignores this memory.
    #[derive(Debug)]
    type StreamReader;

    #[wasm_bindgen(method)]
    fn read(this: &StreamReader, into: &Uint8Array) -> Promise;

    #[wasm_bindgen(method)]
    fn cancel(this: &StreamReader) -> Promise;

    /// Unpacks a stream (the Compression Standard). `web-sys` offers this type only with a flag of the compiler.
    type DecompressionStream;

    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<DecompressionStream, JsValue>;
}

/// Stream of a file from its beginning. While the engine processes one piece, the browser already reads the
/// next piece.
#[derive(Debug)]
pub(crate) struct BlobStream {
    reader: StreamReader,
    /// The running read of the next piece; `None` after the last piece.
    ahead: Option<JsFuture>,
    /// The memory for the piece that is read after `ahead`; `None` if the browser allocates its own memory.
    /// Two buffers that are used in turn are faster than a new buffer for every piece, because the browser
    /// fills every new buffer with zeros.
    spare: Option<Uint8Array>,
}

impl BlobStream {
    fn of(stream: &ReadableStream) -> io::Result<Self> {
        let (reader, spare): (JsValue, _) = match ReadableStreamByobReader::new(stream) {
            Ok(reader) => (reader.into(), Some(piece())),
            // Not every browser has a reader that fills memory supplied by the caller. For the stream of an
            // unpacked file, no browser has one.
            Err(_) => (ReadableStreamDefaultReader::new(stream).map_err(unreadable)?.into(), None),
        };
        let reader: StreamReader = reader.unchecked_into();
        let ahead = Some(reader.read(&piece()).into());
        Ok(Self { reader, ahead, spare })
    }
}

impl Stream for BlobStream {
    async fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        let Some(ahead) = self.ahead.take() else { return Ok(None) };
        let result = ahead.await.map_err(unreadable)?;
        // At the end of the stream, the result is `{done: true}`, without a value or with an empty value.
        let field = |name: &str| Reflect::get(&result, &name.into()).map_err(unreadable);
        let (Ok(value), false) = (field("value")?.dyn_into::<Uint8Array>(), field("done")?.is_truthy())
        else {
            return Ok(None);
        };
        let into = self.spare.take();
        self.ahead = Some(self.reader.read(into.as_ref().unwrap_or(&value)).into());
        let bytes = value.to_vec();
        match into {
            Some(_) => self.spare = Some(Uint8Array::new(&value.buffer())),
            None => release(&value),
        }
        Ok(Some(bytes))
    }
}

fn piece() -> Uint8Array {
    Uint8Array::new_with_length(PIECE)
}

impl Drop for BlobStream {
    /// Cancels the stream and ignores the result. The promise of `cancel` may be rejected. The `JsFuture`
    /// handles this rejection; otherwise the browser would report it as unhandled.
    fn drop(&mut self) {
        drop(JsFuture::from(self.reader.cancel()));
    }
}

/// Reader of a file at any position. During a read, the worker cannot process messages.
#[derive(Debug)]
pub(crate) struct BlobReader {
    file: BlobFile,
    position: u64,
    /// The bytes of the last read. The first byte is at the position `window_start` in the file.
    window: Vec<u8>,
    window_start: u64,
}

impl BlobReader {
    /// Reads the bytes from `position` on into `window`. Does nothing if `window` already has them.
    fn fill(&mut self) -> io::Result<()> {
        let end = self.window_start + self.window.len() as u64;
        if (self.window_start..end).contains(&self.position) {
            return Ok(());
        }
        let (start, stop) = (self.position as f64, (self.position + WINDOW) as f64);
        let slice = self.file.blob.slice_with_f64_and_f64(start, stop).map_err(unreadable)?;
        let buffer = FileReaderSync::new().and_then(|reader| reader.read_as_array_buffer(&slice));
        let window = Uint8Array::new(&buffer.map_err(unreadable)?.into());
        self.window = window.to_vec();
        release(&window);
        self.window_start = self.position;
        Ok(())
    }
}

impl Read for BlobReader {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.position >= self.file.size() {
            return Ok(0);
        }
        self.fill()?;
        let mut rest = &self.window[(self.position - self.window_start) as usize..];
        let count = rest.read(out)?;
        self.position += count as u64;
        Ok(count)
    }
}

impl Seek for BlobReader {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let (base, offset) = match to {
            SeekFrom::Start(position) => (position, 0),
            SeekFrom::Current(offset) => (self.position, offset),
            SeekFrom::End(offset) => (self.file.size(), offset),
        };
        self.position = base
            .checked_add_signed(offset)
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "expected a place in the file"))?;
        Ok(self.position)
    }
}

/// Creates an error with the browser's message, such as
/// `NotReadableError: The requested file could not be read`.
fn unreadable(error: JsValue) -> io::Error {
    io::Error::other(words(&error))
}

#[cfg(test)]
#[cfg(target_family = "wasm")]
mod tests {
    use js_sys::Array;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    /// Returns enough bytes for three windows and a little more. The bytes at different positions differ.
    fn bytes() -> Vec<u8> {
        (0..3 * WINDOW as u32 + 5).map(|i| (i ^ i >> 8 ^ i >> 16) as u8).collect()
    }

    fn file(bytes: &[u8]) -> BlobFile {
        let parts = Array::of1(&Uint8Array::from(bytes));
        BlobFile { blob: Blob::new_with_u8_array_sequence(&parts).unwrap() }
    }

    #[wasm_bindgen_test]
    async fn a_stream_returns_every_byte_once() {
        let (bytes, mut read) = (bytes(), Vec::new());
        let mut stream = file(&bytes).stream().unwrap();
        while let Some(piece) = stream.next().await.unwrap() {
            read.extend(piece);
        }
        assert!(read == bytes);
        assert!(stream.next().await.unwrap().is_none());
    }

    #[wasm_bindgen_test]
    async fn a_stream_can_be_dropped_before_its_end() {
        let mut stream = file(&bytes()).stream().unwrap();
        assert!(stream.next().await.unwrap().is_some());
    }

    #[wasm_bindgen_test]
    fn a_reader_seeks_to_any_position() {
        let bytes = bytes();
        let mut reader = file(&bytes).reader();
        let mut read = Vec::new();
        reader.read_to_end(&mut read).unwrap();
        assert!(read == bytes);
        for place in [0, 1, WINDOW - 1, WINDOW, 2 * WINDOW + 7, bytes.len() as u64 - 3] {
            let mut three = [0; 3];
            assert_eq!(reader.seek(SeekFrom::Start(place)).unwrap(), place);
            reader.read_exact(&mut three).unwrap();
            assert_eq!(three, bytes[place as usize..][..3], "at {place}");
        }
        assert_eq!(reader.seek(SeekFrom::End(-2)).unwrap(), bytes.len() as u64 - 2);
        assert_eq!(reader.seek(SeekFrom::Current(9)).unwrap(), bytes.len() as u64 + 7);
        assert_eq!(reader.read(&mut [0; 3]).unwrap(), 0);
        assert!(reader.seek(SeekFrom::Current(-(1 << 40))).is_err());
    }
}
