//! The exact numbers of the full result.

use super::super::line_and_disc::{projection, push};
use super::super::swept_circles::{Motion, roots};
use super::{Phase, Sweep, foot};
use crate::oracle::ratio::{Ratio, Vector, Whole, clamped};
use crate::oracle::surd::{Surd, along, direction, pair};
use crate::oracle::values::Values;

/// Adds the numbers of `capsule`.
pub fn values(whole: &Whole, values: &mut Values) {
    let sweep = Sweep::of(whole);
    let phases = sweep.phases();
    values.vector("along", &sweep.along);
    values.vector("to_center", &sweep.end_to_center(false));
    values.add("length", 1, [Surd::root(&sweep.along.square())]);
    moment(["start.distance", "start.separation"], &phases[0].square.c, &sweep, values);
    let least = phases.iter().map(Phase::least).min().expect("a tick has a phase");
    let nearest = phases.iter().find(|phase| phase.least() == least).expect("one of them");
    values.rational("nearest.time", 0, &nearest.square.least_between(&nearest.from, &nearest.to));
    moment(["nearest.distance", "nearest.separation"], &least, &sweep, values);
    face(&sweep, values);
    impact(&sweep, &phases, values);
}

fn moment(names: [&'static str; 2], square: &Ratio, sweep: &Sweep, values: &mut Values) {
    values.add(names[0], 1, [Surd::root(square)]);
    values.add(names[1], 1, [Surd::root(square).plus(&-&sweep.radius)]);
}

fn face(sweep: &Sweep, values: &mut Values) {
    let Some(place) = sweep.place() else {
        let names =
            ["left_normal", "on_normal", "normal_velocity", "foot_at_start", "foot.time", "foot.along"];
        return values.absent(&names);
    };
    let left = sweep.along.turned();
    values.add("left_normal", 0, direction(&left));
    values.add("on_normal", 1, [projection(&sweep.end_to_center(false), &left)]);
    values.add("normal_velocity", 1, [projection(&sweep.velocity, &left)]);
    values.vector("foot_at_start", &sweep.p1.plus(&sweep.along.times(&place[0])));
    if foot(sweep)[0] != "reached" {
        return values.absent(&["foot.time", "foot.along"]);
    }
    let (time, square) = (line_time(sweep), sweep.along.square());
    let along = time.times(&place[1]).plus(&place[0]).times_root_of(&square);
    values.add("foot.time", 0, [time]);
    values.add("foot.along", 1, [along]);
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
    let motion =
        Motion { start: start.clone(), velocity: sweep.velocity.clone(), reach: sweep.radius.clone() };
    let [time, _] = roots(&motion).expect("it meets the end");
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
