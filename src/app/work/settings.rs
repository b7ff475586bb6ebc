//! What the program remembers from one start to the next: the files and the topic that were opened last, the theme, the
//! size of texts, the language, whether the tour was shown and the hint followed, and which exercises were solved.

use std::path::{Path, PathBuf};

use toml_edit::{Array, DocumentMut, TomlError};

use crate::files::settings::page_of;
use crate::language;
use crate::lesson::Scene;
use crate::lesson::exercise::Progress;
use crate::render::{TextSize, Theme};

/// The most files that are remembered.
const MOST_FILES: usize = 8;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// The scene files that were opened last, the latest first.
    pub recent_files: Vec<PathBuf>,
    /// The topic that the user opened last.
    pub topic: Option<Scene>,
    /// The theme that the user chose.
    pub theme: Option<Theme>,
    /// The size of texts that the user chose.
    pub text_size: Option<TextSize>,
    /// The tag of the language that the user chose; without one, that of the system counts.
    pub language: Option<&'static str>,
    /// Whether the tour was shown or skipped.
    pub tour_shown: bool,
    /// Whether a shape was dragged or a motion played, which the hint of the first screen asks for, or something was begun for
    /// which it is in the way, such as an exercise.
    pub hint_followed: bool,
    /// The exercises that were solved.
    pub progress: Progress,
    /// The address of a page with which copied links begin. The user writes it into the file; the program only keeps it.
    pub page: Option<String>,
}

impl Settings {
    /// Reads settings. Lines that are missing or not valid have their initial values: settings are never a reason not to
    /// start.
    pub fn parse(text: &str) -> Self {
        let document: DocumentMut = text.parse().unwrap_or_default();
        let files = document.get("recent_files").and_then(|item| item.as_array());
        let files = files.into_iter().flatten().filter_map(|file| file.as_str()).map(PathBuf::from);
        let is_set = |name: &str| document.get(name).and_then(|item| item.as_bool()).unwrap_or(false);
        let theme = document.get("theme").and_then(|item| item.as_str()).and_then(Theme::from_id);
        let text_size = document.get("text_size").and_then(|item| item.as_integer());
        let text_size = text_size.and_then(TextSize::from_percent);
        let language = document.get("language").and_then(|item| item.as_str()).and_then(language::known_tag);
        let topic = document.get("topic").and_then(|item| item.as_str()).and_then(Scene::from_slug);
        let page = page_of(&document);
        let solved = document.get("solved").and_then(|item| item.as_str());
        let progress = Progress::parse(solved.unwrap_or_default());
        Self {
            recent_files: files.take(MOST_FILES).collect(),
            topic,
            theme,
            text_size,
            language,
            tour_shown: is_set("tour_shown"),
            hint_followed: is_set("hint_followed"),
            progress,
            page,
        }
    }

    /// The text of a settings file in which the changes since `before` are made. The other lines stay, with what another
    /// window has saved before, and so do comments behind values that change. An error is that of a file that is not TOML.
    pub fn write_changes(&self, before: &Self, text: &str) -> Result<String, TomlError> {
        let mut file: DocumentMut = text.parse()?;
        let mut now = Self::parse(text);
        now.remember_files_of(self, before);
        let progress = self.progress.with_changes(&before.progress, &now.progress);
        let now = Self { progress, recent_files: now.recent_files, ..self.clone() }.document();
        let before = before.document();
        for (key, _) in before.iter().filter(|(key, _)| !now.contains_key(key)) {
            file.remove(key);
        }
        let value = |document: &DocumentMut, key: &str| document.get(key).map(ToString::to_string);
        for (key, item) in now.iter().filter(|(key, _)| value(&now, key) != value(&before, key)) {
            let mut item = item.clone();
            if let (Some(new), Some(old)) =
                (item.as_value_mut(), file.get(key).and_then(|old| old.as_value()))
            {
                *new.decor_mut() = old.decor().clone();
            }
            file[key] = item;
        }
        Ok(file.to_string())
    }

    /// Remembers the files that were opened or saved in a window since `before`.
    fn remember_files_of(&mut self, window: &Self, before: &Self) {
        let files = &window.recent_files;
        let is_new = |count: &usize| {
            let (new, old) = files.split_at(*count);
            old.iter().eq(before.recent_files.iter().filter(|file| !new.contains(file)).take(old.len()))
        };
        let count = (0..=files.len()).find(is_new).unwrap_or_default();
        files[..count].iter().rev().for_each(|file| self.remember_file(file));
    }

    /// The settings as a file. A path that is not Unicode is left out.
    fn document(&self) -> DocumentMut {
        let files: Array = self.recent_files.iter().filter_map(|file| file.to_str()).collect();
        let mut document = DocumentMut::new();
        document["recent_files"] = toml_edit::value(files);
        if let Some(topic) = self.topic {
            document["topic"] = toml_edit::value(topic.slug());
        }
        if let Some(theme) = self.theme {
            document["theme"] = toml_edit::value(theme.id());
        }
        if let Some(size) = self.text_size {
            document["text_size"] = toml_edit::value(i64::from(size.percent()));
        }
        if let Some(language) = self.language {
            document["language"] = toml_edit::value(language);
        }
        document["tour_shown"] = toml_edit::value(self.tour_shown);
        document["hint_followed"] = toml_edit::value(self.hint_followed);
        let solved = self.progress.write();
        if !solved.is_empty() {
            document["solved"] = toml_edit::value(solved);
        }
        if let Some(page) = &self.page {
            document["page"] = toml_edit::value(page);
        }
        document
    }

