use super::*;
use Verdict::{Apart, Colliding, Touching};

const NOTCHED: &str = "80,60;330,110;250,150;300,250;180,190;100,240";
const DIAMOND: &str = "200,50;320,150;200,250;80,150";
const BOX: &str = "100,80;300,80;300,220;100,220";
const STAR: &str = "200,40;265,240;95,115;305,115;135,240";
const EIGHT: &str = "80,80;320,220;320,80;80,220";

fn at(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

/// Corners as they are typed.
fn corners(text: &str) -> Vec<DVec2> {
    let corner = |corner: &str| {
        let (x, y) = corner.split_once(',').expect("x,y");
        at(x.parse().expect("x"), y.parse().expect("y"))
    };
    text.split(';').map(corner).collect()
}

fn located(text: &str, x: f64, y: f64, rule: Rule) -> Located {
    let corners = corners(text);
    let asked = PointPolygon { point: at(x, y), corners: &corners, rule };
    let found = asked.located();
    assert_eq!(asked.verdict(), found.contact.verdict, "{asked:?}");
    let tile = PointPolygon { point: Spot::from(at(x, y)), corners: &corners, rule };
    assert_eq!(tile.verdict_over(), Some(found.contact.verdict), "{asked:?}");
    found
}

fn by_crossings(text: &str, x: f64, y: f64) -> Contact {
    located(text, x, y, Rule::EvenOdd).contact
}

/// The cases of the topic about a point in a polygon.
#[test]
fn the_cases_of_a_point_in_a_polygon_have_their_verdicts() {
    let twice = [BOX, BOX].join(";");
    let far = "1000000200,1000000050;1000000320,1000000150;1000000200,1000000250;1000000080,1000000150";
    let level = "80,150;140,150;140,80;300,80;300,220;80,220";
    let doubled = "200,50;200,50;320,150;320,150;200,250;80,150";
    for (polygon, (x, y), verdict) in [
        (NOTCHED, (200.0, 120.0), Colliding),
        (NOTCHED, (290.0, 160.0), Apart),
        (NOTCHED, (40.0, 150.0), Apart),
        (BOX, (200.0, 150.0), Colliding),
        (DIAMOND, (200.0, 150.0), Colliding),
        (DIAMOND, (40.0, 150.0), Apart),
        (DIAMOND, (100.0, 50.0), Apart),
        (level, (40.0, 150.0), Apart),
        (BOX, (100.0, 150.0), Touching),
        (BOX, (300.0, 150.0), Touching),
        (BOX, (100.0, 80.0), Touching),
        (STAR, (200.0, 150.0), Apart),
        (&twice, (200.0, 150.0), Apart),
        (EIGHT, (120.0, 150.0), Colliding),
        ("80,150;320,150;200,150", (260.0, 150.0), Touching),
        (doubled, (200.0, 150.0), Colliding),
        (far, (1_000_000_260.0, 1_000_000_100.0), Touching),
    ] {
        assert_eq!(by_crossings(polygon, x, y).verdict, verdict, "{polygon} {x} {y}");
    }
}

#[test]
fn a_ray_through_a_corner_crosses_one_of_the_edges_there_or_none_or_both() {
    let counts = |text, x, y| located(text, x, y, Rule::EvenOdd).counts;
    let of = |crossings, turns| Counts { crossings, turns, on: None };
    assert_eq!(counts(DIAMOND, 100.0, 150.0), of(1, 1));
    assert_eq!(counts(DIAMOND, 40.0, 150.0), of(2, 0));
    // The upper tip counts for both edges, the lower one for none.
    assert_eq!((counts(DIAMOND, 100.0, 50.0), counts(DIAMOND, 100.0, 250.0)), (of(2, 0), of(0, 0)));
    assert_eq!(counts("80,150;140,150;140,80;300,80;300,220;80,220", 40.0, 150.0), of(2, 0));
    let other_order: Vec<_> = DIAMOND.split(';').rev().collect();
    assert_eq!(counts(&other_order.join(";"), 200.0, 150.0), of(1, -1));
}

#[test]
fn where_an_outline_runs_twice_round_the_rules_differ() {
    let twice = [BOX, BOX].join(";");
    for polygon in [STAR, &twice] {
        let [odd, wound] = [Rule::EvenOdd, Rule::Winding].map(|rule| located(polygon, 200.0, 150.0, rule));
        assert_eq!((odd.contact.verdict, wound.contact.verdict), (Apart, Colliding));
        assert_eq!((odd.counts.crossings, wound.counts.turns), (2, 2));
        assert_eq!(odd.contact.separation, -wound.contact.separation);
    }
    // Two loops in opposite directions are both inside.
    for x in [120.0, 280.0] {
        let inside = [Rule::EvenOdd, Rule::Winding].map(|rule| located(EIGHT, x, 150.0, rule));
        assert!(inside.iter().all(|found| found.contact.verdict == Colliding));
    }
}

#[test]
fn a_point_on_any_edge_touches() {
    for rule in [Rule::EvenOdd, Rule::Winding] {
        // On the level edge of the star, with the inside on both sides by the number of turns.
        let inner = located(STAR, 200.0, 115.0, rule);
        assert_eq!((inner.contact.verdict, inner.edge, inner.counts.on), (Touching, 2, Some(2)));
        assert_eq!((inner.contact.separation, inner.contact.depth), (0.0, Some(0.0)));
        assert_eq!(located(EIGHT, 200.0, 150.0, rule).contact.verdict, Touching);
    }
    let point = by_crossings("3,4;3,4;3,4", 3.0, 4.0);
    assert_eq!((point.verdict, point.normal, point.push), (Touching, None, None));
}

#[test]
fn a_point_leaves_across_the_nearest_edge_and_of_equal_ones_across_the_first() {
    let found = located(NOTCHED, 200.0, 120.0, Rule::EvenOdd);
    assert_eq!((found.contact.separation, found.edge), (-9000.0 / 65_000_f64.sqrt(), 0));
    assert_eq!((found.counts, found.area), (Counts { crossings: 1, turns: 1, on: None }, 25_750.0));
    let middle = located("0,0;4,0;4,4;0,4", 2.0, 2.0, Rule::Winding);
    assert_eq!((middle.edge, middle.closest, middle.contact.push), (0, at(2.0, 0.0), Some(at(0.0, -2.0))));
    let outside = located("0,0;4,0;4,4;0,4", 7.0, 8.0, Rule::EvenOdd);
    assert_eq!((outside.edge, outside.closest, outside.contact.distance), (1, at(4.0, 4.0), 5.0));
    assert_eq!(outside.contact.normal, Some(at(0.6, 0.8)));
    assert_eq!(outside.contact.nearest, [at(4.0, 4.0), at(7.0, 8.0)]);
    assert_eq!((outside.contact.push, outside.contact.contact), (None, None));
    assert_eq!(located("0,0;4,0;4,4;0,4", -3.0, -4.0, Rule::EvenOdd).edge, 0);
}

#[test]
fn the_normal_of_a_touch_leads_outside_across_the_edge_and_there_is_none_within() {
    let normal = |text, x, y, rule| located(text, x, y, rule).contact.normal;
    for (x, y, out) in [(200.0, 80.0, DVec2::NEG_Y), (300.0, 150.0, DVec2::X), (100.0, 80.0, DVec2::NEG_Y)] {
        assert_eq!(normal(BOX, x, y, Rule::EvenOdd), Some(out));
    }
    // At the bottom of a narrow notch, the way across its first edge leads through the other arm.
    assert_eq!(
        normal("0,0;8,0;4,1;8,2;0,2", 4.0, 1.0, Rule::EvenOdd),
        located("0,0;8,0;4,1;8,2;0,2", 6.0, 0.5, Rule::EvenOdd).contact.normal
    );
    assert_eq!(normal(STAR, 200.0, 115.0, Rule::Winding), None);
    assert_eq!(normal(STAR, 200.0, 115.0, Rule::EvenOdd), Some(DVec2::Y));
    // Both sides of a flat polygon are outside.
    assert_eq!(normal("80,150;320,150;200,150", 260.0, 150.0, Rule::EvenOdd), Some(DVec2::Y));
}

#[test]
fn an_outline_is_simple_if_it_meets_itself_nowhere() {
    for text in [NOTCHED, DIAMOND, BOX, "0,0;0,0;4,0;4,4;4,4;0,0", "0,0;2,0;4,0;4,4"] {
        assert!(is_simple(&corners(text)), "{text}");
    }
    let twice = [BOX, BOX].join(";");
    for text in [
        STAR,
        EIGHT,
        &twice,
        "0,0",
        "0,0;4,0",
        "80,150;320,150;200,150",
        "0,0;4,0;4,4;2,0;0,4",
        "0,0;4,0;6,0;4,0;4,4",
    ] {
        assert!(!is_simple(&corners(text)), "{text}");
    }
}
