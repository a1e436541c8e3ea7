//! Writes the files in `vectors/sgf.json`. A test of the page writes the same files, so that both writers
//! agree.

use renju_records::{CharacterSet, Format, Hints, Texts, WriteOptions, read, write};
use serde::Deserialize;

use crate::support;

/// A case of the file. The file also has the case's record as a message of the page. A test of
/// `renju-engine` compares that message with `sgf`.
#[derive(Deserialize)]
struct Case {
    about: String,
    sgf: String,
}

/// [`Texts`] that supports only UTF-8, the encoding of the SGF files that we write.
struct Utf8;

impl Texts for Utf8 {
    fn decode(&self, bytes: &[u8], _: CharacterSet) -> (String, bool) {
        (String::from_utf8_lossy(bytes).into_owned(), true)
    }

    fn encode(&self, text: &str, _: CharacterSet) -> Option<Vec<u8>> {
        Some(text.as_bytes().to_vec())
    }
}

#[test]
fn sgf_of_the_page_is_written_the_same_by_the_engine() {
    let cases: Vec<Case> =
        serde_json::from_str(&support::text("vectors/sgf.json")).expect("the vectors are well-formed");
    for Case { about, sgf } in cases {
        let file = read(sgf.as_bytes(), &Hints::default(), &Utf8).expect("the file is SGF");
        assert_eq!(file.flaws, [], "{about}");
        let written =
            write(&file.records, Format::Sgf, &WriteOptions::default(), &Utf8).expect("SGF is written");
        assert_eq!(String::from_utf8(written.bytes).expect("the text is UTF-8"), sgf, "{about}");
    }
}
