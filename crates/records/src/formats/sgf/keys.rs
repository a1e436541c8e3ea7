//! Names that the reader and the writer agree on.

/// What this project calls itself in files.
pub(super) const PROGRAM: &str = "renju-board";

/// The fifths that were offered and not played.
pub(super) const FIFTHS: &str = "RBFIFTH";
/// The same as RenLib and others read it, and as this project wrote it once. It is no name that SGF allows: those have
/// letters only, and a strict reader refuses the whole file.
pub(super) const OLD_FIFTHS: &str = "5A";

/// Keys that the reader stores in the model, so that no raw field is written under them.
pub(super) const KNOWN: [&str; 51] = [
    "AB", "AE", "AN", "AP", "AR", "AW", "B", "BR", "BT", "C", "CA", "CR", "DT", "EV", "FF", "GM", "GN", "HO",
    "LB", "LN", "MA", "MN", "N", "PB", "PC", "PL", "PW", "QPR", "QSLB", "QSLW", "RBBT", "RBLN", "RBNRAW",
    "RBOP", "RBRAW", "RBRE", "RBSTART", "RBWT", "RE", "RO", "RU", "SL", "SQ", "SZ", "TR", "US", "W", "WR",
    "WT", FIFTHS, OLD_FIFTHS,
];
