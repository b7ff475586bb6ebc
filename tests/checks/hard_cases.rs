//! The hard cases: every kind of input on which collision tests tend to fail has a case in each topic to which it
//! applies, marked as hard, with the verdict of every method.
//!
//! A new topic gets its rows here: the tests below fail until each of its hard cases stands in a line.

use collidoscope::lesson::{Case, Scene, Value, read_state};

/// A kind of hard input, and for every topic to which it applies the cases that are it.
struct Line {
    kind: &'static str,
    topics: &'static [(&'static str, &'static [&'static str])],
}

const LINES: [Line; 23] = [
    Line {
        kind: "collinear overlap",
        topics: &[
            ("line-line", &["collinear-overlap", "collinear-touch", "coincident-lines"]),
            ("swept-circle-line", &["collinear-overlap"]),
        ],
    },
    Line {
        kind: "collinear apart",
        topics: &[("line-line", &["collinear-apart"]), ("swept-circle-line", &["collinear-apart"])],
    },
    Line {
        kind: "parallel",
        topics: &[("line-line", &["parallel", "upright-lines"]), ("swept-circle-line", &["parallel"])],
    },
    Line {
        kind: "almost parallel (1e-12)",
        topics: &[
            ("line-line", &["almost-parallel", "rounded-parallel"]),
            ("swept-circles", &["almost-parallel"]),
            ("swept-circle-line", &["almost-parallel"]),
        ],
    },
    Line {
        kind: "crossing at an end point",
        topics: &[("line-line", &["shared-end", "near-miss"]), ("swept-circle-line", &["through-end"])],
    },
    Line {
        kind: "T touch",
        topics: &[("line-line", &["t-touch"]), ("swept-circle-line", &["stops-on-it", "just-reached"])],
    },
    Line {
        kind: "zero-length segment",
        topics: &[
            ("circle-line", &["one-place-inside", "one-place-on", "one-place-outside"]),
            ("line-line", &["zero-length", "zero-length-off", "zero-length-both"]),
            ("circle-segment-1", &["zero-length"]),
            ("circle-segment-2", &["zero-length"]),
            ("swept-circle-line", &["zero-length"]),
        ],
    },
    Line {
        kind: "point exactly on an edge or perimeter",
        topics: &[
            ("point-circle", &["perimeter", "hair-outside"]),
            ("circle-segment-1", &["end-touch", "window-edge"]),
            ("circle-segment-2", &["end-touch", "window-edge"]),
            ("blob-side", &["zero-size", "touching", "corner-touch"]),
            ("swept-circles", &["point-on-perimeter", "leaving", "touching-at-end"]),
            ("swept-circle-line", &["end-on-perimeter"]),
            ("point-rect", &["on-edge", "on-corner", "zero-width", "zero-size"]),
            ("rect-rect", &["touching", "corner-touch", "zero-size", "zero-size-both"]),
        ],
    },
    Line {
        kind: "tangent from outside",
        topics: &[
            ("circle-circle", &["tangent-outside", "hair-apart"]),
            ("circle-line", &["tangent", "hair-apart"]),
            ("circle-segment-1", &["tangent"]),
            ("circle-segment-2", &["tangent"]),
            ("swept-circles", &["grazing"]),
            ("swept-circle-line", &["grazing-end"]),
        ],
    },
    Line {
        kind: "tangent from inside",
        topics: &[
            ("circle-circle", &["tangent-inside"]),
            ("circle-segment-1", &["tangent-inside"]),
            ("circle-segment-2", &["tangent-inside"]),
            ("swept-circles", &["tangent-inside"]),
            ("swept-circle-line", &["tangent-inside"]),
        ],
    },
    Line {
        kind: "containment",
        topics: &[
            ("point-circle", &["center"]),
            ("circle-circle", &["inside", "around"]),
            ("line-line", &["collinear-inside"]),
            ("circle-segment-1", &["inside"]),
            ("circle-segment-2", &["inside"]),
            ("blob-side", &["containment"]),
            ("swept-circles", &["inside"]),
            ("swept-circle-line", &["inside"]),
            ("point-rect", &["center"]),
            ("rect-rect", &["containment"]),
        ],
    },
    Line {
        kind: "concentric",
        topics: &[
            ("point-circle", &["center"]),
            ("circle-circle", &["concentric", "same"]),
            ("circle-line", &["through-center"]),
            ("circle-segment-1", &["center-on-segment"]),
            ("circle-segment-2", &["center-on-segment"]),
            ("swept-circles", &["concentric"]),
            ("swept-circle-line", &["center-on-segment"]),
            ("point-rect", &["center"]),
            ("rect-rect", &["same-center"]),
        ],
    },
    Line {
        kind: "zero radius",
        topics: &[
            ("point-circle", &["zero-radius", "two-points"]),
            ("circle-circle", &["zero-radius", "two-points"]),
            ("circle-line", &["zero-radius"]),
            ("circle-segment-1", &["zero-radius"]),
            ("circle-segment-2", &["zero-radius"]),
            ("swept-circles", &["zero-radius"]),
            ("swept-circle-line", &["zero-radius"]),
        ],
    },
    Line {
        kind: "corner hit of blobs",
        topics: &[("blob-side", &["corner-hit"]), ("rect-rect", &["corner-hit"])],
    },
    Line {
        kind: "same centre blobs",
        topics: &[("blob-side", &["same-center"]), ("rect-rect", &["same-center"])],
    },
    Line {
        kind: "vertical, horizontal and 1°-off segments",
        topics: &[
            ("circle-line", &["vertical", "horizontal", "almost-horizontal"]),
            ("line-line", &["vertical-horizontal", "one-degree-off"]),
            ("circle-segment-1", &["vertical", "horizontal-segment", "almost-vertical", "almost-horizontal"]),
            ("circle-segment-2", &["vertical", "horizontal-segment", "almost-vertical", "almost-horizontal"]),
            ("swept-circle-line", &["upright-line", "level-line", "almost-upright", "almost-level"]),
        ],
    },
    Line {
        kind: "start overlapped",
        topics: &[("swept-circles", &["start-overlapped"]), ("swept-circle-line", &["start-overlapped"])],
    },
    Line {
        kind: "moving away",
        topics: &[("swept-circles", &["moving-away"]), ("swept-circle-line", &["moving-away"])],
    },
    Line {
        kind: "no relative motion",
        topics: &[
            ("swept-circles", &["no-relative-motion", "no-relative-motion-overlapping"]),
            ("swept-circle-line", &["no-motion"]),
        ],
    },
    Line {
        kind: "grazing sweep",
        topics: &[("swept-circles", &["grazing"]), ("swept-circle-line", &["grazing-end", "grazing-face"])],
    },
    Line {
        kind: "tunnelling at high speed",
        topics: &[
            ("circle-segment-1", &["tunnelling"]),
            ("circle-segment-2", &["tunnelling"]),
            ("swept-circles", &["tunnelling", "more-samples"]),
            ("swept-circle-line", &["tunnelling"]),
        ],
    },
    Line {
        kind: FAR,
        topics: &[
            ("point-circle", &["far"]),
            ("circle-circle", &["far"]),
            ("circle-line", &["far"]),
            ("line-line", &["huge"]),
            ("circle-segment-1", &["far"]),
            ("circle-segment-2", &["far"]),
            ("blob-side", &["far"]),
            ("swept-circles", &["far"]),
            ("swept-circle-line", &["far"]),
            ("point-rect", &["far", "rounded-wall"]),
            ("rect-rect", &["far", "rounded-walls"]),
        ],
    },
    Line {
        kind: TINY,
        topics: &[
            ("point-circle", &["tiny"]),
            ("circle-circle", &["tiny"]),
            ("circle-line", &["tiny"]),
            ("line-line", &["tiny"]),
            ("circle-segment-1", &["tiny"]),
            ("circle-segment-2", &["tiny"]),
            ("blob-side", &["tiny"]),
            ("swept-circles", &["tiny"]),
            ("swept-circle-line", &["tiny"]),
            ("point-rect", &["tiny"]),
            ("rect-rect", &["tiny"]),
        ],
    },
];

