//! The robot's controls: where it aims, and what it records.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use collidoscope::lesson::Scene;
use collidoscope::render::Theme;
use serde_json::{Value as Json, json};
use tempfile::TempDir;

use super::actions::{self, Action};
use super::memory::Memory;
use super::random::{Deck, Random};
use super::watch::{Watch, brief};
use crate::support::window::state::folded_chapter;
use crate::support::window::{Server, Window, keysym};

/// The size of the screen and of the largest window.
pub const LARGEST: (u16, u16) = (2600, 1700);
/// The size of the window in which memory is measured.
const HOME: (u32, u32) = (1280, 800);
/// The number of actions that a failure prints.
const REMEMBERED: usize = 100;
/// A window with a side shorter than this, in pixels, has no place to point at.
const SMALLEST: i32 = 8;
/// The longest time in which a menu or a field must open before the robot does something else: it may have been
/// covered.
const SOON: Duration = Duration::from_millis(400);
/// The longest time if the next step depends on it.
const STEP_BY_STEP: Duration = Duration::from_secs(5);
/// The number of times that the robot points somewhere before it reports a hang, after one second, two, four and so on.
const PATIENCE: usize = 6;

/// The longest time for a figure: with the map of a slow method, in a debug build, on a busy machine.
pub const LONG_WORK: Duration = Duration::from_secs(120);

/// Drives the window.
pub struct Robot {
    pub window: Window,
    pub server: Server,
    pub random: Random,
    pub actions: Deck<Action>,
    pub topics: Deck<&'static str>,
    pub themes: Deck<&'static str>,
    pub memory: Memory,
    watch: Arc<Mutex<Watch>>,
    folder: TempDir,
    began: Instant,
    last: VecDeque<String>,
    /// The number of times that each kind of action was taken.
    pub taken: BTreeMap<&'static str, usize>,
    /// The number of actions taken.
    pub number: u64,
}

impl Robot {
    /// Starts the program; `None` if there is no X server.
    pub fn start(seed: u64) -> Option<Self> {
        let server = Server::start(LARGEST.0, LARGEST.1)?;
        let folder = tempfile::tempdir().expect("a folder");
        let watch = Arc::new(Mutex::new(Watch::default()));
        let looking = watch.clone();
        let look = move |state: &Json| lock(&looking).look(state);
        let window = Window::watch(&server, folder.path(), env!("CARGO_BIN_EXE_collidoscope"), &[], look);
        Some(Self {
            window,
            server,
            random: Random::new(seed),
            actions: Deck::of(actions::cards()),
            topics: Deck::of(Scene::ALL.map(Scene::slug)),
            themes: Deck::of(Theme::ALL.map(Theme::id)),
            memory: Memory::default(),
            watch,
            folder,
            began: Instant::now(),
            last: VecDeque::new(),
            taken: BTreeMap::new(),
            number: 0,
        })
    }

