//! The search for a place where two methods differ. A slow method takes it more than a frame.

use glam::DVec2;

use super::session::Session;
use crate::lesson::{
    GoesOn, Lesson, Map, MapGrid, MapQuestion, ParamError, Scene, State, Value, set_param, write_state,
};

/// The parameter that says which of the falling circles the working follows; at zero it is the one that is dragged.
pub const FOLLOWED: &str = "drop.selected";

/// A search that is under way.
pub struct Search {
    scene: Scene,
    /// The state in which it began, but for the motion.
    state: State,
    /// The lesson as it would be with the probe anywhere.
    lesson: Box<dyn Lesson>,
    map: Map,
}

impl Search {
    /// Begins it in the present state of a session. What the map of this state has worked out is not asked again.
    pub fn begin(session: &mut Session, question: MapQuestion, grid: MapGrid, known: Map) -> Self {
        let (scene, state) = (session.scene(), session.state());
        let mut lesson = scene.open();
        write_state(lesson.as_mut(), &state);
        let map = if follows(&state) {
            // The state is another one then, and so is the map.
            let freed = set_param(lesson.as_mut(), FOLLOWED, &Value::Number(0.0));
            debug_assert!(freed.is_ok(), "{freed:?}");
            Map::begin(question, grid)
        } else {
            known
        };
        Self { scene, state: without_motion(session, state), lesson, map }
    }

    /// Works on for as long as it may.
    pub fn advance(&mut self, goes_on: &mut GoesOn<'_>) {
        self.map.advance(self.lesson.as_ref(), goes_on);
    }

    /// Whether nothing is left to work out.
    pub fn is_whole(&self) -> bool {
        self.map.is_whole()
    }

    /// Whether the session is still in the state in which it began; otherwise what would be found is of no use.
    pub fn is_about(&self, session: &mut Session) -> bool {
        let state = session.state();
        self.scene == session.scene() && self.state == without_motion(session, state)
    }

    /// What it asks.
    pub fn question(&self) -> MapQuestion {
        self.map.question()
    }

    /// Moves the probe to a place where the two methods differ, as one step of undo. Where the working follows a
    /// falling circle, it follows the one that is dragged from then on. `None` where they never differ.
    pub fn finish(&self, session: &mut Session) -> Option<Result<DVec2, ParamError>> {
        let place = self.map.difference(self.lesson.as_ref())?;
        let probe = session.lesson().probes()[self.map.question().probe].param;
        session.begin_gesture();
        let freed = if follows(&self.state) { session.edit(FOLLOWED, &Value::Number(0.0)) } else { Ok(()) };
        let moved = freed.and_then(|()| session.edit(probe, &Value::Pair(place)));
        if moved.is_ok() {
            session.end_gesture();
        } else {
            session.cancel_gesture();
        }
        Some(moved.map(|()| place))
    }
}

/// Whether the working follows a falling circle.
pub fn follows(state: &State) -> bool {
    state.iter().any(|(id, value)| *id == FOLLOWED && *value != Value::Number(0.0))
}

/// The state but for what the clock moves: that changes no map.
fn without_motion(session: &Session, mut state: State) -> State {
    let moving = session.motion().map(|motion| motion.param);
    state.retain(|(id, _)| Some(*id) != moving);
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::map_choice::{MapChoice, MapMode, can_compare};

    /// A search with the map of the present state begun, and where both methods are.
    fn begun(session: &mut Session) -> Search {
        let mut choice = MapChoice::default();
        choice.show(MapMode::Compare);
        let question = choice.question(session.lesson()).expect("the map is on");
        let grid = MapGrid { first: DVec2::splat(0.5), step: DVec2::ONE, size: [400, 300] };
        let mut known = Map::begin(question, grid);
        known.advance(session.lesson(), &mut |asked| asked < 50);
        Search::begin(session, question, grid, known)
    }

    #[test]
    fn going_to_a_difference_is_one_step_of_undo_and_the_methods_differ_there() {
        for scene in Scene::ALL {
            let mut session = Session::open_scene(scene);
            if !can_compare(session.lesson()) {
                continue;
            }
            let before = session.state();
            let mut search = begun(&mut session);
            while !search.is_whole() {
                search.advance(&mut |asked| asked < 1000);
            }
            assert!(search.is_about(&mut session));
            let Some(moved) = search.finish(&mut session) else {
                assert_eq!((session.state(), session.can_undo()), (before, false));
                continue;
            };
            moved.expect("the place is in range");
            let hits = |index: Option<usize>| session.lesson().verdict(index.expect("two methods")).is_hit();
            let question = search.question();
            assert_ne!(hits(Some(question.method)), hits(question.other), "{}", scene.slug());
            session.undo();
            assert_eq!((session.state(), session.can_undo()), (before, false), "{}", scene.slug());
        }
    }

    #[test]
    fn a_difference_is_gone_to_with_the_circle_that_is_dragged_even_while_a_falling_one_is_followed() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        session.edit(FOLLOWED, &Value::Number(3.0)).expect("there are that many");
        session.edit("method", &Value::Word("horizontal".to_owned())).expect("a method of the topic");
        let before = session.state();
        let mut search = begun(&mut session);
        search.advance(&mut |_| true);
        search.finish(&mut session).expect("they differ").expect("in range");
        let explanation = session.explanation();
        assert!(!explanation.verdict.agrees_with(explanation.reference_verdict));
        session.undo();
        assert_eq!(session.state(), before);
    }

    #[test]
    fn a_search_is_about_the_state_in_which_it_began_wherever_the_motion_stands() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        let search = begun(&mut session);
        session.step(1.0);
        assert!(search.is_about(&mut session));
        session.edit("circle.radius", &Value::Number(31.0)).expect("in range");
        assert!(!search.is_about(&mut session));
        assert!(!search.is_about(&mut Session::open_scene(Scene::CircleSegment2)));
    }
}
