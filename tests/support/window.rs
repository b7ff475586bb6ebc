//! Drives a program's real window on its own X server, with the X test extension.
//!
//! The program reports what it shows in JSON lines (see `state.rs`), one after every change. A test waits for a state,
//! never for a time; only after a pointer event does it wait for one frame.

#![allow(
    clippy::disallowed_methods,
    reason = "a test of a real window waits, and reads what the window writes"
)]
#![allow(dead_code, reason = "each test uses only some of it")]

use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::Value as Json;
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ChangeWindowAttributesAux, ClientMessageEvent,
    ConfigureWindowAux, ConnectionExt as _, EventMask, ImageFormat, InputFocus, KEY_PRESS_EVENT,
    KEY_RELEASE_EVENT, MOTION_NOTIFY_EVENT, MapState, PropMode, Window as WindowId,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

pub use devices::Devices;
pub use picture::Picture;

#[path = "devices.rs"]
mod devices;
#[path = "drop.rs"]
mod drop;
#[path = "picture.rs"]
mod picture;
#[path = "state.rs"]
pub mod state;

/// The time limit of every wait. Machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(60);
/// The time between two pointer events: egui sees only the last position in a frame.
const STEP: Duration = Duration::from_millis(20);
/// The time between two looks at the state.
const GLANCE: Duration = Duration::from_millis(2);
/// The time between two looks at pixels, which have to be copied and compared.
const LOOK: Duration = Duration::from_millis(10);

/// Keys without a character, by their X key symbols.
pub mod keysym {
    pub const BACKSPACE: u32 = 0xff08;
    pub const DELETE: u32 = 0xffff;
    pub const INSERT: u32 = 0xff63;
    pub const PAGE_UP: u32 = 0xff55;
    pub const PAGE_DOWN: u32 = 0xff56;
    pub const ALT: u32 = 0xffe9;
    pub const TAB: u32 = 0xff09;
    pub const ENTER: u32 = 0xff0d;
    pub const ESCAPE: u32 = 0xff1b;
    pub const HOME: u32 = 0xff50;
    pub const LEFT: u32 = 0xff51;
    pub const UP: u32 = 0xff52;
    pub const RIGHT: u32 = 0xff53;
    pub const DOWN: u32 = 0xff54;
    pub const END: u32 = 0xff57;
    pub const KEYPAD_ADD: u32 = 0xffab;
    pub const KEYPAD_SUBTRACT: u32 = 0xffad;
    pub const F1: u32 = 0xffbe;
    pub const F2: u32 = 0xffbf;
    pub const F3: u32 = 0xffc0;
    pub const F5: u32 = 0xffc2;
    pub const F6: u32 = 0xffc3;
    pub const F11: u32 = 0xffc8;
    pub const SHIFT: u32 = 0xffe1;
    pub const CONTROL: u32 = 0xffe3;
}

/// A process that ends with its owner.
struct Kept(Child);

