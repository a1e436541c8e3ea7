//! Test with random actions of a user and random faults: the storage fails, is late or returns damaged bytes,
//! and the page ends at any moment.
//!
//! Every change that the engine has confirmed must be in the storage when another page opens it. All other
//! changes must be complete or absent: the storage is always in one of the states that the user may expect.
//! The environment variable `SCHEDULES=1000000` sets the number of random sequences of actions and faults.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::fault_schedule::Numbers;
use super::records::{record, save};
use super::rif;
use super::world::{Page, TestStore};

/// An expected state of the storage: the user's records, the collections, and the replaced collections that
/// the user can restore.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Kept {
    records: BTreeSet<String>,
    /// One list for each collection: first the files that the collection has replaced, oldest first, and then
    /// the collection's own file.
    collections: BTreeSet<Vec<File>>,
}

/// The name of a file and its number of games. No two files of the test have the same number of
/// games.
type File = (String, u64);

/// The part of a state that a page shows: the marks (names) of the records, and the collections.
/// The Boolean is `true` for a collection that has replaced another collection.
type Seen = (BTreeSet<String>, BTreeSet<(File, bool)>);

/// Action of a user.
#[derive(Clone, Debug)]
enum Act {
    Add(String),
    Change(String, String),
    Forget(String),
    /// An import of one of two archives: a newer edition replaces the older one.
    Archive(File),
    Collection(File),
    Drop(File),
    BringBack(File),
    /// A start of the page, at which the engine deletes the replaced collections.
    Start,
}

impl Kept {
    fn seen(&self) -> Seen {
        let seen = |files: &Vec<File>| Some((files.last()?.clone(), files.len() > 1));
        (self.records.clone(), self.collections.iter().filter_map(seen).collect())
    }

    /// Returns the state with `change` applied to each collection. Collections for which `change` returns
    /// `None` are removed.
    fn with(&self, change: impl Fn(&Vec<File>) -> Option<Vec<File>>) -> Self {
        Self { collections: self.collections.iter().filter_map(change).collect(), ..self.clone() }
    }

    fn and(mut self, file: &File) -> Self {
        self.collections.insert(vec![file.clone()]);
        self
    }
}

impl Act {
    /// Returns the states that are possible after the action, if the state before was `kept`.
    fn done(&self, kept: &Kept) -> Vec<Kept> {
        let mut after = kept.clone();
        match self {
            Self::Add(mark) => drop(after.records.insert(mark.clone())),
            Self::Change(old, new) => {
                after.records.remove(old);
                after.records.insert(new.clone());
            }
            Self::Forget(mark) => drop(after.records.remove(mark)),
            Self::Collection(file) => after = after.and(file),
            Self::Drop(file) => {
                after = kept.with(|files| (files.last() != Some(file)).then(|| files.clone()))
            }
            Self::BringBack(file) => {
                let one_less = |files: &Vec<File>| files[..files.len() - 1].to_vec();
                after = kept.with(|files| {
                    Some(if files.last() == Some(file) { one_less(files) } else { files.clone() })
                });
            }
            Self::Archive(file) => return Self::archive(kept, file),
            Self::Start => return Self::start(kept),
        }
        vec![after]
    }

    /// Returns the possible states after the import of an archive. The import replaces only the archive with
    /// the same name. If that archive is unreadable during the import, both archives stay.
    fn archive(kept: &Kept, file: &File) -> Vec<Kept> {
        let mut all = vec![kept.clone().and(file)];
        for older in kept.collections.iter().filter(|files| files.last().is_some_and(|last| last.0 == file.0))
        {
            all.push(kept.with(|files| {
                let newer = (files == older).then(|| file.clone());
                Some(files.iter().cloned().chain(newer).collect())
            }));
        }
        all
    }

