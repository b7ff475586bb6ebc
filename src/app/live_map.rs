//! The map on the canvas: what is asked of it, and its pixels, worked out anew only when something changed.

use glam::DVec2;

use super::session::Session;
use crate::lesson::{Map, MapGrid, MapQuestion, ParamError, Scene, State, Value};
use crate::render::map::differ_now;
use crate::render::{MapFacts, MapLayer, Theme};

/// How many questions are asked of a lesson in the first frame: an exact method mostly needs fewer for a whole canvas.
const FIRST_QUESTIONS: usize = 40_000;
/// The least and the most in a frame. How long a question takes depends on the method and on the state.
const QUESTIONS: [usize; 2] = [1_000, 200_000];
/// Frames that took longer leave too little time for the hand, in seconds; after shorter ones there may be more
/// questions.
const LONG_FRAME: f64 = 0.05;
const SHORT_FRAME: f64 = 0.025;

/// The parameter that says which of the falling circles the working follows; at zero it is the one that is dragged.
const FOLLOWED: &str = "drop.selected";

/// The map of the present state, and its picture.
pub struct LiveMap {
    current: Option<Current>,
    /// How many questions a frame may ask.
    questions: usize,
    /// Grows with every change of the picture.
    revision: u64,
}

struct Current {
    asked: Asked,
    map: Map,
    paint: Paint,
    layer: MapLayer,
}

/// What a map depends on.
#[derive(Clone, Debug, PartialEq)]
struct Asked {
    question: MapQuestion,
    grid: MapGrid,
    scene: Scene,
    /// The parameters but for the one that is moved about: where that lies changes nothing.
    state: State,
}

/// How a map is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// The colours and patterns.
    pub theme: Theme,
    /// Pixels a point.
    pub pixels_per_point: f32,
}

impl Default for LiveMap {
    fn default() -> Self {
        Self { current: None, questions: FIRST_QUESTIONS, revision: 0 }
    }
}

impl LiveMap {
    /// Takes more or less of a frame than before, after one that worked at a map and took so many seconds.
    pub fn keep_pace(&mut self, seconds: f64) {
        let questions = match seconds {
            long if long > LONG_FRAME => self.questions / 2,
            short if short < SHORT_FRAME => self.questions * 2,
            _ => self.questions,
        };
        self.questions = questions.clamp(QUESTIONS[0], QUESTIONS[1]);
    }

    /// Forgets the map.
    pub fn clear(&mut self) {
        if self.current.take().is_some() {
            self.revision += 1;
        }
    }

    /// Works on for a frame at the map of the present state, and paints it if anything is new.
    pub fn update(&mut self, session: &mut Session, question: MapQuestion, grid: MapGrid, paint: Paint) {
        let asked = Asked::of(session, question, grid);
        let lesson = session.lesson();
        let mut known = self.current.take().filter(|current| current.asked == asked);
        if let Some(mut current) = known.take_if(|current| current.map.is_whole() && current.paint == paint) {
            // The one thing about a map that depends on where the probe is.
            let now = differ_now(lesson, question);
            self.revision += u64::from(std::mem::replace(&mut current.layer.facts.differ_now, now) != now);
            self.current = Some(current);
            return;
        }
        let mut map = known.map_or_else(|| Map::begin(question, grid), |current| current.map);
        if !map.is_whole() {
            map.advance(lesson, self.questions);
        }
        let layer = MapLayer::of(&map, MapFacts::of(lesson, &map), paint.theme, paint.pixels_per_point);
        self.current = Some(Current { asked, map, paint, layer });
        self.revision += 1;
    }

    /// The picture with its facts, if there is a map.
    pub fn layer(&self) -> Option<&MapLayer> {
        self.current.as_ref().map(|current| &current.layer)
    }

    /// What the map tells, if there is one.
    pub fn facts(&self) -> Option<&MapFacts> {
        self.layer().map(|layer| &layer.facts)
    }

