//! Names that the reader and the writer agree on.

/// What this project calls itself in files.
pub(super) const PROGRAM: &str = "renju-board";

/// Keys that the reader stores in the model, so that no raw field is written under them.
pub(super) const KNOWN: [&str; 47] = [
    "AB", "AE", "AN", "AP", "AR", "AW", "B", "BR", "BT", "C", "CA", "CR", "DT", "EV", "FF", "GM", "GN", "HO",
    "LB", "LN", "MA", "MN", "N", "PB", "PC", "PL", "PW", "RBBT", "RBLN", "RBNRAW", "RBOP", "RBRAW", "RBRE",
    "RBSTART", "RBWT", "RE", "RO", "RU", "SL", "SQ", "SZ", "TR", "US", "W", "WR", "WT", "5A",
];
