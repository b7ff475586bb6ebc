//! What the fitted view shows, and where the legend of a map is.

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