    /// Whether nothing is left to work out.
    pub fn is_whole(&self) -> bool {
        self.current.as_ref().is_none_or(|current| current.map.is_whole())
    }

    /// A number that grows with every change of the picture.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Moves the probe to a place where the two methods differ, as one step of undo. Where the working follows a
    /// falling circle, it follows the one that is dragged from then on. `None` where they never differ.
    pub fn go_to_difference(&self, session: &mut Session) -> Option<Result<DVec2, ParamError>> {
        let Current { asked, map, .. } = self.current.as_ref()?;
        let follows = follows(&session.state());
        session.begin_gesture();
        let place = if follows {
            // The state is another one then, and so is the map.
            let freed = session.edit(FOLLOWED, &Value::Number(0.0));
            debug_assert!(freed.is_ok(), "{freed:?}");
            Map::of(session.lesson(), asked.question, asked.grid).difference(session.lesson())
        } else {
            let mut whole = map.clone();
            whole.advance(session.lesson(), usize::MAX);
            whole.difference(session.lesson())
        };
        let Some(place) = place else {
            session.cancel_gesture();
            return None;
        };
        let probe = session.lesson().probes()[asked.question.probe].param;
        let moved = session.edit(probe, &Value::Pair(place));
        if moved.is_ok() {
            session.end_gesture();
        } else {
            session.cancel_gesture();
        }
        Some(moved.map(|()| place))
    }
}

/// Whether the working follows a falling circle.
fn follows(state: &State) -> bool {
    state.iter().any(|(id, value)| *id == FOLLOWED && *value != Value::Number(0.0))
}

impl Asked {
    fn of(session: &mut Session, question: MapQuestion, grid: MapGrid) -> Self {
        let probe = session.lesson().probes()[question.probe].param;
        let mut state = session.state();
        // Where a falling circle lies depends on the ends of the segment, be they the probe or not.
        if !follows(&state) {
            state.retain(|(id, _)| *id != probe);
        }
        Self { question, grid, scene: session.scene(), state }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::map_choice::{MapChoice, MapMode, can_compare};
    use crate::lesson::Accuracy;
    use std::sync::Arc;

    const PAINT: Paint = Paint { theme: Theme::Light, pixels_per_point: 1.0 };

    fn grid() -> MapGrid {
        MapGrid { first: DVec2::splat(0.5), step: DVec2::ONE, size: [400, 300] }
    }

    fn choice(mode: MapMode) -> MapChoice {
        let mut choice = MapChoice::default();
        choice.show(mode);
        choice
    }

    fn select(session: &mut Session, method: &str) {
        session.edit("method", &Value::Word(method.to_owned())).expect("a method of the topic");
    }

    fn updated(session: &mut Session, choice: &MapChoice) -> LiveMap {
        let mut live = LiveMap::default();
        let question = choice.question(session.lesson()).expect("the map is on");
        live.update(session, question, grid(), PAINT);
        live
    }

    #[test]
    fn nothing_is_painted_again_while_nothing_changes_or_only_the_probe_moves() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        let chosen = choice(MapMode::Verdicts);
        let mut live = updated(&mut session, &chosen);
        assert!(live.is_whole() && !live.facts().expect("a map").differ_now);
        let (revision, raster) = (live.revision(), live.layer().expect("a map").raster.clone());
        let question = chosen.question(session.lesson()).expect("on");
        session.edit("circle.center", &Value::parse("10,20")).expect("in range");
        live.update(&mut session, question, grid(), PAINT);
        assert_eq!(live.revision(), revision);
        assert!(Arc::ptr_eq(&raster, &live.layer().expect("a map").raster));
        session.edit("circle.radius", &Value::Number(50.0)).expect("in range");
        live.update(&mut session, question, grid(), PAINT);
        assert!(live.revision() > revision);
        let painted = live.revision();
        live.update(&mut session, question, grid(), Paint { theme: Theme::Dark, ..PAINT });
        assert!(live.revision() > painted);
    }

