//! A topic from a folder of the user, wherever a topic or a case can be named.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use super::CliError;
use crate::files::{self, FileError};
use crate::lesson::limits::{OWN_FILES_LIMIT, SCENE_FILE_LIMIT};
use crate::lesson::lint::mistakes;
use crate::lesson::{FileMistake, OwnTopic, Scene, own_topic, plain_text, quoted, take_own};

/// The file by which a folder is known to be a topic.
const TOPIC: &str = "topic.toml";

/// The target with the names of its topic and case, if it is the folder of a topic, a case in one, or a link behind one: then
/// the topic is opened first. The name of a topic that comes with the program stays one, even if there is a folder of this
/// name; with a slash at its end it is the folder.
pub fn named(target: &str) -> Result<Cow<'_, str>, CliError> {
    if let Some((folder, _)) = target.split_once(['#', '?']) {
        if Path::new(folder).join(TOPIC).is_file() && !folder.is_empty() {
            open(Path::new(folder))?;
        }
        return Ok(target.into());
    }
    let path = Path::new(target);
    let first = target.split('/').next().unwrap_or_default();
    let is_folder = target.ends_with(['/', '\\']);
    if Scene::from_slug(first).is_some() && !is_folder {
        return Ok(target.into());
    }
    if path.is_dir() || is_folder {
        return Ok(open(path)?.slug().into());
    }
    let Some((folder, name)) = path.parent().zip(path.file_name()) else { return Ok(target.into()) };
    if name == TOPIC {
        return Ok(open(folder)?.slug().into());
    }
    if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml")) {
        open_beside(path)?;
    } else if folder.join(TOPIC).is_file() {
        return Ok(format!("{}/{}", open(folder)?.slug(), name.to_string_lossy()).into());
    }
    Ok(target.into())
}

/// Whether a folder is that of a topic.
pub fn is_topic(folder: &Path) -> bool {
    folder.join(TOPIC).is_file()
}

/// Opens the topic of the folder in which a scene file is, if it is the folder of a topic that does not come with the
/// program.
pub fn open_beside(file: &Path) -> Result<(), CliError> {
    let Some(folder) = file.parent().filter(|folder| folder.join(TOPIC).is_file()) else { return Ok(()) };
    match files::whole_path(folder) {
        Ok(place) if Scene::of_program(&name_of(&place)).is_none() => open(folder).map(drop),
        _ => Ok(()),
    }
}

fn name_of(place: &Path) -> String {
    place.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Opens the topic of a folder, as long as the program runs.
pub fn open(folder: &Path) -> Result<Scene, CliError> {
    read(folder)?;
    let found = mistakes(Scene::Own);
    let Some(first) = found.first() else { return Ok(Scene::Own) };
    let more = match found.len() {
        1 => String::new(),
        count => format!("; `collidoscope lint-topic {}` lists all {count} mistakes", folder.display()),
    };
    Err(CliError::Usage(format!("{}{more}", placed(folder, first))))
}

/// A mistake with the path of its file.
pub fn placed(folder: &Path, mistake: &FileMistake) -> String {
    FileMistake { file: folder.join(&mistake.file).display().to_string(), ..mistake.clone() }.to_string()
}

/// Reads the files of a topic, whatever they say.
pub fn read(folder: &Path) -> Result<(), CliError> {
    let wrong = |found: String| CliError::Usage(format!("{}: {found}", folder.display()));
    let (names, _) = files::list(folder).map_err(usage)?;
    let place = files::whole_path(folder).map_err(usage)?;
    if let Some(own) = own_topic() {
        let found = "another folder is the topic already; expected one folder with a topic";
        return if own.place == place { Ok(()) } else { Err(wrong(found.to_owned())) };
    }
    let slug = name_of(&place);
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !slug.chars().all(is_plain) {
        let expected =
            "expected a folder with a name of a–z, 0–9 and -, such as my-topic, for links and files";
        return Err(wrong(format!("{} is not the name of a topic; {expected}", quoted(&slug))));
    }
    if !names.iter().any(|name| name.as_os_str() == TOPIC) {
        let expected = format!("expected one with {TOPIC}, as docs/topics.md describes it");
        return Err(wrong(format!("the folder is not a topic; {expected}")));
    }
    let is_part = |name: &&PathBuf| {
        let ending = name.extension().unwrap_or_default();
        ending == "toml" || ending == "method" || name.as_os_str() == "answer.program"
    };
    let names: Vec<&PathBuf> = names.iter().filter(is_part).collect();
    if names.len() > OWN_FILES_LIMIT {
        let found = format!("the folder has {} methods and cases", names.len());
        return Err(wrong(format!("{found}; expected at most {OWN_FILES_LIMIT}")));
    }
    let mut read = Vec::new();
    for name in names {
        read.push((&*name.to_string_lossy().into_owned().leak(), text_of(&folder.join(name))?));
    }
    take_own(OwnTopic { place, slug: slug.leak(), files: read });
    Ok(())
}

fn usage(error: FileError) -> CliError {
    CliError::Usage(error.to_string())
}

/// The text of a file, which is kept as long as the program runs.
fn text_of(path: &Path) -> Result<&'static str, CliError> {
    let bytes = files::read(path, SCENE_FILE_LIMIT).map_err(usage)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let found = format!("byte {} of the file is not UTF-8; expected UTF-8 text", valid + 1);
        CliError::Usage(format!("{}: {found}", path.display()))
    })?;
    Ok(plain_text(&text).leak())
}
