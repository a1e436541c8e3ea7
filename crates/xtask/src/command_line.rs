//! Parses the words and options of `cargo xtask`.

use std::str::FromStr;

use anyhow::{Context, Result, bail};

/// The words of the command line that have not been parsed yet.
pub(crate) struct CommandLine {
    rest: Vec<String>,
}

impl CommandLine {
    pub(crate) fn new(words: impl Iterator<Item = String>) -> CommandLine {
        CommandLine { rest: words.collect() }
    }

    /// Removes the first remaining word, and returns it; `None` if no word is left.
    pub(crate) fn word(&mut self) -> Option<String> {
        (!self.rest.is_empty()).then(|| self.rest.remove(0))
    }

    /// Removes the option `name` from the command line. Returns whether it was there.
    pub(crate) fn flag(&mut self, name: &str) -> bool {
        let before = self.rest.len();
        self.rest.retain(|word| word != name);
        self.rest.len() < before
    }

    /// Removes every option `name` together with the word after it. Returns these words.
    pub(crate) fn values(&mut self, name: &str) -> Result<Vec<String>> {
        let mut values = Vec::new();
        while let Some(at) = self.rest.iter().position(|word| word == name) {
            self.rest.remove(at);
            if at == self.rest.len() {
                bail!("{name} wants a value");
            }
            values.push(self.rest.remove(at));
        }
        Ok(values)
    }

    /// Removes every option `name` together with the number after it. Returns the last removed number;
    /// `None` if the option is missing.
    pub(crate) fn number<N>(&mut self, name: &str) -> Result<Option<N>>
    where
        N: FromStr<Err: std::error::Error + Send + Sync + 'static>,
    {
        let Some(word) = self.values(name)?.pop() else { return Ok(None) };
        word.parse().map(Some).with_context(|| format!("{name} wants a number, not {word:?}"))
    }

    /// Returns an error if any words have not been parsed.
    pub(crate) fn finish(self) -> Result<()> {
        match self.rest.first() {
            Some(word) => bail!("{word:?} is not understood here; cargo xtask help"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::CommandLine;

    fn args(line: &str) -> CommandLine {
        CommandLine::new(line.split_whitespace().map(String::from))
    }

    #[test]
    fn options_come_in_any_order() {
        let mut args = args("demo --no-serve --port 81 --only a --only b");
        assert_eq!(args.word().as_deref(), Some("demo"));
        assert_eq!(args.number("--port").unwrap(), Some(81u16));
        assert_eq!(args.values("--only").unwrap(), ["a", "b"]);
        assert!(args.flag("--no-serve"));
        assert!(!args.flag("--no-build"));
        args.finish().unwrap();
    }

    #[test]
    fn invalid_options_are_named() {
        assert_eq!(args("--port").number::<u16>("--port").unwrap_err().to_string(), "--port wants a value");
        let error = args("--port x").number::<u16>("--port").unwrap_err();
        assert_eq!(error.to_string(), "--port wants a number, not \"x\"");
        assert!(
            args("--prot 3").finish().unwrap_err().to_string().starts_with("\"--prot\" is not understood")
        );
    }
}
