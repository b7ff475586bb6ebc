//! Reading the files of a lecture.

use std::path::Path;

use super::{list, read};
use crate::lesson::limits::{LECTURE_LIMIT, SCENE_FILE_LIMIT};
use crate::lesson::{Lecture, LectureList, ListedFile, SceneFile};

/// The list that a folder can have.
const LIST: &str = "lecture.toml";

/// Reads a lecture: a list with the scene files that it names beside it, or a folder with such a list, or with scene files
/// that follow each other by their names. An error names the file, and the place in it.
pub fn open(path: &Path) -> Result<Lecture, String> {
    if !path.is_dir() {
        return listed(path);
    }
    let list = path.join(LIST);
    if list.is_file() { listed(&list) } else { folder(path) }
}

fn listed(path: &Path) -> Result<Lecture, String> {
    let bytes = read(path, SCENE_FILE_LIMIT).map_err(|error| error.to_string())?;
    let list = LectureList::parse(&bytes, &path.display().to_string()).map_err(|error| error.to_string())?;
    let folder = path.parent().unwrap_or_else(|| Path::new(""));
    let file = |name: &String| -> ListedFile { (name.clone(), scene(&folder.join(name))) };
    let files: Vec<_> = list.files.iter().map(file).collect();
    list.with_files(&files)
}

/// Whether a folder has files that end as scene files do.
pub fn has_files(path: &Path) -> bool {
    list(path).is_ok_and(|(names, _)| names.iter().any(|name| is_scene(name)))
}

fn is_scene(name: &Path) -> bool {
    name.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"))
}

fn folder(path: &Path) -> Result<Lecture, String> {
    let (names, _) = list(path).map_err(|error| error.to_string())?;
    let paths = names.into_iter().filter(|name| is_scene(name)).map(|name| path.join(name));
    let paths: Vec<_> = paths.collect();
    if paths.len() > LECTURE_LIMIT {
        let (place, count) = (path.display(), paths.len());
        return Err(format!("{place} has {count} files that end in .toml; expected at most {LECTURE_LIMIT}"));
    }
    let files =
        paths.into_iter().map(|path| scene(&path).map(|file| (path, file))).collect::<Result<Vec<_>, _>>()?;
    let title = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    Lecture::of_files(&title, files).ok_or_else(|| {
        format!(
            "{} has no scene files; expected files that end in .toml, {LIST}, or the topic.toml of a topic",
            path.display()
        )
    })
}

fn scene(path: &Path) -> Result<SceneFile, String> {
    let bytes = read(path, SCENE_FILE_LIMIT).map_err(|error| error.to_string())?;
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let file = SceneFile::parse(&bytes, &path.display().to_string()).map_err(|error| error.to_string())?;
    Ok(file.at(&whole))
}
