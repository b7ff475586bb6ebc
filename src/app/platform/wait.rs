//! Waiting for input without using the processor.
//!
//! On X11, miniquad's own blocking loop can block while it already holds events (its pull request 458), and shows them
//! late. On Windows, nothing ends its wait when egui wants a frame after a delay. So on both the loop does not block in
//! miniquad. It sleeps here, on the connection to the X server or on the thread's messages, until something arrives. In a
//! browser and on macOS the loop blocks in miniquad, and nothing sleeps here.
#![cfg_attr(
    not(target_arch = "wasm32"),
    expect(clippy::disallowed_methods, reason = "waiting is what this file is for, and not in a browser")
)]

use std::time::Duration;

use egui_macroquad::macroquad::Window;
use egui_macroquad::macroquad::conf::Conf;
#[cfg(any(target_arch = "wasm32", target_os = "macos"))]
use egui_macroquad::macroquad::miniquad;

/// Whether miniquad's loop waits for events by itself. Then `Waiter::keep_awake` requests frames without input, and
/// [`Waiter::wait`] does not wait.
pub const LOOP_BLOCKS: bool = cfg!(any(target_arch = "wasm32", target_os = "macos"));

/// How often the loop looks for input if there is nothing to wait on: Wayland, EGL.
#[cfg(target_os = "linux")]
const POLLING: Duration = Duration::from_millis(33);
/// How often it looks after [`POLLS_TO_REST`] looks without input, which take five seconds.
#[cfg(target_os = "linux")]
const RESTING: Duration = Duration::from_millis(100);
#[cfg(target_os = "linux")]
const POLLS_TO_REST: u32 = 150;

/// Opens the window and runs `content` in it until either ends. In a browser this returns at once, and `content`
/// continues.
///
/// A [`Waiter`] is valid only while the window is open, so it is only lent to `content`.
#[expect(unsafe_code, reason = "a waiter must not outlive its window")]
pub fn open_window(conf: Conf, content: impl AsyncFnOnce(&mut Waiter) + 'static) {
    Window::from_config(conf, async move {
        // SAFETY: macroquad polls this future on the window's thread, and only while the window is open. The future
        // owns the waiter, and `content` cannot keep it.
        let mut waiter = unsafe { Waiter::of_window() };
        content(&mut waiter).await;
    });
}

/// Waits for input.
pub struct Waiter {
    #[cfg(target_os = "linux")]
    x11: Option<x11::Connection>,
    /// How often it looked since there was input.
    #[cfg(target_os = "linux")]
    polls: u32,
    #[cfg(target_os = "macos")]
    alarm: super::macos::Alarm,
}

impl Waiter {
    /// A waiter for the window.
    ///
    /// # Safety
    ///
    /// The window is open, this is its thread, and the waiter is not used after the window closes.
    #[expect(unsafe_code, reason = "a waiter must not outlive its window")]
    unsafe fn of_window() -> Self {
        #[cfg(target_os = "windows")]
        super::windows::attend_window();
        Self {
            // SAFETY: the caller guarantees what the connection requires.
            #[cfg(target_os = "linux")]
            x11: unsafe { x11::Connection::of_window() },
            #[cfg(target_os = "linux")]
            polls: 0,
            #[cfg(target_os = "macos")]
            alarm: super::macos::Alarm::start(),
        }
    }

    /// Sleeps until there may be input, but no longer than `longest`. Returns whether something is known to have
    /// arrived. Where the loop blocks, this returns at once.
    pub fn wait(&mut self, longest: Duration) -> bool {
        #[cfg(target_os = "linux")]
        {
            if let Some(connection) = &self.x11 {
                return connection.wait(longest);
            }
            let interval = if self.polls < POLLS_TO_REST { POLLING } else { RESTING };
            self.polls = self.polls.saturating_add(1);
            std::thread::sleep(longest.min(interval));
        }
        #[cfg(target_os = "windows")]
        {
            super::windows::wait_for_message(longest)
        }
        #[cfg(not(target_os = "windows"))]
        {
            let _ = longest;
            false
        }
    }

