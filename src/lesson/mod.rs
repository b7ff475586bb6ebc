//! What is asked, shown and admitted: topics, their parameters, figures and derivations.
//!
//! Pure: no clock, no random numbers, no files. A lesson does no arithmetic; every number it shows is a
//! field of a result of [`crate::geometry`].

mod case;
mod derivation;
mod excerpt;
mod figure;
mod handle;
pub mod limits;
mod map;
mod nearest;
pub mod number;
mod param;
mod permalink;
mod scene;
mod scene_file;
mod state;
pub mod topic;
mod value;
mod y_axis;

pub use case::{Case, Expect, changed_params, same_bits};
pub use derivation::{Check, Conclusion, Derivation, Erratum, Step, Symbol};
pub use excerpt::{excerpt, excerpt_of, quoted};
pub use figure::{Bounds, Chip, ChipLine, Figure, Mark, Pick, Role, Shape};
pub use handle::{Body, Extent, Handle, HandleKind, bodies, handles, round_to};
pub use limits::COORDINATE_LIMIT;
pub use map::{Cell, GoesOn, Map, MapGrid, MapQuestion};
pub use nearest::{did_you_mean, nearest};
pub use param::{Choice, Group, Param, ParamError, ParamRange, Slot, Unit};
pub use permalink::{
    OpenedLink, PermalinkError, StartingPoint, open_leniently, open_permalink, permalink, permalink_from,
};
pub use scene::{Chapter, Scene};
pub use scene_file::SceneFileError;
pub use state::{State, read_state, set_param, write_state};
pub use value::Value;
pub use y_axis::YAxis;

use glam::DVec2;

use crate::geometry::{Spot, Verdict};

/// One topic: typed fields that hold its state, and the questions one can ask of it.
pub trait Lesson {
    /// Which topic this is.
    fn scene(&self) -> Scene;

    /// The methods that answer the topic's question, in the order in which they are offered.
    /// At least one is exact; the first exact one is the reference.
    fn methods(&self) -> &'static [Method];

    /// The index in [`Self::methods`] of the selected method.
    fn selected_method(&self) -> usize;

    /// Every parameter, borrowed from its field; the selected method, as `method`, comes first.
    fn params(&mut self) -> Vec<Param<'_>>;

    /// Everything shown of the present state: figures, working, verdict and values. Only words depend on the y axis.
    fn explain_for(&self, y_axis: YAxis) -> Explanation;

    /// The same for y pointing down, as in files and on the command line.
    fn explain(&self) -> Explanation {
        self.explain_for(YAxis::Down)
    }

    /// The bare answer of one method, an index in [`Self::comparable`], without allocation.
    fn verdict(&self, method: usize) -> Verdict;

    /// What a map may move about, the default first.
    fn probes(&self) -> &'static [Probe];

    /// The verdict of a method with the probe (an index in [`Self::probes`]) anywhere in the spot and all else as
    /// it is, without allocation. `None` if it is not the same for the whole of a tile, or cannot be told; always
    /// there for a single position. The method is an index in [`Self::comparable`].
    fn verdict_over(&self, method: usize, probe: usize, spot: Spot) -> Option<Verdict>;

    /// What the places make at which a method hits, where that has a name.
    fn region(&self, method: usize, probe: usize) -> Option<&'static str>;

    /// The methods that a map can show or compare: those of [`Self::methods`], and after them any of other topics
    /// that answer the same question.
    fn comparable(&self) -> &'static [Method] {
        self.methods()
    }

    /// Whether two methods of [`Self::comparable`] give a hit in the same states, all of them: exact ones do.
    fn always_agree(&self, method: usize, other: usize) -> bool {
        [method, other].iter().all(|index| self.comparable()[*index].accuracy == Accuracy::Exact)
    }

    /// What moves when the learner presses play, if anything does.
    fn motion(&self) -> Option<Motion> {
        None
    }

    /// The index of the exact method by which the others are judged.
    fn reference(&self) -> usize {
        reference_of(self.methods())
    }
}

