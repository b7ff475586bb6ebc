//! Topics as text: they are rejected with a reason, or speak of their default state.

use std::sync::atomic::{AtomicU32, Ordering};

use collidoscope::geometry::Verdict;
use collidoscope::lesson::YAxis;
use collidoscope::lesson::topic::{TopicFile, all_mistakes};
use collidoscope::render::{Compose, Theme, compose, fitted};
use glam::Vec2;

/// The line between both files.
const BETWEEN: &str = "\n====\n";

/// The most topics that are opened: each is kept as long as the program runs.
const MOST: u32 = 20_000;

/// The bytes of a topic.
pub fn bytes_of(topic: &str, answer: &str) -> Vec<u8> {
    [topic, BETWEEN, answer].concat().into_bytes()
}

/// Any bytes, as `topic.toml` and `answer.program`.
pub fn check(bytes: &[u8]) {
    static OPENED: AtomicU32 = AtomicU32::new(0);
    let text = String::from_utf8_lossy(bytes);
    let (topic, answer) = text.split_once(BETWEEN).unwrap_or((&*text, "return true"));
    let topic = match TopicFile::read(topic, answer) {
        Ok(topic) => topic,
        Err(mistake) => {
            assert!(mistake.line > 0 && all_mistakes(topic, answer).contains(&mistake), "{mistake}");
            return super::check_refusal(&mistake.to_string());
        }
    };
    if OPENED.fetch_add(1, Ordering::Relaxed) >= MOST {
        return;
    }
    let explanation = topic.explained(YAxis::Up);
    assert!(
        explanation.verdict == explanation.reference_verdict && explanation.verdict != Verdict::Undecided
    );
    assert!(explanation.values.iter().all(|(_, value)| value.is_finite()), "{:?}", explanation.values);
    for figure in &explanation.figures {
        let view = fitted(figure.bounds, Vec2::new(400.0, 300.0), Theme::Light);
        compose(figure, &view, Theme::Light, &Compose::default());
    }
}
