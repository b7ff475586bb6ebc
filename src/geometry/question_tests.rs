//! Every question, answered with twice the digits and with all.

use std::fmt::Debug;

use fastrand::Rng;
use glam::DVec2;

use super::line_line::{self, LineKind, LinePair};
use super::pair::{Core, Pair, Rounded};
use super::sweep::{Moving, Sweep};
use super::{Polygon, Rect, RotatedRect, Verdict};
use crate::numbers::{self, Dyadic, Results, Twofold, Undecided};

/// What the coordinates of a question are like.
#[derive(Clone, Copy, Debug)]
enum Like {
    Random,
    /// Multiples of a sixteenth: touches, true zeros, equal points.
    Short,
    /// Short numbers, some of them moved by a few units in the last place.
    Nudged,
    /// Far from the origin.
    Cancelling,
    /// Of all sizes, also subnormal and huge.
    AnySize,
}

fn coordinate(random: &mut Rng, like: Like) -> f64 {
    let short = (f64::from(random.i32(-40..=40))) / 16.0;
    match like {
        Like::Random => random.f64() * 600.0 - 300.0,
        Like::Short => short,
        Like::Nudged => (0..random.u8(0..3)).fold(short, |number, _| number.next_up()),
        Like::Cancelling => 1e9 + random.f64(),
        Like::AnySize => loop {
            let number = f64::from_bits(random.u64(..));
            if number.is_finite() {
                break number;
            }
        },
    }
}

/// Asks with twice the digits and with all, compares the answers, and counts those that need all.
fn undecided<R: Results>(like: Like, cases: u32, question: impl Fn(&mut dyn FnMut() -> f64) -> R) -> u32
where
    R::Answer: Debug + PartialEq,
{
    let mut random = Rng::with_seed(4);
    let mut count = 0;
    for _ in 0..cases {
        let question = question(&mut || coordinate(&mut random, like));
        match question.compute::<Twofold>() {
            Ok(found) => assert_eq!(Ok(found), question.compute::<Dyadic>(), "{like:?}"),
            Err(Undecided) => count += 1,
        }
    }
    count
}

/// The same for every question.
fn undecided_of_all(like: Like, cases: u32) -> Vec<u32> {
    type Next<'a> = &'a mut dyn FnMut() -> f64;
    let point = |next: Next| DVec2::new(next(), next());
    let radius = |next: Next| next().abs();
    let size = |next: Next| DVec2::new(next(), next()).abs();
    let rects = |a: Rect, b: Rect| Pair { a: Core::Rect(a).into(), b: Core::Rect(b).into() };
    let moving =
        |next: Next| Moving { shape: Rounded::disc(point(next), radius(next)), velocity: point(next) };
    vec![
        undecided(like, cases, |next| Pair {
            a: Rounded::disc(point(next), 0.0),
            b: Rounded::disc(point(next), radius(next)),
        }),
        undecided(like, cases, |next| Pair {
            a: Rounded::disc(point(next), radius(next)),
            b: Rounded::disc(point(next), radius(next)),
        }),
        undecided(like, cases, |next| {
            rects(Rect::new(point(next), size(next)), Rect::by_corners(point(next), point(next)))
        }),
        undecided(like, cases, |next| {
            rects(
                Rect::by_corners(point(next), point(next)),
                Rect::by_corner_and_size(point(next), size(next)),
            )
        }),
        undecided(like, cases, |next| {
            rects(Rect::new(point(next), size(next)), Rect::new(point(next), size(next)))
        }),
        undecided(like, cases, |next| {
            let rect = Core::Rect(Rect::new(point(next), size(next)));
            Pair { a: rect.into(), b: Rounded::disc(point(next), radius(next)) }
        }),
        undecided(like, cases, |next| {
            let [p1, p2, center] = [(); 3].map(|()| point(next));
            Pair { a: Core::Line([p1, p2]).into(), b: Rounded::disc(center, radius(next)) }
        }),
        undecided(like, cases, |next| {
            let [c1, c2, center] = [(); 3].map(|()| point(next));
            Pair { a: Core::Segment([c1, c2]).into(), b: Rounded::disc(center, radius(next)) }
        }),
        undecided(like, cases / 4, |next| {
            let triangle = Core::Triangle([(); 3].map(|()| point(next)));
            Pair { a: Rounded::disc(point(next), radius(next)), b: triangle.into() }
        }),
        undecided(like, cases / 4, |next| {
            // With a short ratio, a corner would often be half-way between two `f64`.
            let mut rect = || {
                let (center, side, ratio) = (point(next), point(next), radius(next));
                Core::RotatedRect(RotatedRect { center, side, ratio })
            };
            Pair { a: rect().into(), b: rect().into() }
        }),
        undecided(like, cases / 4, |next| {
            let mut polygon = || Polygon::new(Box::leak(Box::new([(); 3].map(|()| point(next)))));
            Pair { a: Core::Polygon(polygon()).into(), b: Core::Polygon(polygon()).into() }
        }),
        undecided(like, cases, |next| Sweep { a: moving(next), b: moving(next) }),
        undecided(like, cases / 4, |next| {
            let segment = Core::Segment([point(next), point(next)]).into();
            Sweep { a: Moving { shape: segment, velocity: DVec2::ZERO }, b: moving(next) }
        }),
    ]
}

