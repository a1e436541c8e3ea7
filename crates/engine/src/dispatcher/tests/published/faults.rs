//! Test of a page with a published archive on a faulty host. The host stalls, cuts answers off, changes
//! bytes, sends wrong ranges and lengths, sends a login page, compresses its answers, refuses requests, and
//! publishes a new edition at any time.
//!
//! Every answer must be exactly right, or report that games are missing and name the host or the file. The
//! stored files must equal the published files. When the host works again, every answer must be right. The
//! environment variable `SCHEDULES=1000000` sets the number of random sequences of faults.

use std::collections::BTreeMap;
use std::io::Read;
use std::time::Duration;

use renju_archive::parallel;

use super::editions::publish_without;
use super::*;
use crate::dispatcher::fault_schedule::Numbers;

/// Number of games in the archive of the test.
const GAMES: u32 = 700;

/// Files by their URLs.
type FilesOfHost = BTreeMap<String, Vec<u8>>;

/// The published files, the queries, and the right answers to the queries.
struct World {
    /// The files of each edition. The later edition has all files of the earlier edition, but a manifest of
    /// its own.
    editions: [FilesOfHost; 2],
    questions: Vec<Value>,
    /// The right answers: first for a user without own games, then for a user with own games. There are three
    /// lists for each user: answers from the first edition, from the second edition, and from the own games
    /// alone.
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

/// Returns a storage. With `has_own`, the storage has games of the user.
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
    /// The numbers of two editions: first the edition that the page may have opened, then the edition that
    /// the host has now.
    editions: [usize; 2],
}

impl Reader<'_> {
    /// Sends a request to the engine, and advances the time until the answer arrives.
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

    /// Sends a query and checks that the answer is right or reports the fault of the host.
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
                let reply = answer["reply"].as_object_mut().expect("the answer is a reply");
                let failure = reply.remove("without").expect("the reply has a failure");
                // An answer without the archive may still name players from parts of the archive that were
                // fetched before the fault.
                let mut own = right[2][number].clone();
                for one in [&mut answer, &mut own] {
                    one["reply"]["filterNames"] = json!([]);
                }
                assert_eq!(answer, own, "all local games are found");
                failure
            }
            _ => answer["error"].clone(),
        };
        let [code, message] =
            [&failure["code"], &failure["message"]].map(|text| text.as_str().unwrap_or_default());
        // Without the archive and without own games, there are no games to search.
        if code == "no-library" && !self.has_own {
            return;
        }
        assert!(code.starts_with("archive-"), "{failure}");
        let names_it = failure["host"].is_string() || message.contains(".bin") || message.contains("layers[");
        assert!(names_it || code == "archive-large", "{failure}");
    }

    /// Checks that some queries have the right answer, and that the stored files equal the published files.
    fn check_all(&self, edition: usize, some: usize) {
        let right = &self.world.right[usize::from(self.has_own)][edition];
        for number in [some, some + 7, some + 13].map(|number| number % self.world.questions.len()) {
            assert_eq!(bare(self.ask(&self.world.questions[number])), right[number], "question {number}");
        }
        let files = &self.world.editions[1];
        for ((file, start, end), bytes) in self.host.stored.borrow().iter() {
            let file = &files[&MANIFEST.replace("manifest.json", file)];
            let published = &file[*start as usize..*end as usize];
            // DEFLATE has bits without a meaning, so a changed file may unpack to the right bytes. Compare
            // the unpacked bytes, which include a checksum.
            assert!(
                bytes == published || unpacked(bytes) == unpacked(published),
                "the stored bytes {start} to {end} were published"
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

/// Runs one random sequence of queries and faults.
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
        // Before the faults, some queries are answered and their parts are stored.
        reader.check_all(0, numbers.below(questions));
    }
    host.faults.begin(numbers.below(usize::MAX) as u64, [1, 2, 4, 8][numbers.below(4)]);
    for _ in 0..1 + numbers.below(3) {
        if reader.editions == [0, 0] && numbers.below(8) == 0 {
            // The publisher deletes the files that the new edition does not use.
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
        // The user opens the archive again.
        reader.ask(&json!({ "id": 8, "kind": "open-published" }));
    } else {
        reader.page = page(host);
    }
    reader.check_all(reader.editions[1], numbers.below(questions));
}

/// Replaces the files on the host by the files of an edition.
fn publish(world: &World, host: &TestHost, edition: usize) {
    host.files.replace(world.editions[edition].clone());
}

#[test]
fn every_answer_is_correct_or_an_error_for_every_fault_of_the_host() {
    let schedules: usize = std::env::var("SCHEDULES").ok().and_then(|text| text.parse().ok()).unwrap_or(400);
    let threads = if schedules > 10_000 { parallel::processors() } else { 1 };
    let world = World::new();
    parallel::map(&parallel::ranges(schedules, threads), |seeds| {
        let host = TestHost::default();
        for seed in seeds.clone() {
            let tried = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                try_schedule(&world, &host, seed as u64);
            }));
            assert!(tried.is_ok(), "schedule {seed} has failed");
        }
    });
}
