//! SVG documents in other programs: drawn by resvg, grouped for editing, and inlined in one page.

use std::collections::HashSet;

use collidoscope::lesson::{Bounds, Explanation, Figure, Lesson, MapQuestion, Role, Scene};
use collidoscope::render::look::font::Font;
use collidoscope::render::{
    Caption, Display, MappedPicture, Omission, Part, PictureOptions, Subject, Texts, Theme, given, png_of,
    svg, svg_with,
};
use glam::{DVec2, Vec2};
use resvg::usvg::roxmltree::{Document, Node};
use resvg::usvg::{Options, Tree};
use tiny_skia::{Pixmap, Transform};

const SIZE: Vec2 = Vec2::new(400.0, 300.0);

/// A pixel counts as different if a channel, of 255, differs by more than this: SVG rounds to a hundredth of a point,
/// which can change the part of a pixel that an edge covers by a quarter.
const PLAIN: u8 = 80;
/// The part of all pixels that is allowed to be different, which is less than a letter has.
const DIFFERENT: f64 = 5e-6;
/// Pixels per point.
const SCALE: f32 = 1.5;

/// An SVG document, drawn by another program.
pub fn drawn_by_resvg(document: &str, size: Vec2, scale: f32) -> Pixmap {
    let mut options = Options { font_family: "DejaVu Sans".to_owned(), ..Options::default() };
    for font in Font::ALL {
        options.fontdb_mut().load_font_data(font.bytes().to_vec());
    }
    let tree = Tree::from_str(document, &options).expect("an SVG document");
    let [width, height] = (size * scale).round().to_array();
    let mut pixels = Pixmap::new(width as u32, height as u32).expect("it has a size");
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels
}

/// Fails if the document, drawn by another program, does not look like the PNG of the display list.
pub fn assert_same_picture(display: &Display, document: &str, what: &str) {
    let file = png_of(display, SCALE).expect("it has a size");
    let ours = Pixmap::decode_png(&file).expect("a PNG file");
    let theirs = drawn_by_resvg(document, display.size, SCALE);
    assert_eq!((ours.width(), ours.height()), (theirs.width(), theirs.height()));
    let pixels = ours.data().chunks_exact(4).zip(theirs.data().chunks_exact(4));
    let apart = |(a, b): &(&[u8], &[u8])| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > PLAIN);
    let part = pixels.filter(apart).count() as f64 / (ours.data().len() / 4) as f64;
    assert!(part <= DIFFERENT, "{what}: {part}");
}

fn figure(explanation: &Explanation) -> &Figure {
    &explanation.figures[0]
}

fn drawn(scene: Scene, options: &PictureOptions) -> Display {
    options.draw(figure(&scene.open().explain()))
}

fn options(theme: Theme) -> PictureOptions {
    PictureOptions::new(theme, SIZE)
}

/// A picture with a map. Its raster is left out where pictures are compared: resvg is built without image formats.
fn mapped(lesson: &Lesson, options: PictureOptions) -> Display {
    let question = MapQuestion { probe: 0, method: 0, other: Some(1), by_line: false };
    MappedPicture::begin(lesson, question, options, 1.0).whole(lesson).0
}

fn captioned(scene: Scene) -> Caption {
    let mut lesson = scene.open();
    let given = given(&mut lesson);
    Caption::of(&Subject::of(&lesson, None), &given, &lesson.explain())
}

/// The value of an attribute of every element that has it.
fn values<'a>(document: &'a Document, name: &str) -> Vec<&'a str> {
    document.descendants().filter_map(|node| node.attribute(name)).collect()
}

/// The names of the classes of an element.
fn classes<'a>(node: Node<'a, '_>) -> Vec<&'a str> {
    node.attribute("class").unwrap_or_default().split(' ').collect()
}

