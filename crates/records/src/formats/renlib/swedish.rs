//! Swedish ASCII (ISO 646-SE) in RenLib's first files. In this code, six letters take the places of
//! brackets and similar signs.

const LETTERS: [(u8, char); 6] =
    [(b'}', 'å'), (b'{', 'ä'), (b'|', 'ö'), (b']', 'Å'), (b'[', 'Ä'), (b'\\', 'Ö')];

/// Decodes a text. The eighth bit of each byte is ignored.
pub(super) fn decode(bytes: &[u8]) -> String {
    let letter = |byte: u8| LETTERS.iter().find(|(code, _)| *code == byte).map(|&(_, letter)| letter);
    bytes.iter().map(|byte| byte & 0x7F).map(|byte| letter(byte).unwrap_or(char::from(byte))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_and_the_last_byte_are_decoded_as_swedish_letters() {
        assert_eq!(decode(b"Sm}rg}\xF3"), "Smårgås");
        assert_eq!(decode(b"{|][\\ @"), "äöÅÄÖ @");
    }
}
