//! How much of a map is computed in one frame, so that drags stay smooth.

use crate::app::platform::clock::Clock;
use crate::lesson::GoesOn;

/// The least and the most time for the questions of a frame, in seconds. In between, they get half as long as the rest
/// of the frame. If that is long by itself, as in a large window without a graphics processor, less time for the
/// questions would hardly shorten the frames, but need many more of them.
const SECONDS: [f64; 2] = [0.02, 0.1];
const PART_OF_REST: f64 = 0.5;
/// The number of questions between two checks of the clock. Even slow ones take less than a millisecond together, and
/// much longer than a check.
const BETWEEN_CHECKS: usize = 64;

/// Adapts the work of a frame to the duration of frames.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The time for the questions of a frame, in seconds.
    allowed: f64,
    /// The time that those of this frame took.
    worked: f64,
}

impl Default for Pace {
    fn default() -> Self {
        Self { allowed: SECONDS[0], worked: 0.0 }
    }
}

impl Pace {
    /// Runs the work of this frame, with a function that returns whether time is left. The work exceeds its time by no
    /// more than the questions between two checks of the clock.
    pub fn work<T>(&mut self, work: impl FnOnce(&mut GoesOn<'_>) -> T) -> T {
        let clock = Clock::start();
        let done = work(&mut goes_on(self.allowed, || clock.seconds()));
        self.worked += clock.seconds();
        done
    }

    /// A pace that allows as little work as possible.
    #[cfg(test)]
    pub fn hasty() -> Self {
        Self { allowed: 0.0, worked: 0.0 }
    }

    /// Sets the time for the next frame from the duration of the last, in seconds. A frame without work changes
    /// nothing.
    pub fn record_frame(&mut self, frame: f64) {
        let worked = std::mem::take(&mut self.worked);
        if worked > 0.0 {
            self.allowed = (PART_OF_REST * (frame - worked)).clamp(SECONDS[0], SECONDS[1]);
        }
    }
}

/// A function that returns true until the allowed seconds have passed.
fn goes_on(allowed: f64, passed: impl Fn() -> f64) -> impl FnMut(usize) -> bool {
    let mut next_check = BETWEEN_CHECKS;
    move |asked| {
        if asked < next_check {
            return true;
        }
        next_check = asked + BETWEEN_CHECKS;
        passed() < allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// The time for the questions after a frame of `frame` seconds, of which they took `worked`.
    fn allowed_after(frame: f64, worked: f64) -> f64 {
        let mut pace = Pace { worked, ..Pace::default() };
        pace.record_frame(frame);
        pace.allowed
    }

    #[test]
    fn a_long_frame_leaves_the_questions_more_time() {
        assert_eq!(allowed_after(0.5, 0.375), 0.0625);
        assert_eq!(allowed_after(9.0, 0.1), SECONDS[1]);
        assert_eq!(allowed_after(0.02, 0.015), SECONDS[0]);
        assert_eq!(allowed_after(0.02, 0.5), SECONDS[0]);
    }

    #[test]
    fn frames_without_questions_change_nothing() {
        assert_eq!(allowed_after(0.4, 0.0), Pace::default().allowed);
    }

    #[test]
    fn questions_that_suddenly_become_slow_end_at_the_next_check_of_the_clock() {
        let time = Cell::new(0.0);
        let mut goes_on = goes_on(0.02, || time.get());
        assert!((0..10_000).all(&mut goes_on));
        time.set(0.03);
        let asked = (10_000..).find(|asked| !goes_on(*asked)).expect("it ends");
        assert!(asked - 10_000 <= BETWEEN_CHECKS, "{asked}");
    }

    #[test]
    fn work_ends_when_its_time_is_over() {
        let mut pace = Pace::default();
        let asked = pace.work(|goes_on| (0..).find(|asked| !goes_on(*asked)));
        assert!(asked.is_some_and(|asked| asked >= BETWEEN_CHECKS));
        assert!(pace.worked >= SECONDS[0]);
    }
}
