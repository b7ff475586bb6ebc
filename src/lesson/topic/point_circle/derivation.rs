//! What the working says beside the program: the answer, and the way out.

use super::{Results, SYMBOLS};
use crate::geometry::Verdict;
use crate::lesson::number::{shown, shown_difference};
use crate::lesson::topic::centers::escape_step;
use crate::lesson::{Conclusion, Derivation};

impl Results {
    pub fn derivation(&self) -> Derivation {
        let escape = self.answer.contact.map(|contact| {
            let radius = shown_difference(self.question.radius, self.answer.measures.distance);
            let depth = format!("{radius} = {}", shown(self.answer.depth.unwrap_or_default()));
            let coincide = "the point is the centre, so every way out is equally short";
            escape_step("the circle", self.answer.escape.as_ref(), contact, &depth, coincide)
        });
        Derivation {
            steps: Vec::from_iter(escape),
            conclusion: Conclusion::new(self.sentence()),
            symbols: SYMBOLS,
            ..Derivation::default()
        }
    }

    fn sentence(&self) -> &'static str {
        match self.verdict {
            Verdict::Apart => "The point is outside the circle.",
            Verdict::Touching => "The point lies on the outline, which belongs to the disc: a touch.",
            Verdict::Colliding => "The point is inside the circle.",
        }
    }
}
