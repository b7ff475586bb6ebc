//! How much of a map is worked out in one frame, so that the hand is never kept waiting.

use super::platform::clock::Clock;

/// How many questions are asked of a lesson in the first frame: an exact method mostly needs fewer for a whole canvas.
const FIRST_QUESTIONS: usize = 40_000;
/// The least and the most in a frame. How long a question takes depends on the method and on the state.
const QUESTIONS: [usize; 2] = [1_000, 200_000];
/// How long they may take in a frame, in seconds, at the least and at the most: in between, half as long as the rest of
/// the frame. Where that is long by itself, as in a large window without a graphics processor, working less would make
/// the frames hardly shorter and many more.
const SECONDS: [f64; 2] = [0.02, 0.1];
const PART_OF_REST: f64 = 0.5;
/// With less than this part of that time, there may be more questions.
const LITTLE: f64 = 0.5;

/// Adapts to how long the questions and the frames take.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    questions: usize,
    /// How long the questions of this frame took, in seconds.
    worked: f64,
}

impl Default for Pace {
    fn default() -> Self {
        Self { questions: FIRST_QUESTIONS, worked: 0.0 }
    }
}

impl Pace {
    /// Does what belongs to this frame: it is told how many questions it may ask.
    pub fn work<T>(&mut self, work: impl FnOnce(usize) -> T) -> T {
        let clock = Clock::start();
        let done = work(self.questions);
        self.worked += clock.seconds();
        done
    }

    /// Takes more or less of the next frame, after one that took so many seconds. One without work changes nothing.
    pub fn keep(&mut self, frame: f64) {
        let worked = std::mem::take(&mut self.worked);
        if worked == 0.0 {
            return;
        }
        let time = (PART_OF_REST * (frame - worked)).clamp(SECONDS[0], SECONDS[1]);
        let questions = match worked {
            long if long > time => self.questions / 2,
            short if short < LITTLE * time => self.questions * 2,
            _ => self.questions,
        };
        self.questions = questions.clamp(QUESTIONS[0], QUESTIONS[1]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many questions are asked after frames of so long, of which the questions took so much.
    fn after(frames: impl IntoIterator<Item = (f64, f64)>) -> usize {
        let mut pace = Pace::default();
        for (frame, worked) in frames {
            pace.worked = worked;
            pace.keep(frame);
        }
        pace.questions
    }

    #[test]
    fn questions_that_took_long_leave_more_time_to_the_next_frame_and_never_all() {
        assert_eq!(after([(0.05, 0.03)]), FIRST_QUESTIONS / 2);
        assert_eq!(after([(0.03, 0.015)]), FIRST_QUESTIONS);
        assert_eq!(after([(0.02, 0.005)]), FIRST_QUESTIONS * 2);
        assert_eq!(after([(1.0, 1.0); 20]), QUESTIONS[0]);
        assert_eq!(after([(0.02, 0.001); 20]), QUESTIONS[1]);
    }

    #[test]
    fn where_the_rest_of_a_frame_is_long_by_itself_the_map_is_not_starved() {
        assert_eq!(after([(0.4, 0.08); 20]), FIRST_QUESTIONS);
        assert_eq!(after([(0.4, 0.01)]), FIRST_QUESTIONS * 2);
        assert_eq!(after([(9.0, 0.11)]), FIRST_QUESTIONS / 2);
    }

    #[test]
    fn frames_without_questions_change_nothing() {
        assert_eq!(after([(0.2, 0.0), (0.001, 0.0)]), FIRST_QUESTIONS);
    }
}
