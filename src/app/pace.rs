//! How much of a map is worked out in one frame, so that the hand is never kept waiting.

/// How many questions are asked of a lesson in the first frame: an exact method mostly needs fewer for a whole canvas.
const FIRST_QUESTIONS: usize = 40_000;
/// The least and the most in a frame. How long a question takes depends on the method and on the state.
const QUESTIONS: [usize; 2] = [1_000, 200_000];
/// Frames that took longer leave too little time for the hand, in seconds; after shorter ones there may be more
/// questions.
const LONG_FRAME: f64 = 0.05;
const SHORT_FRAME: f64 = 0.025;

/// Adapts to how long the frames take.
#[derive(Clone, Copy, Debug)]
pub struct Pace(usize);

impl Default for Pace {
    fn default() -> Self {
        Self(FIRST_QUESTIONS)
    }
}

impl Pace {
    /// How many questions a frame may ask.
    pub fn questions(self) -> usize {
        self.0
    }

    /// Takes more or less of a frame than before, after one that worked at a map and took so many seconds.
    pub fn keep(&mut self, seconds: f64) {
        let questions = match seconds {
            long if long > LONG_FRAME => self.0 / 2,
            short if short < SHORT_FRAME => self.0 * 2,
            _ => self.0,
        };
        self.0 = questions.clamp(QUESTIONS[0], QUESTIONS[1]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_that_took_long_leaves_more_time_to_the_next_and_never_all() {
        let mut pace = Pace::default();
        pace.keep(0.2);
        assert_eq!(pace.questions(), FIRST_QUESTIONS / 2);
        pace.keep(0.03);
        assert_eq!(pace.questions(), FIRST_QUESTIONS / 2);
        pace.keep(0.01);
        assert_eq!(pace.questions(), FIRST_QUESTIONS);
        (0..20).for_each(|_| pace.keep(1.0));
        assert_eq!(pace.questions(), QUESTIONS[0]);
        (0..20).for_each(|_| pace.keep(0.0));
        assert_eq!(pace.questions(), QUESTIONS[1]);
    }
}
