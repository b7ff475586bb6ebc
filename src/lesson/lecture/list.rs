//! The list of a lecture, in TOML.

use toml_edit::{Item as TomlItem, TableLike};

use super::{Item, Lecture};
use crate::lesson::case::file::reader::{entry, key_place, read_toml, text, text_of, value};
use crate::lesson::case::presented::{PRESENTED_KEYS, read_presented};
use crate::lesson::text::limits::LECTURE_LIMIT;
use crate::lesson::text::refusal::Refusal;
use crate::lesson::{
    Case, CaseTexts, LinkedLesson, PictureState, Scene, SceneFile, SceneFileError, StartingPoint,
};

const TITLE: &str = "title";
const ITEM: &str = "item";
const OPEN: &str = "open";
const QUESTION: &str = "question";
const ASK: &str = "ask";

/// The list of a lecture before its files are read.
#[derive(Clone, Debug)]
pub struct LectureList {
    /// The name of the list, for errors.
    name: String,
    text: String,
    /// The scene files that it names, as it names them, in their order; each once.
    pub files: Vec<String>,
}

/// A scene file of a list: as the list names it, and what is in it or why it cannot be read.
pub type ListedFile = (String, Result<SceneFile, String>);

impl LectureList {
    /// Whether a text is the list of a lecture, and no scene file: it has an item.
    pub fn is_list(bytes: &[u8]) -> bool {
        let text = String::from_utf8_lossy(bytes);
        let compact = |line: &str| line.replace(['\u{feff}', ' ', '\t'], "");
        text.lines().any(|line| compact(line).starts_with("[[item]]"))
    }

    /// Reads which files a list names. Errors name line and column; see [`Self::with_files`] for those of its items.
    pub fn parse(bytes: &[u8], name: &str) -> Result<Self, SceneFileError> {
        let text = text_of(bytes, name)?;
        let files = read_toml(text, name, |root| {
            let mut files = Vec::new();
            for item in items(root)? {
                let opened = text_at(item, OPEN)?;
                if is_file(&opened) && !files.contains(&opened) {
                    files.push(opened);
                }
            }
            Ok(files)
        })?;
        Ok(Self { name: name.to_owned(), text: text.to_owned(), files })
    }

    /// The lecture, with the files that the list names. An error names the place in the list, or in a file.
    pub fn with_files(&self, files: &[ListedFile]) -> Result<Lecture, String> {
        let read = |root: &dyn TableLike| {
            let title = text(root, TITLE)?;
            let items = items(root)?.into_iter().map(|table| item(table, files));
            Ok(Lecture {
                title: if title.is_empty() { self.name.clone() } else { title },
                items: items.collect::<Result<_, _>>()?,
            })
        };
        read_toml(&self.text, &self.name, read).map_err(|error| error.to_string())
    }
}

fn is_file(opened: &str) -> bool {
    opened.to_ascii_lowercase().ends_with(".toml")
}

/// The tables of the items: at least one.
fn items(root: &dyn TableLike) -> Result<Vec<&dyn TableLike>, Refusal> {
    let known = [TITLE, ITEM];
    if let Some((key, _)) = root.iter().find(|(key, _)| !known.contains(key)) {
        return Err(Refusal::unknown("key", key, &known).at(key_place(root, key)));
    }
    let Some(array) = root.get(ITEM).and_then(TomlItem::as_array_of_tables) else {
        return Err(Refusal::sentence("there is no item", "tables [[item]], each with what it opens"));
    };
    let tables: Vec<&dyn TableLike> = array.iter().map(|table| table as &dyn TableLike).collect();
    if tables.len() > LECTURE_LIMIT {
        let found = format!("{} items", tables.len());
        return Err(Refusal::sentence(found, format!("at most {LECTURE_LIMIT}")));
    }
    Ok(tables)
}

