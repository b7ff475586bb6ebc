//! A topic that is written as text: `topic.toml` says what it is called, which two shapes it has and what its answer is in
//! words, and `answer.program` what the exact answer shows. The judge of pairs answers it.

#[cfg(not(target_arch = "wasm32"))]
mod all_mistakes;
mod crossing;
#[cfg(test)]
mod crossing_tests;
mod fallen;
mod falling;
#[cfg(test)]
mod falling_tests;
mod file;
mod found;
mod motion;
mod moving;
#[cfg(test)]
mod moving_tests;
mod names;
mod of_methods;
mod options;
mod picture;
#[cfg(not(target_arch = "wasm32"))]
mod reached;
mod read_rows;
mod read_shapes;
mod rows;
mod shape;
mod sides;
#[cfg(test)]
mod tests;
mod words;

use std::sync::OnceLock;

use falling::Falling;
use glam::DVec2;

#[cfg(not(target_arch = "wasm32"))]
pub use all_mistakes::{all_mistakes, given_in};
pub use file::{TopicFile, topic_file};
use moving::{Judged, TickState};
use options::Setting;
use rows::{Origin, ValueRow};
pub use shape::{Placed, ShapeRow};

use super::parameters::ONE_TICK;
use crate::geometry::pair::{Contact, Core, Pair};
use crate::geometry::{Rect, Spot, Verdict, line_line};
use crate::lesson::{
    Asked, Explanation, Given, Lesson, Method, MethodChoice, MethodProgram, Motion, Numbers, Param, Probe,
    Scene, ValueInfo, YAxis, methods_of, region_of,
};

/// The state of a topic that is written as text.
#[derive(Clone, Debug)]
pub struct Written {
    method: MethodChoice,
    topic: &'static TopicFile,
    /// As they are set. What is asked about is in [`Self::asked`].
    shapes: Vec<Placed>,
    tick: TickState,
    falling: Option<Falling>,
    options: Vec<Setting>,
}

impl Written {
    /// The topic in its default state, by its first method.
    pub fn new(scene: Scene) -> Self {
        Self::of(scene, topic_file(scene))
    }

    fn of(scene: Scene, topic: &'static TopicFile) -> Self {
        let shapes = topic.shapes.iter().map(|row| row.start.clone()).collect();
        let selected = methods_of(scene).iter().position(|method| Some(method.id) == topic.method);
        let (falling, tick) = (topic.falling.map(|_| Falling::new()), TickState::default());
        let (method, options) =
            (MethodChoice::new(scene, selected.unwrap_or(0)), options::start(&topic.options));
        Self { method, topic, shapes, tick, falling, options }
    }

    fn pair(&self) -> Pair {
        let asked = self.asked();
        Pair { a: asked[0].rounded(), b: asked[1].rounded() }
    }

    /// What the judge found of shapes at rest. Beside a rectangle, a point is one without size: it leaves even a rectangle
    /// without size.
    fn contact(&self) -> Contact {
        let (asked, Pair { a, b }, pushed) = (self.asked(), self.pair(), self.topic.pushed);
        let shape = |index: usize| match (&asked[index], &asked[1 - index]) {
            (Placed::Point(at), Placed::Rect(_)) => Core::Rect(Rect::new(*at, DVec2::ZERO)).into(),
            _ => [a, b][index],
        };
        let found = Pair { a: shape(1 - pushed), b: shape(pushed) }.contact();
        let Contact { nearest: [a, b], normal, .. } = found;
        match pushed {
            0 => Contact { nearest: [b, a], normal: normal.map(|normal| DVec2::ZERO - normal), ..found },
            _ => found,
        }
    }

    /// A and B, as they are set: in a topic in which a shape moves, those that are asked about.
    fn placed(&self) -> [&Placed; 2] {
        [&self.shapes[0], &self.shapes[1]]
    }

    /// The topics whose methods answer its question: itself, and the one with which it is compared.
    fn topics(&self) -> impl Iterator<Item = Scene> {
        std::iter::once(self.scene()).chain(self.topic.compares_with.and_then(Scene::of_program))
    }

    fn given_of(&self, shapes: &[Placed]) -> Vec<Given> {
        let of_shapes = self.topic.shapes.iter().zip(shapes).flat_map(|(row, placed)| row.given(placed));
        let instants = self.topic.instants.as_ref().map(|instants| self.tick.given(instants));
        of_shapes.chain(instants).chain(options::given(&self.topic.options, &self.options)).collect()
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
        if self.topic.moves() {
            params.extend(self.tick.params(self.topic.instants.as_ref()));
        }
        let options = self.topic.options.iter().zip(&mut self.options);
        params.extend(options.map(|(row, set)| row.param(set)));
        params.extend(self.falling.iter_mut().flat_map(Falling::params));
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
        self.given_of(&self.asked())
    }