#[test]
fn answers_with_twice_the_digits_are_those_with_all() {
    for like in [Like::Short, Like::Nudged, Like::Cancelling, Like::AnySize] {
        undecided_of_all(like, 800);
    }
}

#[test]
fn random_questions_hardly_ever_need_all_digits() {
    // Numbers of a box that is given by its corners can be half-way between two `f64`.
    let undecided = undecided_of_all(Like::Random, 800);
    assert!(undecided.iter().all(|count| *count < 8), "{undecided:?}");
}

/// The sizes at which products of two or four coordinates begin to overflow or to underflow, and between.
const SCALES: [i32; 14] = [-541, -530, -500, -270, -258, -240, -130, 0, 130, 250, 258, 505, 512, 530];

#[test]
fn what_f64_decides_at_once_is_what_exact_arithmetic_decides_at_every_size() {
    let mut random = Rng::with_seed(11);
    let likes = [Like::Random, Like::Short, Like::Nudged];
    for (scale, like) in SCALES.into_iter().flat_map(|scale| likes.map(|like| (scale, like))) {
        for _ in 0..400 {
            // Sizes that differ a little overflow in some products and not in others.
            let mut number = || {
                let size = 2f64.powi(scale) * 2f64.powi(random.i32(-4..=4));
                coordinate(&mut random, like) * size
            };
            let [a1, a2, b1, b2] = [(); 4].map(|()| DVec2::new(number(), number()));
            let pair = LinePair { a1, a2, b1, b2, kinds: [LineKind::Segment; 2] };
            assert_eq!(line_line::verdict(&pair), line_line::decided(&pair), "{pair:?}");
            let radius = number().abs();
            let rects = [Rect::new(a1, a2.abs()), Rect::new(b1, b2.abs())].map(Core::Rect);
            let ratio = 2f64.powi(random.i32(-40..=2));
            let [one, other] = [(a1, a2), (b1, b2)]
                .map(|(center, side)| Core::RotatedRect(RotatedRect { center, side, ratio }));
            let (three, two) = ([b1, b2, a2], [a1, (a1 + b2) / 4.0]);
            let cores = [
                rects[0],
                rects[1],
                Core::Point(a1),
                Core::Line([a1, a2]),
                Core::Segment([b1, b2]),
                Core::Triangle([b1, b2, a2]),
                one,
                other,
                Core::Polygon(Polygon::new(&three)),
                Core::Polygon(Polygon::new(&two)),
                Core::Triangle([a1, (a2 + b1) / 4.0, b2 / 2.0]),
            ];
            let pairs = [
                (0, 1),
                (0, 2),
                (2, 1),
                (2, 3),
                (4, 2),
                (8, 10),
                (2, 8),
                (9, 8),
                (0, 8),
                (9, 4),
                (5, 2),
                (6, 7),
                (10, 8),
            ];
            for (index, (a, b)) in pairs.into_iter().enumerate() {
                let radius = if index < 10 { radius } else { 0.0 };
                let pair = Pair { a: cores[a].into(), b: Rounded { core: cores[b], radius } };
                assert_eq!(pair.verdict(), Verdict::from_separation(numbers::decide(&pair)), "{pair:?}");
            }
        }
    }
}
