//! Colors of text for the user. A text marks its styled parts with characters that Unicode reserves for use
//! inside a program. The writers of the module `terminal` turn these characters into colors, or remove them.

use std::borrow::Cow;
use std::sync::OnceLock;

use clap::ValueEnum;

/// Value of the option `--color`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorArg {
    /// On a terminal, unless the environment variable NO_COLOR is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// A style of a part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextStyle {
    /// A heading, or a stone of Black.
    Strong,
    /// A mark on the board.
    Mark,
    /// The beginning of an error.
    Error,
}

/// Each style, with the character that begins a part in this style, and the sequence for a terminal.
const STYLES: [(TextStyle, char, &str); 3] = [
    (TextStyle::Strong, '\u{fdd0}', "\x1b[1m"),
    (TextStyle::Mark, '\u{fdd1}', "\x1b[1;36m"),
    (TextStyle::Error, '\u{fdd2}', "\x1b[1;31m"),
];
/// Character that ends a styled part, and its sequence for a terminal.
const END: (char, &str) = ('\u{fddf}', "\x1b[0m");

/// The choice of the user. The program sets it once, before the first output.
static CHOICE: OnceLock<ColorArg> = OnceLock::new();

impl ColorArg {
    /// Returns the value of `--color` in arguments that are not parsed yet. Help and errors of the parser have
    /// colors, too.
    pub(crate) fn of_arguments(arguments: impl Iterator<Item = String>) -> Self {
        let mut arguments = arguments.take_while(|argument| argument != "--");
        let mut found = Self::Auto;
        while let Some(argument) = arguments.next() {
            let value = match argument.strip_prefix("--color") {
                Some("") => arguments.next(),
                Some(rest) => rest.strip_prefix('=').map(str::to_owned),
                None => None,
            };
            found = value.and_then(|value| Self::from_str(&value, false).ok()).unwrap_or(found);
        }
        found
    }

    /// Uses this choice for all further output. Only the first call has an effect.
    pub(crate) fn use_everywhere(self) {
        let _ = CHOICE.set(self);
    }

    const fn decide(self, is_terminal: bool, refuses: bool) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => is_terminal && !refuses,
        }
    }
}

/// Returns whether output has colors; `is_terminal` says whether the output goes to a terminal.
pub(super) fn has_colors(is_terminal: bool) -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    // An old console of Windows shows escape sequences as text. It sets neither WT_SESSION nor
    // TERM, which newer terminals set.
    let is_old = cfg!(windows) && !is_set("WT_SESSION") && !is_set("TERM");
    CHOICE.get().copied().unwrap_or_default().decide(is_terminal, is_set("NO_COLOR") || is_dumb || is_old)
}

/// Returns a part of a text, marked with a style.
pub(crate) fn styled(style: TextStyle, text: impl std::fmt::Display) -> String {
    let begin = STYLES.iter().find(|(of, ..)| *of == style).map_or(END.0, |&(_, begin, _)| begin);
    format!("{begin}{text}{}", END.0)
}

/// Returns whether a character marks the beginning or the end of a style.
pub(super) const fn is_style(c: char) -> bool {
    matches!(c, '\u{fdd0}'..='\u{fdef}')
}

/// Replaces the marks of styles by sequences for a terminal, or removes them.
pub(super) fn shown(text: &str, colors: bool) -> Cow<'_, str> {
    if !text.contains(is_style) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 64);
    for c in text.chars() {
        let known = STYLES.iter().find(|&&(_, begin, _)| begin == c);
        match known {
            _ if !is_style(c) => shown.push(c),
            Some((.., sequence)) if colors => shown.push_str(sequence),
            None if colors && c == END.0 => shown.push_str(END.1),
            _ => {}
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_has_colors_unless_an_option_or_a_variable_forbids_them() {
        for (choice, is_terminal, refuses, expected) in [
            (ColorArg::Auto, true, false, true),
            (ColorArg::Auto, true, true, false),
            (ColorArg::Auto, false, false, false),
            (ColorArg::Always, false, true, true),
            (ColorArg::Never, true, false, false),
        ] {
            assert_eq!(choice.decide(is_terminal, refuses), expected, "{choice:?} {is_terminal} {refuses}");
        }
    }

    #[test]
    fn the_choice_is_found_before_the_arguments_are_parsed() {
        let choice = |text: &str| ColorArg::of_arguments(text.split(' ').map(str::to_owned));
        assert_eq!(choice("renju --color never search"), ColorArg::Never);
        assert_eq!(choice("renju search --color=always"), ColorArg::Always);
        assert_eq!(choice("renju engine x -- --color=never"), ColorArg::Auto);
        assert_eq!(choice("renju --color --color never"), ColorArg::Auto);
    }

    #[test]
    fn a_style_becomes_an_escape_sequence_or_nothing() {
        let text = format!("a {} b", styled(TextStyle::Mark, 1));
        assert_eq!(shown(&text, true), "a \x1b[1;36m1\x1b[0m b");
        assert_eq!(shown(&text, false), "a 1 b");
    }
}