/// These two apply to every topic.
const FAR: &str = "coordinates of 1e9";
const TINY: &str = "coordinates of 1e-9";

/// Every line with every case named in it; one that does not exist is `None`.
fn named() -> impl Iterator<Item = (&'static str, String, Option<&'static Case>)> {
    LINES.iter().flat_map(|line| {
        line.topics.iter().flat_map(move |(slug, cases)| {
            cases.iter().map(move |case| {
                let found = Scene::from_slug(slug).and_then(|scene| Case::find(scene, case));
                (line.kind, format!("{slug}/{case}"), found)
            })
        })
    })
}

fn cases_of(kind: &str) -> Vec<&'static Case> {
    named().filter(|(line, ..)| *line == kind).filter_map(|(.., case)| case).collect()
}

#[test]
fn every_line_has_a_hard_case_in_each_topic_to_which_it_applies() {
    let missing: Vec<_> = named()
        .filter(|(.., case)| !case.is_some_and(|c| c.hard))
        .map(|(line, name, case)| {
            let what = if case.is_some() { "is not marked as hard" } else { "is missing" };
            format!("{line}: {name} {what}")
        })
        .collect();
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

#[test]
fn every_hard_case_of_every_topic_stands_in_a_line() {
    let named: Vec<_> = named().map(|(_, name, _)| name).collect();
    let hard = Scene::ALL.into_iter().flat_map(Case::shipped).filter(|case| case.hard);
    let names = hard.map(|case| format!("{}/{}", case.scene.slug(), case.name));
    let unnamed: Vec<_> = names.filter(|name| !named.contains(name)).collect();
    assert!(unnamed.is_empty(), "give them a row in this file:\n{}", unnamed.join("\n"));
}

#[test]
fn large_and_small_coordinates_are_a_case_of_every_topic() {
    for kind in [FAR, TINY] {
        for scene in Scene::ALL {
            assert!(cases_of(kind).iter().any(|case| case.scene == scene), "{kind}: {}", scene.slug());
        }
    }
}

/// All numbers of the parameters whose id ends so: both coordinates of points and vectors.
fn numbers(case: &Case, ending: &str) -> Vec<f64> {
    let state = read_state(case.open().as_mut());
    let mine = state.into_iter().filter(|(id, _)| id.ends_with(ending) && !id.starts_with("drop."));
    mine.flat_map(|(_, value)| match value {
        Value::Number(number) => vec![number],
        Value::Pair(pair) => vec![pair.x, pair.y],
        _ => Vec::new(),
    })
    .collect()
}

#[test]
fn the_cases_are_what_their_lines_say() {
    for case in cases_of(FAR) {
        assert!(numbers(case, "").iter().any(|n| n.abs() >= 1e9), "{}/{}", case.scene.slug(), case.name);
    }
    for case in cases_of(TINY) {
        let lengths = case.set.iter().filter(|(id, _)| !id.starts_with("drop."));
        for (id, value) in lengths {
            let (Value::Number(_) | Value::Pair(_)) = value else { continue };
            assert!(
                numbers(case, id).iter().all(|n| n.abs() < 1e-8),
                "{}/{} {id}",
                case.scene.slug(),
                case.name
            );
        }
    }
    for case in cases_of("zero radius") {
        assert!(numbers(case, "radius").contains(&0.0), "{}/{}", case.scene.slug(), case.name);
    }
    for case in cases_of("zero-length segment") {
        let ends = [("a1", "a2"), ("b1", "b2"), ("c1", "c2"), ("p1", "p2")];
        let is_a_point = |(first, second)| {
            let (first, second) = (numbers(case, first), numbers(case, second));
            !first.is_empty() && first == second
        };
        assert!(ends.into_iter().any(is_a_point), "{}/{}", case.scene.slug(), case.name);
    }
}
