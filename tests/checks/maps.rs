//! Maps as pictures: where their legends are, and that every kind of file shows the same pixels.

use base64::prelude::{BASE64_STANDARD, Engine};
use collidoscope::lesson::{Case, Map, MapQuestion, Scene};
use collidoscope::render::{Caption, MapFacts, Part, Primitive, Theme, png_of, svg};
use glam::Vec2;
use tiny_skia::Pixmap;

use crate::drawn;

const SIZE: Vec2 = Vec2::new(640.0, 480.0);

#[test]
fn the_legend_covers_no_label_and_no_number_of_any_case() {
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let lesson = case.open();
        let question = MapQuestion { probe: 0, method: lesson.reference(), other: None, by_line: false };
        for size in [Vec2::new(800.0, 600.0), Vec2::new(560.0, 420.0)] {
            // Few positions are enough: only the layout matters here.
            let display = drawn::mapped(lesson.as_ref(), question, Theme::Light, size, false, 0.1)
                .whole(lesson.as_ref())
                .0;
            let area = display.legend.expect("a legend").area;
            for label in &display.labels {
                assert!(!label.area.overlaps(&area), "{}/{}: {label:?}", case.scene.slug(), case.name);
            }
            for primitive in &display.primitives {
                let Primitive::Text { min, max, text, .. } = primitive else { continue };
                let apart = min.cmpge(area.max).any() || max.cmple(area.min).any();
                let inside = area.contains(*min) && area.contains(*max);
                assert!(apart || inside, "{}/{}: {text}", case.scene.slug(), case.name);
            }
        }
    }
}

#[test]
fn a_point_beneath_the_legend_has_no_label_whose_leader_would_cross_the_legend() {
    let lesson = Scene::LineLine.open();
    let question = MapQuestion { probe: 0, method: lesson.reference(), other: None, by_line: true };
    let mut left_out = 0;
    // On small canvases there is no place for a legend without points beneath it.
    for size in [[640.0, 400.0], [480.0, 320.0], [400.0, 260.0], [320.0, 220.0]].map(Vec2::from) {
        let (display, _) =
            drawn::mapped(lesson.as_ref(), question, Theme::Dark, size, false, 0.1).whole(lesson.as_ref());
        let Some(legend) = display.legend.map(|legend| legend.area) else { continue };
        let of_class = display.classes.iter().zip(&display.primitives);
        let leaders = of_class.filter(|(class, _)| class.part == Part::Labels);
        for (_, leader) in leaders {
            if let Primitive::Segment { from, to, .. } = leader {
                assert!(!legend.contains(*from) && !legend.contains(*to), "{leader:?} in {legend:?}");
            }
        }
        let named = |text: &str| display.labels.iter().any(|label| label.text == text);
        left_out += ["A₁", "A₂", "B₁", "B₂"].into_iter().filter(|text| !named(text)).count();
    }
    assert!(left_out > 0);
}

#[test]
fn both_kinds_of_file_show_the_same_map_where_nothing_covers_it() {
    for (scale, y_up) in [(1.0, false), (2.0, true)] {
        let lesson = Scene::CircleSegment1.open();
        let question = MapQuestion { probe: 0, method: 1, other: Some(3), by_line: false };
        let (display, facts) =
            drawn::mapped(lesson.as_ref(), question, Theme::Dark, SIZE, y_up, scale).whole(lesson.as_ref());
        let raster = display.ground.clone().expect("a map").raster;
        let document = svg(&display, &Caption::default().with_map(&facts));
        let data =
            document.split("base64,").nth(1).and_then(|rest| rest.split('"').next()).expect("an image");
        let image = Pixmap::decode_png(&BASE64_STANDARD.decode(data).expect("base64")).expect("a PNG file");
        assert_eq!(image.data(), raster.rgba);
        let drawn = Pixmap::decode_png(&png_of(&display, scale).expect("a picture")).expect("a PNG file");
        assert_eq!([drawn.width() as usize, drawn.height() as usize], raster.size);
        let same = drawn.data().chunks(4).zip(raster.rgba.chunks(4)).filter(|(a, b)| a == b).count();
        assert!(same * 3 > raster.rgba.len() / 4, "{same} pixels of {}", raster.rgba.len() / 4);
        assert!(document.contains(&facts.difference_sentence().expect("two methods")));
    }
}

#[test]
fn every_pixel_is_tested_at_its_own_position() {
    let lesson = Scene::BlobSide.open();
    for y_up in [false, true] {
        let view = drawn::view_of(&lesson.explain().figures[0], SIZE, Theme::Light, y_up);
        let grid = view.pixels(1.0);
        let map =
            Map::of(lesson.as_ref(), MapQuestion { probe: 0, method: 0, other: None, by_line: false }, grid);
        let (least, greatest) = MapFacts::of(lesson.as_ref(), &map).extent();
        let (half, visible) = (grid.step.abs() / 2.0, view.visible());
        assert!(
            (least - half - visible.min).length() < 1e-9 && (greatest + half - visible.max).length() < 1e-9
        );
    }
}
