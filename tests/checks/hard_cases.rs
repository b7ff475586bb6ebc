//! The hard cases: every kind of input on which collision tests tend to fail has a case in each topic to which it
//! applies, marked as hard. The comment behind `hard = true` in the scene file names the kinds of a case.
//!
//! Which kinds apply to a topic follows from its parameters, so a new topic needs no row here.
#![expect(clippy::disallowed_methods, reason = "these tests read the project's files")]

use std::fs;
use std::path::Path;

use collidoscope::lesson::topic::{Placed, topic_file};
use collidoscope::lesson::{Case, CaseGroup, CauseKind, Scene, Value};

use crate::oracle::question::{Ends, Slot};
use crate::oracle::{self, question};

/// A kind of hard input.
struct Kind {
    name: &'static str,
    /// Whether a topic with these shapes has such input.
    applies: fn(&Shapes) -> bool,
}

const KINDS: [Kind; 31] = [
    Kind { name: "collinear overlap", applies: Shapes::have_two_lines },
    Kind { name: "collinear apart", applies: Shapes::have_two_lines },
    Kind { name: "parallel", applies: Shapes::have_two_lines },
    Kind { name: "almost parallel", applies: |shapes| shapes.segments + shapes.velocities >= 2 },
    Kind { name: "crossing at an end", applies: Shapes::have_two_lines },
    Kind { name: "T touch", applies: Shapes::have_two_lines },
    Kind { name: ZERO_LENGTH, applies: |shapes| shapes.segments > 0 },
    Kind { name: "point on an outline", applies: |shapes| shapes.have_an_outline() || shapes.have_edges() },
    Kind { name: "tangent from outside", applies: Shapes::have_a_tangent },
    Kind { name: "tangent from inside", applies: |shapes| shapes.have_a_tangent() && !shapes.infinite },
    Kind { name: "containment", applies: |shapes| !shapes.infinite },
    Kind { name: "same centre", applies: |shapes| shapes.have_an_outline() || shapes.have_two_areas() },
    Kind { name: ZERO_RADIUS, applies: |shapes| shapes.circles > 0 },
    Kind { name: "corner hit", applies: |shapes| shapes.have_a_corner() || shapes.have_two_areas() },
    Kind { name: "flat polygon", applies: |shapes| shapes.have_edges() || shapes.rotated > 0 },
    Kind { name: "polygon without size", applies: |shapes| shapes.have_edges() || shapes.rotated > 0 },
    Kind { name: "almost flat polygon", applies: Shapes::have_edges },
    Kind { name: "in line with an edge", applies: Shapes::have_edges },
    Kind { name: "parallel edges", applies: Shapes::have_two_areas },
    Kind { name: VERTICAL, applies: |shapes| shapes.segments > 0 },
    Kind { name: HORIZONTAL, applies: |shapes| shapes.segments > 0 },
    Kind { name: "almost vertical or horizontal segment", applies: |shapes| shapes.segments > 0 },
    Kind { name: "overlap at the start", applies: |shapes| shapes.velocities > 0 },
    Kind { name: "moving away", applies: |shapes| shapes.velocities > 0 },
    Kind { name: "no relative motion", applies: |shapes| shapes.velocities > 0 },
    Kind { name: "grazing sweep", applies: |shapes| shapes.velocities > 0 },
    Kind { name: "tunnelling", applies: |shapes| shapes.plays },
    Kind { name: FAR, applies: |_| true },
    Kind { name: TINY, applies: |_| true },
    Kind { name: "rounding to f32", applies: |_| true },
    Kind { name: "rounding to f64", applies: |_| true },
];

const ZERO_LENGTH: &str = "zero-length segment";
const ZERO_RADIUS: &str = "zero radius";
const VERTICAL: &str = "vertical segment";
const HORIZONTAL: &str = "horizontal segment";
const FAR: &str = "coordinates of 1e9";
const TINY: &str = "coordinates of 1e-9";

