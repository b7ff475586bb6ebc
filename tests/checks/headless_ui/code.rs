//! The code tab: the program with its values, changed by typing and dragging.

use collidoscope::app::ui::{Tab, Ui};
use collidoscope::app::{GivenTexts, Session};
use collidoscope::geometry::Verdict;
use collidoscope::lesson::{
    Case, Language, PROGRAM, PictureState, Scene, Value, YAxis, exported_code, open_permalink, read_state,
};
use egui_macroquad::egui::{self, Event, Key, Modifiers, Pos2, Rect, vec2};

use super::Headless;

/// A window with the code of a method of the first case of a topic.
fn open(scene: Scene, method: &str) -> Headless {
    let mut session = Session::open_scene(scene);
    session.edit("method", &Value::Word(method.to_owned())).expect("a method");
    let mut window = Headless::open(session, (1280.0, 800.0));
    window.key(Key::F4, Modifiers::NONE);
    window
}

impl Headless {
    fn program(&mut self) -> Option<String> {
        let state = self.ui.session().state();
        state.into_iter().find(|(id, _)| *id == PROGRAM).map(|(_, value)| value.to_string())
    }

    fn verdict(&mut self) -> Verdict {
        self.ui.session().explanation().verdict
    }

    /// Types letters into the code, one in a frame.
    fn type_code(&mut self, text: &str) {
        for letter in text.chars() {
            self.frame(vec![Event::Text(letter.to_string())]);
        }
    }

    /// Puts the cursor behind the first place in the code at which a text stands.
    fn enter_code_after(&mut self, text: &str) {
        let shown = code_of(&mut self.ui);
        let at = shown.find(text).unwrap_or_else(|| panic!("no {text} in {shown}")) + text.len();
        let line = shown[..at].matches('\n').count() + 1;
        let column = shown[..at].lines().last().unwrap_or_default().chars().count();
        let rect = self.rect(&format!("code-line:{line}"));
        let end = Pos2::new(rect.right() + 3.0, rect.bottom() - 6.0);
        self.frame(vec![Event::PointerMoved(end)]);
        self.button(end, true);
        self.button(end, false);
        let length = shown.lines().nth(line - 1).unwrap_or_default().chars().count();
        for _ in column..length {
            self.press_key(Key::ArrowLeft);
        }
        self.settle();
    }

    fn press_key(&mut self, key: Key) {
        let modifiers = Modifiers::NONE;
        self.frame(vec![Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }]);
    }
}

/// The text that the code tab shows.
fn code_of(ui: &mut Ui) -> String {
    let draft = ui.chrome().code.draft.as_ref().map(|draft| draft.text.clone());
    draft.unwrap_or_else(|| {
        let lesson = ui.session().lesson();
        let id = lesson.selected().method().id;
        let file = lesson.program(id).expect("a program").file.clone();
        file.split('\n').map(|line| YAxis::Down.resolve(line).into_owned()).collect::<Vec<_>>().join("\n")
    })
}

#[test]
fn the_code_of_every_method_has_its_values_and_what_did_not_run_is_greyed() {
    let window = &mut open(Scene::CircleSegment1, "horizontal");
    let texts = window.texts();
    for value in ["(200, 50)", "24.7386", "24.7386 ≤ 30yes ✓", "2,800 < 0no ✗decides"] {
        assert!(texts.iter().any(|text| text == value), "no {value}: {texts:?}");
    }
    for scene in Scene::ALL {
        for method in scene.open().methods() {
            let mut window = open(scene, method.id);
            let code = window.ui.session().explanation().derivation.code.clone();
            let lines = code_of(&mut window.ui).split('\n').count();
            assert_eq!(code.len(), lines, "{} {}", scene.slug(), method.id);
            let decides = code.iter().filter(|line| line.part == collidoscope::lesson::Part::Decides).count();
            assert_eq!(decides, 1, "{} {}", scene.slug(), method.id);
            assert!(code.iter().any(|line| !line.value.is_empty()), "{} {}", scene.slug(), method.id);
        }
    }
}