impl Drop for Kept {
    fn drop(&mut self) {
        // The process may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An X server without a screen.
pub struct Server {
    _process: Kept,
    /// The value of the variable DISPLAY for it.
    pub display: String,
    /// The physical pixels in one of the pixels in which tests measure: less than 1 on a coarse screen.
    grain: f64,
}

impl Server {
    /// Starts one with a screen of this size. If there is no Xvfb: `None` and a sentence on standard error, or a panic
    /// if `COLLIDOSCOPE_REQUIRE_GUI` is 1.
    pub fn start(width: u16, height: u16) -> Option<Self> {
        match Self::try_start(width, height) {
            Ok(server) => Some(server),
            Err(error) if std::env::var("COLLIDOSCOPE_REQUIRE_GUI").as_deref() == Ok("1") => {
                panic!("no X server: {error}")
            }
            Err(error) => {
                eprintln!("skipped, since no X server can be started (Debian package xvfb): {error}");
                None
            }
        }
    }

    /// Starts one on which programs have a quarter of the pixels, for tests that need no fine picture: without a graphics
    /// card, drawing the pixels takes most of the time. All places and sizes stay the same for the test.
    pub fn start_coarse() -> Option<Self> {
        let mut server = Self::start(1300, 850)?;
        server.set_dpi(48);
        server.grain = 0.5;
        Some(server)
    }

    fn try_start(width: u16, height: u16) -> Result<Self, String> {
        let screen = format!("{width}x{height}x24");
        // It picks a free number and prints it. Without -noreset, the properties of the root window would vanish with
        // the last client.
        let mut process = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &screen, "-noreset", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map(Kept)
            .map_err(|e| e.to_string())?;
        let mut number = String::new();
        let output = process.0.stdout.take().ok_or("no output")?;
        BufReader::new(output).read_line(&mut number).map_err(|e| e.to_string())?;
        if number.trim().is_empty() {
            return Err("Xvfb ended at once".to_owned());
        }
        Ok(Self { _process: process, display: format!(":{}", number.trim()), grain: 1.0 })
    }

    /// A connection to it, and its root window.
    fn connect(&self) -> (RustConnection, WindowId) {
        let (connection, screen) = x11rb::connect(Some(&self.display)).expect("the server answers");
        let root = connection.setup().roots[screen].root;
        (connection, root)
    }

    /// Its mouse and its keyboard.
    pub fn devices(&self) -> Devices {
        let (connection, root) = self.connect();
        Devices { connection, root }
    }

    /// Sets the screen resolution for programs that start from now on; 96 is a scale of 1.
    pub fn set_dpi(&self, dpi: u32) {
        let (connection, root) = self.connect();
        let resources = format!("Xft.dpi:\t{dpi}\n");
        let (property, kind) = (AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING);
        let request =
            connection.change_property8(PropMode::REPLACE, root, property, kind, resources.as_bytes());
        request.expect("the server answers").check().expect("the property can be set");
    }

    /// Owns the clipboard as another program would, and answers requests for it until the server ends.
    pub fn own_clipboard(&self, text: &str) {
        let (connection, root) = self.connect();
        clipboard::own(connection, root, text.to_owned());
    }

    /// The text that another program gets from the clipboard.
    pub fn clipboard(&self) -> Option<String> {
        let (connection, root) = self.connect();
        clipboard::ask(&connection, root)
    }
}

/// The lines in which a program reports its states.
enum Lines {
    /// In a file, with the number of bytes read so far.
    File { path: PathBuf, read: u64 },
    /// From its standard output, where each is checked and dropped; this is the last one that was not read yet.
    Stream(Arc<Mutex<Option<Json>>>),
}

/// A program with its window, and the connection that drives it. Its pixels are those of a screen that is not coarse.
pub struct Window {
    process: Kept,
    lines: Lines,
    connection: RustConnection,
    root: WindowId,
    grain: f64,
    last: Json,
    /// The file with its standard error, if that is recorded.
    told: Option<PathBuf>,
    _folder: tempfile::TempDir,
}

impl Window {
    /// Starts a program with `--log-state FILE` after the arguments, and waits until it is ready.
    pub fn open(server: &Server, program: impl AsRef<Path>, arguments: &[&str]) -> Self {
        Self::open_in(server, Path::new("."), program, arguments)
    }

    /// Like [`Self::open`], with another current folder.
    pub fn open_in(server: &Server, place: &Path, program: impl AsRef<Path>, arguments: &[&str]) -> Self {
        let mut window = Self::start(server, place, program, arguments);
        window.wait(|state| state["ready"] == true);
        window
    }

    /// Starts the program in a current folder and does not wait for it.
    pub fn start(server: &Server, place: &Path, program: impl AsRef<Path>, arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the state");
        let command = command(server, place, program.as_ref(), arguments);
        Self::spawn(server, folder, command, None)
    }

    /// Like [`Self::start`], with more environment variables, and with its standard error kept for
    /// [`Self::ended_and_told`].
    pub fn start_with(
        server: &Server,
        place: &Path,
        program: impl AsRef<Path>,
        arguments: &[&str],
        environment: &[(&str, &Path)],
    ) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the state");
        let told = folder.path().join("told.txt");
        let mut command = command(server, place, program.as_ref(), arguments);
        command.env("RUST_BACKTRACE", "0").env_remove("RUST_LIB_BACKTRACE").envs(environment.iter().copied());
        command.stderr(std::fs::File::create(&told).expect("a file"));
        Self::spawn(server, folder, command, Some(told))
    }

    fn spawn(
        server: &Server,
        folder: tempfile::TempDir,
        mut command: Command,
        told: Option<PathBuf>,
    ) -> Self {
        let path = folder.path().join("state.jsonl");
        command.arg("--log-state").arg(&path);
        let process = Kept(command.spawn().expect("the program can be started"));
        let (connection, root) = server.connect();
        let lines = Lines::File { path, read: 0 };
        let (grain, last) = (server.grain, Json::Null);
        Self { process, lines, connection, root, grain, last, told, _folder: folder }
    }

    /// Starts the program in a current folder, passes every state to a function, and keeps only the last state.
    pub fn watch(
        server: &Server,
        place: &Path,
        program: impl AsRef<Path>,
        arguments: &[&str],
        mut look: impl FnMut(&Json) + Send + 'static,
    ) -> Self {
        let mut command = command(server, place, program.as_ref(), arguments);
        command.args(["--log-state", "/dev/stdout"]).stdout(Stdio::piped());
        // Freed memory must not count as memory of the program. By default, glibc's allocator keeps more of it the
        // larger the freed pieces were: up to a third of everything here, with large variations.
        command.envs(["MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"].map(|name| (name, "131072")));
        let mut process = Kept(command.spawn().expect("the program can be started"));
        let output = process.0.stdout.take().expect("its output is a pipe");
        let last = Arc::new(Mutex::new(None));
        let unread = last.clone();
        std::thread::spawn(move || {
            // If the program was stopped, the last line is incomplete.
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                let Ok(state) = serde_json::from_str(&line) else { return };
                look(&state);
                *unread.lock().expect("nobody panics with this lock") = Some(state);
            }
        });
        let (connection, root) = server.connect();
        let folder = tempfile::tempdir().expect("a folder");
        let (lines, grain, last) = (Lines::Stream(last), server.grain, Json::Null);
        let mut window = Self { process, lines, connection, root, grain, last, told: None, _folder: folder };
        window.wait(|state| state["ready"] == true);
        window
    }