/// How many shapes of each sort a topic has.
struct Shapes {
    circles: usize,
    boxes: usize,
    segments: usize,
    /// Whether the segments are always infinite lines.
    infinite: bool,
    velocities: usize,
    triangles: usize,
    /// Rectangles at any angle.
    rotated: usize,
    polygons: usize,
    /// Whether something moves while the window plays.
    plays: bool,
}

impl Shapes {
    fn of(scene: Scene) -> Self {
        let (question, topic) = (question(scene), topic_file(scene));
        let shapes = |is: fn(&Placed) -> bool| topic.shapes.iter().filter(|row| is(&row.start)).count();
        let count = |is: fn(&Slot) -> bool| question.slots.iter().filter(|slot| is(slot)).count();
        Self {
            circles: count(|slot| matches!(slot, Slot::Radius(_))),
            boxes: count(|slot| matches!(slot, Slot::Size(_))),
            segments: segments(scene).len(),
            infinite: question.ends == Ends::Lines,
            velocities: if topic.moves() { count(|slot| matches!(slot, Slot::Vector(_))) } else { 0 },
            triangles: shapes(|placed| matches!(placed, Placed::Triangle(_))),
            rotated: shapes(|placed| matches!(placed, Placed::Rotated(_))),
            polygons: shapes(|placed| matches!(placed, Placed::Polygon(_))),
            plays: scene.open().motion().is_some(),
        }
    }

    /// Whether there is a segment, and another one or the path of something that moves.
    fn have_two_lines(&self) -> bool {
        self.segments > 0 && self.segments + self.velocities >= 2
    }

    fn have_an_outline(&self) -> bool {
        self.circles + self.boxes > 0
    }

    /// Whether there is a shape whose edges are given by its corners.
    fn have_edges(&self) -> bool {
        self.triangles + self.polygons > 0
    }

    /// Whether both have edges at any angle.
    fn have_two_areas(&self) -> bool {
        self.rotated >= 2 || self.polygons >= 2
    }

    /// Whether a box or a polygon can be hit at a corner by something that is not a point.
    fn have_a_corner(&self) -> bool {
        let areas = self.boxes + self.polygons;
        areas > 0 && areas + self.circles + self.segments >= 2
    }

    /// Whether a circle can touch something that is not a point.
    fn have_a_tangent(&self) -> bool {
        self.circles >= 2 || self.circles > 0 && self.segments + self.boxes + self.polygons > 0
    }
}

/// Where the numbers of both ends of each segment start. Points that are no centres are ends, two by two, or a single one.
fn segments(scene: Scene) -> Vec<[usize; 2]> {
    if topic_file(scene).shapes.iter().any(|row| matches!(row.start, Placed::Triangle(_))) {
        return Vec::new();
    }
    let is_end = |slot: &Slot| matches!(slot, Slot::Point(id) if !id.ends_with(".center"));
    let starts = question(scene).starts().filter(|(slot, _)| is_end(slot));
    let starts: Vec<_> = starts.map(|(_, start)| start).collect();
    starts.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect()
}

/// A hard case with the kinds that its file names.
struct Hard {
    case: &'static Case,
    kinds: Vec<String>,
}

impl Hard {
    fn name(&self) -> String {
        format!("{}/{}", self.case.scene.slug(), self.case.name)
    }

    fn is(&self, kind: &str) -> bool {
        self.kinds.iter().any(|mine| mine == kind)
    }

    /// The numbers of the question.
    fn question(&self) -> oracle::Case {
        oracle::Case::of(&mut self.case.open())
    }

    /// Whether a segment has these ends.
    fn has_segment(&self, is: impl Fn(glam::DVec2, glam::DVec2) -> bool) -> bool {
        let asked = self.question();
        segments(self.case.scene).iter().any(|ends| {
            let [from, to] = ends.map(|start| asked.pair(start));
            is(from, to)
        })
    }
}

