//! Checks before the window opens. If it cannot open, one sentence explains what is missing and what to do; miniquad
//! would panic.

use thiserror::Error;

/// Why the window cannot open, in one sentence for the user.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    #[error(
        "There is no display for the window ({0}); start the program in a graphical session or under `xvfb-run` \
         (Debian package xvfb), or write pictures without a window with `collidoscope render`."
    )]
    NoDisplay(String),
    /// System libraries that are loaded at run time are missing; named by their Debian packages.
    #[error(
        "The window needs system libraries that are missing; on Debian or Ubuntu install them with \
         `sudo apt install {}`, or write pictures without a window with `collidoscope render`.",
        .0.join(" ")
    )]
    MissingLibraries(Vec<&'static str>),
    #[error(
        "The display {0} has no OpenGL, neither through GLX nor through EGL; on Debian or Ubuntu install it with \
         `sudo apt install libgl1 libgl1-mesa-dri libegl1`, or write pictures without a window with \
         `collidoscope render`."
    )]
    NoOpenGl(String),
    /// The graphics driver cannot compile the shader.
    #[error(
        "The graphics driver rejects the program's shader ({0}); write pictures without a window with \
         `collidoscope render`."
    )]
    Shader(String),
}

/// The window system to open the window on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// An X server, or XWayland.
    X11,
    Wayland,
    /// The only one of the platform: a browser, Windows, macOS.
    Native,
}

/// What is known about the screen before the window opens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screen {
    pub backend: Backend,
    /// How many pixels, in the unit in which the backend takes the window's size, make a point.
    pub pixels_per_point: f32,
    /// The largest inner size of a window that fits on the screen, in the same unit; `None` if the window system makes
    /// it fit.
    pub room: Option<[f32; 2]>,
}

/// Checks whether and where the window can open.
#[cfg(target_os = "windows")]
pub fn check() -> Result<Screen, StartError> {
    use super::windows;
    // The scale comes first: before it is requested, Windows reports sizes as if it were 1.
    let pixels_per_point = windows::screen_scale();
    Ok(Screen { backend: Backend::Native, pixels_per_point, room: windows::screen_room() })
}

/// Checks whether and where the window can open.
#[cfg(not(any(target_os = "linux", target_os = "windows")))]
pub fn check() -> Result<Screen, StartError> {
    Ok(Screen { backend: Backend::Native, pixels_per_point: 1.0, room: None })
}

#[cfg(target_os = "linux")]
pub use linux::check;

#[cfg(target_os = "linux")]
mod linux {
    use std::ffi::{CStr, c_char, c_int, c_void};
    use std::ptr::NonNull;

    use super::{Backend, Screen, StartError};
    use crate::app::platform::library::{
        EGL, GL, Library, Names, WAYLAND_CLIENT, WAYLAND_EGL, X11, XI, XKBCOMMON,
    };

    /// A resolution of 96 pixels an inch is a scale of 1.
    const PIXELS_PER_INCH: f32 = 96.0;

    type OpenDisplay = unsafe extern "C" fn(*const c_char) -> *mut c_void;
    type CloseDisplay = unsafe extern "C" fn(*mut c_void);
    type QueryExtension = unsafe extern "C" fn(*mut c_void, *mut c_int, *mut c_int) -> c_int;
    type ResourceString = unsafe extern "C" fn(*mut c_void) -> *const c_char;

