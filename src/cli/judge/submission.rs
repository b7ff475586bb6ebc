//! What someone hands in: a file with a function, which gets a harness around it, and is compiled if its language needs that.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::foreign::Foreign;
use super::process::{End, Limits, Wants, error_in, run};
use crate::cli::CliError;
use crate::cli::harness::Harness;
use crate::files;
use crate::files::temporary::{TemporaryFolder, files_below};
use crate::judge::{Only, Stop};
use crate::lesson::limits::SCENE_FILE_LIMIT;
use crate::lesson::{Scene, quoted, without_hidden};

/// How deep files are looked for in a folder: below the folder of each student.
const DEPTH: usize = 2;
/// How long a compiler may take, and how much memory.
const COMPILES: Duration = Duration::from_secs(60);
const MEMORY: u64 = 4 << 30;

/// How many characters of an error are told.
const MOST_OF_ERROR: usize = 200;

/// A file that was handed in.
#[derive(Clone, Debug)]
pub struct Submission {
    /// What it is called: the path below the folder, without its ending.
    pub name: String,
    pub path: PathBuf,
    pub harness: &'static Harness,
}

/// A submission that can be asked. Its folder is removed when this is dropped.
pub struct Ready {
    pub test: Foreign,
    _folder: TemporaryFolder,
}

impl Submission {
    /// The file itself, or all files of this language in a folder.
    pub fn at(path: &Path, harness: Option<&'static Harness>) -> Result<Vec<Self>, CliError> {
        if !path.exists() {
            let found = quoted(&path.display().to_string());
            return Err(CliError::Usage(format!(
                "there is no file or folder {found}; expected a submission"
            )));
        }
        if !path.is_dir() {
            return Ok(vec![Self::file(path, path.file_name().map(Path::new).unwrap_or(path), harness)?]);
        }
        let found = files_below(path, DEPTH).map_err(|e| CliError::Failed(e.to_string()))?;
        let of_language = |file: &PathBuf| {
            let of_file = Harness::of_file(file);
            of_file.is_some()
                && harness.is_none_or(|harness| of_file.is_some_and(|of| std::ptr::eq(of, harness)))
        };
        let files: Vec<PathBuf> = found.into_iter().filter(of_language).collect();
        if files.is_empty() {
            let wanted =
                harness.map_or("a known language".to_owned(), |harness| harness.language.name().to_owned());
            let found = quoted(&path.display().to_string());
            return Err(CliError::Usage(format!(
                "the folder {found} has no file in {wanted}; expected submissions"
            )));
        }
        files.iter().map(|file| Self::file(file, file.strip_prefix(path).unwrap_or(file), harness)).collect()
    }

    fn file(path: &Path, name: &Path, harness: Option<&'static Harness>) -> Result<Self, CliError> {
        let harness = harness.or_else(|| Harness::of_file(path)).ok_or_else(|| {
            let all = Harness::LANGUAGES.into_iter().filter_map(Harness::of_language);
            let known: Vec<_> =
                all.flat_map(Harness::extensions).map(|ending| format!(".{ending}")).collect();
            let (found, known) = (quoted(&path.display().to_string()), known.join(", "));
            CliError::Usage(format!(
                "{found} is in no known language; expected one of {known}, or --harness LANGUAGE"
            ))
        })?;
        let name = name.with_extension("").to_string_lossy().into_owned();
        Ok(Self { name, path: path.to_owned(), harness })
    }

    /// Puts the harness around it, and compiles it, until it is stopped.
    ///
    /// # Errors
    /// Why it cannot be asked: it cannot be read, or does not compile.
    pub fn ready(
        &self,
        scene: Scene,
        only: Option<Only>,
        limits: Limits,
        stop: &Stop,
    ) -> Result<Ready, String> {
        let bytes = files::read(&self.path, SCENE_FILE_LIMIT).map_err(|e| e.to_string())?;
        let text = String::from_utf8_lossy(&bytes);
        let folder = TemporaryFolder::new().map_err(|e| e.to_string())?;
        let name = self.harness.file_name(scene);
        let (file, whole) = (folder.path().join(&name), self.harness.whole(scene, only, &text));
        files::replace(&file, whole.as_bytes()).map_err(|e| e.to_string())?;
        let commands = self.harness.commands(&file);
        if let Some(compile) = &commands.compile {
            let lines = self.harness.lines_of(&whole, &text);
            compiled(compile, folder.path(), stop).map_err(|why| why.told(&name, &lines))?;
        }
        Ok(Ready { test: Foreign::new(commands.run, folder.path().to_owned(), limits), _folder: folder })
    }
}

