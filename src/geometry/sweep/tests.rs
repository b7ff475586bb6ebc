use super::*;
use crate::geometry::swept_circle_line as scl;
use crate::geometry::swept_circles as sc;
use fastrand::Rng;

fn num(r: &mut Rng, like: u8) -> f64 {
    let short = f64::from(r.i32(-40..=40)) / 16.0;
    match like {
        0 => f64::from(r.i32(-5..=5)),
        1 => short,
        2 => (0..r.u8(0..3)).fold(short, |n, _| n.next_up()),
        3 => r.f64() * 600.0 - 300.0,
        4 => 1e9 + r.f64(),
        _ => loop {
            let n = f64::from_bits(r.u64(..));
            if n.is_finite() {
                break n;
            }
        },
    }
}

fn bits(v: DVec2) -> [u64; 2] {
    [v.x + 0.0, v.y + 0.0].map(f64::to_bits)
}

#[test]
fn old_and_new() {
    let mut r = Rng::with_seed(7);
    for like in 0..6 {
        for _ in 0..4000 {
            let mut n = || num(&mut r, like);
            let [pa, va, pb, vb] = [(); 4].map(|()| DVec2::new(n(), n()));
            let [ra, rb] = [(); 2].map(|()| n().abs());
            let moving = |center, velocity, radius| Moving { shape: Rounded::disc(center, radius), velocity };
            let new = Sweep { a: moving(pa, va, ra), b: moving(pb, vb, rb) };
            let old = sc::CirclePair {
                a: sc::MovingCircle { center: pa, velocity: va, radius: ra },
                b: sc::MovingCircle { center: pb, velocity: vb, radius: rb },
            };
            let (n1, o1) = (new.swept(), sc::quadratic(&old));
            assert_eq!(n1.verdict, o1.verdict);
            assert_eq!(new.verdict(), o1.verdict);
            assert_eq!(n1.smallest_separation.to_bits(), o1.smallest_separation.to_bits());
            assert_eq!(n1.impact.is_some(), o1.impact.is_some());
            if let (Some(x), Some(y)) = (n1.impact, o1.impact) {
                assert_eq!(x.time.to_bits(), y.time.to_bits());
                assert_eq!(bits(x.places[0]), bits(y.a_center));
                assert_eq!(bits(x.places[1]), bits(y.b_center));
                assert_eq!(bits(x.contact), bits(y.contact), "{new:?}");
                assert_eq!(x.normal.map(bits), y.normal.map(bits));
                assert_eq!(x.depth.to_bits(), y.depth.to_bits());
            }
            for t in [[0, 1], [1, 3], [2, 3], [1, 1]] {
                let m = new.at_part(t.map(f64::from));
                if let Some(x) = m.impact() {
                    let y = old.impact_at(t);
                    assert_eq!(x.time.to_bits(), y.time.to_bits());
                    assert_eq!(bits(x.places[0]), bits(y.a_center));
                    assert_eq!(bits(x.places[1]), bits(y.b_center));
                    assert_eq!(bits(x.contact), bits(y.contact));
                    assert_eq!(x.normal.map(bits), y.normal.map(bits));
                    assert_eq!(x.depth.to_bits(), y.depth.to_bits());
                }
            }
            let m = new.at(0.3);
            assert_eq!(m.contact.separation.to_bits(), old.at(0.3).separation.to_bits());

            let seg = Moving { shape: Core::Segment([pa, va]).into(), velocity: DVec2::ZERO };
            let disc = moving(pb, vb, rb);
            let old = scl::SegmentSweep {
                p1: pa,
                p2: va,
                circle: sc::MovingCircle { center: pb, velocity: vb, radius: rb },
            };
            let o = scl::capsule(&old);
            for (new, sign) in [(Sweep { a: seg, b: disc }, 1.0), (Sweep { a: disc, b: seg }, -1.0)] {
                let n = new.swept();
                assert_eq!((n.verdict, new.verdict()), (o.verdict, o.verdict));
                assert_eq!(n.smallest_separation.to_bits(), o.smallest_separation.to_bits());
                assert_eq!(n.impact.is_some(), o.impact.is_some());
                if let (Some(x), Some(y)) = (n.impact, o.impact) {
                    assert_eq!(x.time.to_bits(), y.time.to_bits());
                    assert_eq!(bits(x.places[usize::from(sign > 0.0)]), bits(y.center));
                    assert_eq!(bits(x.contact), bits(y.contact), "{new:?}");
                    assert_eq!(x.normal.map(|n| bits(n * sign)), y.normal.map(bits));
                    assert_eq!(x.push.map(|n| bits(n * sign)), y.push.map(bits));
                    assert_eq!(x.depth.to_bits(), y.depth.to_bits());
                    assert_eq!(format!("{:?}", x.met), format!("{:?}", y.feature));
                }
                assert_eq!(new.at(0.7).contact.separation.to_bits(), old.at(0.7).separation.to_bits());
            }
        }
    }
}
