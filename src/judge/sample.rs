//! Cases at random: as many apart as touching and colliding, as far as they are found, and of each kind of place and each
//! way in which methods differ. The same seed gives the same cases.

use std::collections::BTreeMap;
#[cfg(not(target_arch = "wasm32"))]
use std::{num::NonZero, thread};

use glam::DVec2;

use super::asked::Asked;
use super::only::Only;
use crate::lesson::exercise::{Random, any_states, number_or_pair};
use crate::lesson::{Case, Group, Lesson, Param, RectPart, Scene, Slot, State, Value, round_to, set_params};
use crate::sorting::{sort_by, sort_by_key};

/// How many states are drawn for each case that is kept.
const POOL: usize = 3;

/// The most cases of a draw.
pub const MOST: usize = 100_000;

/// Which cases are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sampling {
    /// How many, besides the cases that come with the program.
    pub count: usize,
    pub seed: u64,
    /// Whether all numbers are such that `f32` holds them exactly.
    pub in_f32: bool,
    /// Whether the cases that come with the program are among them.
    pub with_shipped: bool,
    /// Whether cases on which rounding can decide are among those at random.
    pub with_hard: bool,
    /// The choice that all of them have, if one is wanted.
    pub only: Option<Only>,
}

impl Sampling {
    /// The draw of a topic that gives a case at random this id; none if it is no such id.
    pub fn of_id(scene: Scene, id: &str) -> Option<Self> {
        let [seed, count, _] = id.split('-').collect::<Vec<_>>().try_into().ok()?;
        let (count, only) = match count.split_once('.') {
            Some((count, choice)) => (count, Some(Only::of(scene, choice)?)),
            None => (count, None),
        };
        let digits = count.trim_end_matches(['f', 'e']);
        let kind = &count[digits.len()..];
        let (in_f32, with_hard) = (kind.contains('f'), !kind.contains('e'));
        let (seed, count) = (seed.parse().ok()?, digits.parse().ok().filter(|count| *count <= MOST)?);
        Some(Self { count, seed, in_f32, with_hard, only, ..Self::default() })
    }

    /// The id of a case of the draw, the one with this index: the name of a case that comes with the program, or what was drawn
    /// and a number from 1, so that no other draw has the same.
    pub fn id(&self, case: &Asked, index: usize) -> String {
        let Self { count, seed, in_f32, with_hard, only, .. } = self;
        let kind =
            [(*in_f32, "f"), (!with_hard, "e")].map(|(is, letter)| if is { letter } else { "" }).concat();
        let kind = only.map_or(kind.clone(), |only| format!("{kind}.{}", only.choice));
        case.shipped.map_or_else(|| format!("{seed}-{count}{kind}-{}", index + 1), |case| case.name.clone())
    }
}

impl Default for Sampling {
    fn default() -> Self {
        Self { count: 2000, seed: 1, in_f32: false, with_shipped: true, with_hard: true, only: None }
    }
}

/// The cases that come with the program, then those at random. Where the shapes lie in a special way, there are as many as
/// where they do not.
pub fn cases(scene: Scene, sampling: Sampling) -> Vec<Asked> {
    let mut draw = Draw::begin(scene, sampling);
    while !draw.advance(usize::MAX) {}
    draw.finish()
}

/// A draw of cases that is made in parts.
pub struct Draw {
    sampling: Sampling,
    states: Box<dyn Iterator<Item = Drawn> + Send>,
    asked: Vec<Asked>,
}

