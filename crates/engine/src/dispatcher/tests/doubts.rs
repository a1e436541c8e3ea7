//! Tests of files that the engine imports only with the user's consent: files that were cut off, files with
//! fewer games than the collection that they would replace, and files that are already imported.

use serde_json::{Value, json};

use super::world::{Page, import};
use super::{gzipped, rif, search, zipped};

const SGF: &[u8] = b"(;GM[4]SZ[15]PB[Ada]PW[Bo];B[hh];W[hg];B[ig])";

/// Returns the first half of the bytes of a file.
fn half(file: &[u8]) -> &[u8] {
    &file[..file.len() / 2]
}

/// Returns a RIF file without a date, so that it does not count as an archive.
fn undated(games: u32) -> Vec<u8> {
    String::from_utf8(rif(games)).unwrap().replace(" date=\"2026-09-30\"", "").into_bytes()
}

fn anyway(id: u32, file: &[u8]) -> Value {
    let mut message = import(id, file);
    message["anyway"] = json!(true);
    message
}

fn total(page: &Page) -> Value {
    page.ask(search(90, &[112], &[]))["reply"]["total"].clone()
}

fn error(page: &Page, file: &[u8]) -> Value {
    page.import(91, file)["error"].clone()
}

#[test]
fn a_cut_archive_is_not_imported_without_confirmation() {
    let whole = rif(3000);
    for (cut, packed) in [(half(&whole).to_vec(), false), (half(&gzipped(&whole)).to_vec(), true)] {
        let page = Page::new();
        page.import(1, &rif(1800));
        let error = error(&page, &cut);
        assert_eq!(error["code"], "incomplete", "{error}");
        let (games, end) = (error["doubt"]["games"].as_u64().unwrap(), error["doubt"]["endsEarly"].as_u64());
        assert!((1000..2000).contains(&games), "{games}");
        assert!(packed || end == Some(cut.len() as u64), "{error}");
        assert_eq!((total(&page), page.world.store.generation()), (json!(1800), 1));
        let taken = page.ask(anyway(2, &cut))["reply"]["library"].clone();
        assert_eq!((&taken["games"], total(&page)), (&json!(games), json!(games)));
        // Later, the whole file replaces the imported part without a question.
        let tomorrow = Page::beside(page.world.store.clone());
        assert_eq!(tomorrow.import(1, &whole)["reply"]["library"]["games"], json!(3000));
    }
}

#[test]
fn a_cut_zip_is_imported_after_confirmation() {
    let (whole, newer) = (rif(3000), rif(4000));
    let packed = zipped(&[("2025.rif", &whole), ("2026.rif", &newer)]);
    let second = packed.windows(4).rposition(|word| word == b"PK\x03\x04").unwrap();
    // Cut the zip archive within its first file, between both files, within the second file, and within the
    // table of contents.
    for (end, games, taken) in [
        (second / 2, 1000..2000, None),
        (second, 3000..3001, None),
        (packed.len() - 40, 4000..4001, Some("2026.rif")),
    ] {
        let page = Page::new();
        page.import(1, &rif(1000));
        let error = error(&page, &packed[..end]);
        assert_eq!(error["code"], "incomplete", "{error}");
        let found = error["doubt"]["games"].as_u64().unwrap();
        assert!(games.contains(&found) && error["doubt"]["endsEarly"].is_u64(), "{error}");
        assert_eq!(total(&page), json!(1000));
        let reply = page.ask(anyway(2, &packed[..end]))["reply"].clone();
        assert_eq!((&reply["library"]["games"], total(&page)), (&json!(found), json!(found)));
        assert_eq!(reply["zip"]["taken"].as_str(), taken);
    }
}

#[test]
fn a_cut_archive_is_refused_even_if_it_is_the_first() {
    let page = Page::new();
    assert_eq!(error(&page, half(&rif(3000)))["code"], "incomplete");
    assert_eq!(page.ask(json!({ "id": 2, "kind": "open" }))["reply"], json!({ "storage": "persistent" }));
}

