//! The texts of the languages: what needs no compiler.
