//! Which side was hit? Two boxes given by centre and size.

use glam::DVec2;

use crate::geometry::blob_side::{self, BlobHit, Side};
use crate::geometry::{Rect, Verdict};
use crate::lesson::number::{shown, shown_pair};
use crate::lesson::{
    Accuracy, Bounds, Check, Choice, Conclusion, Derivation, Erratum, Explanation, Figure, Group, Lesson,
    Mark, Method, Param, Range, Role, Scene, Shape, Slot, Step, Symbol, Value, method_choices, verdict_chip,
    verdict_role, verdict_word,
};

const METHODS: [Method; 2] = [
    Method {
        id: "gaps",
        hint: "exact",
        help: "The larger of the gaps along x and y decides; a gap of zero is a touch.",
        accuracy: Accuracy::Exact,
        source: "BLOBS",
    },
    Method {
        id: "center-distance",
        hint: "as printed, misses a touch",
        help: "Both gaps must be below zero, so boxes that only touch are called apart.",
        accuracy: Accuracy::AsPublished,
        source: "BLOBS",
    },
];
const METHOD_CHOICES: [Choice; 2] = method_choices(&METHODS);

const SIZES: Range = Range::new(0.0, 1e12, (0.0, 12.0));

const SYMBOLS: &[Symbol] = &[
    Symbol { text: "x_distance", role: Role::VectorB },
    Symbol { text: "y_distance", role: Role::VectorC },
    Symbol { text: "x_gap", role: Role::Projection },
    Symbol { text: "y_gap", role: Role::Projection },
];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct BlobSide {
    method: usize,
    blob1: Rect,
    blob2: Rect,
    /// Whether the boxes are also given by their top left corners, as many drawing libraries have them.
    corners: bool,
}

impl Default for BlobSide {
    fn default() -> Self {
        Self {
            method: 0,
            blob1: Rect { center: DVec2::new(4.0, 4.0), size: DVec2::new(4.0, 4.0) },
            blob2: Rect { center: DVec2::new(5.5, 6.0), size: DVec2::new(2.0, 2.0) },
            corners: false,
        }
    }
}

impl Lesson for BlobSide {
    fn scene(&self) -> Scene {
        Scene::BlobSide
    }

    fn methods(&self) -> &'static [Method] {
        &METHODS
    }

    fn selected_method(&self) -> usize {
        self.method
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        let (center1, center2) = (self.blob1.center, self.blob2.center);
        vec![
            Param {
                id: "method",
                label: "method",
                help: "Which test answers.",
                group: Group::Method,
                role: Role::Neutral,
                slot: Slot::Choice { value: &mut self.method, options: &METHOD_CHOICES },
            },
            Param {
                id: "blob1.center",
                label: "blob 1",
                help: "The middle of the first box.",
                group: Group::Shapes,
                role: Role::ShapeA,
                slot: Slot::Point { value: &mut self.blob1.center },
            },
            Param {
                id: "blob1.size",
                label: "size 1",
                help: "Width and height of the first box.",
                group: Group::Shapes,
                role: Role::ShapeA,
                slot: Slot::Size { value: &mut self.blob1.size, range: SIZES, center: center1 },
            },
            Param {
                id: "blob2.center",
                label: "blob 2",
                help: "The middle of the second box.",
                group: Group::Shapes,
                role: Role::ShapeB,
                slot: Slot::Point { value: &mut self.blob2.center },
            },
            Param {
                id: "blob2.size",
                label: "size 2",
                help: "Width and height of the second box.",
                group: Group::Shapes,
                role: Role::ShapeB,
                slot: Slot::Size { value: &mut self.blob2.size, range: SIZES, center: center2 },
            },
            Param {
                id: "corners",
                label: "show top left corners",
                help: "Shows the same boxes given by their top left corners.",
                group: Group::Shapes,
                role: Role::Neutral,
                slot: Slot::Switch { value: &mut self.corners },
            },
        ]
    }

    fn verdict(&self, method: usize) -> Verdict {
        match METHODS[method].id {
            "center-distance" => blob_side::center_distance(self.blob1, self.blob2),
            _ => blob_side::verdict(self.blob1, self.blob2),
        }
    }

    fn explain(&self) -> Explanation {
        let result = blob_side::gaps(self.blob1, self.blob2);
        let verdict = self.verdict(self.method);
        Explanation {
            figures: vec![self.figure(&result, verdict)],
            derivation: self.derivation(&result, verdict),
            verdict,
            reference_verdict: result.verdict,
            values: values(&result),
        }
    }
}

