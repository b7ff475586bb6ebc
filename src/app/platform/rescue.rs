//! Saves the scene when the program crashes, and prints one line that names the file.
//!
//! A panic hook runs while anything may be borrowed or locked. So it calls no other part of the program: the text that
//! it writes is handed over here after every change, while all is well.

#[cfg(not(target_arch = "wasm32"))]
use std::io::Write;
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, TryLockError};

#[cfg(not(target_arch = "wasm32"))]
use super::console;
use crate::files;

/// The exit status after a crash: that of every Rust program that panics.
pub const EXIT_STATUS: i32 = 101;

/// The scene as it was last shown.
static LAST_SCENE: Mutex<Option<LastScene>> = Mutex::new(None);

/// The scene to save if the program crashes.
#[derive(Clone, Debug, PartialEq)]
pub struct LastScene {
    pub name: String,
    /// Its content, a scene file: lines that begin with `#` can be added.
    pub text: String,
    /// A link that opens the same scene without a file.
    pub link: String,
}

/// Replaces the scene to save.
pub fn set_scene(scene: LastScene) {
    let mut last = LAST_SCENE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    *last = Some(scene);
}

/// Takes the scene to save. It does not wait for the lock: its holder would be the code that panicked.
fn take_scene() -> Option<LastScene> {
    match LAST_SCENE.try_lock() {
        Ok(mut last) => last.take(),
        Err(TryLockError::Poisoned(last)) => last.into_inner().take(),
        Err(TryLockError::WouldBlock) => None,
    }
}

/// Makes every panic save the scene, print one line for the user, and end the program. With `RUST_BACKTRACE` the
/// backtrace follows. In a browser the page shows the message and offers the link.
pub fn install_panic_hook() {
    #[cfg(not(target_arch = "wasm32"))]
    let folders = folders();
    std::panic::set_hook(Box::new(move |panic| {
        let crash = describe(panic);
        let scene = take_scene();
        #[cfg(not(target_arch = "wasm32"))]
        {
            let saved = scene.map(|scene| save(&scene, &crash, &folders));
            let line = line(&crash, saved.as_deref());
            print(&line);
            console::show_if_unseen(&line);
            // Without unwinding: a second panic on the way, or a C function on the stack, would abort without this
            // status.
            std::process::exit(EXIT_STATUS);
        }
        #[cfg(target_arch = "wasm32")]
        {
            report_to_page(&crash, scene.as_ref().map(|scene| scene.link.as_str()));
        }
    }));
}

/// Sends the page what stopped the program, and a link to the last scene.
#[cfg(target_arch = "wasm32")]
pub fn report_to_page(crash: &str, link: Option<&str>) {
    let message = serde_json::json!({ "type": "fault", "fault": crash, "link": link });
    super::page::send(&message.to_string());
}

/// The panic's message and place, on one line.
fn describe(panic: &PanicHookInfo<'_>) -> String {
    let payload = panic.payload();
    let text = payload.downcast_ref::<&str>().copied();
    let message =
        text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message");
    let place = panic.location().map_or_else(|| "unknown place".to_owned(), ToString::to_string);
    one_line(&format!("{message} ({place})"))
}

/// The text on one line, without control characters.
fn one_line(text: &str) -> String {
    let parts = text.split(|c: char| c.is_control() || c.is_whitespace()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "the page has its own message"))]
fn line(crash: &str, saved: Option<&str>) -> String {
    let saved = saved.map(|saved| format!(" {saved}")).unwrap_or_default();
    format!("Collidoscope crashed: {crash}.{saved} Please report this crash.")
}

/// The folders to try: those where Save puts its files, then the one for temporary files.
#[cfg(not(target_arch = "wasm32"))]
fn folders() -> Vec<PathBuf> {
    super::files::folders().into_iter().chain([std::env::temp_dir()]).collect()
}

/// Saves the scene in the first folder that allows it. Returns a sentence on how to open it again.
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a page cannot save files by itself"))]
fn save(scene: &LastScene, crash: &str, folders: &[PathBuf]) -> String {
    let text = format!("{}\n# Collidoscope crashed: {crash}\n", scene.text.trim_end());
    let mut reason = String::new();
    for folder in folders {
        match files::save_new(folder, &scene.name, text.as_bytes()) {
            Ok(path) => {
                return format!("The scene was saved; `collidoscope {}` opens it.", quoted(&path));
            }
            Err(error) => reason = format!(" ({error})"),
        }
    }
    format!("The scene could not be saved{reason}, but `collidoscope '{}'` opens it.", scene.link)
}

/// The path, quoted for a shell if necessary.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-+,=@".contains(c);
    if text.chars().all(plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

/// Prints to standard error, which may be closed.
#[cfg(not(target_arch = "wasm32"))]
fn print(line: &str) {
    let mut out = std::io::stderr().lock();
    let _ = writeln!(out, "{line}");
    let backtrace = std::backtrace::Backtrace::capture();
    if backtrace.status() == std::backtrace::BacktraceStatus::Captured {
        let _ = writeln!(out, "{backtrace}");
    }
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "these tests read what was written")]
mod tests {
    use super::*;
    use crate::lesson::{Case, CaseTexts, PictureState, Scene};

    fn scene() -> LastScene {
        let texts = CaseTexts { title: "a", about: "b", ..CaseTexts::default() };
        let text = Case::write(&mut Scene::LineLine.open(), &texts, &PictureState::default());
        LastScene { name: "line-line-rescued.toml".to_owned(), text, link: "#line-line".to_owned() }
    }

    #[test]
    fn the_file_is_a_new_scene_file_with_a_comment_about_the_crash() {
        let folder = tempfile::tempdir().expect("a folder");
        let folders = [folder.path().to_owned()];
        for name in ["line-line-rescued.toml", "line-line-rescued-2.toml"] {
            let sentence = save(&scene(), "left: 1 right: 2 (a.rs:3:4)", &folders);
            let path = folder.path().join(name);
            assert!(sentence.contains(&format!("`collidoscope {}`", quoted(&path))), "{sentence}");
            let text = std::fs::read_to_string(&path).expect("saved");
            assert!(text.contains("left: 1 right: 2 (a.rs:3:4)"), "{text}");
            let case = Case::parse(&text, name).expect("a scene file");
            assert_eq!((case.scene, case.set), (Scene::LineLine, Vec::new()));
        }
    }

    #[test]
    fn the_next_folder_is_tried_if_one_cannot_be_written_and_the_link_is_named_if_none_can() {
        let folder = tempfile::tempdir().expect("a folder");
        let (gone, there) = (folder.path().join("gone"), folder.path().join("it's there"));
        std::fs::create_dir(&there).expect("writable");
        let sentence = save(&scene(), "", &[gone.clone(), there.clone()]);
        assert!(sentence.contains(r"/it'\''s there/line-line-rescued.toml'`"), "{sentence}");
        assert!(there.join("line-line-rescued.toml").exists());
        let sentence = save(&scene(), "", &[gone]);
        assert!(
            sentence.contains("could not be saved (") && sentence.contains("`collidoscope '#line-line'`"),
            "{sentence}"
        );
    }

    #[test]
    fn a_crash_is_reported_on_one_line() {
        let text = "assertion `left == right` failed\n  left: 1\n right: 2\u{1b}[31m\t!";
        assert_eq!(one_line(text), "assertion `left == right` failed left: 1 right: 2 [31m !");
        assert_eq!(line("x (y)", None).lines().count(), 1);
    }
}
