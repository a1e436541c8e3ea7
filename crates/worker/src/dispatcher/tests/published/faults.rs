//! A page whose archive lies on a host that stalls, cuts off, lies, sends other ranges and lengths, sends its users elsewhere,
//! packs, refuses, and changes the edition in between.
//!
//! An answer is exactly the right one, or says what is not in it and names the host or the file. What is stored is what the
//! publisher has published. When the host is well again, every answer is the right one. `SCHEDULES=1000000` tries as many.

use std::collections::BTreeMap;
use std::io::Read;
use std::thread;
use std::time::Duration;

use super::editions::publish_without;
use super::*;
use crate::dispatcher::fault_schedule::Numbers;

/// Games of the archive.
const GAMES: u32 = 700;

/// Files by their URLs.
type FilesOfHost = BTreeMap<String, Vec<u8>>;

/// What is published, what is asked, and what the answers are without faults.
struct World {
    /// Those of each edition. The later one has all files of the earlier one but the manifest.
    editions: [FilesOfHost; 2],
    questions: Vec<Value>,
    /// The answers by edition, and those of the games of one's own alone: without any, and with some.
    right: [[Vec<Value>; 3]; 2],
}

impl World {
    fn new() -> Self {
        let local = local(GAMES);
        let host = host(&local, "faults");
        let first = host.files.borrow().clone();
        publish_without(&host, GAMES, 300, "faults-edition");
        let editions = [first, host.files.borrow().clone()];
        let mut questions: Vec<Value> = Vec::new();
        for line in lines(&local, 6) {
            for ply in [1, 2, line.len()] {
                questions.push(question(7, &line[..ply.min(line.len())], 10));
            }
        }
        let mut filtered = question(7, &[112], 10);
        filtered["filter"] = json!({ "players": [3] });
        questions.extend([question(7, &[], 200), filtered]);
        let right = [false, true].map(|has_own| {
            let answers = |files: &FilesOfHost| {
                let host = TestHost::default();
                host.files.replace(files.clone());
                let page = SearchPage::with_host(store(has_own), host);
                questions.iter().map(|question| bare(ask(&page, question.clone()))).collect::<Vec<Value>>()
            };
            let alone = if has_own { answers(&FilesOfHost::new()) } else { Vec::new() };
            let [first, second] = editions.each_ref().map(answers);
            [first, second, alone]
        });
        Self { editions, questions, right }
    }
}

/// A storage in which there are games of one's own, or none.
fn store(has_own: bool) -> TestStore {
    let store = TestStore::default();
    if has_own {
        Page::beside(store.clone()).import(1, &rif(3));
    }
    store
}

/// A user at a page whose host has faults.
struct Reader<'a> {
    world: &'a World,
    host: TestHost,
    page: SearchPage,
    has_own: bool,
    /// The edition that the page may have opened, and the one that the host has now.
    editions: [usize; 2],
}

