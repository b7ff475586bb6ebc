//! The window of Windows for choosing a file.
//!
//! On macOS, rfd shows such a window only in a program that AppKit's own loop runs, which miniquad replaces.

use crate::language::tr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

static IS_OPEN: AtomicBool = AtomicBool::new(false);
/// The file that was chosen since the last look.
static CHOSEN: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Opens the window on this folder, unless it is open. Our window stays alive meanwhile, and [`take_chosen`] returns the
/// file later.
#[expect(
    clippy::disallowed_methods,
    reason = "the window is a loop of its own, and this is not in a browser"
)]
pub fn show(folder: PathBuf) {
    if IS_OPEN.swap(true, Ordering::AcqRel) {
        return;
    }
    // On this thread, the loop of that window would enter the frame that has opened it a second time.
    std::thread::spawn(move || {
        let dialog = rfd::FileDialog::new().set_title(tr("Open a file")).set_directory(folder);
        let dialog = dialog.add_filter(tr("Scene files"), &["toml"]).add_filter(tr("All files"), &["*"]);
        if let Some(path) = dialog.pick_file() {
            *CHOSEN.lock().unwrap_or_else(PoisonError::into_inner) = Some(path);
        }
        IS_OPEN.store(false, Ordering::Release);
        super::windows::wake();
    });
}

/// Takes the file that was chosen since the last call.
pub fn take_chosen() -> Option<PathBuf> {
    CHOSEN.lock().unwrap_or_else(PoisonError::into_inner).take()
}
