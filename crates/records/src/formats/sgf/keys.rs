//! Property names shared by the reader and the writer.

/// Name of this project in the files that it writes.
pub(super) const PROGRAM: &str = "renju-board";

/// Key for the fifth moves that were offered but not played.
pub(super) const FIFTHS: &str = "RBFIFTH";
/// Earlier key for the fifth moves that were offered but not played. RenLib and other programs read
/// this key, and early versions of this project wrote it. SGF allows only letters in a key, so a
/// strict reader refuses a whole file with this key.
pub(super) const OLD_FIFTHS: &str = "5A";

/// Keys whose values the reader stores in fields of the model. Raw fields never have these keys.
pub(super) const KNOWN: [&str; 51] = [
    "AB", "AE", "AN", "AP", "AR", "AW", "B", "BR", "BT", "C", "CA", "CR", "DT", "EV", "FF", "GM", "GN", "HO",
    "LB", "LN", "MA", "MN", "N", "PB", "PC", "PL", "PW", "QPR", "QSLB", "QSLW", "RBBT", "RBLN", "RBNRAW",
    "RBOP", "RBRAW", "RBRE", "RBSTART", "RBWT", "RE", "RO", "RU", "SL", "SQ", "SZ", "TR", "US", "W", "WR",
    "WT", FIFTHS, OLD_FIFTHS,
];
