//! Pictures of figures: every shape in every role, every topic, extreme views. The PNG files that the tests
//! leave in the temporary folder of the build are there to be looked at.

use std::path::PathBuf;

use collidoscope::lesson::{Bounds, Chip, ChipLine, Figure, Mark, Role, Scene, Shape, Value};
use collidoscope::render::{
    Area, Caption, Compose, Display, Primitive, Theme, View, compose, picture, picture_of, png, svg,
};
use glam::{DVec2, Vec2};

const SIZES: [Vec2; 4] =
    [Vec2::new(700.0, 700.0), Vec2::new(420.0, 500.0), Vec2::new(1600.0, 1200.0), Vec2::new(698.0, 704.0)];

const ROLES: [Role; 20] = [
    Role::ShapeA,
    Role::ShapeB,
    Role::Segment,
    Role::VectorA,
    Role::VectorB,
    Role::VectorC,
    Role::VectorD,
    Role::Window,
    Role::Velocity,
    Role::Projection,
    Role::Guide,
    Role::Normal,
    Role::Push,
    Role::Contact,
    Role::Ghost,
    Role::Swept,
    Role::Neutral,
    Role::Clear,
    Role::Hit,
    Role::Differs,
];

fn v(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

/// One of each shape, in a square of four units about the origin.
fn shapes() -> Vec<Shape> {
    vec![
        Shape::Polyline(vec![v(-2.0, -2.0), v(0.0, 0.5), v(2.0, -1.0)]),
        Shape::Polygon(vec![v(-1.0, -1.0), v(1.0, -1.0), v(1.5, 1.0), v(-1.0, 1.0)]),
        Shape::Circle { center: v(0.0, 0.0), radius: 1.5 },
        Shape::Arc { center: v(0.0, 0.0), radius: 1.2, from: 0.4, to: 2.4 },
        Shape::Line { through: v(0.0, 0.0), direction: v(1.0, 0.3) },
        Shape::Band { from: v(-1.0, 0.0), to: v(1.0, 0.0), direction: v(0.2, 1.0) },
        Shape::Arrow { tail: v(-1.5, 1.0), vector: v(3.0, -1.5) },
        Shape::Point(v(0.5, 0.5)),
        Shape::Label(v(-0.5, 0.5)),
    ]
}

/// The same with nothing left of it: zero sizes, zero vectors, and what is not finite.
fn degenerate_shapes(at: DVec2) -> Vec<Shape> {
    vec![
        Shape::Polyline(vec![at, at]),
        Shape::Polyline(Vec::new()),
        Shape::Polygon(vec![at; 4]),
        Shape::Polygon(Vec::new()),
        Shape::Circle { center: at, radius: 0.0 },
        Shape::Arc { center: at, radius: 0.0, from: 0.0, to: 0.0 },
        Shape::Line { through: at, direction: DVec2::ZERO },
        Shape::Band { from: at, to: at, direction: DVec2::ZERO },
        Shape::Band { from: at, to: at, direction: DVec2::Y },
        Shape::Arrow { tail: at, vector: DVec2::ZERO },
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
        title: "",
        marks: shapes.into_iter().map(mark).collect(),
        bounds: Bounds { min: v(-2.0, -2.0), max: v(2.0, 2.0) },
        chip: Some(Chip { anchor: v(1.0, 1.0), lines: vec![line] }),
    }
}

/// The scene of the circle that the strip of D misses while its disc covers an end of the segment.
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
        title: "",
        marks,
        bounds: Bounds { min: v(0.0, -30.0), max: v(400.0, 330.0) },
        chip: Some(Chip { anchor: center, lines }),
    }
}

fn save(name: &str, display: &Display) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    std::fs::create_dir_all(&folder).expect("the build folder takes files");
    let bytes = png(&svg(display, &Caption::default()), 1.0).expect("the picture is an SVG document");
    std::fs::write(folder.join(format!("{name}.png")), bytes).expect("the build folder takes files");
}

#[test]
fn the_strip_is_drawn_in_every_theme() {
    for theme in Theme::ALL {
        save(&format!("strip-{}", theme.id()), &picture_of(&strip_figure(), theme, SIZES[3], false));
    }
}

#[test]
fn every_topic_is_drawn_in_every_theme() {
    for scene in Scene::ALL {
        let explanation = scene.open().explain();
        for theme in Theme::ALL {
            let display = picture(&explanation, theme, SIZES[0], false);
            save(&format!("{}-{}", scene.slug(), theme.id()), &display);
        }
    }
}
