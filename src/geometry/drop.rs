//! Discs that fall tick by tick onto an obstacle and rest where a test reports a hit.

use glam::DVec2;

use super::Spot;

/// The size of the stage, in world units; its top left corner is the origin.
///
/// Source: QUICKTIP, the demonstration.
pub const STAGE: DVec2 = DVec2::new(400.0, 300.0);

/// The distance between the centres of neighbouring discs, in world units; the first starts at the origin.
pub const SPACING: f64 = 20.0;

/// The last tick that is simulated.
pub const LAST_TICK: u32 = 10_000;

/// The direction in which discs fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FallDirection {
    /// From the edge of the stage at y = 0 towards larger y: down if y points down.
    LargerY,
    /// From the opposite edge towards smaller y: down if y points up.
    SmallerY,
}

/// The input: the discs and how they fall.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fall {
    /// The number of discs.
    pub count: u32,
    /// The radius of each disc, in world units.
    pub radius: f64,
    /// The distance that each disc falls per tick, in world units; positive.
    pub speed: f64,
    /// The number of ticks that have passed.
    pub tick: u32,
    /// The direction in which they fall.
    pub direction: FallDirection,
    /// The y of the end of the obstacle that a falling disc passes last. A disc beyond this and beyond the stage has
    /// left.
    pub last_y: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FallingDisc {
    /// Its centre, in world units.
    pub center: DVec2,
    /// Whether the test hits it there, so that it rests.
    pub resting: bool,
    /// The first tick at which the test hits it; absent if there is none up to [`LAST_TICK`].
    pub landing: Option<u32>,
}

/// All discs at one tick.
#[derive(Clone, Debug, PartialEq)]
pub struct DropState {
    /// The discs, from left to right.
    pub discs: Vec<FallingDisc>,
    /// The first tick from which nothing moves on the stage: every disc rests or has left. At most [`LAST_TICK`].
    pub end: u32,
}

/// The discs at the given tick. In each tick every disc is tested at its position and moves on only if the test does
/// not hit. A disc that falls further per tick than the thickness of disc and obstacle can tunnel.
///
/// A pure function of the tick: a disc has fallen the speed times the smaller of the tick and the first tick at which
/// the test hits it. `hits` tells whether the test hits at every centre in a spot; `None` if that differs or is unknown,
/// which it never is for a single position.
///
/// Source: QUICKTIP, the loop of both listings.
pub fn drop(fall: &Fall, mut hits: impl FnMut(Spot) -> Option<bool>) -> DropState {
    let leaving = fall.leaving_tick();
    let discs: Vec<_> = (0..fall.count).map(|index| disc(fall, index, &mut hits)).collect();
    let end = discs.iter().map(|d| d.landing.unwrap_or(LAST_TICK).min(leaving)).max().unwrap_or(0);
    DropState { discs, end }
}

/// The disc with the given index from the left.
fn disc(fall: &Fall, index: u32, hits: &mut impl FnMut(Spot) -> Option<bool>) -> FallingDisc {
    let landing = fall.first_hit(index, [0, LAST_TICK], hits);
    let resting = landing.is_some_and(|tick| tick <= fall.tick);
    let tick = landing.map_or(fall.tick, |landing| landing.min(fall.tick));
    FallingDisc { center: fall.center(index, tick), resting, landing }
}

impl Fall {
    /// The centre of a disc at a tick if nothing stops it.
    fn center(&self, index: u32, tick: u32) -> DVec2 {
        let fallen = f64::from(tick) * self.speed;
        let y = match self.direction {
            FallDirection::LargerY => fallen,
            FallDirection::SmallerY => STAGE.y - fallen,
        };
        DVec2::new(f64::from(index) * SPACING, y)
    }

