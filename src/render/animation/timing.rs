//! What moves in an animation, and when which moment of it is shown.

use crate::lesson::{Lesson, Motion};

/// How long a step of a working is shown, in seconds, unless something else is asked for.
const SECONDS_OF_STEP: f64 = 2.0;

/// What moves in an animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moving {
    /// The falling circles, from the first tick until all have landed or left the stage.
    Drop,
    /// The moving shapes of a topic, from the start of a tick to its end.
    Sweep,
    /// The working, step by step.
    Steps,
}

impl Moving {
    pub const ALL: [Self; 3] = [Self::Drop, Self::Sweep, Self::Steps];

    /// The name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::Drop => "drop",
            Self::Sweep => "sweep",
            Self::Steps => "steps",
        }
    }

    /// What Play moves in this state, if anything.
    pub fn played(lesson: &Lesson) -> Option<Self> {
        lesson.motion().map(|motion| if motion.landed.is_some() { Self::Drop } else { Self::Sweep })
    }

    /// Everything that can move in this state.
    pub fn all_of(lesson: &Lesson) -> impl Iterator<Item = Self> {
        Self::played(lesson).into_iter().chain([Self::Steps])
    }
}

/// How fast an animation is, and how often it plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timing {
    /// How many pictures of a motion there are in a second.
    pub frames_per_second: f64,
    /// How long the motion takes, or each step of a working is shown, in seconds; `None` for as long as in the window, or
    /// two seconds for a step.
    pub seconds: Option<f64>,
    /// How long the last picture is shown, in seconds.
    pub pause: f64,
    /// How often the animation plays; 0 for without end.
    pub plays: u32,
}

impl Default for Timing {
    fn default() -> Self {
        Self { frames_per_second: 25.0, seconds: None, pause: 2.0, plays: 0 }
    }
}

impl Timing {
    /// How long a motion takes, in seconds.
    fn seconds_of(&self, motion: Motion) -> f64 {
        self.seconds.unwrap_or(motion.end / motion.step / motion.steps_per_second)
    }

    /// How many pictures a motion has.
    pub fn count(&self, motion: Motion) -> usize {
        // A length that is computed can be a hair more than a whole number of pictures.
        let before_end = (self.seconds_of(motion) * self.frames_per_second - 1e-6).ceil();
        before_end.max(0.0) as usize + 1
    }

    /// The positions of a motion at which it is drawn, from its start to its end. What takes whole steps only, such as
    /// ticks, is drawn after whole steps.
    pub(super) fn positions(&self, motion: Motion) -> Vec<f64> {
        let before_end = self.count(motion) - 1;
        let in_a_frame = motion.end / (self.seconds_of(motion) * self.frames_per_second);
        let position = |frame: usize| {
            let at = frame as f64 * in_a_frame;
            if motion.step < 1.0 { at } else { (at / motion.step + 1e-6).floor() * motion.step }
        };
        (0..before_end).map(position).chain([motion.end]).collect()
    }

    /// How long one of `count` pictures of a motion is shown, in seconds.
    pub fn shown_of_motion(&self, index: usize, count: usize) -> f64 {
        if index + 1 == count { self.pause } else { 1.0 / self.frames_per_second }
    }

    /// How long one of `count` steps is shown, in seconds.
    pub fn shown_of_steps(&self, index: usize, count: usize) -> f64 {
        if index + 1 == count { self.pause } else { self.seconds.unwrap_or(SECONDS_OF_STEP) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;

    const FALL: Motion = Motion {
        param: "drop.tick",
        step: 1.0,
        steps_per_second: 60.0,
        end: 90.0,
        label: "tick",
        landed: Some([0, 1]),
    };
    const TICK: Motion = Motion {
        param: "time",
        step: 1.0 / 120.0,
        steps_per_second: 60.0,
        end: 1.0,
        label: "t",
        landed: None,
    };

    #[test]
    fn a_motion_is_as_fast_as_in_the_window_and_drawn_from_its_start_to_its_end() {
        let timing = Timing::default();
        for (motion, seconds) in [(FALL, 1.5), (TICK, 2.0)] {
            let positions = timing.positions(motion);
            assert_eq!(positions.len(), timing.count(motion));
            assert_eq!(positions.len(), (25.0_f64 * seconds).ceil() as usize + 1);
            assert_eq!((positions.first(), positions.last()), (Some(&0.0), Some(&motion.end)));
            assert!(positions.windows(2).all(|pair| pair[0] < pair[1]), "{positions:?}");
        }
    }

    #[test]
    fn a_motion_takes_the_seconds_that_are_asked_for_and_ticks_are_whole() {
        let timing = Timing { seconds: Some(4.0), frames_per_second: 50.0, ..Timing::default() };
        let ticks = timing.positions(FALL);
        assert_eq!(ticks.len(), 201);
        assert!(ticks.iter().all(|tick| tick.fract() == 0.0) && ticks.is_sorted());
        assert_eq!(timing.positions(TICK)[1], 1.0 / 200.0);
        let still = Motion { end: 0.0, ..FALL };
        assert_eq!(Timing::default().positions(still), [0.0]);
    }

    #[test]
    fn the_last_picture_is_shown_as_long_as_the_pause() {
        let timing = Timing { pause: 3.0, ..Timing::default() };
        assert_eq!([0, 1, 2].map(|index| timing.shown_of_motion(index, 3)), [0.04, 0.04, 3.0]);
        assert_eq!([0, 1, 2].map(|index| timing.shown_of_steps(index, 3)), [2.0, 2.0, 3.0]);
        let timing = Timing { seconds: Some(0.5), ..timing };
        assert_eq!([0, 1].map(|index| timing.shown_of_steps(index, 2)), [0.5, 3.0]);
    }

    #[test]
    fn circles_fall_in_one_topic_a_shape_moves_in_another_and_steps_are_everywhere() {
        let of = |scene: Scene| Moving::all_of(&scene.open()).collect::<Vec<_>>();
        assert_eq!(of(Scene::CircleSegment1), [Moving::Drop, Moving::Steps]);
        assert_eq!(of(Scene::SweptCircles), [Moving::Sweep, Moving::Steps]);
        assert_eq!(of(Scene::RectRect), [Moving::Steps]);
    }
}