/// A state, and the case that comes with the program, if it is one.
type Drawn = (Option<&'static Case>, Lesson);

impl Draw {
    pub fn begin(scene: Scene, sampling: Sampling) -> Self {
        let shipped = Case::shipped(scene)
            .iter()
            .filter(move |_| sampling.with_shipped)
            .map(|case| (case, plain(&case.open())));
        // What is fallen is asked about elsewhere.
        let is_all = |(case, lesson): &(&'static Case, Lesson)| case.open().judge() == lesson.judge();
        let is_wanted = move |lesson: &mut Lesson| sampling.only.is_none_or(|only| only.is_in(lesson));
        let shipped = shipped.filter(is_all).map(|(case, lesson)| (Some(case), lesson));
        let shipped =
            shipped.filter_map(move |(case, mut lesson)| is_wanted(&mut lesson).then_some((case, lesson)));
        let drawn = states(scene, sampling).take(POOL * sampling.count).map(move |mut state| {
            sampling.only.into_iter().for_each(|only| only.set(&mut state));
            (None, state)
        });
        let fits = move |(_, lesson): &mut Drawn| !sampling.in_f32 || fits_f32(lesson);
        let states = shipped.chain(drawn).filter_map(move |mut state| fits(&mut state).then_some(state));
        Self { sampling, states: Box::new(states), asked: Vec::new() }
    }

    /// Asks about so many more states. Returns whether that were all.
    pub fn advance(&mut self, count: usize) -> bool {
        let next: Vec<Drawn> = self.states.by_ref().take(count).collect();
        let is_all = next.len() < count;
        self.asked.extend(all_asked(next));
        is_all
    }

    /// Which part of it is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        (self.asked.len() as f64 / (POOL * self.sampling.count).max(1) as f64).min(1.0)
    }

    /// The cases that are kept.
    pub fn finish(self) -> Vec<Asked> {
        let Self { sampling, mut asked, .. } = self;
        if !sampling.with_hard {
            asked.retain(|case| !case.can_round);
        }
        let first = asked.iter().position(|case| case.shipped.is_none()).unwrap_or(asked.len());
        let pool = asked.split_off(first);
        asked.extend(balanced(pool, sampling.count));
        asked
    }
}

/// The shapes of a lesson at rest, as a test is asked about them: whatever answers, with which numbers, and whatever has moved.
pub fn plain(lesson: &Lesson) -> Lesson {
    let (mut shapes, mut lesson) = (lesson.clone(), lesson.scene().open());
    let params = shapes.params();
    let given = params.iter().filter(|param| param.group == Group::Shapes);
    let state: State = given.map(|param| (param.id, param.get())).collect();
    drop(params);
    set_params(&mut lesson, &state);
    // A rectangle that is given by its corners is asked about by its centre and size.
    let by_center = [RectPart::Center, RectPart::Size];
    let others = lesson.other_params();
    let given = others
        .iter()
        .filter(|param| matches!(&param.slot, Slot::RectPart { part, .. } if by_center.contains(part)));
    let given: State = given.map(|param| (param.id, param.get())).collect();
    drop(others);
    set_params(&mut lesson, &given);
    lesson
}

/// From how many states on they are asked about on all processors.
#[cfg(not(target_arch = "wasm32"))]
const MANY: usize = 200;

/// Asks about all of these states: many of them on all processors. A page has one.
fn all_asked(states: Vec<Drawn>) -> Vec<Asked> {
    let ask =
        |part: Vec<Drawn>| part.into_iter().map(|(case, state)| Asked::of(state, case)).collect::<Vec<_>>();
    #[cfg(target_arch = "wasm32")]
    return ask(states);
    #[cfg(not(target_arch = "wasm32"))]
    on_all_processors(states, ask)
}

#[cfg(not(target_arch = "wasm32"))]
fn on_all_processors(states: Vec<Drawn>, ask: fn(Vec<Drawn>) -> Vec<Asked>) -> Vec<Asked> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    if states.len() < MANY {
        return ask(states);
    }
    let size = states.len().div_ceil(threads);
    let mut states = states.into_iter();
    thread::scope(|scope| {
        let parts = std::iter::from_fn(|| Some(Vec::from_iter(states.by_ref().take(size))));
        let started: Vec<_> =
            parts.take_while(|part| !part.is_empty()).map(|part| scope.spawn(move || ask(part))).collect();
        let join = |part: thread::ScopedJoinHandle<'_, Vec<Asked>>| {
            part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        started.into_iter().flat_map(join).collect()
    })
}

/// Keeps `count` cases, of each kind as many as there can be. Their order is that in which they were drawn.
fn balanced(pool: Vec<Asked>, count: usize) -> Vec<Asked> {
    let mut kinds: BTreeMap<Vec<u8>, Vec<usize>> = BTreeMap::new();
    for (index, case) in pool.iter().enumerate() {
        kinds.entry(case.kind()).or_default().push(index);
    }
    let mut kept = vec![false; pool.len()];
    let mut left = count.min(pool.len());
    let mut kinds: Vec<_> = kinds.into_values().collect();
    sort_by_key(&mut kinds, Vec::len);
    // The rarest first: what they do not use is left to the others.
    let number = kinds.len();
    for (at, kind) in kinds.into_iter().enumerate() {
        let share = left.div_ceil(number - at).min(kind.len());
        kind.into_iter().take(share).for_each(|index| kept[index] = true);
        left -= share;
    }
    pool.into_iter().zip(kept).filter(|(_, is_kept)| *is_kept).map(|(case, _)| case).collect()
}

