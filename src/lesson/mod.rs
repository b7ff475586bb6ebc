//! Topics: their questions, parameters, figures and derivations.
//!
//! Pure: no clock, no random numbers, no files. A lesson does no arithmetic; every number it shows is a
//! field of a result of [`crate::geometry`] or comes from the trace of a program.

mod answer;
mod case;
pub mod exercise;
mod figure;
mod lecture;
#[cfg(not(target_arch = "wasm32"))]
pub mod lint;
mod map;
mod method;
mod param;
mod scene;
mod text;
pub mod topic;
mod working;

pub use answer::answered::Answered;
pub use answer::ask::Ask;
pub use answer::cause::{Cause, CauseKind, Reason};
pub use answer::run_values::{Compared, RunValues};
pub use answer::verdict::NoAnswer;
pub use answer::words::{verdict_mark, verdict_role, verdict_text, verdict_word};
pub use answer::{Answer, Touching};
pub use case::draft::{Draft, Entry, Written};
pub use case::expect::{ANSWER, Comparison, Difference, Expect, Mismatch, NO_ANSWER, is_expected};
pub use case::file::{SceneFile, SceneFileError};
pub use case::link::{
    LinkedLesson, LinkedTexts, StartingPoint, open_leniently, open_permalink, permalink, permalink_from,
    permalink_with, whole_permalink,
};
pub use case::methods_by_case::{AnswerMark, CaseAnswer, CaseAnswers, MethodInCases, MethodsByCase};
pub use case::picture_state::{
    MapKind, MapState, PICTURE_IDS, Panels, PictureState, RightPanel, THEMES, Viewpoint,
};
pub use case::presented::{Layer, Presented, Vote};
pub use case::state::{PROGRAM, REFERENCE, State, param_ids, read_state, set_param, set_params, write_state};
pub use case::{Case, CaseGroup, CaseTexts, changed_params, same_bits, select_reference};
pub use figure::chip::chip_lines;
pub use figure::question::Reveal;
pub use figure::symbol_marks::{NamedMarks, name_printed_as, names_of_mark};
pub use figure::{Bounds, Chip, ChipLine, Figure, Mark, Pick, SecondView, Shape};
pub use lecture::{Ballot, Item, Lecture, LectureList, ListedFile};
pub use map::{
    Cell, EndLine, FineDifference, GoesOn, Judgement, Map, MapGrid, MapQuestion, Measured, Reach,
    RegionFacts, Regions, end_lines, reach,
};
pub use method::choice::{METHOD, MethodChoice, NUMBERS};
pub use method::exported_code::{exported_code, function_in};
pub use method::header::{Header, header_and_program};
pub use method::inputs::{Given, ProgramNumbers, ProgramValue, program_inputs, program_numbers};
pub use method::numbers::Numbers;
pub use method::program::{MethodProgram, ProgramError, plain_text};
pub use method::table::{OWN, methods_of};
pub use method::typical::{TypicalMistake, are_mistakes_loaded, load_mistakes, typical_mistakes};
pub use method::{Accuracy, Method, reference_of};
pub use param::corners::CornersRule;
pub use param::handle::{
    Body, Extent, Handle, HandleKind, Nudge, bodies, bounds_of, boxes, handles, round_to,
};
pub use param::rect_part::RectPart;
pub use param::{Choice, Group, Param, ParamRange, Slot};
pub use scene::{Chapter, Scene};
pub use text::excerpt::{excerpt, excerpt_of, quoted};
pub use text::limits::COORDINATE_LIMIT;
pub use text::number::shown_values_apart;
pub use text::refusal::Refusal;
pub use text::role::Role;
#[cfg(not(target_arch = "wasm32"))]
pub use text::role_words;
pub use text::source::{Contribution, Mistake, Shown, Source};
pub use text::table::FileMistake;
pub use text::topic_files::folder_of;
#[cfg(not(target_arch = "wasm32"))]
pub use text::topic_files::{OwnTopic, own as own_topic, take_own};
pub use text::value::Value;
pub use text::value_info::{ValueInfo, ValueKind};
pub use text::y_axis::YAxis;
pub use text::{glossary, limits, number};
pub use working::derivation::{Check, CodeLine, Conclusion, Derivation, Erratum, Line, Part, Step, Symbol};
pub use working::explanation::{Asked, Explanation, Extra};
pub use working::math;
pub use working::operations_of;
pub use working::so_far::SAID;

use crate::geometry::Verdict;
use crate::language::told;
pub use crate::program::export::{Language, load_languages, templates};
pub use crate::program::run::Content;
use crate::program::run::with_effort;
pub use crate::program::syntax::{LONGEST_TEXT, WordKind, words};
pub use crate::program::{did_you_mean, is_hidden, json_text, nearest, without_hidden};
use answer::remembered::Remembered;
use method::choice::with_own;
use text::limits::EXPLANATION_EFFORT;
use topic::{Falling, ONE_TICK, Placed, Setting, TickState, TopicFile};

