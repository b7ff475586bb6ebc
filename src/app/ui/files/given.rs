//! A file that the user gives: a scene file, or answers to cases.

use std::path::Path;

use crate::app::session::Session;
use crate::app::ui::judge::acts;
use crate::app::ui::state::{UiState, file_name};
use crate::language::told;
use crate::lesson::SceneFile;
use crate::lesson::limits::SCENE_FILE_LIMIT;

impl UiState<'_> {
    /// Opens a scene file with this content, or judges the answers in it. The error says what is wrong with it.
    pub fn open_file(&mut self, path: &Path, bytes: &[u8]) -> Result<(), String> {
        let name = &file_name(path);
        let text = std::str::from_utf8(bytes).ok().map(|text| text.trim_start_matches('\u{feff}'));
        // Whatever begins like JSON is no scene file.
        if let Some(answers) = text.filter(|text| text.trim_start().starts_with('{')) {
            acts::take_answers(self, answers.to_owned());
            return Ok(());
        }
        if bytes.len() > SCENE_FILE_LIMIT {
            let (size, limit) = (bytes.len(), SCENE_FILE_LIMIT);
            return Err(told!(
                "{name} has {size} bytes; a scene file can have at most {limit}",
                name,
                size,
                limit
            ));
        }
        let file = SceneFile::parse(bytes, name).map_err(|error| error.to_string())?.at(path);
        let title = file.case.title(self.chrome.look.y_axis()).into_owned();
        self.open(Session::open_file(file));
        // The title can tell the verdict.
        let told =
            if self.chrome.question || title.is_empty() { String::new() } else { format!(": {title}") };
        self.chrome.status.set_message(told!("Opened {name}{told}", name, told));
        Ok(())
    }
}