    /// Puts a file in front of the files that were opened last.
    pub fn remember_file(&mut self, file: &Path) {
        self.recent_files.retain(|known| known != file);
        self.recent_files.insert(0, file.to_owned());
        self.recent_files.truncate(MOST_FILES);
    }

    /// The folder of the file that was opened or saved last, if it is still there.
    pub fn last_folder(&self) -> Option<&Path> {
        self.recent_files.first()?.parent().filter(|folder| folder.is_dir())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_written() {
        let mut settings = Settings {
            tour_shown: true,
            hint_followed: true,
            theme: Some(Theme::Dark),
            text_size: TextSize::from_percent(150),
            language: Some("nb"),
            topic: Some(Scene::LineLine),
            page: Some("https://example.org/collidoscope/".to_owned()),
            progress: Progress::parse("circle-circle/gap+ line-line/do-they-cross"),
            ..Settings::default()
        };
        for file in ["/a/one.toml", "/b/“two”.toml", "/a/one.toml"] {
            settings.remember_file(Path::new(file));
        }
        assert_eq!(settings.recent_files, [Path::new("/a/one.toml"), Path::new("/b/“two”.toml")]);
        assert_eq!(Settings::parse(&written(&settings, &Settings::default(), "")), settings);
    }

    fn written(now: &Settings, before: &Settings, text: &str) -> String {
        now.write_changes(before, text).expect("the text is TOML")
    }

    #[test]
    fn only_changes_are_written_and_what_another_window_saved_stays() {
        let solved = |words: &str, topic| Settings {
            progress: Progress::parse(words),
            topic: Some(topic),
            ..Settings::default()
        };
        let before = solved("seed=1 a/one b/two", Scene::LineLine);
        let now = solved("seed=1 a/one a/three", Scene::BlobSide);
        let text = "# Mine\npage = \"https://example.org/\" # ours\ntopic = \"line-line\" # first\ntheme = \"dark\"\n\
            # Here\nsolved = \"seed=9 a/one+ b/two c/four\" # and there\n";
        let expected =
            text.replace("line-line", "blob-side").replace("a/one+ b/two c/four", "a/one+ a/three c/four");
        assert_eq!(written(&now, &before, text), expected);
        assert_eq!(written(&now, &now, text), text);
        let bare = Settings { topic: None, ..now.clone() };
        assert!(!written(&bare, &now, text).contains("topic"));
        assert!(now.write_changes(&before, "page = https://example.org").is_err());
    }

    #[test]
    fn the_files_of_two_windows_are_remembered_in_the_order_in_which_they_were_opened() {
        let with = |files: &[&str]| Settings {
            recent_files: files.iter().map(PathBuf::from).collect(),
            ..Settings::default()
        };
        let saved = |before: &[&str], now: &[&str], other: &[&str]| {
            let text = written(&with(other), &Settings::default(), "");
            Settings::parse(&written(&with(now), &with(before), &text)).recent_files
        };
        let files = |files: &[&str]| with(files).recent_files;
        assert_eq!(saved(&["a"], &["c", "a"], &["b", "a"]), files(&["c", "b", "a"]));
        assert_eq!(saved(&["a", "b"], &["b", "a"], &["c", "a", "b"]), files(&["b", "c", "a"]));
        assert_eq!(saved(&["a"], &["a"], &["b", "a"]), files(&["b", "a"]));
        assert_eq!(saved(&[], &["b", "a"], &[]), files(&["b", "a"]));
    }

    #[test]
    fn only_the_latest_files_are_remembered() {
        let mut settings = Settings::default();
        for number in 0..20 {
            settings.remember_file(Path::new(&format!("{number}.toml")));
        }
        assert_eq!(settings.recent_files.len(), MOST_FILES);
        assert_eq!(settings.recent_files[0], Path::new("19.toml"));
    }

    #[test]
    fn the_last_folder_is_that_of_the_last_file_if_it_is_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut settings = Settings::default();
        assert_eq!(settings.last_folder(), None);
        settings.remember_file(&folder.path().join("mine.toml"));
        assert_eq!(settings.last_folder(), Some(folder.path()));
        settings.remember_file(&folder.path().join("gone/mine.toml"));
        assert_eq!(settings.last_folder(), None);
    }

    #[test]
    fn text_that_is_not_valid_gives_the_initial_settings() {
        for text in [
            "",
            "recent_files = 3\ntopic = \"no\"\ntheme = \"red\"\ntext_size = 1000\nlanguage = \"xx\"\ntour_shown = \"yes\"\npage = \"here\"",
            "{",
            "\u{0}",
        ] {
            assert_eq!(Settings::parse(text), Settings::default(), "{text}");
        }
    }
}
