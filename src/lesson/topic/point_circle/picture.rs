//! The picture of a point and a circle, and the answer in words. The notes of the programs draw the vector between them.

use super::Results;
use crate::geometry::Verdict;
use crate::geometry::centers::Centers;
use crate::lesson::topic::centers::{between_marks, pushed_disc, way_out};
use crate::lesson::{Bounds, Chip, Conclusion, Derivation, Figure, Mark, Role, Shape, Symbol, verdict_role};

const SYMBOLS: &[Symbol] = &[Symbol { text: "CP", role: Role::VectorB }];

impl Results {
    /// The circle, the point, and the rest of the way to the outline.
    pub fn figure(&self) -> Figure {
        let Centers { from: point, to: center, radii: [radius] } = self.question;
        let (asked, between) = (self.asked, &self.answer.between);
        let hit = between.verdict.is_hit();
        let disc = Mark::new("circle", verdict_role(asked.verdict), Shape::Circle { center, radius });
        let (name, role) = if hit { ("contact", Role::Contact) } else { ("P", Role::ShapeA) };
        let mut marks = vec![disc.given_as(Role::ShapeB)];
        marks.extend(between_marks(between, [point, center], [0.0, radius]));
        marks.push(Mark::new("C", Role::ShapeB, Shape::Point(center)).labelled("C").given());
        marks.push(Mark::new(name, role, Shape::Point(point)).labelled("P").given_as(Role::ShapeA));
        Figure {
            marks,
            bounds: pushed_disc(between, center, radius).union(Bounds { min: point, max: point }),
            chip: Some(Chip::at(point)),
        }
    }

    pub fn derivation(&self) -> Derivation {
        let between = &self.answer.between;
        let contact = between.verdict.is_hit().then_some(self.question.from);
        let sentence = match self.asked.verdict {
            Verdict::Apart | Verdict::Undecided => "The point is outside the circle.",
            Verdict::Touching => "The point lies on the outline, which belongs to the disc: a touch.",
            Verdict::Colliding => "The point is inside the circle.",
        };
        let steps = Vec::from_iter(way_out("the circle", between, contact, "the point is the centre"));
        Derivation { steps, conclusion: Conclusion::new(sentence), symbols: SYMBOLS, ..Derivation::default() }
    }
}
