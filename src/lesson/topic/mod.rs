//! The topics: `topic.toml` says what a topic is called, which two shapes it has and what its answer is in words, and
//! `answer.program` what the exact answer shows. A judge of the geometry answers it.

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
mod in_polygon;
mod layout;
mod motion;
mod moving;
#[cfg(test)]
mod moving_tests;
mod names;
mod of_methods;
mod options;
mod parameters;
mod picture;
#[cfg(test)]
mod polygon_tests;
mod push_out;
#[cfg(not(target_arch = "wasm32"))]
mod reached;
mod read_polygon;
mod read_rows;
mod read_shapes;
mod rect_names;
mod rows;
mod second_view;
mod shape;
mod sides;
#[cfg(test)]
pub(super) mod testing;
#[cfg(test)]
mod tests;
mod words;

use std::sync::OnceLock;

use glam::DVec2;

#[cfg(not(target_arch = "wasm32"))]
pub use all_mistakes::{all_mistakes, given_in};
pub(in crate::lesson) use falling::Falling;
pub(in crate::lesson) use file::names_of_answers;
pub use file::{TopicFile, topic_file};
use moving::Judged;
pub(in crate::lesson) use moving::TickState;
pub(in crate::lesson) use options::Setting;
use rows::{Origin, ValueRow};
pub use shape::{Placed, ShapeRow};

use crate::geometry::pair::{Contact, Core, Pair};
use crate::geometry::{Rect, Spot, Verdict, line_line};
use crate::lesson::answer::remembered::Remembered;
use crate::lesson::{
    Accuracy, Asked, Explanation, Figure, Given, Lesson, Method, MethodChoice, MethodProgram, Numbers, Param,
    RunValues, Scene, YAxis, methods_of,
};
pub(in crate::lesson) use parameters::ONE_TICK;

/// At least as many as the parameters of a topic and the names of what its programs are given: a list of them grows once.
const MOST_NAMES: usize = 16;

impl Lesson {
    /// The topic in its default state, by its first method.
    pub(in crate::lesson) fn new(scene: Scene) -> Self {
        Self::of_file(scene, topic_file(scene))
    }

    fn of_file(scene: Scene, topic: &'static TopicFile) -> Self {
        let shapes = topic.shapes.iter().map(|row| row.start.clone()).collect();
        let selected = methods_of(scene).iter().position(|method| Some(method.id) == topic.method);
        let (falling, tick) = (topic.falling.map(|_| Falling::new()), TickState::default());
        let (method, options) =
            (MethodChoice::new(scene, selected.unwrap_or(0)), options::start(&topic.options));
        Self { method, topic, shapes, tick, falling, options, runs: Remembered::default() }
    }

    /// What the judge found of shapes at rest. Beside a rectangle, a point is one without size: it leaves even a rectangle
    /// without size.
    fn contact(&self) -> Contact {
        let (asked, pushed) = (self.asked(), self.topic.pushed);
        let pair = Placed::pair(&asked);
        if let Some(contact) = self.contact_in_polygon(&pair) {
            return contact;
        }
        let Pair { a, b } = pair;
        let shape = |index: usize| match (&asked[index], &asked[1 - index]) {
            (Placed::Point(at), Placed::Rect { .. }) => Core::Rect(Rect::new(*at, DVec2::ZERO)).into(),
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

    pub(in crate::lesson) fn given_of(&self, shapes: &[Placed]) -> Vec<Given> {
        let mut given = Vec::with_capacity(MOST_NAMES);
        let rows = self.topic.shapes.iter().zip(shapes);
        rows.for_each(|(row, placed)| given.append(&mut row.given(placed)));
        given.extend(self.topic.instants.as_ref().map(|instants| self.tick.given(instants)));
        given.append(&mut options::given(&self.topic.options, &self.options));
        given
    }
}

impl TopicFile {
    /// What the topic says of its default state, without its methods. It is kept as long as the program runs.
    pub fn explained(mut self, y_axis: YAxis) -> Explanation {
        self.values.retain(|row| {
            !matches!(row.origin, Origin::Operations(_) | Origin::Method(..) | Origin::Methods)
        });
        self.values.iter_mut().for_each(|row| row.methods.clear());
        let lesson = Lesson::of_file(Scene::ALL[0], Box::leak(Box::new(self)));
        lesson.explanation(Asked { method: 0, verdict: lesson.judge(), y_axis, only_values: false })
    }
}

impl Lesson {
    pub(in crate::lesson) fn all_params(&mut self) -> Vec<Param<'_>> {
        let mut params = Vec::with_capacity(MOST_NAMES);
        params.extend(self.method.params());
        let rows = self.topic.shapes.iter().zip(&mut self.shapes);
        rows.for_each(|(row, placed)| params.append(&mut row.params(placed)));
        if self.topic.moves() {
            params.append(&mut self.tick.params(self.topic.instants.as_ref()));
        }
        let options = self.topic.options.iter().zip(&mut self.options);
        params.extend(options.map(|(row, set)| row.param(set)));
        params.extend(self.falling.iter_mut().flat_map(Falling::params));
        params
    }

    /// What the programs are given with a probe, an index in [`Scene::probes`], at another position.
    pub(in crate::lesson) fn given_at(&self, probe: usize, position: DVec2) -> Vec<Given> {
        let [shape, point] = self.topic.probed[probe];
        let mut shapes = self.asked().into_owned();
        shapes[shape].move_point(point, position);
        self.given_of(&shapes)
    }

    pub(in crate::lesson) fn judged_of(&self, pair: Pair) -> Verdict {
        if let Some(crossing) = self.crossing_of(pair) {
            return line_line::verdict(&crossing);
        }
        if let Some(verdict) = self.verdict_in_polygon(&pair) {
            return verdict;
        }
        self.sweep_of(pair).map_or_else(|| pair.verdict(), |sweep| sweep.verdict())
    }

    /// The exact answer with the probe anywhere in the spot and everything else unchanged. `None` if it differs within
    /// the spot or is unknown; a single position always has one. The probe is an index in [`Scene::probes`].
    pub(in crate::lesson) fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let [shape, point] = self.topic.probed[probe];
        let mut asked = self.asked();
        if let (Placed::Polygon(_), true) = (&asked[shape], spot.is_point()) {
            asked.to_mut()[shape].move_point(point, spot.center);
            return Some(self.judged_of(Placed::pair(&asked)));
        }
        let rounded = |index: usize| asked[index].rounded_with((index == shape).then_some((point, spot)));
        let pair = Pair { a: rounded(0), b: rounded(1) };
        if let Some(crossing) = self.crossing_of(pair) {
            return line_line::verdict_over(&crossing);
        }
        if let Some(verdict) = self.verdict_in_polygon_over(&pair) {
            return verdict;
        }
        self.sweep_of(pair).map_or_else(|| pair.verdict_over(), |sweep| sweep.verdict_over())
    }

