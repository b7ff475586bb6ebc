//! The exchange of texts and files with the web page around the canvas. `web/src/2-bridge.js` is the page's side.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use egui_macroquad::macroquad::miniquad::window;

/// What the page has sent and the program has not yet taken.
static INBOX: Mutex<Vec<Incoming>> = Mutex::new(Vec::new());

/// The memory into which the page writes its next message or file.
static ROOM: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Something that the page sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Incoming {
    Message(String),
    /// A file that the user opened.
    File {
        name: String,
        bytes: Vec<u8>,
    },
    /// The pixels of a picture of an animation: red, green, blue and opacity of each.
    Pixels {
        /// The number with which the program asked for it.
        number: u32,
        rgba: Vec<u8>,
    },
}

// SAFETY: `web/src/2-bridge.js` defines these with these arguments. It reads the bytes during the call and keeps no
// address.
#[expect(unsafe_code, reason = "there is no other way to call the page")]
unsafe extern "C" {
    fn page_send(text: *const u8, length: usize);
    fn page_log(text: *const u8, length: usize);
    fn page_save(name: *const u8, name_length: usize, bytes: *const u8, length: usize);
    safe fn page_wake_in(seconds: f64);
    safe fn page_seconds() -> f64;
    safe fn page_scale() -> f32;
}

/// The version of this interface; gl.js compares it with that of `web/src/`.
#[expect(unsafe_code, reason = "gl.js looks it up by this name, which nothing else has")]
#[unsafe(no_mangle)]
extern "C" fn collidoscope_page_crate_version() -> u32 {
    3
}

/// Makes room for `length` bytes and returns its address. The page writes into it, and then calls
/// [`page_receive_message`], [`page_receive_file`] or [`page_receive_pixels`]. The address is valid until then, or until the next call of this
/// function.
#[expect(unsafe_code, reason = "the page calls it by this name, which nothing else has")]
#[unsafe(no_mangle)]
extern "C" fn page_room(length: usize) -> *mut u8 {
    let mut bytes = vec![0; length];
    let address = bytes.as_mut_ptr();
    *lock(&ROOM) = bytes;
    address
}

/// Receives the message that the page has written into the room.
#[expect(unsafe_code, reason = "the page calls it by this name, which nothing else has")]
#[unsafe(no_mangle)]
extern "C" fn page_receive_message() {
    let text = std::mem::take(&mut *lock(&ROOM));
    receive(Incoming::Message(lossy(&text)));
}

/// Receives the file that the page has written into the room: its name of `name_length` bytes, then its content.
#[expect(unsafe_code, reason = "the page calls it by this name, which nothing else has")]
#[unsafe(no_mangle)]
extern "C" fn page_receive_file(name_length: usize) {
    let mut name = std::mem::take(&mut *lock(&ROOM));
    let bytes = name.split_off(name_length.min(name.len()));
    receive(Incoming::File { name: lossy(&name), bytes });
}

/// Receives the pixels that the page has written into the room, of the picture with this number.
#[expect(unsafe_code, reason = "the page calls it by this name, which nothing else has")]
#[unsafe(no_mangle)]
extern "C" fn page_receive_pixels(number: u32) {
    receive(Incoming::Pixels { number, rgba: std::mem::take(&mut *lock(&ROOM)) });
}

/// Tells whether a finger at a place is for the program.
type TakesTouch = Box<dyn Fn(f32, f32) -> bool + Send>;

/// How the last frame tells it.
static TAKES_TOUCH: Mutex<Option<TakesTouch>> = Mutex::new(None);

/// Whether a finger at this place of the canvas, in points, is for the program and does not scroll the host page. The
/// page asks while it handles the event, so it cannot wait for a frame.
#[expect(unsafe_code, reason = "the page calls it by this name, which nothing else has")]
#[unsafe(no_mangle)]
extern "C" fn page_takes_touch(x: f32, y: f32) -> bool {
    lock(&TAKES_TOUCH).as_ref().is_none_or(|takes| takes(x, y))
}

/// Sets how to tell whether a finger is for the program.
pub fn set_takes_touch(takes: Option<TakesTouch>) {
    *lock(&TAKES_TOUCH) = takes;
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn receive(incoming: Incoming) {
    lock(&INBOX).push(incoming);
    window::schedule_update();
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes what the page has sent since the last call, in order.
pub fn take_incoming() -> Vec<Incoming> {
    std::mem::take(&mut lock(&INBOX))
}

/// Sends a message to the page.
#[expect(unsafe_code, reason = "there is no other way to call the page")]
pub fn send(text: &str) {
    // SAFETY: the page reads the text during the call only, and the text outlives it.
    unsafe { page_send(text.as_ptr(), text.len()) };
}

/// Downloads a file.
#[expect(unsafe_code, reason = "there is no other way to call the page")]
pub fn save(name: &str, bytes: &[u8]) {
    // SAFETY: the page reads name and bytes during the call only, and both outlive it.
    unsafe { page_save(name.as_ptr(), name.len(), bytes.as_ptr(), bytes.len()) };
}

/// Requests a frame in the given number of seconds, unless there is one before.
pub fn wake_in(seconds: f64) {
    page_wake_in(seconds);
}

/// Physical pixels per point.
pub fn scale() -> f32 {
    page_scale()
}

/// The seconds on a clock that only goes forward.
pub fn seconds() -> f64 {
    page_seconds()
}

/// The console of the browser. Each call writes a line.
pub struct Console;

impl Write for Console {
    #[expect(unsafe_code, reason = "there is no other way to call the page")]
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        // SAFETY: the page reads the line during the call only, and the line outlives it.
        unsafe { page_log(line.as_ptr(), line.len()) };
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
