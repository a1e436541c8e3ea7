//! What an archive teaches: the games of a library seen with the eyes of the solver.
//!
//! Nothing here knows a clock, a file or a browser: whoever calls decides how many games, and how many nodes, are looked at in
//! one go, and what to do with what was found.
