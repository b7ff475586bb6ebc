//! Ends the wait of miniquad's blocking loop on macOS, which waits for events only.
//!
//! None of this was run: there was no Mac. It is only checked by the compiler.

use std::ffi::{CStr, c_char, c_void};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use egui_macroquad::macroquad::miniquad::window;

/// The longest wait. macroquad requests no frame for what is not input by mouse or keyboard, such as a request to
/// close, a file that was dropped, or a part of the window that becomes visible.
const LONGEST_WAIT: Duration = Duration::from_millis(500);

/// `NSEventTypeApplicationDefined`.
const APPLICATION_DEFINED: usize = 15;

#[repr(C)]
struct Point {
    x: f64,
    y: f64,
}

type Object = *mut c_void;
type Selector = *mut c_void;

// SAFETY: these are the declarations of the Objective-C runtime. `objc_msgSend` is only called with the type of the
// method that it sends.
#[expect(unsafe_code, reason = "AppKit is reached through the Objective-C runtime")]
#[link(name = "objc")]
#[link(name = "AppKit", kind = "framework")]
unsafe extern "C" {
    fn objc_getClass(name: *const c_char) -> Object;
    fn sel_registerName(name: *const c_char) -> Selector;
    fn objc_autoreleasePoolPush() -> *mut c_void;
    fn objc_autoreleasePoolPop(pool: *mut c_void);
    fn objc_msgSend();
}

type SharedApplication = unsafe extern "C" fn(Object, Selector) -> Object;
type OtherEvent = unsafe extern "C" fn(
    Object,
    Selector,
    usize,
    Point,
    usize,
    f64,
    isize,
    Object,
    i16,
    isize,
    isize,
) -> Object;
type PostEvent = unsafe extern "C" fn(Object, Selector, Object, i8);

/// Requests a frame after a delay, from its own thread.
pub struct Alarm(Sender<Duration>);

impl Alarm {
    /// Starts the thread, which ends with the alarm.
    #[expect(
        clippy::disallowed_methods,
        reason = "nothing else can end the wait, and this is not in a browser"
    )]
    pub fn start() -> Self {
        let (sender, receiver) = channel();
        std::thread::spawn(move || ring(&receiver));
        Self(sender)
    }

    /// Requests a frame after a delay, instead of any frame requested before.
    pub fn set(&self, delay: Option<Duration>) {
        // The thread ends only if it panics; then input alone ends the wait.
        let _ = self.0.send(delay.map_or(LONGEST_WAIT, |delay| delay.min(LONGEST_WAIT)));
    }
}

/// Wakes the loop after each delay, unless another one is set before.
fn ring(delays: &Receiver<Duration>) {
    while let Ok(mut delay) = delays.recv() {
        loop {
            match delays.recv_timeout(delay) {
                Ok(newer) => delay = newer,
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
        // The loop reads requests before it waits, so the request is sent before the event that ends the wait.
        window::schedule_update();
        post_event();
    }
}

/// Posts an event that means nothing to anybody.
#[expect(unsafe_code, reason = "AppKit is reached through the Objective-C runtime")]
fn post_event() {
    // SAFETY: the name ends with a zero and outlives the call, which any thread may make.
    let class = |name: &CStr| unsafe { objc_getClass(name.as_ptr()) };
    // SAFETY: as above.
    let selector = |name: &CStr| unsafe { sel_registerName(name.as_ptr()) };
    let send = objc_msgSend as unsafe extern "C" fn();
    // SAFETY: these are the types of the methods sent below, as AppKit declares them on 64-bit systems.
    let (shared, other, post) = unsafe {
        (
            std::mem::transmute::<unsafe extern "C" fn(), SharedApplication>(send),
            std::mem::transmute::<unsafe extern "C" fn(), OtherEvent>(send),
            std::mem::transmute::<unsafe extern "C" fn(), PostEvent>(send),
        )
    };
    // SAFETY: AppKit allows other threads to create and post events. The window's thread has created the application
    // before. The pool frees the event after the queue has kept it; it is pushed and popped on this thread.
    unsafe {
        let pool = objc_autoreleasePoolPush();
        let application = shared(class(c"NSApplication"), selector(c"sharedApplication"));
        let create =
            c"otherEventWithType:location:modifierFlags:timestamp:windowNumber:context:subtype:data1:data2:";
        let (place, nothing) = (Point { x: 0.0, y: 0.0 }, std::ptr::null_mut());
        let create = selector(create);
        let event = other(class(c"NSEvent"), create, APPLICATION_DEFINED, place, 0, 0.0, 0, nothing, 0, 0, 0);
        if !application.is_null() && !event.is_null() {
            post(application, selector(c"postEvent:atStart:"), event, 0);
        }
        objc_autoreleasePoolPop(pool);
    }
}