    /// Waits until the last line satisfies a condition, and returns it.
    #[track_caller]
    pub fn wait(&mut self, condition: impl Fn(&Json) -> bool) -> Json {
        self.wait_up_to(PATIENCE, condition)
    }

    /// Like [`Self::wait`], with another time limit.
    #[track_caller]
    pub fn wait_up_to(&mut self, patience: Duration, condition: impl Fn(&Json) -> bool) -> Json {
        let end = Instant::now() + patience;
        loop {
            self.read();
            if condition(&self.last) {
                return self.last.clone();
            }
            if let Ok(Some(status)) = self.process.0.try_wait() {
                panic!("the program ended with {status}; its last state: {}", self.last);
            }
            assert!(Instant::now() < end, "not within {patience:?}; the last state: {}", self.last);
            std::thread::sleep(GLANCE);
        }
    }

    /// Waits until the last line of the log of a second window satisfies a condition, and returns it.
    #[track_caller]
    pub fn wait_beside(&mut self, condition: impl Fn(&Json) -> bool) -> Json {
        let Lines::File { path, .. } = &self.lines else { panic!("a stream is not kept") };
        let (path, end) = (PathBuf::from(format!("{}.presenter", path.display())), Instant::now() + PATIENCE);
        let (mut read, mut last) = (0, Json::Null);
        loop {
            last = new_line(&path, &mut read).unwrap_or(last);
            if condition(&last) {
                return last;
            }
            assert!(Instant::now() < end, "not within {PATIENCE:?}; the last state beside: {last}");
            std::thread::sleep(GLANCE);
        }
    }

    /// The last line at this moment.
    pub fn state(&mut self) -> Json {
        self.read();
        self.last.clone()
    }

    /// Reads the last line at this moment. A wait does so hundreds of times a second, and must not copy it each time.
    fn read(&mut self) {
        let new = match &mut self.lines {
            Lines::File { path, read } => new_line(path, read),
            Lines::Stream(unread) => unread.lock().expect("nobody panics with this lock").take(),
        };
        if let Some(new) = new {
            self.last = enlarged(new, self.grain);
        }
    }

    /// Every line so far.
    pub fn history(&self) -> Vec<Json> {
        let Lines::File { path, .. } = &self.lines else { panic!("a stream is not kept") };
        let text = std::fs::read_to_string(path).unwrap_or_default();
        // The text after the last line break is an incomplete line.
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        let state = |line| serde_json::from_str(line).expect("a line of JSON");
        whole.lines().map(|line| enlarged(state(line), self.grain)).collect()
    }