/// The index of the first exact method.
///
/// # Panics
/// If there is none: every lesson has one (a test walks them all).
pub fn reference_of(methods: &[Method]) -> usize {
    methods.iter().position(|m| m.accuracy == Accuracy::Exact).expect("every lesson has an exact method")
}

/// One way to answer a topic's question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Method {
    /// The identifier in files, links and on the command line.
    pub id: &'static str,
    /// A few words beside the name in the panel.
    pub hint: &'static str,
    /// One or two sentences: what it computes and what it gets wrong.
    pub help: &'static str,
    /// How far its answer can be trusted.
    pub accuracy: Accuracy,
    /// The key of the source in `docs/sources.md`.
    pub source: &'static str,
}

/// How far a method's answer can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accuracy {
    /// Right for every finite input.
    Exact,
    /// Leaves something out on purpose; the text says what.
    Approximate(&'static str),
    /// Does what its source does, mistakes included.
    AsPublished,
}

/// Something that a map moves over the plane while all else stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probe {
    /// The parameter, a point.
    pub param: &'static str,
    /// What it is, for the map's heading: "the circle’s centre".
    pub name: &'static str,
}

/// The points of a question with one of them, by its index, put into a spot.
#[inline]
pub fn probe_at<const N: usize>(points: [DVec2; N], probe: usize, spot: Spot) -> [Spot; N] {
    std::array::from_fn(|index| if index == probe { spot } else { points[index].into() })
}

/// Everything a lesson shows of one state.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The pictures; most topics have one.
    pub figures: Vec<Figure>,
    /// The working with today's numbers.
    pub derivation: Derivation,
    /// The answer of the selected method.
    pub verdict: Verdict,
    /// The answer of the reference method on the same state.
    pub reference_verdict: Verdict,
    /// The numbers of the result by the ids of the lesson; those that do not exist are [`Value::Absent`].
    pub values: Vec<(&'static str, Value)>,
}

/// A parameter that advances by itself while the lesson plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// The parameter that advances; it starts at zero.
    pub param: &'static str,
    /// How far one step takes it. The clock takes whole steps only, so every run is the same.
    pub step: f64,
    /// Steps a second while playing.
    pub steps_per_second: f64,
    /// Where the motion ends: everything has come to rest.
    pub end: f64,
    /// What the parameter counts, for the display: `tick`, or `t`.
    pub label: &'static str,
}

/// The options of the `method` parameter for a list of methods.
pub const fn method_choices<const N: usize>(methods: &[Method; N]) -> [Choice; N] {
    let mut choices = [Choice { id: "", hint: "" }; N];
    let mut i = 0;
    while i < N {
        choices[i] = Choice { id: methods[i].id, hint: methods[i].hint };
        i += 1;
    }
    choices
}

/// The word and the mark for a verdict; the marks differ in fill, so colour is never needed to tell them.
pub fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Apart => "apart",
        Verdict::Touching => "touching",
        Verdict::Colliding => "colliding",
    }
}

/// The mark for a verdict: hollow, half filled, filled.
pub fn verdict_mark(verdict: Verdict) -> char {
    match verdict {
        Verdict::Apart => '○',
        Verdict::Touching => '◐',
        Verdict::Colliding => '●',
    }
}

/// The role in which a shape with this verdict is drawn.
pub fn verdict_role(verdict: Verdict) -> Role {
    if verdict.is_hit() { Role::Hit } else { Role::Clear }
}

/// The chip of a method's verdict, with the disagreement where the reference answers otherwise.
pub fn verdict_chip(
    anchor: DVec2,
    methods: &[Method],
    selected: usize,
    verdict: Verdict,
    reference: Verdict,
) -> Chip {
    let line = |role, verdict, rest: String| ChipLine {
        role,
        text: format!("{} {}{rest}", verdict_mark(verdict), verdict_word(verdict)),
    };
    let id = |method: usize| methods[method].id;
    let mut lines = vec![line(verdict_role(verdict), verdict, format!(", says “{}”", id(selected)))];
    if !verdict.agrees_with(reference) {
        let rest = format!(", says “{}” (exact)", id(reference_of(methods)));
        lines.push(line(Role::Differs, reference, rest));
    }
    Chip { anchor, lines }
}
