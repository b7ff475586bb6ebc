//! Pictures of figures: every shape in every role, every topic, extreme views.

use collidoscope::lesson::{Bounds, Case, Chip, ChipLine, Figure, Mark, Role, Scene, Shape, Value};
use collidoscope::render::{
    Area, Caption, Compose, Display, Part, PlacedLabel, Primitive, Theme, View, compose, png_of, svg,
};
use glam::{DVec2, Vec2};

use crate::drawn::{picture, picture_of, view_of};
use crate::svg_files::{assert_same_picture, drawn_by_resvg};

const SIZES: [Vec2; 4] =
    [Vec2::new(700.0, 700.0), Vec2::new(420.0, 500.0), Vec2::new(1600.0, 1200.0), Vec2::new(698.0, 704.0)];

fn v(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

/// One of each shape, in a square of four units about the origin.
fn shapes() -> Vec<Shape> {
    vec![
        Shape::Polyline(vec![v(-2.0, -2.0), v(0.0, 0.5), v(2.0, -1.0)]),
        Shape::Polygon(vec![v(-1.0, -1.0), v(1.0, -1.0), v(1.5, 1.0), v(-1.0, 1.0)]),
        Shape::Circle { center: v(0.0, 0.0), radius: 1.5 },
        Shape::Ellipse { center: v(0.0, 0.0), radii: [v(1.5, 0.5), v(-0.5, 1.0)] },
        Shape::Line { through: v(0.0, 0.0), direction: v(1.0, 0.3) },
        Shape::Band { from: v(-1.0, 0.0), to: v(1.0, 0.0), direction: v(0.2, 1.0) },
        Shape::Arrow { tail: v(-1.5, 1.0), vector: v(3.0, -1.5) },
        Shape::Direction { tail: v(-1.0, -0.5), direction: v(0.6, 0.8) },
        Shape::Point(v(0.5, 0.5)),
        Shape::Label(v(-0.5, 0.5)),
    ]
}

/// Degenerate shapes: zero sizes, zero vectors, and numbers that are not finite.
fn degenerate_shapes(at: DVec2) -> Vec<Shape> {
    vec![
        Shape::Polyline(vec![at, at]),
        Shape::Polyline(Vec::new()),
        Shape::Polygon(vec![at; 4]),
        Shape::Polygon(Vec::new()),
        Shape::Circle { center: at, radius: 0.0 },
        Shape::Ellipse { center: at, radii: [DVec2::ZERO; 2] },
        Shape::Line { through: at, direction: DVec2::ZERO },
        Shape::Band { from: at, to: at, direction: DVec2::ZERO },
        Shape::Band { from: at, to: at, direction: DVec2::Y },
        Shape::Arrow { tail: at, vector: DVec2::ZERO },
        Shape::Direction { tail: at, direction: DVec2::ZERO },
        Shape::Point(at),
        Shape::Label(at),
        Shape::Point(DVec2::NAN),
        Shape::Circle { center: at, radius: f64::INFINITY },
        Shape::Polyline(vec![at, DVec2::new(f64::NAN, f64::NEG_INFINITY)]),
    ]
}

fn figure(shapes: Vec<Shape>, role: Role) -> Figure {
    let mark = |s| Mark::new("mark", role, s).labelled("name").picking("selected", Value::Number(1.0));
    let line = ChipLine { role: Role::Hit, text: "● colliding, says “clamp”".to_owned() };
    Figure {
        marks: shapes.into_iter().map(mark).collect(),
        bounds: Bounds { min: v(-2.0, -2.0), max: v(2.0, 2.0) },
        chip: Some(Chip { anchor: v(1.0, 1.0), shape: None, lines: vec![line], since: None }),
        ..Figure::default()
    }
}

/// The scene in which the strip of D misses the circle although the disc covers an end of the segment.
fn strip_figure() -> Figure {
    let (c1, c2, center) = (v(50.0, 100.0), v(250.0, 150.0), v(264.0, 128.0));
    let window = Shape::Band { from: c1, to: c2, direction: DVec2::Y };
    let mut marks = vec![
        Mark::new("window", Role::Window, window)
            .labelled("hits are only looked for between these lines (D)"),
    ];
    for i in 0..20 {
        let center = v(20.0 * f64::from(i), 0.0);
        marks.push(Mark::new("drop", Role::Neutral, Shape::Circle { center, radius: 8.0 }));
    }
    let arrow = |tail: DVec2, tip: DVec2| Shape::Arrow { tail, vector: tip - tail };
    marks.extend([
        Mark::new("segment", Role::Segment, Shape::Polyline(vec![c1, c2])),
        Mark::new("circle", Role::Clear, Shape::Circle { center, radius: 30.0 }),
        Mark::new("along", Role::Guide, Shape::Polyline(vec![c2, v(258.0, 152.0)])),
        Mark::new("normal", Role::Projection, Shape::Polyline(vec![center, v(258.0, 152.0)])),
        Mark::new("foot", Role::Guide, Shape::Point(v(258.0, 152.0))),
        Mark::new("A", Role::VectorA, arrow(c1, c2)).labelled("A"),
        Mark::new("B", Role::VectorB, arrow(c1, center)).labelled("B"),
        Mark::new("C", Role::VectorC, arrow(c2, center)).labelled("C"),
        Mark::new("D", Role::VectorD, arrow(c1, v(250.0, 100.0))).labelled("D"),
        Mark::new("c1", Role::Contact, Shape::Point(c1)).labelled("c₁"),
        Mark::new("c2", Role::Contact, Shape::Point(c2)).labelled("c₂"),
        Mark::new("center", Role::Contact, Shape::Point(center)),
    ]);
    let line = |role, text: &str| ChipLine { role, text: text.to_owned() };
    let lines = vec![
        line(Role::Clear, "○ apart, says “horizontal”"),
        line(Role::Differs, "● colliding, says “clamp” (exact)"),
    ];
    Figure {
        marks,
        bounds: Bounds { min: v(0.0, -30.0), max: v(400.0, 330.0) },
        chip: Some(Chip { anchor: center, shape: None, lines, since: None }),
        ..Figure::default()
    }
}

#[test]
fn a_png_file_looks_like_the_svg_file_of_the_same_picture() {
    let topics = Scene::ALL.map(|scene| picture(&scene.open().explain(), Theme::Light, SIZES[0], false));
    let strip = Theme::ALL.map(|theme| picture_of(&strip_figure(), theme, SIZES[3], false));
    let roles = Role::ALL
        .map(|role| picture_of(&figure(shapes(), role), Theme::Dark, Vec2::splat(500.0), role == Role::Hit));
    for display in topics.iter().chain(&strip).chain(&roles) {
        assert_same_picture(display, &svg(display, &Caption::default()), "");
    }
}

/// Every coordinate and length that a primitive holds.
fn numbers(primitive: &Primitive) -> Vec<f32> {
    let flat = |points: &[Vec2]| points.iter().flat_map(|p| [p.x, p.y]).collect::<Vec<_>>();
    match primitive {
        Primitive::Fill { corners, .. } => flat(corners),
        Primitive::Disc { center, radius, .. } => vec![center.x, center.y, *radius],
        Primitive::Ring { center, radius, width, .. } => vec![center.x, center.y, *radius, *width],
        Primitive::Segment { from, to, width, .. } => vec![from.x, from.y, to.x, to.y, *width],
        Primitive::Head { tip, direction, length, half_width, .. } => {
            vec![tip.x, tip.y, direction.x, direction.y, *length, *half_width]
        }
        Primitive::Panel { min, max, radius, .. } => vec![min.x, min.y, max.x, max.y, *radius],
        Primitive::Text { baseline, min, max, size, .. } => {
            [flat(&[*baseline, *min, *max]), vec![*size]].concat()
        }
    }
}

fn assert_sound(display: &Display, what: &str) {
    for primitive in &display.primitives {
        for number in numbers(primitive) {
            assert!(number.is_finite() && number.abs() <= 1e6, "{what}: {primitive:?}");
        }
    }
    for (i, label) in display.labels.iter().enumerate() {
        for other in &display.labels[i + 1..] {
            assert!(!label.area.overlaps(&other.area), "{what}: {label:?} and {other:?}");
        }
        let canvas = Area { min: Vec2::ZERO, max: display.size };
        let roomy = display.size.min_element() >= 300.0;
        let inside = canvas.contains(label.area.min) && canvas.contains(label.area.max);
        assert!(inside || !roomy, "{what}: {label:?} is not inside the canvas");
        for (class, primitive) in display.classes.iter().zip(&display.primitives) {
            if let (Part::Axes, Primitive::Text { min, max, text, .. }) = (class.part, primitive) {
                let number = Area { min: *min, max: *max };
                assert!(!label.area.overlaps(&number), "{what}: {label:?} is on the number {text}");
            }
        }
    }
}

fn draw(figure: &Figure, view: &View, theme: Theme) -> Display {
    compose(figure, view, theme, &Compose::default())
}

#[test]
fn every_shape_in_every_role_is_drawn_in_every_theme_as_a_valid_document() {
    for theme in Theme::ALL {
        for role in Role::ALL {
            let figure = figure(shapes(), role);
            let display = picture_of(&figure, theme, Vec2::splat(500.0), role == Role::Hit);
            assert_sound(&display, &format!("{theme:?} {role:?}"));
            assert!(display.primitives.len() > 40);
            drawn_by_resvg(&svg(&display, &Caption::default()), display.size, 0.2);
            png_of(&display, 0.2).expect("it has a size");
        }
    }
}

#[test]
fn shapes_without_size_are_visible_and_shapes_that_are_not_finite_are_left_out() {
    for role in Role::ALL {
        for (i, shape) in degenerate_shapes(DVec2::ZERO).into_iter().enumerate() {
            let figure = Figure { chip: None, ..figure(vec![shape], role) };
            let view = View::fit(figure.bounds, Vec2::splat(300.0), 20.0);
            let empty = draw(&Figure::default(), &view, Theme::Light).primitives.len();
            let display = draw(&figure, &view, Theme::Light);
            assert_sound(&display, &format!("{role:?} {i}"));
            let drawn = display.primitives.len() > empty;
            let expected = !matches!(i, 1 | 3 | 6 | 7 | 10 | 13 | 14 | 15);
            assert_eq!(drawn, expected, "{role:?} {:?}", figure.marks[0].shape);
        }
    }
}

#[test]
fn extreme_views_give_finite_coordinates_near_the_canvas() {
    let sizes = [Vec2::ZERO, Vec2::ONE, Vec2::new(3.0, 900.0), Vec2::splat(500.0), Vec2::splat(4000.0)];
    let centers = [DVec2::ZERO, v(1.5, 0.0), v(1e9, -1e9), v(1e12, 1e12)];
    for role in [Role::ShapeA, Role::Hit, Role::Segment, Role::Projection, Role::Window] {
        let figure = figure([shapes(), degenerate_shapes(v(1e12, -1e12))].concat(), role);
        for size in sizes {
            for center in centers {
                for scale in [1e-12, 1e-6, 1.0, 1e4, 5e5, 1e9, 1e14] {
                    let view = View { center, scale, size, y_up: scale > 1.0 };
                    let display = draw(&figure, &view, Theme::Light);
                    assert_sound(&display, &format!("{role:?} {size} {center} {scale}"));
                    assert!(display.primitives.len() < 30_000, "{}", display.primitives.len());
                }
            }
        }
    }
}

#[test]
fn labels_neither_overlap_nor_leave_the_canvas_on_any_topic() {
    for scene in Scene::ALL {
        let explanation = scene.open().explain();
        for size in SIZES {
            for theme in Theme::ALL {
                let what = format!("{} {theme:?} {size}", scene.slug());
                let display = picture(&explanation, theme, size, false);
                assert_sound(&display, &what);
                let figure = &explanation.figures[0];
                // What is outside of the second view has no label there.
                let is_beside = |label: &&PlacedLabel| {
                    display.second_view.is_some_and(|(pane, _)| pane.contains(label.area.center()))
                };
                let placed = display.labels.iter().filter(|label| !is_beside(label)).count();
                assert_eq!(placed, wanted_labels(figure), "{what}: a label has no room");
            }
        }
    }
}

#[test]
fn labels_neither_overlap_nor_leave_the_canvas_in_any_shipped_case() {
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let explanation = case.open().explain();
        for (size, y_up) in [(SIZES[0], false), (SIZES[1], true)] {
            let what = format!("{}/{} {size}", case.scene.slug(), case.name);
            assert_sound(&picture(&explanation, Theme::Light, size, y_up), &what);
        }
    }
}