    /// Sleeps between two frames that follow each other, whatever arrives, to limit the frame rate. A browser limits it
    /// by itself.
    pub fn pause(&mut self, seconds: f64) {
        #[cfg(target_os = "linux")]
        {
            self.polls = 0;
        }
        #[cfg(not(target_arch = "wasm32"))]
        std::thread::sleep(Duration::from_secs_f64(seconds.max(0.0)));
        #[cfg(target_arch = "wasm32")]
        let _ = seconds;
    }

    /// Requests the next frame from a loop that blocks: at once, or after a delay unless input comes before.
    #[cfg(any(target_arch = "wasm32", target_os = "macos"))]
    pub fn keep_awake(&mut self, soon: bool, delay: Option<Duration>) {
        // Releasing a key does not wake the loop.
        if soon || !egui_macroquad::macroquad::prelude::get_keys_down().is_empty() {
            miniquad::window::schedule_update();
            return;
        }
        #[cfg(target_arch = "wasm32")]
        if let Some(delay) = delay {
            super::page::wake_in(delay.as_secs_f64());
        }
        #[cfg(target_os = "macos")]
        self.alarm.set(delay);
    }
}

#[cfg(target_os = "linux")]
mod x11 {
    use std::ffi::{c_int, c_short, c_ulong, c_void};
    use std::time::Duration;

    use crate::app::platform::library::{GL, Library, X11};

    /// There is data to read.
    const READABLE: c_short = 1;

    #[repr(C)]
    struct PollFd {
        fd: c_int,
        events: c_short,
        revents: c_short,
    }

    // SAFETY: this is POSIX's declaration; `nfds_t` is an `unsigned long` on Linux.
    #[expect(unsafe_code, reason = "the standard library cannot wait for a file descriptor")]
    unsafe extern "C" {
        fn poll(fds: *mut PollFd, count: c_ulong, milliseconds: c_int) -> c_int;
    }

    type CurrentDisplay = unsafe extern "C" fn() -> *mut c_void;
    type OfDisplay = unsafe extern "C" fn(*mut c_void) -> c_int;

    /// The window's own connection to the X server. The pointer keeps it on the window's thread.
    pub struct Connection {
        display: *mut c_void,
        pending: OfDisplay,
        socket: c_int,
    }

    impl Connection {
        /// The connection of the window, `None` unless the window uses X11 with GLX.
        ///
        /// # Safety
        ///
        /// The window is open, this is its thread, and the connection is not used after the window closes, when
        /// miniquad closes the display.
        #[expect(unsafe_code, reason = "miniquad does not expose its display, and libGL and Xlib are in C")]
        pub unsafe fn of_window() -> Option<Self> {
            let gl = Library::open(GL)?;
            let x11 = Library::open(X11)?;
            // SAFETY: this is libGL's declaration of glXGetCurrentDisplay.
            let current_display: CurrentDisplay = unsafe { gl.function(c"glXGetCurrentDisplay") }?;
            // SAFETY: these are Xlib's declarations of both functions.
            let (pending, connection_number): (Option<OfDisplay>, Option<OfDisplay>) =
                unsafe { (x11.function(c"XPending"), x11.function(c"XConnectionNumber")) };
            let (pending, connection_number) = (pending?, connection_number?);
            // SAFETY: it takes no arguments and may be called at any time. Without a context on this thread it returns
            // null.
            let display = unsafe { current_display() };
            if display.is_null() {
                return None;
            }
            // SAFETY: the display is that of the context which is current on this thread. Since the window is open, so
            // is it.
            let socket = unsafe { connection_number(display) };
            Some(Self { display, pending, socket })
        }

        /// Sleeps until an event arrives, but no longer than `longest`. Returns whether one has arrived.
        #[expect(unsafe_code, reason = "Xlib and poll are in C")]
        pub fn wait(&self, longest: Duration) -> bool {
            // SAFETY: the display is open, as `of_window` requires, and this is its thread, the only one that uses it.
            // XPending also sends the requests that Xlib has buffered.
            if unsafe { (self.pending)(self.display) } > 0 {
                return true;
            }
            let mut socket = PollFd { fd: self.socket, events: READABLE, revents: 0 };
            let milliseconds = c_int::try_from(longest.as_millis()).unwrap_or(c_int::MAX);
            // SAFETY: one descriptor with POSIX's layout, which outlives the call. An interruption or a closed socket
            // only ends the wait early.
            unsafe { poll(&mut socket, 1, milliseconds) > 0 }
        }
    }
}
