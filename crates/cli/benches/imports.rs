//! Measures imports of each kind of archive: the time, the memory, and the time until the new library answers
//! queries.
//!
//! `cargo bench -p renju-cli --bench imports -- 1000000` makes a sample of that many games as RIF, as JSON lines, as a
//! tar archive of SGF files and as Parquet, and imports each. If GNU time is installed (`apt-get install time`), it
//! measures the memory. If taskset is installed (`apt-get install util-linux`), the bench also imports the RIF file on
//! one core, and prints the ratio of the two times. The bench fails if an import takes more than 2 GiB of memory or
//! leaves out a game.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

const TIME: &str = "/usr/bin/time";
const TASKSET: &str = "/usr/bin/taskset";
/// Greatest memory of an import, in kilobytes.
const MEMORY: u64 = 2 << 20;
/// Greatest number of files in the sample's tar archive. Each file takes at least a kilobyte of the archive.
const FILES: u32 = 1_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    // The first number on the command line is the number of games; Cargo adds another argument, `--bench`. Without a
    // number, for example when all benches run, nothing is measured.
    let games = std::env::args().skip(1).find_map(|word| word.parse::<u32>().ok());
    let Some(games) = games else { return Ok(()) };
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bench-imports");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    let library = folder.join("library.renju");
    for (kind, name, games) in [
        ("RIF", "sample.rif", games),
        ("JSON lines", "sample.jsonl", games),
        ("SGF files in a tar archive", "sample.tar", games.min(FILES)),
    ] {
        let archive = folder.join(name);
        let sampled = renju(&["sample", "--games", &games.to_string(), "--seed", "3"])
            .arg("-o")
            .arg(&archive)
            .status()?;
        assert!(sampled.success(), "{name} cannot be created");
        import(kind, &archive, &library, games)?;
        if kind == "RIF" {
            one_core_and_all(&archive, &library)?;
            answers(&library)?;
            let columns = folder.join("columns");
            assert!(renju(&["export"]).arg(&library).arg("-o").arg(&columns).status()?.success());
            import("Parquet", &columns, &folder.join("again.renju"), games)?;
            fs::remove_dir_all(columns)?;
        }
        fs::remove_file(archive)?;
    }
    Ok(fs::remove_dir_all(folder)?)
}

fn renju(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_renju"));
    command.args(arguments).arg("--quiet").stdout(Stdio::null());
    command
}

/// Imports an archive on all processors, prints the time and the memory, and checks the number of games.
fn import(kind: &str, archive: &Path, library: &Path, games: u32) -> Result<(), Box<dyn Error>> {
    let measured = Path::new(TIME).exists();
    let mut command = Command::new(if measured { TIME } else { env!("CARGO_BIN_EXE_renju") });
    if measured {
        command.args(["-f", "%M", env!("CARGO_BIN_EXE_renju")]);
    }
    let begin = Instant::now();
    let output = command.args(["import", "--quiet"]).arg(archive).arg("-o").arg(library).output()?;
    let seconds = begin.elapsed().as_secs_f64();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{kind}: {said}");
    let report = String::from_utf8_lossy(&output.stdout);
    // In RIF, a record without moves counts as a game; in an archive of SGF files it is skipped.
    let (read, skipped) = (number_before(&report, " game"), number_before(&report, " skipped"));
    let kilobytes: Option<u64> = said.lines().last().and_then(|last| last.trim().parse().ok());
    let memory = kilobytes
        .map_or("memory not measured".to_owned(), |kb| format!("{:.0} MB of memory", kb as f64 / 1e3));
    let each = f64::from(games) / seconds;
    println!("{kind:<28}{games:>11} games {seconds:>8.2} s {each:>10.0} games/s, {memory}");
    let is_all = read + skipped == games && (skipped == 0 || kind.starts_with("SGF"));
    assert!(is_all, "{kind}: expected {games} games, found {report}");
    assert!(kilobytes.is_none_or(|kb| kb <= MEMORY), "{kind}: an import uses at most 2 GiB");
    Ok(())
}

/// Returns the number before a word in a report; 0 if the report does not have the word.
fn number_before(report: &str, word: &str) -> u32 {
    let before = report.split_once(word).map_or("", |(before, _)| before);
    let number = before.rsplit(|c: char| !c.is_ascii_digit() && c != ',').next().unwrap_or_default();
    number.replace(',', "").parse().unwrap_or(0)
}

/// Imports an archive on one core and on all cores, in turns, and prints the medians of the times.
fn one_core_and_all(archive: &Path, library: &Path) -> Result<(), Box<dyn Error>> {
    if !Path::new(TASKSET).exists() {
        return Ok(());
    }
    let (mut one, mut all) = (Vec::new(), Vec::new());
    for _ in 0..5 {
        for (times, program) in [(&mut one, TASKSET), (&mut all, env!("CARGO_BIN_EXE_renju"))] {
            let mut command = Command::new(program);
            if program == TASKSET {
                command.args(["-c", "0", env!("CARGO_BIN_EXE_renju")]);
            }
            command.args(["import", "--quiet"]).arg(archive).arg("-o").arg(library).stdout(Stdio::null());
            let begin = Instant::now();
            assert!(command.status()?.success());
            times.push(begin.elapsed().as_secs_f64());
        }
    }
    [&mut one, &mut all].into_iter().for_each(|times| times.sort_by(f64::total_cmp));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let [one, all] = [one[2], all[2]];
    println!(
        "{:<28}{one:>9.2} s on one core, {all:.2} s on {cores}: ratio {:.2}, medians of five",
        "RIF",
        all / one
    );
    Ok(())
}

/// Prints the time to open a library, and the time to open it and answer one query.
fn answers(library: &Path) -> Result<(), Box<dyn Error>> {
    for (what, arguments) in
        [("open, info", &["info"][..]), ("first question", &["search", "--moves", "h8 h9"])]
    {
        let mut times: Vec<f64> = Vec::new();
        for _ in 0..5 {
            let begin = Instant::now();
            let (command, rest) = arguments.split_at(1);
            assert!(renju(command).arg(library).args(rest).status()?.success());
            times.push(begin.elapsed().as_secs_f64() * 1e3);
        }
        times.sort_by(f64::total_cmp);
        println!("{what:<28}{:>9.1} ms, the whole process, median of five", times[2]);
    }
    Ok(())
}
