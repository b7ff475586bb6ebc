//! The mouse and the keyboard of an X server.

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ConnectionExt as _, ImageFormat, KEY_PRESS_EVENT,
    KEY_RELEASE_EVENT, MOTION_NOTIFY_EVENT, Window,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;

use super::{Picture, STEP};

/// The devices, for the window that is under the pointer.
pub struct Devices {
    pub(super) connection: RustConnection,
    pub(super) root: Window,
}

impl Devices {
    fn event(&self, kind: u8, detail: u8, (x, y): (i16, i16)) {
        let sent = self.connection.xtest_fake_input(kind, detail, x11rb::CURRENT_TIME, self.root, x, y, 0);
        sent.expect("the server answers").check().expect("a correct event");
        std::thread::sleep(STEP);
    }

    /// Moves the pointer to a place on the screen, in physical pixels.
    pub fn move_to(&self, place: (i16, i16)) {
        self.event(MOTION_NOTIFY_EVENT, 0, place);
    }

    /// Presses or releases the left button.
    pub fn button(&self, pressed: bool) {
        self.event(if pressed { BUTTON_PRESS_EVENT } else { BUTTON_RELEASE_EVENT }, 1, (0, 0));
    }

    /// Presses a key while others are held.
    pub fn key_with(&self, held: &[u32], keysym: u32) {
        let event = |kind: u8, key: u32| self.event(kind, keycode(&self.connection, key).0, (0, 0));
        let keys = || held.iter().copied().chain([keysym]);
        keys().for_each(|key| event(KEY_PRESS_EVENT, key));
        keys().collect::<Vec<_>>().into_iter().rev().for_each(|key| event(KEY_RELEASE_EVENT, key));
    }

    /// A screenshot of the screen.
    pub fn screenshot(&self) -> Picture {
        let geometry = self.connection.get_geometry(self.root).expect("the server answers").reply();
        let (width, height) = geometry.map(|g| (g.width, g.height)).expect("the screen has a size");
        let format = ImageFormat::Z_PIXMAP;
        let image = self.connection.get_image(format, self.root, 0, 0, width, height, u32::MAX);
        let data = image.expect("the server answers").reply().expect("an image").data;
        let rgb = data.chunks_exact(4).map(|p| [p[2], p[1], p[0]]).collect();
        Picture { width: width.into(), height: height.into(), rgb }
    }
}

/// The code of a key, and whether it needs Shift.
pub fn keycode(connection: &RustConnection, keysym: u32) -> (u8, bool) {
    let setup = connection.setup();
    let count = setup.max_keycode - setup.min_keycode + 1;
    let mapping = connection.get_keyboard_mapping(setup.min_keycode, count);
    let mapping = mapping.expect("the server answers").reply().expect("a keyboard");
    let columns = usize::from(mapping.keysyms_per_keycode);
    let places = mapping.keysyms.iter().enumerate().filter(|(_, known)| **known == keysym);
    let place = places.map(|(i, _)| i).min_by_key(|i| i % columns).expect("the key is on the keyboard");
    (setup.min_keycode + (place / columns) as u8, place % columns == 1)
}
