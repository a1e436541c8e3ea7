//! `renju verify`: checks a proof of a win that `renju solve` wrote to a file.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use renju_solver::{CheckedProof, ProofFile, check_proof};
use serde::Serialize;

use crate::exit::CommandError;
use crate::terminal;
use crate::text::counted;

/// Greatest size of a proof in bytes. A proof of 100,000 moves has about 6 MB, and few proofs have more
/// moves.
const BYTES: u64 = 64 << 20;

/// Check a proof that `renju solve --proof` wrote, by the literal rules: plays every legal defense. The check does not
/// use the solver.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The proof as JSON, `-` for standard input.
    #[arg(value_name = "PROOF.json")]
    proof: PathBuf,
    /// Print the answer as one line of JSON.
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
Examples:
  renju solve --black \"h8 i8 j8\" --white \"h9 i9 a1\" --proof proof.json
  renju verify proof.json

A proof that holds ends with code 0. One that was cut holds as far as it goes: code 5. One that does not hold, or is no \
proof: code 3, and the line of moves that shows it. The kinds of the moves are checked \
as well, if the file has them.";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct VerifyAnswer {
    /// `holds`, or `holds-as-far-as-it-goes` if the proof leaves out positions.
    answer: &'static str,
    positions: u64,
    defences: u64,
    left_out: u64,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let wrong = |reason: String| CommandError::input(&args.proof, reason);
    let bytes = read(&args.proof).map_err(|error| wrong(error.to_string()))?;
    if bytes.len() as u64 > BYTES {
        let most = crate::text::bytes(BYTES);
        return Err(wrong(format!("expected a proof of at most {most}, found a larger file")).into());
    }
    let file: ProofFile = serde_json::from_slice(&bytes).map_err(|error| {
        wrong(format!(
            "line {}, character {}: expected a proof as renju solve --proof writes it, found {}",
            error.line(),
            error.column().max(1),
            renju_intake::wrong_json::found(&error, &bytes, "the end of the file")
        ))
    })?;
    let CheckedProof { positions, defences, left_out } = check_proof(&file).map_err(wrong)?;
    let whole = left_out == 0;
    let mut out = terminal::json_or_text(args.json);
    if args.json {
        let answer = if whole { "holds" } else { "holds-as-far-as-it-goes" };
        serde_json::to_writer(&mut out, &VerifyAnswer { answer, positions, defences, left_out })?;
        writeln!(out)?;
    } else {
        let checked = format!("{}, {}", counted(positions, "position"), counted(defences, "defence"));
        match whole {
            true => writeln!(out, "The proof holds: {checked}")?,
            false => writeln!(
                out,
                "The proof holds as far as it goes: {checked}; {} left out",
                counted(left_out, "position")
            )?,
        }
    }
    out.flush()?;
    if whole {
        return Ok(());
    }
    let what = format!(
        "{}: {} left out, for which nothing is shown",
        args.proof.display(),
        counted(left_out, "position")
    );
    Err(CommandError::Incomplete(what).into())
}

/// Reads the file up to one byte more than the limit. The additional byte shows that the file is too long.
fn read(proof: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if proof == Path::new("-") {
        std::io::stdin().take(BYTES + 1).read_to_end(&mut bytes)?;
    } else {
        std::fs::File::open(proof)?.take(BYTES + 1).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}
