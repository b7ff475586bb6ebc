//! Before the window: can it open here? Otherwise one sentence says what is missing and what to do, where
//! miniquad would panic.

use thiserror::Error;

/// Why the window can't open. Its text is one sentence for people.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// There is nothing to open a window on.
    #[error(
        "There is no display to open a window on ({0}); start the program in a graphical session or under \
         `xvfb-run` (Debian package xvfb), or write pictures without a window by `collidoscope render`."
    )]
    NoDisplay(String),
    /// Libraries of the system that are loaded at run time are missing; named by their Debian packages.
    #[error(
        "The window needs system libraries that are missing; on Debian or Ubuntu install them by \
         `sudo apt install {}`, or write pictures without a window by `collidoscope render`.",
        .0.join(" ")
    )]
    MissingLibraries(Vec<&'static str>),
    /// The display has no OpenGL.
    #[error(
        "The display {0} offers no OpenGL, neither by GLX nor by EGL; on Debian or Ubuntu install it by \
         `sudo apt install libgl1 libgl1-mesa-dri libegl1`, or write pictures without a window by \
         `collidoscope render`."
    )]
    NoOpenGl(String),
    /// The graphics driver refuses what the program draws with.
    #[error(
        "The graphics driver refuses the program's shader ({0}); write pictures without a window by \
         `collidoscope render`."
    )]
    Shader(String),
}

/// The window system to open the window on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// An X server, or what stands for one under Wayland.
    X11,
    /// A Wayland compositor.
    Wayland,
    /// The only one that there is: a browser, Windows, macOS.
    Native,
}

/// What was found out before the window opens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screen {
    /// Where to open it.
    pub backend: Backend,
    /// How many pixels of the window's size, as the backend wants to be told it, make a point.
    pub pixels_per_point: f32,
}

/// Finds out whether and where the window can open.
#[cfg(not(target_os = "linux"))]
pub fn check() -> Result<Screen, StartError> {
    Ok(Screen { backend: Backend::Native, pixels_per_point: 1.0 })
}

#[cfg(target_os = "linux")]
pub use linux::check;

#[cfg(target_os = "linux")]
mod linux {
    use std::ffi::{CStr, c_char, c_int, c_void};
    use std::ptr::NonNull;

    use super::super::library::Library;
    use super::{Backend, Screen, StartError};

    /// A resolution of 96 pixels an inch is a scale of 1.
    const PIXELS_PER_INCH: f32 = 96.0;

    type OpenDisplay = unsafe extern "C" fn(*const c_char) -> *mut c_void;
    type CloseDisplay = unsafe extern "C" fn(*mut c_void);
    type QueryExtension = unsafe extern "C" fn(*mut c_void, *mut c_int, *mut c_int) -> c_int;
    type ResourceString = unsafe extern "C" fn(*mut c_void) -> *const c_char;