    /// Waits until no state was reported for a tenth of a second, and for several frames: then animations and smooth
    /// scrolling are over.
    #[track_caller]
    pub fn settle(&mut self) -> Json {
        let end = Instant::now() + PATIENCE;
        loop {
            let before = self.state();
            // On a busy machine, a frame can take longer than that.
            let frame = before["longest_frame"].as_f64().unwrap_or_default().clamp(0.0, 1.0);
            std::thread::sleep(Duration::from_secs_f64(4.0 * frame).max(Duration::from_millis(100)));
            if self.state() == before {
                return before;
            }
            assert!(Instant::now() < end, "the state never rests: {before}");
        }
    }

    /// The rectangle of a widget: left, top, width and height in pixels.
    #[track_caller]
    pub fn rect(&mut self, id: &str) -> [i16; 4] {
        let state = self.wait(|state| state::rect(state, id).is_some());
        state::rect(&state, id).expect("it was just there").map(|side| side.round() as i16)
    }

    /// The middle of a widget.
    #[track_caller]
    pub fn middle(&mut self, id: &str) -> (i16, i16) {
        let [x, y, width, height] = self.rect(id);
        (x + width / 2, y + height / 2)
    }

    /// A number of pixels as one of physical pixels.
    fn physical(&self, pixels: impl Into<f64>) -> i16 {
        (pixels.into() * self.grain).round() as i16
    }

    fn event(&self, kind: u8, detail: u8, x: i16, y: i16) {
        let [x, y] = [x, y].map(|n| self.physical(n));
        self.connection.xtest_fake_input(kind, detail, 0, self.root, x, y, 0).expect("the server answers");
        self.connection.flush().expect("the server answers");
    }

    /// The place in a state that the pointer reaches by [`Self::move_to`]: on a coarse screen, pixels come in pairs.
    pub fn reached(&self, (x, y): (i16, i16)) -> [f64; 2] {
        [x, y].map(|n| f64::from(self.physical(n)) / self.grain)
    }

    /// Moves the pointer and waits for a frame.
    pub fn move_to(&self, (x, y): (i16, i16)) {
        self.event(MOTION_NOTIFY_EVENT, 0, x, y);
        std::thread::sleep(STEP);
    }

    /// Presses or releases a button, 1 for the left one, and waits for a frame.
    pub fn button(&self, button: u8, pressed: bool) {
        self.event(if pressed { BUTTON_PRESS_EVENT } else { BUTTON_RELEASE_EVENT }, button, 0, 0);
        std::thread::sleep(STEP);
    }

    /// Presses or releases a button, and does not wait for a frame.
    pub fn button_at_once(&self, button: u8, pressed: bool) {
        self.event(if pressed { BUTTON_PRESS_EVENT } else { BUTTON_RELEASE_EVENT }, button, 0, 0);
    }

    /// Clicks at a place.
    pub fn click_at(&self, place: (i16, i16)) {
        self.move_to(place);
        self.button(1, true);
        self.button(1, false);
    }

    /// Clicks a widget.
    #[track_caller]
    pub fn click(&mut self, id: &str) {
        if let Some(chapter) = state::folded_chapter(&self.state(), id) {
            self.click(&chapter);
        }
        let place = self.middle(id);
        self.click_at(place);
    }

    /// Drags with the left button, in eight steps.
    pub fn drag(&self, from: (i16, i16), to: (i16, i16)) {
        self.move_to(from);
        self.button(1, true);
        self.glide(from, to);
        self.button(1, false);
    }

    /// Moves in eight steps.
    pub fn glide(&self, from: (i16, i16), to: (i16, i16)) {
        for i in 1..=8 {
            self.move_to((from.0 + (to.0 - from.0) * i / 8, from.1 + (to.1 - from.1) * i / 8));
        }
    }

    /// Turns the wheel by notches, positive away from the user.
    pub fn wheel(&self, notches: i32) {
        let button = if notches > 0 { 4 } else { 5 };
        for _ in 0..notches.abs() {
            self.button(button, true);
            self.button(button, false);
        }
    }

    /// Presses or releases a key.
    pub fn key_event(&self, keysym: u32, pressed: bool) {
        let (code, _) = self.keycode(keysym);
        self.event(if pressed { KEY_PRESS_EVENT } else { KEY_RELEASE_EVENT }, code, 0, 0);
    }

    /// Presses and releases a key, with Shift if the keyboard needs it.
    pub fn key(&self, keysym: u32) {
        let (_, shift) = self.keycode(keysym);
        self.key_with(if shift { &[keysym::SHIFT] } else { &[] }, keysym);
    }

