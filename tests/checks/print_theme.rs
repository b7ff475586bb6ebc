//! Lines that lie on each other stay apart in black and white.

use collidoscope::lesson::{Bounds, Figure, Mark, Role, Shape};
use collidoscope::render::{PictureOptions, Theme, View, png_of};
use glam::{DVec2, Vec2};
use tiny_skia::Pixmap;

/// The length of the lines in points; one unit is one point.
const LENGTH: f64 = 200.0;
const SIZE: Vec2 = Vec2::new(280.0, 60.0);
/// Pixels per point: coarser than any printer.
const SCALE: f32 = 2.0;
/// A pixel is different if its grey, of 255, differs by more than this.
const DIFFERENT: u8 = 60;
/// The least part of the length along which the picture of both lines shows each of them.
const SEEN: f64 = 0.15;

type MakeMark = fn(DVec2, DVec2) -> Mark;

fn line(role: Role, from: DVec2, to: DVec2) -> Mark {
    Mark::new("line", role, Shape::Line { through: from, direction: to - from })
}

fn segment(role: Role, from: DVec2, to: DVec2) -> Mark {
    Mark::new("segment", role, Shape::Polyline(vec![from, to]))
}

fn arrow(role: Role, from: DVec2, to: DVec2) -> Mark {
    Mark::new("arrow", role, Shape::Arrow { tail: from, vector: to - from })
}

/// What lies on each other in the shipped cases, the lower one first.
const PAIRS: [(&str, MakeMark, MakeMark); 12] = [
    ("A on the segment", |a, b| segment(Role::Segment, a, b), |a, b| arrow(Role::VectorA, a, b)),
    ("B on the segment", |a, b| segment(Role::Segment, a, b), |a, b| arrow(Role::VectorB, a, b)),
    ("C on the segment", |a, b| segment(Role::Segment, a, b), |a, b| arrow(Role::VectorC, a, b)),
    ("d on the infinite line", |a, b| line(Role::ShapeA, a, b), |a, b| arrow(Role::VectorA, a, b)),
    ("q on the infinite line", |a, b| line(Role::ShapeA, a, b), |a, b| arrow(Role::VectorC, a, b)),
    ("line B on line A", |a, b| segment(Role::ShapeA, a, b), |a, b| segment(Role::ShapeB, a, b)),
    ("b on line B", |a, b| segment(Role::ShapeB, a, b), |a, b| arrow(Role::VectorB, a, b)),
    ("b on a", |a, b| arrow(Role::VectorA, a, b), |a, b| arrow(Role::VectorB, a, b)),
    ("the part ua on a", |a, b| arrow(Role::VectorA, a, b), |a, b| arrow(Role::Projection, a, b)),
    ("D on A", |a, b| arrow(Role::VectorA, a, b), |a, b| arrow(Role::VectorD, a, b)),
    ("w on a", |a, b| arrow(Role::VectorA, a, b), |a, b| arrow(Role::VectorC, a, b)),
    ("the push on the normal", |a, b| arrow(Role::Normal, a, b), |a, b| arrow(Role::Push, a, b)),
];

fn drawn(marks: Vec<Mark>) -> Pixmap {
    let bounds = Bounds { min: DVec2::ZERO, max: DVec2::from(SIZE) };
    let figure = Figure { marks, bounds, ..Figure::default() };
    let options =
        PictureOptions { part: Some(bounds), paper: true, ..PictureOptions::new(Theme::Print, SIZE) };
    let View { scale, .. } = options.view(&figure);
    assert_eq!(scale, 1.0);
    let hide =
        ["grid", "axes"].map(|id| collidoscope::render::Omission::from_id(id).expect("a part")).to_vec();
    let file = png_of(&PictureOptions { hide, ..options }.draw(&figure), SCALE).expect("it has a size");
    Pixmap::decode_png(&file).expect("a PNG file")
}

/// The part of the length, without the head, along which two pictures differ.
fn part_that_differs(one: &Pixmap, other: &Pixmap) -> f64 {
    let [first, last] = [45.0, 200.0].map(|x: f32| (x * SCALE) as u32);
    let differs = |x: &u32| {
        let gray = |picture: &Pixmap, y| picture.pixel(*x, y).map_or(0, |pixel| pixel.red());
        (0..one.height()).any(|y| gray(one, y).abs_diff(gray(other, y)) > DIFFERENT)
    };
    (first..last).filter(differs).count() as f64 / f64::from(last - first)
}

#[test]
fn of_two_lines_on_each_other_both_are_seen_in_print() {
    let (from, to) = (DVec2::new(40.0, 30.0), DVec2::new(40.0 + LENGTH, 30.0));
    let mut hidden = Vec::new();
    for (name, lower, upper) in PAIRS {
        let (lower, upper) = (lower(from, to), upper(from, to));
        let both = drawn(vec![lower.clone(), upper.clone()]);
        for (which, alone) in [("upper", lower), ("lower", upper)] {
            let part = part_that_differs(&both, &drawn(vec![alone]));
            if part < SEEN {
                hidden.push(format!("{name}: the {which} one is seen along {part:.2} of the length"));
            }
        }
    }
    assert!(hidden.is_empty(), "{hidden:#?}");
}
