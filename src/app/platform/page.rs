//! The page that holds the canvas in a browser: what is told to it and heard from it are texts, and files. `web/src/2-bridge.js`
//! is the other half.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use egui_macroquad::macroquad::miniquad::window;

/// What came from the page and nobody has taken yet.
static HEARD: Mutex<Vec<Heard>> = Mutex::new(Vec::new());

/// Something that came from the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A message.
    Text(String),
    /// A file that somebody opened.
    File { name: String, bytes: Vec<u8> },
}

// SAFETY: `web/src/2-bridge.js` defines these, with these arguments; it reads the bytes during the call and keeps no address.
#[expect(unsafe_code, reason = "a page is not reached otherwise")]
unsafe extern "C" {
    fn page_tell(text: *const u8, length: usize);
    fn page_log(text: *const u8, length: usize);
    fn page_save(name: *const u8, name_length: usize, bytes: *const u8, length: usize);
    safe fn page_wake_in(seconds: f64);
    safe fn page_seconds() -> f64;
    safe fn page_scale() -> f64;
}

/// The version of what the page and the program say to each other: gl.js compares it with that of `web/src/`.
#[expect(unsafe_code, reason = "gl.js asks for it by this name, which nothing else has")]
#[unsafe(no_mangle)]
extern "C" fn collidoscope_page_crate_version() -> u32 {
    1
}

/// Room for so many bytes, which the page fills and hands over with [`page_hear`] or [`page_open`].
#[expect(unsafe_code, reason = "the page calls it by this name, which nothing else has")]
#[unsafe(no_mangle)]
extern "C" fn page_room(length: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; length].into_boxed_slice()).cast()
}

/// A message from the page, of which so many bytes are the text.
#[expect(unsafe_code, reason = "the page calls it by this name, which nothing else has")]
#[unsafe(no_mangle)]
extern "C" fn page_hear(room: *mut u8, length: usize) {
    take(Heard::Text(lossy(&taken_back(room, length))));
}

/// A file from the page: its name, then its content.
#[expect(unsafe_code, reason = "the page calls it by this name, which nothing else has")]
#[unsafe(no_mangle)]
extern "C" fn page_open(room: *mut u8, length: usize, name_length: usize) {
    let bytes = taken_back(room, length);
    let (name, content) = bytes.split_at(name_length.min(length));
    take(Heard::File { name: lossy(name), bytes: content.to_vec() });
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The bytes for which [`page_room`] made room.
#[expect(unsafe_code, reason = "ownership went by way of the page")]
fn taken_back(room: *mut u8, length: usize) -> Box<[u8]> {
    // SAFETY: the page hands over each room once, with the length it asked for: both are in `hand` of `web/src/2-bridge.js` and
    // nowhere else. `page_room` made it of a box of that many initialised bytes.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(room, length)) }
}

fn take(heard: Heard) {
    inbox().push(heard);
    window::schedule_update();
}

fn inbox() -> MutexGuard<'static, Vec<Heard>> {
    HEARD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What came since the last time, in its order.
pub fn heard() -> Vec<Heard> {
    std::mem::take(&mut inbox())
}

/// Tells the page something.
#[expect(unsafe_code, reason = "a page is not reached otherwise")]
pub fn tell(text: &str) {
    // SAFETY: the text outlives the call, in which alone it is read.
    unsafe { page_tell(text.as_ptr(), text.len()) };
}

/// Hands a file to whoever is at the browser.
#[expect(unsafe_code, reason = "a page is not reached otherwise")]
pub fn save(name: &str, bytes: &[u8]) {
    // SAFETY: name and bytes outlive the call, in which alone they are read.
    unsafe { page_save(name.as_ptr(), name.len(), bytes.as_ptr(), bytes.len()) };
}

/// Sees to it that there is a frame in so many seconds, if none comes before.
pub fn wake_in(seconds: f64) {
    page_wake_in(seconds);
}

/// A clock that only goes forward.
pub fn seconds() -> f64 {
    page_seconds()
}

/// Pixels of the screen a CSS pixel, as they are now.
pub fn scale() -> f32 {
    page_scale() as f32
}

/// The console of the browser, a line a call.
pub struct Console;

impl Write for Console {
    #[expect(unsafe_code, reason = "a page is not reached otherwise")]
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        // SAFETY: the line outlives the call, in which alone it is read.
        unsafe { page_log(line.as_ptr(), line.len()) };
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
