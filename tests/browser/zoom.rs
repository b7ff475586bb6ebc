//! The zoom of the browser, and screens whose scale changes while the page is open.

use serde_json::Value as Json;

use super::app::{App, DESKTOP, PHONE};
use super::seen::{self, Place, distance};
use super::sizes::keep_picture;
use crate::browser::window::{Devices, Server, keysym};
use crate::browser::{Picture, Screen};

/// A topic with two large handles.
const TOPIC: &str = "#circle-circle";

/// The rectangles of the canvas and of the large handles, as the program reports them, in physical pixels.
fn reported(state: &Json) -> ([f64; 4], [Place; 2]) {
    let rect = |id: &str| -> [f64; 4] {
        serde_json::from_value(state["rects"][id].clone()).unwrap_or_else(|e| panic!("{id}: {e}"))
    };
    let middle = |[x, y, width, height]: [f64; 4]| (x + width / 2.0, y + height / 2.0);
    (rect("canvas"), ["handle:a.center", "handle:b.center"].map(|id| middle(rect(id))))
}

/// Waits for this scale, and checks that the picture shows the handles where the program reports them. Returns the
/// picture, and where it shows the handle of circle a.
#[track_caller]
fn agrees(app: &App, scale: f64) -> (Picture, Place) {
    app.wait(|state| (state["scale"].as_f64().unwrap_or_default() - scale).abs() < 0.01);
    let (canvas, reported) = reported(&app.settle());
    let picture = app.picture();
    keep_picture(app, &format!("zoom-{:.0}", scale * 100.0));
    let shown = seen::handles(&picture, canvas, scale);
    assert_eq!(shown.len(), 2, "at a scale of {scale}: {shown:?} instead of {reported:?}");
    let near = |place: Place| {
        *shown.iter().min_by(|a, b| distance(**a, place).total_cmp(&distance(**b, place))).expect("some")
    };
    for place in reported {
        assert!(
            distance(near(place), place) <= 2.0,
            "at a scale of {scale}: {shown:?} instead of {reported:?}"
        );
    }
    (picture, near(reported[0]))
}

/// The picture once nothing fades in or out any more, which is no change of the state.
fn at_rest(app: &App) -> Picture {
    let mut picture = app.picture();
    loop {
        app.settle();
        let next = app.picture();
        if next.rgb == picture.rgb {
            return next;
        }
        picture = next;
    }
}

/// Where to drag a handle: a few points towards the middle of the canvas.
fn way(app: &App, from: Place, scale: f64) -> (f64, f64) {
    let ([left, top, width, height], _) = reported(&app.state());
    let towards = |at: f64, middle: f64| if at < middle { 12.0 * scale } else { -12.0 * scale };
    (towards(from.0, left + width / 2.0), towards(from.1, top + height / 2.0))
}

#[test]
fn after_the_scale_of_the_screen_changed_a_drag_hits_what_the_picture_shows() {
    let Some(app) = App::open_on(DESKTOP, "", TOPIC) else { return };
    for (width, height, scale) in [(1280, 800, 1.25), (640, 400, 2.0), (320, 200, 4.0)] {
        app.resize(Screen::desktop(width, height).scaled(scale));
        let before = app.state()["params"].clone();
        let (_, from) = agrees(&app, scale);
        let (x, y) = way(&app, from, scale);
        let (start, end) = ((from.0 / scale, from.1 / scale), ((from.0 + x) / scale, (from.1 + y) / scale));
        app.drag(start, end);
        let after = app.wait(|state| state["pointer"]["down"] == false && state["params"] != before);
        assert_ne!(after["params"]["a.center"], before["a.center"], "at a scale of {scale}");
        // A handle under the pointer looks different.
        app.move_to((1.0, 1.0));
        let (_, now) = agrees(&app, scale);
        let wanted = (from.0 + x, from.1 + y);
        assert!(distance(now, wanted) <= 2.0, "at a scale of {scale}: {now:?} instead of {wanted:?}");
        app.press("Control+z");
        app.wait(|state| state["params"] == before);
    }
    app.resize(PHONE.scaled(3.0));
    agrees(&app, 3.0);
}

