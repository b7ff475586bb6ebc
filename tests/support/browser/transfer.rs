//! Transfers from and to a page: downloads, files that it asks for, the clipboard.

use std::path::Path;

use serde_json::{Value as Json, json};

use super::Page;
use super::record::Record;

/// A file that the browser saved for the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Download {
    /// The name that the page gave it.
    pub name: String,
    pub bytes: Vec<u8>,
}

impl Page {
    /// Waits until the next download is complete, and returns each only once.
    #[track_caller]
    pub fn download(&self) -> Download {
        let (id, name) = self.until("a download", |record: &mut Record| {
            let next = record.downloads.iter_mut().find(|download| !download.is_taken)?;
            next.is_taken = next.is_whole;
            next.is_whole.then(|| (next.id.clone(), next.name.clone()))
        });
        let bytes = std::fs::read(self.folder.path().join(id)).expect("the download is there");
        Download { name, bytes }
    }

    /// The number of downloads that have started so far.
    pub fn downloads(&self) -> usize {
        self.connection.look(&self.context, |record| record.downloads.len())
    }

    /// Waits until the page asks for a file, and hands it these.
    #[track_caller]
    pub fn choose(&self, files: &[&Path]) {
        let chooser = self.until("a question for files", |record: &mut Record| {
            (!record.choosers.is_empty()).then(|| record.choosers.remove(0))
        });
        let files: Vec<&str> = files.iter().map(|file| file.to_str().expect("a path of text")).collect();
        self.call("DOM.setFileInputFiles", &json!({ "files": files, "backendNodeId": chooser }));
    }

    /// Allows the page to read and write the clipboard, like a user who is asked.
    #[track_caller]
    pub fn allow_clipboard(&self) {
        let granted = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"],
            "browserContextId": self.context });
        let answer = self.connection.call(None, "Browser.grantPermissions", &granted);
        answer.unwrap_or_else(|error| panic!("Browser.grantPermissions: {error}"));
    }

    /// The text in the clipboard, which all pages of a browser share. The page must be allowed to read it.
    #[track_caller]
    pub fn clipboard(&self) -> String {
        match self.evaluate("navigator.clipboard.readText()") {
            Json::String(text) => text,
            other => panic!("the clipboard holds {other}"),
        }
    }

    /// Puts a text into the clipboard, like another program.
    #[track_caller]
    pub fn set_clipboard(&self, text: &str) {
        self.evaluate(&format!("navigator.clipboard.writeText({})", json!(text)));
    }
}
