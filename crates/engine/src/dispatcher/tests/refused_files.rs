//! Tests of files that an import refuses.

use serde_json::json;

use super::world::Page;
use super::{gzipped, rif, search, zipped};

#[test]
fn the_error_for_a_refused_file_names_the_fault() {
    let page = Page::new();
    let fault = |file: &[u8]| page.import(2, file)["error"]["fault"].clone();
    assert_eq!(fault(b""), json!({"kind": "empty"}));
    assert_eq!(fault(b" \n"), json!({"kind": "empty"}));
    assert_eq!(fault(b"<!doctype html><html></html>"), json!({"kind": "web-page"}));
    let other_board = json!({"kind": "board", "columns": 19, "rows": 13});
    assert_eq!(fault(b"(;GM[1]SZ[19:13]PB[A];B[qd];W[dp])"), other_board);
    assert_eq!(fault(b"Piskvorky 19x13, 0:0, 0\n1,1,0\n"), other_board);
    assert_eq!(fault(b"Dear diary"), json!(null));
    let cut = rif(40);
    let cut = &cut[..cut.len() / 40];
    for file in [cut.to_vec(), gzipped(cut), gzipped(cut)[..60].to_vec()] {
        let error = page.import(2, &file)["error"].clone();
        assert_eq!(
            (&error["code"], &error["fault"]),
            (&json!("damaged-file"), &json!({"kind": "cut"})),
            "{error}"
        );
    }
    // This file is not packed, so the message must not say that packed bytes are missing.
    let message = page.import(2, cut)["error"]["message"].to_string();
    assert!(message.contains("found its end after") && !message.contains("packed"), "{message}");
}

#[test]
fn a_backup_of_the_page_is_not_imported_as_games() {
    let page = Page::new();
    page.import(1, &rif(1));
    for list in ["backup.json", "renju-board-2026-11-29/backup.json"] {
        let backup = zipped(&[("collections/1/games.rif", &rif(2)), (list, b"{}")]);
        assert_eq!(page.import(2, &backup)["error"]["code"], json!("backup"));
    }
    assert_eq!(page.ask(search(3, &[112], &[]))["reply"]["total"], json!(1));
}
