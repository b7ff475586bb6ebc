//! Polygons: their corners are dragged, added, removed and typed.
#![expect(clippy::disallowed_methods, reason = "it reads the files of a topic")]

use std::fs;
use std::path::Path;
use std::sync::Once;

use collidoscope::app::{GivenTexts, Session};
use collidoscope::lesson::{
    OwnTopic, PictureState, Scene, SceneFile, Value, open_permalink, read_state, take_own,
};
use egui_macroquad::egui::{
    Event, Key, Modifiers, PointerButton, Pos2, TouchDeviceId, TouchId, TouchPhase, vec2,
};

use super::Headless;

/// The topic of tests/polygons: A and B are convex.
fn polygons() -> Headless {
    static TAKEN: Once = Once::new();
    TAKEN.call_once(|| {
        let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/polygons");
        let text = |path: &Path| -> &'static str { fs::read_to_string(path).expect("a file").leak() };
        let files = fs::read_dir(&place).expect("a folder").map(|entry| {
            let path = entry.expect("a file").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (&*name.leak(), text(&path))
        });
        take_own(OwnTopic { files: files.collect(), place: place.clone(), slug: "polygons" });
    });
    Headless::open(Session::open_scene(Scene::Own), (1280.0, 800.0))
}

impl Headless {
    fn at_corner(&self, handle: &str) -> Pos2 {
        self.rect(&format!("handle:{handle}")).center()
    }

    fn double_click(&mut self, at: Pos2) {
        self.frame(vec![Event::PointerMoved(at)]);
        for pressed in [true, false, true, false] {
            self.button(at, pressed);
        }
        self.settle();
        // The next click is one of its own.
        self.seconds += 1.0;
    }

    fn corners(&mut self, shape: &str) -> Vec<[f64; 2]> {
        let Value::Points(corners) = self.value(&format!("{shape}.points")) else { panic!("a list") };
        corners.iter().map(|corner| corner.to_array()).collect()
    }

    fn told(&self) -> String {
        self.ui.message().map(|message| message.text.clone()).unwrap_or_default()
    }
}

const A: [[f64; 2]; 5] = [[60.0, 60.0], [180.0, 40.0], [220.0, 130.0], [150.0, 200.0], [70.0, 160.0]];

#[test]
fn a_corner_is_dragged_alone_and_undo_puts_it_back() {
    let mut window = polygons();
    let at = window.at_corner("a.1");
    window.drag(at, vec2(20.0, -20.0));
    let corners = window.corners("a");
    assert!(corners[1] != A[1] && corners.iter().zip(A).filter(|(now, then)| *now != then).count() == 1);
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(window.corners("a"), A);
}

#[test]
fn a_corner_stays_where_the_polygon_is_convex_and_the_status_line_says_why() {
    let mut window = polygons();
    let (corner, inside) = (window.at_corner("a.2"), window.at_corner("a.4"));
    window.drag(corner, (inside - corner) * 0.9);
    let told = window.told();
    assert!(
        told.contains("a.points: corner 3 cannot be at ") && told.contains("there is a dent at"),
        "{told}"
    );
    let corners = window.corners("a");
    assert!(corners[2][0] < A[2][0] && corners[2][0] > A[4][0], "{corners:?}");
    let corner = window.at_corner("a.2");
    window.drag(corner, vec2(12.0, 0.0));
    assert_eq!(window.told(), "");
}

#[test]
fn the_inside_moves_all_corners_by_the_same_way() {
    let mut window = polygons();
    let middle = window.at_corner("a.0").lerp(window.at_corner("a.2"), 0.5);
    window.drag(middle, vec2(30.0, 10.0));
    let corners = window.corners("a");
    let by = [corners[0][0] - A[0][0], corners[0][1] - A[0][1]];
    assert!(by[0] > 0.0, "{by:?}");
    let expected = A.map(|[x, y]| [x + by[0], y + by[1]]);
    assert_eq!(corners[0], expected[0]);
    assert!(corners.iter().zip(expected).all(|(a, b)| (a[0] - b[0]).abs() + (a[1] - b[1]).abs() < 1e-9));
}

#[test]
fn keys_add_a_corner_behind_the_selected_one_and_remove_it() {
    let mut window = polygons();
    let at = window.at_corner("a.0");
    window.drag(at, vec2(0.0, 0.0));
    window.key(Key::Tab, Modifiers::NONE);
    window.key(Key::Insert, Modifiers::NONE);
    let corners = window.corners("a");
    assert_eq!((corners.len(), corners[2]), (6, [200.0, 85.0]));
    assert_eq!(window.ui.keyboard(), (true, Some("a.2")));
    // The new corner is selected: an arrow moves it.
    window.key(Key::ArrowRight, Modifiers::NONE);
    assert!(window.corners("a")[2][0] > 200.0);
    window.key(Key::Delete, Modifiers::NONE);
    assert_eq!((window.corners("a"), window.ui.keyboard()), (A.to_vec(), (true, Some("a.2"))));
    for _ in 0..2 {
        window.key(Key::Backspace, Modifiers::NONE);
    }
    assert_eq!(window.corners("a"), [A[0], A[1], A[4]]);
    window.key(Key::Delete, Modifiers::NONE);
    assert_eq!(window.corners("a").len(), 3);
    assert!(
        window.told().contains("corner 3 cannot be removed; expected at least 3 corners"),
        "{}",
        window.told()
    );
    for _ in 0..5 {
        window.key(Key::Z, Modifiers::COMMAND);
    }
    assert_eq!(window.corners("a"), A);
}

