//! The exact numbers of the full result.

use std::cmp::Ordering;

use super::super::line_and_disc::{projection, push};
use super::super::swept_circles::roots;
use super::{Phase, Sweep};
use crate::oracle::ratio::{Ratio, Vector, Whole, clamped};
use crate::oracle::surd::{Surd, along, direction, pair};
use crate::oracle::values::Values;

/// Adds the numbers of `capsule`.
pub fn values(whole: &Whole, values: &mut Values) {
    let sweep = Sweep::of(whole);
    let phases = sweep.phases();
    values.vector("along", &sweep.along);
    let least = phases.iter().map(Phase::least).min().expect("a tick has a phase");
    values.add("smallest_separation", 1, [Surd::root(&least).plus(&-&sweep.radius)]);
    face(&sweep, values);
    end_time("end_times[0]", &sweep, false, values);
    end_time("end_times[1]", &sweep, true, values);
    impact(&sweep, &phases, values);
}

fn face(sweep: &Sweep, values: &mut Values) {
    let Some(place) = sweep.place() else {
        return values.absent(&["on_normal", "foot"]);
    };
    let left = sweep.along.turned();
    values.add("on_normal", 1, [projection(&sweep.end_to_center(false), &left)]);
    values.vector("foot", &sweep.p1.plus(&sweep.along.times(&place[0])));
}

/// The first time at which the disc meets an end, as a disc without a radius at rest there.
fn end_time(name: &'static str, sweep: &Sweep, second: bool, values: &mut Values) {
    let motion = sweep.motion(second);
    if motion.smallest_separation() == Ordering::Greater {
        values.absent(&[name]);
    } else if motion.start.square() <= motion.reach.sqr() {
        values.rational(name, 0, &Ratio::ZERO);
    } else {
        let [first, _] = roots(&motion).expect("it meets the end");
        values.add(name, 0, [first]);
    }
}

/// The time at which the disc touches the infinite line that it approaches: earlier than its centre reaches the line,
/// by the time in which it moves as far as its radius towards the line.
fn line_time(sweep: &Sweep) -> Surd {
    let left = sweep.along.turned();
    let (height, rise) = (sweep.end_to_center(false).dot(&left), sweep.velocity.dot(&left));
    let center_there = -height / &rise;
    let rate = rise.clone().max(-rise);
    Surd::root(&sweep.along.square()).times(&(-&sweep.radius / rate)).plus(&center_there)
}

const IMPACT: [&str; 6] = ["time", "center", "contact", "normal", "depth", "push"];

fn impact(sweep: &Sweep, phases: &[Phase], values: &mut Values) {
    match sweep.first_met(phases) {
        None => values.absent(&IMPACT),
        Some("Start") => at_start(sweep, values),
        Some("Face") => at_face(sweep, values),
        Some(end) => at_end(sweep, end == "End2", values),
    }
}

fn at_start(sweep: &Sweep, values: &mut Values) {
    let place = sweep.place().map_or(Ratio::ZERO, |[start, _]| clamped(start));
    let contact = sweep.p1.plus(&sweep.along.times(&place));
    let way = contact.to(&sweep.center);
    values.rational("time", 0, &Ratio::ZERO);
    values.vector("center", &sweep.center);
    values.vector("contact", &contact);
    if way.is_zero() {
        values.absent(&["normal"]);
    } else {
        values.add("normal", 0, direction(&way));
    }
    values.add("depth", 1, [Surd::root(&way.square()).times(&-Ratio::ONE).plus(&sweep.radius)]);
    if way.is_zero() {
        values.absent(&["push"]);
    } else {
        values.add("push", 1, push(&way, &sweep.radius));
    }
}

fn at_face(sweep: &Sweep, values: &mut Values) {
    let (time, [start, change]) = (line_time(sweep), sweep.place().expect("a face"));
    values.add("time", 0, [time.clone()]);
    values.add("center", 1, along(&sweep.center, &sweep.velocity, &time));
    values.add("contact", 1, along(&sweep.p1, &sweep.along, &time.times(&change).plus(&start)));
    let left = sweep.along.turned();
    let on_left = sweep.end_to_center(false).dot(&left) > Ratio::ZERO;
    values.add("normal", 0, direction(&if on_left { left } else { left.times(&-Ratio::ONE) }));
    no_push(values);
}

fn at_end(sweep: &Sweep, second: bool, values: &mut Values) {
    let start = sweep.end_to_center(second);
    let end = if second { sweep.p1.plus(&sweep.along) } else { sweep.p1.clone() };
    let [time, _] = roots(&sweep.motion(second)).expect("it meets the end");
    values.add("time", 0, [time.clone()]);
    values.add("center", 1, along(&sweep.center, &sweep.velocity, &time));
    values.add("contact", 1, pair(&end));
    if sweep.radius.is_zero() {
        values.add("normal", 0, direction(&just_before(sweep, second)));
    } else {
        let part = Ratio::ONE / &sweep.radius;
        let unit = |vector: &Vector| vector.times(&part);
        values.add("normal", 0, along(&unit(&start), &unit(&sweep.velocity), &time));
    }
    no_push(values);
}

/// The direction to a point from the place of the segment that is nearest to it, just before the point arrives at an
/// end. Its place along the segment is then within the segment, or it is not.
fn just_before(sweep: &Sweep, second: bool) -> Vector {
    let back = sweep.velocity.times(&-Ratio::ONE);
    let Some([_, change]) = sweep.place() else { return back };
    let within = if second { change > Ratio::ZERO } else { change < Ratio::ZERO };
    if within { sweep.along.times(&-change).to(&back) } else { back }
}

fn no_push(values: &mut Values) {
    values.rational("depth", 1, &Ratio::ZERO);
    values.vector("push", &Vector::new(&Ratio::ZERO, &Ratio::ZERO));
}
