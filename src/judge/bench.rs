//! The cases of a topic by which tests are judged, and what is known of them.

use std::sync::OnceLock;

use super::asked::Asked;
use super::features::{Features, Found};
use super::likeness::{Known, ToKnow, all_known, all_to_know};
use super::sample::{Draw, Sampling, cases};
use crate::lesson::{GoesOn, Scene};

/// How many states are asked about at a time while a bench is prepared in parts.
const AT_A_TIME: usize = 4;

/// The cases of a topic by which tests are judged, and what is known of them: made once for all tests.
#[derive(Clone)]
pub struct Bench {
    pub scene: Scene,
    pub sampling: Sampling,
    pub cases: Vec<Asked>,
    features: OnceLock<Features>,
    known: OnceLock<Vec<Known>>,
}

impl Bench {
    pub fn new(scene: Scene, sampling: Sampling) -> Self {
        let cases = cases(scene, sampling);
        Self { scene, sampling, cases, features: OnceLock::new(), known: OnceLock::new() }
    }

    /// Finds out now what is else found out when it is needed, so that copies need not.
    pub fn prepare(&self) {
        self.features();
        self.known();
    }

    pub(super) fn features(&self) -> &Features {
        self.features.get_or_init(|| Features::of(&mut self.cases.clone()))
    }

    pub(super) fn known(&self) -> &[Known] {
        self.known.get_or_init(|| all_known(&self.cases))
    }

    /// The ids of the cases, in their order.
    pub fn ids(&self) -> Vec<String> {
        self.cases.iter().enumerate().map(|(index, case)| self.sampling.id(case, index)).collect()
    }
}

/// A bench that is prepared in parts, with all that is known.
pub struct Preparing {
    scene: Scene,
    sampling: Sampling,
    draw: Option<Draw>,
    cases: Vec<Asked>,
    to_know: std::vec::IntoIter<ToKnow>,
    known: Vec<Known>,
    found: Found,
}

/// About which part of the work drawing the cases is, and which of the rest is what is known.
const DRAWING: f64 = 0.6;
const KNOWING: f64 = 0.6;

impl Preparing {
    pub fn begin(scene: Scene, sampling: Sampling) -> Self {
        Self {
            scene,
            sampling,
            draw: Some(Draw::begin(scene, sampling)),
            cases: Vec::new(),
            to_know: Vec::new().into_iter(),
            known: Vec::new(),
            found: Found::default(),
        }
    }

    /// Goes on while `goes_on` allows it. Returns the bench once it is whole.
    pub fn advance(&mut self, goes_on: &mut GoesOn<'_>) -> Option<Bench> {
        let mut count = 0;
        while let Some(mut draw) = self.draw.take() {
            if draw.advance(AT_A_TIME) {
                self.cases = draw.finish();
                let first = self.cases.first().map(|case| all_to_know(&case.lesson));
                self.to_know = first.unwrap_or_default().into_iter();
                break;
            }
            self.draw = Some(draw);
            count += AT_A_TIME;
            if !goes_on(count) {
                return None;
            }
        }
        for next in self.to_know.by_ref() {
            self.known.push(next.answers(&self.cases));
            count += self.cases.len();
            if !goes_on(count) {
                return None;
            }
        }
        while let Some(case) = self.cases.get_mut(self.found.count()) {
            self.found.add(case);
            count += 1;
            if !goes_on(count) {
                return None;
            }
        }
        Some(Bench {
            scene: self.scene,
            sampling: self.sampling,
            cases: std::mem::take(&mut self.cases),
            features: OnceLock::from(std::mem::take(&mut self.found).features()),
            known: OnceLock::from(std::mem::take(&mut self.known)),
        })
    }

    /// Which part of it is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        if let Some(draw) = &self.draw {
            return DRAWING * draw.progress();
        }
        let part = |done: usize, left: usize| done as f64 / (done + left).max(1) as f64;
        let known = part(self.known.len(), self.to_know.len());
        let found = part(self.found.count(), self.cases.len().saturating_sub(self.found.count()));
        DRAWING + (1.0 - DRAWING) * (KNOWING * known + (1.0 - KNOWING) * found)
    }
}
