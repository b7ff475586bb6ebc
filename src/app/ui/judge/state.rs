//! What the tab shows in which a test of the user is judged.

use crate::judge::{Judgement, Report};
use crate::lesson::{Lesson, Scene, YAxis};

#[cfg(not(target_arch = "wasm32"))]
use crate::app::work::outside::LiveTest;

/// What the tab shows.
#[derive(Default)]
pub struct Judge {
    /// Whether the tab is there.
    pub is_open: bool,
    /// The last judgement.
    pub judged: Option<Judged>,
    /// The topic of which the page was asked for the typical mistakes.
    pub mistakes_asked: Option<Scene>,
    /// Whether a field of the tab has the keyboard.
    pub types: bool,
    /// The test from outside that the command line names.
    #[cfg(not(target_arch = "wasm32"))]
    pub live: Option<LiveTest>,
}

/// A test that was judged, or why it could not be.
pub struct Judged {
    pub scene: Scene,
    /// What was judged.
    pub title: String,
    pub told: Result<Told, String>,
}

/// What is said of a test.
pub struct Told {
    pub report: Report,
    /// Whether nothing has to be repaired.
    pub is_good: bool,
    /// The simplest case in which it is wrong.
    pub smallest: Option<Lesson>,
}

impl Told {
    pub fn of(judgement: &Judgement, y_axis: YAxis) -> Self {
        Self {
            report: Report::of(judgement, y_axis),
            is_good: judgement.overall.is_good(),
            smallest: judgement.smallest.as_ref().map(|smallest| smallest.case.lesson.clone()),
        }
    }
}

impl Judge {
    /// Whether a test from outside is being asked.
    pub fn is_waiting(&self) -> bool {
        #[cfg(not(target_arch = "wasm32"))]
        return self.live.as_ref().is_some_and(LiveTest::is_waiting);
        #[cfg(target_arch = "wasm32")]
        false
    }

    /// What was judged in this topic.
    pub fn judged_in(&self, scene: Scene) -> Option<&Judged> {
        self.judged.as_ref().filter(|judged| judged.scene == scene)
    }
}
