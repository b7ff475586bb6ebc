//! The file with the settings of the user, which the window writes.

#[cfg(not(target_arch = "wasm32"))]
use std::path::PathBuf;

use toml_edit::DocumentMut;
#[cfg(not(target_arch = "wasm32"))]
use toml_edit::TomlError;

#[cfg(not(target_arch = "wasm32"))]
use super::{FileError, read, replace_with_folder};

/// The most bytes of settings that are read. They have a few lines, of which that of the solved exercises can be long.
#[cfg(not(target_arch = "wasm32"))]
const SETTINGS_LIMIT: usize = 1 << 20;

/// The text of the settings, empty if there are none yet. `None` if there is no place for them.
#[cfg(not(target_arch = "wasm32"))]
pub fn text() -> Option<String> {
    let bytes = read(&path()?, SETTINGS_LIMIT).unwrap_or_default();
    Some(String::from_utf8(bytes).unwrap_or_default())
}

/// Changes the settings, if there is a place for them. A file that cannot be read, or is not TOML, stays as it is.
#[cfg(not(target_arch = "wasm32"))]
pub fn change(edit: impl FnOnce(&str) -> Result<String, TomlError>) -> Result<(), FileError> {
    let Some(path) = path() else { return Ok(()) };
    let bytes = if path.try_exists().is_ok_and(|is_there| !is_there) {
        Vec::new()
    } else {
        read(&path, SETTINGS_LIMIT)?
    };
    let text = String::from_utf8(bytes).map_err(|error| FileError::reading(&path, error.to_string()))?;
    let changed = edit(&text).map_err(|error| FileError::reading(&path, error.to_string()))?;
    replace_with_folder(&path, changed.as_bytes())
}

/// The address of the page that opens links, if the settings name one.
#[cfg(not(target_arch = "wasm32"))]
pub fn page() -> Option<String> {
    page_of(&text()?.parse().ok()?)
}

/// The same in settings that were read.
pub fn page_of(settings: &DocumentMut) -> Option<String> {
    let page = settings.get("page").and_then(|item| item.as_str());
    page.filter(|page| page.contains("://") && !page.contains('#')).map(str::to_owned)
}

/// The file with the settings: the value of `COLLIDOSCOPE_SETTINGS`, otherwise a file in the user's folder for settings.
/// `None` if the variable is empty or there is no such folder.
#[cfg(not(target_arch = "wasm32"))]
fn path() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("COLLIDOSCOPE_SETTINGS") {
        return (!path.is_empty()).then(|| path.into());
    }
    let folder = |variable: &str| std::env::var_os(variable).filter(|v| !v.is_empty()).map(PathBuf::from);
    let home = || folder("HOME");
    let settings = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_CONFIG_HOME").or_else(|| home().map(|home| home.join(".config")))
    };
    settings.map(|folder| folder.join("collidoscope/settings.toml"))
}
