//! A test is judged: the cases are drawn, in several frames, and the test is asked about them. One from outside is asked in a
//! thread, so that the window goes on meanwhile.

use std::mem;

use crate::judge::{Answers, Bench, InFile, Judgement, Own, Preparing, Sampling, TOLERANCE, asked_lines};
use crate::language::tr;
use crate::lesson::{GoesOn, MethodProgram, Scene};

#[cfg(not(target_arch = "wasm32"))]
use super::outside::Running;
#[cfg(not(target_arch = "wasm32"))]
use crate::judge::Outside;

/// The part of the work that the cases are.
const PREPARING: f64 = 0.9;

/// What is done with the cases.
pub enum Task {
    /// They are written into a file.
    Save,
    /// A program of the notation answers them.
    Program(Box<MethodProgram>),
    /// They were answered: the text of the file.
    Answers(String),
    /// A test from outside answers them.
    #[cfg(not(target_arch = "wasm32"))]
    Outside(Outside),
}

impl Task {
    /// What is judged.
    fn title(&self) -> String {
        match self {
            Self::Save => String::new(),
            Self::Program(_) => tr("The program in the code").to_owned(),
            Self::Answers(_) => tr("The answers").to_owned(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Outside(test) => test.name.clone(),
        }
    }
}

/// What comes of it.
pub enum Done {
    /// The cases as lines.
    Cases(String),
    Judged(Box<Result<Judgement, String>>),
}

/// A test that is being judged.
pub struct Judging {
    pub scene: Scene,
    /// What is judged, as a title; empty if nothing is.
    pub title: String,
    sampling: Sampling,
    task: Task,
    stage: Stage,
}

enum Stage {
    Preparing(Box<Preparing>),
    Ready(Box<Bench>),
    #[cfg(not(target_arch = "wasm32"))]
    Running(Running),
    Over,
}

impl Judging {
    /// Begins with cases that are known, if they are those.
    pub fn begin(scene: Scene, sampling: Sampling, task: Task, known: Option<Bench>) -> Self {
        let stage = match known.filter(|bench| bench.scene == scene && bench.sampling == sampling) {
            Some(bench) => Stage::Ready(Box::new(bench)),
            None => Stage::Preparing(Box::new(Preparing::begin(scene, sampling))),
        };
        let title = task.title();
        Self { scene, title, sampling, task, stage }
    }

    /// Goes on while `goes_on` allows it. Returns what comes of it, with the cases if they are here.
    pub fn advance(&mut self, goes_on: &mut GoesOn<'_>) -> Option<(Done, Option<Bench>)> {
        match mem::replace(&mut self.stage, Stage::Over) {
            Stage::Preparing(mut preparing) => {
                self.stage = match preparing.advance(goes_on) {
                    Some(bench) => Stage::Ready(Box::new(bench)),
                    None => Stage::Preparing(preparing),
                };
                None
            }
            Stage::Ready(bench) => self.perform(*bench),
            #[cfg(not(target_arch = "wasm32"))]
            Stage::Running(running) => match running.take() {
                Some((judged, bench)) => Some((Done::Judged(Box::new(judged)), Some(bench))),
                None => {
                    self.stage = Stage::Running(running);
                    None
                }
            },
            Stage::Over => None,
        }
    }

    /// Does with the cases what is to be done.
    fn perform(&mut self, bench: Bench) -> Option<(Done, Option<Bench>)> {
        let judged = |test: &mut dyn Answers| Done::Judged(Box::new(bench.judge(TOLERANCE, test)));
        let done = match mem::replace(&mut self.task, Task::Save) {
            Task::Save => Done::Cases(asked_lines(&bench.cases, &self.sampling)),
            Task::Program(program) => judged(&mut Own::Program(program)),
            Task::Answers(text) => match InFile::read(&text, bench.ids()) {
                Ok(mut answers) => judged(&mut answers),
                Err(why) => Done::Judged(Box::new(Err(why))),
            },
            #[cfg(not(target_arch = "wasm32"))]
            Task::Outside(test) => {
                self.stage = Stage::Running(Running::start(&test, bench));
                return None;
            }
        };
        Some((done, Some(bench)))
    }

    /// About which part of it is done, from 0 to less than 1: how long the test takes, nobody knows.
    pub fn progress(&self) -> f64 {
        match &self.stage {
            Stage::Preparing(preparing) => PREPARING * preparing.progress(),
            _ => PREPARING,
        }
    }
}
