//! `renju convert`: converts game records to another format, and prints which kinds of content this format
//! cannot express.

mod input_records;

use std::path::{Path, PathBuf};

use renju_code_pages::NativeTexts;
use renju_core::Symmetry;
use renju_records::{CharacterSet, Format, GameRecord, Loss, WriteOptions, WriteResult, write};
use serde::Serialize;

use crate::exit::CommandError;
use crate::output::{self, InputFiles, Output, OverwriteArgs};
use crate::source;
use crate::terminal;
use crate::turn_args::TurnArgs;

/// Convert game records and libraries from one format to another.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// Files of any format, and libraries of `renju import`, packed as .gz or .zip or not at all; `-` for standard
    /// input. The format follows from the content. All files of a .zip are read.
    #[arg(value_name = "IN", required = true)]
    inputs: Vec<PathBuf>,
    /// The file to write, `-` for standard output. If it is a folder, each record becomes a file in it; a name that
    /// ends with a slash means a new folder.
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,
    /// The format to write; by default, it follows from the name of OUT.
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    output_format: Option<Format>,
    /// The format to read; by default, it is recognized.
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    input_format: Option<Format>,
    /// The code page of texts in the input (utf-8, gbk, big5, shift_jis, euc-kr, windows-1251, windows-1252); by
    /// default, it is guessed.
    #[arg(long, value_name = "SET", value_parser = source::character_set)]
    character_set: Option<CharacterSet>,
    /// The code page of texts in a library for RenLib; by default UTF-8, which the program RenLib cannot show.
    #[arg(long, value_name = "SET", value_parser = source::character_set)]
    output_character_set: Option<CharacterSet>,
    /// Read the board in the other orientation: SGF with rows counted from the bottom, .pos as Yixin-Board reads it.
    #[arg(long, alias = "other-way")]
    flip_rows: bool,
    #[command(flatten)]
    turn: TurnArgs,
    /// Most megabytes of memory for the unpacked files and their records. If they take more, nothing is written.
    #[arg(long, value_name = "MB", default_value_t = source::MEMORY >> 20, value_parser = crate::text::whole::<usize>)]
    memory: usize,
    /// Print a summary as one line of JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    replacing: OverwriteArgs,
}

/// Summary of a conversion.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ConvertJson {
    output: String,
    format: &'static str,
    records: usize,
    /// Kinds of content that the format cannot express.
    lost: Vec<String>,
}

const HELP: &str = "\
Examples:
  renju convert book.lib -o book.sgf --character-set gbk
  renju convert *.psq game.sgf -o games.rif
  renju convert games.rif -o games/ --output-format sgf
  echo h8 i9 g7 | renju convert - -o - --output-format sgf

Everything that the new format cannot say is named, and so is everything in the input that was not taken as it stands.";

fn format(name: &str) -> Result<Format, String> {
    Format::named(name).ok_or_else(|| {
        let known: Vec<_> = Format::ALL.iter().map(|format| format.name()).collect();
        format!("expected one of {}", known.join(", "))
    })
}

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let format = args.target()?;
    source::once(&args.inputs)?;
    let inputs = InputFiles::of(&args.inputs, args.replacing);
    let into = args.places(&inputs)?;
    if args.json && matches!(&into, RecordsDestination::File(output) if output.is_standard_output()) {
        return Err(output::no_summary().into());
    }
    let mut records = args.read_all(quiet)?;
    let symmetry = args.turn.symmetry();
    if symmetry != Symmetry::Identity {
        records.iter_mut().for_each(|record| *record = record.turned(symmetry));
    }
    let lost = match into {
        RecordsDestination::File(output) => args.write_all(&records, format, &output)?,
        RecordsDestination::Folder => args.write_each(&records, format, &inputs)?,
    };
    tell_lost(format, &lost);
    if !args.json {
        return Ok(());
    }
    terminal::json(&ConvertJson {
        output: args.output.display().to_string(),
        format: format.name(),
        records: records.len(),
        lost: lost.iter().map(Loss::to_string).collect(),
    })
}

