//! What Windows offers and miniquad does not use: waiting for messages, dropped files, the mouse outside the window
//! during a drag, the console of the program that started this one, the scale and the size of the screen, and the user's
//! folder of documents.

use std::ffi::{OsString, c_void};
use std::os::windows::ffi::OsStringExt;
use std::path::PathBuf;
use std::ptr::{null, null_mut};
use std::sync::atomic::{AtomicIsize, AtomicPtr, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use windows_sys::Win32::Foundation::{HWND, LPARAM, LRESULT, RECT, WAIT_OBJECT_0, WPARAM};
use windows_sys::Win32::Graphics::Gdi::{GetDC, GetDeviceCaps, LOGPIXELSX, ReleaseDC, WindowFromDC};
use windows_sys::Win32::Graphics::OpenGL::wglGetCurrentDC;
use windows_sys::Win32::Storage::FileSystem::{FILE_TYPE_UNKNOWN, GetFileType};
use windows_sys::Win32::System::Com::CoTaskMemFree;
use windows_sys::Win32::System::Console::{
    ATTACH_PARENT_PROCESS, AttachConsole, GetStdHandle, STD_ERROR_HANDLE,
};
use windows_sys::Win32::System::SystemServices::{MK_LBUTTON, MK_MBUTTON, MK_RBUTTON};
use windows_sys::Win32::UI::Input::KeyboardAndMouse::{ReleaseCapture, SetCapture};
use windows_sys::Win32::UI::Shell::{
    DragFinish, DragQueryFileW, FOLDERID_Documents, HDROP, SHGetKnownFolderPath,
};
use windows_sys::Win32::UI::WindowsAndMessaging::{
    AdjustWindowRectEx, CallWindowProcW, GWLP_WNDPROC, MB_ICONERROR, MB_OK, MWMO_INPUTAVAILABLE, MessageBoxW,
    MsgWaitForMultipleObjectsEx, PostMessageW, QS_ALLINPUT, SPI_GETWORKAREA, SetProcessDPIAware,
    SetWindowLongPtrW, SystemParametersInfoW, WM_DROPFILES, WM_LBUTTONDOWN, WM_LBUTTONUP, WM_MBUTTONDOWN,
    WM_MBUTTONUP, WM_NULL, WM_RBUTTONDOWN, WM_RBUTTONUP, WNDPROC, WS_OVERLAPPEDWINDOW,
};

/// A resolution of 96 pixels an inch is a scale of 1.
const PIXELS_PER_INCH: f32 = 96.0;

/// Miniquad's window procedure, 0 until [`attend_window`] has replaced it.
static OF_MINIQUAD: AtomicIsize = AtomicIsize::new(0);

/// Miniquad's window, null until then.
static WINDOW: AtomicPtr<c_void> = AtomicPtr::new(null_mut());

/// The files that were dropped on the window since the last look.
static DROPPED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Sleeps until a message for this thread arrives, but no longer than `longest`. Returns whether one has arrived.
/// Miniquad's loop receives it. While the user moves or resizes the window, miniquad's own timer ends the wait.
#[expect(unsafe_code, reason = "the standard library cannot wait for messages")]
pub fn wait_for_message(longest: Duration) -> bool {
    let milliseconds = u32::try_from(longest.as_millis()).unwrap_or(u32::MAX);
    // SAFETY: it waits for no handles, so it reads none. MWMO_INPUTAVAILABLE: also for messages that arrived before.
    let reason =
        unsafe { MsgWaitForMultipleObjectsEx(0, null(), milliseconds, QS_ALLINPUT, MWMO_INPUTAVAILABLE) };
    reason == WAIT_OBJECT_0
}

/// Ends [`wait_for_message`], from any thread.
#[expect(unsafe_code, reason = "the standard library cannot post messages")]
pub fn wake() {
    // SAFETY: any thread may post a message. This one means nothing, and if the window is gone, or was never there, it
    // reaches nobody who could misunderstand it.
    unsafe { PostMessageW(WINDOW.load(Ordering::Relaxed), WM_NULL, 0, 0) };
}

/// Receives the messages of miniquad's window before miniquad does. Call it once, on the window's thread, while the
/// window is open.
///
/// Miniquad reports no dropped files, and it panics if a folder is dropped. And it does not capture the mouse, so a
/// button that is released outside the window would stay down.
#[expect(unsafe_code, reason = "miniquad does not expose its window")]
pub fn attend_window() {
    // SAFETY: these read which OpenGL context is current on this thread, and the window that it draws to: miniquad's.
    let window = unsafe { WindowFromDC(wglGetCurrentDC()) };
    if window.is_null() {
        return;
    }
    // SAFETY: the window belongs to this thread. Until the previous procedure is stored below, no message arrives,
    // because only this thread receives them. `receive` exists as long as the program.
    let previous = unsafe { SetWindowLongPtrW(window, GWLP_WNDPROC, receive as *const () as isize) };
    OF_MINIQUAD.store(previous, Ordering::Relaxed);
    WINDOW.store(window, Ordering::Relaxed);
}

/// The window procedure: handles what miniquad does not, and passes the rest on.
#[expect(unsafe_code, reason = "this is how a window receives messages")]
unsafe extern "system" fn receive(window: HWND, message: u32, wparam: WPARAM, lparam: LPARAM) -> LRESULT {
    const BUTTONS: usize = (MK_LBUTTON | MK_MBUTTON | MK_RBUTTON) as usize;
    match message {
        WM_DROPFILES => {
            // SAFETY: this message holds the handle of a drop, which its receiver has to free.
            unsafe { take_drop(wparam as HDROP) };
            return 0;
        }
        WM_LBUTTONDOWN | WM_MBUTTONDOWN | WM_RBUTTONDOWN => {
            // SAFETY: the window is that of this thread, which is receiving this message.
            unsafe { SetCapture(window) };
        }
        WM_LBUTTONUP | WM_MBUTTONUP | WM_RBUTTONUP if wparam & BUTTONS == 0 => {
            // SAFETY: it has no arguments, and only affects this thread.
            unsafe { ReleaseCapture() };
        }
        _ => {}
    }
    // SAFETY: this is what SetWindowLongPtrW returned for GWLP_WNDPROC: a window procedure, or null, which is `None`.
    let previous: WNDPROC = unsafe { std::mem::transmute(OF_MINIQUAD.load(Ordering::Relaxed)) };
    // SAFETY: the previous procedure receives its own window's message unchanged.
    unsafe { CallWindowProcW(previous, window, message, wparam, lparam) }
}

/// Notes the paths of a drop, and frees it.
///
/// # Safety
///
/// The handle is that of a drop, and is not used afterwards.
#[expect(unsafe_code, reason = "Windows passes dropped files in a handle")]
unsafe fn take_drop(drop: HDROP) {
    // SAFETY: the handle is valid. This index requests the number of files, and nothing is written.
    let count = unsafe { DragQueryFileW(drop, u32::MAX, null_mut(), 0) };
    for index in 0..count {
        // SAFETY: without room it returns the length, without the final zero.
        let length = unsafe { DragQueryFileW(drop, index, null_mut(), 0) };
        let mut path = vec![0; length as usize + 1];
        // SAFETY: it writes at most length + 1 units, which is the size of the vector.
        let length = unsafe { DragQueryFileW(drop, index, path.as_mut_ptr(), length + 1) };
        path.truncate(length as usize);
        lock_dropped().push(OsString::from_wide(&path).into());
    }
    // SAFETY: the handle is valid, and the caller does not use it afterwards.
    unsafe { DragFinish(drop) };
}

fn lock_dropped() -> std::sync::MutexGuard<'static, Vec<PathBuf>> {
    DROPPED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes the paths of the files and folders that were dropped on the window since the last call.
pub fn take_dropped() -> Vec<PathBuf> {
    std::mem::take(&mut lock_dropped())
}

/// Uses the console of the program that started this one, if it has one. A program with a window has none by itself.
/// Standard streams that are redirected stay redirected.
#[expect(unsafe_code, reason = "the standard library cannot attach to a console")]
pub fn attach_console() {
    // SAFETY: it only changes which console this process has, and standard handles that lead nowhere. Nothing uses them
    // meanwhile, since this is called first. It fails if there is no such console, which is the usual case.
    unsafe { AttachConsole(ATTACH_PARENT_PROCESS) };
}

/// Whether nobody can see what is written to standard error.
#[expect(unsafe_code, reason = "the standard library ignores a missing standard error")]
pub fn is_silent() -> bool {
    // SAFETY: both only look up a handle; an invalid one has an unknown type.
    unsafe { GetFileType(GetStdHandle(STD_ERROR_HANDLE)) == FILE_TYPE_UNKNOWN }
}

/// Shows a message and waits until the user has closed it.
#[expect(unsafe_code, reason = "the standard library has no windows")]
pub fn show_message(text: &str) {
    let wide = |text: &str| text.encode_utf16().chain([0]).collect::<Vec<u16>>();
    let (text, title) = (wide(text), wide("Collidoscope"));
    // SAFETY: both texts end with a zero, and outlive the call. The message belongs to no window.
    unsafe { MessageBoxW(null_mut(), text.as_ptr(), title.as_ptr(), MB_OK | MB_ICONERROR) };
}

/// The pixels per point that miniquad will use.
#[expect(unsafe_code, reason = "the standard library knows no screens")]
pub fn screen_scale() -> f32 {
    // SAFETY: it has no arguments. Miniquad calls it again before it creates the window.
    unsafe { SetProcessDPIAware() };
    // SAFETY: a null window means the whole screen; the context is used and released here.
    let dots = unsafe {
        let screen = GetDC(null_mut());
        let dots = GetDeviceCaps(screen, LOGPIXELSX as i32);
        ReleaseDC(null_mut(), screen);
        dots
    };
    if dots > 0 { dots as f32 / PIXELS_PER_INCH } else { 1.0 }
}

/// The largest inner size of a window that leaves its frame and the taskbar on the screen, in pixels.
#[expect(unsafe_code, reason = "the standard library knows no screens")]
pub fn screen_room() -> Option<[f32; 2]> {
    let mut area = RECT { left: 0, top: 0, right: 0, bottom: 0 };
    let mut frame = area;
    // SAFETY: for SPI_GETWORKAREA it writes a RECT, which outlives the call.
    let known = unsafe { SystemParametersInfoW(SPI_GETWORKAREA, 0, (&raw mut area).cast(), 0) } != 0;
    // SAFETY: it writes a RECT, which outlives the call: how far the frame of a window extends around a content of size 0.
    let framed = unsafe { AdjustWindowRectEx(&raw mut frame, WS_OVERLAPPEDWINDOW, 0, 0) } != 0;
    let size = |area: &RECT| [area.right - area.left, area.bottom - area.top];
    let ([width, height], [beside, above]) = (size(&area), size(&frame));
    let room = [width - beside, height - above];
    (known && framed && room.iter().all(|side| *side > 0)).then(|| room.map(|side| side as f32))
}

/// The user's folder of documents. It need not be below the user's own folder.
#[expect(unsafe_code, reason = "the standard library does not know this folder")]
pub fn documents() -> Option<PathBuf> {
    let mut path = null_mut();
    // SAFETY: the id and the pointer outlive the call; a null token means the current user.
    let status = unsafe { SHGetKnownFolderPath(&FOLDERID_Documents, 0, null_mut(), &raw mut path) };
    let folder = (status >= 0 && !path.is_null()).then(|| {
        // SAFETY: on success it is a text that ends with a zero, so reading stops there.
        let length = (0..).take_while(|i| unsafe { *path.add(*i) } != 0).count();
        // SAFETY: so many units were just read.
        let text = unsafe { std::slice::from_raw_parts(path, length) };
        PathBuf::from(OsString::from_wide(text))
    });
    // SAFETY: the caller has to free it, also after a failure; null is allowed. The folder is a copy.
    unsafe { CoTaskMemFree(path.cast()) };
    folder
}