#[test]
fn with_the_code_open_the_canvas_has_more_than_half_of_the_window_and_nothing_is_cut_off() {
    for (scene, method) in
        Scene::ALL.into_iter().flat_map(|s| s.open().methods().iter().map(move |m| (s, m.id)))
    {
        let mut window = open(scene, method);
        let canvas = window.rect("canvas");
        assert!(canvas.area() > 0.5 * 1280.0 * 800.0, "{}: {canvas}", scene.slug());
        code_is_whole(&mut window);
        // The topics are one key away.
        window.key(Key::F2, Modifiers::NONE);
        assert!(window.rect("topics-fold").is_positive());
        assert!(window.rect("canvas").width() > 680.0);
        code_is_whole(&mut window);
    }
}

/// Nothing of the code tab goes beyond the panel or the window.
#[track_caller]
fn code_is_whole(window: &mut Headless) {
    let panel = window.rect("panel:right");
    assert!(panel.right() <= 1280.5, "{panel}");
    let is_of_code = |id: &str| id.starts_with("code") || id.starts_with("show-as");
    let rects = window.ui.rects();
    let parts: Vec<(&str, Rect)> = rects.iter().filter(|(id, _)| is_of_code(id)).collect();
    assert!(parts.len() > 5, "{parts:?}");
    for (id, rect) in parts {
        assert!(
            panel.x_range().contains(rect.left()) && panel.x_range().contains(rect.right()),
            "{id} {rect} {panel}"
        );
    }
}

#[test]
fn a_label_of_a_changed_program_says_what_the_changed_program_finds() {
    let mut window = open(Scene::CircleSegment1, "horizontal");
    let labels = |window: &mut Headless| -> Vec<String> {
        let marks = &window.ui.session().explanation().figures[0].marks;
        let vectors = marks.iter().filter(|mark| ["B", "C"].contains(&mark.name));
        vectors.map(|mark| mark.label.clone()).collect()
    };
    assert_eq!(labels(&mut window), ["B: D·B > 0", "C: D·C > 0"]);
    window.enter_code_after("(A.x, ");
    window.press_key(Key::Delete);
    window.type_code("400");
    assert!(window.program().is_some_and(|program| program.contains("let D = (A.x, 400)")));
    assert_eq!(labels(&mut window), ["B: D·B > 0", "C: D·C < 0"]);
}

#[test]
fn stepping_brings_the_line_of_the_step_into_sight() {
    let mut window = open(Scene::LineLine, "orientation");
    let code = window.ui.session().explanation().derivation.code.clone();
    let decides =
        code.iter().position(|line| line.part == collidoscope::lesson::Part::Decides).expect("a line");
    let line = format!("code-line:{}", decides + 1);
    window.key(Key::S, Modifiers::NONE);
    window.key(Key::E, Modifiers::NONE);
    window.settle();
    let (panel, line) = (window.rect("panel:right"), window.rect(&line));
    assert!(
        panel.y_range().contains(line.top()) && panel.y_range().contains(line.bottom()),
        "{line} {panel}"
    );
}

#[test]
fn one_typed_character_changes_verdict_working_map_and_counts_and_undo_brings_the_method_back() {
    let mut window = open(Scene::CircleLine, "normal-projection");
    for (id, value) in [("p1", "0,0"), ("p2", "100,0"), ("circle.center", "50,30"), ("circle.radius", "30")] {
        window.ui.session().edit(id, &Value::parse(value)).expect("a value");
    }
    window.key(Key::M, Modifiers::NONE);
    let before = window.ui.session().state();
    assert_eq!(window.verdict(), Verdict::Touching);
    let code = code_of(&mut window.ui);
    assert!(code.contains("|s| <= circle.radius"), "{code}");
    window.enter_code_after("|s| <=");
    window.press_key(Key::Backspace);
    // The frame after the one with the letter shows everything anew.
    assert_eq!(window.verdict(), Verdict::Apart);
    window.settle();
    assert_eq!(window.ui.map_facts().expect("a map").method.id, "own");
    let steps = &window.ui.session().explanation().derivation.steps;
    assert!(steps.iter().flat_map(|step| &step.lines).any(|line| line.formula.contains("< r")));
    assert_eq!(window.program().as_deref(), Some(code.replace("|s| <= circle", "|s| < circle").as_str()));
    // Another condition is another operation.
    let total = |window: &mut Headless| {
        collidoscope::lesson::operations_of(window.ui.session().lesson(), "own").expect("it runs").total()
    };
    let count = total(&mut window);
    window.type_code("2 * ");
    assert_eq!(total(&mut window), count + 1);
    // All of that is one step of undo.
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(window.ui.session().state(), before);
    assert_eq!(window.verdict(), Verdict::Touching);
    window.key(Key::Y, Modifiers::COMMAND);
    assert_eq!(total(&mut window), count + 1);
}