    fn given_at(&self, probe: usize, position: DVec2) -> Vec<Given> {
        let [shape, point] = self.topic.probed[probe];
        let mut shapes = self.asked().into_owned();
        shapes[shape].move_point(point, position);
        self.given_of(&shapes)
    }

    fn probes(&self) -> &'static [Probe] {
        &self.topic.probes
    }

    fn judge(&self) -> Verdict {
        let pair = self.pair();
        if let Some(crossing) = self.crossing_of(pair) {
            return line_line::verdict(&crossing);
        }
        self.sweep_of(pair).map_or_else(|| pair.verdict(), |sweep| sweep.verdict())
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let [shape, point] = self.topic.probed[probe];
        let asked = self.asked();
        let rounded = |index: usize| asked[index].rounded_with((index == shape).then_some((point, spot)));
        let pair = Pair { a: rounded(0), b: rounded(1) };
        if let Some(crossing) = self.crossing_of(pair) {
            return line_line::verdict_over(&crossing);
        }
        self.sweep_of(pair).map_or_else(|| pair.verdict_over(), |sweep| sweep.verdict_over())
    }

    fn topic_region(&self, method: usize, probe: usize) -> Option<&'static str> {
        // Regions are those of segments.
        if self.are_infinite() { None } else { region_of(self, method, probe) }
    }

    fn topic_depends(&self, method: usize, param: &str) -> bool {
        let instants = self.topic.instants.as_ref().filter(|instants| instants.id() == param);
        instants.is_none_or(|instants| self.topic_methods()[method].id == instants.method)
    }

    fn topic_program(&self, method: &str) -> Option<&'static MethodProgram> {
        self.topics().find_map(|scene| MethodProgram::of(scene, method))
    }

    /// The methods of this topic, followed by those that only the other one has.
    fn topic_comparable(&self) -> &'static [Method] {
        static ALL: [OnceLock<Vec<Method>>; Scene::COUNT] = [const { OnceLock::new() }; Scene::COUNT];
        ALL[self.scene() as usize].get_or_init(|| {
            let mut all: Vec<Method> = Vec::new();
            for method in self.topics().flat_map(methods_of) {
                if all.iter().all(|known| known.id != method.id) {
                    all.push(*method);
                }
            }
            all
        })
    }

    fn same_test(&self, method: usize, other: usize) -> bool {
        [method, other].iter().all(|index| self.topic.same.contains(&self.topic_comparable()[*index].id))
    }

    fn motion(&self) -> Option<Motion> {
        let falling = self.falling.as_ref().and_then(|falling| falling.motion(|| self.fallen(falling)));
        falling.or_else(|| self.topic.moves().then_some(ONE_TICK))
    }

    fn outcome(&self) -> Option<String> {
        let falling = self.falling.as_ref()?;
        falling.outcome(|| self.fallen(falling))
    }

    fn answer_program(&self) -> Option<&'static MethodProgram> {
        Some(&self.topic.program)
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let judged = self.judged(asked);
        let (program, given) = (&self.topic.program, self.given());
        // Names that no value has, such as where an arrow begins, need not be rounded then.
        let names: Vec<&str> = self.topic.values.iter().flat_map(ValueRow::names).collect();
        let run = match asked.only_values {
            false => Some(program.run_values(&given, Numbers::Exact)),
            true if names.is_empty() => None,
            true => Some(program.run_values_of(&names, &given, Numbers::Exact)),
        };
        let values = self.values_found(&judged, asked, run.as_ref());
        let words = run.filter(|_| !asked.only_values).map(|run| self.words(&judged, &values, &run, asked));
        let figure = || match &judged {
            Judged::Still(contact) => self.figure(Some(contact), asked),
            Judged::Crossing(_) => self.figure(None, asked),
            Judged::Moving(tick) => self.figure_of_tick(tick, &values, asked),
        };
        let figure = (!asked.only_values).then(figure);
        asked.explained(judged.verdict(), values, || figure.unwrap_or_default(), || words.unwrap_or_default())
    }
}

/// What the answer of a state consists of.
type Values = [(&'static str, crate::lesson::Value)];
