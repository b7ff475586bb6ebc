//! Files that the window writes, all of them at the user's request. In a browser they are downloads.

use std::io::Write;
use std::path::{Path, PathBuf};

#[cfg(not(target_arch = "wasm32"))]
use toml_edit::TomlError;

use crate::files::{self, FileError, plain};

/// The path of a file and its content. An error is a sentence that names the file.
#[cfg(not(target_arch = "wasm32"))]
pub type ReadFile = (PathBuf, Result<Vec<u8>, String>);

/// Writes a new file in the first of [`folders`] that allows it, and returns its path. An existing file of that name
/// stays unchanged: the new one gets a number. An error is a sentence that names the file.
#[cfg(not(target_arch = "wasm32"))]
pub fn save(name: &str, bytes: &[u8]) -> Result<PathBuf, String> {
    save_in(&folders(), name, bytes).map_err(|error| error.to_string())
}

/// Writes a scene file at this path. Returns false, and changes nothing, if there is a file that is not to be replaced. An
/// error is a sentence that names the file.
#[cfg(not(target_arch = "wasm32"))]
pub fn save_scene(path: &Path, bytes: &[u8], replaces: bool) -> Result<bool, String> {
    if !replaces && path.exists() {
        return Ok(false);
    }
    files::replace(path, bytes).map(|()| true).map_err(|error| error.to_string())
}

/// Writes a new file in the first of these folders that allows it. The error is that of the first folder.
#[cfg(not(target_arch = "wasm32"))]
fn save_in(folders: &[PathBuf], name: &str, bytes: &[u8]) -> Result<PathBuf, FileError> {
    let mut attempts = folders.iter().map(|folder| files::save_new(folder, name, bytes));
    let first = attempts.next().unwrap_or_else(|| files::save_new(Path::new(""), name, bytes));
    first.or_else(|error| attempts.find_map(Result::ok).ok_or(error))
}

/// Where Save puts its files: the current folder. On Windows and macOS, a program that was not started from a console
/// has a current folder that the user did not choose; there, it is the user's folder of documents.
#[cfg(not(target_arch = "wasm32"))]
pub fn folders() -> Vec<PathBuf> {
    Places::of_system().folders()
}

/// The folders of the system and of the user.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Debug, Default)]
struct Places {
    current: Option<PathBuf>,
    /// The folder of the program; `None` where files are always saved in the current folder.
    program: Option<PathBuf>,
    /// The user's own folder, where macOS starts programs.
    home: Option<PathBuf>,
    /// The folder of the operating system.
    system: Option<PathBuf>,
    documents: Option<PathBuf>,
}

#[cfg(not(target_arch = "wasm32"))]
impl Places {
    fn of_system() -> Self {
        let current = std::env::current_dir().ok();
        #[cfg(target_os = "linux")]
        return Self { current, ..Self::default() };
        #[cfg(not(target_os = "linux"))]
        {
            let named = |variable| std::env::var_os(variable).map(PathBuf::from);
            let program = std::env::current_exe().ok().and_then(|path| path.parent().map(Path::to_owned));
            let home = named(if cfg!(windows) { "USERPROFILE" } else { "HOME" });
            #[cfg(target_os = "windows")]
            let documents = super::windows::documents();
            #[cfg(not(target_os = "windows"))]
            let documents = home.as_ref().map(|home| home.join("Documents"));
            Self { current, program, home, system: named("SystemRoot"), documents }
        }
    }

    /// The folders to try, the best one first.
    fn folders(&self) -> Vec<PathBuf> {
        let chosen = |current: &PathBuf| {
            let is = |place: &Option<PathBuf>| place.as_ref() == Some(current);
            let in_system = self.system.as_ref().is_some_and(|system| current.starts_with(system));
            current.parent().is_some() && !is(&self.program) && !is(&self.home) && !in_system
        };
        // Without a folder of documents there is no choice.
        let current = self.current.as_ref().filter(|current| self.documents.is_none() || chosen(current));
        let mut folders: Vec<PathBuf> = Vec::new();
        for folder in current.into_iter().chain(&self.documents).chain(&self.current) {
            if !folders.contains(folder) {
                folders.push(folder.clone());
            }
        }
        folders
    }
}

/// Whether the system has a window for choosing a file that [`browse`] opens.
pub const CAN_BROWSE: bool = cfg!(target_os = "windows");

/// Opens the system's window for choosing a file, if it has one. [`given`] returns the file.
#[cfg(not(target_arch = "wasm32"))]
pub fn browse() {
    #[cfg(target_os = "windows")]
    super::file_dialog::show(folders().into_iter().next().unwrap_or_default());
}

/// Reads the files that were dropped on the window, or chosen in the system's own window, since the last frame, each of
/// at most `limit` bytes. Call it in every frame, because macroquad forgets dropped files at its end.
#[cfg(not(target_arch = "wasm32"))]
pub fn given(limit: usize) -> Vec<ReadFile> {
    // Miniquad does not report dropped files on Windows.
    #[cfg(target_os = "windows")]
    let paths = super::windows::take_dropped().into_iter();
    #[cfg(not(target_os = "windows"))]
    let paths =
        egui_macroquad::macroquad::input::get_dropped_files().into_iter().filter_map(|file| file.path);
    #[cfg(target_os = "windows")]
    let paths = paths.chain(super::file_dialog::take_chosen());
    paths.map(|path| read(&path, limit)).collect()
}