#[test]
fn without_its_absolute_value_a_test_hits_half_a_plane() {
    let mut window = open(Scene::CircleSegment1, "slanted");
    window.key(Key::M, Modifiers::NONE);
    window.finish();
    let share = |window: &Headless| window.ui.map_facts().expect("a map").shares.clone();
    let before = share(&window);
    window.enter_code_after("require |n|");
    window.press_key(Key::Backspace);
    // One bar alone is no program: the map stays as it is.
    assert!(window.ui.chrome().code.draft.is_some());
    window.settle();
    window.finish();
    assert_eq!(share(&window), before);
    window.press_key(Key::ArrowLeft);
    window.press_key(Key::Backspace);
    window.finish();
    assert!(window.program().is_some_and(|program| program.contains("require n <= circle.radius")));
    assert_ne!(share(&window), before);
}

#[test]
fn a_mistake_stands_under_its_line_and_the_last_good_version_stays_in_force() {
    let mut window = open(Scene::CircleSegment1, "slanted");
    let before = window.ui.session().state();
    window.enter_code_after("require |n| <= circle.radius");
    window.type_code("x");
    window.settle();
    assert_eq!(window.ui.session().state(), before);
    let draft = window.ui.chrome().code.draft.clone().expect("a draft");
    assert!(
        draft.error.contains("circle.radiusx") && draft.error.contains("circle.radius"),
        "{}",
        draft.error
    );
    let (line, error) = (window.rect(&format!("code-line:{}", draft.line + 1)), window.rect("code-error"));
    assert!(error.top() >= line.bottom() - 1.0 && error.top() < line.bottom() + 40.0, "{line} {error}");
    let below = window.rect(&format!("code-line:{}", draft.line + 2));
    assert!(below.top() >= error.bottom() - 1.0, "{error} {below}");
    let told = window.texts().into_iter().find(|text| text.starts_with(&draft.error)).expect("it is told");
    assert!(told.ends_with("the last working version is shown."), "{told}");
    // Undo removes what is no program, and Redo brings it back.
    window.key(Key::Z, Modifiers::COMMAND);
    assert!(window.ui.chrome().code.draft.is_none());
    window.key(Key::Y, Modifiers::COMMAND);
    assert_eq!(window.ui.chrome().code.draft.as_ref().map(|draft| &draft.text), Some(&draft.text));
    // Corrected, it is the program of the scene.
    window.press_key(Key::Backspace);
    window.type_code(" + 0");
    assert!(window.ui.chrome().code.draft.is_none());
    assert!(window.program().is_some_and(|program| program.contains("<= circle.radius + 0")));
}

#[test]
fn letters_typed_into_the_code_are_no_commands() {
    let mut window = open(Scene::CircleSegment1, "slanted");
    window.enter_code_after("// ");
    window.type_code("mnrcq");
    for key in [Key::M, Key::N, Key::R, Key::C, Key::Q, Key::Space, Key::Home] {
        window.key(key, Modifiers::NONE);
    }
    assert!(window.ui.map_facts().is_none() && !window.ui.chrome().question);
    assert!(!window.ui.state().place().is_underway() && !window.ui.session().is_playing());
    assert!(window.program().is_some_and(|program| program.contains("mnrcq")));
}

#[test]
fn typing_after_a_pause_is_another_step_of_undo() {
    let mut window = open(Scene::CircleSegment1, "slanted");
    window.enter_code_after("// ");
    window.type_code("ab");
    let first = window.program().expect("a program");
    window.seconds += 2.0;
    window.type_code("cd");
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(window.program(), Some(first));
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(window.program(), None);
}

