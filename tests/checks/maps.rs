//! Maps as pictures: where their legends are, and that every kind of file shows the same pixels.

use base64::prelude::{BASE64_STANDARD, Engine};
use collidoscope::lesson::{Lesson, Map, MapQuestion, Scene};
use collidoscope::render::{Caption, Display, MapFacts, Part, Primitive, Theme, png_of, svg};
use glam::Vec2;
use tiny_skia::Pixmap;

use crate::comparisons::cases_with_maps;
use crate::drawn;
use crate::part::{some, some_cases};

const SIZE: Vec2 = Vec2::new(640.0, 480.0);
/// The size of a figure on paper.
const PRINTED_SIZE: Vec2 = Vec2::new(720.0, 450.0);

/// The maps of a lesson: of its method, of its lines, and of the comparison with another method, for every probe.
fn questions(lesson: &Lesson) -> Vec<MapQuestion> {
    let method = lesson.selected().index();
    let others = (0..lesson.comparable().len()).filter(|other| *other != method);
    let of_probe = |probe| {
        let of_method = MapQuestion { probe, method, other: None, by_line: false };
        let compared = others.clone().map(move |other| MapQuestion { other: Some(other), ..of_method });
        [of_method, MapQuestion { by_line: true, ..of_method }].into_iter().chain(compared)
    };
    (0..lesson.scene().probes().len()).flat_map(of_probe).collect()
}

/// What the legend of a picture covers.
fn covered(display: &Display) -> Vec<String> {
    let area = display.legend.expect("a legend").area;
    let labels = display.labels.iter().filter(|label| label.area.overlaps(&area));
    let labels = labels.map(|label| format!("the label {:?}", label.text));
    let texts = display.primitives.iter().filter_map(|primitive| {
        let Primitive::Text { min, max, text, .. } = primitive else { return None };
        let apart = min.cmpge(area.max).any() || max.cmple(area.min).any();
        let inside = area.contains(*min) && area.contains(*max);
        (!apart && !inside).then(|| format!("the text {text:?}"))
    });
    labels.chain(texts).collect()
}

#[test]
fn the_legend_covers_no_label_and_no_number_of_any_case() {
    for case in some_cases() {
        let lesson = case.open();
        let question = MapQuestion { probe: 0, method: lesson.reference(), other: None, by_line: false };
        for size in [Vec2::new(800.0, 600.0), Vec2::new(560.0, 420.0)] {
            // Few positions are enough: only the layout matters here.
            let picture = drawn::mapped(&lesson, question, Theme::Light, size, false, 0.1);
            let covered = covered(&picture.whole(&lesson).0);
            assert_eq!(covered, [""; 0], "{}/{}", case.scene.slug(), case.name);
        }
    }
}

#[test]
fn on_paper_the_legend_of_no_map_covers_a_label_or_takes_its_place() {
    let (mut wrong, mut checked) = (Vec::new(), 0);
    for case in Scene::ALL.into_iter().flat_map(cases_with_maps) {
        let lesson = case.open();
        let plain = drawn::picture(&lesson.explain(), Theme::Print, PRINTED_SIZE, false);
        let mut questions = questions(&lesson);
        // Of a case that is not the first of its topic, one comparison is enough: its legend is the longest.
        if case.name != "default" {
            questions.retain(|question| question.probe == 0);
            questions.drain(..questions.len() - 1);
        }
        for question in some(questions) {
            let place = format!("{}/{} {question:?}", case.scene.slug(), case.name);
            let picture = drawn::mapped(&lesson, question, Theme::Print, PRINTED_SIZE, false, 0.1);
            let display = picture.whole(&lesson).0;
            wrong.extend(covered(&display).iter().map(|what| format!("{place}: {what} is covered")));
            // Where there is less room, a label can have two lines.
            let in_a_line = |text: &str| text.replace('\n', " ");
            let is_shown =
                |text: &str| display.labels.iter().any(|shown| in_a_line(&shown.text) == in_a_line(text));
            let missing = plain.labels.iter().filter(|label| !is_shown(&label.text));
            wrong.extend(missing.map(|label| format!("{place}: {:?} is missing", label.text)));
            checked += 1;
        }
    }
    assert!(checked > 80, "{checked}");
    assert!(wrong.is_empty(), "{} of {checked}: {wrong:#?}", wrong.len());
}

#[test]
fn a_point_beneath_the_legend_has_no_label_whose_leader_would_cross_the_legend() {
    let lesson = Scene::LineLine.open();
    let question = MapQuestion { probe: 0, method: lesson.reference(), other: None, by_line: true };
    let mut left_out = 0;
    // On small canvases there is no place for a legend without points beneath it.
    for size in [[640.0, 400.0], [480.0, 320.0], [400.0, 260.0], [320.0, 220.0]].map(Vec2::from) {
        let (display, _) = drawn::mapped(&lesson, question, Theme::Dark, size, false, 0.1).whole(&lesson);
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
            drawn::mapped(&lesson, question, Theme::Dark, SIZE, y_up, scale).whole(&lesson);
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
        let map = Map::of(&lesson, MapQuestion { probe: 0, method: 0, other: None, by_line: false }, grid);
        let (least, greatest) = MapFacts::of(&lesson, &map).extent();
        let (half, visible) = (grid.step.abs() / 2.0, view.visible());
        assert!(
            (least - half - visible.min).length() < 1e-9 && (greatest + half - visible.max).length() < 1e-9
        );
    }
}