    /// Presses a key while others are held.
    pub fn key_with(&self, held: &[u32], keysym: u32) {
        held.iter().for_each(|k| self.key_event(*k, true));
        self.key_event(keysym, true);
        self.key_event(keysym, false);
        held.iter().rev().for_each(|k| self.key_event(*k, false));
        std::thread::sleep(STEP);
    }

    /// Presses a key while Control is held.
    pub fn control(&self, letter: char) {
        self.key_with(&[keysym::CONTROL], u32::from(letter));
    }

    /// Types Latin text. Without a window manager it goes to the window under the pointer.
    pub fn type_text(&self, text: &str) {
        text.chars().for_each(|c| self.key(u32::from(c)));
    }

    fn keycode(&self, keysym: u32) -> (u8, bool) {
        devices::keycode(&self.connection, keysym)
    }

    /// The program's window: the largest, because Wine shows windows of a single pixel too.
    fn id(&self) -> WindowId {
        let tree =
            self.connection.query_tree(self.root).expect("the server answers").reply().expect("a tree");
        let visible = |id: &&WindowId| {
            let attributes = self.connection.get_window_attributes(**id).ok().and_then(|c| c.reply().ok());
            attributes.is_some_and(|a| a.map_state == MapState::VIEWABLE)
        };
        let area = |id: &&WindowId| {
            let geometry = self.connection.get_geometry(**id).ok().and_then(|c| c.reply().ok());
            geometry.map_or(0, |g| u32::from(g.width) * u32::from(g.height))
        };
        *tree.children.iter().filter(visible).max_by_key(area).expect("the program has a window")
    }

    /// Resizes the window to this size in pixels.
    pub fn resize(&self, width: u32, height: u32) {
        let [width, height] = [width, height].map(|n| (f64::from(n) * self.grain).round() as u32);
        let size = ConfigureWindowAux::new().width(width).height(height);
        self.connection.configure_window(self.id(), &size).expect("the server answers");
        self.connection.flush().expect("the server answers");
    }

    /// Gives the window the keyboard, or takes it away.
    pub fn focus(&self, focused: bool) {
        let target = if focused { self.id() } else { x11rb::NONE };
        let request = self.connection.set_input_focus(InputFocus::PARENT, target, x11rb::CURRENT_TIME);
        request.expect("the server answers");
        self.connection.flush().expect("the server answers");
        std::thread::sleep(STEP);
    }

    /// Waits for a window with this title, which need not be the program's, and gives it the keyboard.
    pub fn focus_titled(&self, title: &str) {
        let end = Instant::now() + PATIENCE;
        loop {
            let tree = self.connection.query_tree(self.root).expect("the server answers").reply();
            let titled = |id: &WindowId| {
                let (name, any) = (AtomEnum::WM_NAME, AtomEnum::ANY);
                let name = self.connection.get_property(false, *id, name, any, 0, 64).ok()?.reply().ok()?;
                (name.value == title.as_bytes()).then_some(*id)
            };
            if let Some(id) = tree.expect("the tree").children.iter().find_map(titled) {
                // It is an error until the window is visible.
                let focus = self.connection.set_input_focus(InputFocus::PARENT, id, x11rb::CURRENT_TIME);
                if focus.expect("the server answers").check().is_ok() {
                    std::thread::sleep(STEP);
                    return;
                }
            }
            assert!(Instant::now() < end, "there is no window {title}");
            std::thread::sleep(STEP);
        }
    }

    /// Moves the window to a place on the screen, in physical pixels.
    pub fn put_at(&self, x: i32, y: i32) {
        let place = ConfigureWindowAux::new().x(x).y(y);
        self.connection.configure_window(self.id(), &place).expect("the server answers");
        self.connection.flush().expect("the server answers");
    }

    /// Drops files on the window, at a place in it.
    pub fn drop_files(&self, place: (i16, i16), files: &[&Path]) {
        drop::drop_files(&self.connection, self.root, self.id(), place, files);
    }

    /// The values of a property of the window: numbers of 32 bits.
    pub fn property(&self, name: &str) -> Vec<u32> {
        let property = clipboard::atom(&self.connection, name);
        let request =
            self.connection.get_property(false, self.id(), property, AtomEnum::ANY, 0, u32::MAX / 4);
        let reply = request.expect("the server answers").reply().expect("a property");
        reply.value32().map(Iterator::collect).unwrap_or_default()
    }

