//! The picture of two rectangles.

use std::cmp::Ordering;

use glam::DVec2;

use super::Results;
use crate::geometry::Rect;
use crate::lesson::number::shown;
use crate::lesson::topic::blob_side::{gap_marks, hit_marks};
use crate::lesson::topic::layout::{box_gauges, edge_direction, edge_gauge};
use crate::lesson::{Bounds, Figure, Mark, Role, Scene, Shape, methods_of, verdict_chip, verdict_role};

impl Results {
    /// Both rectangles, the comparisons or the gaps, and how far the rectangles overlap or are apart.
    pub fn figure(&self) -> Figure {
        let polygon = |rect: Rect| Shape::Polygon(rect.corners().to_vec());
        let mut marks = vec![
            Mark::new("a", Role::ShapeA, polygon(self.a)).labelled("A").given(),
            Mark::new("b", verdict_role(self.verdict), polygon(self.b)).labelled("B").given_as(Role::ShapeB),
        ];
        let gaps = &self.answer.gaps;
        let [x_gauge, y_gauge] = box_gauges(self.a, self.b);
        let gauges: &[[DVec2; 2]] = match &self.test {
            None => {
                marks.extend(gap_marks([self.a, self.b], [x_gauge, y_gauge], gaps));
                &[x_gauge, y_gauge]
            }
            Some(test) => {
                marks.extend(self.wording().marks(test, self.a, self.b));
                marks.extend(test.failed().filter(|f| f.sign == Ordering::Greater).map(|failed| {
                    let ([from, to], direction) =
                        (edge_gauge(self.a, self.b, failed.side), edge_direction(failed.side));
                    Mark::new("strip", Role::Window, Shape::Band { from, to, direction })
                }));
                if self.verdict.is_hit() {
                    marks.push(overlap_mark("overlap_x", x_gauge, gaps.x_overlap));
                    marks.push(overlap_mark("overlap_y", y_gauge, gaps.y_overlap));
                    &[x_gauge, y_gauge]
                } else {
                    &[]
                }
            }
        };
        marks.extend(self.separation_mark());
        marks.extend(self.hit().iter().flat_map(hit_marks));
        let corners = [self.a, self.b].into_iter().flat_map(|rect| rect.corners());
        let drawn = corners.chain(gauges.iter().flatten().copied()).chain(self.hit().map(|hit| hit.push_end));
        let reference = self.answer.test.verdict;
        Figure {
            marks,
            bounds: Bounds::of(drawn).unwrap_or_default(),
            chip: Some(verdict_chip(
                self.b.max(),
                methods_of(Scene::RectRect),
                self.method,
                self.verdict,
                reference,
            )),
        }
    }

    /// The shortest way between rectangles that are apart along both axes. Along one axis, the gap shows it.
    fn separation_mark(&self) -> Option<Mark> {
        let gaps = &self.answer.gaps;
        let ends = gaps.nearest.filter(|_| self.answer.is_diagonal())?;
        let line = Mark::new("separation", Role::Projection, Shape::Polyline(ends.to_vec()));
        Some(line.labelled(format!("separation {}", shown(gaps.separation))))
    }
}

fn overlap_mark(name: &'static str, gauge: [DVec2; 2], overlap: f64) -> Mark {
    Mark::new(name, Role::Projection, Shape::Polyline(gauge.to_vec()))
        .labelled(format!("{name} {}", shown(overlap)))
}
