//! The size of texts, from 80 to 250 %.

use collidoscope::lesson::{Case, Scene, Value};
use collidoscope::render::{TextSize, Theme};
use egui_macroquad::egui::{Key, Modifiers, Rect, vec2};

use super::{Headless, Session};
use crate::part::some;

/// A window of a lecturer's laptop.
const LAPTOP: (f32, f32) = (1280.0, 800.0);

fn sized(session: Session, size: (f32, f32), theme: Theme, percent: i64) -> Headless {
    let mut window = Headless::open_as(session, size, theme);
    window.ui.set_text_size(TextSize::from_percent(percent).expect("a size"));
    (0..4).for_each(|_| drop(window.frame(Vec::new())));
    window
}

fn percent(window: &Headless) -> u16 {
    window.ui.text_size().percent()
}

#[test]
fn keys_change_the_size_of_texts_step_by_step_and_back_and_the_program_remembers_it() {
    let mut window = Headless::scene(Scene::LineLine);
    let view = window.ui.view_scale();
    for size in [110, 125, 150, 175, 200, 225, 250, 250] {
        window.key(Key::Plus, Modifiers::COMMAND);
        assert_eq!(percent(&window), size);
        assert_eq!(window.ui.settings().text_size.map(TextSize::percent), Some(size));
        assert_eq!(window.ctx.pixels_per_point(), f32::from(size) / 100.0);
    }
    // It is not the zoom of the canvas, which has these keys without Control.
    for size in [225, 200, 175, 150, 125, 110, 100, 90, 80, 80] {
        window.key(Key::Minus, Modifiers::COMMAND);
        assert_eq!(percent(&window), size);
    }
    window.key(Key::Num0, Modifiers::COMMAND);
    assert_eq!((percent(&window), window.ui.view_scale()), (100, view));
    // Many keyboards have the sign on the key of the equals sign.
    window.key(Key::Equals, Modifiers::COMMAND);
    assert_eq!(percent(&window), 110);
}

#[test]
fn the_menu_changes_the_size_of_texts_and_stays_open() {
    let mut window = Headless::scene(Scene::LineLine);
    window.click("menu:view");
    let whole = |window: &Headless, id: &str| window.screen().contains_rect(window.rect(id));
    for size in [110, 125, 150] {
        window.click("action:larger-text");
        (0..30).for_each(|_| drop(window.frame(Vec::new())));
        assert_eq!(percent(&window), size);
        assert!(window.texts().iter().any(|text| *text == format!("{size} %")));
        assert!(whole(&window, "action:larger-text"), "{size}: {}", window.rect("action:larger-text"));
    }
    window.click("action:smaller-text");
    assert_eq!(percent(&window), 125);
    window.click("action:usual-text");
    assert_eq!(percent(&window), 100);
}

#[test]
fn a_view_that_the_user_chose_shows_the_same_part_of_the_world_with_larger_texts() {
    let mut window = Headless::scene(Scene::LineLine);
    window.key(Key::Plus, Modifiers::NONE);
    let shown = |window: &Headless| {
        let scale = window.ui.view_scale().expect("a view") as f32;
        scale * window.ctx.pixels_per_point()
    };
    let before = shown(&window);
    window.key(Key::Plus, Modifiers::COMMAND);
    window.key(Key::Plus, Modifiers::COMMAND);
    let after = shown(&window);
    assert!((after / before - 1.0).abs() < 0.01, "{before} {after}");
}

#[test]
fn with_texts_of_any_size_the_panels_leave_the_figure_its_room_and_everything_is_inside() {
    for (scene, theme, size) in Scene::ALL
        .into_iter()
        .flat_map(|scene| [Theme::Light, Theme::Projector].map(|theme| (scene, theme)))
        .flat_map(|(scene, theme)| [LAPTOP, (1024.0, 768.0)].map(|size| (scene, theme, size)))
    {
        for percent in [80, 125, 150, 200, 250] {
            let window = sized(Session::open_scene(scene), size, theme, percent);
            let place = format!("{} {theme:?} {size:?} {percent} %", scene.slug());
            let (screen, canvas) = (window.screen(), window.rect("canvas"));
            assert!(screen.expand(0.5).contains_rect(canvas), "{place}: {canvas}");
            let share = canvas.area() / screen.area();
            // With both panels and the usual texts at 1024×768, it has 36 % beside a row of the motion.
            assert!(share >= 0.34, "{place}: {share} of {screen}");
            let bar = if window.ui.rects().get("menu:all").is_some() { "sheet:topics" } else { "status" };
            for id in [bar, "verdict:status"] {
                assert!(
                    screen.expand(0.5).contains_rect(window.rect(id)),
                    "{place}: {id} {}",
                    window.rect(id)
                );
            }
        }
    }
}

