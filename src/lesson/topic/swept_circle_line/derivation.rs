//! The working of both methods.

use glam::DVec2;

use super::published_working::published_erratum;
use super::{CAPSULE, PUBLISHED, SYMBOLS, View};
use crate::geometry::Verdict;
use crate::geometry::point_segment;
use crate::geometry::swept_circle_line::{
    CHECKED, CapsuleFeature, Face, LineTouch, Moment, MomentKind, SegmentImpact,
};
use crate::lesson::number::{
    shown, shown_difference, shown_factor, shown_pair, shown_pair_difference, shown_product,
};
use crate::lesson::{Check, Conclusion, Derivation, Step, verdict_word};

impl View {
    /// The working of the selected method.
    pub fn derivation(&self) -> Derivation {
        Derivation {
            steps: if self.method == CAPSULE { self.capsule_steps() } else { self.published_steps() },
            conclusion: Conclusion { sentence: self.sentence(), because: self.because() },
            check: self.check(),
            erratum: (self.method == PUBLISHED).then(|| published_erratum(self)),
            symbols: SYMBOLS,
        }
    }

    fn capsule_steps(&self) -> Vec<Step> {
        let exact = &self.exact;
        let mut steps = vec![self.vectors_step(), self.start_step()];
        let feature = exact.impact.map(|impact| impact.feature);
        if feature != Some(CapsuleFeature::Start) {
            if let Some(face) = &exact.face {
                steps.extend(self.face_steps(face));
            }
            if feature != Some(CapsuleFeature::Face) {
                steps.extend(self.end_steps());
            }
        }
        steps.push(self.nearest_step());
        if let Some(impact) = &exact.impact {
            steps.push(self.impact_step(impact));
        }
        steps.push(self.now_step());
        steps
    }

    fn vectors_step(&self) -> Step {
        let (sweep, exact) = (&self.sweep, &self.exact);
        Step {
            sentence: "Along the segment, and from its first end to the centre at the start".to_owned(),
            formula: "s = p2 − p1,  w = circle.center − p1".to_owned(),
            numbers: format!(
                "{},  {}",
                shown_pair_difference(sweep.p2, sweep.p1),
                shown_pair_difference(sweep.circle.center, sweep.p1)
            ),
            value: format!(
                "s = {}, |s| = {}, w = {}",
                shown_pair(exact.along),
                shown(exact.length),
                shown_pair(exact.to_center)
            ),
            marks: vec!["segment", "p1", "p2", "start"],
            ..Step::default()
        }
    }

    fn start_step(&self) -> Step {
        let start = &self.exact.start;
        Step {
            sentence: "Do they touch or overlap already? Then the time is 0".to_owned(),
            formula: "distance − r ≤ 0 at t = 0".to_owned(),
            numbers: self.separation_numbers(start),
            value: shown(start.separation),
            holds: Some(start.separation <= 0.0),
            marks: vec!["start", "segment"],
        }
    }

    /// The distance less the radius with the numbers in.
    fn separation_numbers(&self, moment: &Moment) -> String {
        shown_difference(moment.distance, self.sweep.circle.radius)
    }

