//! The sides of a rectangle that a run of the selected method compared, and the one that ended it.

use super::shape::{Names, Placed};
use crate::geometry::pair::beyond;
use crate::geometry::{Rect, Side};
use crate::lesson::text::number::{shown, shown_apart, shown_distinct};
use crate::lesson::topic::layout::{edge, edge_direction, edge_gauge};
use crate::lesson::{Asked, Compared, Lesson, Mark, Role, Shape, Value};

/// The sides in results, whichever way y points.
pub(super) const SIDES: [&str; 4] = ["left", "right", "top", "bottom"];

/// The sides that a run compared, those of the last rectangle.
struct Sides {
    /// The index of the rectangle.
    owner: usize,
    /// In the order of the run, up to the one that ended it.
    compared: Vec<Side>,
    /// The side whose comparison does not hold.
    ending: Option<Side>,
}

impl Lesson {
    /// The side that ended the run, as a word.
    pub(super) fn ending_side(&self, asked: Asked) -> Value {
        let ending = self.sides(asked).and_then(|sides| sides.ending);
        Value::word(ending.map(|side| SIDES[side as usize]))
    }

    fn sides(&self, asked: Asked) -> Option<Sides> {
        let owner = self.shapes.iter().rposition(|placed| matches!(placed, Placed::Rect { .. }))?;
        let program = self.topic_program(self.topic_methods()[asked.method].id)?;
        let run = self.compared_by(program, self.selected().numbers);
        let mut sides = Sides { owner, compared: Vec::new(), ending: None };
        for Compared { names: [one, other], holds } in &run.compared {
            let Some(side) = [one, other].iter().find_map(|name| self.side_named(owner, name)) else {
                continue;
            };
            sides.compared.push(side);
            if !holds {
                sides.ending = Some(side);
                break;
            }
        }
        Some(sides)
    }

    fn side_named(&self, owner: usize, name: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.edge(owner, *side).0 == name)
    }

    /// Those sides, on their lines. The one that ended the run has the heaviest stroke and shows how far the other shape is
    /// beyond it. Beside a point, all of them are labelled.
    pub(super) fn side_marks(&self, asked: Asked) -> Vec<Mark> {
        let Some(sides) = self.sides(asked) else { return Vec::new() };
        let [rect, other] = [sides.owner, 1 - sides.owner].map(|index| self.shapes[index].boxed());
        let all = matches!(self.shapes[1 - sides.owner], Placed::Point(_));
        let mut marks = Vec::new();
        for (index, side) in sides.compared.iter().copied().enumerate() {
            let ((name, _), ends) = (self.edge(sides.owner, side), edge(rect, side));
            let line = Shape::Line { through: ends[0], direction: edge_direction(side) };
            let is_ending = sides.ending == Some(side);
            let role = if is_ending { Role::Segment } else { Role::Guide };
            let mark = Mark::new(name, role, Shape::Polyline(ends.to_vec()));
            let before = &sides.compared[..index];
            let label = (all || is_ending).then(|| self.side_label(asked, sides.owner, side, before));
            marks.extend([Mark::new(name, Role::Guide, line), mark.labelled(label.unwrap_or_default())]);
        }
        if let Some(side) = sides.ending {
            let gap = beyond(other, rect)[side as usize];
            let ((name, _), gauge) = (self.edge(sides.owner, side), edge_gauge(other, rect, side));
            if let Placed::Rect { .. } = self.shapes[1 - sides.owner] {
                let ends = Shape::Polyline(edge(other, side.opposite()).to_vec());
                let [text, _] = shown_distinct(coordinate(other, side.opposite()), coordinate(rect, side));
                let label = format!("{} {text}", self.side_name(asked, 1 - sides.owner, side.opposite()));
                marks.push(Mark::new(name, Role::Segment, ends).labelled(label));
                let strip = Shape::Band { from: gauge[0], to: gauge[1], direction: edge_direction(side) };
                marks.extend((gap > 0.0).then(|| Mark::new("strip", Role::Window, strip)));
            }
            let line = Mark::new(name, Role::Projection, Shape::Polyline(gauge.to_vec()));
            marks.extend((gap > 0.0).then(|| line.labelled(shown(gap))));
        }
        marks
    }

    /// The name and the place of a side. If the opposite one is there, too, the first of both has the label.
    fn side_label(&self, asked: Asked, owner: usize, side: Side, before: &[Side]) -> String {
        let (rect, opposite) = (self.shapes[owner].boxed(), side.opposite());
        let [at, opposite_at] = [side, opposite].map(|side| coordinate(rect, side));
        let [text, _] = shown_apart(at, opposite_at);
        let [name, opposite_name] = [side, opposite].map(|side| self.side_name(asked, owner, side));
        match at == opposite_at {
            true if before.contains(&opposite) => String::new(),
            true => format!("{name} = {opposite_name} {text}"),
            false => format!("{name} {text}"),
        }
    }

    /// The name of a side as programs print it.
    fn side_name(&self, asked: Asked, owner: usize, side: Side) -> String {
        let (name, form) = self.edge(owner, side);
        asked.y_axis.resolve(form.unwrap_or(name)).into_owned()
    }

    /// The name of a side in programs, and how it is printed.
    fn edge(&self, owner: usize, side: Side) -> (&'static str, Option<&'static str>) {
        match &self.topic.shapes[owner].names {
            Names::Rect(names) => names.edges[side as usize],
            _ => Default::default(),
        }
    }
}