#[test]
fn ids_are_unique_in_a_page_with_many_pictures_and_the_same_picture_has_the_same_ids() {
    let mut seen = HashSet::new();
    for scene in Scene::ALL {
        for theme in Theme::ALL {
            let write = || svg(&drawn(scene, &options(theme)), &captioned(scene));
            let text = write();
            assert_eq!(text, write());
            let document = Document::parse(&text).expect("XML");
            let ids = values(&document, "id");
            assert_eq!(ids.len(), 2, "a title and a description");
            let labelled = document.root_element().attribute("aria-labelledby");
            assert_eq!(labelled, Some(ids.join(" ").as_str()));
            for id in ids {
                assert!(seen.insert(id.to_owned()), "{} {theme:?}: {id} is there twice", scene.slug());
            }
        }
    }
}

#[test]
fn everything_drawn_is_in_a_group_whose_classes_are_a_part_and_a_role() {
    let names: HashSet<_> = Omission::all().map(Omission::id).collect();
    let roles: HashSet<_> = Role::ALL.into_iter().map(|role| Omission::Role(role).id()).collect();
    let mut found = HashSet::new();
    let with_map = mapped(&Scene::CircleSegment1.open(), options(Theme::Light));
    let displays = Scene::ALL.map(|scene| drawn(scene, &options(Theme::Light)));
    for display in displays.iter().chain([&with_map]) {
        let text = svg(display, &Caption::default());
        let document = Document::parse(&text).expect("XML");
        for node in document.root_element().children().filter(Node::is_element) {
            match node.tag_name().name() {
                "title" | "desc" => continue,
                "image" => assert_eq!(classes(node), ["map"]),
                other => assert_eq!(other, "g"),
            }
            match classes(node)[..] {
                [part] => assert!(names.contains(part) || ["paper", "map"].contains(&part), "{part}"),
                [part, role] => {
                    assert!(["marks", "labels"].contains(&part) && roles.contains(role), "{part}")
                }
                ref other => panic!("{other:?}"),
            }
            found.extend(classes(node).into_iter().map(str::to_owned));
        }
    }
    for class in
        ["paper", "map", "grid", "axes", "marks", "legend", "labels", "verdict", "segment", "vector-a"]
    {
        assert!(found.contains(class), "{class} in {found:?}");
    }
}

#[test]
fn what_is_left_out_has_no_group_and_is_in_no_png() {
    for (i, omission) in Omission::all().enumerate() {
        for (j, scene) in Scene::ALL.into_iter().enumerate() {
            let lesson = scene.open();
            let hidden = PictureOptions { hide: vec![omission], ..options(Theme::Light) };
            let mut displays = vec![drawn(scene, &hidden)];
            if omission == Omission::Part(Part::Legend) && lesson.comparable().len() > 1 {
                displays.push(mapped(&lesson, hidden));
            }
            for display in displays {
                assert_eq!(display.primitives.len(), display.classes.len());
                let text = svg(&display, &Caption::default());
                let document = Document::parse(&text).expect("XML");
                let left = document.descendants().find(|node| classes(*node).contains(&omission.id()));
                assert!(left.is_none(), "{} {left:?}", scene.slug());
                // Comparing pixels takes long, so each omission is drawn in one topic.
                if display.ground.is_none() && j == i % Scene::ALL.len() {
                    assert_same_picture(&display, &text, omission.id());
                }
            }
        }
    }
}

#[test]
fn hiding_the_group_of_the_grid_gives_the_picture_without_a_grid() {
    let without = |text: &str| {
        let (start, rest) = text.split_once("<g class=\"grid\">").expect("a grid");
        let (_, end) = rest.split_once("</g>\n").expect("a group ends");
        format!("{start}{end}")
    };
    for scene in Scene::ALL {
        let whole = drawn(scene, &options(Theme::Light));
        let hidden = PictureOptions { hide: vec![Omission::Part(Part::Grid)], ..options(Theme::Light) };
        let text = without(&svg(&whole, &Caption::default()));
        assert_same_picture(&drawn(scene, &hidden), &text, scene.slug());
    }
}