    /// The straight sides: how the centre comes to the line, and where.
    fn face_steps(&self, face: &Face) -> Vec<Step> {
        let (s, w, v) = (self.exact.along, self.exact.to_center, self.sweep.circle.velocity);
        let (length, radius) = (shown_factor(self.exact.length), self.sweep.circle.radius);
        let across = |vector: DVec2| format!("({}) / {length}", cross(vector, s));
        let mut steps = vec![
            Step {
                sentence: "How far the centre is from the line, on the side of its left normal".to_owned(),
                formula: "n = (w.x·s.y − w.y·s.x) / |s|".to_owned(),
                numbers: across(w),
                value: format!("n = {}", shown(face.on_normal)),
                marks: vec!["n", "line"],
                ..Step::default()
            },
            Step {
                sentence: "How much the tick adds to that".to_owned(),
                formula: "m = (v.x·s.y − v.y·s.x) / |s|".to_owned(),
                numbers: across(v),
                value: format!("m = {}", shown(face.normal_velocity)),
                marks: vec!["velocity", "line"],
                ..Step::default()
            },
        ];
        match face.foot {
            LineTouch::OnLine => steps.push(Step {
                sentence:
                    "The circle covers or touches the line at the start, but not the segment: it can only come to an \
                           end"
                    .to_owned(),
                formula: "|n| > r".to_owned(),
                numbers: format!("|{}| > {}", shown(face.on_normal), shown(radius)),
                holds: Some(false),
                marks: vec!["line"],
                ..Step::default()
            }),
            LineTouch::NotApproaching => steps.push(Step {
                sentence: "Does the circle come nearer to the line?".to_owned(),
                formula: "n·m < 0".to_owned(),
                numbers: shown_product(face.on_normal, face.normal_velocity),
                holds: Some(false),
                marks: vec!["line", "velocity"],
                ..Step::default()
            }),
            LineTouch::Reached { time, within_tick, along, part } => {
                let (n, m) = (shown(face.on_normal), shown(face.normal_velocity));
                steps.push(Step {
                    sentence: "When it comes to touch the line".to_owned(),
                    formula: "t = (|n| − r) / |m| ≤ 1".to_owned(),
                    numbers: format!("(|{n}| − {}) / |{m}|", shown(radius)),
                    value: shown(time),
                    holds: Some(within_tick),
                    marks: vec!["line", "capsule"],
                });
                let dots = |vector: DVec2| format!("({})", dot(s, vector));
                steps.push(Step {
                    sentence: "How far along the segment the foot of the centre is then: between the ends it is the \
                               face that is met"
                        .to_owned(),
                    formula: "0 < (s·w + t·(s·v)) / |s| < |s|".to_owned(),
                    numbers: format!("({} + {}·{}) / {length}", dots(w), shown_factor(time), dots(v)),
                    value: shown(along),
                    holds: Some(part == point_segment::SegmentFeature::Interior),
                    marks: vec!["segment", "capsule"],
                });
            }
        }
        steps
    }

    /// The round ends: a quadratic equation for each, as for two circles.
    fn end_steps(&self) -> Vec<Step> {
        let ends = [("p1", "p₁", self.sweep.p1), ("p2", "p₂", self.sweep.p2)];
        // A segment without length has one end only.
        let count = if self.exact.face.is_none() { 1 } else { 2 };
        ends.into_iter()
            .zip(&self.exact.ends)
            .take(count)
            .map(|((id, name, _), end)| {
                let time = end.impact.map(|impact| impact.time);
                Step {
                    sentence: format!("When the centre comes as near to {name} as the radius"),
                    formula: format!(
                        "a·t² + b·t + c = 0,  e = circle.center − {id},  a = v·v,  b = 2·(e·v),  c = e·e − r²"
                    ),
                    numbers: format!(
                        "{}·t² + {}·t + {} = 0",
                        shown_factor(end.a),
                        shown_factor(end.b),
                        shown_factor(end.c)
                    ),
                    value: match (time, end.roots) {
                        (Some(time), _) => format!("t = {}", shown(time)),
                        (None, Some([first, last])) => {
                            format!("t = {} and {}: none within the tick", shown(first), shown(last))
                        }
                        (None, None) => "no solution".to_owned(),
                    },
                    holds: Some(time.is_some()),
                    marks: vec![id, "capsule"],
                }
            })
            .collect()
    }

    fn nearest_step(&self) -> Step {
        let nearest = &self.exact.nearest;
        let sentence = match nearest.kind {
            MomentKind::Start => "The circle is nearest at the start",
            MomentKind::End => "The circle is nearest at the end of the tick",
            MomentKind::PassingEnd1 => "The circle is nearest where it passes p₁",
            MomentKind::PassingEnd2 => "The circle is nearest where it passes p₂",
            MomentKind::Crossing => "The path crosses the segment, so the smallest distance is 0",
        };
        Step {
            sentence: sentence.to_owned(),
            formula: format!("distance − r ≤ 0 at t = {}", shown(nearest.time)),
            numbers: self.separation_numbers(nearest),
            value: shown(nearest.separation),
            holds: Some(self.exact.verdict.is_hit()),
            marks: vec!["path", "capsule", "swept"],
        }
    }

    fn impact_step(&self, impact: &SegmentImpact) -> Step {
        let circle = &self.sweep.circle;
        let normal = match impact.normal {
            Some(normal) => format!("normal {}", shown_pair(normal)),
            None => "no normal: the centre is on the segment".to_owned(),
        };
        Step {
            sentence: format!("{}: the centre, the point of contact and the normal", met(impact.feature)),
            formula: "centre = circle.center + t·circle.velocity".to_owned(),
            numbers: format!(
                "{} + {}·{}",
                shown_pair(circle.center),
                shown_factor(impact.time),
                shown_pair(circle.velocity)
            ),
            value: format!(
                "centre {}, contact {}, {normal}",
                shown_pair(impact.center),
                shown_pair(impact.contact)
            ),
            marks: vec!["impact", "contact", "normal"],
            ..Step::default()
        }
    }

