//! The robot's actions: everything that a user can do in the window.

use std::time::Duration;

use collidoscope::lesson::Scene;
use serde_json::Value as Json;

use super::robot::{LARGEST, LONG_WORK, Robot};
use super::texts;
use crate::support::window::keysym;

/// An action: its name, its relative frequency, and the function, which returns whether the action was possible.
pub type Action = (&'static str, usize, fn(&mut Robot) -> bool);

/// All actions.
pub const ALL: [Action; 30] = [
    ("drag a handle", 6, drag_handle),
    ("drag the paper", 3, drag_paper),
    ("drag from anywhere to anywhere", 3, drag_anywhere),
    ("drag out of the window", 2, drag_out),
    ("drag a slider", 4, drag_slider),
    ("drag with a map", 4, drag_with_map),
    ("turn the wheel", 4, wheel),
    ("hover", 2, hover),
    ("click a widget", 6, click_widget),
    ("click anywhere", 4, click_anywhere),
    ("double-click", 2, double_click),
    ("type a value", 4, type_value),
    ("type rubbish", 4, type_rubbish),
    ("open a topic", 4, topic),
    ("open a case", 3, case),
    ("open a case by the menu", 2, case_by_menu),
    ("choose a method", 3, method),
    ("choose a theme", 2, theme),
    ("choose from a menu", 3, menu),
    ("play and step", 4, motion),
    ("undo, redo, reset", 4, history),
    ("choose a map", 4, map),
    ("go to a difference", 2, difference),
    ("press shortcuts", 4, shortcuts),
    ("press keys", 4, keys),
    ("move a handle by keys", 3, arrows),
    ("cut, copy, paste", 3, clipboard),
    ("save a file", 1, save),
    ("take the keyboard away", 1, focus),
    ("resize the window", 4, resize),
];

/// Every action, repeated by its frequency, for one round.
pub fn cards() -> Vec<Action> {
    ALL.iter().flat_map(|action| std::iter::repeat_n(*action, action.1)).collect()
}

fn drag(robot: &mut Robot, from: (i16, i16), to: (i16, i16)) {
    robot.tell(format!("  from {from:?} to {to:?}"));
    robot.window.drag(from, to);
}

fn drag_handle(robot: &mut Robot) -> bool {
    let ids = robot.ids("handle:");
    let Some(id) = robot.random.pick(&ids).cloned() else { return false };
    let (Some(from), Some(to)) = (robot.middle_of(&id), robot.place_on("canvas")) else { return false };
    robot.tell(format!("  {id}"));
    let shift = robot.random.one_in(4);
    if shift {
        robot.window.key_event(keysym::SHIFT, true);
    }
    drag(robot, from, to);
    if shift {
        robot.window.key_event(keysym::SHIFT, false);
    }
    true
}

fn drag_paper(robot: &mut Robot) -> bool {
    let (Some(from), Some(to)) = (robot.place_on("canvas"), robot.place_on("canvas")) else { return false };
    let button = robot.random.between(1, 3) as u8;
    robot.tell(format!("  button {button} from {from:?} to {to:?}"));
    robot.window.move_to(from);
    robot.window.button(button, true);
    robot.window.glide(from, to);
    if robot.random.one_in(5) {
        robot.window.key(keysym::ESCAPE);
    }
    robot.window.button(button, false);
    true
}

fn drag_anywhere(robot: &mut Robot) -> bool {
    let (from, to) = (robot.place(), robot.place());
    drag(robot, from, to);
    true
}

/// Drags out of the window, perhaps back in, and releases the button there.
fn drag_out(robot: &mut Robot) -> bool {
    let [width, height] = robot.size();
    if width + 20 > i32::from(LARGEST.0) && height + 20 > i32::from(LARGEST.1) {
        return false;
    }
    let ids = robot.ids("handle:");
    let handle = robot.random.pick(&ids).cloned().filter(|_| robot.random.one_in(2));
    let start = handle.and_then(|id| robot.middle_of(&id)).or_else(|| robot.place_on("canvas"));
    let Some(from) = start else { return false };
    let beyond = (width.min(i32::from(LARGEST.0) - 10) + 9, height.min(i32::from(LARGEST.1) - 10) + 9);
    let out = (beyond.0 as i16, beyond.1 as i16);
    robot.tell(format!("  from {from:?} out to {out:?}"));
    robot.window.move_to(from);
    robot.window.button(1, true);
    robot.window.glide(from, out);
    if robot.random.one_in(2) {
        let back = robot.place();
        robot.tell(format!("  and back to {back:?}"));
        robot.window.glide(out, back);
    }
    robot.window.button(1, false);
    true
}

fn drag_slider(robot: &mut Robot) -> bool {
    let mut ids = robot.ids("param:");
    ids.extend(robot.ids("scrub"));
    ids.retain(|id| robot.rect(id).is_some_and(|[_, _, width, _]| width > 20));
    let Some(id) = robot.random.pick(&ids).cloned() else { return false };
    let (Some(from), Some(to)) = (robot.place_on(&id), robot.place_on(&id)) else { return false };
    robot.tell(format!("  {id}"));
    drag(robot, from, to);
    true
}

fn drag_with_map(robot: &mut Robot) -> bool {
    if robot.window.state()["map"].is_null() {
        leave_field(robot);
        let mode = if robot.random.one_in(2) { 'm' } else { 'c' };
        robot.tell(format!("  key {mode}"));
        robot.window.key(u32::from(mode));
    }
    robot.soon(|state| state["map"].is_object()) && drag_handle(robot)
}

/// While a field has the keyboard, letter keys type into it.
fn leave_field(robot: &mut Robot) {
    robot.window.key(keysym::ESCAPE);
    let place = robot.place_on("canvas").unwrap_or((1, 1));
    robot.window.move_to(place);
}

fn wheel(robot: &mut Robot) -> bool {
    let on_canvas = robot.random.one_in(2);
    let place = if on_canvas { robot.place_on("canvas") } else { None }.unwrap_or_else(|| robot.place());
    let notches = robot.random.between(-8, 8);
    let held = [keysym::SHIFT, keysym::CONTROL, keysym::ALT];
    let held = robot.random.pick(&held).copied().filter(|_| robot.random.one_in(4));
    robot.tell(format!("  {notches} notches at {place:?} with {held:x?}"));
    robot.window.move_to(place);
    held.iter().for_each(|key| robot.window.key_event(*key, true));
    robot.window.wheel(notches);
    held.iter().for_each(|key| robot.window.key_event(*key, false));
    true
}

/// Long enough for a tooltip to appear.
fn hover(robot: &mut Robot) -> bool {
    let ids = robot.ids("");
    let Some(id) = robot.random.pick(&ids).cloned() else { return false };
    let Some(place) = robot.middle_of(&id) else { return false };
    robot.tell(format!("  over {id} at {place:?}"));
    robot.window.move_to(place);
    std::thread::sleep(Duration::from_millis(600));
    true
}

fn click_widget(robot: &mut Robot) -> bool {
    let mut ids = robot.ids("");
    ids.retain(|id| id != "action:quit");
    let Some(id) = robot.random.pick(&ids).cloned() else { return false };
    robot.click(&id)
}

fn click_anywhere(robot: &mut Robot) -> bool {
    let (place, button) = (robot.place(), robot.random.between(1, 3) as u8);
    robot.tell(format!("  button {button} at {place:?}"));
    robot.window.move_to(place);
    robot.window.button(button, true);
    robot.window.button(button, false);
    true
}

fn double_click(robot: &mut Robot) -> bool {
    let place = robot.place();
    robot.tell(format!("  at {place:?}"));
    (0..robot.random.between(2, 3)).for_each(|_| robot.window.click_at(place));
    true
}

/// Clicks into a field, if one is visible and reachable; returns its parameter.
fn enter_field(robot: &mut Robot) -> Option<String> {
    let ids = robot.ids("field:");
    let id = robot.random.pick(&ids)?.clone();
    let param = id.strip_prefix("field:")?.to_owned();
    let typing = |state: &Json| state["chrome"]["typing"][0] == *param;
    (robot.click(&id) && robot.soon(typing)).then_some(param)
}

/// Replaces the text of the field, and leaves it in one of the possible ways.
fn type_text(robot: &mut Robot, text: &str) {
    robot.tell(format!("  type {text:?}"));
    robot.window.type_text(text);
    match robot.random.below(6) {
        0 => robot.window.key(keysym::ESCAPE),
        1 => robot.window.key(keysym::TAB),
        2 => robot.window.key_with(&[keysym::SHIFT], keysym::TAB),
        3 => drop(click_anywhere(robot)),
        _ => robot.window.key(keysym::ENTER),
    }
}

fn type_value(robot: &mut Robot) -> bool {
    let Some(param) = enter_field(robot) else { return false };
    let now = robot.window.state()["params"][&param].clone();
    let text = texts::value_like(&now, &mut robot.random);
    type_text(robot, &text);
    true
}

fn type_rubbish(robot: &mut Robot) -> bool {
    if enter_field(robot).is_none() {
        return false;
    }
    let text = texts::rubbish(&mut robot.random);
    type_text(robot, &text);
    true
}

fn topic(robot: &mut Robot) -> bool {
    let slug = robot.topics.draw(&mut robot.random);
    robot.click(&format!("topic:{slug}"))
}

fn case(robot: &mut Robot) -> bool {
    match robot.random.below(3) {
        0 => robot.choose("cases", "case:"),
        1 => robot.click("case-previous"),
        _ => robot.click("case-next"),
    }
}

fn case_by_menu(robot: &mut Robot) -> bool {
    reach_menus(robot);
    let opened = robot.choose("menu:topics", "menu-topic:");
    opened && robot.soon(|state| has(state, "menu-case:")) && robot.click_any("menu-case:")
}

/// A small window has a single menu.
fn reach_menus(robot: &mut Robot) {
    let state = robot.window.state();
    if has(&state, "menu:all") && !has(&state, "menu:view") && robot.click("menu:all") {
        robot.soon(|state| has(state, "menu:view"));
    }
}

fn has(state: &Json, start: &str) -> bool {
    state["rects"].as_object().is_some_and(|rects| rects.keys().any(|id| id.starts_with(start)))
}

fn method(robot: &mut Robot) -> bool {
    robot.click_any("method:")
}

fn theme(robot: &mut Robot) -> bool {
    let id = robot.themes.draw(&mut robot.random);
    reach_menus(robot);
    robot.choose("menu:view", &format!("theme:{id}"))
}

fn menu(robot: &mut Robot) -> bool {
    let menus = ["menu:edit", "menu:view", "menu:help"];
    let menu = *robot.random.pick(&menus).expect("there are some");
    reach_menus(robot);
    robot.choose(menu, "action:")
}

fn motion(robot: &mut Robot) -> bool {
    if !robot.ids("restart").is_empty() && robot.random.one_in(2) {
        let buttons = ["restart", "play", "step-back", "step-forward"];
        let button = *robot.random.pick(&buttons).expect("there are some");
        return robot.click(button);
    }
    if !has(&robot.window.state(), "restart") {
        return false;
    }
    leave_field(robot);
    let pressed: String =
        (0..3).map(|_| *robot.random.pick(&['r', ' ', ',', '.', '.']).expect("some")).collect();
    robot.tell(format!("  keys {pressed:?}"));
    robot.window.type_text(&pressed);
    true
}

fn history(robot: &mut Robot) -> bool {
    if robot.random.one_in(3) {
        return robot.click_any("button:");
    }
    for _ in 0..robot.random.between(1, 6) {
        let key = *robot.random.pick(&['z', 'z', 'z', 'y', 'y', 'r']).expect("some");
        robot.tell(format!("  Control {key}"));
        robot.window.control(key);
    }
    true
}

fn map(robot: &mut Robot) -> bool {
    let list = *robot.random.pick(&["map-method", "map-other", "map-probe"]).expect("some");
    if robot.random.one_in(2) && robot.rect(list).is_some() {
        return robot.choose(list, &format!("{list}:"));
    }
    robot.click_any("map:")
}

fn difference(robot: &mut Robot) -> bool {
    if !robot.window.state()["map"]["methods"][1].is_string() {
        robot.click("map:compare");
    }
    if !robot.soon(|state| state["map"]["methods"][1].is_string()) {
        return false;
    }
    leave_field(robot);
    robot.tell("  key d");
    robot.window.key(u32::from('d'));
    true
}

fn shortcuts(robot: &mut Robot) -> bool {
    const PLAIN: [u32; 12] = [
        b'm' as u32,
        b'c' as u32,
        b'd' as u32,
        b'r' as u32,
        b' ' as u32,
        b',' as u32,
        b'.' as u32,
        keysym::HOME,
        keysym::F1,
        keysym::F2,
        keysym::F3,
        keysym::KEYPAD_ADD,
    ];
    for _ in 0..robot.random.between(1, 4) {
        if robot.random.one_in(4) {
            let key = *robot.random.pick(&['l', 'z', 'y', 'r', 'a']).expect("some");
            robot.tell(format!("  Control {key}"));
            robot.window.control(key);
        } else {
            let key = *robot.random.pick(&PLAIN).expect("some");
            robot.tell(format!("  key {key:x}"));
            robot.window.key(key);
        }
    }
    true
}

/// Any key except those that end the program.
fn keys(robot: &mut Robot) -> bool {
    const NAMED: [u32; 16] = [
        keysym::TAB,
        keysym::ENTER,
        keysym::ESCAPE,
        keysym::BACKSPACE,
        keysym::DELETE,
        keysym::INSERT,
        keysym::HOME,
        keysym::END,
        keysym::PAGE_UP,
        keysym::PAGE_DOWN,
        keysym::LEFT,
        keysym::RIGHT,
        keysym::UP,
        keysym::DOWN,
        keysym::KEYPAD_SUBTRACT,
        keysym::F1,
    ];
    for _ in 0..robot.random.between(1, 10) {
        let named = robot.random.pick(&NAMED).copied().filter(|_| robot.random.one_in(2));
        let key = named.unwrap_or_else(|| robot.random.between(0x21, 0x7e) as u32);
        let held: &[u32] = match robot.random.below(8) {
            0 => &[keysym::SHIFT],
            1 => &[keysym::ALT],
            2 if !quits(key) => &[keysym::CONTROL],
            3 if !quits(key) => &[keysym::CONTROL, keysym::SHIFT],
            _ => &[],
        };
        robot.tell(format!("  key {key:x} with {held:x?}"));
        if held.is_empty() { robot.window.key(key) } else { robot.window.key_with(held, key) }
    }
    true
}

fn quits(key: u32) -> bool {
    [u32::from('q'), u32::from('Q')].contains(&key)
}

fn arrows(robot: &mut Robot) -> bool {
    let Some(place) = robot.place_on("canvas") else { return false };
    robot.tell(format!("  click at {place:?}, Tab and arrows"));
    robot.window.click_at(place);
    (0..robot.random.between(1, 4)).for_each(|_| robot.window.key(keysym::TAB));
    for _ in 0..robot.random.between(1, 6) {
        let key = *robot.random.pick(&[keysym::LEFT, keysym::RIGHT, keysym::UP, keysym::DOWN]).expect("some");
        let held: &[u32] = if robot.random.one_in(3) { &[keysym::SHIFT] } else { &[] };
        robot.window.key_with(held, key);
    }
    true
}

fn clipboard(robot: &mut Robot) -> bool {
    if robot.random.one_in(8) {
        let text = texts::for_clipboard(&mut robot.random);
        robot.tell(format!("  another program copies {} bytes", text.len()));
        robot.server.own_clipboard(&text);
    }
    if robot.random.one_in(4) {
        leave_field(robot);
    } else {
        enter_field(robot);
    }
    for _ in 0..robot.random.between(1, 4) {
        let key = *robot.random.pick(&['v', 'v', 'v', 'a', 'c', 'x']).expect("some");
        robot.tell(format!("  Control {key}"));
        robot.window.control(key);
    }
    if robot.random.one_in(2) {
        robot.window.key(keysym::ENTER);
    }
    true
}

fn save(robot: &mut Robot) -> bool {
    let key = *robot.random.pick(&['s', 'e', 'p']).expect("some");
    robot.tell(format!("  Control {key}"));
    robot.window.control(key);
    // A figure with a map takes many frames; the robot continues meanwhile.
    robot.soon(|state| state["chrome"]["message"].is_string() || state["chrome"]["works"] == true)
}

/// With a key held down.
fn focus(robot: &mut Robot) -> bool {
    let key =
        *robot.random.pick(&[keysym::SHIFT, keysym::RIGHT, keysym::CONTROL, u32::from('m')]).expect("some");
    robot.tell(format!("  with {key:x} held"));
    robot.window.key_event(key, true);
    robot.window.focus(false);
    robot.window.key_event(key, false);
    robot.window.focus(true);
    true
}

fn resize(robot: &mut Robot) -> bool {
    let (width, height) = match robot.random.below(8) {
        0 => (robot.random.between(1, 60), robot.random.between(1, 60)),
        1 => (robot.random.between(60, 400), robot.random.between(60, 400)),
        2 => (LARGEST.0.into(), LARGEST.1.into()),
        3 => (robot.random.between(1, 200), LARGEST.1.into()),
        _ => (robot.random.between(400, 1600), robot.random.between(300, 1000)),
    };
    let is_small = width < 400 || height < 300;
    robot.resize_to(width as u32, height as u32);
    if is_small && robot.random.one_in(2) {
        // Few actions are possible there.
        robot.sync();
        robot.resize_to(1280, 800);
    }
    true
}

/// Afterwards, nothing that ends the program can be reached.
pub fn close_file_menu(robot: &mut Robot) {
    for _ in 0..5 {
        if !has(&robot.window.state(), "action:quit") {
            return;
        }
        robot.tell("close the menu");
        robot.window.key(keysym::ESCAPE);
        robot.sync();
    }
}

/// Does everything once that takes memory at its first use: the largest window with a map, every topic and theme, and
/// each kind of file.
pub fn warm_up(robot: &mut Robot) {
    robot.tell("warm up");
    assert!(robot.click_surely("map:compare"));
    robot.window.wait(|state| state["map"].is_object());
    for i in 0..Scene::ALL.len() {
        let slug = robot.topics.draw(&mut robot.random);
        assert!(robot.click_surely(&format!("topic:{slug}")), "{slug} is not there");
        if i % 3 == 0 {
            let id = robot.themes.draw(&mut robot.random);
            assert!(robot.choose_surely("menu:view", &format!("theme:{id}")), "{id} is not there");
        }
        robot.sync();
        robot.check();
    }
    // A topic whose maps take almost no time, even in the largest window.
    robot.window.key(keysym::ESCAPE);
    assert!(robot.click_surely("topic:circle-segment-1"));
    robot.resize_to(LARGEST.0.into(), LARGEST.1.into());
    robot.window.wait_up_to(LONG_WORK, |state| state["map"]["whole"] == true);
    for key in ['s', 'e', 'p'] {
        robot.tell(format!("  Control {key}"));
        robot.window.control(key);
        robot.sync();
        robot.finish_work();
        let said = robot.window.state()["chrome"]["message"].clone();
        assert!(said.as_str().is_some_and(|said| said.starts_with("Saved ")), "it says {said}");
    }
}