/// The hard cases of a topic.
fn hard_cases(scene: Scene) -> Vec<Hard> {
    let hard = Case::shipped(scene).iter().filter(|case| case.hard);
    hard.map(|case| Hard { case, kinds: kinds(case) }).collect()
}

fn all_hard_cases() -> impl Iterator<Item = Hard> {
    Scene::ALL.into_iter().flat_map(hard_cases)
}

/// The words behind `hard = true`.
fn kinds(case: &Case) -> Vec<String> {
    let path = format!("scenes/{}/{}.toml", case.scene.slug(), case.name);
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("it ships");
    let comment = text.lines().find_map(|line| line.strip_prefix("hard = true # "));
    comment.map_or_else(Vec::new, |kinds| kinds.split(", ").map(str::to_owned).collect())
}

#[test]
fn every_kind_that_applies_to_a_topic_has_a_hard_case() {
    let mut missing = Vec::new();
    for scene in Scene::ALL {
        let (shapes, cases) = (Shapes::of(scene), hard_cases(scene));
        let wanted = KINDS.iter().filter(|kind| (kind.applies)(&shapes));
        let without = wanted.filter(|kind| !cases.iter().any(|case| case.is(kind.name)));
        missing.extend(without.map(|kind| format!("{}: {}", scene.slug(), kind.name)));
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

#[test]
fn in_every_case_of_rounding_the_selected_method_is_wrong_and_rounding_is_the_cause() {
    for Hard { case, kinds } in all_hard_cases() {
        let Some(numbers) = kinds.iter().find_map(|kind| kind.strip_prefix("rounding to ")) else { continue };
        let lesson = case.open();
        assert_eq!(case.group(), CaseGroup::FloatingPoint, "{}", case.name);
        assert_eq!(lesson.selected().numbers.id(), numbers);
        let cause = lesson.explain().derivation.cause.map(|cause| cause.kind);
        assert_eq!(cause, Some(CauseKind::Rounding), "{} {}", case.scene.slug(), case.name);
    }
}

#[test]
fn every_hard_case_names_kinds_that_apply_to_its_topic() {
    for hard in all_hard_cases() {
        let shapes = Shapes::of(hard.case.scene);
        let known = |name: &String| KINDS.iter().any(|kind| kind.name == name && (kind.applies)(&shapes));
        let unknown: Vec<_> = hard.kinds.iter().filter(|name| !known(name)).collect();
        assert!(
            !hard.kinds.is_empty() && unknown.is_empty(),
            "{}: `hard = true` is followed by `# ` and kinds of {:?}, not {unknown:?}",
            hard.name(),
            KINDS.map(|kind| kind.name)
        );
    }
}

/// A check that applies to the cases of one kind.
#[track_caller]
fn each_case_of(kind: &str, is: impl Fn(&Hard) -> bool) {
    for hard in all_hard_cases().filter(|hard| hard.is(kind)) {
        assert!(is(&hard), "{} is not {kind}", hard.name());
    }
}

#[test]
fn the_cases_are_what_their_kinds_say() {
    each_case_of(FAR, |hard| hard.question().numbers.iter().any(|n| n.abs() >= 1e9));
    each_case_of(TINY, |hard| {
        let lengths = hard.case.set.iter().filter(|(id, _)| !id.starts_with("drop."));
        lengths.into_iter().all(|(_, value)| match value {
            Value::Number(number) => number.abs() < 1e-8,
            Value::Pair(pair) => pair.abs().max_element() < 1e-8,
            _ => true,
        })
    });
    each_case_of(ZERO_RADIUS, |hard| {
        let asked = hard.question();
        asked.starts().any(|(slot, start)| matches!(slot, Slot::Radius(_)) && asked.numbers[start] == 0.0)
    });
    each_case_of(ZERO_LENGTH, |hard| hard.has_segment(|from, to| from == to));
    each_case_of(VERTICAL, |hard| hard.has_segment(|from, to| from.x == to.x && from.y != to.y));
    each_case_of(HORIZONTAL, |hard| hard.has_segment(|from, to| from.y == to.y && from.x != to.x));
}
