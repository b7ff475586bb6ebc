//! How much of a map is worked out in one frame, so that the hand is never kept waiting.

use super::platform::clock::Clock;
use crate::lesson::GoesOn;

/// How long the questions may take in a frame, in seconds, at the least and at the most: in between, half as long as
/// the rest of the frame. Where that is long by itself, as in a large window without a graphics processor, working less
/// would make the frames hardly shorter and many more.
const SECONDS: [f64; 2] = [0.02, 0.1];
const PART_OF_REST: f64 = 0.5;
/// So many questions are asked between two looks at the clock. Even slow ones take less than a millisecond together, and
/// a look is then nothing beside them.
const BETWEEN_LOOKS: usize = 64;

/// Adapts to how long the frames take.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// How long the questions of a frame may take, in seconds.
    allowed: f64,
    /// How long those of this frame took.
    worked: f64,
}

impl Default for Pace {
    fn default() -> Self {
        Self { allowed: SECONDS[0], worked: 0.0 }
    }
}

impl Pace {
    /// Does what belongs to this frame: it is told when the time is over. Whatever the questions are and however slow,
    /// it is never for more than one look at the clock too long.
    pub fn work<T>(&mut self, work: impl FnOnce(&mut GoesOn<'_>) -> T) -> T {
        let clock = Clock::start();
        let done = work(&mut goes_on(self.allowed, || clock.seconds()));
        self.worked += clock.seconds();
        done
    }

    /// One that allows as little as can be.
    #[cfg(test)]
    pub fn hasty() -> Self {
        Self { allowed: 0.0, worked: 0.0 }
    }

    /// Allows more or less of the next frame, after one that took so many seconds. One without work changes nothing.
    pub fn record_frame(&mut self, frame: f64) {
        let worked = std::mem::take(&mut self.worked);
        if worked > 0.0 {
            self.allowed = (PART_OF_REST * (frame - worked)).clamp(SECONDS[0], SECONDS[1]);
        }
    }
}

/// Says yes until so many seconds are over.
fn goes_on(allowed: f64, passed: impl Fn() -> f64) -> impl FnMut(usize) -> bool {
    let mut next_look = BETWEEN_LOOKS;
    move |asked| {
        if asked < next_look {
            return true;
        }
        next_look = asked + BETWEEN_LOOKS;
        passed() < allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// How long the questions may take after a frame of so long, of which they took so much.
    fn allowed_after(frame: f64, worked: f64) -> f64 {
        let mut pace = Pace { worked, ..Pace::default() };
        pace.record_frame(frame);
        pace.allowed
    }

    #[test]
    fn where_the_rest_of_a_frame_is_long_by_itself_the_map_is_not_starved() {
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
    fn questions_that_are_slow_all_at_once_end_at_the_next_look_at_the_clock() {
        let time = Cell::new(0.0);
        let mut goes_on = goes_on(0.02, || time.get());
        assert!((0..10_000).all(&mut goes_on));
        time.set(0.03);
        let asked = (10_000..).find(|asked| !goes_on(*asked)).expect("it ends");
        assert!(asked - 10_000 <= BETWEEN_LOOKS, "{asked}");
    }

    #[test]
    fn work_goes_on_for_a_while_and_is_then_told_to_end() {
        let mut pace = Pace::default();
        let asked = pace.work(|goes_on| (0..).find(|asked| !goes_on(*asked)));
        assert!(asked.is_some_and(|asked| asked >= BETWEEN_LOOKS));
        assert!(pace.worked >= SECONDS[0]);
    }
}
