//! Tests of a published archive with several editions.

use renju_published::publish::publish_edition;
use renju_published::reader;

use super::*;

/// The published files of the earlier edition, as the publisher of the next edition reads them.
struct Before<'a>(&'a TestHost);

impl reader::Host for Before<'_> {
    type Error = io::Error;

    fn get(&mut self, request: &renju_published::Request) -> Result<Vec<u8>, io::Error> {
        let url = MANIFEST.replace("manifest.json", &request.file);
        let range = request.range.start as usize..request.range.end as usize;
        Ok(self.0.files.borrow()[&url][range].to_vec())
    }
}

/// Publishes the next edition of the archive on `host`. The earlier edition has the games of
/// `many(games)`. The next edition lacks the game with the id `gone`, and has all other games
/// unchanged.
pub(super) fn publish_without(host: &TestHost, games: u32, gone: u32, name: &str) {
    let second = Page::new();
    let text = String::from_utf8(many(games)).unwrap();
    let gone = format!("<game id=\"{gone}\"");
    let fewer: Vec<&str> = text.lines().filter(|line| !line.contains(&gone)).collect();
    second.import(1, fewer.join("\n").as_bytes());
    let scratch = env::temp_dir().join(format!("renju-engine-{}-{name}", process::id()));
    fs::create_dir_all(&scratch).unwrap();
    let about = About { name: "Club".to_owned(), licence: "CC0-1.0".to_owned(), ..About::default() };
    let (mut folder, manifest) = (Folder(Vec::new()), host.files.borrow()[MANIFEST].clone());
    let library = std::mem::take(&mut second.dispatcher.repository.session().borrow_mut().library);
    let cut = Cut { most_blocks: 2, slot_bytes: 500 };
    let edition =
        publish_edition(library, &manifest, Before(host), &about, &cut, &mut folder, &scratch, &|_, _, _| {});
    fs::remove_dir_all(&scratch).unwrap();
    let edition = edition.unwrap().expect("the editions differ little");
    let mut files = host.files.borrow_mut();
    files.insert(MANIFEST.to_owned(), serde_json::to_vec(&edition).unwrap());
    files.extend(folder.0.into_iter().map(|(name, bytes)| (MANIFEST.replace("manifest.json", &name), bytes)));
}

#[test]
fn a_game_removed_by_a_later_edition_is_unknown() {
    let host = host(&local(1_000), "gone");
    publish_without(&host, 1_000, 500, "edition");
    let page = page(&host);
    assert_eq!(ask(&page, json!({ "id": 1, "kind": "open" }))["reply"]["library"]["games"], json!(999));
    let unknown = (0..1_000).filter(|game| {
        let view = ask(
            &page,
            json!({ "id": 2, "kind": "game", "game": format!("{}/{game}", u32::MAX), "generation": 0,
                "symmetry": 0 }),
        );
        view["error"]["code"] == json!("unknown-game")
    });
    assert_eq!(unknown.count(), 1);
}
