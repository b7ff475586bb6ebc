//! Full screen. On X11, miniquad cannot leave it again, so there the window manager is asked here.

use egui_macroquad::macroquad::miniquad::window;

/// The size and the place of the window before it filled the screen.
#[cfg(target_os = "windows")]
static BEFORE: std::sync::Mutex<Option<((f32, f32), (u32, u32))>> = std::sync::Mutex::new(None);

/// Lets the window fill the screen, or makes it as it was before.
pub fn set(full: bool) {
    #[cfg(target_os = "linux")]
    if x11::set(full) {
        return;
    }
    #[cfg(target_os = "windows")]
    let before = {
        let mut before = BEFORE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let now = full.then(|| (window::screen_size(), window::get_window_position()));
        std::mem::replace(&mut *before, now)
    };
    window::set_fullscreen(full);
    // Miniquad leaves the window as large as the screen.
    #[cfg(target_os = "windows")]
    if let Some(((width, height), (x, y))) = before.filter(|_| !full) {
        window::set_window_size(width as u32, height as u32);
        window::set_window_position(x, y);
    }
}

#[cfg(target_os = "linux")]
mod x11 {
    use std::ffi::{CStr, c_char, c_int, c_long, c_ulong, c_void};

    use crate::app::platform::library::{GL, Library, X11};

    /// The kind of an event that a program sends.
    const CLIENT_MESSAGE: c_int = 33;
    /// The events of the root window that a window manager receives: SubstructureNotify and SubstructureRedirect.
    const TO_WINDOW_MANAGER: c_long = (1 << 19) | (1 << 20);
    /// The part of an id that tells the windows of a program apart. The rest is the same for all of them.
    const OF_WINDOW: c_ulong = 0xf_ffff;

    #[repr(C)]
    #[derive(Clone, Copy)]
    struct ClientMessage {
        kind: c_int,
        serial: c_ulong,
        send_event: c_int,
        display: *mut c_void,
        window: c_ulong,
        message: c_ulong,
        format: c_int,
        data: [c_long; 5],
    }

    /// Xlib's XEvent, which has room for every kind.
    #[repr(C)]
    union Event {
        message: ClientMessage,
        room: [c_long; 24],
    }

    type CurrentDisplay = unsafe extern "C" fn() -> *mut c_void;
    type CurrentDrawable = unsafe extern "C" fn() -> c_ulong;
    type DefaultRoot = unsafe extern "C" fn(*mut c_void) -> c_ulong;
    type InternAtom = unsafe extern "C" fn(*mut c_void, *const c_char, c_int) -> c_ulong;
    type GetInputFocus = unsafe extern "C" fn(*mut c_void, *mut c_ulong, *mut c_int) -> c_int;
    type SendEvent = unsafe extern "C" fn(*mut c_void, c_ulong, c_int, c_long, *mut Event) -> c_int;

    /// Asks the window manager. Returns false if the window does not use X11 with GLX.
    #[expect(unsafe_code, reason = "miniquad cannot leave full screen, and libGL and Xlib are in C")]
    pub fn set(full: bool) -> bool {
        let (Some(gl), Some(x11)) = (Library::open(GL), Library::open(X11)) else { return false };
        // SAFETY: these are libGL's declarations.
        let current: (Option<CurrentDisplay>, Option<CurrentDrawable>) =
            unsafe { (gl.function(c"glXGetCurrentDisplay"), gl.function(c"glXGetCurrentDrawable")) };
        let (Some(current_display), Some(current_drawable)) = current else { return false };
        // SAFETY: both take no arguments and may be called at any time. Without a context on this thread, they return 0.
        let (display, drawable) = unsafe { (current_display(), current_drawable()) };
        if display.is_null() {
            return false;
        }
        // SAFETY: these are Xlib's declarations.
        let functions: (Option<DefaultRoot>, Option<InternAtom>, Option<GetInputFocus>, Option<SendEvent>) = unsafe {
            (
                x11.function(c"XDefaultRootWindow"),
                x11.function(c"XInternAtom"),
                x11.function(c"XGetInputFocus"),
                x11.function(c"XSendEvent"),
            )
        };
        let (Some(root), Some(intern), Some(input_focus), Some(send)) = functions else { return false };
        // SAFETY: the display is that of the context which is current on this thread, so it is open, and this is its
        // thread. The name ends with a zero and outlives the call.
        let atom = |name: &CStr| unsafe { intern(display, name.as_ptr(), 0) };
        let (mut window, mut revert) = (0, 0);
        // SAFETY: as above, and both numbers outlive the call.
        unsafe { input_focus(display, &raw mut window, &raw mut revert) };
        // The user has just pressed a key in the window, or chosen in its menu.
        if (window ^ drawable) & !OF_WINDOW != 0 {
            return true;
        }
        let state = [c_long::from(full), atom(c"_NET_WM_STATE_FULLSCREEN") as c_long, 0, 1, 0];
        let mut event = Event { room: [0; 24] };
        event.message = ClientMessage {
            kind: CLIENT_MESSAGE,
            serial: 0,
            send_event: 1,
            display,
            window,
            message: atom(c"_NET_WM_STATE"),
            format: 32,
            data: state,
        };
        // SAFETY: as above; the event has Xlib's layout and outlives the call.
        unsafe { send(display, root(display), 0, TO_WINDOW_MANAGER, &raw mut event) };
        true
    }
}