fn values(result: &blob_side::BlobSide) -> Vec<(&'static str, Value)> {
    vec![
        ("x_distance", Value::Number(result.x_distance)),
        ("y_distance", Value::Number(result.y_distance)),
        ("x_gap", Value::Number(result.x_gap)),
        ("y_gap", Value::Number(result.y_gap)),
        ("x_overlap", Value::Number(result.x_overlap)),
        ("y_overlap", Value::Number(result.y_overlap)),
        ("side", Value::word(result.hit.map(|h| side_word(h.side)))),
        ("corner", Value::Switch(result.hit.is_some_and(|h| h.corner))),
        ("normal", Value::pair(result.hit.map(|h| h.normal))),
        ("push", Value::pair(result.hit.map(|h| h.push))),
        ("contact", Value::pair(result.hit.map(|h| h.contact))),
    ]
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
        Side::Top => "top",
        Side::Bottom => "bottom",
    }
}

impl BlobSide {
    fn figure(&self, result: &blob_side::BlobSide, verdict: Verdict) -> Figure {
        let (blob1, blob2) = (self.blob1, self.blob2);
        let mut marks = vec![
            Mark::new("blob1", Role::ShapeA, Shape::Polygon(blob1.corners().to_vec())).labelled("blob 1"),
            Mark::new("blob2", verdict_role(verdict), Shape::Polygon(blob2.corners().to_vec()))
                .labelled("blob 2"),
            Mark::new(
                "x_distance",
                Role::VectorB,
                Shape::Arrow { tail: blob1.center, vector: result.x_vector },
            )
            .labelled(format!("x distance {}", shown(result.x_distance))),
            Mark::new(
                "y_distance",
                Role::VectorC,
                Shape::Arrow { tail: result.elbow, vector: result.y_vector },
            )
            .labelled(format!("y distance {}", shown(result.y_distance))),
        ];
        if self.corners {
            marks.extend([(blob1, "corner 1"), (blob2, "corner 2")].map(|(blob, name)| {
                Mark::new("corners", Role::Guide, Shape::Point(blob.min()))
                    .labelled(format!("{name} {}", shown_pair(blob.min())))
            }));
        }
        if let Some(hit) = result.hit {
            marks.extend(hit_marks(&hit));
        }
        let bounds = Bounds { min: blob1.min(), max: blob1.max() };
        Figure {
            title: "",
            marks,
            bounds: bounds.union(Bounds { min: blob2.min(), max: blob2.max() }),
            chip: Some(verdict_chip(blob2.max(), &METHODS, self.method, verdict, result.verdict)),
        }
    }

    fn derivation(&self, result: &blob_side::BlobSide, verdict: Verdict) -> Derivation {
        let (blob1, blob2) = (self.blob1, self.blob2);
        let mut steps = Vec::new();
        if self.corners {
            steps.push(Step {
                sentence: "From top left corners to centres: add half of the size".to_owned(),
                formula: "center = corner + size/2".to_owned(),
                numbers: format!("{} + {}/2", shown_pair(blob1.min()), shown_pair(blob1.size)),
                value: format!("{}, and blob 2 {}", shown_pair(blob1.center), shown_pair(blob2.center)),
                marks: vec!["corners"],
                ..Step::default()
            });
        }
        let axes = [
            ("x", "width", result.x_distance, blob1.size.x, blob2.size.x, result.x_gap, result.x_overlap),
            ("y", "height", result.y_distance, blob1.size.y, blob2.size.y, result.y_gap, result.y_overlap),
        ];
        for (axis, extent, distance, size1, size2, gap, _) in axes {
            let (from, to) =
                if axis == "x" { (blob1.center.x, blob2.center.x) } else { (blob1.center.y, blob2.center.y) };
            steps.push(Step {
                sentence: format!("From centre to centre along {axis}"),
                formula: format!("{axis}_distance = blob2.{axis} − blob1.{axis}"),
                numbers: format!("{} − {}", shown(to), shown(from)),
                value: shown(distance),
                marks: vec![if axis == "x" { "x_distance" } else { "y_distance" }],
                ..Step::default()
            });
            steps.push(Step {
                sentence: format!("How far apart along {axis}: less half of each {extent}"),
                formula: format!("{axis}_gap = |{axis}_distance| − {extent}₁/2 − {extent}₂/2 < 0"),
                numbers: format!("|{}| − {}/2 − {}/2", shown(distance), shown(size1), shown(size2)),
                value: shown(gap),
                holds: Some(gap < 0.0),
                marks: vec!["blob1", "blob2"],
            });
        }
        if let Some(hit) = result.hit {
            steps.push(side_step(result, &hit));
        }
        Derivation {
            steps,
            conclusion: Conclusion {
                sentence: conclusion(result, verdict),
                because: format!("the larger gap is {}", shown(result.separation)),
            },
            check: check(result),
            erratum: self.erratum(),
            symbols: SYMBOLS,
        }
    }

