//! What both approaches to disc against segment share: state, parameters, drop, figure and working.

mod clamp_working;
mod derivation;
mod figure;
mod params;
mod window_working;
mod words;

use glam::DVec2;

use crate::geometry::Verdict;
use crate::geometry::circle_segment::{
    CircleSegment, Conditions, Placement, clamp, horizontal, projection, published, slanted, working,
};
use crate::geometry::drop::{self, Drop, Fall, Reach};
use crate::lesson::{Accuracy, Choice, Explanation, Method, Motion, Scene, Symbol, Value};

/// The reference of both topics.
pub(super) const CLAMP: Method = Method {
    id: "clamp",
    hint: "exact",
    help: "The closest point of the segment, ends included, is at most the radius away.",
    accuracy: Accuracy::Exact,
    source: "ERICSON",
};

/// What tells the two topics from each other.
pub(super) struct Topic {
    pub scene: Scene,
    pub methods: &'static [Method],
    pub choices: &'static [Choice],
    /// The test behind each method.
    pub tests: &'static [Test],
    /// The name of the vector from c1 to the centre.
    pub to_center: &'static str,
    pub symbols: &'static [Symbol],
    /// The values that only this topic gives.
    pub values: fn(&CircleSegment) -> Vec<(&'static str, Value)>,
}

/// The tests of the geometry.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Test {
    Slanted,
    Horizontal,
    Published,
    Projection,
    Clamp,
}

impl Test {
    fn verdict(self, placement: Placement) -> Verdict {
        match self {
            Self::Slanted => slanted::verdict(placement),
            Self::Horizontal => horizontal::verdict(placement),
            Self::Published => published::verdict(placement),
            Self::Projection => projection::verdict(placement),
            Self::Clamp => clamp::verdict(placement),
        }
    }

    /// The conditions of a window method; the clamp has none.
    fn conditions(self, placement: Placement) -> Option<Conditions> {
        match self {
            Self::Slanted => Some(slanted::conditions(placement)),
            Self::Horizontal => Some(horizontal::conditions(placement)),
            Self::Published => Some(published::conditions(placement)),
            Self::Projection => Some(projection::conditions(placement)),
            Self::Clamp => None,
        }
    }

    fn reach(self, placement: Placement) -> Reach {
        match self {
            Self::Slanted => slanted::reach(placement),
            Self::Horizontal => horizontal::reach(placement),
            Self::Published => published::reach(placement),
            Self::Projection => projection::reach(placement),
            Self::Clamp => clamp::reach(placement),
        }
    }

    /// Whether the window is that of D, the horizontal part of A.
    fn looks_along_x(self) -> bool {
        matches!(self, Self::Horizontal | Self::Published)
    }
}

/// The state of either topic.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Setup {
    /// The index of the selected method.
    pub method: usize,
    c1: DVec2,
    c2: DVec2,
    /// The probe: the disc that one drags.
    center: DVec2,
    radius: f64,
    falling: Falling,
}

/// The state of the drop.
#[derive(Clone, Debug, PartialEq)]
struct Falling {
    count: u32,
    radius: f64,
    speed: f64,
    rate: f64,
    tick: u32,
    /// 0 for the probe, n for the nth disc; more than there are counts as 0.
    selected: u32,
}

impl Setup {
    /// The scene of the source, with that method selected and a probe that only the exact method finds.
    pub fn new(method: usize) -> Self {
        Self {
            method,
            c1: DVec2::new(50.0, 100.0),
            c2: DVec2::new(250.0, 150.0),
            center: DVec2::new(264.0, 128.0),
            radius: 30.0,
            falling: Falling { count: 20, radius: 8.0, speed: 2.0, rate: 60.0, tick: 0, selected: 0 },
        }
    }

    pub fn verdict(&self, topic: &Topic, method: usize) -> Verdict {
        topic.tests[method].verdict(self.selected(topic))
    }

    pub fn explain(&self, topic: &Topic) -> Explanation {
        let shown = self.shown(topic);
        let mut values = (topic.values)(&shown.result);
        values.extend(common_values(&shown.result));
        Explanation {
            figures: vec![figure::figure(topic, self, &shown)],
            derivation: derivation::derivation(topic, &shown),
            verdict: shown.verdict,
            reference_verdict: shown.result.verdict,
            values,
        }
    }