    /// The first tick at which a disc is entirely beyond the stage and the obstacle.
    fn leaving_tick(&self) -> u32 {
        let distance = match self.direction {
            FallDirection::LargerY => self.last_y.max(STAGE.y),
            FallDirection::SmallerY => STAGE.y - self.last_y.min(0.0),
        };
        whole_tick((distance + self.radius) / self.speed).saturating_add(1).min(LAST_TICK)
    }

    /// The first tick of a range at which the test hits a disc. All centres of a range lie between those of its ends.
    fn first_hit(
        &self,
        index: u32,
        [first, last]: [u32; 2],
        hits: &mut impl FnMut(Spot) -> Option<bool>,
    ) -> Option<u32> {
        match hits(Spot::between(self.center(index, first), self.center(index, last))) {
            Some(hit) => hit.then_some(first),
            None if first == last => None,
            None => {
                let middle = u32::midpoint(first, last);
                self.first_hit(index, [first, middle], hits)
                    .or_else(|| self.first_hit(index, [middle + 1, last], hits))
            }
        }
    }
}

/// The number of whole ticks at a time; zero for negative times.
fn whole_tick(time: f64) -> u32 {
    // The cast saturates, and the limit keeps later additions from overflowing.
    time.min(f64::from(LAST_TICK)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Verdict;
    use crate::geometry::pair::{Core, Pair, Place, Rounded};
    use proptest::prelude::*;

    const FALL: Fall = Fall {
        count: 20,
        radius: 8.0,
        speed: 2.0,
        tick: 0,
        direction: FallDirection::LargerY,
        last_y: 150.0,
    };

    fn pair<P: Place>(ends: [P; 2], center: P, radius: f64) -> Pair<'static, P> {
        Pair { a: Core::Segment(ends).into(), b: Rounded::disc(center, radius) }
    }

    fn drop_onto(fall: Fall, c1: DVec2, c2: DVec2) -> DropState {
        drop(&fall, |center| {
            pair([c1, c2].map(Spot::from), center, fall.radius).verdict_over().map(Verdict::is_hit)
        })
    }

    fn onto_the_default(fall: Fall) -> DropState {
        drop_onto(fall, DVec2::new(50.0, 100.0), DVec2::new(250.0, 150.0))
    }

    /// How many discs rest.
    fn resting(drop: &DropState) -> usize {
        drop.discs.iter().filter(|disc| disc.resting).count()
    }

    #[test]
    fn at_tick_zero_the_discs_are_in_a_row_at_the_top() {
        let drop = onto_the_default(FALL);
        assert_eq!(drop.discs.len(), 20);
        assert!(drop.discs.iter().enumerate().all(|(i, d)| d.center == DVec2::new(20.0 * i as f64, 0.0)));
        assert_eq!(resting(&drop), 0);
    }

    #[test]
    fn at_the_end_the_discs_above_the_segment_rest_and_the_others_have_left() {
        let end = onto_the_default(FALL).end;
        let drop = onto_the_default(Fall { tick: end, ..FALL });
        // 60, 80, … 240 lie between 50 and 250; 260 is more than the radius beyond the end.
        assert_eq!(resting(&drop), 10);
        assert!(drop.discs.iter().filter(|d| !d.resting).all(|d| d.center.y - 8.0 > 300.0));
        assert_eq!(end, 155);
    }

    #[test]
    fn a_disc_rests_at_the_first_tick_at_which_the_test_hits_it() {
        let drop = onto_the_default(Fall { tick: 200, ..FALL });
        // Disc 4 is at x = 80, where the line is at y = 107.5. It touches 8·√(200² + 50²)/200 = 8.246 above that.
        assert_eq!((drop.discs[4].center.y, drop.discs[4].landing), (100.0, Some(50)));
    }

    #[test]
    fn a_disc_that_falls_further_per_tick_than_its_diameter_can_tunnel() {
        let drop = onto_the_default(Fall { speed: 70.0, tick: 200, ..FALL });
        assert_eq!(drop.discs[4].landing, None);
        assert!(onto_the_default(FALL).discs[4].landing.is_some());
    }

    #[test]
    fn a_drop_towards_smaller_y_is_the_mirror_image_of_one_towards_larger_y() {
        let mirrored = |p: DVec2| DVec2::new(p.x, STAGE.y - p.y);
        let (c1, c2) = (DVec2::new(50.0, 100.0), DVec2::new(250.0, 150.0));
        for tick in [40, 500] {
            let down = drop_onto(Fall { tick, ..FALL }, c1, c2);
            let fall = Fall { tick, direction: FallDirection::SmallerY, last_y: 150.0, ..FALL };
            let up = drop_onto(fall, mirrored(c1), mirrored(c2));
            assert_eq!((up.end, resting(&up)), (down.end, resting(&down)));
            for (up, down) in up.discs.iter().zip(&down.discs) {
                assert_eq!((mirrored(up.center), up.landing), (down.center, down.landing));
            }
        }
    }

    #[test]
    fn a_drop_without_discs_ends_at_once_and_no_drop_lasts_beyond_the_last_tick() {
        assert_eq!(onto_the_default(Fall { count: 0, ..FALL }).end, 0);
        let far = DVec2::new(0.0, 1e9);
        let slow = Fall { speed: 0.1, last_y: 1e9, tick: LAST_TICK, ..FALL };
        assert_eq!(drop_onto(slow, far, far + DVec2::X).end, LAST_TICK);
    }

    #[test]
    fn the_largest_drop_needs_few_tests() {
        let asked = std::cell::Cell::new(0);
        let fall = Fall { count: 200, speed: 0.1, tick: 5000, last_y: 300.0, ..FALL };
        let [c1, c2] = [DVec2::ZERO, DVec2::new(4000.0, 300.0)].map(Spot::from);
        drop(&fall, |center| {
            asked.set(asked.get() + 1);
            pair([c1, c2], center, 8.0).verdict_over().map(Verdict::is_hit)
        });
        assert!(asked.get() < 10_000, "{}", asked.get());
    }

    proptest! {
        #[test]
        fn a_landed_disc_rests_and_the_others_keep_falling(tick in 0u32..200) {
            let (now, next) = (
                onto_the_default(Fall { tick, ..FALL }),
                onto_the_default(Fall { tick: tick + 1, ..FALL }),
            );
            for (a, b) in now.discs.iter().zip(&next.discs) {
                let fallen = if a.resting { 0.0 } else { FALL.speed };
                prop_assert_eq!(b.center, a.center + DVec2::Y * fallen);
                prop_assert!(b.resting || !a.resting);
            }
        }

        #[test]
        fn the_drop_equals_the_loop_of_the_source(
            ends in prop::array::uniform4(-100i16..500), radius in 0u8..40, speed in 1u8..100,
            tick in 0u32..400, up: bool,
        ) {
            let [x1, y1, x2, y2] = ends.map(f64::from);
            let (c1, c2) = (DVec2::new(x1, y1), DVec2::new(x2, y2));
            let (direction, last_y, start, sign) = if up {
                (FallDirection::SmallerY, y1.min(y2), 300.0, -1.0)
            } else {
                (FallDirection::LargerY, y1.max(y2), 0.0, 1.0)
            };
            let fall = Fall {
                count: 20, radius: f64::from(radius), speed: f64::from(speed) / 4.0, tick, direction, last_y,
            };
            let mut centers: Vec<_> = (0..20).map(|i| DVec2::new(20.0 * f64::from(i), start)).collect();
            for _ in 0..tick {
                for center in &mut centers {
                    if !pair([c1, c2], *center, fall.radius).verdict().is_hit() {
                        center.y += sign * fall.speed;
                    }
                }
            }
            let drop = drop_onto(fall, c1, c2);
            prop_assert_eq!(drop.discs.iter().map(|d| d.center).collect::<Vec<_>>(), centers);
        }
    }
}
