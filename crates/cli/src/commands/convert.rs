//! `renju convert`: records of any format in, records of another out, and what could not be said there.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use renju_code_pages::NativeTexts;
use renju_core::Symmetry;
use renju_records::{
    CharacterSet, Flaw, Format, GameRecord, Hints, Loss, ReadRecords, WriteOptions, Written, read, write,
};

use crate::exit::Failure;
use crate::source;
use crate::text::{count, counted};

/// Convert game records and libraries from one format to another.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// Files of any format, packed as .gz or .zip or not at all; `-` for standard input. Their content tells the format.
    #[arg(value_name = "IN", required = true)]
    inputs: Vec<PathBuf>,
    /// The file to write, `-` for standard output; a folder gets a file for each record.
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,
    /// The format to write; without it the name of OUT tells.
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    to: Option<Format>,
    /// The format to read, where it should not be recognised.
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    from: Option<Format>,
    /// The code page of texts in the input (utf-8, gbk, big5, shift_jis, euc-kr, windows-1251, windows-1252), where it
    /// should not be guessed.
    #[arg(long, value_name = "SET", value_parser = character_set)]
    character_set: Option<CharacterSet>,
    /// The code page of texts in a library for RenLib; UTF-8 without it, which RenLib itself cannot show.
    #[arg(long, value_name = "SET", value_parser = character_set)]
    into_character_set: Option<CharacterSet>,
    /// Read the board in the other orientation: SGF with rows counted from the bottom, .pos as Yixin-Board reads it.
    #[arg(long, alias = "other-way")]
    flip_rows: bool,
    /// Turn the board to the right by 90, 180 or 270 degrees.
    #[arg(long, value_name = "DEGREES", value_parser = ["90", "180", "270"])]
    turn: Option<String>,
    /// Mirror the board, left and right exchanged, before it is turned.
    #[arg(long)]
    mirror: bool,
}

const HELP: &str = "\
Examples:
  renju convert book.lib -o book.sgf --character-set gbk
  renju convert *.psq game.sgf -o games.rif
  renju convert games.rif -o games/ --to sgf
  echo h8 i9 g7 | renju convert - -o - --to sgf

Everything that the new format cannot say is named, and so is everything in the input that was not taken as it stands.";

fn format(name: &str) -> Result<Format, String> {
    Format::named(name).ok_or_else(|| {
        let known: Vec<_> = Format::ALL.iter().map(|format| format.name()).collect();
        format!("expected one of {}", known.join(", "))
    })
}

fn character_set(name: &str) -> Result<CharacterSet, String> {
    CharacterSet::named(name).ok_or_else(|| {
        let known: Vec<_> = CharacterSet::ALL.iter().map(|set| set.label()).collect();
        format!("expected one of {}", known.join(", "))
    })
}

/// Runs the command.
pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let format = args.target()?;
    let mut records = Vec::new();
    for input in &args.inputs {
        records.extend(args.read(input, quiet)?);
    }
    let symmetry = args.symmetry();
    if symmetry != Symmetry::Identity {
        records.iter_mut().for_each(|record| *record = record.turned(symmetry));
    }
    if args.output.is_dir() { args.write_each(&records, format) } else { args.write_all(&records, format) }
}

/// The formats that are written.
fn writable() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.writable())
}

/// The format that a file's name tells; of those in text files, moves.
fn by_name(output: &Path) -> Option<Format> {
    let extension = output.extension()?.to_str()?;
    if extension.eq_ignore_ascii_case(Format::Moves.extension()) {
        return Some(Format::Moves);
    }
    writable().find(|format| format.extension().eq_ignore_ascii_case(extension))
}

