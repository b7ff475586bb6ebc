//! What the fitted view shows, and where the legend of a map is.

use egui_macroquad::egui::pos2;

use super::*;

/// The places of the ends of the segment on the screen.
fn ends(window: &Headless) -> [Pos2; 2] {
    ["c1", "c2"].map(|end| window.rect(&format!("handle:{end}")).center())
}

fn scroll(window: &mut Headless, at: Pos2) {
    window.frame(vec![Event::PointerMoved(at)]);
    let unit = egui::MouseWheelUnit::Point;
    window.frame(vec![Event::MouseWheel { unit, delta: vec2(0.0, 60.0), modifiers: Modifiers::NONE }]);
    for _ in 0..30 {
        window.frame(Vec::new());
    }
}

#[test]
fn the_shapes_fill_the_canvas_until_circles_fall_and_a_view_that_was_moved_stays() {
    for scene in [Scene::CircleSegment1, Scene::CircleSegment2] {
        let mut window = Headless::scene(scene);
        let length = |window: &Headless| {
            let [c1, c2] = ends(window);
            c1.distance(c2)
        };
        let (filled, canvas) = (length(&window), window.rect("canvas").width());
        assert!(filled > 0.6 * canvas, "{filled} of {canvas}");
        window.ui.session().restart();
        window.frame(Vec::new());
        window.frame(Vec::new());
        let on_stage = length(&window);
        assert!(on_stage < 0.75 * filled, "{on_stage} instead of {filled}");
        // Stepping back does not move the picture, and Reset shows the case as it was opened.
        window.ui.session().seek(0.0);
        window.ui.session().pause();
        window.settle();
        assert_eq!(length(&window), on_stage);
        let parameter = window.rect("handle:c1").center();
        window.drag(parameter, vec2(10.0, 10.0));
        window.key(Key::Home, Modifiers::NONE);
        assert!(length(&window) > on_stage);
        let at = window.rect("canvas").center();
        scroll(&mut window, at);
        let moved = ends(&window);
        window.ui.session().restart();
        window.frame(Vec::new());
        window.frame(Vec::new());
        assert_eq!(ends(&window), moved);
    }
}

#[test]
fn a_map_grows_the_fitted_view_to_its_region_and_hiding_it_for_a_question_does_not_move_the_picture() {
    let mut window = Headless::scene(Scene::RectRect);
    let alone = window.rect("handle:b.center");
    window.key(Key::M, Modifiers::NONE);
    let with_map = window.rect("handle:b.center");
    assert_ne!(with_map, alone);
    window.key(Key::Q, Modifiers::NONE);
    assert_eq!(window.rect("handle:b.center"), with_map);
    window.key(Key::Q, Modifiers::NONE);
    // Another method has no larger region.
    window.key(Key::C, Modifiers::NONE);
    assert_eq!(window.rect("handle:b.center"), with_map);
    window.key(Key::C, Modifiers::NONE);
    assert_eq!(window.rect("handle:b.center"), alone);
}

#[test]
fn the_legend_is_dragged_stays_there_and_goes_back_after_fit_or_a_double_click() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.key(Key::M, Modifiers::NONE);
    let canvas = window.rect("canvas");
    let first = window.rect("legend");
    let by = (canvas.center() - first.center()) * 0.5;
    let state = window.ui.session().state();
    for back in ["double", "fit"] {
        window.drag(first.center(), by);
        let dragged = window.rect("legend");
        assert!((dragged.min - first.min - by).length() < 1.0, "{first} {dragged} {by}");
        assert_eq!(window.ui.session().state(), state, "nothing beneath it was dragged");
        // Neither a drag of a shape nor of the paper moves it.
        let handle = window.rect("handle:c1").center();
        window.drag(handle, vec2(6.0, 3.0));
        window.key(Key::Z, Modifiers::COMMAND);
        assert_eq!(window.rect("legend").min, dragged.min);
        match back {
            "double" => {
                for pressed in [true, false, true, false] {
                    window.button(dragged.center(), pressed);
                }
            }
            _ => window.key(Key::Home, Modifiers::NONE),
        }
        window.settle();
        let again = window.rect("legend");
        assert!(again.center().distance(dragged.center()) > 20.0, "{back}: {again} {dragged}");
        assert!((again.min - first.min).length() < 1.0, "{back}: {again} {first}");
    }
    // It stays on the canvas.
    window.drag(first.center(), vec2(5000.0, 5000.0));
    assert!(canvas.contains_rect(window.rect("legend")));
}

#[test]
fn the_hint_of_a_topic_goes_when_its_motion_begins_by_a_key_or_a_button() {
    let is_hinted =
        |window: &mut Headless| window.texts().iter().any(|text| text == "Drag a shape, or press Restart");
    let begin: [fn(&mut Headless); 5] = [
        |window| window.key(Key::R, Modifiers::NONE),
        |window| window.key(Key::Space, Modifiers::NONE),
        |window| window.key(Key::Period, Modifiers::NONE),
        |window| window.click("play"),
        |window| window.click("step-forward"),
    ];
    for (i, begin) in begin.into_iter().enumerate() {
        let mut window = Headless::scene(Scene::SweptCircles);
        assert!(is_hinted(&mut window), "{i}");
        begin(&mut window);
        assert!(!is_hinted(&mut window), "{i}");
    }
}

