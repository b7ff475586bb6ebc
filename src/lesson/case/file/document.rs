//! A scene file of the user's own, which keeps everything when it is saved again.

use std::path::{Path, PathBuf};

use toml_edit::{DocumentMut, Item, Key, Table, TableLike};

use super::{PICTURE, SceneFileError, pair_text, written};
use crate::lesson::case::draft::Entry;
use crate::lesson::case::picture_state::PICTURE_IDS;
use crate::lesson::case::{changed_params, toml_pair, toml_text, toml_value};
use crate::lesson::{
    Case, CaseTexts, Lesson, LinkedTexts, PictureState, Refusal, Value, param_ids, read_state, same_bits,
};

/// A scene file: what it describes, and its text.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneFile {
    pub case: Case,
    /// Where it is, if that is known.
    pub path: Option<PathBuf>,
    text: String,
}

impl SceneFile {
    /// Reads a scene file; see [`Case::parse_bytes`].
    pub fn parse(bytes: &[u8], file_name: &str) -> Result<Self, SceneFileError> {
        let case = Case::parse_bytes(bytes, file_name)?;
        Ok(Self { case, path: None, text: String::from_utf8_lossy(bytes).into_owned() })
    }

    /// The same file, at this absolute path.
    pub fn at(self, path: &Path) -> Self {
        Self { path: Some(path.to_owned()), ..self }
    }

    /// The file of a state that a link opened, with a title and a question. It is nowhere yet. An error if it would be larger
    /// than a scene file can be.
    pub fn of_link(
        lesson: &mut Lesson,
        texts: &LinkedTexts,
        picture: &PictureState,
    ) -> Result<Self, Refusal> {
        let texts = CaseTexts { title: texts.title(), about: "", question: texts.question() };
        let file = Self::of_state(lesson, &texts, picture)?;
        Ok(Self { case: Case { name: LINKED.to_owned(), ..file.case }, ..file })
    }

    /// The file of a state with texts. It is nowhere yet. An error if it would be larger than a scene file can be.
    pub fn of_state(
        lesson: &mut Lesson,
        texts: &CaseTexts<'_>,
        picture: &PictureState,
    ) -> Result<Self, Refusal> {
        Self::nowhere(Case::write(lesson, texts, picture), "")
    }

    /// The same state with these texts and this picture. It is nowhere yet. An error if it would be larger than a scene file
    /// can be.
    pub fn saying(&self, texts: &CaseTexts<'_>, picture: &PictureState) -> Result<Self, Refusal> {
        Self::nowhere(self.write(&mut self.case.open(), texts, picture), &self.case.name)
    }

    fn nowhere(text: String, name: &str) -> Result<Self, Refusal> {
        let case =
            Case::parse(&text, name).map_err(|error| Refusal::sentence(error.found, error.accepted))?;
        Ok(Self { case, path: None, text })
    }

    /// The text with these texts, the current state of a lesson of the same topic, and what is said of the picture now.
    /// Everything else stays as it is: the order, what is expected, and comments. Parsing it gives the same texts, the same
    /// state and the same picture, bit for bit.
    pub fn write(&self, lesson: &mut Lesson, texts: &CaseTexts<'_>, picture: &PictureState) -> String {
        let updated = self.updated(lesson, texts, picture);
        // The file was read, so this cannot happen; a saved state must not be lost.
        let updated = updated.filter(|text| describes(text, lesson, texts, picture));
        updated.unwrap_or_else(|| Case::write(lesson, texts, picture))
    }

    fn updated(&self, lesson: &mut Lesson, texts: &CaseTexts<'_>, picture: &PictureState) -> Option<String> {
        let mut document: DocumentMut = self.text.parse().ok()?;
        for (key, was, is) in self.case.texts().pairs_beside(texts) {
            if was != is {
                update_text(&mut document, key, is)?;
            }
        }
        let (state, known) = (read_state(lesson), param_ids(lesson));
        let changed = changed_params(lesson);
        let mut there = Vec::new();
        if let Some(set) = document.get_mut("set").and_then(Item::as_table_like_mut) {
            // A rectangle that is given by its corners now was perhaps given by its centre and size.
            remove(set, "", &|id| known.contains(&id) && state.iter().all(|(now, _)| *now != id));
            update(set, "", &state, &mut there);
        }
        let missing: Vec<_> =
            changed.into_iter().filter(|(id, _)| !there.iter().any(|known| known == id)).collect();
        if !missing.is_empty() {
            let set =
                document.entry("set").or_insert_with(|| Item::Table(Table::new())).as_table_like_mut()?;
            missing.iter().try_for_each(|(id, value)| insert(set, id, value))?;
        }
        if picture.pairs() != self.case.picture.pairs() {
            update_picture(&mut document, picture)?;
        }
        let mut text = document.to_string();
        if self.text.contains("\r\n") {
            text = text.replace("\r\n", "\n").replace('\n', "\r\n");
        }
        if self.text.starts_with(BYTE_ORDER_MARK) && !text.starts_with(BYTE_ORDER_MARK) {
            text.insert(0, BYTE_ORDER_MARK);
        }
        Some(text)
    }
}