#[test]
fn a_halo_is_an_element_of_its_own_right_beneath_its_text() {
    for scene in Scene::ALL {
        let text = svg(&drawn(scene, &options(Theme::Light)), &Caption::default());
        assert!(!text.contains("paint-order"), "programs that ignore it would paint the halo over the text");
        let document = Document::parse(&text).expect("XML");
        let texts = document.descendants().filter(|node| node.tag_name().name() == "text");
        let halos: Vec<_> = texts.filter(|node| node.has_attribute("stroke")).collect();
        assert!(halos.len() > 5, "{}", scene.slug());
        for halo in halos {
            let text = halo.next_sibling_element().expect("its text");
            assert_eq!((halo.text(), halo.attribute("x")), (text.text(), text.attribute("x")));
            assert!(!text.has_attribute("stroke") && halo.attribute("fill") == halo.attribute("stroke"));
        }
    }
}

#[test]
fn texts_as_outlines_look_the_same_and_need_no_font() {
    for scene in Scene::ALL {
        let display = drawn(scene, &options(Theme::Dark));
        let document = svg_with(&display, &Caption::default(), Texts::Outline);
        assert!(!document.contains("<text"), "{}", scene.slug());
        assert_same_picture(&display, &document, scene.slug());
        let tree = Tree::from_str(&document, &Options::default()).expect("an SVG document");
        let mut pixels = Pixmap::new(SIZE.x as u32, SIZE.y as u32).expect("it has a size");
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        assert!(pixels == drawn_by_resvg(&document, SIZE, 1.0), "{}: the fonts matter", scene.slug());
    }
}

#[test]
fn without_a_background_only_the_paper_is_missing() {
    for scene in Scene::ALL {
        let whole = drawn(scene, &options(Theme::Light));
        let bare = drawn(scene, &PictureOptions { paper: false, ..options(Theme::Light) });
        assert_eq!(whole.primitives[1..], bare.primitives[..]);
        let clear = |display: &Display| {
            let file = png_of(display, 1.0).expect("it has a size");
            let pixels = Pixmap::decode_png(&file).expect("a PNG file");
            pixels.pixels().iter().filter(|pixel| pixel.alpha() == 0).count()
        };
        let all = (SIZE.x * SIZE.y) as usize;
        assert!(clear(&whole) == 0 && clear(&bare) > all / 4, "{}", scene.slug());
        // Of two lines of the grid on each other, each can cover a quarter of a pixel more.
        let hide = vec![Omission::Part(Part::Grid)];
        let bare = drawn(scene, &PictureOptions { paper: false, hide, ..options(Theme::Light) });
        assert_same_picture(&bare, &svg(&bare, &Caption::default()), scene.slug());
    }
}

#[test]
fn a_part_of_the_world_is_shown_in_the_middle_and_as_large_as_possible() {
    let explanation = Scene::LineLine.open().explain();
    for y_up in [false, true] {
        for [width, height] in [[40.0, 30.0], [80.0, 30.0], [10.0, 30.0]] {
            let min = DVec2::new(-7.0, 5.0);
            let part = Bounds { min, max: min + DVec2::new(width, height) };
            let options = PictureOptions { part: Some(part), y_up, ..options(Theme::Light) };
            let view = options.view(figure(&explanation));
            assert_eq!(view.y_up, y_up);
            let shown = view.visible();
            let margins = [part.min - shown.min, shown.max - part.max];
            assert!((margins[0] - margins[1]).length() < 1e-9, "{margins:?}");
            assert!(margins[0].min_element().abs() < 1e-9 && margins[0].max_element() > -1e-9, "{margins:?}");
        }
    }
}

#[test]
fn all_options_work_with_a_map() {
    let lesson = Scene::CircleSegment1.open();
    let hide = ["grid", "labels", "verdict"].map(|id| Omission::from_id(id).expect("a name")).to_vec();
    let part = Some(Bounds { min: DVec2::splat(50.0), max: DVec2::new(300.0, 200.0) });
    let options = PictureOptions { hide, part, y_up: true, ..options(Theme::Print) };
    let display = mapped(&lesson, options);
    assert!(display.ground.is_some() && display.labels.is_empty() && display.legend.is_some());
    let display = Display { ground: None, ..display };
    let document = svg_with(&display, &Caption::default(), Texts::Outline);
    assert_same_picture(&display, &document, "map");
}