impl Reader<'_> {
    /// Asks, lets time pass until there is an answer, and returns it.
    fn ask(&self, message: &Value) -> Value {
        self.page.posted();
        self.page.send(message.clone());
        for _ in 0..400 {
            for _ in 0..12 {
                self.page.turn();
            }
            let posted = self.page.posted();
            if let Some(answer) = posted.into_iter().rfind(|posted| posted["id"] == message["id"]) {
                return answer;
            }
            self.host.pass(Duration::from_millis(700));
        }
        panic!("no answer to {message}");
    }

    /// Asks a question; the answer is right, or says what is wrong.
    fn check(&self, number: usize) {
        let answer = self.ask(&self.world.questions[number]);
        let right = &self.world.right[usize::from(self.has_own)];
        let failure = match answer["kind"].as_str() {
            Some("reply") if answer["reply"]["without"].is_null() => {
                let answer = bare(answer);
                let is_right = self.editions.iter().any(|&edition| answer == right[edition][number]);
                assert!(is_right, "found {answer}\nexpected {}", right[self.editions[0]][number]);
                return;
            }
            Some("reply") => {
                let mut answer = bare(answer);
                let reply = answer["reply"].as_object_mut().expect("it is a reply");
                let failure = reply.remove("without").expect("it is there");
                // What is here of the archive already can say what the players of the filter are called.
                let mut own = right[2][number].clone();
                for one in [&mut answer, &mut own] {
                    one["reply"]["filterNames"] = json!([]);
                }
                assert_eq!(answer, own, "the games of one's own are all there");
                failure
            }
            _ => answer["error"].clone(),
        };
        let [code, message] =
            [&failure["code"], &failure["message"]].map(|text| text.as_str().unwrap_or_default());
        // Without the archive there is nothing to be searched.
        if code == "no-library" && !self.has_own {
            return;
        }
        assert!(code.starts_with("archive-"), "{failure}");
        let names_it = failure["host"].is_string() || message.contains(".bin") || message.contains("layers[");
        assert!(names_it || code == "archive-large", "{failure}");
    }

    /// Every question has the right answer, and what is stored is what was published.
    fn check_all(&self, edition: usize, some: usize) {
        let right = &self.world.right[usize::from(self.has_own)][edition];
        for number in [some, some + 7, some + 13].map(|number| number % self.world.questions.len()) {
            assert_eq!(bare(self.ask(&self.world.questions[number])), right[number], "question {number}");
        }
        let files = &self.world.editions[1];
        for ((file, start, end), bytes) in self.host.stored.borrow().iter() {
            let file = &files[&MANIFEST.replace("manifest.json", file)];
            let published = &file[*start as usize..*end as usize];
            // DEFLATE has bits that say nothing: what is unpacked is what counts, and has a checksum.
            assert!(
                bytes == published || unpacked(bytes) == unpacked(published),
                "what is stored of {start} to {end} was published"
            );
        }
    }
}

fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    flate2::read::DeflateDecoder::new(packed)
        .read_to_end(&mut bytes)
        .expect("only what is packed may differ");
    bytes
}

/// One schedule of faults.
fn try_schedule(world: &World, host: &TestHost, seed: u64) {
    let numbers = Numbers::new(seed);
    let has_own = numbers.below(2) == 0;
    host.forget();
    host.faults.begin(0, 0);
    host.no_ranges.set(numbers.below(8) == 0);
    publish(world, host, 0);
    let page = |host: &TestHost| SearchPage::with_host(store(has_own), host.clone());
    let mut reader = Reader { world, host: host.clone(), page: page(host), has_own, editions: [0, 0] };
    let questions = world.questions.len();
    if numbers.below(2) == 0 {
        // Something was asked, and stored, before anything went wrong.
        reader.check_all(0, numbers.below(questions));
    }
    host.faults.begin(numbers.below(usize::MAX) as u64, [1, 2, 4, 8][numbers.below(4)]);
    for _ in 0..1 + numbers.below(3) {
        if reader.editions == [0, 0] && numbers.below(8) == 0 {
            // The publisher has deleted what the new edition does not need.
            publish(world, host, 1);
            reader.editions = [0, 1];
        }
        reader.check(numbers.below(questions));
        if numbers.below(6) == 0 {
            reader.page = page(host);
        }
    }
    host.faults.begin(0, 0);
    host.resume();
    if reader.editions == [0, 0] && numbers.below(2) == 0 {
        // The user tries again.
        reader.ask(&json!({ "id": 8, "kind": "open-published" }));
    } else {
        reader.page = page(host);
    }
    reader.check_all(reader.editions[1], numbers.below(questions));
}

/// The host has the files of an edition, without those that only the other one needs.
fn publish(world: &World, host: &TestHost, edition: usize) {
    host.files.replace(world.editions[edition].clone());
}

#[test]
fn an_answer_is_right_or_says_what_is_wrong_whatever_the_host_does() {
    let schedules: u64 = std::env::var("SCHEDULES").ok().and_then(|text| text.parse().ok()).unwrap_or(1_000);
    let threads =
        if schedules > 10_000 { thread::available_parallelism().map_or(1, usize::from) as u64 } else { 1 };
    let world = &World::new();
    thread::scope(|scope| {
        for first in 0..threads {
            scope.spawn(move || {
                let host = TestHost::default();
                for seed in (first..schedules).step_by(threads as usize) {
                    let tried = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                        try_schedule(world, &host, seed);
                    }));
                    assert!(tried.is_ok(), "schedule {seed} has failed");
                }
            });
        }
    });
}