    /// Returns the possible states after a start of the page. A start deletes the replaced
    /// collections. If the storage fails, or stored data is unreadable, replaced collections stay.
    fn start(kept: &Kept) -> Vec<Kept> {
        let mut all = vec![Kept { collections: BTreeSet::new(), ..kept.clone() }];
        for files in &kept.collections {
            let with = |files: &[File]| {
                let add = |one: &Kept| {
                    let mut one = one.clone();
                    one.collections.insert(files.to_vec());
                    one
                };
                all.iter().map(add).collect::<Vec<_>>()
            };
            all = [with(files), with(&files[files.len() - 1..])].concat();
        }
        all
    }
}

/// A user, the user's page, and the states of the storage that the user may expect.
struct User {
    numbers: Numbers,
    store: TestStore,
    page: Page,
    /// The states in which the storage may be.
    may: BTreeSet<Kept>,
    /// The id and the revision that the page last showed of each record, by the record's name.
    records: BTreeMap<String, (u32, u32)>,
    /// The id of each collection, by the collection's file.
    collections: BTreeMap<File, u32>,
    /// The collections that have replaced another collection.
    replacing: BTreeSet<File>,
    /// The next unused number. It becomes the name of a record, or the number of games of a file.
    next: u64,
}

impl User {
    fn new(seed: u64) -> Self {
        let store = TestStore::default();
        let page = Page::beside(store.clone());
        let (records, collections, replacing) = Default::default();
        let may = BTreeSet::from([Kept::default()]);
        Self { numbers: Numbers::new(seed), store, page, may, records, collections, replacing, next: 1 }
    }

    /// Chooses an action that makes sense in the current state.
    fn choose(&mut self) -> Act {
        self.next += 1;
        let mark = format!("mark {}", self.next);
        let record = pick(&self.numbers, self.records.keys());
        let collection = pick(&self.numbers, self.collections.keys());
        let replacing = pick(&self.numbers, self.replacing.iter());
        let archive = ["games.rif", "other.rif"][self.numbers.below(2)].to_owned();
        match (self.numbers.below(12), record, collection, replacing) {
            (0..=2, ..) => Act::Archive((archive, 20 + self.next)),
            (3, ..) => Act::Collection((format!("club {}.sgf", self.next), 1 + self.next % 3)),
            (4, _, Some(file), _) => Act::Drop(file),
            (5, Some(old), ..) => Act::Forget(old),
            (6..=7, Some(old), ..) => Act::Change(old, mark),
            (8..=9, .., Some(file)) => Act::BringBack(file),
            (10, ..) => Act::Start,
            _ => Act::Add(mark),
        }
    }

    fn request(&self, act: &Act) -> Value {
        let marked = |mark: &str| {
            let mut record = record(&[112, 127], false);
            record["black"]["name"] = json!(mark);
            record
        };
        match act {
            Act::Add(mark) => save(1, &marked(mark), None),
            Act::Change(old, new) => {
                let (id, revision) = self.records[old];
                save(1, &marked(new), Some((id, Some(revision))))
            }
            Act::Forget(mark) => {
                json!({ "id": 1, "kind": "delete-record", "recordId": self.records[mark].0 })
            }
            Act::Archive((name, games)) => {
                let mut file = String::from_utf8(rif(*games as u32)).expect("the text is UTF-8");
                if name == "other.rif" {
                    file = file.replace("h8 h9 i9", "h8 i9 g7");
                }
                json!({ "id": 1, "kind": "import", "file": file.as_bytes(), "name": name })
            }
            Act::Collection((name, games)) => {
                let one = |game: u64| format!("(;GM[4]SZ[15]PB[{name}]PW[{game}];B[hh];W[hg];B[ig])");
                let file: String = (0..*games).map(one).collect();
                json!({ "id": 1, "kind": "import", "file": file.as_bytes(), "name": name })
            }
            Act::Drop(file) => {
                json!({ "id": 1, "kind": "delete-collection", "collection": self.collections[file] })
            }
            Act::BringBack(file) => {
                let collection = self.collections[file];
                json!({ "id": 1, "kind": "change-collection", "collection": collection, "bringBack": true })
            }
            Act::Start => json!({ "id": 1, "kind": "open", "start": true }),
        }
    }

