//! Tests that a file that is not RIF gets one clear error message.

use expect_test::{Expect, expect};

use crate::rif_support::read_in;

fn check(file: &[u8], expected: Expect) {
    let error = read_in(file, &[usize::MAX]).unwrap_err();
    let sentence = error.to_string();
    let found = sentence.strip_prefix("expected a RIF file (XML beginning with <database>), found ");
    expected.assert_eq(found.unwrap_or(&sentence));
    assert_eq!(read_in(file, &[1]), Err(error), "byte by byte");
}

#[test]
fn web_pages_are_named_in_the_error() {
    let page = "<!DOCTYPE html>\n<html><head><title>RenjuNet</title></head><body>Please log in</body></html>";
    check(page.as_bytes(), expect!["a web page"]);
    check(format!("{page}{}", " ".repeat(2000)).as_bytes(), expect!["a web page"]);
    check(b"<HTML><BODY>", expect!["a web page"]);
}

#[test]
fn other_xml_is_named_in_the_error() {
    check(
        b"<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        expect!["XML beginning with <svg>"],
    );
    check(b"<?xml version=\"1.0\"?><!-- nothing else -->", expect!["no element that could be read"]);
    check(
        b"<gameList><game><path>./x.zip</path></game></gameList>",
        expect!["XML beginning with <gameList>"],
    );
    check(b"<database", expect!["no element that could be read"]);
}

#[test]
fn other_formats_are_named_in_the_error() {
    check(b"", expect!["an empty file"]);
    check(b" \n\n ", expect!["nothing but blank space"]);
    check(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3", expect!["a PDF document"]);
    check(
        b"\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x78\x00",
        expect!["a RenLib library (.lib)"],
    );
    check(b"(;GM[4]FF[4]SZ[15];B[hh])", expect!["an SGF game record"]);
    check(b"{\"games\": []}", expect!["JSON"]);
    check(b"Piskvorky 15x15, 0:0, 0\n8,8,0\n", expect!["a Piskvork game (.psq)"]);
    check(b"\xff\xfe<\x00d\x00a\x00t\x00a\x00", expect!["UTF-16 text (expected UTF-8)"]);
    check(b"PK\x03\x04\x14\x00", expect!["a zip archive"]);
    check(&[0; 3000], expect!["binary data"]);
    check("1. h8 i9 2. g7\r\n".repeat(100).as_bytes(), expect![[r#"text beginning with "1. h8 i9 2. g7""#]]);
    check(b"<3 renju", expect!["no element that could be read"]);
    check("<".repeat(1000).as_bytes(), expect!["no element that could be read"]);
}

#[test]
fn the_error_is_returned_by_every_later_call() {
    let mut reader = renju_records::RifReader::new();
    let page = b"<html>".repeat(200);
    let first = reader.push(&page, &mut |_| {}).unwrap_err();
    assert_eq!(reader.push(b"<database>", &mut |_| {}), Err(first.clone()));
    assert_eq!(reader.finish(&mut |_| {}), Err(first));
}