/// Why a compiler made no program.
enum Refusal {
    /// What it said, line by line.
    Errors(Vec<String>),
    /// What went wrong, if it said nothing of errors.
    Other(String),
}

impl Refusal {
    /// The first error, with its line in the file that was handed in, whose `lines` are these lines of the file `name`.
    fn told(&self, name: &str, lines: &Range<usize>) -> String {
        let said = match self {
            Self::Errors(said) => said,
            Self::Other(why) => return why.clone(),
        };
        let first = said.iter().position(|line| error_in(line).is_some()).unwrap_or_default();
        // A full stop follows.
        let error = error_in(&said[first]).unwrap_or_default().trim_end_matches([';', '.', ':']);
        let shown: String = error.chars().take(MOST_OF_ERROR).collect();
        let more = if shown.len() < error.len() { "…" } else { "" };
        // Some compilers say the place one line below.
        let number = said[first..].iter().take(2).find_map(|line| line_number(line, name));
        let place = number.filter(|number| lines.contains(number)).map(|number| number - lines.start + 1);
        let place = place.map_or_else(String::new, |number| format!("line {number}: "));
        format!("it does not compile: {place}{}{more}", without_hidden(&shown))
    }
}

/// The number after the name of a file: that of a line, as compilers tell it.
fn line_number(said: &str, name: &str) -> Option<usize> {
    let after = said.split_once(name)?.1.strip_prefix([':', '('])?;
    after.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

fn compiled(command: &[String], folder: &Path, stop: &Stop) -> Result<(), Refusal> {
    let limits =
        Limits { start: COMPILES, answer: COMPILES, all: COMPILES, memory: MEMORY, ..Limits::default() };
    let mut said = Vec::new();
    let end = run(command, folder, Vec::new(), limits, stop, |line| {
        said.push(line.to_owned());
        Wants::Other
    });
    Err(match end.map_err(Refusal::Other)? {
        End::Ended => return Ok(()),
        End::Failed(failure) => {
            said.extend(failure.said.lines().map(str::to_owned));
            match said.iter().any(|line| error_in(line).is_some()) {
                true => Refusal::Errors(said),
                false => Refusal::Other(format!("it does not compile: {}", failure.how)),
            }
        }
        End::Silent(time) | End::Late(time) => {
            Refusal::Other(format!("compiling took more than {} s", time.as_secs()))
        }
        End::TooMuch(_) => Refusal::Other("the compiler wrote too much".to_owned()),
        End::Stopped => Refusal::Other("it was stopped".to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_told_with_its_line_in_the_file_that_was_handed_in() {
        let told = |said: &[&str]| {
            let said = said.iter().map(|line| (*line).to_owned()).collect();
            Refusal::Errors(said).told("point.cpp", &(80..90))
        };
        let of_cpp = [
            "/tmp/x/point.cpp: In function ‘error_bound’:",
            "/tmp/x/point.cpp:83:10: error: ‘foo’ was not declared",
        ];
        assert_eq!(told(&of_cpp), "it does not compile: line 4: error: ‘foo’ was not declared");
        let of_rust = ["error[E0425]: cannot find `foo`", " --> /tmp/x/point.cpp:81:3"];
        assert_eq!(told(&of_rust), "it does not compile: line 2: error[E0425]: cannot find `foo`");
        let of_csharp = ["/tmp/x/point.cpp(80,5): error CS0103: no foo [/tmp/x/a.csproj]"];
        assert_eq!(told(&of_csharp), "it does not compile: line 1: error CS0103: no foo [/tmp/x/a.csproj]");
        // A line of the harness is none of the file.
        assert_eq!(told(&["point.cpp:12:1: error: no"]), "it does not compile: error: no");
        assert_eq!(told(&["error: \u{1b}[2J;"]), "it does not compile: error: \\u{1b}[2J");
        let long = format!("error: {}", "x".repeat(1000));
        assert!(told(&[&long]).ends_with("x…") && told(&[&long]).len() < 400);
    }
}
