//! The help of the program. The parser of arguments breaks lines of the help at the width of the terminal; the
//! examples in the help stay whole, so that they can be copied.

use std::process::ExitCode;

use clap::Command;

use crate::terminal;

/// Character in place of a blank in an example, because the parser breaks lines at blanks. Unicode reserves the
/// character for use inside a program.
const BLANK: char = '\u{fdef}';

/// Prevents line breaks in the examples of a command and of its subcommands. The examples are the
/// indented lines after the options.
pub(crate) fn with_whole_examples(command: Command) -> Command {
    let whole = command.get_after_help().map(|help| without_blanks(&help.to_string()));
    let command = match whole {
        Some(help) => command.after_help(help),
        None => command,
    };
    command.mut_subcommands(with_whole_examples)
}

fn without_blanks(help: &str) -> String {
    let lines = help.lines().map(|line| match line.starts_with("  ") {
        true => line.replace(' ', &BLANK.to_string()),
        false => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Puts the blanks of the examples back.
pub(crate) fn with_blanks(text: &str) -> String {
    text.replace(BLANK, " ")
}

/// Prints the help, or the error of the parser, and returns the exit code.
pub(crate) fn print(error: &clap::Error) -> ExitCode {
    let (text, is_error) = (error.render(), error.use_stderr());
    let text = if terminal::has_colors(is_error) { text.ansi().to_string() } else { text.to_string() };
    terminal::say_of_arguments(&with_blanks(&text), is_error);
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;
    use std::path::{Path, PathBuf};

    use clap::{CommandFactory, Parser};

    use crate::Cli;

    /// Returns the words of the commands in a line of a shell, for each command that is `renju`. Knows quotes,
    /// comments, pipes and redirections.
    fn commands(line: &str) -> Vec<Vec<String>> {
        let (mut commands, mut words) = (Vec::new(), Vec::new());
        let mut word: Option<String> = None;
        let mut chars = line.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '"' => word.get_or_insert_default().extend(chars.by_ref().take_while(|&c| c != '"')),
                ' ' => words.extend(word.take()),
                '#' if word.is_none() => break,
                '|' | ';' | '&' | '>' => {
                    words.extend(word.take());
                    commands.push(std::mem::take(&mut words));
                }
                c => word.get_or_insert_default().push(c),
            }
        }
        words.extend(word);
        commands.push(words);
        commands.retain(|words| words.first().is_some_and(|word| word == "renju"));
        commands
    }

    fn check(place: &str, line: &str) -> usize {
        let commands = commands(line);
        for command in &commands {
            if let Err(error) = Cli::try_parse_from(command)
                && error.use_stderr()
            {
                panic!("{place}: {line}\n{error}");
            }
        }
        commands.len()
    }

    #[test]
    fn the_examples_of_each_command_are_commands() {
        for command in Cli::command().get_subcommands().filter(|command| !command.is_hide_set()) {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let examples = help.lines().filter(|line| line.starts_with("  renju "));
            let found: usize = examples.map(|line| check(command.get_name(), line.trim())).sum();
            assert!(found > 0, "{} has no example", command.get_name());
        }
    }

    #[test]
    fn the_examples_of_the_documentation_are_commands() {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let docs = fs::read_dir(repository.join("web-component/docs")).expect("the documentation");
        let mut files: Vec<PathBuf> = docs.flatten().map(|entry| entry.path()).collect();
        files.retain(|file| file.extension().is_some_and(|end| end == "md"));
        files.extend(["README.md", "crates/cli/README.md"].map(|file| repository.join(file)));
        let mut found = 0;
        for file in files {
            let text = fs::read_to_string(&file).expect("text").replace("\\\n", " ");
            let lines =
                text.lines().filter(|line| line.starts_with("renju ")).filter(|line| !line.contains('…'));
            found += lines.map(|line| check(&file.display().to_string(), line)).sum::<usize>();
        }
        assert!(found > 20, "{found} examples");
    }

    /// An option has one name and one meaning: all commands that have an option expect the same kind of value
    /// for it. The exceptions are the values of `--kind`, `--order` and `--output-format`, the files of
    /// `--output`, and the set of `renju problems --check`.
    #[test]
    fn an_option_means_the_same_in_every_command() {
        let mut found: BTreeMap<String, BTreeMap<String, Vec<String>>> = BTreeMap::new();
        for command in Cli::command().get_subcommands() {
            for option in command.get_arguments() {
                let Some(name) = option.get_long() else { continue };
                let values: Vec<_> = option.get_possible_values();
                let values: Vec<_> = values.iter().map(|value| value.get_name().to_owned()).collect();
                let names = option.get_value_names().unwrap_or_default().join(" ");
                let takes = option.get_action().takes_values();
                let kind = if takes { format!("{names} {}", values.join(" ")) } else { "flag".to_owned() };
                found
                    .entry(name.to_owned())
                    .or_default()
                    .entry(kind)
                    .or_default()
                    .push(command.get_name().to_owned());
            }
        }
        let several: Vec<_> = found.iter().filter(|(_, kinds)| kinds.len() > 1).collect();
        let names: Vec<&str> = several.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["check", "kind", "order", "output", "output-format"], "{several:#?}");
    }

    #[test]
    fn no_example_is_broken() {
        let command = super::with_whole_examples(Cli::command()).term_width(30);
        let error = command.try_get_matches_from(["renju", "solve", "--help"]).expect_err("the help");
        let help = super::with_blanks(&error.render().to_string());
        assert!(help.contains("  renju solve --black \"h8 i8 j8\" --white \"h9 i9 a1\"\n"), "{help}");
    }
}
