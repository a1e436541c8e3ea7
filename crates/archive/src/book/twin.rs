//! The plain twin of a book: a map from what a position is to all that is said of it.