/// The browser in a window, with a real mouse and keyboard.
struct Desk {
    app: App,
    devices: Devices,
    _server: Server,
}

impl Desk {
    /// `None` if there is no X server, no browser or no page.
    fn open() -> Option<Self> {
        let server = Server::start(1280, 900)?;
        let app = App::in_window(&server.display, [1280, 900])?;
        let devices = server.devices();
        app.go(&app.address("", TOPIC));
        app.wait(|state| state["ready"] == true);
        Some(Self { app, devices, _server: server })
    }

    /// Drags the handle of circle a where the screen shows it, and checks that it is then shown at the end of the drag.
    #[track_caller]
    fn drag(&self, scale: f64) {
        let before = self.app.state()["params"].clone();
        let (_, from) = agrees(&self.app, scale);
        let corner = self.corner(scale, from);
        let (x, y) = way(&self.app, from, scale);
        let on_screen = |(x, y): Place| ((corner.0 + x) as i16, (corner.1 + y) as i16);
        let wanted = (from.0 + x, from.1 + y);
        self.devices.move_to(on_screen(from));
        self.press(true);
        self.devices.move_to(on_screen(wanted));
        self.app.wait(|state| state["params"] != before);
        let after = self.press(false);
        assert_ne!(after["params"]["a.center"], before["a.center"], "at a scale of {scale}");
        self.point_at_nothing();
        let (_, now) = agrees(&self.app, scale);
        assert!(distance(now, wanted) <= 2.0, "at a scale of {scale}: {now:?} instead of {wanted:?}");
        self.devices.key_with(&[keysym::CONTROL], u32::from('z'));
        self.app.wait(|state| state["params"] == before);
    }

    /// The corner of the page on the screen: the screen shows the same handles as the page, somewhere else.
    #[track_caller]
    fn corner(&self, scale: f64, handle: Place) -> Place {
        let screen = self.devices.screenshot();
        let ([left, top, width, height], _) = reported(&self.app.state());
        let outside =
            self.app.evaluate("(outerHeight - innerHeight * devicePixelRatio)").as_f64().expect("a number");
        let shown = seen::handles(&screen, [left, top + outside - 20.0, width, height + 40.0], scale);
        let wanted = (handle.0, handle.1 + outside);
        let found = shown.iter().find(|place| distance(**place, wanted) < 20.0);
        let found = found.unwrap_or_else(|| panic!("{wanted:?} is not among {shown:?}"));
        (found.0 - handle.0, found.1 - handle.1)
    }

    /// Presses or releases the left button, and waits until the program has noticed.
    #[track_caller]
    fn press(&self, pressed: bool) -> Json {
        self.devices.button(pressed);
        self.app.wait(|state| state["pointer"]["down"] == pressed)
    }

    fn point_at_nothing(&self) {
        self.devices.move_to((1278, 898));
    }
}

#[test]
fn after_the_user_zoomed_the_page_a_drag_hits_what_the_picture_shows() {
    let Some(desk) = Desk::open() else { return };
    let (zoom, app) = (|key: char| desk.devices.key_with(&[keysym::CONTROL], u32::from(key)), &desk.app);
    // Without a window manager, the window under the pointer gets the keyboard.
    desk.point_at_nothing();
    for _ in 0..3 {
        zoom('+');
    }
    agrees(app, 1.5);
    let zoomed = at_rest(app);
    let address = app.evaluate("location.href");
    desk.drag(1.5);
    // The address follows the state a moment later, and a reload opens the address.
    app.wait_for("location.href", address);
    app.reload();
    agrees(app, 1.5);
    let fresh = at_rest(app);
    // Labels, axes, shapes and handles are where they are on a page that was loaded at this zoom. The smooth edges of
    // a letter can differ.
    let different = zoomed.rgb.iter().zip(&fresh.rgb).filter(|(a, b)| a != b).count();
    assert!(zoomed.rgb.len() == fresh.rgb.len() && different <= 100, "{different} pixels differ");
    for (keys, scale) in [("+++++", 4.0), ("0--", 0.8)] {
        keys.chars().for_each(zoom);
        desk.drag(scale);
    }
}
