//! Detects whether a RIF file is RenjuNet's own.

/// Address that occurs in RenjuNet's copyright notice.
const ADDRESS: &str = "renju.net";
/// Words for copyright. A copyright notice has at least one word of this list.
const COPYRIGHT: [&str; 4] = ["copyright", "(c)", "&copy;", "©"];
/// Number of the element at which the search for the notice ends. The second element of a RIF file is its
/// first table, and the notice comes before that table.
const LATEST: usize = 2;

/// Returns whether the beginning of a file has RenjuNet's notice. The notice is an XML comment before the
/// first table, and mentions copyright and the address `renju.net`. The name of the file and its format are
/// not enough, because anybody can write a RIF file.
#[must_use]
pub fn is_renju_net(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head).to_lowercase();
    let (mut rest, mut elements) = (text.as_str(), 0);
    while let Some((_, markup)) = rest.split_once('<') {
        if let Some(comment) = markup.strip_prefix("!--") {
            let (said, behind) = comment.split_once("-->").unwrap_or((comment, ""));
            if said.contains(ADDRESS) && COPYRIGHT.iter().any(|word| said.contains(word)) {
                return true;
            }
            rest = behind;
            continue;
        }
        elements += usize::from(!markup.starts_with(['?', '!']));
        if elements == LATEST {
            break;
        }
        rest = markup;
    }
    false
}

/// Returns whether the name of a file says that the file is a copy of RenjuNet's archive. Not every copy still
/// has the notice.
#[must_use]
pub fn is_renju_net_name(name: &str) -> bool {
    let name: String = name.to_lowercase().chars().filter(|c| !matches!(c, ' ' | '_' | '-')).collect();
    name.contains("renjunet")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_notice_identifies_renju_nets_archive() {
        let head =
            |notice: &str| format!("\u{feff}<?xml version=\"1.0\"?>{notice}<database date=\"2026-09-30\">");
        let is = |text: String| is_renju_net(text.as_bytes());
        assert!(is(head("<!-- Copyright RenjuNet, http://www.Renju.net/ -->")));
        assert!(is(head("<!-- a --><!--\n&copy; renju.net -->")));
        assert!(is(head("") + "\n<!-- (c) renju.net --><countries>"));
        assert!(!is(head("")));
        assert!(!is(head("<!-- hand-made test data, not from RenjuNet &copy; nobody -->")));
        assert!(!is(head("<!-- see renju.net -->")));
        assert!(!is(head("") + "<games><!-- (c) renju.net -->"));
        assert!(!is(head("") + "<players><player name=\"(c) renju.net\"/>"));
        assert!(!is_renju_net(b"") && !is_renju_net(b"<!--") && !is_renju_net(&[0xff; 9]));
    }

    #[test]
    fn the_sample_is_not_renju_nets() {
        let sample = include_bytes!("../../../tests/fixtures/novelties/older.rif");
        assert!(!is_renju_net(sample));
        assert!(is_renju_net_name("Renju Net-2026.rif") && !is_renju_net_name("renju-club.rif"));
    }
}