    /// The time since then.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// The observations so far.
    pub fn watch(&self) -> MutexGuard<'_, Watch> {
        lock(&self.watch)
    }

    /// Records the next action.
    pub fn tell(&mut self, what: impl Into<String>) {
        let what = what.into();
        if self.last.len() == REMEMBERED {
            self.last.pop_front();
        }
        self.last.push_back(format!("{:>6} at {:>6.1} s: {what}", self.number, self.elapsed().as_secs_f64()));
    }

    /// The last actions, one per line.
    pub fn last_actions(&self) -> String {
        self.last.iter().cloned().collect::<Vec<_>>().join("\n")
    }

    /// Fails if any state so far was wrong.
    pub fn check(&mut self) {
        let wrong = self.watch().wrong.clone();
        assert!(wrong.is_none(), "{}", wrong.unwrap_or_default());
    }

    /// The size of the window in pixels, as it was reported last.
    pub fn size(&mut self) -> [i32; 2] {
        let state = self.window.state();
        [0, 1].map(|side| state["window"][side].as_f64().unwrap_or(0.0) as i32)
    }

    /// The ids with this prefix that can be pointed at.
    pub fn ids(&mut self, start: &str) -> Vec<String> {
        let state = self.window.state();
        let Some(rects) = state["rects"].as_object() else { return Vec::new() };
        let ids: Vec<String> = rects.keys().filter(|id| id.starts_with(start)).cloned().collect();
        ids.into_iter().filter(|id| self.rect(id).is_some()).collect()
    }

    /// The part of a widget that is inside the window: left, top, width and height.
    pub fn rect(&mut self, id: &str) -> Option<[i32; 4]> {
        let window = self.size();
        let state = self.window.state();
        let sides: Vec<f64> = serde_json::from_value(state["rects"][id].clone()).ok()?;
        let sides: [f64; 4] = sides.try_into().ok()?;
        let ends = [0, 1].map(|axis| {
            let most = f64::from(window[axis]);
            let from = sides[axis].clamp(0.0, most);
            (from as i32, (sides[axis] + sides[axis + 2]).clamp(from, most) as i32)
        });
        let [(left, right), (top, bottom)] = ends;
        (right > left + 1 && bottom > top + 1).then_some([left, top, right - left, bottom - top])
    }

    /// Any place in a rectangle.
    pub fn place_in(&mut self, [left, top, width, height]: [i32; 4]) -> (i16, i16) {
        let x = self.random.between(left, left + width - 1);
        let y = self.random.between(top, top + height - 1);
        (x as i16, y as i16)
    }

    /// Any place in the window.
    pub fn place(&mut self) -> (i16, i16) {
        let [width, height] = self.size();
        self.place_in([0, 0, width.max(1), height.max(1)])
    }

    /// Any place of a widget.
    pub fn place_on(&mut self, id: &str) -> Option<(i16, i16)> {
        let rect = self.rect(id)?;
        Some(self.place_in(rect))
    }

    /// The middle of the visible part of a widget.
    pub fn middle_of(&mut self, id: &str) -> Option<(i16, i16)> {
        let [left, top, width, height] = self.rect(id)?;
        Some(((left + width / 2) as i16, (top + height / 2) as i16))
    }

    /// Clicks a widget; returns whether it is there.
    pub fn click(&mut self, id: &str) -> bool {
        let Some(place) = self.middle_of(id) else { return false };
        self.tell(format!("  click {id} at {place:?}"));
        self.window.click_at(place);
        true
    }

    /// Clicks a widget, and waits after each step until the program has received it; returns whether the widget is
    /// there. egui places every click of a frame at the last position of the pointer, so if frames are slow, a user who
    /// moves on at once clicks elsewhere.
    pub fn click_surely(&mut self, id: &str) -> bool {
        if let Some(chapter) = folded_chapter(&self.window.state(), id) {
            self.click_surely(&chapter);
        }
        let there = self.within(STEP_BY_STEP, |state| state["rects"][id].is_array());
        let Some(place) = self.middle_of(id).filter(|_| there) else { return false };
        self.tell(format!("  click {id} at {place:?}, step by step"));
        self.window.move_to(place);
        self.window.wait(|state| state["pointer"]["at"] == json!([f64::from(place.0), f64::from(place.1)]));
        for down in [true, false] {
            self.window.button(1, down);
            self.window.wait(|state| state["pointer"]["down"] == down);
        }
        true
    }

    /// Opens a menu and clicks an entry, step by step; returns whether both were there.
    pub fn choose_surely(&mut self, opener: &str, entry: &str) -> bool {
        self.click_surely(opener)
            && self.within(STEP_BY_STEP, |state| state["rects"][entry].is_array())
            && self.click_surely(entry)
    }

    /// Clicks any of the widgets whose ids have this prefix; returns whether there is one.
    pub fn click_any(&mut self, start: &str) -> bool {
        let ids = self.ids(start);
        let Some(id) = self.random.pick(&ids).cloned() else { return false };
        self.click(&id)
    }

    /// Waits a moment for a condition; returns whether it became true.
    pub fn soon(&mut self, condition: impl Fn(&Json) -> bool) -> bool {
        self.within(SOON, condition)
    }

    fn within(&mut self, time: Duration, condition: impl Fn(&Json) -> bool) -> bool {
        let end = Instant::now() + time;
        while Instant::now() < end {
            if condition(&self.window.state()) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(4));
        }
        false
    }

    /// Clicks one widget, and then one of those that it opens; returns whether the second one appeared.
    pub fn choose(&mut self, opener: &str, entry: &str) -> bool {
        let there = |state: &Json| {
            state["rects"].as_object().is_some_and(|rects| rects.keys().any(|id| id.starts_with(entry)))
        };
        self.click(opener) && self.soon(there) && self.click_any(entry)
    }

    /// Waits until the program has received everything that was sent, the pointer last. A program that hangs fails
    /// here. After a drag that ended outside the window, the program knows the position of the pointer only when it
    /// moves there once more.
    pub fn sync(&mut self) {
        let [width, height] = self.size();
        if width < SMALLEST || height < SMALLEST {
            return;
        }
        let at =
            |state: &Json| [0, 1].map(|axis| state["pointer"]["at"][axis].as_f64().map(|side| side as i16));
        for doubled in 0..PATIENCE {
            let now = at(&self.window.state());
            let mut place = self.place();
            while now == [Some(place.0), Some(place.1)] {
                place = self.place();
            }
            self.window.move_to(place);
            let arrived = move |state: &Json| {
                at(state) == [Some(place.0), Some(place.1)] && state["pointer"]["down"] == false
            };
            if self.within(Duration::from_secs(1 << doubled), arrived) {
                return;
            }
        }
        panic!("the window does not follow the pointer; it is {}", brief(&self.window.state()));
    }

    /// Waits until no figure is being drawn and no search is in progress.
    pub fn finish_work(&mut self) {
        self.window.wait_up_to(LONG_WORK, |state| state["chrome"]["works"] == false);
    }

    /// Resizes the window, and waits until it has that size.
    pub fn resize_to(&mut self, width: u32, height: u32) {
        self.tell(format!("  resize to {width}×{height}"));
        self.window.resize(width, height);
        // A window has more points while the texts are smaller.
        let pixels = |state: &Json, axis: usize| {
            let (points, percent) = (state["window"][axis].as_f64(), state["chrome"]["text_size"].as_f64());
            (points.unwrap_or_default() * percent.unwrap_or(100.0) / 100.0).round()
        };
        let size = [width, height].map(f64::from);
        self.window.wait(|state| [0, 1].map(|axis| pixels(state, axis)) == size);
    }

    /// Brings the window into the situation in which memory is compared, and measures it.
    pub fn measure(&mut self) {
        self.tell("go home and measure");
        self.resize_to(HOME.0, HOME.1);
        self.sync();
        self.go_home();
        let bytes = self.window.resident_bytes();
        self.memory.note(self.number, bytes);
        self.tidy();
    }

    /// Closes everything that is open, opens both panels, and shows the first topic with its answer and without a map.
    fn go_home(&mut self) {
        let topic = Scene::ALL[0].slug();
        let is_home = |state: &Json| {
            let there = |id: &str| state["rects"][id].is_array();
            let closed = !there("action:quit") && state["chrome"]["help"].is_null();
            closed
                && there("topics-fold")
                && there("step:1")
                && state["map"].is_null()
                && state["scene"] == topic
        };
        for _ in 0..20 {
            self.window.key(keysym::ESCAPE);
            let state = self.window.state();
            let there = |id: &str| state["rects"][id].is_array();
            if state["chrome"]["question"] == true {
                self.window.key('q' as u32);
                self.sync();
            }
            if !there("topics-fold") {
                self.window.key(keysym::F2);
            }
            if !there("tab:working") {
                self.window.key(keysym::F3);
            }
            self.sync();
            self.click_surely("tab:working");
            let scrolled_up = (128, 150);
            self.window.move_to(scrolled_up);
            self.window.wheel(20);
            self.sync();
            self.click_surely(&format!("topic:{topic}"));
            self.click_surely("map:off");
            self.sync();
            if self.soon(is_home) {
                self.window.settle();
                return;
            }
        }
        panic!("the window cannot be brought home; it is {}", brief(&self.window.state()));
    }

    /// Removes the saved files, to free the disk.
    fn tidy(&self) {
        for entry in std::fs::read_dir(self.folder.path()).expect("a folder").flatten() {
            // The program may still be writing it.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

fn lock(watch: &Mutex<Watch>) -> MutexGuard<'_, Watch> {
    watch.lock().unwrap_or_else(PoisonError::into_inner)
}