const BYTE_ORDER_MARK: char = '\u{feff}';

/// The name of a state that a link opened, and that is in no file.
const LINKED: &str = "linked";

/// Writes the text of a key, or removes an empty one.
fn update_text(document: &mut DocumentMut, key: &str, text: &str) -> Option<()> {
    if text.is_empty() {
        document.remove(key);
        return Some(());
    }
    let mut value: toml_edit::Value = toml_text(text).parse().ok()?;
    match document.get_mut(key).and_then(Item::as_value_mut) {
        Some(old) => {
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        None => {
            document.insert(key, Item::Value(value));
        }
    }
    Some(())
}

/// Writes the keys of the picture, and removes those that it does not have.
fn update_picture(document: &mut DocumentMut, picture: &PictureState) -> Option<()> {
    let pairs = picture.pairs();
    if pairs.is_empty() {
        document.remove(PICTURE);
        return Some(());
    }
    let empty = || Item::Table(Table::new());
    let table = document.entry(PICTURE).or_insert_with(empty).as_table_like_mut()?;
    for id in PICTURE_IDS {
        let Some((_, text)) = pairs.iter().find(|(known, _)| *known == id) else {
            table.remove(id);
            continue;
        };
        let mut value: toml_edit::Value = toml_pair(text).parse().ok()?;
        match table.get_mut(id).and_then(Item::as_value_mut) {
            Some(old) if pair_text(&Item::Value(old.clone())).as_ref() == Some(text) => {}
            Some(old) => {
                *value.decor_mut() = old.decor().clone();
                *old = value;
            }
            None => {
                table.insert(id, Item::Value(value));
            }
        }
    }
    Some(())
}

/// Whether the text is a scene file with these texts, with the state of the lesson and with this picture.
fn describes(text: &str, lesson: &mut Lesson, texts: &CaseTexts<'_>, picture: &PictureState) -> bool {
    let Ok(case) = Case::parse(text, "") else { return false };
    let (written, wanted) = (read_state(&mut case.open()), read_state(lesson));
    let mut pairs = written.iter().zip(&wanted);
    case.scene == lesson.scene()
        && case.texts() == *texts
        && case.picture.pairs() == picture.pairs()
        && written.len() == wanted.len()
        && pairs.all(|((id, value), (wanted_id, wanted))| id == wanted_id && same_bits(value, wanted))
}

/// Removes the values below a table that are no parameters any more.
fn remove(table: &mut dyn TableLike, prefix: &str, is_gone: &dyn Fn(&str) -> bool) {
    let keys: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
    for key in keys {
        let id = format!("{prefix}{key}");
        match table.get_mut(&key).and_then(Item::as_table_like_mut).filter(|inner| !inner.is_empty()) {
            Some(inner) => remove(inner, &format!("{id}."), is_gone),
            None if is_gone(&id) => {
                table.remove(&key);
            }
            None => {}
        }
    }
}

/// Updates the values below a table, and collects the ids that were there.
fn update(table: &mut dyn TableLike, prefix: &str, state: &[(&'static str, Value)], there: &mut Vec<String>) {
    for (key, item) in table.iter_mut() {
        let id = format!("{prefix}{}", key.get());
        if let Some(inner) = item.as_table_like_mut().filter(|inner| !inner.is_empty()) {
            update(inner, &format!("{id}."), state, there);
        } else if let (Some(old), Some((_, value))) =
            (item.as_value_mut(), state.iter().find(|(known, _)| *known == id))
        {
            let was = Entry::new(&id, written(&Item::Value(old.clone()))).value();
            if !same_bits(&was, value) {
                let decor = old.decor().clone();
                *old = toml_value(value).parse().expect("a value is written as TOML");
                *old.decor_mut() = decor;
            }
            there.push(id);
        }
    }
}

/// Adds a value with its dotted id, `blob2.center = [6, 8]`.
fn insert(table: &mut dyn TableLike, id: &str, value: &Value) -> Option<()> {
    let item = Item::Value(toml_value(value).parse().ok()?);
    let Some((first, rest)) = id.split_once('.') else {
        table.insert(id, item);
        return Some(());
    };
    let mut dotted = Table::new();
    dotted.set_dotted(true);
    let inner = table.entry_format(&Key::new(first)).or_insert(Item::Table(dotted));
    inner.as_table_like_mut()?.insert(rest, item);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::case::picture_state::tests::any_picture;
    use crate::lesson::case::state::tests::any_state;
    use crate::lesson::text::limits::SCENE_FILE_LIMIT;
    use crate::lesson::{Scene, set_param, write_state};
    use proptest::prelude::*;

    const MINE: &str = "# For the exam\nscene = \"blob-side\"\ntitle = \"Mine\" # short\nabout = \"\"\"\nTwo\nlines\"\"\"\n\
        order = 3\n\n[set] # the boxes\nblob2.center = [6, 8] # far\n\n[expect]\ngaps = \"apart\" # of course\n";

    fn mine(text: &str) -> SceneFile {
        SceneFile::parse(text.as_bytes(), "mine.toml").expect(text)
    }

    fn edited(file: &SceneFile, edits: &[(&str, &str)]) -> String {
        let mut lesson = file.case.open();
        for (id, value) in edits {
            set_param(&mut lesson, id, &Value::parse(value)).expect(id);
        }
        file.write(&mut lesson, &file.case.texts(), &file.case.picture)
    }

    #[test]
    fn a_file_that_was_not_changed_is_written_as_it_was() {
        assert_eq!(edited(&mine(MINE), &[]), MINE);
    }

    #[test]
    fn a_file_of_windows_keeps_the_ends_of_its_lines_and_its_byte_order_mark() {
        let windows = format!("\u{feff}{}", MINE.replace('\n', "\r\n"));
        assert_eq!(edited(&mine(&windows), &[]), windows);
        let changed = edited(&mine(&windows), &[("blob2.center", "7,8")]);
        assert_eq!(changed, windows.replace("[6, 8]", "[7, 8]"));
    }

    #[test]
    fn only_the_values_change_and_comments_order_and_expectations_stay() {
        let text =
            edited(&mine(MINE), &[("blob2.center", "7,8.5"), ("blob1.size", "1,2"), ("corners", "true")]);
        let changed = MINE.replace("[6, 8]", "[7, 8.5]");
        let expected = changed.replace("# far\n", "# far\nblob1.size = [1, 2]\ncorners = true\n");
        assert_eq!(text, expected);
    }

    #[test]
    fn a_value_that_is_the_default_again_stays_in_the_file() {
        let default = read_state(&mut Scene::BlobSide.open());
        let (_, center) = default.iter().find(|(id, _)| *id == "blob2.center").expect("a parameter");
        let text = edited(&mine(MINE), &[("blob2.center", &center.to_string())]);
        assert!(text.contains("blob2.center = [") && text.contains("# far"), "{text}");
    }

    #[test]
    fn the_picture_is_written_and_what_it_does_not_say_any_more_is_removed() {
        let text =
            format!("{MINE}\n[picture] # for the class\nstep = 3 # the clamp\ntheme = 'dark'\nask = true\n");
        let file = mine(&text);
        let written = |picture| file.write(&mut file.case.open(), &file.case.texts(), &picture);
        assert_eq!(written(file.case.picture), text);
        let picture = PictureState { step: Some(4), asks: false, ..file.case.picture };
        assert_eq!(written(picture), text.replace("step = 3", "step = 4").replace("ask = true\n", ""));
        assert_eq!(written(PictureState::default()).trim_end(), MINE.trim_end());
        let picture = PictureState { step: Some(2), ..PictureState::default() };
        let file = mine(MINE);
        let text = file.write(&mut file.case.open(), &file.case.texts(), &picture);
        assert_eq!(text, format!("{MINE}\n[picture]\nstep = 2\n"));
    }

    #[test]
    fn a_new_title_and_a_new_question_are_written_where_the_old_ones_were_and_an_empty_one_is_removed() {
        let file = mine(MINE);
        let written = |title, question| {
            let texts = CaseTexts { title, question, ..file.case.texts() };
            file.write(&mut file.case.open(), &texts, &file.case.picture)
        };
        let text = written("Other", "Which side?");
        let asked = "order = 3\nquestion = \"Which side?\"\n";
        assert_eq!(text, MINE.replace("\"Mine\"", "\"Other\"").replace("order = 3\n", asked));
        assert_eq!(written("", ""), MINE.replace("title = \"Mine\" # short\n", ""));
    }

    #[test]
    fn a_state_with_a_title_and_a_question_of_a_link_is_a_file_that_is_nowhere() {
        let (texts, _) = LinkedTexts::fitting("Mine", "Do they \"meet\"?");
        let picture = PictureState { asks: true, ..PictureState::default() };
        let file = SceneFile::of_link(&mut Scene::LineLine.open(), &texts, &picture).expect("small");
        assert_eq!(file.case.texts(), CaseTexts { title: "Mine", about: "", question: "Do they \"meet\"?" });
        assert_eq!((file.case.picture, file.path), (picture, None));
        let long = "x".repeat(SCENE_FILE_LIMIT);
        let texts = CaseTexts { about: &long, ..CaseTexts::default() };
        let refused = mine(MINE).saying(&texts, &picture).expect_err("too large");
        assert!(
            refused.to_string().contains("which is too large; expected at most 262144 bytes"),
            "{refused}"
        );
    }

    #[test]
    fn every_way_to_write_a_table_is_kept() {
        for set in [
            "",
            "[set]",
            "[set.blob2]\ncenter = [6, 8]",
            "[set]\n\"blob2.center\" = [6, 8]",
            "set = { blob2 = { center = [6, 8] } }",
            "set = {}",
            "set.blob2.center = [6, 8]",
        ] {
            let file = mine(&format!("scene = \"blob-side\"\ntitle = \"t\"\nabout = \"a\"\n{set}\n"));
            let text = edited(
                &file,
                &[("blob2.center", "1,2"), ("blob2.size", "3,4"), ("method", "center-distance")],
            );
            let case = Case::parse(&text, "a.toml").expect(&text);
            assert_eq!(case.set.len(), 3, "{text}");
            assert!(text.matches("center =").count() + text.matches("center\" =").count() == 1, "{text}");
        }
    }

    #[test]
    fn a_rectangle_that_is_given_in_the_other_way_replaces_the_values_of_the_first_and_comments_stay() {
        let text = "# Mine\nscene = \"point-rect\"\n[set]\nrect.center = [6, 8]\npoint = [1, 2] # here\n";
        let written = edited(&mine(text), &[("rect.min", "0.1,0.2"), ("rect.max", "0.7,0.9")]);
        assert!(written.starts_with("# Mine\n") && written.contains("point = [1, 2] # here"), "{written}");
        assert!(written.contains("rect.min = [0.1, 0.2]") && !written.contains("center"), "{written}");
        let written = edited(&mine(text), &[("rect.size", "0.3,0.5"), ("rect.corner", "0.1,0.2")]);
        assert!(written.starts_with("# Mine\n") && written.contains("point = [1, 2] # here"), "{written}");
        assert!(written.contains("rect.corner = [0.1, 0.2]") && !written.contains("center"), "{written}");
        assert!(written.contains("rect.size = [0.3, 0.5]"), "{written}");
    }

    proptest! {
        #[test]
        fn the_written_file_has_the_state_and_the_picture_bit_for_bit(
            ((scene, state), before, picture) in any_state().prop_flat_map(|(scene, state)| {
                (Just((scene, state)), any_picture(scene), any_picture(scene))
            }),
            first in any_state(),
            question in any::<String>(),
        ) {
            let mut lesson = scene.open();
            if first.0 == scene {
                write_state(&mut lesson, &first.1);
            }
            let file = mine(&Case::write(&mut lesson, &CaseTexts { title: "t", about: "a", question: "q" }, &before));
            write_state(&mut lesson, &state);
            let texts = CaseTexts { question: &question, ..file.case.texts() };
            let text = file.updated(&mut lesson, &texts, &picture).expect("it was read");
            prop_assert!(describes(&text, &mut lesson, &texts, &picture), "{}", text);
        }
    }
}
