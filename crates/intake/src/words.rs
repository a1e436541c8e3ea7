//! Formats numbers for people to read.

/// Formats a number with separators: `10,726`.
#[must_use]
pub fn count(n: impl Into<u64>) -> String {
    let digits = n.into().to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Formats a number with its noun: `1 game`, `10,726 games`.
#[must_use]
pub fn counted(n: impl Into<u64>, one: &str) -> String {
    let n = n.into();
    if n == 1 { format!("1 {one}") } else { format!("{} {one}s", count(n)) }
}

/// Formats a size in bytes: `512 bytes`, `43.1 kB`, `45.0 MB`.
#[must_use]
pub fn bytes(n: u64) -> String {
    match n {
        0..1_000 => counted(n, "byte"),
        1_000..1_000_000 => format!("{:.1} kB", n as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.1} MB", n as f64 / 1e6),
        _ => format!("{:.2} GB", n as f64 / 1e9),
    }
}
