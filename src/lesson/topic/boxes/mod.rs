//! Questions about two boxes: do two rectangles overlap, and which side of a box was hit?

mod blob_side;
mod gaps;
mod named;

use std::cell::OnceCell;

use glam::DVec2;

use crate::geometry::boxes::{BoxHit, TwoBoxes, two_boxes};
use crate::geometry::pair::{Core, Pair};
use crate::geometry::{Rect, RectSpot, Side, Spot, Verdict};
use crate::lesson::text::value_info::{ValueRow, meanings, values_of};
use crate::lesson::{
    Asked, Bounds, Chip, Derivation, Explanation, Figure, Given, Lesson, Mark, MethodChoice, MethodProgram,
    Numbers, Param, Probe, Role, RunValues, Scene, Shape, Slot, Symbol, ValueInfo,
};
use named::Named;

/// The state of a topic.
#[derive(Clone, Debug, PartialEq)]
pub struct Boxes {
    method: MethodChoice,
    /// The box that has sides, and the one that is pushed out of it.
    boxes: [Rect; 2],
    /// Whether the boxes are also shown by their corners of least x and y, which many drawing libraries use.
    corners: bool,
}

/// What a topic asks, and what it shows.
struct Topic {
    boxes: [Named; 2],
    /// The second box, and then the first.
    probes: [Probe; 2],
    symbols: &'static [Symbol],
    values: &'static [ValueRow<Results>],
    figure: fn(&Results) -> Figure,
    words: fn(&Results) -> Derivation,
}

impl Boxes {
    /// Which side of the first box did the second one hit?
    pub fn blob_side() -> Self {
        Self::of(Scene::BlobSide, [[4.0, 4.0, 4.0, 4.0], [5.5, 6.0, 2.0, 2.0]])
    }

    fn of(scene: Scene, boxes: [[f64; 4]; 2]) -> Self {
        let boxes = boxes.map(|[x, y, width, height]| Rect::new(DVec2::new(x, y), DVec2::new(width, height)));
        Self { method: MethodChoice::new(scene, 0), boxes, corners: false }
    }

    fn topic(&self) -> &'static Topic {
        &blob_side::TOPIC
    }
}

impl Topic {
    fn given(&self, [first, second]: [Rect; 2]) -> Vec<Given> {
        [self.boxes[0].given(first), self.boxes[1].given(second)].concat()
    }
}

impl Lesson for Boxes {
    of_topic!();

    fn params(&mut self) -> Vec<Param<'_>> {
        let (topic, is_blob_side) = (self.topic(), true);
        let Self { method, boxes: [first, second], corners } = self;
        let mut params = Vec::from(method.params());
        params.extend(topic.boxes[0].params(first).into_iter().chain(topic.boxes[1].params(second)));
        if is_blob_side {
            let slot = Slot::Switch { value: corners };
            params.push(Param::shape(blob_side::CORNERS, Role::Neutral, slot));
        }
        params
    }

    fn other_params(&mut self) -> Vec<Param<'_>> {
        let boxes = self.topic().boxes.iter().zip(&mut self.boxes);
        boxes.flat_map(|(named, shape)| named.other_params(shape)).collect()
    }

    fn given(&self) -> Vec<Given> {
        self.topic().given(self.boxes)
    }

    fn given_at(&self, probe: usize, position: DVec2) -> Vec<Given> {
        let mut boxes = self.boxes;
        let moved = &mut boxes[1 - probe];
        *moved = moved.centered(position);
        self.topic().given(boxes)
    }

    fn judge(&self) -> Verdict {
        let [first, second] = self.boxes;
        Pair { a: Core::Rect(first).into(), b: Core::Rect(second).into() }.verdict()
    }

    fn probes(&self) -> &'static [Probe] {
        &self.topic().probes
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let rects = self.boxes;
        let mut boxes = rects.map(RectSpot::from);
        boxes[1 - probe] = RectSpot::at(spot, rects[1 - probe].size);
        let [a, b] = boxes.map(|rect| Core::Rect(rect).into());
        Pair { a, b }.verdict_over()
    }

    fn value_table(&self) -> Vec<ValueInfo> {
        meanings(self.topic().values)
    }

    fn speaks_for_methods(&self) -> bool {
        true
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let (topic, boxes) = (self.topic(), self.boxes);
        let results = Results {
            asked,
            scene: self.scene(),
            topic,
            method: self.topic_methods()[asked.method].id,
            numbers: self.ask(self.selected_method()).numbers,
            boxes,
            corners: self.corners,
            found: two_boxes(boxes[0], boxes[1]),
            run: OnceCell::new(),
        };
        let values = values_of(topic.values, &results);
        asked.explained(
            results.found.contact.verdict,
            values,
            || (topic.figure)(&results),
            || (topic.words)(&results),
        )
    }
}

/// The question with its results, as figure and working show them.
struct Results {
    asked: Asked,
    scene: Scene,
    topic: &'static Topic,
    /// The id of the method whose picture is drawn.
    method: &'static str,
    numbers: Numbers,
    boxes: [Rect; 2],
    corners: bool,
    found: TwoBoxes,
    run: OnceCell<RunValues>,
}

impl Results {
    /// The run of the method's program.
    fn run(&self) -> &RunValues {
        self.run.get_or_init(|| {
            let program = MethodProgram::of(self.scene, self.method).expect("every method has a program");
            program.run_values(&self.topic.given(self.boxes), self.numbers)
        })
    }

    /// The hit, if the method finds one.
    fn hit(&self) -> Option<BoxHit> {
        self.found.hit.filter(|_| self.asked.verdict.is_hit())
    }

    /// The side that was hit, in the words of the picture; nothing if the method finds no hit.
    fn hit_side(&self) -> &'static str {
        self.hit().map_or("", |hit| self.asked.y_axis.side(hit.side))
    }

    /// These marks with the answer beside the second box, in bounds of both boxes, of the push and of these points.
    fn figure(&self, marks: Vec<Mark>, points: impl IntoIterator<Item = DVec2>) -> Figure {
        let [first, second] = self.boxes;
        let chip = Chip::at(second.center);
        let drawn = first.corners().into_iter().chain(second.corners()).chain(points);
        let drawn = drawn.chain(self.hit().map(|hit| hit.shared.center + hit.push));
        Figure {
            marks,
            bounds: Bounds::of(drawn).unwrap_or_default(),
            chip: Some(chip.of(Shape::Polygon(second.corners().to_vec()))),
        }
    }
}

const SIDES: [&str; 4] = ["left", "right", "top", "bottom"];

/// The identifier of a side in results and in programs, and the name of its mark; the same whichever way y points.
fn side_id(side: Side) -> &'static str {
    SIDES[side as usize]
}

#[cfg(test)]
mod tests;
