//! Drops files on a window as a file manager does: the source's side of the protocol XDND.

use std::path::Path;
use std::time::Instant;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt as _, EventMask, PropMode, SelectionRequestEvent, Window,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::clipboard::{atom, hidden, notify};

/// The version of the protocol.
const VERSION: u32 = 5;

/// The formats of the paths: that of file managers, and the one that miniquad reads on X11.
struct Formats {
    uris: (u32, String),
    paths: (u32, String),
}

/// Drops files at a place of the root window, and returns when the window under it has asked for them.
///
/// # Panics
/// If the window does not ask.
pub fn drop_files(
    connection: &RustConnection,
    root: Window,
    target: Window,
    at: (i16, i16),
    files: &[&Path],
) {
    let source = hidden(connection, root);
    let named = |name: &str| atom(connection, name);
    let lines = |before: &str, after: &str| {
        files.iter().map(|file| format!("{before}{}{after}", file.display())).collect::<String>()
    };
    let formats = Formats {
        uris: (named("text/uri-list"), lines("file://", "\r\n")),
        paths: (named("UTF8_STRING"), lines("", "\n")),
    };
    let selection = named("XdndSelection");
    connection.set_selection_owner(source, selection, x11rb::CURRENT_TIME).expect("the server answers");
    let types = [formats.uris.0, formats.paths.0].map(u32::to_ne_bytes).concat();
    let (list, kind) = (named("XdndTypeList"), AtomEnum::ATOM);
    connection
        .change_property(PropMode::REPLACE, source, list, kind, 32, 2, &types)
        .expect("the server answers");
    let send = |name: &str, data: [u32; 4]| {
        let [a, b, c, d] = data;
        let message = ClientMessageEvent::new(32, target, named(name), [source, a, b, c, d]);
        connection.send_event(false, target, EventMask::NO_EVENT, message).expect("the server answers");
        connection.flush().expect("the server answers");
    };
    let place = (u32::from(at.0 as u16) << 16) | u32::from(at.1 as u16);
    send("XdndEnter", [VERSION << 24, formats.uris.0, formats.paths.0, x11rb::NONE]);
    send("XdndPosition", [0, place, x11rb::CURRENT_TIME, named("XdndActionCopy")]);
    serve(
        connection,
        &formats,
        |event| matches!(event, Event::ClientMessage(message) if message.type_ == named("XdndStatus")),
    );
    send("XdndDrop", [0, x11rb::CURRENT_TIME, 0, 0]);
    // Wine asks when the pointer enters, and says when it has finished. Miniquad asks after the drop, and says nothing.
    serve(connection, &formats, |event| match event {
        Event::ClientMessage(message) => message.type_ == named("XdndFinished"),
        event => matches!(event, Event::SelectionRequest(_)),
    });
}

/// Answers requests for the files until an event.
fn serve(connection: &RustConnection, formats: &Formats, is_last: impl Fn(&Event) -> bool) {
    let end = Instant::now() + super::PATIENCE;
    loop {
        assert!(Instant::now() < end, "the window does not ask for the dropped files");
        let Some(event) = connection.poll_for_event().expect("events") else {
            std::thread::sleep(super::GLANCE);
            continue;
        };
        if let Event::SelectionRequest(request) = &event {
            answer(connection, formats, request);
        }
        if is_last(&event) {
            return;
        }
    }
}

/// Gives the files in the requested format, or refuses another format.
fn answer(connection: &RustConnection, formats: &Formats, request: &SelectionRequestEvent) {
    let known = [&formats.uris, &formats.paths].into_iter().find(|(format, _)| *format == request.target);
    let mut property = x11rb::NONE;
    if let Some((_, text)) = known {
        property = if request.property == x11rb::NONE { request.target } else { request.property };
        let (mode, kind) = (PropMode::REPLACE, request.target);
        let request = connection.change_property8(mode, request.requestor, property, kind, text.as_bytes());
        request.expect("the server answers");
    }
    notify(connection, request, property);
}