    /// Receives what the program asks of the window manager from now on.
    pub fn watch_requests(&self) {
        let mask = ChangeWindowAttributesAux::new().event_mask(EventMask::SUBSTRUCTURE_NOTIFY);
        self.connection.change_window_attributes(self.root, &mask).expect("the server answers");
        self.connection.sync().expect("the server answers");
    }

    /// Waits until the program asks the window manager for full screen, or to leave it, and returns which.
    pub fn full_screen_request(&self) -> bool {
        let [state, full] =
            ["_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN"].map(|name| clipboard::atom(&self.connection, name));
        let end = Instant::now() + PATIENCE;
        loop {
            match self.connection.poll_for_event().expect("the server answers") {
                Some(Event::ClientMessage(message)) if message.type_ == state => {
                    let data = message.data.as_data32();
                    assert_eq!((message.window, data[1], data[2]), (self.id(), full, 0));
                    return data[0] == 1;
                }
                Some(_) => {}
                None => std::thread::sleep(STEP),
            }
            assert!(Instant::now() < end, "the program asks for nothing");
        }
    }

    /// The size of the window in physical pixels.
    pub fn size(&self) -> (u16, u16) {
        let geometry = self.connection.get_geometry(self.id()).expect("the server answers").reply();
        geometry.map(|g| (g.width, g.height)).expect("the window has a size")
    }

    /// A screenshot of the window, in physical pixels.
    pub fn screenshot(&self) -> Picture {
        let (width, height) = self.size();
        let format = ImageFormat::Z_PIXMAP;
        let image = self.connection.get_image(format, self.id(), 0, 0, width, height, u32::MAX);
        let data = image.expect("the server answers").reply().expect("an image").data;
        let rgb = data.chunks_exact(4).map(|p| [p[2], p[1], p[0]]).collect();
        Picture { width: width.into(), height: height.into(), rgb }
    }

    /// Waits until a pixel has a colour: the picture appears a moment after the state is reported.
    #[track_caller]
    pub fn wait_for_pixel(&self, x: usize, y: usize, color: [u8; 3]) {
        let end = Instant::now() + PATIENCE;
        loop {
            let now = self.screenshot().at(x, y);
            if now == color {
                return;
            }
            assert!(Instant::now() < end, "the pixel at {x}, {y} is {now:?}, not {color:?}");
            std::thread::sleep(LOOK);
        }
    }

    /// The physical pixels in a rectangle (left, top, width, height), four bytes each: blue, green, red, unused. Empty
    /// if the rectangle extends beyond the window.
    pub fn pixels(&self, rect: [i16; 4]) -> Vec<u8> {
        let [left, top, width, height] = rect.map(|n| self.physical(n));
        let size = [width, height].map(|n| u16::try_from(n).unwrap_or(0));
        let format = ImageFormat::Z_PIXMAP;
        let image = self.connection.get_image(format, self.id(), left, top, size[0], size[1], u32::MAX);
        image.expect("the server answers").reply().map(|image| image.data).unwrap_or_default()
    }

    /// Waits until the pixels in a rectangle are the same in several looks, and returns them.
    pub fn still_pixels(&self, rect: [i16; 4]) -> Vec<u8> {
        let (mut pixels, mut same) = (self.pixels(rect), 0);
        while same < 5 {
            std::thread::sleep(LOOK);
            let now = self.pixels(rect);
            same = if now == pixels { same + 1 } else { 0 };
            pixels = now;
        }
        pixels
    }

    /// Waits until the pixels in a rectangle satisfy a condition, and returns them.
    #[track_caller]
    pub fn wait_for_pixels(&self, rect: [i16; 4], condition: impl Fn(&[u8]) -> bool) -> Vec<u8> {
        let end = Instant::now() + PATIENCE;
        loop {
            let pixels = self.pixels(rect);
            if condition(&pixels) {
                return pixels;
            }
            assert!(Instant::now() < end, "the picture doesn't come to that within {PATIENCE:?}");
            std::thread::sleep(LOOK);
        }
    }

