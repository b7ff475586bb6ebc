//! A topic that is written as text: `topic.toml` says what it is called, which two shapes it has and what its answer is in
//! words, and `answer.program` what the exact answer shows. The judge of pairs answers it.

#[cfg(not(target_arch = "wasm32"))]
mod all_mistakes;
mod file;
mod found;
mod names;
mod of_methods;
mod picture;
#[cfg(not(target_arch = "wasm32"))]
mod reached;
mod read_rows;
mod read_shapes;
mod rows;
mod shape;
#[cfg(test)]
mod tests;
mod words;

use glam::DVec2;

#[cfg(not(target_arch = "wasm32"))]
pub use all_mistakes::all_mistakes;
pub use file::{TopicFile, topic_file};
use rows::Origin;
pub use shape::{Placed, ShapeRow};

use crate::geometry::pair::Pair;
use crate::geometry::{Spot, Verdict};
use crate::lesson::{
    Asked, Explanation, Given, Lesson, MethodChoice, MethodProgram, Param, Probe, Scene, ValueInfo, YAxis,
};

/// The state of a topic that is written as text.
#[derive(Clone, Debug)]
pub struct Written {
    method: MethodChoice,
    topic: &'static TopicFile,
    shapes: Vec<Placed>,
}

impl Written {
    /// The topic in its default state, by its first method.
    pub fn new(scene: Scene) -> Self {
        Self::of(scene, topic_file(scene))
    }

    fn of(scene: Scene, topic: &'static TopicFile) -> Self {
        let shapes = topic.shapes.iter().map(|row| row.start.clone()).collect();
        Self { method: MethodChoice::new(scene, 0), topic, shapes }
    }

    fn pair(&self) -> Pair {
        Pair { a: self.shapes[0].rounded(), b: self.shapes[1].rounded() }
    }

    fn given_of(&self, shapes: &[Placed]) -> Vec<Given> {
        self.topic.shapes.iter().zip(shapes).flat_map(|(row, placed)| row.given(placed)).collect()
    }
}

impl TopicFile {
    /// What the topic says of its default state, without its methods. It is kept as long as the program runs.
    pub fn explained(mut self, y_axis: YAxis) -> Explanation {
        self.values.retain(|row| {
            !matches!(row.origin, Origin::Operations(_) | Origin::Method(..) | Origin::Methods)
        });
        self.values.iter_mut().for_each(|row| row.methods.clear());
        let lesson = Written::of(Scene::ALL[0], Box::leak(Box::new(self)));
        lesson.explanation(Asked { method: 0, verdict: lesson.judge(), y_axis, only_values: false })
    }
}

impl Lesson for Written {
    of_topic!();

    fn params(&mut self) -> Vec<Param<'_>> {
        let rows = self.topic.shapes.iter().zip(&mut self.shapes);
        let mut params = Vec::from(self.method.params());
        params.extend(rows.flat_map(|(row, placed)| row.params(placed)));
        params
    }

    fn other_params(&mut self) -> Vec<Param<'_>> {
        let rows = self.topic.shapes.iter().zip(&mut self.shapes);
        rows.flat_map(|(row, placed)| row.other_params(placed)).collect()
    }

    fn value_table(&self) -> Vec<ValueInfo> {
        self.topic.values.iter().map(|row| row.info).collect()
    }

    fn given(&self) -> Vec<Given> {
        self.given_of(&self.shapes)
    }

    fn given_at(&self, probe: usize, position: DVec2) -> Vec<Given> {
        let [shape, point] = self.topic.probed[probe];
        let mut shapes = self.shapes.clone();
        shapes[shape].move_point(point, position);
        self.given_of(&shapes)
    }

    fn probes(&self) -> &'static [Probe] {
        &self.topic.probes
    }

    fn judge(&self) -> Verdict {
        self.pair().verdict()
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let [shape, point] = self.topic.probed[probe];
        let rounded =
            |index: usize| self.shapes[index].rounded_with((index == shape).then_some((point, spot)));
        Pair { a: rounded(0), b: rounded(1) }.verdict_over()
    }

    fn answer_program(&self) -> Option<&'static MethodProgram> {
        Some(&self.topic.program)
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let contact = self.pair().contact();
        let values = self.values_found(&contact, asked.method);
        let words = || self.words(&contact, &values, asked.y_axis);
        let (figure, words) = match asked.only_values {
            true => (None, None),
            false => (Some(self.figure(&contact, asked.verdict)), Some(words())),
        };
        asked.explained(contact.verdict, values, || figure.unwrap_or_default(), || words.unwrap_or_default())
    }
}

/// What the answer of a state consists of.
type Values = [(&'static str, crate::lesson::Value)];

impl Written {
    /// The places of A and B.
    fn placed(&self) -> [&Placed; 2] {
        [&self.shapes[0], &self.shapes[1]]
    }
}
