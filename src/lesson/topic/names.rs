//! The name of a point or a number of a shape: as a parameter, and as what programs are given.

use glam::DVec2;

use crate::lesson::Given;
use crate::lesson::topic::parameters::Texts;

/// The names of a point or a number.
#[derive(Debug)]
pub struct PointName {
    pub texts: Texts,
    /// How programs print it; none for its id.
    pub printed: Option<&'static str>,
    /// The marks that show it, if its own mark and that of its shape do not.
    pub shown_by: &'static [&'static str],
}

impl PointName {
    pub fn point(&self, at: DVec2) -> Given {
        self.named(Given::point(self.texts.0, at))
    }

    pub fn number(&self, value: f64) -> Given {
        self.named(Given::number(self.texts.0, value))
    }

    /// The label of its mark.
    pub fn drawn(&self) -> &'static str {
        self.printed.unwrap_or(self.texts.0)
    }

    fn named(&self, given: Given) -> Given {
        Given { form: self.printed, ..given.shown_by(self.shown_by) }
    }
}