    /// The slips of the source's two worked examples, shown on those examples only.
    fn erratum(&self) -> Option<Erratum> {
        let first = Rect { center: DVec2::splat(4.0), size: DVec2::splat(4.0) };
        let second = |x, y| Rect { center: DVec2::new(x, y), size: DVec2::splat(2.0) };
        let printed = |says: &str, truth: &str| {
            Some(Erratum { source: "BLOBS", says: says.to_owned(), truth: truth.to_owned(), case: None })
        };
        if (self.blob1, self.blob2) == (first, second(6.0, 8.0)) {
            printed("y: 4 − 1 − 1 = 2", "Half of the height 4 is 2, not 1, so 4 − 2 − 1 = 1. Still apart.")
        } else if (self.blob1, self.blob2) == (first, second(2.0, 4.0)) {
            printed("y: 0 − 1 − 1 = −2", "Half of the height 4 is 2, not 1, so 0 − 2 − 1 = −3. Still a hit.")
        } else {
            None
        }
    }
}

fn hit_marks(hit: &BlobHit) -> Vec<Mark> {
    vec![
        Mark::new("shared", Role::Hit, Shape::Polygon(hit.shared.corners().to_vec())),
        Mark::new("push", Role::Push, Shape::Arrow { tail: hit.contact, vector: hit.push }).labelled("push"),
        Mark::new("contact", Role::Contact, Shape::Point(hit.contact)).labelled("contact"),
    ]
}

fn side_step(result: &blob_side::BlobSide, hit: &BlobHit) -> Step {
    let (relation, which) = match (hit.corner, hit.side) {
        (true, _) => ("=", "equal: a corner; the source says left or right"),
        (_, Side::Top | Side::Bottom) => (">", "x is larger: top or bottom"),
        _ => ("<", "y is larger: left or right"),
    };
    Step {
        sentence: "The smaller overlap tells the axis, the distance along it the side".to_owned(),
        formula: format!("x_overlap {relation} y_overlap"),
        numbers: format!("{} {relation} {}, {which}", shown(result.x_overlap), shown(result.y_overlap)),
        value: side_word(hit.side).to_owned(),
        marks: vec!["push", "contact"],
        ..Step::default()
    }
}

fn conclusion(result: &blob_side::BlobSide, verdict: Verdict) -> String {
    match (verdict, result.hit) {
        (Verdict::Apart, _) => "The boxes are apart.".to_owned(),
        (_, Some(hit)) => {
            let side = side_word(hit.side);
            format!("The boxes are {}: blob 2 hits the {side} side of blob 1.", verdict_word(verdict))
        }
        (_, None) => format!("The boxes are {}.", verdict_word(verdict)),
    }
}

fn check(result: &blob_side::BlobSide) -> Check {
    match result.hit {
        Some(hit) => Check {
            sentence: "Both boxes share this rectangle".to_owned(),
            numbers: format!("from {} to {}", shown_pair(hit.shared.min()), shown_pair(hit.shared.max())),
            agrees: true,
        },
        None => Check {
            sentence: "No rectangle is shared: the extents do not meet along one axis".to_owned(),
            numbers: format!("gaps {} and {}", shown(result.x_gap), shown(result.y_gap)),
            agrees: true,
        },
    }
}