/// Downloads a file and returns its name; the browser asks for the folder, or numbers the file.
#[cfg(target_arch = "wasm32")]
pub fn save(name: &str, bytes: &[u8]) -> Result<PathBuf, String> {
    super::page::save(name, bytes);
    Ok(PathBuf::from(name))
}

/// The absolute path of a file, see [`absolute`], and its content, at most `limit` bytes. An error is a sentence that
/// names the file.
#[cfg(not(target_arch = "wasm32"))]
pub fn read(path: &Path, limit: usize) -> ReadFile {
    let path = absolute(path);
    let read = files::read(&path, limit).map_err(|error| error.to_string());
    (path, read)
}

/// The absolute path that a user means: `~` is the user's own folder.
#[cfg(not(target_arch = "wasm32"))]
pub fn absolute(path: &Path) -> PathBuf {
    let own = || Some(PathBuf::from(std::env::var_os(if cfg!(windows) { "USERPROFILE" } else { "HOME" })?));
    let rest = path.strip_prefix("~").ok();
    let path = rest.and_then(|rest| Some(own()?.join(rest))).unwrap_or_else(|| path.to_owned());
    std::path::absolute(&path).unwrap_or(path)
}

/// The settings of the last start, empty if there are none yet. `None` if there is no place for them.
#[cfg(not(target_arch = "wasm32"))]
pub fn settings() -> Option<String> {
    files::settings::text()
}

/// A page remembers nothing.
#[cfg(target_arch = "wasm32")]
pub fn settings() -> Option<String> {
    None
}

/// Changes the settings for the next start, and returns whether they were saved. An error goes to standard error.
#[cfg(not(target_arch = "wasm32"))]
pub fn save_settings(edit: impl FnOnce(&str) -> Result<String, TomlError>) -> bool {
    let saved = files::settings::change(edit);
    if let Err(error) = &saved {
        eprintln!("collidoscope: the settings were not saved: {error}");
    }
    saved.is_ok()
}

/// A file that is written line by line until an error.
pub struct LineLog(Option<Box<dyn Write>>);

impl LineLog {
    /// Creates the file, or empties an existing one.
    pub fn create(path: &Path) -> Result<Self, FileError> {
        Ok(Self(Some(Box::new(files::begin(path)?))))
    }

    /// A log on the console of the browser.
    #[cfg(target_arch = "wasm32")]
    pub fn of_console() -> Self {
        Self(Some(Box::new(super::page::Console)))
    }

    /// Writes a line. An error, such as a full disk, ends the log with one sentence on standard error, but not the
    /// program.
    pub fn write(&mut self, line: &str) {
        let written = self.0.as_mut().map_or(Ok(()), |file| file.write_all(format!("{line}\n").as_bytes()));
        if let Err(error) = written {
            eprintln!("collidoscope: the state log ends here: {}", plain(&error));
            self.0 = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folders(current: &str, documents: Option<&str>) -> Vec<String> {
        let path = |text: &str| Some(PathBuf::from(text));
        let documents = documents.map(PathBuf::from);
        let [current, program, home, system] = [current, "/programs/c", "/home/me", "/system"].map(path);
        let places = Places { current, program, home, system, documents };
        places.folders().iter().map(|folder| folder.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn files_are_saved_in_a_current_folder_that_the_user_chose_and_otherwise_among_the_documents() {
        let documents = Some("/home/me/Documents");
        for chosen in ["/home/me/lecture", "/programs/c/scenes", "/other"] {
            assert_eq!(folders(chosen, documents), [chosen, "/home/me/Documents"]);
        }
        for unexpected in ["/", "/programs/c", "/home/me", "/system", "/system/system32"] {
            assert_eq!(folders(unexpected, documents), ["/home/me/Documents", unexpected]);
        }
        assert_eq!(folders("/home/me/Documents", documents), ["/home/me/Documents"]);
        assert_eq!(folders("/home/me", None), ["/home/me"]);
        assert_eq!(Places::default().folders(), Vec::<PathBuf>::new());
    }

    #[cfg(unix)]
    #[test]
    fn a_path_is_absolute_and_a_tilde_is_the_users_own_folder() {
        let own = PathBuf::from(std::env::var_os("HOME").expect("tests run with a user's folder"));
        assert_eq!(absolute(Path::new("~/a.toml")), own.join("a.toml"));
        assert_eq!(absolute(Path::new("/x/~/a.toml")), Path::new("/x/~/a.toml"));
        let current = std::env::current_dir().expect("a folder");
        assert_eq!(absolute(Path::new("a.toml")), current.join("a.toml"));
        assert_eq!(absolute(Path::new(".")), current);
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_skipped_and_the_first_error_is_reported() {
        let folder = tempfile::tempdir().expect("a folder");
        let (gone, there) = (folder.path().join("gone"), folder.path().to_owned());
        let saved = save_in(&[gone.clone(), there.clone()], "a.svg", b"x").expect("one can be written");
        assert_eq!(saved, there.join("a.svg"));
        let error =
            save_in(&[gone.clone(), gone.join("deeper")], "a.svg", b"x").expect_err("none").to_string();
        assert!(error.contains(&format!("{}:", gone.join("a.svg").display())), "{error}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_ends_the_log() {
        let mut log = LineLog::create(Path::new("/dev/full")).expect("opened");
        log.write("a");
        assert!(log.0.is_none());
        log.write("b");
    }
}
