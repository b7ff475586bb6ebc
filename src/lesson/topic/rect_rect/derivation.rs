//! The working of the three methods.

use std::cmp::Ordering;

use glam::DVec2;

use super::{Results, STRICT_OVERLAP, SYMBOLS};
use crate::geometry::blob_side::BlobHit;
use crate::geometry::{Side, Verdict};
use crate::lesson::number::{shown, shown_distinct, shown_factor, shown_pair, shown_product};
use crate::lesson::topic::blob_side::check;
use crate::lesson::{Conclusion, Derivation, Erratum, Line, Scene, Step, methods_of};

impl Results {
    /// The working of the selected method.
    pub fn derivation(&self) -> Derivation {
        let gaps = &self.answer.gaps;
        let mut steps = Vec::new();
        if let Some(hit) = self.hit() {
            // The steps of the gaps include the overlaps.
            steps.extend(self.test.map(|_| self.overlap_step()));
            steps.push(self.push_step(&hit));
            steps.push(self.shared_step(&hit));
        }
        if gaps.hit.is_none() {
            steps.push(self.separation_step());
        }
        Derivation {
            steps,
            conclusion: Conclusion::new(self.sentence()),
            check: check(["A", "B"], [self.a, self.b], gaps, self.verdict),
            erratum: self.erratum(),
            symbols: SYMBOLS,
            ..Derivation::default()
        }
    }

    fn overlap_step(&self) -> Step {
        let (a, b, gaps) = (self.a, self.b, &self.answer.gaps);
        let overlap = |size_a: f64, size_b: f64, distance: f64| {
            format!("{}/2 + {}/2 − |{}|", shown(size_a), shown(size_b), shown(distance))
        };
        Step {
            sentence:
                "How far they reach into each other: half of both sizes less the distance of the centres"
                    .to_owned(),
            lines: vec![Line {
                formula: "overlap = a.size/2 + b.size/2 − |b.center − a.center|".to_owned(),
                numbers: format!(
                    "x: {},  y: {}",
                    overlap(a.size.x, b.size.x, gaps.x_distance),
                    overlap(a.size.y, b.size.y, gaps.y_distance)
                ),
                value: format!(
                    "overlap_x = {}, overlap_y = {}",
                    shown(gaps.x_overlap),
                    shown(gaps.y_overlap)
                ),
                ..Line::default()
            }],
            marks: vec!["overlap_x", "overlap_y"],
        }
    }

    fn push_step(&self, hit: &BlobHit) -> Step {
        let gaps = &self.answer.gaps;
        let relation = match (hit.corner, hit.side) {
            (true, _) => "=",
            (false, Side::Left | Side::Right) => "<",
            (false, Side::Top | Side::Bottom) => ">",
        };
        let [x, y] = shown_distinct(gaps.x_overlap, gaps.y_overlap);
        let equal = if hit.corner { ", for which the rule takes left or right" } else { "" };
        let side = self.y_axis.side(hit.side);
        Step {
            sentence: "The smaller overlap is the shortest way out for B".to_owned(),
            lines: vec![Line {
                formula: format!("overlap_x {relation} overlap_y"),
                numbers: format!("overlap_x = {x} {relation} {y} = overlap_y{equal}"),
                value: match hit.push == DVec2::ZERO {
                    true => format!("{side}; they only touch, so no push is needed"),
                    false => format!("{side}: push B by {}", shown_pair(hit.push)),
                },
                ..Line::default()
            }],
            marks: vec!["push", "contact"],
        }
    }

    fn shared_step(&self, hit: &BlobHit) -> Step {
        let (answer, size) = (&self.answer, hit.shared.size);
        let all_of = match (answer.a_holds_b, answer.b_holds_a) {
            (true, true) => ": all of A and all of B",
            (true, false) => ": all of B, so A holds B",
            (false, true) => ": all of A, so B holds A",
            (false, false) => "",
        };
        Step {
            sentence: "The area of the rectangle that they share".to_owned(),
            lines: vec![Line {
                formula: "shared_area = width·height".to_owned(),
                numbers: shown_product(size.x, size.y),
                value: format!("{}{all_of}", shown(answer.shared_area)),
                ..Line::default()
            }],
            marks: vec!["shared"],
        }
    }

    /// How far apart they are, for rectangles that are.
    fn separation_step(&self) -> Step {
        let gaps = &self.answer.gaps;
        let [x, y] = [gaps.x_gap, gaps.y_gap].map(shown);
        let (formula, numbers, marks) = if self.answer.is_diagonal() {
            let [x, y] = [gaps.x_gap, gaps.y_gap].map(shown_factor);
            ("separation = √(x_gap² + y_gap²)", format!("√({x}² + {y}²)"), vec!["separation"])
        } else if gaps.x_sign == Ordering::Greater {
            ("separation = x_gap, as y_gap ≤ 0", format!("x_gap = {x}, y_gap = {y}"), vec!["a", "b"])
        } else {
            ("separation = y_gap, as x_gap ≤ 0", format!("x_gap = {x}, y_gap = {y}"), vec!["a", "b"])
        };
        Step {
            sentence: "How far they are apart: the length of the shortest way between them".to_owned(),
            lines: vec![Line {
                formula: formula.to_owned(),
                numbers,
                value: shown(gaps.separation),
                ..Line::default()
            }],
            marks,
        }
    }

    fn sentence(&self) -> String {
        let side = self.hit().map_or("", |hit| self.y_axis.side(hit.side));
        match (self.verdict, self.answer.test.failed()) {
            (Verdict::Apart, Some(failed)) => {
                format!("The rectangles are apart: A is {} B.", self.y_axis.beyond(failed.side))
            }
            (Verdict::Apart, None) => "The method finds that the rectangles are apart.".to_owned(),
            (Verdict::Touching, _) => format!("The rectangles touch: B meets the {side} side of A."),
            (Verdict::Colliding, _) => {
                format!("The rectangles overlap; B’s shortest way out is through the {side} side of A.")
            }
        }
    }

    /// The mistake of the published tests for rectangles that touch, or overlap by less than rounding shows.
    fn erratum(&self) -> Option<Erratum> {
        let says = match self.method {
            STRICT_OVERLAP => "walls1.right > walls2.left && walls1.left < walls2.right && …",
            _ => "the boxes collide if both gaps are below zero.",
        };
        let (truth, case) = match (self.verdict, self.answer.test.verdict) {
            (Verdict::Apart, Verdict::Touching) => (
                "The edges belong to the rectangles, so two that share only an edge or a corner touch.",
                "touching",
            ),
            (Verdict::Apart, Verdict::Colliding) => (
                "The edges are rounded, here to the same number. The overlap is smaller than that rounding.",
                "rounded-walls",
            ),
            _ => return None,
        };
        Some(Erratum {
            source: methods_of(Scene::RectRect)[self.method].source?,
            says: says.to_owned(),
            truth: truth.to_owned(),
            case: Some((Scene::RectRect, case)),
        })
    }
}
