//! Convex polygons: the cases of separating axes and of the distance of convex shapes, and what is promised of them.

use super::*;
use Verdict::{Apart, Colliding, Touching};

const BOX: &str = "100,60;300,60;300,180;100,180";
const TILTED: &str = "260,150;340,170;320,250;240,230";
const FIVE: &str = "60,70;140,40;180,110;110,180;60,150";

/// Corners as they are typed.
fn corners(text: &str) -> Vec<DVec2> {
    let corner = |corner: &str| {
        let (x, y) = corner.split_once(',').expect("x,y");
        DVec2::new(x.parse().expect("x"), y.parse().expect("y"))
    };
    text.split(';').map(corner).collect()
}

fn polygon(corners: &[DVec2]) -> Rounded<'_> {
    Core::Polygon(Polygon::new(corners)).into()
}

fn at(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

/// What the judge finds, also from the other side and with the corners the other way round.
fn contact(a: &str, b: &str) -> Contact {
    let (a, b) = (corners(a), corners(b));
    let back = [&a, &b].map(|corners| corners.iter().rev().copied().collect::<Vec<_>>());
    let found = Pair { a: polygon(&a), b: polygon(&b) }.contact();
    for pair in [
        Pair { a: polygon(&a), b: polygon(&b) },
        Pair { a: polygon(&b), b: polygon(&a) },
        Pair { a: polygon(&back[0]), b: polygon(&back[1]) },
    ] {
        let same = pair.contact();
        assert_eq!((same.verdict, same.separation), (found.verdict, found.separation), "{pair:?}");
        assert_eq!(pair.verdict(), found.verdict, "{pair:?}");
    }
    found
}

/// The cases of the topics about separating axes and about the distance of convex shapes, with the square of the depth or of the
/// distance.
const CASES: [(&str, &str, Verdict, f64); 32] = [
    (BOX, TILTED, Colliding, 900.0),
    (BOX, "320,190;400,210;380,290;300,270", Apart, 500.0),
    ("60,60;220,60;220,160;60,160", "270,130;350,210;270,290;190,210", Apart, 200.0),
    ("60,130;340,130;340,170;60,170", "180,50;220,50;220,250;180,250", Colliding, 14_400.0),
    (BOX, "180,100;220,110;210,140", Colliding, 6400.0),
    ("180,100;220,110;210,140", BOX, Colliding, 6400.0),
    (BOX, "300,100;380,80;380,160;300,140", Touching, 0.0),
    (BOX, "250,180;300,240;200,240", Touching, 0.0),
    (BOX, "300,180;360,200;340,250", Touching, 0.0),
    ("80,150;160,90;160,210", "160,150;240,90;240,210", Touching, 0.0),
    (BOX, BOX, Colliding, 14_400.0),
    ("100,120;280,120;140,240", "120,140;200,140;200,200;120,200", Colliding, 6400.0),
    ("60,220;140,60;220,220", "150,240;230,80;310,240", Colliding, 2880.0),
    ("100,180;300,180;300,60;100,60", TILTED, Colliding, 900.0),
    ("100,60;200,60;300,60;300,180;100,180", TILTED, Colliding, 900.0),
    ("100,60;100,60;300,60;300,180;100,180", TILTED, Colliding, 900.0),
    (BOX, "200,40;200,220", Colliding, 10_000.0),
    (
        "1000000100,1000000060;1000000300,1000000060;1000000300,1000000180;1000000100,1000000180",
        "1000000250,1000000180;1000000300,1000000240;1000000200,1000000240",
        Touching,
        0.0,
    ),
    (FIVE, "190,180;250,100;340,150;280,240", Apart, 2500.0),
    (FIVE, "110,150;170,70;260,120;200,210", Colliding, 1024.0),
    (FIVE, "240,190;320,170;340,250", Apart, 9800.0),
    ("60,60;160,60;160,160;60,160", "200,100;320,100;320,220;200,220", Apart, 1600.0),
    (FIVE, "150,150;210,70;300,120;240,210", Touching, 0.0),
    ("60,60;200,60;200,160;60,160", "200,100;320,100;320,220;200,220", Touching, 0.0),
    (FIVE, FIVE, Colliding, 12_800.0),
    ("60,70;180,70;180,190;60,190", "140,70;220,70;220,150;140,150", Colliding, 1600.0),
    ("60,40;340,40;340,260;60,260", "180,120;220,130;200,170", Colliding, 16_900.0),
    ("120,150", "240,150", Apart, 14_400.0),
    ("80,60;320,240", "80,240;320,60", Colliding, 20_736.0),
    ("80,150;160,150", "220,150;320,150", Apart, 3600.0),
    ("40,150;360,150;200,151", "40,149;360,149;200,148", Apart, 1.0),
    (
        "1000000060,1000000070;1000000140,1000000040;1000000180,1000000110;1000000110,1000000180;1000000060,1000000150",
        "1000000150,1000000150;1000000210,1000000070;1000000300,1000000120;1000000240,1000000210",
        Touching,
        0.0,
    ),
];

#[test]
fn the_cases_of_two_convex_polygons_have_their_depths_and_distances() {
    for (a, b, verdict, square) in CASES {
        let found = contact(a, b);
        let measured = if verdict == Apart { Some(found.distance) } else { found.depth };
        assert_eq!((found.verdict, measured), (verdict, Some(square.sqrt())), "{a} {b}");
    }
}

#[test]
fn polygons_leave_each_other_across_the_edge_with_the_smallest_overlap() {
    let found = contact(BOX, TILTED);
    assert_eq!((found.normal, found.push), (Some(DVec2::Y), Some(at(0.0, 30.0))));
    let up = contact("100,120;280,120;140,240", "120,140;200,140;200,200;120,200");
    assert_eq!(up.push, Some(at(0.0, -80.0)));
    // Of equal ways the first is taken, and down before up: the first edge of a box is at its top.
    assert_eq!(contact(BOX, BOX).push, Some(at(0.0, 120.0)));
    assert_eq!(contact("0,0;2,0;2,2;0,2", "0,0;2,0;2,2;0,2").push, Some(at(0.0, 2.0)));
    assert_eq!(contact("2,0;2,2;0,2;0,0", "0,0;2,0;2,2;0,2").push, Some(at(2.0, 0.0)));
}

#[test]
fn the_nearest_points_of_polygons_with_many_corners_are_in_the_middle_of_those_that_are_as_near() {
    let nearest = |a, b| contact(a, b).nearest;
    assert_eq!(nearest(FIVE, "190,180;250,100;340,150;280,240"), [at(180.0, 110.0), at(220.0, 140.0)]);
    let [a, b] = nearest("60,60;160,60;160,160;60,160", "200,100;320,100;320,220;200,220");
    assert_eq!([a, b], [at(160.0, 130.0), at(200.0, 130.0)]);
}

#[test]
fn a_polygon_can_be_round_and_lies_to_other_shapes_as_a_triangle_or_a_rectangle_with_its_corners_does() {
    let (three, four) = (corners("80,60;340,120;160,250"), corners("120,90;280,90;280,210;120,210"));
    let [a, b, c] = three[..] else { unreachable!("three corners") };
    let same = [
        (polygon(&three), Rounded::from(Core::Triangle([a, b, c]))),
        (polygon(&four), Core::Rect(Rect::new(at(200.0, 150.0), at(160.0, 120.0))).into()),
    ];
    for (polygon, shape) in same {
        for other in [
            Rounded::disc(at(190.0, 140.0), 0.0),
            Rounded::disc(at(344.0, 117.0), 3.0),
            Rounded::disc(at(300.0, 230.0), 45.0),
            Rounded { radius: 10.0, ..Core::Segment([at(60.0, 20.0), at(100.0, 300.0)]).into() },
            Core::Segment([at(60.0, 20.0), at(300.0, 300.0)]).into(),
            Core::Triangle([at(60.0, 20.0), at(300.0, 300.0), at(110.0, 290.0)]).into(),
            Core::Rect(Rect::new(at(60.0, 250.0), at(120.0, 60.0))).into(),
            Core::RotatedRect(RotatedRect { center: at(100.0, 60.0), side: at(30.0, 40.0), ratio: 0.5 })
                .into(),
        ] {
            let [one, two] = [polygon, shape].map(|shape| Pair { a: shape, b: other }.contact());
            assert_eq!(
                (one.verdict, one.distance, one.nearest),
                (two.verdict, two.distance, two.nearest),
                "{other:?}"
            );
            assert_eq!((one.separation, one.push), (two.separation, two.push), "{other:?}");
        }
    }
}

#[test]
fn a_polygon_without_an_inside_is_flat_as_a_triangle_is() {
    let flat = corners("0,0;8,6;4,3");
    for shape in [polygon(&flat), polygon(&flat[..2])] {
        let on = Pair { a: shape, b: Rounded::disc(at(4.0, 3.0), 0.0) }.contact();
        assert_eq!((on.verdict, on.normal, on.push), (Touching, None, None));
        let verdict = |b: Core| Pair { a: shape, b: b.into() }.verdict();
        assert_eq!(verdict(Core::Segment([at(4.0, -5.0), at(4.0, 8.0)])), Touching);
        assert_eq!(verdict(Core::Polygon(Polygon::new(&corners("4,-5;4,8")))), Colliding);
        assert_eq!(verdict(Core::Polygon(Polygon::new(&corners("8,6;16,12")))), Touching);
    }
    let same = contact("1,2", "1,2;1,2");
    assert_eq!((same.verdict, same.normal), (Touching, None));
}

#[test]
fn lines_and_half_lines_are_not_judged_against_polygons() {
    let corners = corners(BOX);
    let is_answered = |core| Pair { a: Rounded::from(core), b: polygon(&corners) }.is_answered();
    let points = [at(0.0, 0.0), at(1.0, 1.0)];
    assert!(is_answered(Core::Segment(points)) && is_answered(Core::Point(points[0])));
    assert!(!is_answered(Core::Ray(points)) && !is_answered(Core::Line(points)));
}

#[test]
fn a_polygon_can_be_moved_without_rounding_and_has_a_verdict_for_a_tile_of_positions() {
    let (fixed, moved) = (corners(BOX), corners(TILTED));
    let at_by = |by: DVec2| {
        let b = Core::Polygon(Polygon { corners: &moved, by }).into();
        Pair { a: polygon(&fixed), b }.verdict()
    };
    assert_eq!([at_by(at(0.0, 30.0)), at_by(at(0.0, 30.0f64.next_down()))], [Touching, Colliding]);
    let over = |x: f64, y: f64, half: f64| {
        let by = Spot { center: at(x, y), half: DVec2::splat(half) };
        let fixed = Core::Polygon(Polygon { corners: &fixed, by: DVec2::ZERO.into() }).into();
        Pair { a: fixed, b: Core::Polygon(Polygon { corners: &moved, by }).into() }.verdict_over()
    };
    assert_eq!(over(0.0, 20.0, 9.9), Some(Colliding));
    assert_eq!(over(0.0, 40.0, 9.9), Some(Apart));
    assert_eq!((over(0.0, 30.0, 1.0), over(0.0, 30.0, 0.0)), (None, Some(Touching)));
}
