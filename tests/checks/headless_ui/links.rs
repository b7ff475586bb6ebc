//! The map and the view of a link.

use collidoscope::app::Session;
use collidoscope::app::page::LinkedSession;
use collidoscope::lesson::{PictureState, Scene};
use egui_macroquad::egui::{Event, Key, Modifiers, vec2};
use glam::DVec2;

use super::Headless;

impl Headless {
    fn address(&mut self) -> String {
        self.ui.state().address()
    }

    /// A window in which a link was opened.
    fn linked(link: &str, size: (f32, f32)) -> Self {
        let LinkedSession { session, picture, rejected, .. } = LinkedSession::open(link);
        assert!(rejected.is_empty(), "{rejected:?}");
        let mut window = Self::open(session, size);
        window.ui.show_picture(picture);
        window.finish();
        window.settle();
        window
    }
}

#[test]
fn a_moved_view_and_a_map_are_in_the_link_which_shows_the_same_again() {
    for scene in [Scene::CircleSegment1, Scene::LineLine, Scene::SweptCircles] {
        let mut window = Headless::scene(scene);
        let fitted = window.address();
        assert_eq!(fitted, format!("#{}", scene.slug()), "a fitted view is not in the link");
        window.key(Key::M, Modifiers::NONE);
        window.key(Key::Plus, Modifiers::NONE);
        let empty = window.rect("canvas").left_bottom() + vec2(80.0, -80.0);
        window.drag(empty, vec2(37.3, -11.7));
        window.finish();
        let link = window.address();
        assert!(link.contains("?map=selected&view=") && link.len() < 80, "{link}");
        let mut again = Headless::linked(&link, (1280.0, 800.0));
        assert_eq!(again.address(), link);
        assert_eq!(again.ui.view_scale(), window.ui.view_scale());
        for (id, rect) in window.ui.rects().iter().filter(|(id, _)| id.starts_with("handle:")) {
            assert_eq!(again.rect(id), rect, "{id}: {link}");
        }
        assert_eq!(
            again.ui.map_facts().map(|map| map.shares.clone()),
            window.ui.map_facts().map(|map| map.shares.clone())
        );
        // Fit and M take both away.
        again.key(Key::Home, Modifiers::NONE);
        again.key(Key::M, Modifiers::NONE);
        assert_eq!(again.address(), fitted);
    }
}

#[test]
fn the_view_of_a_link_is_kept_until_the_user_moves_it_whatever_the_size_of_the_window() {
    let link = "#line-line?view=200,150,100";
    let mut window = Headless::linked(link, (1280.0, 800.0));
    for size in [(390.0, 844.0), (800.0, 600.0)] {
        window.size = size.into();
        window.settle();
        let canvas = window.rect("canvas").size();
        let scale = window.ui.view_scale().expect("a view");
        assert!((scale - f64::from(canvas.min_elem()) / 100.0).abs() < 1e-9, "{size:?}: {scale}");
        assert_eq!(window.address(), link);
    }
    let at = window.rect("canvas").center();
    window.frame(vec![Event::PointerMoved(at)]);
    window.key(Key::Minus, Modifiers::NONE);
    assert_eq!(window.address(), "#line-line?view=200,150,125");
}

#[test]
fn a_copied_link_begins_with_the_page_of_the_settings() {
    let mut window = Headless::scene(Scene::LineLine);
    let mut settings = window.ui.settings().clone();
    settings.page = Some("https://example.org/c/".to_owned());
    window.ui.remember(settings);
    let event = Event::Key {
        key: Key::L,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::COMMAND,
    };
    assert_eq!(window.frame(vec![event]).copy.as_deref(), Some("https://example.org/c/#line-line"));
}

#[test]
fn a_question_has_no_map_in_its_link_and_another_topic_no_view() {
    let mut window = Headless::linked("#circle-segment-1?compare=selected,clamp&view=1,2,3", (1280.0, 800.0));
    window.key(Key::Q, Modifiers::NONE);
    assert_eq!(window.address(), "#circle-segment-1?view=1,2,3&ask=true");
    window.ui.state().open(Session::open_scene(Scene::LineLine));
    window.key(Key::Q, Modifiers::NONE);
    assert_eq!(window.address(), "#line-line?compare=selected");
    window.ui.show_picture(PictureState::default());
    assert_eq!(window.address(), "#line-line");
}

#[test]
fn a_part_of_an_outline_stays_in_sight_after_every_drag_and_zoom() {
    let link = "#circle-circle?a.center=0,0&a.radius=200&b.center=500,300&b.radius=150";
    let circles = [(DVec2::ZERO, 200.0), (DVec2::new(500.0, 300.0), 150.0)];
    let outlines: Vec<DVec2> = circles
        .into_iter()
        .flat_map(|(center, radius)| {
            (0..3600).map(move |i| center + DVec2::from_angle(f64::from(i) * 1.8e-3) * radius)
        })
        .collect();
    let seen = |window: &mut Headless| {
        let view = window.ui.state().canvas.view().expect("a view");
        let on_canvas =
            |at: glam::Vec2| at.cmpge(glam::Vec2::splat(44.0)).all() && at.cmple(view.size - 44.0).all();
        outlines.iter().any(|point| on_canvas(view.to_screen(*point)))
    };
    for way in [(-900.0, -900.0), (900.0, -900.0), (-900.0, 900.0), (900.0, 900.0), (-400.0, 300.0)] {
        let mut window = Headless::linked(link, (1280.0, 800.0));
        let corner = window.rect("canvas").shrink2(vec2(60.0, 90.0)).right_top();
        window.drag(corner, way.into());
        assert!(seen(&mut window), "{way:?}");
        for zoom in 1..=6 {
            window.key(Key::Plus, Modifiers::NONE);
            assert!(seen(&mut window), "{way:?}, {zoom} times nearer");
        }
    }
}