    /// Performs one random action while faults occur. The page may end during the action.
    fn act(&mut self) {
        let act = self.choose();
        let seed = self.numbers.below(usize::MAX) as u64;
        self.store.faults.begin(seed, [0, 3, 8][self.numbers.below(3)]);
        self.page.posted();
        self.page.send(self.request(&act));
        let killed = (self.numbers.below(4) == 0).then(|| self.numbers.below(20));
        for _ in 0..killed.unwrap_or(200) {
            if self.page.is_idle() {
                break;
            }
            self.page.turn();
        }
        self.store.faults.begin(0, 0);
        let last = self.page.posted().into_iter().rfind(|message| message["id"] == json!(1));
        let kind = last.as_ref().map_or("", |message| message["kind"].as_str().unwrap_or(""));
        let after: BTreeSet<Kept> = self.may.iter().flat_map(|kept| act.done(kept)).collect();
        if kind == "reply" {
            self.may = after;
        } else {
            self.may.extend(after);
        }
        // The user opens a new page after a failure, after the page has ended, and otherwise with a
        // chance of one in four.
        if kind != "reply" || self.numbers.below(4) == 0 || killed.is_some() {
            self.page = Page::beside(self.store.clone());
        }
        self.look(&act);
    }

    /// Checks that a new page finds the storage in one of the possible states.
    fn look(&mut self, act: &Act) {
        let page = Page::beside(self.store.clone());
        let opened = page.ask(json!({ "id": 1, "kind": "open" }));
        assert_eq!(opened["kind"], "reply", "{opened}");
        let mut seen = Seen::default();
        (self.records, self.collections, self.replacing) = Default::default();
        for one in opened["reply"]["library"]["collections"].as_array().unwrap_or(&Vec::new()) {
            assert_ne!(one["damaged"], json!(true), "{one}");
            if one["kind"] == "own" {
                continue;
            }
            let name = one["source"].as_str().or(one["name"].as_str()).unwrap().to_owned();
            let file = (name, one["games"].as_u64().unwrap());
            self.collections.insert(file.clone(), one["id"].as_u64().unwrap() as u32);
            let has_replaced = one["replacedBytes"].is_u64();
            if has_replaced {
                self.replacing.insert(file.clone());
            }
            seen.1.insert((file, has_replaced));
        }
        let listed = page.ask(json!({ "id": 2, "kind": "list-records" }));
        for row in listed["reply"]["records"].as_array().unwrap() {
            let id = row["id"].as_u64().unwrap() as u32;
            let loaded = page.ask(json!({ "id": 3, "kind": "load-record", "recordId": id }));
            let mark = loaded["reply"]["record"]["black"]["name"].as_str().unwrap().to_owned();
            let revision = row["revision"].as_u64().unwrap() as u32;
            self.records.insert(mark.clone(), (id, revision));
            seen.0.insert(mark);
        }
        let may = self.may.clone();
        self.may.retain(|kept| kept.seen() == seen);
        assert!(!self.may.is_empty(), "after {act:?}\nfound {seen:#?}\nmay be {may:#?}");
    }
}

/// Picks a random value of several; `None` if there are none.
fn pick<'a, T: Clone + 'a>(numbers: &Numbers, from: impl Iterator<Item = &'a T>) -> Option<T> {
    let from: Vec<&T> = from.collect();
    (!from.is_empty()).then(|| from[numbers.below(from.len())].clone())
}

#[test]
fn acknowledged_changes_survive_every_fault_of_the_storage() {
    let schedules = std::env::var("SCHEDULES").ok().and_then(|text| text.parse().ok()).unwrap_or(400);
    for seed in 0..schedules {
        let mut user = User::new(seed);
        for _ in 0..8 {
            user.act();
        }
    }
}
