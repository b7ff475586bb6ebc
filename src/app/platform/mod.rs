//! Workarounds for the platform: starting with a clear error, waiting without using the processor, and egui's input on
//! macroquad. All unsafe code is here, behind safe functions, with the invariant that makes it sound. Nothing here
//! knows of lessons.
//!
//! - **Input.** egui-macroquad has defects on Linux: Ctrl+C, V, X and A type letters, the wheel hardly scrolls, the scale
//!   is ignored, drags continue after the pointer has left the window, and copy and paste do not work within the program.
//!   They are fixed through its public interface: a second subscriber to macroquad's input records the right events, and an
//!   egui plugin substitutes them for egui-macroquad's events at the beginning of each pass. egui still gets all its input
//!   through egui-miniquad. macroquad's own user interface, which is not used here, empties the clipboard in every frame in
//!   which Ctrl+C or Ctrl+X is down; the text copied last is put back after that, and the page does not write empty texts.
//!   Two defects cannot be fixed from outside. Ctrl+C with nothing selected removes what another program put on the
//!   clipboard. And while miniquad waits for the clipboard of another program, it drops other events, and a program that
//!   never answers keeps it waiting.
//! - **Fingers.** egui-macroquad treats every finger as the mouse. While fingers are the pointer, egui's whole input state
//!   is built from the recorded touches (`platform/touch.rs`): one finger is the pointer; with two or more there is only a
//!   gesture, which egui's own `multi_touch` measures and `ui/frame/fingers.rs` passes to the canvas or to the panel under the
//!   fingers. Before that, egui has found from egui-macroquad's events which widget is hit and which is dragged. For the
//!   first finger the result is the same; a second finger ends the drag.
//! - **Waiting.** macroquad's loop draws all the time, and its blocking mode loses wake-ups on X11. The loop draws only
//!   when there is something to show, and otherwise sleeps on X's own connection, or on Windows until a message arrives. In
//!   a browser and on macOS it blocks; on macOS, a thread ends the wait when egui wants a frame. Where OpenGL is provided by
//!   EGL (Wayland, X without GLX) there is no connection to wait on, and the loop checks for input 30 times a second, or 10
//!   times after five seconds without any.
//! - **Windows.** `platform/windows.rs` receives the window's messages before miniquad does: miniquad does not report
//!   dropped files, panics if a folder is dropped, and does not capture the mouse during a drag. The program is one with a
//!   window, so a double click opens no console; before it prints anything, it attaches to the console from which it was
//!   started. Without one, a message box shows why the window cannot open, or that the program crashed.
//! - **Choosing a file.** Our own window lists the files opened last and a folder. On Windows, rfd also opens the system's
//!   window for this, in a thread of its own (`platform/file_dialog.rs`): on the program's thread, its loop would enter the
//!   current frame a second time. The thread then ends the wait of the loop. On Linux, such a window would need a portal or
//!   GTK; on macOS, rfd needs AppKit's own loop, which miniquad replaces.
//! - **Starting.** miniquad panics without a display or a library. A preflight check runs first and says in one sentence
//!   what is missing; the exit status is 3. It leaves its test connection open, because some servers reset when their last
//!   client leaves.
//! - **Crashes.** A panic saves the scene as it was last shown: in the current folder, otherwise among the temporary files,
//!   otherwise as a link. It never overwrites a file. The panic hook cannot query anything, since everything can be
//!   borrowed or locked at that moment, so it receives the text of the scene after every frame that changed something. The
//!   hook itself ends the program, because unwinding can reach stack frames of C.
//! - **Pixels.** miniquad reads the scale once. In a browser it changes with the zoom of the page: it is read for every
//!   frame, and macroquad, egui and the canvas use the same (`platform/scale.rs`). The text size is a factor of it. On X11 and Windows, window sizes are
//!   physical pixels and the scale is that of the start. The preflight check reads it too (Xft.dpi / 96 on X11), so the
//!   window opens at the size that was requested in points, or on Windows as large as the screen allows.
//! - **Full screen.** On X11, miniquad cannot leave it, so `platform/full_screen.rs` asks the window manager. On Windows, the
//!   window gets back the size and the place that it had before.
//! - **Saving.** Files are saved in the current folder. On Windows and macOS, that folder can be one that the user did not
//!   choose: that of the program or of the system. Then files are saved in the user's folder of documents.
//! - **Icon.** `assets/icon.ico` is drawn from the icon of the page by a test. The window shows it everywhere, and `build.rs`
//!   links it into the program for Windows.
//! - **Start-up time.** `cargo bench --bench first_frame` alternately starts the program and an empty window of macroquad
//!   and egui. Most of the difference is the time that a software renderer takes to compile shaders, so the canvas has only
//!   one small shader. Each frame clears the whole window, and only its colour: clearing a part of it, or the depth as
//!   well, takes a software renderer longer.

mod clipboard;
pub mod clock;
#[cfg(not(target_arch = "wasm32"))]
pub mod companion;
pub mod console;
#[cfg(target_os = "windows")]
mod file_dialog;
pub mod files;
#[cfg(not(target_arch = "wasm32"))]
pub mod full_screen;
pub mod gl;
#[cfg(not(target_arch = "wasm32"))]
pub mod icon;
pub mod input;
mod keys;
#[cfg(target_os = "linux")]
mod library;
#[cfg(target_os = "macos")]
mod macos;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod preflight;
pub mod processor;
pub mod rescue;
pub mod scale;
#[cfg(not(target_arch = "wasm32"))]
pub mod screenshot;
#[cfg(not(target_arch = "wasm32"))]
pub mod system_language;
mod touch;
pub mod wait;
#[cfg(target_os = "windows")]
mod windows;
