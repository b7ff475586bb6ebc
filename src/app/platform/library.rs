//! Shared libraries of the system, opened at run time.

use std::ffi::{CStr, c_char, c_int, c_void};

/// Resolve functions when they are first called.
const LAZY: c_int = 1;

// SAFETY: these are POSIX's declarations, and the standard library links both functions on Linux.
#[expect(unsafe_code, reason = "the standard library cannot open shared libraries")]
unsafe extern "C" {
    fn dlopen(name: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
}

/// The file names of a library that miniquad opens too. Only this module makes them, because opening a library runs its
/// initialisers.
#[derive(Clone, Copy)]
pub struct Names([&'static CStr; 2]);

pub const EGL: Names = Names([c"libEGL.so.1", c"libEGL.so"]);
pub const GL: Names = Names([c"libGL.so.1", c"libGL.so"]);
pub const WAYLAND_CLIENT: Names = Names([c"libwayland-client.so.0", c"libwayland-client.so"]);
pub const WAYLAND_EGL: Names = Names([c"libwayland-egl.so.1", c"libwayland-egl.so"]);
pub const X11: Names = Names([c"libX11.so.6", c"libX11.so"]);
pub const XI: Names = Names([c"libXi.so.6", c"libXi.so"]);
pub const XKBCOMMON: Names = Names([c"libxkbcommon.so.0", c"libxkbcommon.so"]);

/// A shared library; it stays loaded until the program ends.
pub struct Library(*mut c_void);

impl Library {
    /// Opens the library under the first of its names that exists.
    #[expect(unsafe_code, reason = "miniquad panics without these libraries, so they are looked for first")]
    pub fn open(Names(names): Names) -> Option<Self> {
        // SAFETY: the name ends with a zero and outlives the call. The library is one that miniquad opens under the
        // same names, so its initialisers run anyway.
        let handles = names.into_iter().map(|name| unsafe { dlopen(name.as_ptr(), LAZY) });
        handles.into_iter().find(|handle| !handle.is_null()).map(Self)
    }

    /// A function of the library, `None` if it has none with this name.
    ///
    /// # Safety
    ///
    /// `F` must be the type of a pointer to the function as the library declares it.
    #[expect(unsafe_code, reason = "a symbol is an address without a type")]
    pub unsafe fn function<F: Copy>(&self, name: &CStr) -> Option<F> {
        const { assert!(size_of::<F>() == size_of::<*mut c_void>()) };
        // SAFETY: the library is never closed; the name ends with a zero and outlives the call.
        let address = unsafe { dlsym(self.0, name.as_ptr()) };
        // SAFETY: the caller guarantees that `F` is a pointer to this function. It has the size of the address, which
        // is not null and stays valid, because the library is never closed.
        (!address.is_null()).then(|| unsafe { std::mem::transmute_copy::<*mut c_void, F>(&address) })
    }
}
