//! Shared parts of both topics on circle and segment: state, parameters, drop, figure and working.

mod derivation;
mod figure;
mod memo;
mod params;
pub(super) mod values;
mod words;

use std::sync::{Arc, OnceLock};

use glam::DVec2;

use crate::geometry::circle_segment::{CircleSegment, Placement, clamp, working};
use crate::geometry::drop::{self, DropState, Fall, FallDirection};
use crate::geometry::{Spot, Verdict};
use crate::lesson::value_info::{ValueRow, meanings, values_of};
use crate::lesson::{
    Asked, Explanation, Given, Lesson, Method, MethodChoice, MethodProgram, Motion, Numbers, Param, Probe,
    Scene, Symbol, ValueInfo, YAxis, methods_of, probe_at,
};
use memo::Memo;

/// The points that a map can move.
const PROBES: [Probe; 3] = [
    Probe { param: "circle.center", name: "the circle’s centre" },
    Probe { param: "c1", name: "the end c₁" },
    Probe { param: "c2", name: "the end c₂" },
];

/// The differences between the two topics.
#[derive(Debug)]
pub struct Approach {
    pub scene: Scene,
    /// The name of the vector from c1 to the centre.
    pub to_center: &'static str,
    pub symbols: &'static [Symbol],
    /// What its values mean, and where they come from.
    pub values: &'static [ValueRow<CircleSegment>],
}

impl PartialEq for Approach {
    fn eq(&self, other: &Self) -> bool {
        self.scene == other.scene
    }
}

/// The tests of the geometry.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Test {
    Slanted,
    Horizontal,
    Published,
    Projection,
    Clamp,
}

impl Test {
    /// The test of a method of either topic; none for the program of a scene.
    fn of(method: &str) -> Option<Self> {
        Some(match method {
            "slanted" => Self::Slanted,
            "horizontal" => Self::Horizontal,
            "published" => Self::Published,
            "projection" => Self::Projection,
            "clamp" => Self::Clamp,
            _ => return None,
        })
    }

    /// The name of the region of centres at which it hits.
    fn region(self) -> &'static str {
        match self {
            Self::Slanted | Self::Projection => {
                "a rectangle: the segment grown by the radius on both sides, without round ends"
            }
            Self::Horizontal => {
                "a parallelogram with vertical ends: the line grown by the radius, cut off at both ends"
            }
            Self::Published => "an infinite strip: everything behind the line between the verticals",
            Self::Clamp => "a capsule: the segment grown by the radius (their Minkowski sum)",
        }
    }

    /// Whether the window is that of D, the horizontal part of A.
    fn looks_along_x(self) -> bool {
        matches!(self, Self::Horizontal | Self::Published)
    }
}

/// The state of either topic.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    approach: &'static Approach,
    method: MethodChoice,
    c1: DVec2,
    c2: DVec2,
    /// The probe: the circle that the user drags.
    center: DVec2,
    radius: f64,
    falling: Falling,
    /// The falling circles. A map reads the selected one for each of its positions.
    fallen: Memo<Cause, DropState>,
}

/// What the falling circles depend on: the method by which they land, the segment, and the drop.
type Cause = (MethodChoice, [DVec2; 2], Falling);

impl Lesson for Setup {
    fn scene(&self) -> Scene {
        self.approach.scene
    }

    fn choice(&self) -> &MethodChoice {
        &self.method
    }

    fn choice_mut(&mut self) -> &mut MethodChoice {
        &mut self.method
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        self.all_params()
    }

    fn value_table(&self) -> Vec<ValueInfo> {
        meanings(self.approach.values)
    }

    /// The segment and the selected circle.
    fn given(&self) -> Vec<Given> {
        given(self.selected())
    }