#[test]
fn every_handle_of_every_first_case_can_be_reached_with_the_largest_texts() {
    for scene in Scene::ALL {
        let case = &Case::shipped(scene)[0];
        let window = sized(Session::open_case(case), LAPTOP, Theme::Light, 250);
        let canvas = window.rect("canvas");
        let handles: Vec<(String, Rect)> =
            window.ui.rects().iter().map(|(id, rect)| (id.to_owned(), rect)).collect();
        for (id, rect) in handles.into_iter().filter(|(id, _)| id.starts_with("handle:")) {
            assert!(canvas.contains(rect.center()), "{} {id}: {rect} {canvas}", scene.slug());
        }
    }
}

#[test]
fn a_drag_with_large_texts_moves_the_point_that_is_under_the_pointer() {
    let mut window = sized(Session::open_scene(Scene::LineLine), LAPTOP, Theme::Light, 150);
    let before = window.value("a1");
    let from = window.rect("handle:a1").center();
    window.drag(from, vec2(30.0, 20.0));
    let after = window.rect("handle:a1").center();
    assert!(after.distance(from + vec2(30.0, 20.0)) < 2.0, "{from} {after}");
    assert_ne!(window.value("a1"), before);
    assert!(matches!(before, Value::Pair(_)));
}

#[test]
fn text_of_three_percent_of_the_height_is_one_choice_away() {
    for size in [LAPTOP, (1024.0, 768.0), (1920.0, 1080.0)] {
        let mut window = sized(Session::open_scene(Scene::CircleSegment1), size, Theme::Projector, 250);
        let height = window.screen().height();
        for text in window.shown_texts().into_iter().filter(|text| text.visible.contains_rect(text.place)) {
            let least = text.size;
            assert!(least >= 0.03 * height, "{size:?}: “{}” of {least} in {height}", text.text);
        }
    }
}

#[test]
fn rows_with_large_texts_have_no_extra_height_for_fingers() {
    let window = sized(Session::open_scene(Scene::LineLine), LAPTOP, Theme::Light, 250);
    let button = window.rect("menu:all");
    assert!(window.ui.chrome().layout.compact && button.height() < 30.0, "{button}");
    // A window that is as small as a phone has it.
    let phone = Headless::open(Session::open_scene(Scene::LineLine), (512.0, 320.0));
    assert!(phone.rect("menu:all").height() >= 40.0, "{}", phone.rect("menu:all"));
}

#[test]
fn the_menu_of_a_phone_stays_within_the_window_and_beside_its_button_with_larger_texts() {
    for size in [(390.0, 844.0), (360.0, 640.0)] {
        for percent in [100, 110, 125, 150] {
            let mut window = sized(Session::open_scene(Scene::CircleSegment1), size, Theme::Light, percent);
            window.click("menu:all");
            for part in ["menu:file", "menu:edit", "menu:view", "menu:topics", "menu:help"] {
                window.click(part);
                // The test clicks with the mouse.
                window.ui.expect_fingers();
                (0..4).for_each(|_| drop(window.frame(Vec::new())));
                let (screen, button) = (window.screen(), window.rect("menu:all"));
                let entries = window.ui.rects().iter().filter(|(id, _)| {
                    let starts = ["action:", "menu:", "menu-topic:", "theme:"];
                    *id != "menu:all" && starts.iter().any(|start| id.starts_with(start))
                });
                for (id, entry) in entries {
                    let inside =
                        screen.x_range().contains(entry.left()) && screen.x_range().contains(entry.right());
                    assert!(inside, "{size:?} {percent} {part}: {id} {entry} in {screen}");
                }
                let texts = window.shown_texts();
                let over = texts.iter().find(|text| {
                    let over = text.place.intersect(text.visible).intersect(button);
                    text.text != "Menu" && over.is_positive()
                });
                assert!(over.is_none(), "{size:?} {percent} {part}: {:?}", over.map(|text| &text.text));
                window.click(part);
            }
        }
    }
}