    pub fn motion(&self, topic: &Topic) -> Option<Motion> {
        (self.falling.count > 0).then(|| Motion {
            param: "drop.tick",
            step: 1.0,
            steps_per_second: self.falling.rate,
            end: f64::from(self.drop(topic).end),
            label: "tick",
        })
    }

    /// Everything that figure and working show.
    fn shown(&self, topic: &Topic) -> Shown {
        let (test, placement) = (topic.tests[self.method], self.selected(topic));
        Shown {
            test,
            placement,
            result: working(placement),
            conditions: test.conditions(placement),
            verdict: test.verdict(placement),
        }
    }

    /// The segment with the probe.
    fn probe(&self) -> Placement {
        Placement { c1: self.c1, c2: self.c2, center: self.center, radius: self.radius }
    }

    /// The index of the selected falling disc; none if the probe is selected.
    fn selected_disc(&self) -> Option<u32> {
        let Falling { selected, count, .. } = self.falling;
        if selected > count { None } else { selected.checked_sub(1) }
    }

    /// The segment with the disc that the working follows.
    fn selected(&self, topic: &Topic) -> Placement {
        let Some(index) = self.selected_disc() else { return self.probe() };
        let (test, falling) = (topic.tests[self.method], self.with_falling_disc(DVec2::ZERO));
        let hits = |center| test.verdict(Placement { center, ..falling }).is_hit();
        let disc = drop::disc(&self.fall(), index, &test.reach(falling), hits);
        Placement { center: disc.center, ..falling }
    }

    /// The segment with a falling disc at that centre.
    fn with_falling_disc(&self, center: DVec2) -> Placement {
        Placement { center, radius: self.falling.radius, ..self.probe() }
    }

    fn fall(&self) -> Fall {
        let Falling { count, radius, speed, tick, .. } = self.falling;
        Fall { count, radius, speed, tick, bottom: self.c1.max(self.c2).y }
    }

    /// The falling discs, as the selected method lets them land.
    fn drop(&self, topic: &Topic) -> Drop {
        let (test, falling) = (topic.tests[self.method], self.with_falling_disc(DVec2::ZERO));
        drop::drop(&self.fall(), &test.reach(falling), |center| {
            test.verdict(Placement { center, ..falling }).is_hit()
        })
    }
}

/// One state worked out.
struct Shown {
    test: Test,
    /// The segment and the selected disc.
    placement: Placement,
    result: CircleSegment,
    /// Of a window method.
    conditions: Option<Conditions>,
    verdict: Verdict,
}

impl Shown {
    /// Whether method and reference differ on whether there is a hit at all; a window method cannot say
    /// touching, and its colliding is no contradiction to that.
    fn disagrees(&self) -> bool {
        self.verdict.is_hit() != self.result.verdict.is_hit()
    }
}

fn common_values(result: &CircleSegment) -> Vec<(&'static str, Value)> {
    vec![
        ("closest", Value::Pair(result.closest)),
        ("distance", Value::Number(result.distance)),
        ("separation", Value::Number(result.separation)),
        ("normal", Value::pair(result.hit.and_then(|h| h.normal))),
        ("depth", Value::number(result.hit.map(|h| h.depth))),
        ("push", Value::pair(result.hit.and_then(|h| h.push))),
        ("contact", Value::pair(result.hit.map(|h| h.contact))),
    ]
}

/// Makes a lesson of a topic's newtype around [`Setup`].
macro_rules! delegate_lesson {
    ($lesson:ty, $topic:expr) => {
        impl $crate::lesson::Lesson for $lesson {
            fn scene(&self) -> $crate::lesson::Scene {
                $topic.scene
            }

            fn methods(&self) -> &'static [$crate::lesson::Method] {
                $topic.methods
            }

            fn selected_method(&self) -> usize {
                self.0.method
            }

            fn params(&mut self) -> Vec<$crate::lesson::Param<'_>> {
                self.0.params(&$topic)
            }

            fn explain(&self) -> $crate::lesson::Explanation {
                self.0.explain(&$topic)
            }

            fn verdict(&self, method: usize) -> $crate::geometry::Verdict {
                self.0.verdict(&$topic, method)
            }

            fn motion(&self) -> Option<$crate::lesson::Motion> {
                self.0.motion(&$topic)
            }
        }
    };
}
pub(super) use delegate_lesson;

#[cfg(test)]
mod tests;
