//! `cargo xtask`: all tasks of this repository, with one command for each.
//!
//! Each command installs the programs that it needs. This takes long only the first time. So a fresh clone of
//! the repository needs only Rust and Node. The workflow files contain no rules of the build; they call
//! `.ci/run`, which calls `cargo xtask test`.

mod advisories;
mod bench;
mod binary;
mod browsers;
mod build;
mod check;
mod command_line;
mod demo;
mod embed;
mod file_server;
mod fuzz;
mod long;
mod notices;
mod npm;
mod processor;
mod publish;
mod release;
mod report;
mod run;
mod sample;
mod scale;
mod site;
mod times;
mod tools;
mod unfinished_steps;
mod wheel;
mod workspace;

use std::process::ExitCode;

use anyhow::{Result, bail};
use command_line::CommandLine;
use workspace::Workspace;

const USAGE: &str = "\
cargo xtask <command>

  demo    builds what the page shows, and serves it
            --port <n>      where to serve (8015)
            --no-serve      stop before serving
            --no-build      serve what was built before
  build   the engines to wasm and the element, as they are published, to web-component/dist
  site    the app and the documentation as static files, in web-component/build/site
            --serve         also serve it
            --port <n>      where to serve (8016)
            --no-build      with the element that was built before
            --repository <address>  where links to source files lead
            --address <address>     where the site is published, for search engines and previews
  test    everything that must hold: style, Rust, wasm, TypeScript, sizes, real browsers
            --only <step>   one step; may be repeated: packages format component licences programs build sizes
                            compile worker samples embed scale wheel rust browsers
            --spec <name>   instead the unit and browser tests whose files begin with it, after a quick build
            --long          instead what is run once a week: advisories audit clippy rust component readers scale wheel
                            published imports faults fuzz build sizes browsers embed kills pictures lighthouse, with
                            the engines for publishing, all browser tests and many more random cases
  times   what demo and test took the last time, beside what .github/times.json says
  release packs npm and crates and checks what would be published; refuses placeholders of the publisher's
            --dry-run       only says which they are
            --only <step>   one step; may be repeated: placeholders docs crates npm
  publish the crates that the registry does not have in this version, one after another
            --dry-run       only says which they are
  binary  the program `renju` with manual pages and completions, packed in target/binaries
            --target <t>    a target of rustc whose programs run here (that of this machine)
            --quick         without optimization
  embed   the packed element in other people's set-ups: compilers, bundlers, frameworks, policies of pages
            --grep <text>   those whose names have it; may be repeated
            --no-build      with what was built before
  fuzz    libFuzzer over the targets of tests/fuzz
            --target <name> one target; may be repeated: containers notation protocol records rif solver stored
            --runs <n>      inputs of each target (1000000)
            --seconds <n>   seconds for each target at most (600)
  scale   random questions of `renju search` and, in SQL, of engines that read an export; every number is compared
            --engine <e>    one engine; may be repeated: duckdb datafusion spark
            --questions <n> questions of each engine (500)
            --games <n>     size of the sampled archive (120000)
            --seed <n>      another seed is other questions (1)
  wheel   the module of Python, built by maturin and tested in an environment with nothing else
            --spark         also as Spark's mapInArrow, on a cluster of two workers on this machine
            --bench         also how many games and positions a second
  bench   import, search, memory in Chromium, beside the classic way and beside the floor
            --games <n>     size of the sampled archive (120000)
            --rounds <n>    interleaved rounds, of which medians are printed (5)
            --questions     instead: questions with filters and facets, parts of the board, names, the graph
            --solver        instead: forbidden points, the problem set, wins by fours beside quintet
            --limited       instead: fives with four and with five stones, by threats and by every legal move
            --graph         instead: the graph of all positions beside the plain ways to build it
            --books         instead: a library of RenLib with 5,000,000 moves (--moves N)
            --published     instead: 2,000 questions of a published archive, all answered as by its library
            --first-load    instead: the first visit of the app on a slow device
            --boards        instead: a page with 50 boards, as elements and as static HTML
            --kills         instead: browsers killed at random moments of everything that writes
                            (--times N: 1000; --seed N: 1)
";