    /// Closes the window as a window manager does, and returns the exit status of the program.
    pub fn close(self) -> ExitStatus {
        let atom = |name| clipboard::atom(&self.connection, name);
        let (protocols, delete) = (atom("WM_PROTOCOLS"), atom("WM_DELETE_WINDOW"));
        let id = self.id();
        let message = ClientMessageEvent::new(32, id, protocols, [delete, 0, 0, 0, 0]);
        self.connection.send_event(false, id, EventMask::NO_EVENT, message).expect("the server answers");
        self.connection.flush().expect("the server answers");
        self.ended()
    }

    /// Waits until the program ends by itself.
    pub fn ended(mut self) -> ExitStatus {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.process.0.try_wait().expect("a child") {
                return status;
            }
            assert!(Instant::now() < end, "the program doesn't end");
            std::thread::sleep(GLANCE);
        }
    }

    /// Waits until the program ends by itself; also returns its standard error.
    pub fn ended_and_told(self) -> (ExitStatus, String) {
        let mut told =
            std::fs::File::open(self.told.as_ref().expect("started so that it is kept")).expect("a file");
        let status = self.ended();
        let mut text = String::new();
        told.read_to_string(&mut text).expect("text");
        (status, text)
    }

    /// The share of a core that the program takes over a time, as the system reports it.
    pub fn processor_share(&self, time: Duration) -> f64 {
        let before = self.processor_ticks();
        std::thread::sleep(time);
        // The system counts in hundredths of a second.
        (self.processor_ticks() - before) as f64 / 100.0 / time.as_secs_f64()
    }

    /// The number of the process.
    pub fn process_id(&self) -> u32 {
        self.process.0.id()
    }

    /// The bytes of the program that are in memory, as the system reports them.
    pub fn resident_bytes(&self) -> u64 {
        let path = format!("/proc/{}/smaps_rollup", self.process_id());
        let rollup = std::fs::read_to_string(path).expect("the program runs");
        let line = rollup.lines().find_map(|line| line.strip_prefix("Rss:")).expect("a line of the account");
        let kilobytes = line.split_whitespace().next().and_then(|number| number.parse::<u64>().ok());
        kilobytes.expect("a number") * 1024
    }

    fn processor_ticks(&self) -> u64 {
        let path = format!("/proc/{}/stat", self.process_id());
        let stat = std::fs::read_to_string(path).expect("the program runs");
        // The name, in brackets, can contain anything. User and system time are the 12th and 13th field after it.
        let after = stat.rsplit(')').next().expect("fields");
        after.split_whitespace().skip(11).take(2).map(|t| t.parse::<u64>().expect("a number")).sum()
    }
}

/// The last line, if there is one that was not read before. The text after the last line break is an incomplete line.
fn new_line(path: &Path, read: &mut u64) -> Option<Json> {
    let mut file = std::fs::File::open(path).ok()?;
    file.seek(SeekFrom::Start(*read)).expect("a file");
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).expect("a file");
    let end = bytes.iter().rposition(|byte| *byte == b'\n')?;
    let start = bytes[..end].iter().rposition(|byte| *byte == b'\n').map_or(0, |place| place + 1);
    *read += end as u64 + 1;
    Some(serde_json::from_slice(&bytes[start..end]).expect("a line of JSON"))
}

/// A state whose places and sizes are in the pixels of tests.
fn enlarged(mut state: Json, grain: f64) -> Json {
    fn divide(value: &mut Json, grain: f64) {
        match value {
            Json::Array(parts) => parts.iter_mut().for_each(|part| divide(part, grain)),
            Json::Object(parts) => parts.values_mut().for_each(|part| divide(part, grain)),
            Json::Number(number) => *value = number.as_f64().map_or(Json::Null, |n| Json::from(n / grain)),
            _ => {}
        }
    }
    if grain != 1.0 {
        ["/rects", "/pointer/at"].iter().for_each(|place| {
            if let Some(value) = state.pointer_mut(place) {
                divide(value, grain);
            }
        });
    }
    state
}

/// The program with its arguments, on the server and without any other display.
fn command(server: &Server, place: &Path, program: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.current_dir(place).args(arguments);
    command.env("DISPLAY", &server.display).env_remove("WAYLAND_DISPLAY");
    // It speaks English, whatever this machine speaks.
    command.env("LC_ALL", "C");
    // Nothing is remembered, and the tour does not start by itself.
    command.env("COLLIDOSCOPE_SETTINGS", "");
    command
}

mod clipboard {
    use std::time::Instant;