/// Where the side of a rectangle is.
fn coordinate(rect: Rect, side: Side) -> f64 {
    match side {
        Side::Left => rect.min().x,
        Side::Right => rect.max().x,
        Side::Top => rect.min().y,
        Side::Bottom => rect.max().y,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::topic::testing::{explained_by, lines, value};
    use crate::lesson::{Explanation, Scene, YAxis, set_param};

    fn explained(scene: Scene, method: &str, state: &[(&str, &str)]) -> Explanation {
        let mut lesson = scene.open();
        for (id, value) in state {
            set_param(&mut lesson, id, &Value::parse(value)).expect("a parameter");
        }
        explained_by(&mut lesson, method)
    }

    fn of_point(method: &str, point: &str) -> Explanation {
        explained(Scene::PointRect, method, &[("point", point)])
    }

    fn labels(explanation: &Explanation, role: Role) -> Vec<&str> {
        let marks = explanation.figures[0].marks.iter().filter(|mark| mark.role == role);
        marks.map(|mark| &*mark.label).filter(|label| !label.is_empty()).collect()
    }

    #[test]
    fn the_side_that_ended_the_run_is_emphasised_and_later_ones_are_not_drawn() {
        let right_of = of_point("four-edges", "340,20");
        let holds: Vec<_> = lines(&right_of)[..4].iter().map(|line| line.holds).collect();
        assert_eq!(holds, [Some(true), Some(false), None, None]);
        assert_eq!(value(&right_of, "failed_edge"), Value::word("right"));
        assert_eq!(labels(&right_of, Role::Segment), ["rect.right 300"]);
        assert_eq!(labels(&right_of, Role::Guide), ["rect.left 100"]);
        assert_eq!(labels(&right_of, Role::Projection), ["closest", "40", "separation 80.6226"]);
        assert_eq!(labels(&right_of, Role::ShapeA), ["point (340, 20)"]);
    }

    #[test]
    fn a_side_on_which_the_other_shape_lies_has_no_gap() {
        let edge = of_point("open-range", "100,150");
        assert_eq!(
            (value(&edge, "contact"), value(&edge, "failed_edge")),
            (Value::Absent, Value::word("left"))
        );
        assert_eq!(labels(&edge, Role::Segment), ["rect.left 100"]);
        assert!(labels(&edge, Role::Projection).is_empty());
    }

    #[test]
    fn in_other_numbers_the_sides_are_those_that_the_run_compared() {
        let ending = |numbers| {
            let state = [("point", "100.000001,150"), ("numbers", numbers)];
            value(&explained(Scene::PointRect, "open-range", &state), "failed_edge")
        };
        assert_eq!([ending("f64"), ending("f32")], [Value::Absent, Value::word("left")]);
    }

    #[test]
    fn opposite_sides_that_coincide_share_a_label_and_are_named_as_they_are_seen() {
        let mut lesson = Scene::PointRect.open();
        for (id, value) in [("rect.size", "0,0"), ("point", "200,150")] {
            set_param(&mut lesson, id, &Value::parse(value)).expect("a parameter");
        }
        let explanation = lesson.explain_for(YAxis::Up);
        let expected = ["rect.left = rect.right 200", "rect.top = rect.bottom 150"];
        assert_eq!(labels(&explanation, Role::Guide), expected);
    }
}
