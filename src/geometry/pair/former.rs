//! The pair agrees in every bit with the judges that it replaces.

use fastrand::Rng;
use glam::DVec2;

use super::*;
use crate::geometry::boxes;
use crate::geometry::circle_segment::{self, Placement, clamp};

type Next<'a> = &'a mut dyn FnMut() -> f64;

fn cases(mut ask: impl FnMut(Next)) {
    let mut random = Rng::with_seed(5);
    for round in 0..60_000u32 {
        let scale =
            [0, 0, 0, -541, -530, -500, -270, -130, 130, 250, 258, 505, 512, 530][(round % 14) as usize];
        let like = round / 14 % 5;
        let mut next = || {
            let short = f64::from(random.i32(-40..=40)) / 16.0;
            let number = match like {
                0 => random.f64() * 600.0 - 300.0,
                1 => short.round(),
                2 => (0..random.u8(0..3)).fold(short, |number, _| number.next_up()),
                3 => 1e9 + random.f64(),
                _ => short,
            };
            number * 2f64.powi(scale)
        };
        ask(&mut next);
    }
}

fn at(next: Next) -> DVec2 {
    DVec2::new(next(), next())
}

fn rect(next: Next) -> Rect {
    match next() as i64 % 3 {
        0 => Rect::by_corners(at(next), at(next)),
        1 => Rect::by_corner_and_size(at(next), at(next).abs()),
        _ => Rect::new(at(next), at(next).abs()),
    }
}

fn pair(a: Core, a_radius: f64, b: Core, b_radius: f64) -> Pair {
    Pair { a: Rounded { core: a, radius: a_radius }, b: Rounded { core: b, radius: b_radius } }
}

fn check(pair: Pair, expected: Contact) {
    assert_eq!(pair.verdict(), expected.verdict, "{pair:?}");
    let found = pair.contact();
    assert_eq!(found, expected, "{pair:?}");
}

#[test]
fn rects_agree() {
    cases(|next| {
        let (a, b) = (rect(next), rect(next));
        let p = at(next);
        for (a, b, one, two) in [
            (Core::Rect(a), Core::Rect(b), a, b),
            (Core::Rect(a), Core::Point(p), a, Rect::new(p, DVec2::ZERO)),
            (Core::Point(p), Core::Rect(b), Rect::new(p, DVec2::ZERO), b),
        ] {
            let old = boxes::two_boxes(one, two);
            let found = pair(a, 0.0, b, 0.0).contact();
            let expected = Contact {
                verdict: old.verdict,
                distance: if old.verdict.is_hit() { 0.0 } else { old.separation },
                separation: old.separation,
                nearest: old.nearest.unwrap_or(found.nearest),
                normal: Some(old.normal),
                depth: old.hit.map(|_| 0.0 - old.separation),
                push: old.hit.map(|h| h.push),
                contact: old.hit.map(|h| h.contact),
            };
            check(pair(a, 0.0, b, 0.0), expected);
        }
    });
}

#[test]
fn segments_agree() {
    cases(|next| {
        let (c1, c2, center, radius) = (at(next), at(next), at(next), next().abs());
        let old = circle_segment::working(Placement { c1, c2, center, radius });
        assert_eq!(clamp::verdict(&Placement { c1, c2, center, radius }), old.verdict);
        let expected = Contact {
            verdict: old.verdict,
            distance: old.distance,
            separation: old.separation,
            nearest: [old.closest, center],
            normal: old.normal,
            depth: old.depth,
            push: old.push,
            contact: old.contact,
        };
        check(pair(Core::Segment([c1, c2]), 0.0, Core::Point(center), radius), expected);
        let back = pair(Core::Point(center), radius, Core::Segment([c1, c2]), 0.0).contact();
        let turned = Contact {
            nearest: [center, old.closest],
            normal: old.normal.map(|n| DVec2::ZERO - n),
            push: old.push.map(|n| DVec2::ZERO - n),
            ..expected
        };
        assert_eq!(back, turned);
    });
}