impl Args {
    /// The format to write.
    fn target(&self) -> Result<Format, Failure> {
        let known = || {
            let known: Vec<_> = writable().map(Format::name).collect();
            known.join(", ")
        };
        let Some(wanted) = self.to.or_else(|| by_name(&self.output)) else {
            let output = self.output.display();
            return Err(Failure::Usage(format!(
                "the name {output} tells no format to write; name one with --to: {}",
                known()
            )));
        };
        if wanted.writable() {
            return Ok(wanted);
        }
        Err(Failure::Usage(format!("{} is read, but not written; written are {}", wanted.name(), known())))
    }

    /// The records of a file. What was not taken as it stands is said.
    fn read(&self, input: &Path, quiet: bool) -> Result<Vec<GameRecord>, Failure> {
        let bytes = source::unpacked(input, quiet)?;
        let hints = Hints {
            name: input.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            format: self.from,
            character_set: self.character_set,
            flip_rows: self.flip_rows,
        };
        let read = read(&bytes, &hints, &NativeTexts).map_err(|error| Failure::input(input, error))?;
        self.tell(input, &read);
        Ok(read.records)
    }

    fn tell(&self, input: &Path, read: &ReadRecords) {
        let records = counted(read.records.len() as u64, "record");
        let nodes: usize = read.records.iter().map(|record| record.tree.len()).sum();
        let set = read.character_set.filter(|_| self.character_set.is_none());
        let guessed = set.map_or(String::new(), |set| format!(", texts taken as {}", set.label()));
        eprintln!(
            "{}: {records} of {} ({} nodes{guessed})",
            input.display(),
            read.format.name(),
            count(nodes as u64)
        );
        if read.orientation_unknown && !self.flip_rows {
            eprintln!(
                "{}: the file does not say which way the board lies; --flip-rows reads it the other way",
                input.display()
            );
        }
        read.flaws.iter().for_each(|flaw: &Flaw| eprintln!("{}: {flaw}", input.display()));
    }

    /// The symmetry that is asked for: mirrored first, then turned.
    fn symmetry(&self) -> Symmetry {
        let mirrored = if self.mirror { Symmetry::FlipColumns } else { Symmetry::Identity };
        mirrored.then(match self.turn.as_deref() {
            Some("90") => Symmetry::Rotate90,
            Some("180") => Symmetry::Rotate180,
            Some("270") => Symmetry::Rotate270,
            _ => Symmetry::Identity,
        })
    }

    fn written(&self, records: &[GameRecord], format: Format) -> anyhow::Result<Written> {
        let options = WriteOptions { character_set: self.into_character_set, ..WriteOptions::default() };
        Ok(write(records, format, &options, &NativeTexts)?)
    }

    /// All records in one file.
    fn write_all(&self, records: &[GameRecord], format: Format) -> anyhow::Result<()> {
        let Written { bytes, lost } = self.written(records, format)?;
        tell_lost(format, &lost);
        if self.output == Path::new("-") {
            let mut out = io::stdout().lock();
            out.write_all(&bytes)?;
            return Ok(out.flush()?);
        }
        self.put(&self.output, &bytes)
    }

    /// Each record in a file of its own: `0001.sgf`.
    fn write_each(&self, records: &[GameRecord], format: Format) -> anyhow::Result<()> {
        let mut all_lost: Vec<Loss> = Vec::new();
        let digits = records.len().to_string().len().max(4);
        for (number, record) in (1..).zip(records) {
            let Written { bytes, lost } = self.written(std::slice::from_ref(record), format)?;
            all_lost.extend(lost);
            self.put(&self.output.join(format!("{number:0digits$}.{}", format.extension())), &bytes)?;
        }
        all_lost.sort_unstable();
        all_lost.dedup();
        tell_lost(format, &all_lost);
        Ok(())
    }

    fn put(&self, file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
        fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))
    }
}

/// What the format cannot say, in one line.
fn tell_lost(format: Format, lost: &[Loss]) {
    if !lost.is_empty() {
        let words: Vec<_> = lost.iter().map(Loss::to_string).collect();
        eprintln!("{} cannot say: {}", format.name(), words.join("; "));
    }
}
