//! Waiting for input without using the processor.
//!
//! miniquad's own blocking loop waits on X11 with events already taken in (its pull request 458), and shows
//! them late. So the loop runs freely and sleeps here, on the connection to the X server, until something
//! arrives. In a browser the blocking loop is right, and nothing sleeps here.
#![cfg_attr(
    not(target_arch = "wasm32"),
    expect(clippy::disallowed_methods, reason = "waiting is what this file is for, and not in a browser")
)]

use std::time::Duration;

/// How often the loop looks for input where there is no connection to wait on: Wayland, EGL, other systems.
#[cfg(not(target_arch = "wasm32"))]
const POLLING: Duration = Duration::from_millis(33);
/// How often when there was none for [`POLLS_TO_REST`] looks, five seconds.
#[cfg(not(target_arch = "wasm32"))]
const RESTING: Duration = Duration::from_millis(100);
#[cfg(not(target_arch = "wasm32"))]
const POLLS_TO_REST: u32 = 150;

/// Waits for input.
pub struct Waiter {
    #[cfg(target_os = "linux")]
    x11: Option<x11::Connection>,
    /// How often it looked in vain.
    #[cfg(not(target_arch = "wasm32"))]
    polls: u32,
}

impl Waiter {
    /// Call it on the window's thread when the window is open, and drop it before that closes.
    pub(in crate::app) fn of_window() -> Self {
        Self {
            #[cfg(target_os = "linux")]
            x11: x11::Connection::of_window(),
            #[cfg(not(target_arch = "wasm32"))]
            polls: 0,
        }
    }

    /// Sleeps until there may be input, for this long at most; whether something is known to have arrived.
    pub fn wait(&mut self, longest: Duration) -> bool {
        #[cfg(target_os = "linux")]
        if let Some(connection) = &self.x11 {
            return connection.wait(longest);
        }
        #[cfg(not(target_arch = "wasm32"))]
        {
            let interval = if self.polls < POLLS_TO_REST { POLLING } else { RESTING };
            self.polls = self.polls.saturating_add(1);
            std::thread::sleep(longest.min(interval));
        }
        #[cfg(target_arch = "wasm32")]
        let _ = longest;
        false
    }

    /// Between two frames that have a reason: sleeps whatever arrives, so that frames come no faster than the
    /// eye. A browser does that by itself.
    pub fn pause(&mut self, seconds: f64) {
        #[cfg(not(target_arch = "wasm32"))]
        {
            self.polls = 0;
            std::thread::sleep(Duration::from_secs_f64(seconds.max(0.0)));
        }
        #[cfg(target_arch = "wasm32")]
        let _ = seconds;
    }
}

#[cfg(target_os = "linux")]
mod x11 {
    use std::ffi::{c_int, c_short, c_ulong, c_void};
    use std::time::Duration;

    use super::super::library::Library;

    /// There is data to read.
    const READABLE: c_short = 1;

    #[repr(C)]
    struct PollFd {
        fd: c_int,
        events: c_short,
        revents: c_short,
    }

    // SAFETY: POSIX declares it so, with `nfds_t` an `unsigned long` on Linux.
    #[expect(unsafe_code, reason = "the standard library waits for threads and time, not for a descriptor")]
    unsafe extern "C" {
        fn poll(fds: *mut PollFd, count: c_ulong, milliseconds: c_int) -> c_int;
    }

    type CurrentDisplay = unsafe extern "C" fn() -> *mut c_void;
    type OfDisplay = unsafe extern "C" fn(*mut c_void) -> c_int;

    /// The window's own connection to the X server. Only the loop of the window has one: it is made when the window is
    /// open, and not used after the loop's last turn, when miniquad closes the display. The pointer keeps it on the
    /// window's thread.
    pub struct Connection {
        display: *mut c_void,
        pending: OfDisplay,
        socket: c_int,
    }

    impl Connection {
        /// `None` where the window isn't one of X11 with GLX.
        #[expect(unsafe_code, reason = "miniquad keeps its display to itself, and libGL and Xlib are in C")]
        pub(in crate::app) fn of_window() -> Option<Self> {
            let gl = Library::open(&[c"libGL.so.1", c"libGL.so"])?;
            let x11 = Library::open(&[c"libX11.so.6", c"libX11.so"])?;
            // SAFETY: libGL declares glXGetCurrentDisplay so.
            let current_display: CurrentDisplay = unsafe { gl.function(c"glXGetCurrentDisplay") }?;
            // SAFETY: Xlib declares both functions so.
            let (pending, connection_number): (Option<OfDisplay>, Option<OfDisplay>) =
                unsafe { (x11.function(c"XPending"), x11.function(c"XConnectionNumber")) };
            let (pending, connection_number) = (pending?, connection_number?);
            // SAFETY: it takes nothing and may be called at any time; without a context on this thread it is null.
            let display = unsafe { current_display() };
            if display.is_null() {
                return None;
            }
            // SAFETY: the display is that of the context which is current on this thread, so it is open.
            let socket = unsafe { connection_number(display) };
            Some(Self { display, pending, socket })
        }

        /// Sleeps until an event is there, for this long at most; whether one is.
        #[expect(unsafe_code, reason = "Xlib and poll are in C")]
        pub(in crate::app) fn wait(&self, longest: Duration) -> bool {
            // SAFETY: the display is the window's, which is open while its loop runs, and this is the loop's thread, the
            // only one that uses it. XPending also sends what Xlib still keeps back.
            if unsafe { (self.pending)(self.display) } > 0 {
                return true;
            }
            let mut socket = PollFd { fd: self.socket, events: READABLE, revents: 0 };
            let milliseconds = c_int::try_from(longest.as_millis()).unwrap_or(c_int::MAX);
            // SAFETY: one descriptor, laid out as POSIX says, that outlives the call. An interruption, or a socket that
            // was closed, only ends the wait early.
            unsafe { poll(&mut socket, 1, milliseconds) > 0 }
        }
    }
}
