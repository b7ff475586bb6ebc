//! The console from which the program was started, if there is one.

/// Makes what the program prints appear in the console from which it was started. Only Windows needs this, where a
/// program with a window has no console of its own. Call it first.
pub fn attach() {
    #[cfg(target_os = "windows")]
    super::windows::attach_console();
}

/// Shows an error that was written to standard error, if nobody could see it there: on Windows, a program that was
/// started by a double click has no standard error.
pub fn show_if_unseen(text: &str) {
    #[cfg(target_os = "windows")]
    if super::windows::is_silent() {
        let text = text.to_owned();
        #[expect(clippy::disallowed_methods, reason = "it does not run in a browser")]
        // A message receives events. On this thread, they could reach the window while the program is in any state.
        let shown = std::thread::spawn(move || super::windows::show_message(&text));
        let _ = shown.join();
    }
    #[cfg(not(target_os = "windows"))]
    let _ = text;
}
