//! Tests `renju publish`: writes a library as static files, adds later editions, and rejects libraries that
//! must not be published.

use std::fs;
use std::path::Path;

use crate::{failure, file, renju};

/// Returns the names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder can be listed");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn sample(name: &str, games: &str) -> String {
    let path = file(name);
    renju(&["sample", "--games", games, "--seed", "3", "-o", &path]);
    path
}

#[test]
fn a_published_archive_is_read_as_the_library_that_it_was_made_of() {
    let sample = sample("published.rif", "300");
    let folder = file("published-archive");
    let said = renju(&["publish", &sample, "-o", &folder, "--licence", "CC0-1.0", "--source", "our club"]);
    assert!(said.starts_with("300 games in "), "{said}");
    let manifest = format!("{folder}/manifest.json");
    let json = fs::read_to_string(&manifest).expect("the file exists");
    assert!(json.contains("\"licence\":\"CC0-1.0\"") && json.contains("\"source\":\"our club\""), "{json}");
    assert!(names(Path::new(&folder)).iter().all(|name| name == "manifest.json" || name.len() == 68));
    let ask = |archive: &str| {
        let answer = renju(&["search", archive, "--moves", "h8 h9", "--json", "--limit", "50"]);
        // Compares only the text before the time, because the list of games after it has another order.
        let without = |text: &str| {
            let end = text.find("\"microseconds\"").expect("the answer has its time");
            text[..end].to_owned()
        };
        without(&answer)
    };
    assert_eq!(ask(&manifest), ask(&sample));
}

#[test]
fn files_of_an_older_edition_stay_until_they_are_pruned() {
    let first = sample("edition-1.rif", "400");
    let second = sample("edition-2.rif", "430");
    let folder = file("editions");
    renju(&["publish", &first, "-o", &folder, "--licence", "CC0-1.0"]);
    let before = names(Path::new(&folder));
    renju(&["publish", &second, "-o", &folder, "--licence", "CC0-1.0"]);
    let after = names(Path::new(&folder));
    assert!(before.iter().all(|name| after.contains(name)) && after.len() > before.len());
    let games = renju(&["info", &format!("{folder}/manifest.json")]);
    assert!(games.contains("430"), "{games}");
    renju(&["publish", &second, "-o", &folder, "--licence", "CC0-1.0", "--anew", "--prune"]);
    assert!(!names(Path::new(&folder)).iter().any(|name| before.contains(name) && name != "manifest.json"));
}

#[test]
fn the_manifest_of_another_program_is_not_replaced() {
    let sample = sample("web-app.rif", "20");
    let folder = file("web-app");
    fs::create_dir_all(&folder).expect("the folder is created");
    let manifest = format!("{folder}/manifest.json");
    let of_app = r#"{"name":"My app","start_url":"/"}"#;
    let with_byte_order_mark = format!("\u{feff}{of_app}");
    for (content, code) in [(of_app, 1), (&with_byte_order_mark, 1), ("{\"format\":\"renju-arch", 0)] {
        fs::write(&manifest, content).expect("the file is written");
        let args = ["publish", &sample, "-o", &folder, "--licence", "CC0-1.0", "--anew"];
        if code == 0 {
            renju(&args);
            continue;
        }
        let (found, error) = failure(&args);
        assert!(
            found == code && error.contains("belongs to no archive; name another folder"),
            "{found}: {error}"
        );
        assert_eq!(fs::read_to_string(&manifest).expect("the file exists"), content);
    }
}

#[test]
fn renju_nets_archive_and_an_empty_licence_are_refused() {
    let sample = sample("renjunet_v10.rif", "20");
    let (code, error) = failure(&["publish", &sample, "-o", &file("refused"), "--licence", "CC0-1.0"]);
    assert_eq!(code, 2);
    assert!(error.contains("RenjuNet's archive") && error.contains("may not be published"), "{error}");
    let (code, error) = failure(&["publish", &sample, "-o", &file("refused"), "--licence", " "]);
    assert!(code == 2 && error.contains("expected the name or address of a licence"), "{error}");
    assert!(!Path::new(&file("refused")).exists(), "nothing is written");
}

#[test]
fn a_damaged_file_of_an_archive_is_named() {
    let sample = sample("damaged.rif", "100");
    let folder = file("damaged-archive");
    renju(&["publish", &sample, "-o", &folder, "--licence", "CC0-1.0"]);
    for name in names(Path::new(&folder)).iter().filter(|name| name.ends_with(".bin")) {
        let path = format!("{folder}/{name}");
        let mut bytes = fs::read(&path).expect("the file exists");
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&path, bytes).expect("the file is written");
    }
    let (code, error) = failure(&["info", &format!("{folder}/manifest.json")]);
    assert!(code == 3 && error.contains(".bin, bytes ") && error.contains("expected"), "{error}");
}

#[test]
fn two_commands_never_publish_to_a_folder_at_once() {
    let sample = sample("twice.rif", "200");
    let folder = file("published-twice");
    fs::create_dir_all(&folder).expect("a folder can be made");
    // Another command has locked the folder and begun to write.
    let lock = fs::File::create(format!("{folder}/.unfinished.lock")).expect("a file can be made");
    lock.lock().expect("the lock is free");
    fs::create_dir(format!("{folder}/.unfinished")).expect("a folder can be made");
    fs::write(format!("{folder}/.unfinished/slots"), b"slots of the other publisher")
        .expect("the file is written");
    let (code, said) = failure(&["publish", &sample, "-o", &folder, "--licence", "CC0-1.0"]);
    assert_eq!(code, 1);
    assert!(said.contains("another `publish` at work"), "{said}");
    assert!(said.contains("published-twice: expected a folder that nobody publishes to"), "{said}");
    assert!(
        Path::new(&format!("{folder}/.unfinished/slots")).exists(),
        "the files of the other publisher are missing"
    );
    // The other command has ended, so the folder is free.
    drop(lock);
    renju(&["publish", &sample, "-o", &folder, "--licence", "CC0-1.0"]);
    assert!(names(Path::new(&folder)).iter().all(|name| name == "manifest.json" || name.len() == 68));
}

#[test]
fn an_unwritable_file_is_named() {
    let sample = sample("unwritable.rif", "200");
    let folder = file("published-unwritable");
    // The command has to write a file, but a folder has the same name.
    fs::create_dir_all(format!("{folder}/.unfinished.lock")).expect("a folder can be made");
    let (_, said) = failure(&["publish", &sample, "-o", &folder, "--licence", "CC0-1.0"]);
    assert!(said.contains(".unfinished.lock: "), "{said}");
    fs::remove_dir(format!("{folder}/.unfinished.lock")).expect("the folder exists");
    fs::create_dir(format!("{folder}/manifest.json")).expect("the folder is created");
    let (_, said) = failure(&["publish", &sample, "-o", &folder, "--licence", "CC0-1.0"]);
    assert!(said.contains("manifest.json"), "{said}");
    fs::write(format!("{folder}/.unfinished"), "").expect("the file is written");
    let (_, said) = failure(&["publish", &sample, "-o", &folder, "--licence", "CC0-1.0"]);
    assert!(said.contains("/.unfinished"), "{said}");
    let long = "x".repeat(201);
    let folder = file("published-long-name");
    let (_, said) = failure(&["publish", &sample, "-o", &folder, "--licence", "CC0-1.0", "--name", &long]);
    assert!(said.contains("name: expected a name of at most 200 characters, found 201"), "{said}");
}