    /// Finds out whether and where the window can open: on X11 if there is an X display, since that is the
    /// well-trodden path also under Wayland, otherwise on Wayland.
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
        let needed: [(&[&CStr], _); 4] = [
            (&[c"libwayland-client.so.0", c"libwayland-client.so"], "libwayland-client0"),
            (&[c"libwayland-egl.so.1", c"libwayland-egl.so"], "libwayland-egl1"),
            (&[c"libxkbcommon.so.0", c"libxkbcommon.so"], "libxkbcommon0"),
            (&[c"libEGL.so.1", c"libEGL.so"], "libegl1"),
        ];
        require(&needed)?;
        if !Library::open(needed[0].0).is_some_and(|client| answers(&client)) {
            let reason = format!("WAYLAND_DISPLAY is {name}, where no compositor answers");
            return Err(StartError::NoDisplay(reason));
        }
        Ok(Screen { backend: Backend::Wayland, pixels_per_point: 1.0 })
    }

    /// Whether the compositor that the environment names accepts a connection. One that was handed to this program as
    /// an open socket can be asked only once, and it is the window that will.
    fn answers(client: &Library) -> bool {
        std::env::var_os("WAYLAND_SOCKET").is_some() || accepts(client)
    }

    #[expect(unsafe_code, reason = "libwayland-client is a library in C, and may be missing")]
    fn accepts(client: &Library) -> bool {
        // SAFETY: libwayland-client declares both functions so.
        let (connect, disconnect): (Option<OpenDisplay>, Option<CloseDisplay>) =
            unsafe { (client.function(c"wl_display_connect"), client.function(c"wl_display_disconnect")) };
        let (Some(connect), Some(disconnect)) = (connect, disconnect) else { return false };
        // SAFETY: a null name means that of the environment, which is read and, without WAYLAND_SOCKET, not changed.
        let display = unsafe { connect(std::ptr::null()) };
        if display.is_null() {
            return false;
        }
        // SAFETY: the display is the one that was just opened; nothing was made with it, and it is not used any more.
        unsafe { disconnect(display) };
        true
    }

    /// An open connection to an X server. It stays open: see [`Display::open`].
    #[derive(Clone, Copy)]
    struct Display(NonNull<c_void>);

    fn check_x11(name: &str) -> Result<Screen, StartError> {
        let needed: [(&[&CStr], _); 3] = [
            (&[c"libX11.so.6", c"libX11.so"], "libx11-6"),
            (&[c"libxkbcommon.so.0", c"libxkbcommon.so"], "libxkbcommon0"),
            (&[c"libXi.so.6", c"libXi.so"], "libxi6"),
        ];
        let gl = Library::open(&[c"libGL.so.1", c"libGL.so"]);
        let has_egl = || Library::open(&[c"libEGL.so.1", c"libEGL.so"]).is_some();
        let mut libraries = missing(&needed);
        if gl.is_none() && !has_egl() {
            libraries.push("libgl1");
        }
        let x11 = match Library::open(needed[0].0) {
            Some(x11) if libraries.is_empty() => x11,
            _ => return Err(StartError::MissingLibraries(libraries)),
        };
        let display = Display::open(&x11, name)?;
        if !gl.is_some_and(|gl| display.has_glx(&gl)) && !has_egl() {
            return Err(StartError::NoOpenGl(name.to_owned()));
        }
        Ok(Screen { backend: Backend::X11, pixels_per_point: display.scale(&x11) })
    }

    fn missing(needed: &[(&[&CStr], &'static str)]) -> Vec<&'static str> {
        let absent = |names: &[&CStr]| Library::open(names).is_none();
        needed.iter().filter(|(names, _)| absent(names)).map(|(_, package)| *package).collect()
    }

    fn require(needed: &[(&[&CStr], &'static str)]) -> Result<(), StartError> {
        let missing = missing(needed);
        if missing.is_empty() { Ok(()) } else { Err(StartError::MissingLibraries(missing)) }
    }

    impl Display {
        /// Opens the display and leaves it open on purpose: an X server without `-noreset` starts anew when its
        /// last client leaves, and the window's own connection would now and then fail.
        #[expect(unsafe_code, reason = "Xlib is a library in C, and may be missing")]
        fn open(x11: &Library, name: &str) -> Result<Self, StartError> {
            // SAFETY: Xlib declares XOpenDisplay so.
            let open: Option<OpenDisplay> = unsafe { x11.function(c"XOpenDisplay") };
            let open = open.ok_or_else(|| StartError::MissingLibraries(vec!["libx11-6"]))?;
            // SAFETY: a null name means that of the environment, which is only read.
            let display = NonNull::new(unsafe { open(std::ptr::null()) });
            let silent = || StartError::NoDisplay(format!("DISPLAY is {name}, where no X server answers"));
            display.map(Self).ok_or_else(silent)
        }

        #[expect(unsafe_code, reason = "libGL is a library in C, and may be missing")]
        fn has_glx(self, gl: &Library) -> bool {
            let (mut error, mut event) = (0, 0);
            // SAFETY: libGL declares glXQueryExtension so.
            let query: Option<QueryExtension> = unsafe { gl.function(c"glXQueryExtension") };
            // SAFETY: the display is open, as it is never closed, and of the Xlib that libGL itself is linked with; both
            // numbers outlive the call.
            query.is_some_and(|query| unsafe { query(self.0.as_ptr(), &mut error, &mut event) } != 0)
        }

        /// The scale that miniquad will use: that of the resource `Xft.dpi`.
        #[expect(unsafe_code, reason = "Xlib is a library in C, and may be missing")]
        fn scale(self, x11: &Library) -> f32 {
            // SAFETY: Xlib declares XResourceManagerString so.
            let read: Option<ResourceString> = unsafe { x11.function(c"XResourceManagerString") };
            // SAFETY: the display is open, as it is never closed.
            let text = read.map_or(std::ptr::null(), |read| unsafe { read(self.0.as_ptr()) });
            if text.is_null() {
                return 1.0;
            }
            // SAFETY: the string ends with a zero and is the display's own, which keeps it unchanged while it is open.
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
        fn the_scale_is_that_of_the_font_resolution_and_one_where_there_is_none() {
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