#[test]
fn an_edited_program_is_in_the_file_and_in_the_link_and_the_button_leads_back_to_its_method() {
    let mut window = open(Scene::CircleSegment1, "slanted");
    assert_eq!(window.value("method"), Value::Word("slanted".to_owned()));
    window.enter_code_after("|n| <");
    window.press_key(Key::Delete);
    let state = window.ui.session().state();
    assert!(window.program().is_some_and(|program| program.contains("|n| < circle.radius")));
    let file = window.ui.session().write(&GivenTexts::default(), &PictureState::default());
    let opened = Case::parse(&file, "mine.toml").expect("a scene");
    assert_eq!(read_state(&mut opened.open()), state);
    let link = window.ui.session().permalink();
    assert_eq!(read_state(&mut open_permalink(&link).expect("a link")), state);
    window.settle();
    window.click("code-reset");
    assert_eq!((window.program(), window.value("method")), (None, Value::Word("slanted".to_owned())));
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(window.ui.session().state(), state);
    // Opened from its file, Reset leads back to the program of the file.
    let mut window = Headless::open(Session::open_case(leaked(opened)), (1280.0, 800.0));
    window.key(Key::F4, Modifiers::NONE);
    window.enter_code_after("// ");
    window.type_code("x");
    window.settle();
    assert_ne!(window.ui.session().state(), state);
    window.click("code-reset");
    assert_eq!(window.ui.session().state(), state);
}

#[test]
fn a_link_that_other_programs_would_cut_off_is_not_copied() {
    let mut window = open(Scene::CircleSegment1, "slanted");
    let digits = |count: u32| -> String {
        let number = |i: u32| i.wrapping_mul(2_654_435_761).rotate_left(i % 31);
        (0..count).map(|i| format!("// {:08x}\n", number(i))).collect()
    };
    for (lines, is_copied) in [(10, true), (1500, false)] {
        let program = format!("{}return |circle.center - c1| <= circle.radius\n", digits(lines));
        window.ui.session().edit(PROGRAM, &Value::Word(program)).expect("a program");
        window.key(Key::L, Modifiers::COMMAND);
        let message = window.ui.message().expect("it is told").clone();
        assert_eq!(message.is_error, !is_copied, "{}", message.text);
        let told =
            ["Copied #circle-segment-1?program-z=", "characters; many programs cut a link off after 8,000"];
        assert!(message.text.contains(told[usize::from(!is_copied)]), "{}", message.text);
    }
}

fn leaked(case: Case) -> &'static Case {
    Box::leak(Box::new(case))
}

#[test]
fn a_number_is_dragged_and_that_is_one_step_of_undo() {
    let mut window = open(Scene::CircleSegment1, "slanted");
    let before = window.ui.session().state();
    let number = window.rect("code-number:0");
    let grip = Pos2::new(number.center().x, number.bottom() - 1.0);
    window.drag(grip, vec2(20.0, 0.0));
    let program = window.program().expect("a program");
    assert!(program.contains("require dot(A, B) > 5"), "{program}");
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(window.ui.session().state(), before);
}

#[test]
fn a_question_shows_no_code_and_no_steps() {
    let mut window = open(Scene::CircleSegment1, "slanted");
    window.key(Key::Q, Modifiers::NONE);
    for id in ["code", "tab:code", "steps", "steps:status", "verdict"] {
        assert!(window.ui.rects().get(id).is_none(), "{id}");
    }
    window.key(Key::S, Modifiers::NONE);
    window.key(Key::F4, Modifiers::NONE);
    assert!(!window.ui.state().place().is_underway());
    for id in ["code", "steps"] {
        assert!(window.ui.rects().get(id).is_none(), "{id}");
    }
}

