//! Tables with commas between their columns (RFC 4180), for spreadsheets.

/// A line of a table, without its end.
#[must_use]
pub fn csv_line(columns: &[String]) -> String {
    columns.iter().map(|column| quoted(column)).collect::<Vec<_>>().join(",")
}

/// A column in quotation marks if it needs them.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
