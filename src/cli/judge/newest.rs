//! A submission that is made ready again when its file has changed.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use super::foreign::Foreign;
use super::process::Limits;
use super::submission::{Ready, Submission};
use crate::files;
use crate::judge::{Answers, Copied, Said, Stop};
use crate::lesson::{Lesson, Scene};

/// A file of which copies are asked, as it was when it was written last.
pub struct Newest {
    submission: Submission,
    scene: Scene,
    limits: Limits,
    known: Mutex<Option<(Option<SystemTime>, Version)>>,
}

/// What can be asked, or why nothing can.
type Version = Arc<Result<Ready, String>>;

impl Newest {
    pub fn new(submission: Submission, scene: Scene, limits: Limits) -> Self {
        Self { submission, scene, limits, known: Mutex::new(None) }
    }

    /// A copy of it. If the file was written since the last one, it is compiled first, until it is stopped.
    pub fn copy(&self, stop: &Stop) -> Copied {
        let version = self.version(stop);
        let test = version.as_ref().as_ref().map(|ready| ready.test.anew(stop)).map_err(Clone::clone);
        Box::new(Copy { test, _version: version })
    }

    fn version(&self, stop: &Stop) -> Version {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let written = files::modified(&self.submission.path);
        if let Some((when, version)) = &*known
            && *when == written
        {
            return version.clone();
        }
        let version = Arc::new(self.submission.ready(self.scene, None, self.limits, stop));
        *known = (!stop.is_stopped()).then(|| (written, version.clone()));
        version
    }
}

/// A copy of a version, whose folder is there as long as it can be asked.
struct Copy {
    test: Result<Foreign, String>,
    _version: Version,
}

impl Answers for Copy {
    fn answer(&mut self, cases: &mut [Lesson]) -> Result<Vec<Said>, String> {
        self.test.as_mut().map_err(|why| why.clone())?.answer(cases)
    }
}