#[test]
fn on_a_phone_the_code_leaves_the_picture_half_of_the_room() {
    for size in [(390.0, 844.0), (844.0, 390.0)] {
        let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
        window.click("sheet:code");
        assert!(window.ui.rects().get("step:1").is_none());
        let (code, panel) = (window.rect("code"), window.rect("panel:right"));
        assert!(panel.contains(code.left_top()) && code.right() <= panel.right(), "{code} {panel}");
        let canvas = window.rect("canvas");
        assert!(canvas.area() > 0.3 * size.0 * size.1 && !canvas.shrink(1.0).intersects(panel), "{canvas}");
        window.click("sheet:working");
        assert!(window.ui.rects().get("code").is_none());
        window.click("sheet:close");
        assert!(window.rect("canvas").area() > 0.5 * size.0 * size.1);
    }
}

#[test]
fn a_mistake_in_the_last_line_in_sight_is_explained_in_sight() {
    for size in [(390.0, 844.0), (360.0, 640.0), (844.0, 390.0), (768.0, 560.0)] {
        let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
        window.key(Key::F4, Modifiers::NONE);
        let view = window.ui.chrome().layout.scrolls[1].view;
        // What is typed into a comment is no mistake.
        let text = window.ui.typed_program().expect("a program").text;
        let is_code = |id: &str| {
            let number = id.strip_prefix("code-line:").and_then(|number| number.parse::<usize>().ok());
            let line = number.and_then(|number| text.lines().nth(number - 1));
            line.is_some_and(|line| !line.trim_start().starts_with("//"))
        };
        let lines = window.ui.rects().iter().filter(|(id, _)| is_code(id));
        let last = lines.filter(|(_, line)| view.contains_rect(*line)).last().expect("a line").1;
        let at = last.right_center() - vec2(4.0, 0.0);
        window.frame(vec![Event::PointerMoved(at)]);
        window.button(at, true);
        window.button(at, false);
        window.type_code("zz zz");
        (0..60).for_each(|_| drop(window.frame(Vec::new())));
        let (view, told) = (window.ui.chrome().layout.scrolls[1].view, window.rect("code-error"));
        assert!(view.contains_rect(told), "{size:?}: {told} in {view}");
    }
}

#[test]
fn the_verdict_of_a_tablet_is_as_high_beside_the_code_as_beside_the_working() {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), (768.0, 1024.0));
    window.ui.expect_fingers();
    window.click("fold:right-panel");
    let heights = [Tab::Working, Tab::Code].map(|tab| {
        window.ui.state().chrome.layout.tab = tab;
        window.ui.expect_fingers();
        window.finish();
        assert!(window.ui.chrome().is_roomy());
        window.rect("verdict").height()
    });
    assert!((heights[0] - heights[1]).abs() < 1.0, "{heights:?}");
}

#[test]
fn pointing_at_a_name_in_the_code_lights_its_marks_and_the_other_way_round() {
    let mut window = open(Scene::CircleSegment1, "slanted");
    let code = code_of(&mut window.ui);
    let line = code[..code.find("let A").expect("it is there")].matches('\n').count() + 1;
    let rect = window.rect(&format!("code-line:{line}"));
    // The fifth letter, behind the number of the line.
    let at = Pos2::new(rect.left() + 62.0, rect.center().y);
    window.frame(vec![Event::PointerMoved(at)]);
    window.settle();
    assert_eq!(window.ui.chrome().pointing.highlight, ["A"]);
    assert_eq!(window.ui.chrome().pointing.symbols(), ["A"]);
}

#[test]
fn the_code_is_shown_in_another_language_and_copied() {
    let mut window = open(Scene::CircleCircle, "distance");
    assert!(window.ui.rects().get("code-copy").is_none());
    for language in Language::ALL {
        window.click("show-as");
        window.click(&format!("show-as:{}", language.id()));
        window.settle();
        assert!(window.ui.rects().get("code").is_none(), "the editor has the notation only");
        let pos = window.rect("code-copy").center();
        let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
        let press = |pressed| Event::PointerButton { pos, button, pressed, modifiers };
        window.frame(vec![Event::PointerMoved(pos)]);
        window.frame(vec![press(true)]);
        let copied = window.frame(vec![press(false)]).copy;
        let code = exported_code(window.ui.session().lesson(), YAxis::Down, language);
        assert_eq!(copied, Some(code.expect("it is short")), "{}", language.name());
    }
    window.click("show-as");
    window.click("show-as:notation");
    window.settle();
    assert!(window.ui.rects().get("code").is_some());
}