/// The pane of the second view and the labels of the picture.
fn second_view(window: &mut Headless) -> (Option<Rect>, Vec<String>) {
    let (canvas, display) = window.frame(Vec::new()).canvas.expect("a canvas");
    let corner = canvas.min.to_vec2();
    let rect = |pane: Area| Rect::from_min_max(pos2(pane.min.x, pane.min.y), pos2(pane.max.x, pane.max.y));
    let pane = display.second_view.map(|(pane, _)| rect(pane).translate(corner));
    (pane, display.labels.into_iter().map(|label| label.text).collect())
}

/// The places of all handles.
fn handles_of(window: &Headless) -> Vec<(String, Rect)> {
    let handles = window.ui.rects().iter().filter(|(id, _)| id.starts_with("handle:"));
    handles.map(|(id, rect)| (id.to_owned(), rect)).collect()
}

#[test]
fn where_a_canvas_has_no_room_for_both_a_button_shows_the_second_view_and_the_shapes_again() {
    let mut window = Headless::open(Session::open_scene(Scene::PolygonsSat), (390.0, 844.0));
    let (pane, _) = second_view(&mut window);
    assert!(
        pane.is_some() && window.ui.rects().get("canvas:second-view").is_none(),
        "there is room for both"
    );
    window.click("sheet:working");
    window.settle();
    let (pane, labels) = second_view(&mut window);
    assert!(pane.is_none() && labels.iter().any(|label| label == "contact"), "{labels:?}");
    let handles = handles_of(&window);
    window.click("canvas:second-view");
    let (pane, labels) = second_view(&mut window);
    let (pane, canvas) = (pane.expect("the second view"), window.rect("canvas"));
    assert!(canvas.contains_rect(pane) && pane.width() > 0.9 * canvas.width(), "{pane} {canvas}");
    assert_eq!(labels, ["least overlap"]);
    // Where the shapes were, nothing is dragged, also beside the pane; no key changes them, and their view stays as it is.
    let before = window.ui.session().state();
    for from in [
        canvas.center(),
        canvas.center_bottom() - vec2(60.0, 10.0),
        canvas.left_bottom() + vec2(100.0, -40.0),
    ] {
        window.drag(from, vec2(30.0, -20.0));
    }
    for key in [Key::Tab, Key::ArrowRight, Key::Insert, Key::Delete, Key::Plus] {
        window.key(key, Modifiers::NONE);
    }
    assert_eq!(window.ui.session().state(), before);
    window.click("canvas:second-view");
    let (pane, labels) = second_view(&mut window);
    assert!(pane.is_none() && labels.iter().any(|label| label == "contact"), "{labels:?}");
    assert_eq!(handles_of(&window), handles);
}

#[test]
fn a_key_shows_the_second_view_alone_in_a_large_window_and_says_where_there_is_none() {
    let mut window = Headless::scene(Scene::Gjk);
    let beside = second_view(&mut window).0.expect("a second view");
    window.key(Key::V, Modifiers::NONE);
    let alone = second_view(&mut window).0.expect("a second view");
    assert!(alone.area() > 3.0 * beside.area(), "{alone} {beside}");
    assert!(window.ui.rects().get("canvas:fit").is_none());
    // It stays alone in another case.
    window.click("case-next");
    window.settle();
    assert_eq!(second_view(&mut window).0, Some(alone));
    window.click("case-previous");
    window.settle();
    // A question has no second view.
    window.key(Key::Q, Modifiers::NONE);
    let (pane, labels) = second_view(&mut window);
    assert!(pane.is_none() && labels.iter().any(|label| label == "A"), "{labels:?}");
    window.key(Key::Q, Modifiers::NONE);
    assert!(window.ui.rects().get("canvas:fit").is_none());
    window.key(Key::V, Modifiers::NONE);
    assert_eq!(second_view(&mut window).0, Some(beside));
    let mut window = Headless::scene(Scene::CircleCircle);
    window.key(Key::V, Modifiers::NONE);
    assert_eq!(second_view(&mut window).0, None);
    let texts = window.texts();
    assert!(texts.iter().any(|text| text == "There is no second view here."));
}

#[test]
fn the_status_line_tells_no_place_among_the_shapes_on_the_second_view() {
    let mut window = Headless::scene(Scene::Gjk);
    let (pane, _) = second_view(&mut window);
    let place = pane.expect("a second view").center();
    window.frame(vec![Event::PointerMoved(place)]);
    let texts = window.texts();
    assert!(texts.iter().any(|text| text == Scene::Gjk.question()), "{texts:?}");
}
