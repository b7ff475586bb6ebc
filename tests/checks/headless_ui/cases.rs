//! Choosing a case.

use collidoscope::lesson::{Case, Scene, Value};
use egui_macroquad::egui::{Key, Modifiers, Pos2, vec2};

use super::Headless;

#[test]
fn choosing_a_case_loses_no_edit_and_undo_leads_back_to_it() {
    let mut window = Headless::scene(Scene::PointCircle);
    let handle = window.rect("handle:point").center();
    window.drag(handle, vec2(30.0, 20.0));
    let edited = window.value("point");
    let first = window.ui.session().case();
    window.click("case-next");
    assert_ne!(window.ui.session().case(), first);
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!((window.value("point"), window.ui.session().case()), (edited, first));
    // The picture is that of a case that is opened: everything is in view.
    assert!(window.rect("canvas").contains_rect(window.rect("handle:circle.radius")));
    window.key(Key::Y, Modifiers::COMMAND);
    assert_eq!(
        window.ui.session().case().map(|case| &case.name),
        Some(&Case::shipped(Scene::PointCircle)[1].name)
    );
}

/// Opens a case by the menu Topics.
fn choose_from_menu(window: &mut Headless, case: &Case) {
    for id in ["menu:topics".to_owned(), format!("menu-topic:{}", case.scene.slug())] {
        window.click(&id);
    }
    window.click(&format!("menu-case:{}/{}", case.scene.slug(), case.name));
}

#[test]
fn choosing_a_case_of_another_topic_loses_no_edit_of_that_topic() {
    let mut window = Headless::scene(Scene::PointCircle);
    let edited = Value::Number(33.0);
    window.ui.session().edit("circle.radius", &edited).expect("in range");
    window.click("topic:line-line");
    let case = &Case::shipped(Scene::PointCircle)[2];
    choose_from_menu(&mut window, case);
    assert_eq!(window.ui.session().case(), Some(case));
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(window.value("circle.radius"), edited);
}

#[test]
fn the_status_line_speaks_of_arrow_keys_only_while_they_move_a_handle() {
    let mut window = Headless::scene(Scene::PointCircle);
    let canvas = window.rect("canvas");
    window.frame(vec![super::Event::PointerMoved(canvas.center())]);
    window.button(canvas.left_bottom() + vec2(30.0, -40.0), true);
    window.button(canvas.left_bottom() + vec2(30.0, -40.0), false);
    window.key(Key::Tab, Modifiers::NONE);
    window.frame(vec![super::Event::PointerMoved(Pos2::new(300.0, 5.0))]);
    let speaks = |window: &mut Headless| window.texts().iter().any(|text| text.contains("arrow keys"));
    assert!(speaks(&mut window));
    window.click("method:squared");
    window.frame(vec![super::Event::PointerMoved(Pos2::new(300.0, 5.0))]);
    assert!(!speaks(&mut window));
}

#[test]
fn the_title_and_the_text_of_an_own_file_are_shown_and_a_button_leads_back_to_them() {
    let mut window = Headless::scene(Scene::PointCircle);
    let file = "scene = \"point-circle\"\ntitle = \"Exam 1\"\nabout = \"Drag the point.\"\n[set]\npoint = [12.5, 30]\n";
    window.ui.state().open_file("exam.toml".as_ref(), file.as_bytes()).expect("valid");
    window.settle();
    let has = |window: &mut Headless, wanted: &str| window.texts().iter().any(|text| text.contains(wanted));
    assert!(has(&mut window, "Exam 1") && has(&mut window, "Drag the point."), "{:?}", window.texts());
    window.ui.session().edit("circle.radius", &Value::Number(33.0)).expect("in range");
    window.settle();
    assert!(has(&mut window, "Your own, from “Exam 1”") && !has(&mut window, "Drag the point."));
    window.click("back-to-case");
    assert!(has(&mut window, "Drag the point."));
    assert_eq!(window.value("point"), Value::parse("12.5,30"));
}

#[test]
fn a_corner_of_a_fitted_figure_is_not_beneath_the_buttons_on_the_canvas() {
    let mut window = Headless::scene(Scene::PointRect);
    let case = Case::find(Scene::PointRect, "by-corners").expect("a case");
    choose_from_menu(&mut window, case);
    window.settle();
    let handle = window.rect("handle:rect.max");
    for button in ["canvas:zoom-out", "canvas:zoom-in", "canvas:fit"] {
        assert!(!window.rect(button).intersects(handle), "{button}");
    }
    let before = window.rect("handle:rect.max");
    window.click("canvas:fit");
    assert_eq!(window.rect("handle:rect.max"), before);
}
