//! The commands that compile and run a harness.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, absolute};

use super::Harness;

/// How a file is compiled and run, in its folder. Each is a program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commands {
    /// Succeeds if what compiles or runs the language is there.
    pub check: Vec<String>,
    /// None if the language needs no compiler.
    pub compile: Option<Vec<String>>,
    /// Reads cases and writes answers.
    pub run: Vec<String>,
}

impl Harness {
    /// The commands for a file.
    pub fn commands(&self, file: &Path) -> Commands {
        let name = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
        let (whole, stem) = (name(file.file_name()), name(file.file_stem()));
        let program = file.with_file_name(format!("{stem}{EXE_SUFFIX}"));
        let program = absolute(&program).unwrap_or(program).display().to_string();
        let filled = |command: &Vec<String>| {
            let word = |word: &String| match &**word {
                "$file" => whole.clone(),
                "$stem" => stem.clone(),
                "$program" => program.clone(),
                word => word.to_owned(),
            };
            command.iter().map(word).collect()
        };
        Commands {
            check: filled(&self.check),
            compile: self.compile.as_ref().map(filled),
            run: filled(&self.run),
        }
    }
}