/// The state of a topic, and everything that can be asked about it. It does no arithmetic.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The selected method, and the program of the scene if it has one.
    method: MethodChoice,
    topic: &'static TopicFile,
    /// A and B as they are set. What is asked about is in [`Self::asked`].
    shapes: Vec<Placed>,
    tick: TickState,
    falling: Option<Falling>,
    options: Vec<Setting>,
    runs: Remembered,
}

impl Lesson {
    pub fn scene(&self) -> Scene {
        self.method.scene
    }

    /// Every parameter, borrowed from its field; the selected method, as `method`, comes first.
    pub fn params(&mut self) -> Vec<Param<'_>> {
        self.all_params()
    }

    /// Other parameters for the same shapes: for each rectangle, those of its centre, size and corners that
    /// [`Self::params`] does not have; setting one of them exchanges parts between these lists. For each triangle and polygon,
    /// what moves all of it.
    pub fn other_params(&mut self) -> Vec<Param<'_>> {
        let rows = self.topic.shapes.iter().zip(&mut self.shapes);
        rows.flat_map(|(row, placed)| row.other_params(placed)).collect()
    }

    /// The methods that answer the question: those of the topic, in the order of the menu, and the program of the scene if it
    /// has one. At least one is exact.
    pub fn methods(&self) -> &'static [Method] {
        if self.method.own().is_some() { &with_own(self).methods } else { self.topic_methods() }
    }

    /// The methods that a map can show or compare: those of [`Self::methods`], followed by methods of other topics that
    /// answer the same question.
    pub fn comparable(&self) -> &'static [Method] {
        if self.method.own().is_some() { &with_own(self).comparable } else { self.topic_comparable() }
    }

    /// The selected method.
    pub fn selected(&self) -> Ask<'_> {
        self.ask(self.method.index)
    }

    /// The index of the exact method with which the others are compared, the first one.
    pub fn reference(&self) -> usize {
        reference_of(self.topic_methods())
    }

    /// The selected method, and the program of the scene.
    pub fn choice(&self) -> &MethodChoice {
        &self.method
    }

    /// A method, an index in [`Self::comparable`], with its numbers.
    pub fn ask(&self, method: usize) -> Ask<'_> {
        Ask::of(self, method)
    }

    /// The program of a method of [`Self::comparable`], by its id.
    pub fn program(&self, method: &str) -> Option<&MethodProgram> {
        if method == OWN { self.method.own() } else { self.topic_program(method) }
    }

    /// What the programs of the topic are given: in every state the same names, in the same order.
    pub fn given(&self) -> Vec<Given> {
        self.given_of(&self.asked())
    }

    /// The exact answer to the topic's question.
    pub fn judge(&self) -> Verdict {
        self.judged_of(Placed::pair(&self.asked()))
    }

    /// What moves when the user presses play, if anything does.
    pub fn motion(&self) -> Option<Motion> {
        let falling = self.falling.as_ref().and_then(|falling| falling.motion(|| self.fallen(falling)));
        falling.or_else(|| self.topic.moves().then_some(ONE_TICK))
    }

    /// Everything shown for the current state: figures, working, verdict and values. Only words depend on the y axis.
    pub fn explain_for(&self, y_axis: YAxis) -> Explanation {
        with_effort(EXPLANATION_EFFORT, || self.explained(y_axis, true))
    }

    /// The same for y pointing down, as in files and on the command line.
    pub fn explain(&self) -> Explanation {
        self.explain_for(YAxis::Down)
    }
}

/// A point that a map moves over the plane while everything else stays unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probe {
    /// The id of the parameter, a point.
    pub param: &'static str,
    /// Its name in the map's heading: "the circle’s centre".
    pub name: &'static str,
    /// The name of the region of its positions at which the exact methods hit, if that has one. For the first probe, the
    /// header of a method can name a region of its own.
    pub region: Option<&'static str>,
}

/// The parameter that says where something falls, in topics in which something does: towards larger or smaller y. A
/// picture in which y points up shows smaller y as down.
pub const FALL_DIRECTION: &str = "drop.falls";
pub const TO_LARGER_Y: &str = "to-larger-y";
pub const TO_SMALLER_Y: &str = "to-smaller-y";
/// The parameter that names the circle which the working follows; 0 is the large one.
pub const FOLLOWED: &str = "drop.selected";

/// A parameter that advances while the lesson plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// The parameter that advances; it starts at zero.
    pub param: &'static str,
    /// How far one step advances it. The clock takes whole steps only, so every run is the same.
    pub step: f64,
    /// Steps per second while playing.
    pub steps_per_second: f64,
    /// Its value at the end of the motion.
    pub end: f64,
    /// What the parameter counts, for the display: `tick`, or `t`.
    pub label: &'static str,
    /// How many circles have landed so far, and how many there are; none if nothing lands.
    pub landed: Option<[usize; 2]>,
}

impl Motion {
    /// What it has led to so far, in a sentence, if the verdict does not say it.
    pub fn outcome(self) -> Option<String> {
        self.landed.map(|[landed, count]| match landed {
            0 => told!("None of {count} circles has landed.", count),
            1 => told!("1 of {count} circles has landed.", count),
            landed => told!("{landed} of {count} circles have landed.", landed, count),
        })
    }
}