    /// Checks whether and where the window can open: on X11 if there is an X display, because that is better tested,
    /// even under Wayland; otherwise on Wayland.
    pub fn check() -> Result<Screen, StartError> {
        let named = |variable| std::env::var(variable).ok().filter(|name| !name.is_empty());
        match (named("DISPLAY"), named("WAYLAND_DISPLAY")) {
            (None, None) => {
                Err(StartError::NoDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set".to_owned()))
            }
            (None, Some(display)) => check_wayland(&display),
            (Some(display), None) => check_x11(&display),
            (Some(x11), Some(wayland)) => check_x11(&x11).or_else(|_| check_wayland(&wayland)),
        }
    }

    fn check_wayland(name: &str) -> Result<Screen, StartError> {
        require(&[
            (WAYLAND_CLIENT, "libwayland-client0"),
            (WAYLAND_EGL, "libwayland-egl1"),
            (XKBCOMMON, "libxkbcommon0"),
            (EGL, "libegl1"),
        ])?;
        if !Library::open(WAYLAND_CLIENT).is_some_and(|client| answers(&client)) {
            let reason = format!("no compositor answers at WAYLAND_DISPLAY={name}");
            return Err(StartError::NoDisplay(reason));
        }
        Ok(Screen { backend: Backend::Wayland, pixels_per_point: 1.0, room: None })
    }

    /// Whether the compositor that the environment names accepts a connection. If this program was given the connection
    /// as an open socket, it can be used only once, and the window needs it.
    fn answers(client: &Library) -> bool {
        std::env::var_os("WAYLAND_SOCKET").is_some() || accepts(client)
    }

    #[expect(unsafe_code, reason = "libwayland-client is a library in C, and may be missing")]
    fn accepts(client: &Library) -> bool {
        // SAFETY: these are libwayland-client's declarations of both functions.
        let (connect, disconnect): (Option<OpenDisplay>, Option<CloseDisplay>) =
            unsafe { (client.function(c"wl_display_connect"), client.function(c"wl_display_disconnect")) };
        let (Some(connect), Some(disconnect)) = (connect, disconnect) else { return false };
        // SAFETY: a null name means the one in the environment, which is read and, without WAYLAND_SOCKET, not changed.
        let display = unsafe { connect(std::ptr::null()) };
        if display.is_null() {
            return false;
        }
        // SAFETY: the display was opened just now, nothing was created on it, and it is not used any more.
        unsafe { disconnect(display) };
        true
    }

    /// An open connection to an X server. It stays open: see [`XDisplay::open`].
    #[derive(Clone, Copy)]
    struct XDisplay(NonNull<c_void>);

    fn check_x11(name: &str) -> Result<Screen, StartError> {
        let gl = Library::open(GL);
        let has_egl = || Library::open(EGL).is_some();
        let mut libraries = missing(&[(X11, "libx11-6"), (XKBCOMMON, "libxkbcommon0"), (XI, "libxi6")]);
        if gl.is_none() && !has_egl() {
            libraries.push("libgl1");
        }
        let x11 = match Library::open(X11) {
            Some(x11) if libraries.is_empty() => x11,
            _ => return Err(StartError::MissingLibraries(libraries)),
        };
        let display = XDisplay::open(&x11, name)?;
        if !gl.is_some_and(|gl| display.has_glx(&gl)) && !has_egl() {
            return Err(StartError::NoOpenGl(name.to_owned()));
        }
        Ok(Screen { backend: Backend::X11, pixels_per_point: display.scale(&x11), room: None })
    }

    fn missing(needed: &[(Names, &'static str)]) -> Vec<&'static str> {
        let absent = needed.iter().filter(|(names, _)| Library::open(*names).is_none());
        absent.map(|(_, package)| *package).collect()
    }

    fn require(needed: &[(Names, &'static str)]) -> Result<(), StartError> {
        let missing = missing(needed);
        if missing.is_empty() { Ok(()) } else { Err(StartError::MissingLibraries(missing)) }
    }

    impl XDisplay {
        /// Opens the display and leaves it open on purpose: an X server without `-noreset` resets when its last client
        /// leaves, and the window's own connection would sometimes fail.
        #[expect(unsafe_code, reason = "Xlib is a library in C, and may be missing")]
        fn open(x11: &Library, name: &str) -> Result<Self, StartError> {
            // SAFETY: this is Xlib's declaration of XOpenDisplay.
            let open: Option<OpenDisplay> = unsafe { x11.function(c"XOpenDisplay") };
            let open = open.ok_or_else(|| StartError::MissingLibraries(vec!["libx11-6"]))?;
            // SAFETY: a null name means the one in the environment, which is only read.
            let display = NonNull::new(unsafe { open(std::ptr::null()) });
            let silent = || StartError::NoDisplay(format!("no X server answers at DISPLAY={name}"));
            display.map(Self).ok_or_else(silent)
        }

        #[expect(unsafe_code, reason = "libGL is a library in C, and may be missing")]
        fn has_glx(self, gl: &Library) -> bool {
            let (mut error, mut event) = (0, 0);
            // SAFETY: this is libGL's declaration of glXQueryExtension.
            let query: Option<QueryExtension> = unsafe { gl.function(c"glXQueryExtension") };
            // SAFETY: the display is never closed, and it belongs to the Xlib that libGL is linked with. Both numbers
            // outlive the call.
            query.is_some_and(|query| unsafe { query(self.0.as_ptr(), &mut error, &mut event) } != 0)
        }

        /// The scale that miniquad will use: that of the X resource `Xft.dpi`.
        #[expect(unsafe_code, reason = "Xlib is a library in C, and may be missing")]
        fn scale(self, x11: &Library) -> f32 {
            // SAFETY: this is Xlib's declaration of XResourceManagerString.
            let read: Option<ResourceString> = unsafe { x11.function(c"XResourceManagerString") };
            // SAFETY: the display is never closed.
            let text = read.map_or(std::ptr::null(), |read| unsafe { read(self.0.as_ptr()) });
            if text.is_null() {
                return 1.0;
            }
            // SAFETY: the string ends with a zero. It belongs to the display, which keeps it unchanged while open.
            scale_of(&unsafe { CStr::from_ptr(text) }.to_string_lossy())
        }
    }

    fn scale_of(resources: &str) -> f32 {
        let dpi =
            resources.lines().find_map(|line| line.strip_prefix("Xft.dpi:")?.trim().parse::<f32>().ok());
        dpi.filter(|dpi| dpi.is_finite() && *dpi > 0.0).map_or(1.0, |dpi| dpi / PIXELS_PER_INCH)
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn the_scale_is_that_of_the_font_resolution_and_one_without_it() {
            assert_eq!(scale_of("Xcursor.size:\t24\nXft.dpi:\t192\n"), 2.0);
            assert_eq!(scale_of("*background: black\n"), 1.0);
            assert_eq!(scale_of("Xft.dpi: nonsense\n"), 1.0);
        }

        #[test]
        fn an_error_names_the_packages_and_the_way_without_a_window() {
            let text = StartError::MissingLibraries(vec!["libxi6", "libgl1"]).to_string();
            assert!(
                text.contains("sudo apt install libxi6 libgl1") && text.contains("`collidoscope render`")
            );
            assert_eq!(text.lines().count(), 1);
        }
    }
}