#[test]
fn a_cut_file_without_a_readable_game_is_damaged() {
    let page = Page::new();
    page.import(1, &rif(40));
    for cut in [b"<database date=\"2026\"><games>".to_vec(), gzipped(&rif(40))[..20].to_vec()] {
        assert_eq!(error(&page, &cut)["code"], "damaged-file");
    }
    let packed = zipped(&[("photo.png", &rif(3000)), ("games.rif", &rif(3000))]);
    for end in [20, packed.len() / 2 - 20, packed.len() / 2 + 20] {
        assert_eq!(error(&page, &packed[..end])["code"], "damaged-file", "{end}");
    }
    assert_eq!(total(&page), json!(40));
}

#[test]
fn an_edition_with_fewer_games_needs_confirmation() {
    let page = Page::new();
    page.import(1, &rif(40));
    for file in ["<database date=\"2026-10-31\"/>", "<database date=\"2026-10-31\"></database>"] {
        let error = error(&page, file.as_bytes());
        assert_eq!(
            (&error["code"], &error["doubt"]["replaces"]),
            (&json!("incomplete"), &json!(40)),
            "{error}"
        );
        assert_eq!(error["doubt"]["endsEarly"], Value::Null);
        assert_eq!(total(&page), json!(40));
    }
    assert_eq!(error(&page, &rif(39))["code"], "incomplete");
    assert_eq!(page.import(2, &rif(40))["error"]["code"], "known");
    assert_eq!(page.ask(anyway(3, &rif(39)))["reply"]["library"]["games"], json!(39));
    // A file without games replaces a collection only if the user consents.
    let games = page.ask(anyway(4, b"<database date=\"2026\"/>"))["reply"]["library"]["games"].clone();
    assert_eq!(games, json!(39));
}

#[test]
fn the_same_games_are_recognized_under_another_header() {
    for file in [rif(40), undated(40), SGF.to_vec()] {
        let page = Page::new();
        page.import(1, &file);
        let games = total(&page);
        let page = Page::beside(page.world.store.clone());
        for again in [file.clone(), gzipped(&file)] {
            let error = error(&page, &again);
            assert_eq!(
                (&error["code"], &error["doubt"]["known"]),
                (&json!("known"), &json!("games.rif")),
                "{error}"
            );
        }
        assert_eq!(total(&page), games);
        // The user may import the file of a collection again to replace the collection.
        let mut message = import(2, &file);
        message["collection"] = json!(1);
        assert_eq!(page.ask(message)["kind"], "reply");
        assert_eq!(total(&page), games);
    }
    let page = Page::new();
    page.import(1, &undated(40));
    assert_eq!(page.ask(anyway(2, &undated(40)))["reply"]["library"]["games"], json!(80));
    assert_eq!(page.import(3, &undated(41))["reply"]["library"]["games"], json!(121));
}

#[test]
fn the_same_file_in_another_orientation_is_another_collection() {
    let page = Page::new();
    page.import(1, SGF);
    let mut message = import(2, SGF);
    message["flipRows"] = json!(true);
    assert_eq!(page.ask(message)["reply"]["library"]["games"], json!(2));
}

#[test]
fn the_unpacked_size_of_a_small_file_is_limited() {
    let page = Page::new();
    let bomb = gzipped(&SGF.repeat((80 << 20) / SGF.len()));
    assert!(bomb.len() < 1 << 20);
    assert_eq!(error(&page, &bomb)["code"], "too-large");
    let read = page.ask(json!({ "id": 2, "kind": "read", "file": bomb, "name": "a.sgf.gz" }));
    assert_eq!(read["error"]["code"], "too-large");
}

#[test]
fn a_cut_packed_file_is_read_up_to_the_cut_and_reported() {
    let page = Page::new();
    let games: String = (1..=9)
        .flat_map(|row| "abcdefghi".chars().map(move |column| format!("h8 {column}{row} o15\n")))
        .collect();
    let packed = gzipped(games.as_bytes());
    let cut = &packed[..packed.len() - packed.len() / 4];
    let read = page.ask(json!({ "id": 1, "kind": "read", "file": cut, "name": "a.txt.gz" }))["reply"].clone();
    let records = read["total"]["records"].as_u64().unwrap();
    assert!((10..81).contains(&records), "{read}");
    let flaw = read["flaws"].as_array().unwrap().last().unwrap();
    assert_eq!((&flaw["expected"], &flaw["found"]), (&json!("more of the file"), &json!("")));
    assert!(flaw["byte"].as_u64().unwrap() < games.len() as u64, "{flaw}");
}
