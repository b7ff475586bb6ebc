//! Shared libraries, looked for at run time.

use std::ffi::{CStr, c_char, c_int, c_void};

/// Resolve functions when they are first called.
const LAZY: c_int = 1;

// SAFETY: POSIX declares both so, and the standard library links them on Linux.
#[expect(unsafe_code, reason = "the standard library opens no libraries")]
unsafe extern "C" {
    fn dlopen(name: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
}

/// A shared library; it stays loaded until the program ends.
pub struct Library(*mut c_void);

impl Library {
    /// The first of these libraries of the system that is there.
    #[expect(
        unsafe_code,
        reason = "what the window needs is looked for before miniquad panics for want of it"
    )]
    pub fn open(names: &[&CStr]) -> Option<Self> {
        // SAFETY: the name ends with a zero and outlives the call. Loading runs initialisers, those of libraries that
        // miniquad would load by the same names a moment later.
        let handles = names.iter().map(|name| unsafe { dlopen(name.as_ptr(), LAZY) });
        handles.into_iter().find(|handle| !handle.is_null()).map(Self)
    }

    /// A function of the library, `None` if it has none of this name.
    ///
    /// # Safety
    ///
    /// `F` must be the type of a pointer to the function as the library declares it.
    #[expect(unsafe_code, reason = "a symbol is an address without a type")]
    pub unsafe fn function<F: Copy>(&self, name: &CStr) -> Option<F> {
        const { assert!(size_of::<F>() == size_of::<*mut c_void>()) };
        // SAFETY: the library is open, as it is never closed; the name ends with a zero and outlives the call.
        let address = unsafe { dlsym(self.0, name.as_ptr()) };
        // SAFETY: the caller vouches that `F` is a pointer to this function; it has the size of the address, which is not
        // null, and stays valid since the library is never closed.
        (!address.is_null()).then(|| unsafe { std::mem::transmute_copy::<*mut c_void, F>(&address) })
    }
}
