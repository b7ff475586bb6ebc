//! Labels and the verdict keep their places while something is dragged: seen from what they name, they hardly move.

use collidoscope::lesson::{Case, Lesson, Scene, handles, set_param};
use collidoscope::render::{Area, Before, Compose, PictureOptions, PlacedLabel, Theme, View, compose};
use glam::Vec2;

use crate::part::some;

const SIZE: Vec2 = Vec2::new(694.0, 684.0);
/// The radius of the circle in which a handle is dragged, and the distance from step to step, in points.
const AROUND: f32 = 70.0;
const STEP: f32 = 4.0;
/// How far a label glides in a frame, in points.
const GLIDE: f32 = 10.0;
/// A move of a label that a reader sees, and one that looks like a jump, in points.
const SEEN: f32 = 12.0;
const JUMP: f32 = 60.0;

/// How the labels moved in a drag.
#[derive(Clone, Debug, Default)]
struct Moves {
    /// How many labels all pictures have.
    labels: usize,
    steps: usize,
    /// The moves that a reader sees.
    seen: Vec<String>,
    longest: f32,
    /// How often a label left its place for another.
    left: Vec<String>,
}

/// The labels of the next picture of a lesson, which had these labels before.
fn next(lesson: &Lesson, view: &View, before: &[PlacedLabel]) -> Vec<PlacedLabel> {
    let figure = &lesson.explain().figures[0];
    let before = Before { labels: before, glide: GLIDE };
    compose(figure, view, Theme::Light, &Compose { before, ..Compose::default() }).labels
}

/// How far a box moves: that of its corners or its middle which moves least.
fn distance(from: Area, to: Area) -> f32 {
    let places = |Area { min, max }: Area| {
        [min, max, Vec2::new(min.x, max.y), Vec2::new(max.x, min.y), (min + max) / 2.0]
    };
    let each = places(from).into_iter().zip(places(to)).map(|(a, b)| a.distance(b));
    each.fold(f32::INFINITY, f32::min)
}

/// Drags a handle once around, beginning and ending at its place.
fn drag(case: &Case, handle: usize) -> Moves {
    let mut lesson = case.open();
    let start = handles(&mut lesson)[handle];
    let view = PictureOptions::new(Theme::Light, SIZE).view(&lesson.explain().figures[0]);
    let at = view.to_screen(start.at);
    let steps = (std::f32::consts::TAU * AROUND / STEP) as usize;
    let mut before = next(&lesson, &view, &[]);
    let mut moves = Moves { steps, ..Moves::default() };
    for step in 1..=steps {
        let angle = std::f32::consts::TAU * step as f32 / steps as f32;
        let place = at + AROUND * (Vec2::from_angle(angle) - Vec2::X);
        let world = view.to_world(place);
        if set_param(&mut lesson, start.id, &start.dragged_to(world, 0.01)).is_err() {
            continue;
        }
        let labels = next(&lesson, &view, &before);
        // Several labels of one text are in the same order.
        let mut left: Vec<&PlacedLabel> = before.iter().collect();
        moves.labels += labels.len();
        for label in &labels {
            let same = |known: &&PlacedLabel| {
                known.mark == label.mark && (label.mark.is_none() || known.text == label.text)
            };
            let Some(at) = left.iter().position(same) else { continue };
            let known = left.remove(at);
            let by = label.base - known.base;
            let moved = distance(Area { min: known.area.min + by, max: known.area.max + by }, label.area);
            moves.longest = moves.longest.max(moved);
            let home = distance(Area { min: known.home.min + by, max: known.home.max + by }, label.home);
            if home > SEEN {
                moves.left.push(format!("{} step {step}: {:?} by {home:.0}", start.id, label.text));
            }
            if moved > SEEN {
                moves.seen.push(format!("{} step {step}: {:?} by {moved:.0}", start.id, label.text));
            }
        }
        before = labels;
    }
    moves
}

#[test]
fn labels_and_the_verdict_hold_still_while_something_is_dragged() {
    let (mut steps, mut labels, mut seen, mut left, mut longest) = (0, 0, Vec::new(), 0, 0f32);
    for case in Scene::ALL.into_iter().map(|scene| &Case::shipped(scene)[0]) {
        let count = handles(&mut case.open()).len();
        let (mut of_topic, mut steps_of_topic, mut labels_of_topic, mut longest_of_topic) =
            (Vec::new(), 0, 0, 0f32);
        let mut left_of_topic = Vec::new();
        for handle in some(0..count) {
            let moves = drag(case, handle);
            steps_of_topic += moves.steps;
            labels_of_topic += moves.labels;
            longest_of_topic = longest_of_topic.max(moves.longest);
            of_topic.extend(moves.seen);
            left_of_topic.extend(moves.left);
        }
        println!(
            "{}: {} moves in {steps_of_topic} steps, the longest by {longest_of_topic:.0}; {} of {labels_of_topic} labels left their place",
            case.scene.slug(),
            of_topic.len(),
            left_of_topic.len()
        );
        left += left_of_topic.len();
        steps += steps_of_topic;
        labels += labels_of_topic;
        longest = longest.max(longest_of_topic);
        seen.extend(of_topic.into_iter().map(|told| format!("{} {told}", case.scene.slug())));
    }
    println!(
        "{} moves in {steps} steps, the longest by {longest:.0}; {left} of {labels} labels left their place",
        seen.len()
    );
    assert!(seen.len() * 60 <= steps && longest <= JUMP, "{seen:#?}");
    // Without the labels before, 2,430 of 49,725 leave their places, by up to 693 points.
    assert!(left * 90 <= labels, "{left} of {labels}");
}