    fn now_step(&self) -> Step {
        let now = &self.now;
        Step {
            sentence: format!("And at the time shown, t = {}", shown(self.time)),
            formula: "separation = distance − r".to_owned(),
            numbers: shown_difference(now.distance, self.sweep.circle.radius),
            value: shown(now.separation),
            marks: vec!["circle"],
            ..Step::default()
        }
    }

    fn sentence(&self) -> String {
        let Some(found) = self.found() else {
            return match self.method {
                CAPSULE => "The circle does not meet the segment within the tick.",
                _ => "The method finds that the circle does not meet the segment.",
            }
            .to_owned();
        };
        let contact = format!("the point of contact is {}", shown_pair(found.contact));
        let time = shown(found.time);
        match (self.verdict(), found.feature) {
            _ if self.method == PUBLISHED => {
                format!("The method finds that the circle meets the segment at t = {time}; {contact}.")
            }
            (Verdict::Touching, CapsuleFeature::Start) => {
                format!("The circle only just touches the segment, from the start; {contact}.")
            }
            (_, CapsuleFeature::Start) => {
                format!("The circle covers part of the segment from the start; {contact}.")
            }
            (Verdict::Touching, feature) => {
                format!("The circle only just touches {} at t = {time}; {contact}.", part(feature))
            }
            (_, feature) => format!("The circle meets {} at t = {time}; {contact}.", part(feature)),
        }
    }

    fn because(&self) -> String {
        if self.method == PUBLISHED {
            return self.published_because();
        }
        let starts = self.exact.impact.is_some_and(|impact| impact.feature == CapsuleFeature::Start);
        let moment = if starts { &self.exact.start } else { &self.exact.nearest };
        let relation = match moment.separation {
            above if above > 0.0 => " > 0",
            below if below < 0.0 => " < 0",
            _ => "",
        };
        let which = if starts { "" } else { ", where the circle is nearest" };
        let (separation, time) = (shown(moment.separation), shown(moment.time));
        format!("distance − r = {separation}{relation} at t = {time}{which}")
    }

    fn check(&self) -> Check {
        let exact = &self.exact;
        let agrees = self.verdict().is_hit() == exact.verdict.is_hit();
        match (self.method, &exact.impact) {
            (CAPSULE, Some(impact)) => Check {
                sentence: "Put t into the motion: the contact must be as far from the centre as the radius, less the \
                           overlap"
                    .to_owned(),
                numbers: format!(
                    "|{}| = {}; r − overlap = {} − {}",
                    shown_pair_difference(impact.center, impact.contact),
                    shown(impact.distance),
                    shown(self.sweep.circle.radius),
                    shown(impact.depth)
                ),
                agrees: impact.agrees,
            },
            (CAPSULE, None) => Check {
                sentence: format!("At t = 0, 1/{CHECKED}, 2/{CHECKED}, … 1 the circle is nowhere nearer"),
                numbers: format!("distance − r ≥ {} > 0", shown(exact.sampled)),
                agrees: exact.samples_agree,
            },
            (_, Some(impact)) => Check {
                sentence: "By the exact method".to_owned(),
                numbers: format!("{}, first at t = {}", verdict_word(exact.verdict), shown(impact.time)),
                agrees,
            },
            (_, None) => Check {
                sentence: "By the exact method".to_owned(),
                numbers: format!("the smallest separation is {} > 0", shown(exact.nearest.separation)),
                agrees,
            },
        }
    }
}

/// What is met, as part of a sentence.
fn part(feature: CapsuleFeature) -> &'static str {
    match feature {
        CapsuleFeature::Start => "the segment",
        CapsuleFeature::Face => "the face of the segment",
        CapsuleFeature::End1 => "the end p₁",
        CapsuleFeature::End2 => "the end p₂",
    }
}

/// What is met, as a heading.
fn met(feature: CapsuleFeature) -> &'static str {
    match feature {
        CapsuleFeature::Start => "At the start",
        CapsuleFeature::Face => "The face is met",
        CapsuleFeature::End1 => "The end p₁ is met",
        CapsuleFeature::End2 => "The end p₂ is met",
    }
}

/// The cross product with the numbers in, the terms in the order of the formulas.
fn cross(p: DVec2, q: DVec2) -> String {
    format!("{} − {}", shown_product(p.x, q.y), shown_product(p.y, q.x))
}

/// The dot product with the numbers in.
fn dot(p: DVec2, q: DVec2) -> String {
    format!("{} + {}", shown_product(p.x, q.x), shown_product(p.y, q.y))
}