/// The arrows of a figure on the screen.
fn arrows(figure: &Figure, view: &View) -> Vec<[Vec2; 2]> {
    let arrow = |mark: &Mark| match mark.shape {
        Shape::Arrow { tail, vector } => Some([tail, tail + vector].map(|at| view.to_screen(at))),
        _ => None,
    };
    figure.marks.iter().filter_map(arrow).collect()
}

/// Whether two segments cross at an inner point of both. Arrows that end where the leader ends do not count.
fn cross([a, b]: [Vec2; 2], [c, d]: [Vec2; 2]) -> bool {
    let b = a.lerp(b, 0.93);
    let side = |from: Vec2, to: Vec2, p: Vec2| (to - from).perp_dot(p - from);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

#[test]
fn the_leader_of_the_verdict_crosses_no_arrow_and_no_label_in_any_shipped_case() {
    let mut wrong = Vec::new();
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let explanation = case.open().explain();
        let figure = &explanation.figures[0];
        // The canvas of a window of 1280 by 800 points.
        let view = view_of(figure, Vec2::new(694.0, 684.0), Theme::Light, false);
        let display = compose(figure, &view, Theme::Light, &Compose::default());
        let Some((from, to)) = display.labels[0].leader.filter(|_| display.chip.is_some()) else { continue };
        let arrows = arrows(figure, &view).into_iter().filter(|arrow| cross([from, to], *arrow)).count();
        let edges = |area: Area| {
            let [min, max] = [area.min, area.max];
            let corners = [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)];
            (0..4).map(move |i| [corners[i], corners[(i + 1) % 4]])
        };
        let labels =
            display.labels[1..].iter().filter(|label| edges(label.area).any(|edge| cross([from, to], edge)));
        let labels: Vec<_> = labels.map(|label| label.text.as_str()).collect();
        if arrows > 0 || !labels.is_empty() {
            wrong.push(format!("{}/{}: {arrows} arrows, {labels:?}", case.scene.slug(), case.name));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn wanted_labels(figure: &Figure) -> usize {
    figure.marks.iter().filter(|m| !m.label.is_empty()).count() + usize::from(figure.chip.is_some())
}

#[test]
fn marks_that_are_not_highlighted_fade() {
    let figure = strip_figure();
    let view = View::fit(figure.bounds, SIZES[0], 50.0);
    let options = Compose { highlight: &["A"], ..Compose::default() };
    let display = compose(&figure, &view, Theme::Light, &options);
    let head = |p: &&Primitive| matches!(p, Primitive::Head { .. });
    let opacities: Vec<u8> = display
        .primitives
        .iter()
        .filter(head)
        .map(|p| if let Primitive::Head { color, .. } = p { color.a } else { 0 })
        .collect();
    assert_eq!(opacities.iter().filter(|a| **a == 255).count(), 1);
    assert_eq!(opacities.len(), 4);
}

#[test]
fn labels_do_not_overlap_the_handles() {
    let figure = strip_figure();
    let view = View::fit(figure.bounds, SIZES[0], 50.0);
    let handles = [v(50.0, 100.0), v(250.0, 150.0), v(264.0, 128.0), v(294.0, 128.0)]
        .map(|p| Area::about(view.to_screen(p), Vec2::splat(18.0)));
    let options = Compose { obstacles: &handles, ..Compose::default() };
    let display = compose(&figure, &view, Theme::Light, &options);
    assert_eq!(display.labels.len(), wanted_labels(&figure));
    for label in &display.labels {
        assert!(handles.iter().all(|h| !h.overlaps(&label.area)), "{label:?}");
    }
}

#[test]
fn forty_labels_find_room_around_forty_points() {
    let point = |i: i32| v(f64::from(i % 8) * 10.0, f64::from(i / 8) * 10.0 + f64::from(i * 7 % 5));
    let marks = (0..40)
        .map(|i| Mark::new("p", Role::Contact, Shape::Point(point(i))).labelled(format!("p {i}")))
        .collect();
    let bounds = Bounds { min: v(0.0, 0.0), max: v(70.0, 50.0) };
    let figure = Figure { marks, bounds, ..Figure::default() };
    let display = picture_of(&figure, Theme::Light, SIZES[0], false);
    assert_sound(&display, "forty");
    assert_eq!(display.labels.len(), 40);
}

#[test]
fn a_click_on_a_mark_finds_the_parameter_that_it_sets() {
    let circle = Shape::Circle { center: v(1.0, 0.0), radius: 1.0 };
    let figure = figure(vec![circle], Role::Neutral);
    let view = View::fit(figure.bounds, SIZES[0], 50.0);
    let display = draw(&figure, &view, Theme::Light);
    let hit = |world: DVec2| display.picks.iter().any(|p| p.contains(view.to_screen(world)));
    assert!(hit(v(1.9, 0.0)) && !hit(v(1.9, 0.9)) && !hit(v(-0.2, 0.0)));
    assert_eq!(display.picks[0].pick.value, Value::Number(1.0));
}

#[test]
fn a_huge_circle_is_drawn_where_it_crosses_the_canvas() {
    for radius in [1e4, 1e7, 1e11] {
        let circle = Shape::Circle { center: v(radius, 0.0), radius };
        let figure = Figure { chip: None, ..figure(vec![circle], Role::Hit) };
        let view = View::fit(figure.bounds, SIZES[0], 50.0);
        let display = draw(&figure, &view, Theme::Light);
        let at_origin = view.to_screen(DVec2::ZERO);
        // The outline passes through the origin; the fill is to the right of it.
        let near = |p: &Primitive| match p {
            Primitive::Segment { from, to, width, .. } if *width > 2.0 => {
                let along = (*to - *from).normalize_or_zero();
                let t = (at_origin - *from).dot(along).clamp(0.0, from.distance(*to));
                from.distance(*to) > 0.0 && (*from + along * t).distance(at_origin) < 0.5
            }
            _ => false,
        };
        assert!(display.primitives.iter().any(near), "{radius}");
        assert!(display.primitives.iter().any(|p| matches!(p, Primitive::Fill { .. })), "{radius}");
    }
}
