//! What is left when a fault of the program stops it: the scene in a file, and a line that says where.
//!
//! The hook of a panic runs in the middle of whatever went wrong, with everything borrowed and locked that was just being
//! used. So it asks nobody: what it writes was handed over here while all was well, as a finished text.

#[cfg(not(target_arch = "wasm32"))]
use std::io::Write;
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, TryLockError};

use crate::files;

/// The exit status after a fault of the program: that of every Rust program that panics.
pub const EXIT_STATUS: i32 = 101;

/// The scene as it was last shown.
static KEPT: Mutex<Option<Kept>> = Mutex::new(None);

/// What a fault leaves behind.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// The name of the file.
    pub name: String,
    /// Its content, to which lines can be added that begin with `#`.
    pub text: String,
    /// What opens the same without a file.
    pub link: String,
}

/// Keeps this in the place of what was kept before.
pub fn keep(kept: Kept) {
    let mut place = KEPT.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    *place = Some(kept);
}

/// Takes what was kept, without waiting for it: whoever holds it now is what failed.
fn take() -> Option<Kept> {
    match KEPT.try_lock() {
        Ok(mut kept) => kept.take(),
        Err(TryLockError::Poisoned(kept)) => kept.into_inner().take(),
        Err(TryLockError::WouldBlock) => None,
    }
}

/// From now on a panic saves what was kept, tells of it in one line, since the default's two lines speak to programmers,
/// and ends the program. Under `RUST_BACKTRACE` the backtrace follows. In a browser the page is told,
/// which says so and offers the link.
pub fn install_panic_hook() {
    std::panic::set_hook(Box::new(|panic| {
        let fault = fault(panic);
        let kept = take();
        #[cfg(not(target_arch = "wasm32"))]
        {
            let saved = kept.map(|kept| saved(&kept, &fault, &folders()));
            tell(&line(&fault, saved.as_deref()));
            // Not by unwinding: a second panic on the way, or a frame of C, would end it without a status.
            std::process::exit(EXIT_STATUS);
        }
        #[cfg(target_arch = "wasm32")]
        {
            tell_page(&fault, kept.as_ref().map(|kept| kept.link.as_str()));
        }
    }));
}

/// Tells the page what stopped the program, and the link to what it showed.
#[cfg(target_arch = "wasm32")]
pub fn tell_page(fault: &str, link: Option<&str>) {
    let told = serde_json::json!({ "type": "fault", "fault": fault, "link": link });
    super::page::tell(&told.to_string());
}

/// What happened and where, on one line.
fn fault(panic: &PanicHookInfo<'_>) -> String {
    let payload = panic.payload();
    let text = payload.downcast_ref::<&str>().copied();
    let message =
        text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message");
    let place = panic.location().map_or_else(|| "unknown place".to_owned(), ToString::to_string);
    one_line(&format!("{message} ({place})"))
}

/// The text without line breaks and other characters that steer a terminal or spoil a comment.
fn one_line(text: &str) -> String {
    let parts = text.split(|c: char| c.is_control() || c.is_whitespace()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a page says it in its own words"))]
fn line(fault: &str, saved: Option<&str>) -> String {
    let saved = saved.map(|saved| format!("; {saved}")).unwrap_or_default();
    format!("collidoscope: a fault of the program stopped it: {fault}{saved}. Please report it.")
}

/// Where it may be saved: where Save puts its files, or else where there is nearly always room.
#[cfg(not(target_arch = "wasm32"))]
fn folders() -> Vec<PathBuf> {
    let here = std::env::current_dir().ok();
    here.into_iter().chain([std::env::temp_dir()]).collect()
}

/// Saves it in the first folder that takes it, and says where and how it is opened again.
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a page saves nothing by itself"))]
fn saved(kept: &Kept, fault: &str, folders: &[PathBuf]) -> String {
    let text = format!("{}\n# The program was stopped by a fault: {fault}\n", kept.text.trim_end());
    let mut refused = String::new();
    for folder in folders {
        match files::save_new(folder, &kept.name, text.as_bytes()) {
            Ok(path) => {
                let quoted = quoted(&path);
                return format!(
                    "the scene is saved as it was last shown, and `collidoscope {quoted}` opens it again"
                );
            }
            Err(error) => refused = format!(" ({error})"),
        }
    }
    format!(
        "the scene could not be saved{refused}, but `collidoscope '{}'` opens it as it was last shown",
        kept.link
    )
}

/// The path as a shell takes it.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-+,=@".contains(c);
    if text.chars().all(plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

/// Writes to standard error, where there may be nobody to read it.
#[cfg(not(target_arch = "wasm32"))]
fn tell(line: &str) {
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
    use crate::lesson::{Case, Scene};

    fn kept() -> Kept {
        let text = Case::write(Scene::LineLine.open().as_mut(), "a", "b");
        Kept { name: "line-line-rescued.toml".to_owned(), text, link: "#line-line".to_owned() }
    }

    #[test]
    fn the_file_is_a_scene_file_that_tells_of_the_fault_and_replaces_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let folders = [folder.path().to_owned()];
        for name in ["line-line-rescued.toml", "line-line-rescued-2.toml"] {
            let told = saved(&kept(), "left: 1 right: 2 (a.rs:3:4)", &folders);
            let path = folder.path().join(name);
            assert!(told.contains(&format!("`collidoscope {}`", quoted(&path))), "{told}");
            let text = std::fs::read_to_string(&path).expect("saved");
            assert!(text.contains("left: 1 right: 2 (a.rs:3:4)"), "{text}");
            let case = Case::parse(&text, name).expect("a scene file");
            assert_eq!((case.scene, case.set), (Scene::LineLine, Vec::new()));
        }
    }

    #[test]
    fn where_one_folder_takes_no_file_another_does_and_where_none_does_there_is_the_link() {
        let folder = tempfile::tempdir().expect("a folder");
        let (gone, there) = (folder.path().join("gone"), folder.path().join("it's there"));
        std::fs::create_dir(&there).expect("writable");
        let told = saved(&kept(), "", &[gone.clone(), there.clone()]);
        assert!(told.contains(r"/it'\''s there/line-line-rescued.toml'`"), "{told}");
        assert!(there.join("line-line-rescued.toml").exists());
        let told = saved(&kept(), "", &[gone]);
        assert!(
            told.contains("could not be saved (") && told.contains("`collidoscope '#line-line'`"),
            "{told}"
        );
    }

    #[test]
    fn a_fault_is_told_on_one_line() {
        let text = "assertion `left == right` failed\n  left: 1\n right: 2\u{1b}[31m\t!";
        assert_eq!(one_line(text), "assertion `left == right` failed left: 1 right: 2 [31m !");
        assert_eq!(line("x (y)", None).lines().count(), 1);
    }
}
