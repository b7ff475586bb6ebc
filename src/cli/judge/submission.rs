//! What someone hands in: a file with a function, which gets a harness around it, and is compiled if its language needs that.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::foreign::Foreign;
use super::process::{End, Limits, Wants, run};
use crate::cli::CliError;
use crate::cli::harness::Harness;
use crate::files;
use crate::files::temporary::{TemporaryFolder, files_below};
use crate::lesson::limits::SCENE_FILE_LIMIT;
use crate::lesson::{Scene, excerpt, quoted};

/// How deep files are looked for in a folder: below the folder of each student.
const DEPTH: usize = 2;
/// How long a compiler may take, and how much memory.
const COMPILES: Duration = Duration::from_secs(60);
const MEMORY: u64 = 4 << 30;

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
            let known: Vec<_> =
                Harness::LANGUAGES.iter().map(|language| format!(".{}", language.extension())).collect();
            let (found, known) = (quoted(&path.display().to_string()), known.join(", "));
            CliError::Usage(format!(
                "{found} is in no known language; expected one of {known}, or --harness LANGUAGE"
            ))
        })?;
        let name = name.with_extension("").to_string_lossy().into_owned();
        Ok(Self { name, path: path.to_owned(), harness })
    }

    /// Puts the harness around it, and compiles it.
    ///
    /// # Errors
    /// Why it cannot be asked: it cannot be read, or does not compile.
    pub fn ready(&self, scene: Scene, limits: Limits) -> Result<Ready, String> {
        let bytes = files::read(&self.path, SCENE_FILE_LIMIT).map_err(|e| e.to_string())?;
        let text = String::from_utf8_lossy(&bytes);
        let folder = TemporaryFolder::new().map_err(|e| e.to_string())?;
        let file = folder.path().join(self.harness.file_name(scene));
        files::replace(&file, self.harness.whole(scene, &text).as_bytes()).map_err(|e| e.to_string())?;
        let commands = self.harness.commands(&file);
        if let Some(compile) = &commands.compile {
            compiled(compile, folder.path())?;
        }
        Ok(Ready { test: Foreign::new(commands.run, folder.path().to_owned(), limits), _folder: folder })
    }
}

fn compiled(command: &[String], folder: &Path) -> Result<(), String> {
    let limits =
        Limits { start: COMPILES, answer: COMPILES, all: COMPILES, memory: MEMORY, ..Limits::default() };
    let mut said = Vec::new();
    let end = run(command, folder, Vec::new(), limits, |line| {
        said.push(line.to_owned());
        Wants::Other
    })?;
    match end {
        End::Ended => Ok(()),
        End::Failed(how) => {
            let error = said.iter().find(|line| line.contains("error")).cloned().unwrap_or(how);
            Err(format!("it does not compile: {}", excerpt(&error)))
        }
        End::Silent(time) | End::Late(time) => Err(format!("compiling took more than {} s", time.as_secs())),
        End::TooMuch(_) => Err("the compiler wrote too much".to_owned()),
    }
}