/// The text that a table must have.
fn text_at(table: &dyn TableLike, key: &str) -> Result<String, Refusal> {
    let found = text(table, key)?;
    if !found.is_empty() {
        return Ok(found);
    }
    let accepted = "open = \"FILE.toml\", a case such as \"line-line/parallel\", or a link";
    let at = table.iter().next().map_or(0, |(first, _)| key_place(table, first));
    Err(Refusal::sentence("an item opens nothing", accepted).at(at))
}

fn item(table: &dyn TableLike, files: &[ListedFile]) -> Result<Item, Refusal> {
    let known: Vec<&str> = [OPEN, TITLE, QUESTION, ASK].into_iter().chain(PRESENTED_KEYS).collect();
    if let Some((key, _)) = table.iter().find(|(key, _)| !known.contains(key)) {
        return Err(Refusal::unknown("key", key, &known).at(key_place(table, key)));
    }
    let opened = text_at(table, OPEN)?;
    let at = entry(table, OPEN).map_or(0, |entry| entry.places[1]);
    let file = file(&opened, files).map_err(|refusal| refusal.at(at))?;
    let (title, question) = (given(table, TITLE)?, given(table, QUESTION)?);
    let before = file.case.texts();
    let asks_another = question.is_some() && before.question.is_empty();
    let title_before =
        if asks_another { without_answer(file.case.scene, before.title) } else { before.title };
    let texts = CaseTexts {
        title: title.as_deref().unwrap_or(title_before),
        question: question.as_deref().unwrap_or(file.case.texts().question),
        ..file.case.texts()
    };
    let asks = value(table, ASK, "true or false", TomlItem::as_bool)?.unwrap_or(file.case.picture.asks);
    let presented = read_presented(file.case.scene, table, file.case.presented.clone())?;
    let picture = PictureState { asks, ..file.case.picture };
    let changed = texts != file.case.texts() || picture != file.case.picture;
    // What the list says is in no file, into which it could be saved.
    let file = if changed { file.saying(&texts, &picture).map_err(|refusal| refusal.at(at))? } else { file };
    Ok(Item { file, presented })
}

/// The title beside another question: none if it is that of a shipped case, which can tell the answer.
fn without_answer(scene: Scene, title: &str) -> &str {
    if Case::shipped(scene).iter().any(|case| case.texts().title == title) { "" } else { title }
}

/// The text of a key, if it is given.
fn given(table: &dyn TableLike, key: &str) -> Result<Option<String>, Refusal> {
    text(table, key).map(|text| table.contains_key(key).then_some(text))
}

/// What an item opens.
fn file(opened: &str, files: &[ListedFile]) -> Result<SceneFile, Refusal> {
    if is_file(opened) {
        let read = files.iter().find(|(name, _)| name == opened).map(|(_, read)| read.clone());
        let read = read.unwrap_or_else(|| Err(format!("{opened} was not read")));
        return read.map_err(|error| Refusal::sentence(error, "a scene file beside the list"));
    }
    if opened.contains(['#', '?']) {
        let LinkedLesson { mut lesson, case, picture, texts, .. } = LinkedLesson::open(opened)?;
        let of_case = case.map(Case::texts).unwrap_or_default();
        let asks_another = !texts.question().is_empty() && of_case.question.is_empty();
        let title_before = if asks_another { "" } else { of_case.title };
        let own =
            |own: &'_ str, other: &'_ str| if own.is_empty() { other.to_owned() } else { own.to_owned() };
        let title = own(texts.title(), title_before);
        let question = own(texts.question(), of_case.question);
        let texts = CaseTexts { title: &title, about: "", question: &question };
        return SceneFile::of_state(&mut lesson, &texts, &picture);
    }
    let start = StartingPoint::find(opened)?;
    let case = start.case.or_else(|| Case::shipped(start.scene).first());
    let (texts, picture) = case.map(|case| (case.texts(), case.picture)).unwrap_or_default();
    SceneFile::of_state(&mut start.open(), &texts, &picture)
}