    fn topic_program(&self, method: &str) -> Option<&'static MethodProgram> {
        program(method)
    }

    /// The methods of this topic, followed by those that only the other one has.
    fn topic_comparable(&self) -> &'static [Method] {
        static BOTH: [OnceLock<Vec<Method>>; Scene::ALL.len()] =
            [const { OnceLock::new() }; Scene::ALL.len()];
        BOTH[self.scene() as usize].get_or_init(|| {
            let own = self.topic_methods();
            let others = TOPICS.iter().flat_map(|scene| methods_of(*scene));
            let others = others.filter(|method| own.iter().all(|known| known.id != method.id));
            own.iter().chain(others).copied().collect()
        })
    }

    fn judge(&self) -> Verdict {
        clamp::verdict(&self.selected())
    }

    fn probes(&self) -> &'static [Probe] {
        &PROBES
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let Placement { c1, c2, center, radius } = self.selected();
        let [center, c1, c2] = probe_at([center, c1, c2], probe, spot);
        clamp::verdict_over(Placement { c1, c2, center, radius })
    }

    /// Only the centre has a region with a name.
    fn topic_region(&self, method: usize, probe: usize) -> Option<&'static str> {
        (probe == 0).then_some(Test::of(self.topic_comparable()[method].id)?.region())
    }

    /// `slanted` and `projection` have the same window, as A·C = A·v − |A|².
    fn same_test(&self, method: usize, other: usize) -> bool {
        let is_slanted = |method: usize| {
            matches!(Test::of(self.topic_comparable()[method].id), Some(Test::Slanted | Test::Projection))
        };
        is_slanted(method) && is_slanted(other)
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let shown = self.shown(asked);
        let values = values_of(self.approach.values, &shown.result);
        asked.explained(
            shown.result.verdict,
            values,
            || figure::figure(self, &shown),
            || derivation::derivation(self.approach, &shown),
        )
    }

    fn motion(&self) -> Option<Motion> {
        (self.falling.count > 0).then(|| Motion {
            param: "drop.tick",
            step: 1.0,
            steps_per_second: self.falling.rate,
            end: f64::from(self.drop().end),
            label: "tick",
        })
    }
}

/// The state of the drop.
#[derive(Clone, Debug, PartialEq)]
struct Falling {
    count: u32,
    radius: f64,
    speed: f64,
    rate: f64,
    tick: u32,
    /// An index in [`params::DIRECTIONS`].
    direction: usize,
    /// 0 for the probe, n for the nth falling circle; a larger number counts as 0.
    selected: u32,
}

impl Setup {
    /// The example of the source, with the given method and a probe that only the exact method hits.
    pub fn new(approach: &'static Approach, method: usize) -> Self {
        Self {
            approach,
            method: MethodChoice::new(method),
            c1: DVec2::new(50.0, 100.0),
            c2: DVec2::new(250.0, 150.0),
            center: DVec2::new(264.0, 128.0),
            radius: 30.0,
            fallen: Memo::new(),
            falling: Falling {
                count: 20,
                radius: 8.0,
                speed: 2.0,
                rate: 60.0,
                tick: 0,
                direction: 0,
                selected: 0,
            },
        }
    }

    /// The question with its results.
    fn shown(&self, Asked { method, verdict, y_axis, .. }: Asked) -> Results {
        let test = Test::of(self.topic_methods()[method].id).unwrap_or(Test::Clamp);
        let placement = self.selected();
        Results { method, test, y_axis, placement, result: working(placement), verdict }
    }

    /// The segment with the probe.
    fn probe(&self) -> Placement {
        Placement { c1: self.c1, c2: self.c2, center: self.center, radius: self.radius }
    }

    /// The index of the selected falling circle; none if the probe is selected.
    fn selected_disc(&self) -> Option<u32> {
        let Falling { selected, count, .. } = self.falling;
        if selected > count { None } else { selected.checked_sub(1) }
    }

    /// The segment with the circle that the working follows.
    fn selected(&self) -> Placement {
        let Some(index) = self.selected_disc() else { return self.probe() };
        self.with_falling_disc(self.drop().discs[index as usize].center)
    }

