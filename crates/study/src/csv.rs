//! Comma-separated tables (RFC 4180) for spreadsheets.

/// Joins the columns to one line of a comma-separated table, without a line end.
#[must_use]
pub fn csv_line(columns: &[String]) -> String {
    columns.iter().map(|column| quoted(column)).collect::<Vec<_>>().join(",")
}

/// Puts a column in quotation marks if its text needs them. If a spreadsheet would run the text as a formula,
/// adds an apostrophe in front, because the texts come from files that are not trusted.
fn quoted(text: &str) -> String {
    let is_negative =
        text.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    if text.starts_with(['=', '+', '@', '\t', '\r', '-']) && !is_negative {
        return quoted(&format!("'{text}"));
    }
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_look_like_formulas_are_quoted() {
        let line = |cells: &[&str]| csv_line(&cells.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(line(&["7", "=Ants, \"A\"", "-3", "-Ada", "@x"]), "7,\"'=Ants, \"\"A\"\"\",-3,'-Ada,'@x");
    }
}