#[test]
fn a_double_click_adds_a_corner_on_an_edge_and_removes_one() {
    let mut window = polygons();
    let edge = window.at_corner("a.1").lerp(window.at_corner("a.2"), 0.25);
    window.double_click(edge);
    let corners = window.corners("a");
    assert_eq!(corners.len(), 6);
    assert!((corners[2][0] - 190.0).abs() < 1.0 && (corners[2][1] - 62.5).abs() < 1.0, "{:?}", corners[2]);
    let added = window.at_corner("a.2");
    window.double_click(added);
    assert_eq!(window.corners("a"), A);
    let edge = window.at_corner("b.2").lerp(window.at_corner("b.3"), 0.5);
    window.double_click(edge);
    assert_eq!(window.corners("b").len(), 6);
    let inside = window.at_corner("a.0").lerp(window.at_corner("a.3"), 0.5);
    window.double_click(inside);
    assert_eq!(window.corners("a"), A);
}

#[test]
fn two_taps_of_a_finger_need_not_hit_the_edge_or_the_corner_exactly() {
    let mut window = polygons();
    let tap = |window: &mut Headless, at: Pos2| {
        for phase in [TouchPhase::Start, TouchPhase::End] {
            let (device_id, id) = (TouchDeviceId(0), TouchId(0));
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            let pressed = phase == TouchPhase::Start;
            window.frame(vec![
                Event::Touch { device_id, id, phase, pos: at, force: None },
                Event::PointerMoved(at),
                Event::PointerButton { pos: at, button, pressed, modifiers },
            ]);
        }
        window.frame(vec![Event::PointerGone]);
    };
    let beside = vec2(12.0, -8.0);
    let edge = window.at_corner("a.1").lerp(window.at_corner("a.2"), 0.5) + beside;
    tap(&mut window, edge);
    assert_eq!(window.corners("a"), A);
    tap(&mut window, edge);
    assert_eq!(window.corners("a").len(), 6);
    window.seconds += 1.0;
    let corner = window.at_corner("a.2") + beside;
    tap(&mut window, corner);
    tap(&mut window, corner);
    assert_eq!(window.corners("a"), A);
}

#[test]
fn the_corners_are_typed_as_a_list_and_a_refused_one_stays_in_its_field_with_the_reason() {
    let mut window = polygons();
    let typed = |window: &mut Headless, text: &str| {
        window.click("field:a.points");
        window.frame(vec![Event::Text(text.to_owned())]);
        window.key(Key::Enter, Modifiers::NONE);
    };
    typed(&mut window, "0,0; (100, 0); 100,80.5");
    assert_eq!(window.corners("a"), [[0.0, 0.0], [100.0, 0.0], [100.0, 80.5]]);
    assert!(window.texts().contains(&"0,0; 100,0; 100,80.5".to_owned()));
    window.key(Key::Escape, Modifiers::NONE);
    typed(&mut window, "0,0; 100,0; 50,5; 0,100");
    assert_eq!(window.corners("a").len(), 3);
    let told = window.told();
    assert!(
        told.starts_with("A: “0,0; 100,0; 50,5; 0,100” is not valid; expected from 3 to 32 corners"),
        "{told}"
    );
    assert!(told.ends_with("; there is a dent at corner 3 of 4 (50,5)"), "{told}");
    let field = window.rect("field:a.points");
    assert!(window.rect("refusal").min.x >= field.right() || window.rect("refusal").min.y >= field.bottom());
    assert!(window.texts().contains(&"0,0; 100,0; 50,5; 0,100".to_owned()));
    window.key(Key::Escape, Modifiers::NONE);
    assert!(window.texts().contains(&"0,0; 100,0; 100,80.5".to_owned()));
}

#[test]
fn corners_survive_links_and_saved_files_to_the_last_bit() {
    let mut window = polygons();
    let session = window.ui.session();
    for corners in ["0.1,-0;1e9,5e-324;0.30000000000000004,7", "0,0;4,0;2,0"] {
        session.edit("a.points", &Value::parse(corners)).expect("convex");
        let state = session.state();
        assert_eq!(
            open_permalink(&session.permalink()).map(|mut lesson| read_state(&mut lesson)),
            Ok(state.clone())
        );
        let written = session.write(&GivenTexts::default(), &PictureState::default());
        let file = SceneFile::parse(written.as_bytes(), "mine.toml").expect("what we write we read");
        assert_eq!(read_state(&mut file.case.open()), state);
        // Saving it again keeps the rest of the text.
        let commented = written.replace("[set]", "[set] # mine");
        let file = SceneFile::parse(commented.as_bytes(), "mine.toml").expect("a comment");
        session.edit("a.points", &Value::parse("1,2;3,4;5,7")).expect("convex");
        let saved = file.write(session.lesson_mut(), &file.case.texts(), &file.case.picture);
        assert!(saved.contains("[set] # mine") && saved.contains("[[1, 2], [3, 4], [5, 7]]"), "{saved}");
    }
}

#[test]
fn the_field_of_a_list_shows_every_corner_in_as_many_lines_as_it_needs() {
    let mut window = polygons();
    let low = window.rect("field:b.points");
    let list: Vec<String> = (0..32).map(|i| format!("{}.125,{}", 100 + i, 3 * i * i)).collect();
    window.ui.session().edit("b.points", &Value::parse(&list.join(";"))).expect("32 corners");
    window.settle();
    let high = window.rect("field:b.points");
    assert!(high.height() > 3.0 * low.height() && high.width() <= low.width(), "{low} {high}");
    assert!(window.texts().contains(&list.join("; ")));
}