    /// The name of the region of probe positions at which a method of [`Self::topic_comparable`] hits, if it has one: that of
    /// its header or, if it is exact, that of the probe. Regions are those of segments with two ends.
    pub(in crate::lesson) fn topic_region(&self, method: usize, probe: usize) -> Option<&'static str> {
        let Method { region, accuracy, .. } = self.topic_comparable()[method];
        let of_probe = || self.topic.probes[probe].region.filter(|_| accuracy == Accuracy::Exact);
        region.filter(|_| probe == 0).or_else(of_probe).filter(|_| !self.has_endless())
    }

    /// Whether the answer of a method of [`Self::topic_comparable`] can depend on a parameter.
    pub(in crate::lesson) fn topic_depends(&self, method: usize, param: &str) -> bool {
        let instants = self.topic.instants.as_ref().filter(|instants| instants.id() == param);
        instants.is_none_or(|instants| self.topic_comparable()[method].id == instants.method)
    }

    /// The methods of the topic, in the order of the menu.
    pub(in crate::lesson) fn topic_methods(&self) -> &'static [Method] {
        methods_of(self.scene())
    }

    /// The program of a method of [`Self::topic_comparable`].
    pub(in crate::lesson) fn topic_program(&self, method: &str) -> Option<&'static MethodProgram> {
        self.topics().find_map(|scene| MethodProgram::of(scene, method))
    }

    /// The methods of this topic, followed by those that only the other one has.
    pub(in crate::lesson) fn topic_comparable(&self) -> &'static [Method] {
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

    /// Whether two methods of [`Self::topic_comparable`] that are not both exact hit in exactly the same states.
    pub(in crate::lesson) fn same_test(&self, method: usize, other: usize) -> bool {
        [method, other].iter().all(|index| self.topic.same.contains(&self.topic_comparable()[*index].id))
    }

    /// The program of the exact answer. It runs without rounding.
    pub(in crate::lesson) fn answer_program(&self) -> &'static MethodProgram {
        &self.topic.program
    }

    /// Everything shown for the current state, as the topic computes it, without what the program of a method computes.
    pub(in crate::lesson) fn explanation(&self, asked: Asked) -> Explanation {
        let judged = self.judged(asked);
        let (program, given) = (&self.topic.program, self.given());
        // Names that no value has, such as where an arrow begins, need not be rounded then.
        let names: Vec<&str> = self.topic.values.iter().flat_map(ValueRow::names).collect();
        let run = match asked.only_values {
            false => self.traced(program, Numbers::Exact).map(|trace| RunValues::of_trace(program, &trace)),
            true if names.is_empty() => None,
            true => Some(self.found_by(program, &names, Numbers::Exact)),
        };
        let values = self.values_found(&judged, asked, &given, run.as_ref());
        let words = run.filter(|_| !asked.only_values).map(|run| self.words(&judged, &values, &run, asked));
        let figure = || match &judged {
            Judged::Still(contact) => self.figure(Some(contact), asked),
            Judged::Crossing(_) => self.figure(None, asked),
            Judged::Moving(tick) => self.figure_of_tick(tick, &values, asked),
        };
        let figure = (!asked.only_values).then(figure).map(|figure| {
            let view = self.topic.view.map(|row| Box::new(row.open(asked.y_axis)));
            Figure { beside: view, ..figure }
        });
        asked.explained(judged.verdict(), values, || figure.unwrap_or_default(), || words.unwrap_or_default())
    }
}

/// What the answer of a state consists of.
type Values = [(&'static str, crate::lesson::Value)];