/// States without end, mostly of round numbers; every eighth is one in which rounding can decide, unless those are left out.
fn states(scene: Scene, sampling: Sampling) -> impl Iterator<Item = Lesson> {
    let mut random = Random::new(sampling.seed);
    let mut hard = any_states(scene, sampling.seed);
    (0_usize..).map(move |index| match index % 8 {
        7 if sampling.with_hard => {
            let state = hard.next().unwrap_or_else(|| scene.open());
            if index % 16 == 7 { nearly(state, &mut random) } else { state }
        }
        _ => state(scene, ROUND[index % ROUND.len()], &mut random),
    })
}

/// The state with its shapes nearly at a touch, nearer than `f32` can tell, and not as near as `f64` can.
fn nearly(mut lesson: Lesson, random: &mut Random) -> Lesson {
    lesson.push_out();
    let is_moved = |param: &Param<'_>| {
        param.group == Group::Shapes
            && matches!(
                param.slot,
                Slot::Point { .. } | Slot::Radius { .. } | Slot::RectPart { part: RectPart::Center, .. }
            )
    };
    let count = lesson.params().iter().filter(|param| is_moved(param)).count();
    let chosen = random.below(count);
    let by = 1.0 + NEARLY * random.real(1.0);
    if let Some(param) = lesson.params().iter_mut().filter(|param| is_moved(param)).nth(chosen) {
        let moved = match param.get() {
            Value::Number(number) => Value::Number(number * by),
            Value::Pair(pair) => Value::Pair(pair * by),
            other => other,
        };
        // A value out of range leaves the other one.
        let _ = param.set(&moved);
    }
    lesson
}

/// By which part of a number a touch is missed.
const NEARLY: f64 = 1e-7;

/// The steps of coordinates and how many of them there are to each side of 0: few give touches and degenerate shapes, many
/// give none.
const ROUND: [(f64, u64); 7] = [(1.0, 6), (10.0, 20), (1.0, 3), (1.0, 20), (5.0, 8), (0.1, 500), (1.0, 9)];

fn state(scene: Scene, round: (f64, u64), random: &mut Random) -> Lesson {
    let mut lesson = scene.open();
    for mut param in lesson.params() {
        let Some(value) = value(&param, round, random) else { continue };
        // A value out of range leaves the other one.
        let _ = param.set(&value);
    }
    lesson
}

/// A value of a parameter of a shape.
fn value(param: &Param<'_>, (step, most): (f64, u64), random: &mut Random) -> Option<Value> {
    match &param.slot {
        _ if param.group != Group::Shapes => None,
        Slot::Points { .. } => {
            let count = 3 + random.below(3);
            let mut number = || round_to(random.whole(most) * step, step.min(1.0));
            Some(Value::Points(around((0..count).map(|_| DVec2::new(number(), number())).collect())))
        }
        Slot::Switch { .. } => Some(Value::Switch(random.below(2) == 1)),
        Slot::Choice { options, .. } => Some(Value::Word(options[random.below(options.len())].id.to_owned())),
        _ => number_or_pair(param, || round_to(random.whole(most) * step, step.min(1.0))),
    }
}

/// The corners in the order in which they lie around their middle: their outline does not cross itself, and is often convex.
fn around(mut corners: Vec<DVec2>) -> Vec<DVec2> {
    let middle = corners.iter().sum::<DVec2>() / corners.len() as f64;
    let angle = |corner: &DVec2| libm::atan2(corner.y - middle.y, corner.x - middle.x);
    sort_by(&mut corners, |a, b| angle(a).total_cmp(&angle(b)));
    corners
}

/// Makes every number one that `f32` holds, if the state allows that.
fn fits_f32(lesson: &mut Lesson) -> bool {
    let near = |number: f64| f64::from(number as f32);
    let point = |point: DVec2| DVec2::new(near(point.x), near(point.y));
    lesson.params().iter_mut().filter(|param| param.group == Group::Shapes).all(|param| {
        let held = match param.get() {
            Value::Number(number) => Value::Number(near(number)),
            Value::Pair(pair) => Value::Pair(point(pair)),
            Value::Points(points) => Value::Points(points.into_iter().map(point).collect()),
            _ => return true,
        };
        param.get() == held || (param.set(&held).is_ok() && param.get() == held)
    })
}