    #[test]
    fn a_probe_on_which_a_falling_circle_depends_changes_the_map() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        for (id, number) in [(FOLLOWED, 8.0), ("drop.tick", 70.0)] {
            session.edit(id, &Value::Number(number)).expect("in range");
        }
        let c1 = session.lesson().probes().iter().position(|p| p.param == "c1").expect("a probe");
        let question = MapQuestion { probe: c1, method: session.lesson().reference(), other: None };
        let mut live = LiveMap::default();
        live.update(&mut session, question, grid(), PAINT);
        session.edit("c1", &Value::parse("50,20")).expect("in range");
        live.update(&mut session, question, grid(), PAINT);
        let fresh = Map::of(session.lesson(), question, grid());
        assert_eq!(live.facts().expect("a map"), &MapFacts::of(session.lesson(), &fresh));
    }

    #[test]
    fn a_frame_that_took_long_leaves_more_time_to_the_next_and_never_all() {
        let mut live = LiveMap::default();
        live.keep_pace(0.2);
        assert_eq!(live.questions, FIRST_QUESTIONS / 2);
        live.keep_pace(0.03);
        assert_eq!(live.questions, FIRST_QUESTIONS / 2);
        live.keep_pace(0.01);
        assert_eq!(live.questions, FIRST_QUESTIONS);
        (0..20).for_each(|_| live.keep_pace(1.0));
        assert_eq!(live.questions, QUESTIONS[0]);
        (0..20).for_each(|_| live.keep_pace(0.0));
        assert_eq!(live.questions, QUESTIONS[1]);
    }

    #[test]
    fn a_slow_method_is_refined_over_frames_to_the_whole_map() {
        let mut session = Session::open_scene(Scene::SweptCircles);
        let published = session.lesson().methods().iter().position(|m| m.accuracy == Accuracy::AsPublished);
        let question = MapQuestion { probe: 0, method: published.expect("there is one"), other: None };
        let fine = MapGrid { first: DVec2::splat(0.25), step: DVec2::splat(0.5), size: [1000, 700] };
        let mut live = LiveMap::default();
        let mut frames = 0;
        while frames == 0 || !live.is_whole() {
            live.update(&mut session, question, fine, PAINT);
            frames += 1;
        }
        assert!(frames > 1);
        let whole = Map::of(session.lesson(), question, fine);
        assert_eq!(live.facts().expect("a map"), &MapFacts::of(session.lesson(), &whole));
    }

    #[test]
    fn going_to_a_difference_is_one_step_of_undo_and_the_methods_differ_there() {
        for scene in Scene::ALL {
            let mut session = Session::open_scene(scene);
            if !can_compare(session.lesson()) {
                continue;
            }
            let chosen = choice(MapMode::Compare);
            let question = chosen.question(session.lesson()).expect("on");
            let live = updated(&mut session, &chosen);
            let before = session.state();
            let Some(moved) = live.go_to_difference(&mut session) else {
                assert_eq!((session.state(), session.can_undo()), (before, false));
                continue;
            };
            moved.expect("the place is in range");
            let hits = |index: Option<usize>| session.lesson().verdict(index.expect("two methods")).is_hit();
            assert_ne!(hits(Some(question.method)), hits(question.other), "{}", scene.slug());
            session.undo();
            assert_eq!((session.state(), session.can_undo()), (before, false), "{}", scene.slug());
        }
    }

    #[test]
    fn a_difference_is_gone_to_with_the_circle_that_is_dragged_even_while_a_falling_one_is_followed() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        session.edit(FOLLOWED, &Value::Number(3.0)).expect("there are that many");
        select(&mut session, "horizontal");
        let before = session.state();
        let live = updated(&mut session, &choice(MapMode::Compare));
        live.go_to_difference(&mut session).expect("they differ").expect("in range");
        let explanation = session.explanation();
        assert!(!explanation.verdict.agrees_with(explanation.reference_verdict));
        session.undo();
        assert_eq!(session.state(), before);
    }
}
