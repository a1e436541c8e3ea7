//! Property names shared by the reader and the writer.

/// Name of this project in files.
pub(super) const PROGRAM: &str = "renju-board";

/// Key for the fifths that were offered and not played.
pub(super) const FIFTHS: &str = "RBFIFTH";
/// Key for the fifths that RenLib and other programs read, and that this project once wrote. SGF does not allow this
/// key, because keys have only letters; a strict reader refuses the whole file.
pub(super) const OLD_FIFTHS: &str = "5A";

/// Keys that the reader stores in the model. They are never used for raw fields.
pub(super) const KNOWN: [&str; 51] = [
    "AB", "AE", "AN", "AP", "AR", "AW", "B", "BR", "BT", "C", "CA", "CR", "DT", "EV", "FF", "GM", "GN", "HO",
    "LB", "LN", "MA", "MN", "N", "PB", "PC", "PL", "PW", "QPR", "QSLB", "QSLW", "RBBT", "RBLN", "RBNRAW",
    "RBOP", "RBRAW", "RBRE", "RBSTART", "RBWT", "RE", "RO", "RU", "SL", "SQ", "SZ", "TR", "US", "W", "WR",
    "WT", FIFTHS, OLD_FIFTHS,
];