/// Destination of the converted records.
enum RecordsDestination {
    /// One file for all records.
    File(Output),
    /// A folder with a file for each record.
    Folder,
}

/// Returns the formats that this program can write.
fn writable() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.writable())
}

/// Returns the format that a file name implies. Several formats use the ending `.txt`; for this ending,
/// returns [`Format::Moves`].
fn by_name(output: &Path) -> Option<Format> {
    let extension = output.extension()?.to_str()?;
    if extension.eq_ignore_ascii_case(Format::Moves.extension()) {
        return Some(Format::Moves);
    }
    writable().find(|format| format.extension().eq_ignore_ascii_case(extension))
}

impl Args {
    /// Returns the format to write. The option `--output-format` states it; otherwise it follows from the name of the
    /// output.
    fn target(&self) -> Result<Format, CommandError> {
        let known = || {
            let known: Vec<_> = writable().map(Format::name).collect();
            known.join(", ")
        };
        let Some(wanted) = self.output_format.or_else(|| by_name(&self.output)) else {
            let output = self.output.display();
            return Err(CommandError::Usage(format!(
                "the name {output} tells no format to write; name one with --output-format: {}",
                known()
            )));
        };
        if wanted.writable() {
            return Ok(wanted);
        }
        Err(CommandError::Usage(format!(
            "{} is read, but not written; written are {}",
            wanted.name(),
            known()
        )))
    }

    /// Checks the destination of the records before any input is read.
    fn places(&self, inputs: &InputFiles) -> Result<RecordsDestination, CommandError> {
        if output::is_folder(&self.output) {
            Ok(RecordsDestination::Folder)
        } else {
            Output::at(&self.output, inputs).map(RecordsDestination::File)
        }
    }

    fn written(&self, records: &[GameRecord], format: Format) -> anyhow::Result<WriteResult> {
        let options = WriteOptions { character_set: self.output_character_set, ..WriteOptions::default() };
        Ok(write(records, format, &options, &NativeTexts)?)
    }

    /// Writes all records to one file.
    fn write_all(
        &self,
        records: &[GameRecord],
        format: Format,
        output: &Output,
    ) -> anyhow::Result<Vec<Loss>> {
        let WriteResult { bytes, lost } = self.written(records, format)?;
        output.write(|to| to.write_all(&bytes))?;
        Ok(lost)
    }

    /// Writes each record to its own file: `0001.sgf`, `0002.sgf` and so on.
    fn write_each(
        &self,
        records: &[GameRecord],
        format: Format,
        inputs: &InputFiles,
    ) -> anyhow::Result<Vec<Loss>> {
        output::folder(&self.output)?;
        let mut all_lost: Vec<Loss> = Vec::new();
        let digits = records.len().to_string().len().max(4);
        let places = (1..=records.len()).map(|number| {
            let name = format!("{number:0digits$}.{}", format.extension());
            Output::at(&self.output.join(name), inputs)
        });
        // Checks all output files before the first is written, because an output file may also be an input.
        let places: Vec<Output> = places.collect::<Result<_, _>>()?;
        for (record, place) in records.iter().zip(places) {
            let WriteResult { bytes, lost } = self.written(std::slice::from_ref(record), format)?;
            all_lost.extend(lost);
            place.write(|to| to.write_all(&bytes))?;
        }
        all_lost.sort_unstable();
        all_lost.dedup();
        Ok(all_lost)
    }
}

/// Prints, in one line, the kinds of content that a format cannot express.
fn tell_lost(format: Format, lost: &[Loss]) {
    if !lost.is_empty() {
        let words: Vec<_> = lost.iter().map(Loss::to_string).collect();
        terminal::say(&format!("{} cannot say: {}", format.name(), words.join("; ")));
    }
}