    /// The segment with a falling circle at that centre.
    fn with_falling_disc(&self, center: DVec2) -> Placement {
        Placement { center, radius: self.falling.radius, ..self.probe() }
    }

    fn fall(&self) -> Fall {
        let Falling { count, radius, speed, tick, direction, .. } = self.falling;
        let (direction, last_y) = match direction {
            0 => (FallDirection::LargerY, self.c1.max(self.c2).y),
            _ => (FallDirection::SmallerY, self.c1.min(self.c2).y),
        };
        Fall { count, radius, speed, tick, direction, last_y }
    }

    /// The falling circles, which land by the selected method.
    fn drop(&self) -> Arc<DropState> {
        let cause = (self.method.clone(), [self.c1, self.c2], self.falling.clone());
        self.fallen.get(cause, || {
            let mut left = self.most_questions();
            drop::drop(&self.fall(), |center| {
                left = left.saturating_sub(1);
                if left > 0 { self.hits_falling(center) } else { Some(false) }
            })
        })
    }

    /// How often the program of the scene is asked for falling circles, which could otherwise take for ever: no circle
    /// lands after that. Other methods need far fewer questions.
    fn most_questions(&self) -> u32 {
        const MOST_OPERATIONS: u32 = 20_000_000;
        const FEWEST_QUESTIONS: u32 = 40;
        let Some(own) = self.method.selected_own(self.topic_methods()) else { return u32::MAX };
        let operations = own.operations(&given(self.probe())).map_or(1, |counts| counts.total());
        (MOST_OPERATIONS / operations.max(1)).max(FEWEST_QUESTIONS)
    }

    /// Whether the selected method hits a falling circle with its centre anywhere in a spot.
    fn hits_falling(&self, spot: Spot) -> Option<bool> {
        let methods = self.topic_methods();
        let id = methods[self.method.drawn(methods)].id;
        let own = self.method.selected_own(methods);
        let asked = own.or_else(|| program(id)).map(|program| (program, self.method.numbers_for(program)));
        let is_clamp = own.is_none() && Test::of(id) == Some(Test::Clamp);
        let verdict = match asked {
            Some((program, numbers)) if !is_clamp || numbers != Numbers::Exact => {
                let [least, greatest] = spot.ends().map(|center| given(self.with_falling_disc(center)));
                if spot.is_point() {
                    Some(program.verdict(&least, numbers))
                } else {
                    program.verdict_over(&least, &greatest, numbers)
                }
            }
            _ => clamp::verdict_over(Placement {
                c1: self.c1.into(),
                c2: self.c2.into(),
                center: spot,
                radius: self.falling.radius,
            }),
        };
        verdict.map(Verdict::is_hit)
    }
}

/// What the programs of both topics are given.
fn given(placement: Placement) -> Vec<Given> {
    let Placement { c1, c2, center, radius } = placement;
    vec![
        Given::point("c1", c1),
        Given::point("c2", c2),
        Given::point("circle.center", center).printed("centre"),
        Given::number("circle.radius", radius).printed("r"),
    ]
}

/// The topics, of which a map can compare all methods.
const TOPICS: [Scene; 2] = [Scene::CircleSegment1, Scene::CircleSegment2];

/// The program of a method of either topic.
fn program(method: &str) -> Option<&'static MethodProgram> {
    TOPICS.into_iter().find_map(|scene| MethodProgram::of(scene, method))
}

/// The question with its results, as figure and working show them.
struct Results {
    method: usize,
    test: Test,
    y_axis: YAxis,
    /// The segment and the selected circle.
    placement: Placement,
    result: CircleSegment,
    verdict: Verdict,
}

impl Results {
    /// Whether exactly one of method and reference hits. A window method never answers touching, so its colliding
    /// agrees with an exact touch.
    fn disagrees(&self) -> bool {
        self.verdict.is_hit() != self.result.verdict.is_hit()
    }
}

#[cfg(test)]
mod tests;
