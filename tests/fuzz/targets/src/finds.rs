//! Fuzz target for stored findings about missed wins. Reading any bytes gives an error or findings, and
//! findings do not change when they are written and read again. The target also tries the bytes with a
//! correct checksum.

use renju_study::StoredFindings;

pub(crate) fn check(data: &[u8]) {
    read(data);
    let body = data.len().saturating_sub(4);
    let mut mended = data[..body].to_vec();
    mended.extend(crc32fast::hash(&mended).to_le_bytes());
    read(&mended);
}

fn read(bytes: &[u8]) {
    if let Ok(finds) = StoredFindings::from_bytes(bytes) {
        assert!(finds.len() <= bytes.len(), "{} games of {} bytes", finds.len(), bytes.len());
        assert_eq!(StoredFindings::from_bytes(&finds.to_bytes()), Ok(finds));
    }
}
