//! Every parameter at the ends of its range: nothing panics or hangs there, and everything that is shown is true.

use collidoscope::lesson::limits::COORDINATE_LIMIT;
use collidoscope::lesson::{
    Lesson, MapQuestion, RectPart, Scene, Slot, State, Value, param_ids, read_state, set_param, write_state,
};
use collidoscope::render::{Theme, png_of};
use glam::{DVec2, Vec2};

use crate::drawn;
use crate::fuzzing::check_state;
use crate::part::some;

/// The number of values for each parameter: the lowest, the highest, the smallest and some between.
const KINDS: usize = 5;

fn ends(slot: &Slot) -> [Value; KINDS] {
    let far = COORDINATE_LIMIT;
    let numbers = |min: f64, max: f64| [min, max, min.max(5e-324), max.min(1e-9).max(min), max.next_down()];
    let pairs =
        |x: [f64; KINDS], y: [f64; KINDS]| [0, 1, 2, 3, 4].map(|i| Value::Pair(DVec2::new(x[i], y[i])));
    match slot {
        Slot::Scalar { range, .. } | Slot::Radius { range, .. } => {
            numbers(range.min, range.max).map(Value::Number)
        }
        Slot::RectPart { range, part: RectPart::Size, .. } => {
            let numbers = numbers(range.min, range.max);
            pairs(numbers, [numbers[0], numbers[1], numbers[4], numbers[2], numbers[3]])
        }
        Slot::Point { .. } | Slot::Vector { .. } | Slot::All { .. } | Slot::RectPart { .. } => {
            pairs([far, -far, 5e-324, -0.0, far], [far, far, -5e-324, 0.0, 1e-9])
        }
        Slot::Points { .. } => [far, -far, 5e-324, -0.0, 1e-9]
            .map(|n| Value::Points([(n, far), (-far, n), (n, n)].map(DVec2::from).to_vec())),
        Slot::Count { min, max, .. } => {
            [*min, *max, (*min + 1).min(*max), *max, *min].map(|n| Value::Number(f64::from(n)))
        }
        Slot::Switch { .. } => [true, false, true, false, true].map(Value::Switch),
        Slot::Choice { value, options } => {
            let option = |i: usize| Value::Word(options[i % options.len()].id.to_owned());
            [0, 1, 2, 3, **value].map(option)
        }
    }
}

/// All parameters of a topic at the same end of their ranges, and each parameter alone.
fn extreme_states(scene: Scene) -> Vec<State> {
    let mut lesson = scene.open();
    let ends: Vec<_> = lesson.params().iter().map(|p| (p.id, ends(&p.slot))).collect();
    let together = (0..KINDS).map(|kind| ends.iter().map(|(id, ends)| (*id, ends[kind].clone())).collect());
    let alone = some(ends.iter().flat_map(|(id, ends)| ends.iter().map(|value| vec![(*id, value.clone())])));
    let mixed = (0..KINDS).map(|kind| {
        ends.iter().enumerate().map(|(i, (id, ends))| (*id, ends[(kind + i) % KINDS].clone())).collect()
    });
    let states: Vec<State> = together.chain(alone).chain(mixed).collect();
    states.into_iter().chain(some(extreme_corners(scene))).collect()
}

/// Each rectangle given by extreme corners, and by an extreme corner and size.
fn extreme_corners(scene: Scene) -> Vec<State> {
    let far = COORDINATE_LIMIT;
    let pairs =
        [[-far, far], [far, far], [-far, -far], [-5e-324, 5e-324], [-0.0, 0.0], [far.next_down(), far]];
    let ids = param_ids(&mut scene.open());
    let ways = ids.iter().filter_map(|id| {
        let owner =
            id.strip_suffix(".center").filter(|owner| ids.contains(&format!("{owner}.min").as_str()))?;
        let id = |part: &str| ids.iter().copied().find(|id| *id == format!("{owner}.{part}"));
        Some([[id("min")?, id("max")?], [id("corner")?, id("size")?]])
    });
    let state = |ids: [&'static str; 2], pair: [f64; 2]| -> State {
        let length = |id: &str, number: f64| if id.ends_with(".size") { number.abs() } else { number };
        let parts = ids.into_iter().zip(pair);
        parts.map(|(id, number)| (id, Value::Pair(DVec2::splat(length(id, number))))).collect()
    };
    ways.flatten().flat_map(|ids| pairs.map(|pair| state(ids, pair))).collect()
}

fn in_state(scene: Scene, state: &State) -> Lesson {
    let mut lesson = scene.open();
    for (id, value) in state {
        set_param(&mut lesson, id, value).unwrap_or_else(|e| panic!("{}: {e}", scene.slug()));
    }
    lesson
}

#[test]
fn every_end_of_every_parameter_is_accepted_and_everything_shown_there_agrees() {
    for scene in Scene::ALL {
        for state in extreme_states(scene) {
            let mut lesson = in_state(scene, &state);
            let now = read_state(&mut lesson);
            check_state(&mut lesson);
            assert_eq!(read_state(&mut lesson), now);
            write_state(&mut lesson, &now);
        }
    }
}

#[test]
fn every_end_of_every_parameter_is_drawn_on_canvases_of_every_shape() {
    for scene in Scene::ALL {
        let states = extreme_states(scene);
        let (together, mixed) = (&states[..KINDS], &states[states.len() - KINDS..]);
        for state in together.iter().chain(mixed) {
            let lesson = in_state(scene, state);
            let explanation = lesson.explain();
            for (size, y_up) in
                [(Vec2::new(1.0, 1.0), false), (Vec2::new(1.0, 600.0), true), (Vec2::new(320.0, 200.0), true)]
            {
                let display = drawn::picture(&explanation, Theme::Print, size, y_up);
                assert!(png_of(&display, 1.0).is_ok());
                let question =
                    MapQuestion { probe: 0, method: lesson.reference(), other: None, by_line: false };
                let (display, _) =
                    drawn::mapped(&lesson, question, Theme::Dark, size, y_up, 0.5).whole(&lesson);
                assert!(png_of(&display, 1.0).is_ok());
            }
        }
    }
}