fn main() -> ExitCode {
    match command() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn command() -> Result<()> {
    let mut args = CommandLine::new(std::env::args().skip(1));
    let command = args.word();
    let ws = Workspace::find();
    match command.as_deref() {
        Some("demo") => {
            let options = demo::Demo {
                port: args.number("--port")?.unwrap_or(8015),
                serve: !args.flag("--no-serve"),
                build: !args.flag("--no-build"),
            };
            args.finish()?;
            demo::demo(&ws, &options)
        }
        Some("build") => {
            args.finish()?;
            build::dist(&ws)
        }
        Some("site") => {
            let port = args.number("--port")?.unwrap_or(8016);
            let options = site::WebSite {
                repository: args.values("--repository")?.pop(),
                address: args.values("--address")?.pop(),
                serve: args.flag("--serve").then_some(port),
                build: !args.flag("--no-build"),
            };
            args.finish()?;
            site::site(&ws, &options)
        }
        Some("test") => {
            let only = args.values("--only")?;
            let specs = args.values("--spec")?;
            let long = args.flag("--long");
            args.finish()?;
            if !specs.is_empty() {
                return check::specs(&ws, &specs);
            }
            if long { long::long(&ws, &only) } else { check::all(&ws, &only) }
        }
        Some("embed") => {
            let grep = args.values("--grep")?;
            let build = !args.flag("--no-build");
            args.finish()?;
            embed::embed(&ws, &grep, build)
        }
        Some("scale") => {
            let wanted = scale::Scale {
                engines: args.values("--engine")?,
                questions: args.number("--questions")?.unwrap_or(500),
                games: args.number("--games")?.unwrap_or(120_000),
                seed: args.number("--seed")?.unwrap_or(1),
            };
            args.finish()?;
            scale::scale(&ws, &wanted)
        }
        Some("wheel") => {
            let (spark, bench) = (args.flag("--spark"), args.flag("--bench"));
            args.finish()?;
            wheel::wheel(&ws, wheel::Wheel { release: true, clean: true, spark, bench })
        }
        Some("fuzz") => {
            let options = fuzz::Fuzz {
                targets: args.values("--target")?,
                runs: args.number("--runs")?.unwrap_or(1_000_000),
                seconds: args.number("--seconds")?.unwrap_or(600),
            };
            args.finish()?;
            fuzz::fuzz(&ws, &options)
        }
        Some("bench") => {
            let games = args.number("--games")?.unwrap_or(120_000);
            let rounds = args.number("--rounds")?.unwrap_or(5);
            let benches = [
                "--solver",
                "--limited",
                "--graph",
                "--questions",
                "--books",
                "--kills",
                "--first-load",
                "--boards",
                "--published",
            ];
            let wanted: Vec<&str> = benches.into_iter().filter(|bench| args.flag(bench)).collect();
            let moves = args.number("--moves")?.unwrap_or(5_000_000);
            let kills = bench::KillSettings {
                kills: args.number("--times")?.unwrap_or(1_000),
                seed: args.number("--seed")?.unwrap_or(1),
            };
            args.finish()?;
            match wanted[..] {
                [] => bench::run_all(&ws, games, rounds),
                ["--solver"] => bench::solver(&ws, rounds),
                ["--limited"] => bench::limited(&ws),
                ["--graph"] => bench::graph(&ws, games),
                ["--questions"] => bench::questions(&ws, games, rounds),
                ["--kills"] => bench::kills(&ws, &kills),
                ["--first-load"] => bench::first_load(&ws, rounds),
                ["--boards"] => bench::boards(&ws, rounds),
                ["--books"] => bench::books(&ws, moves, rounds),
                ["--published"] => bench::published(&ws, games, 2_000),
                _ => bail!("{} are benches of their own: one at a time", wanted.join(" and ")),
            }
        }
        Some("times") => {
            args.finish()?;
            times::compare(&ws)
        }
        Some("release") => {
            let only = args.values("--only")?;
            let dry_run = args.flag("--dry-run");
            args.finish()?;
            release::release(&ws, dry_run, &only)
        }
        Some("publish") => {
            let dry_run = args.flag("--dry-run");
            args.finish()?;
            publish::publish(&ws, dry_run)
        }
        Some("binary") => {
            let target = args.values("--target")?.pop();
            let options = binary::Binary { target, quick: args.flag("--quick") };
            args.finish()?;
            binary::binary(&ws, &options)
        }
        None | Some("help" | "--help" | "-h") => {
            print!("{USAGE}");
            Ok(())
        }
        Some(other) => bail!("there is no command {other:?}\n\n{USAGE}"),
    }
}