    use x11rb::connection::Connection;
    use x11rb::protocol::Event;
    use x11rb::protocol::xproto::{
        AtomEnum, ConnectionExt as _, CreateWindowAux, EventMask, PropMode, SELECTION_NOTIFY_EVENT,
        SelectionNotifyEvent, SelectionRequestEvent, Window, WindowClass,
    };
    use x11rb::rust_connection::RustConnection;
    use x11rb::wrapper::ConnectionExt as _;

    pub fn atom(connection: &RustConnection, name: &str) -> u32 {
        let cookie = connection.intern_atom(false, name.as_bytes()).expect("the server answers");
        cookie.reply().expect("an atom").atom
    }

    /// An invisible window.
    pub fn hidden(connection: &RustConnection, root: Window) -> Window {
        let id = connection.generate_id().expect("an id");
        let (class, nothing) = (WindowClass::INPUT_OUTPUT, CreateWindowAux::new());
        connection.create_window(0, id, root, -10, -10, 1, 1, 0, class, 0, &nothing).expect("a window");
        id
    }

    pub fn own(connection: RustConnection, root: Window, text: String) {
        let selection = atom(&connection, "CLIPBOARD");
        let id = hidden(&connection, root);
        connection.set_selection_owner(id, selection, x11rb::CURRENT_TIME).expect("the server answers");
        let owner = connection.get_selection_owner(selection).expect("the server answers").reply();
        assert_eq!(owner.expect("an owner").owner, id);
        std::thread::spawn(move || {
            while let Ok(event) = connection.wait_for_event() {
                if let Event::SelectionRequest(request) = event {
                    answer(&connection, &request, text.as_bytes());
                }
            }
        });
    }

    /// The server can end at any time, and the requests with it.
    fn answer(connection: &RustConnection, request: &SelectionRequestEvent, text: &[u8]) {
        let (mode, kind) = (PropMode::REPLACE, request.target);
        let _ = connection.change_property8(mode, request.requestor, request.property, kind, text);
        notify(connection, request, request.property);
    }

    /// Tells the asking program where its answer is.
    pub fn notify(connection: &RustConnection, request: &SelectionRequestEvent, property: u32) {
        let notice = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: request.requestor,
            selection: request.selection,
            target: request.target,
            property,
        };
        let _ = connection.send_event(false, request.requestor, EventMask::NO_EVENT, notice);
        let _ = connection.flush();
    }

    pub fn ask(connection: &RustConnection, root: Window) -> Option<String> {
        let names = ["CLIPBOARD", "UTF8_STRING", "COLLIDOSCOPE_TEST"];
        let [selection, utf8, place] = names.map(|name| atom(connection, name));
        let id = hidden(connection, root);
        let request = connection.convert_selection(id, selection, utf8, place, x11rb::CURRENT_TIME);
        request.expect("the server answers");
        connection.flush().expect("the server answers");
        let end = Instant::now() + super::PATIENCE;
        while Instant::now() < end {
            if let Some(Event::SelectionNotify(notice)) = connection.poll_for_event().expect("events") {
                if notice.property == x11rb::NONE {
                    return None;
                }
                let property = connection.get_property(false, id, place, AtomEnum::ANY, 0, u32::MAX / 4);
                let bytes = property.expect("the server answers").reply().expect("a property").value;
                return String::from_utf8(bytes).ok();
            }
            std::thread::sleep(super::GLANCE);
        }
        None
    }
}

/// Runs a program to its end, without any display except one in the given environment; returns its status and its
/// standard error.
pub fn run(
    program: impl AsRef<Path>,
    arguments: &[&str],
    environment: &[(&str, &str)],
) -> (ExitStatus, String) {
    let mut command = Command::new(program.as_ref());
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let output = command.envs(environment.iter().copied()).output().expect("the program can be started");
    (output.status, String::from_utf8_lossy(&output.stderr).into_owned())
}

/// The example of this name, rebuilt if it is out of date: cargo itself builds the examples only in a run of all tests.
pub fn example(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a test has a path");
    let folder = test.ancestors().nth(2).expect("a test lies in target/PROFILE/deps");
    let profile = match folder.file_name().and_then(|name| name.to_str()) {
        Some("debug") | None => "dev",
        Some(profile) => profile,
    };
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--profile", profile, "--example", name]);
    assert!(cargo.status().expect("cargo built this test").success(), "the example {name} can't be built");
    folder.join("examples").join(name)
}
