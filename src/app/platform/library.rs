//! Shared libraries, looked for at run time.

use std::ffi::{CStr, c_char, c_int, c_void};

/// Resolve functions when they are first called.
const LAZY: c_int = 1;

unsafe extern "C" {
    fn dlopen(name: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
}

/// A shared library; it stays loaded until the program ends.
pub struct Library(*mut c_void);

impl Library {
    /// The first of these libraries that is there.
    pub fn open(names: &[&CStr]) -> Option<Self> {
        // SAFETY: the names end with a zero. Loading runs the initialisers of the system's own libraries.
        let handles = names.iter().map(|name| unsafe { dlopen(name.as_ptr(), LAZY) });
        handles.into_iter().find(|handle| !handle.is_null()).map(Self)
    }

    /// A function of the library, `None` if it has none of this name.
    ///
    /// # Safety
    ///
    /// `F` must be the type of a pointer to the function as the library declares it.
    pub unsafe fn function<F: Copy>(&self, name: &CStr) -> Option<F> {
        const { assert!(size_of::<F>() == size_of::<*mut c_void>()) };
        // SAFETY: the library is open and the name ends with a zero.
        let address = unsafe { dlsym(self.0, name.as_ptr()) };
        // SAFETY: the caller vouches for the type, which has the size of a pointer.
        (!address.is_null()).then(|| unsafe { std::mem::transmute_copy::<*mut c_void, F>(&address) })
    }
}