#[test]
fn a_projector_gives_the_figure_more_room_than_a_laptop_until_both_of_its_panels_are_opened() {
    for size in [LAPTOP, (1024.0, 768.0)] {
        let light = Headless::open_as(Session::open_scene(Scene::CircleSegment1), size, Theme::Light);
        let mut window =
            Headless::open_as(Session::open_scene(Scene::CircleSegment1), size, Theme::Projector);
        let open =
            |window: &Headless| ["panel:left", "panel:right"].map(|id| window.ui.rects().get(id).is_some());
        assert_eq!((open(&light), open(&window)), ([true, true], [true, false]), "{size:?}");
        let [usual, projected] = [&light, &window].map(|window| window.rect("canvas").width());
        assert!(projected >= 1.2 * usual, "{size:?}: {projected} {usual}");
        // The figure is larger, too.
        let [usual, projected] = [&light, &window].map(|window| window.ui.view_scale().expect("a view"));
        assert!(projected >= usual, "{size:?}: {projected} {usual}");
        // The other panel opens beside it, and the figure keeps two fifths of the width.
        for (key, shown) in [
            (Key::F3, [true, true]),
            (Key::F2, [false, true]),
            (Key::F2, [true, true]),
            (Key::F3, [true, false]),
        ] {
            window.key(key, Modifiers::NONE);
            assert_eq!(open(&window), shown, "{size:?} {key:?}");
            let share = window.rect("canvas").width() / size.0;
            assert!(share >= 0.4, "{size:?} {key:?}: {share}");
        }
    }
    // A large screen has both, and the figure has half of it.
    let window = Headless::open_as(Session::open_scene(Scene::LineLine), (1920.0, 1080.0), Theme::Projector);
    assert!(window.rect("panel:left").is_positive() && window.rect("panel:right").is_positive());
    assert!(window.rect("canvas").width() >= 960.0, "{}", window.rect("canvas"));
}

#[test]
fn the_verdict_on_the_canvas_is_whole_in_every_theme_and_at_every_size_of_window_and_texts() {
    let looks = Scene::ALL.into_iter().flat_map(|scene| Theme::ALL.map(|theme| (scene, theme)));
    let sizes =
        [((1280.0, 800.0), 100), ((1024.0, 768.0), 100), ((640.0, 480.0), 100), (LAPTOP, 150), (LAPTOP, 250)];
    for ((scene, theme), (size, percent)) in some(looks.flat_map(|look| sizes.map(|size| (look, size)))) {
        let mut window = sized(Session::open_scene(scene), size, theme, percent);
        for method in 0..window.ui.session().lesson().methods().len() {
            let id = window.ui.session().lesson().methods()[method].id;
            window.ui.state().choose_method(id);
            window.settle();
            let place = format!("{} {id} {theme:?} {size:?} {percent} %", scene.slug());
            let canvas = window.rect("canvas");
            let chip = window.ui.rects().get("chip");
            assert!(chip.is_none_or(|chip| canvas.contains_rect(chip)), "{place}: {chip:?} {canvas}");
        }
    }
}

#[test]
fn the_place_in_the_working_lies_beside_its_buttons_at_every_size_of_texts() {
    for size in [LAPTOP, (1024.0, 768.0)] {
        for percent in [100, 150, 200, 250] {
            let mut window = sized(Session::open_scene(Scene::SweptCircleLine), size, Theme::Light, percent);
            if window.ui.rects().get("steps").is_none() {
                window.key(Key::F3, Modifiers::NONE);
                (0..4).for_each(|_| drop(window.frame(Vec::new())));
            }
            window.key(Key::S, Modifiers::NONE);
            let place = window.rect("steps");
            for button in ["first-step", "previous-step", "next-step", "last-step"] {
                let button = window.rect(&format!("action:{button}"));
                assert!(!place.intersects(button.shrink(0.5)), "{size:?} {percent}: {place} {button}");
            }
        }
    }
}
